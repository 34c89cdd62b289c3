import { randomBytes, randomInt } from 'node:crypto'
import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { isProof } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import type { Visitor } from '../../routing/index.ts'
import { drawCaptcha, HEIGHT, PIECE, WIDTH } from './captchaPicture.ts'

const TOLERANCE = 5
const MAX_TRIES = 3
const LIFE_MS = 300_000
/** Where a gap may begin: not under the piece as it lies at first, and whole. */
const FIRST_X = PIECE + 20
const LAST_X = WIDTH - PIECE - 8

type Action = CallBody<'POST /api/captcha'>['action']
/** Who solves one: a session where there is one, else whoever is at that address. */
type Solver = Pick<Visitor, 'user' | 'ip'>
const nameOf = ({ user, ip }: Solver): string => (user ? `session:${user.sessionId}` : `ip:${ip}`)

/**
 * A picture with a gap; the piece has to be moved over it, and some work to be done beside, so that programs pay for what
 * people do in passing. Where the gap is stays here.
 */
export async function createCaptcha(
  { db, config }: Context,
  action: Action,
  solver: Solver,
): Promise<CallData<'POST /api/captcha'>> {
  const id = randomBytes(18).toString('base64url')
  const x = randomInt(FIRST_X, LAST_X)
  const y = randomInt(8, HEIGHT - PIECE - 8)
  const bits = config.captchaBits
  const { picture, piece } = drawCaptcha(x, y, decoyFor(x))
  const expiresMs = config.now() + LIFE_MS
  await db
    .insertInto('captcha')
    .values({ id, x, action, bound_to: nameOf(solver), bits, expires_at: expiresMs })
    .execute()
  const expires_at = Math.floor(expiresMs / 1000)
  return { id, width: WIDTH, height: HEIGHT, piece: PIECE, y, picture, piece_picture: piece, bits, expires_at }
}

/** Another gap, of the mirrored shape, on the same height and beside the right one. */
function decoyFor(x: number): number {
  const apart = PIECE + 8
  const room = { left: Math.max(0, x - apart - FIRST_X), right: Math.max(0, LAST_X - x - apart) }
  const place = randomInt(room.left + room.right)
  return place < room.left ? FIRST_X + place : x + apart + place - room.left
}

/** Whether the piece is in its place. A few tries, then it takes another picture. */
export async function solveCaptcha(
  { db, config }: Context,
  id: string,
  { x, proof }: CallBody<'POST /api/captcha/:id'>,
  solver: Solver,
): Promise<boolean> {
  const nowMs = config.now()
  const row = await db
    .updateTable('captcha')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .where('bound_to', '=', nameOf(solver))
    .where('expires_at', '>', nowMs)
    .where('tries', '<', MAX_TRIES)
    .where('solved_at', 'is', null)
    .returning(['x', 'bits'])
    .executeTakeFirst()
  if (!row) throw new AppError('captcha.gone')
  if (!isProof(id, proof, row.bits ?? config.captchaBits)) throw new AppError('captcha.unproven')
  if (Math.abs(row.x - x) > TOLERANCE) return false
  await db.updateTable('captcha').set({ solved_at: nowMs }).where('id', '=', id).execute()
  return true
}

/** A solved captcha opens the one door that it was made for, once, to who solved it. */
export async function useCaptcha(
  { db, config }: Context,
  id: string | undefined,
  action: Action,
  solver: Solver,
): Promise<void> {
  const nowMs = config.now()
  const used = await db
    .updateTable('captcha')
    .set({ used_at: nowMs })
    .where('id', '=', id ?? '')
    .where('action', '=', action)
    .where('bound_to', '=', nameOf(solver))
    .where('solved_at', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new AppError('captcha.required')
}
