import { z } from 'zod'
import { address, text, unixSeconds } from './schemas.ts'

export const email = text(400).meta({ description: 'E-mail address' })
export const password = text(1024).meta({ description: '8 to 128 characters' })
export const code = text(20).meta({ description: 'Six digits from the mail' })

const session = z.object({ token: z.string(), expires_at: unixSeconds }).meta({ id: 'Session' })

export const getLoginMessage = {
  method: 'GET',
  path: '/api/auth/msg',
  summary: 'The EIP-4361 message for a wallet to sign, with a one-time nonce of five minutes',
  query: z.object({ address }),
  response: z.object({ message: z.string(), expires_at: unixSeconds }).meta({ id: 'LoginMessage' }),
} as const

export const loginByWallet = {
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Log in with the signed message; a new address becomes a new user',
  body: z.object({
    message: text(4000),
    signature: z
      .string()
      .max(20_000)
      .regex(/^0x[0-9a-fA-F]+$/),
    inviteCode: text(40).optional(),
    remember: z.boolean().default(true),
  }),
  response: session.extend({ is_new: z.boolean() }),
} as const

export const loginByEmail = {
  method: 'POST',
  path: '/api/auth/login/email',
  summary: 'Log in with e-mail and password',
  body: z.object({ email, password, remember: z.boolean().default(false) }),
  response: session,
} as const

export const logout = {
  method: 'POST',
  path: '/api/user/logout',
  summary: 'End this session',
  response: z.object({}),
} as const
