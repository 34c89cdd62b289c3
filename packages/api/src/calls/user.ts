import { z } from 'zod'
import { code, email, password } from './auth.ts'
import { address, amount, text, unixSeconds } from './schemas.ts'

const nothing = z.object({})

export const getUserInfo = {
  method: 'GET',
  path: '/api/user/info',
  summary: 'Who is logged in',
  response: z
    .object({
      userid: z.int(),
      address: address.nullable(),
      email: z.string(),
      nickname: z.string(),
      token: z.string().meta({ description: 'The one that this call was made with' }),
      coins: amount.meta({ description: 'HERO in the game' }),
      frozen_coins: amount,
      hero_nums: z.int(),
      equipment_nums: z.int(),
      magic_equipment_nums: z.int(),
      stone_nums: z.int(),
      inviter_code: z.string(),
      invite_code: z.string(),
      share_url: z.string(),
      current_server_id: z.int().nullable(),
      is_online: z.boolean(),
      has_password: z.boolean(),
      has_pay_password: z.boolean(),
      must_change_password: z.boolean().meta({
        description: 'Until a new login password is chosen, only this call, logout and /api/user/password work',
      }),
      is_activated: z.boolean(),
    })
    .meta({ id: 'UserInfo' }),
} as const

export const setNickname = {
  method: 'POST',
  path: '/api/user/nickname',
  summary: 'Set the nickname: at most ten characters as a reader counts them',
  body: z.object({ nickname: text(400) }),
  response: z.object({ nickname: z.string() }),
} as const

const codePurposes = ['bind', 'email', 'reset', 'password', 'paypwd'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const sendCode = {
  method: 'POST',
  path: '/api/user/send_code',
  summary: 'Mail a six-digit code. Binding and resetting need a solved captcha',
  body: z.object({ purpose: z.enum(codePurposes), email: email.optional(), captcha: text(100).optional() }),
  response: z.object({ wait_seconds: z.int() }),
} as const

export const bindEmail = {
  method: 'POST',
  path: '/api/user/bind_email',
  summary: 'Bind an e-mail with its code and a login password; changing it needs the fund password too',
  body: z.object({ email, code, password: password.optional(), paypwd: password.optional() }),
  response: z.object({ email: z.string() }),
} as const

export const setPassword = {
  method: 'POST',
  path: '/api/user/password',
  summary: 'Change the login password with the old one, or set the first with a mailed code',
  body: z.object({ old: password.optional(), code: code.optional(), password }),
  response: nothing,
} as const

export const setPayPassword = {
  method: 'POST',
  path: '/api/user/paypwd',
  summary: 'Set the fund password with a mailed code',
  body: z.object({ code, password }),
  response: nothing,
} as const

export const resetPassword = {
  method: 'POST',
  path: '/api/user/forget/reset',
  summary: 'Set a new login password with a mailed code; the default one where the settings say so',
  body: z.object({ email, code, password: password.optional() }),
  response: nothing,
} as const

export const listSessions = {
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Devices that are logged in',
  response: z.array(
    z
      .object({
        id: z.int(),
        device: z.string(),
        ip: z.string(),
        created_at: unixSeconds,
        seen_at: unixSeconds,
        is_current: z.boolean(),
      })
      .meta({ id: 'Device' }),
  ),
} as const

export const revokeSession = {
  method: 'POST',
  path: '/api/user/sessions/:id/revoke',
  summary: 'Log a device out',
  params: z.object({ id: z.string().max(20) }),
  response: nothing,
} as const

export const listSecurityEvents = {
  method: 'GET',
  path: '/api/user/security',
  summary: 'What happened to this account, newest first',
  response: z.array(
    z.object({ kind: z.string(), device: z.string(), ip: z.string(), at: unixSeconds }).meta({ id: 'SecurityEvent' }),
  ),
} as const

const player = z
  .object({
    server_id: z.int(),
    name: z.string(),
    nickname: z.string(),
    level: z.int(),
    boss_level: z.int(),
    is_online: z.boolean(),
  })
  .meta({ id: 'Player' })

export const listPlayers = {
  method: 'GET',
  path: '/api/user/players',
  summary: 'Roles on the game servers',
  response: z.array(player),
} as const

export const createPlayer = {
  method: 'POST',
  path: '/api/user/create_player/:serverId',
  summary: 'Create a role on a server; the body is empty',
  params: z.object({ serverId: z.string().max(20) }),
  response: player,
} as const
