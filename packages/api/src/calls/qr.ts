import { z } from 'zod'
import { text, unixSeconds } from './schemas.ts'

const id = z.object({ id: text(64) })

/** The game's client shows a QR code and a number; the player confirms the number on a device that is logged in. */
export const startQrLogin = {
  method: 'POST',
  path: '/api/game/qr',
  summary: 'For the game: begin a login by QR code. Show `url` as a code and `number` beside it; keep `secret`',
  body: z.object({ device: text(100).meta({ description: 'What the player will be told is logging in' }) }),
  response: z
    .object({ id: z.string(), secret: z.string(), number: z.int(), url: z.string(), expires_at: unixSeconds })
    .meta({ id: 'QrLogin' }),
} as const

export const pollQrLogin = {
  method: 'POST',
  path: '/api/game/qr/:id',
  summary: 'For the game: has the player confirmed? The token is handed over once, to who holds the secret',
  params: id,
  body: z.object({ secret: text(100) }),
  response: z.object({
    state: z.enum(['waiting', 'confirmed', 'refused', 'expired', 'delivered']),
    token: z.string().nullable(),
  }),
} as const

export const readQrLogin = {
  method: 'GET',
  path: '/api/user/qr/:id',
  summary: 'What wants to log in, and three numbers of which one is shown there',
  params: id,
  response: z.object({ device: z.string(), numbers: z.array(z.int()), expires_at: unixSeconds }),
} as const

export const confirmQrLogin = {
  method: 'POST',
  path: '/api/user/qr/:id',
  summary: 'Confirm with the number that the game shows; a wrong one ends the attempt. Needs a bound e-mail',
  params: id,
  body: z.object({ number: z.int().min(0).max(99) }),
  response: z.object({}),
} as const
