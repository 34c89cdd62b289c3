import { z } from 'zod'
import { text, unixSeconds } from './schemas.ts'

export const newCaptcha = {
  method: 'POST',
  path: '/api/captcha',
  summary: 'A picture with a gap, and the piece to move into it',
  response: z
    .object({
      id: z.string(),
      width: z.int(),
      height: z.int(),
      piece: z.int().meta({ description: 'Side of the piece in pixels' }),
      y: z.int().meta({ description: 'Top of the piece' }),
      picture: z.string().meta({ description: 'data: address of the picture' }),
      piece_picture: z.string(),
      expires_at: unixSeconds,
    })
    .meta({ id: 'Captcha' }),
} as const

export const solveCaptcha = {
  method: 'POST',
  path: '/api/captcha/:id',
  summary: 'Where the piece was put. Solved, the id may be used once',
  params: z.object({ id: text(64) }),
  body: z.object({ x: z.int().min(0).max(1000) }),
  response: z.object({ solved: z.boolean() }),
} as const
