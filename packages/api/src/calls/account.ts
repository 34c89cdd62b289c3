import type { NicknameProblem } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { id, idInAddress, name } from './ids.ts'
import { address, amount, deviceMark, email, givenMark, password, text, unixSeconds } from './schemas.ts'

const codeOrLink = text(64).meta({ description: 'Six digits from the mail, or the token of the link in it' })
const code = text(20).meta({ description: 'Six digits from the mail' })
const nothing = z.object({})

const userInfo = z
  .object({
    userid: id,
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
    current_server_id: id.nullable(),
    is_online: z.boolean(),
    has_password: z.boolean(),
    has_pay_password: z.boolean(),
    must_change_password: z.boolean().meta({
      description: 'Until a new login password is chosen, only this call, logout and /api/user/password work',
    }),
    is_activated: z.boolean(),
  })
  .meta({ id: 'UserInfo' })

const device = z
  .object({
    id,
    device: z.string(),
    ip: z.string(),
    created_at: unixSeconds,
    seen_at: unixSeconds,
    is_current: z.boolean(),
  })
  .meta({ id: 'Device' })

const securityEvent = z
  .object({ kind: z.string(), device: z.string(), ip: z.string(), at: unixSeconds })
  .meta({ id: 'SecurityEvent' })

const captcha = z
  .object({
    id: name,
    width: z.int(),
    height: z.int(),
    piece: z.int().meta({ description: 'Side of the piece in pixels' }),
    y: z.int().meta({ description: 'Top of the piece' }),
    picture: z.string().meta({ description: 'data: address of the picture' }),
    piece_picture: z.string(),
    bits: z.int().meta({
      description:
        'Work to be done beside: find a whole number n so that SHA-256 of `<id>.<n>` begins with so many zero bits',
    }),
    expires_at: unixSeconds,
  })
  .meta({ id: 'Captcha' })

const nicknameProblems: readonly NicknameProblem[] = [
  'nickname.required',
  'nickname.characters',
  'nickname.too_long',
  'nickname.unchanged',
]

const codePurposes = ['bind', 'email', 'reset', 'password', 'paypwd'] as const
export type CodePurpose = (typeof codePurposes)[number]

const group = { name: 'account', description: 'The account itself: name, e-mail, passwords, devices' }

export const accountCalls = defineCalls(group, {
  'GET /api/user/info': {
    name: 'getUserInfo',
    summary: 'Who is logged in',
    access: 'user',
    beforeNewPassword: true,
    response: userInfo,
  },
  'POST /api/user/nickname': {
    name: 'setNickname',
    summary: 'Set the nickname: at most ten characters as a reader counts them',
    access: 'user',
    body: z.object({ nickname: text(400) }),
    response: z.object({ nickname: z.string() }),
    refusals: nicknameProblems,
  },
  'POST /api/user/send_code': {
    name: 'sendCode',
    summary: 'Mail a six-digit code. Binding and resetting need a solved captcha',
    access: 'optional',
    body: z.object({ purpose: z.enum(codePurposes), email: email.optional(), captcha: name.optional() }),
    response: z.object({ wait_seconds: z.int() }),
    refusals: [
      'auth.required',
      'password.must_change',
      'email.format',
      'email.required',
      'captcha.required',
      'request.too_many',
    ],
  },
  'POST /api/user/bind_email': {
    name: 'bindEmail',
    summary: 'Bind an e-mail with its code and a login password; changing it needs the fund password too',
    access: 'user',
    body: z.object({ email, code, password: password.optional(), paypwd: password.optional() }),
    response: z.object({ email: z.string() }),
    refusals: [
      'email.format',
      'email.unchanged',
      'email.taken',
      'code.wrong',
      'password.length',
      'password.is_default',
      'paypwd.required',
      'paypwd.wrong',
      'request.too_many',
    ],
  },
  'POST /api/user/password': {
    name: 'setPassword',
    summary: 'Change the login password with the old one, or set the first with a mailed code',
    access: 'user',
    beforeNewPassword: true,
    body: z.object({ old: password.optional(), code: code.optional(), password }),
    response: nothing,
    refusals: [
      'email.required',
      'code.wrong',
      'password.length',
      'password.is_default',
      'password.old_wrong',
      'request.too_many',
    ],
  },
  'POST /api/user/paypwd': {
    name: 'setPayPassword',
    summary: 'Set the fund password with a mailed code',
    access: 'user',
    body: z.object({ code, password }),
    response: nothing,
    refusals: ['email.required', 'code.wrong', 'password.length'],
  },
  'POST /api/user/forget/reset': {
    name: 'resetPassword',
    summary: 'Set a new login password with a mailed code or link; the default one where the settings say so',
    access: 'anyone',
    body: z.object({ email, code: codeOrLink, password: password.optional(), device_mark: deviceMark }),
    response: z.object({ device_mark: givenMark }),
    refusals: ['email.format', 'code.wrong', 'password.length', 'request.too_many'],
  },
  'GET /api/user/sessions': {
    name: 'getSessions',
    summary: 'Devices that are logged in',
    access: 'user',
    response: z.array(device),
  },
  'POST /api/user/sessions/:id/revoke': {
    name: 'revokeSession',
    summary: 'Log a device out',
    access: 'user',
    params: z.object({ id: idInAddress }),
    response: nothing,
    refusals: ['session.not_found'],
  },
  'GET /api/user/security': {
    name: 'getSecurityEvents',
    summary: 'What happened to this account, newest first',
    access: 'user',
    response: z.array(securityEvent),
  },

  'POST /api/captcha': {
    name: 'createCaptcha',
    summary: 'A picture with a gap, and the piece to move into it. Good for one action of whoever asked for it',
    access: 'optional',
    isSecret: true,
    body: z.object({ action: z.enum(['login', 'reset', 'bind', 'email']).meta({ description: 'What it is to open' }) }),
    response: captcha,
    refusals: ['request.too_many'],
  },
  'POST /api/captcha/:id': {
    name: 'solveCaptcha',
    summary: 'Where the piece was put, and the work. Solved, the id may be used once, by who asked for it',
    access: 'optional',
    params: z.object({ id: name }),
    body: z.object({ x: z.int().min(0).max(1000), proof: z.int().min(0) }),
    response: z.object({ solved: z.boolean() }),
    refusals: ['captcha.gone', 'captcha.unproven'],
  },
})
