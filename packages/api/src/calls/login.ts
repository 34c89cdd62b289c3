import { gameDevices } from '@mdragon/domain'
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { name } from './ids.ts'
import { address, deviceMark, email, givenMark, password, text, unixSeconds } from './schemas.ts'

const session = z.object({ token: z.string(), expires_at: unixSeconds, device_mark: givenMark }).meta({ id: 'Session' })
const qrId = z.object({ id: name })

const group = { name: 'login', description: 'By wallet, by e-mail, or from the game by QR code' }

export const loginCalls = defineCalls(group, {
  'GET /api/auth/msg': {
    name: 'getLoginMessage',
    summary: 'The EIP-4361 message for a wallet to sign, with a one-time nonce of five minutes',
    access: 'anyone',
    query: z.object({ address }),
    response: z.object({ message: z.string(), expires_at: unixSeconds }).meta({ id: 'LoginMessage' }),
    refusals: ['request.too_many'],
  },
  'POST /api/auth/login': {
    name: 'loginByWallet',
    summary: 'Log in with the signed message; a new address becomes a new account',
    access: 'anyone',
    isSecret: true,
    body: z.object({
      message: text(4000),
      signature: z
        .string()
        .max(20_000)
        .regex(/^0x([0-9a-fA-F]{2})+$/),
      inviteCode: text(40).optional(),
      device_mark: deviceMark,
      remember: z.boolean().default(true),
    }),
    response: session.extend({
      is_new: z.boolean(),
      invite: z.enum(['none', 'taken', 'unknown', 'self', 'circle', 'already']).meta({
        description:
          'Of the invite code: `taken`, or why not. `unknown`: nobody has it; `self`: one’s own; `circle`: of somebody whom the account has brought; `already`: the account was there before, and an inviter is set at registration',
      }),
    }),
    refusals: ['login.message', 'login.signature', 'chain.unavailable', 'request.too_many'],
  },
  'POST /api/auth/login/email': {
    name: 'loginByEmail',
    summary:
      'Log in with e-mail and password. Wrong ones are counted by account and device; after some, each try takes a captcha',
    access: 'anyone',
    isSecret: true,
    body: z.object({
      email,
      password,
      remember: z.boolean().default(false),
      device_mark: deviceMark,
      captcha: text(100).optional(),
    }),
    response: session,
    refusals: ['email.format', 'login.wrong', 'captcha.required', 'login.by_mail'],
  },
  'POST /api/user/logout': {
    name: 'logout',
    summary: 'End this session',
    access: 'user',
    beforeNewPassword: true,
    response: z.object({}),
  },

  // The game's client shows a QR code and a number; its owner confirms the number on a device that is logged in.
  'POST /api/game/qr': {
    name: 'startQrLogin',
    summary: 'For the game: begin a login by QR code. Show `url` as a code and `number` beside it; keep `secret`',
    access: 'anyone',
    isSecret: true,
    body: z.object({ device: z.enum(gameDevices).meta({ description: 'What its owner is told is logging in' }) }),
    response: z
      .object({ id: name, secret: z.string(), number: z.int(), url: z.string(), expires_at: unixSeconds })
      .meta({ id: 'QrLogin' }),
    refusals: ['request.too_many'],
  },
  'POST /api/game/qr/:id': {
    name: 'pollQrLogin',
    summary: 'For the game: has its owner confirmed? The token is handed over once, to who holds the secret',
    access: 'anyone',
    isSecret: true,
    params: qrId,
    body: z.object({ secret: text(100) }),
    response: z.object({
      state: z.enum(['waiting', 'confirmed', 'refused', 'expired', 'delivered']),
      token: z.string().nullable(),
    }),
    refusals: ['qr.gone'],
  },
  'GET /api/user/qr/:id': {
    name: 'getQrLogin',
    summary: 'What wants to log in, from where, and three numbers of which one is shown there',
    access: 'user',
    params: qrId,
    response: z
      .object({
        device: z.enum(gameDevices),
        ip: z.string().meta({ description: 'The address that it asks from' }),
        country: z
          .string()
          .nullable()
          .meta({ description: 'Where that address is, by its two letters; null where the installation cannot tell' }),
        is_same_address: z.boolean().meta({ description: 'It asks from the address that this call came from' }),
        numbers: z.array(z.int()),
        expires_at: unixSeconds,
      })
      .meta({ id: 'QrRequest' }),
    refusals: ['qr.gone'],
  },
  'POST /api/user/qr/:id': {
    name: 'confirmQrLogin',
    summary: 'Confirm with the number that the game shows; a wrong one ends the attempt. Needs a bound e-mail',
    access: 'user',
    params: qrId,
    body: z.object({ number: z.int().min(0).max(99) }),
    response: z.object({}),
    refusals: ['email.required', 'qr.gone', 'qr.wrong_number'],
  },
})
