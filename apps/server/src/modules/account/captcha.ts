import { randomBytes, randomInt } from 'node:crypto'
import { AppError, type CallData } from '@mdragon/api'
import type { Db } from '../../db/open.ts'
import { drawCaptcha, HEIGHT, PIECE, WIDTH } from './captchaPicture.ts'

const TOLERANCE = 5
const MAX_TRIES = 3
const LIFE_MS = 300_000

/** A picture with a gap; the piece has to be moved over it. Where that is stays here. */
export async function createCaptcha(db: Db, nowMs: number): Promise<CallData<'POST /api/captcha'>> {
  const id = randomBytes(18).toString('base64url')
  const x = randomInt(PIECE + 20, WIDTH - PIECE - 8)
  const y = randomInt(8, HEIGHT - PIECE - 8)
  const { picture, piece } = drawCaptcha(x, y)
  await db
    .insertInto('captcha')
    .values({ id, x, expires_at: nowMs + LIFE_MS })
    .execute()
  const expires_at = Math.floor((nowMs + LIFE_MS) / 1000)
  return { id, width: WIDTH, height: HEIGHT, piece: PIECE, y, picture, piece_picture: piece, expires_at }
}

/** Whether the piece is in its place. A few tries, then it takes another picture. */
export async function solveCaptcha(db: Db, id: string, x: number, nowMs: number): Promise<boolean> {
  const row = await db
    .updateTable('captcha')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', nowMs)
    .where('tries', '<', MAX_TRIES)
    .where('solved_at', 'is', null)
    .returning('x')
    .executeTakeFirst()
  if (!row) throw new AppError('captcha.gone')
  if (Math.abs(row.x - x) > TOLERANCE) return false
  await db.updateTable('captcha').set({ solved_at: nowMs }).where('id', '=', id).execute()
  return true
}

/** A solved captcha opens one door, once. */
export async function useCaptcha(db: Db, id: string | undefined, nowMs: number): Promise<void> {
  const used = await db
    .updateTable('captcha')
    .set({ used_at: nowMs })
    .where('id', '=', id ?? '')
    .where('solved_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new AppError('captcha.required')
}
