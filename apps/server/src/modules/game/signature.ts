import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '@mdragon/api'
import type { Context } from '../../context.ts'
import type { GameStamp } from '../../routing/index.ts'
import { secretOfKey } from './keys.ts'

/** Older than this, or from the future, it is somebody's recording. */
const LIFE_MS = 60_000
const NONCE = /^[\w-]{16,64}$/
/** The first line of what is signed: another way to sign would be another version. */
const VERSION = 'mdragon-game-1'

type Signed = Omit<GameStamp, 'key' | 'signature'>

/** HMAC-SHA-256 in hex: of what is asked, when, by which number, and of the body as it is sent. */
export const signGame = (secret: string, { method, path, time, nonce, body }: Signed): string =>
  createHmac('sha256', secret).update([VERSION, method, path, time, nonce, body].join('\n')).digest('hex')

/** Signed, fresh, and said for the first time, on whichever node. That its key still counts is asked when it is heard. */
export async function requireSigned({ db, config }: Context, stamp: GameStamp): Promise<void> {
  const { key, time, nonce, signature } = stamp
  const isFresh = Math.abs(config.now() - Number(time || Number.NaN)) <= LIFE_MS && NONCE.test(nonce)
  const expected = config.gameSecret && key ? signGame(secretOfKey(config.gameSecret, key), stamp) : null
  if (!expected || !isFresh || !isSame(expected, signature)) throw new AppError('game.signature')
  const first = await db
    .insertInto('game_nonce')
    .values({ nonce, expires_at: config.now() + 2 * LIFE_MS })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!first) throw new AppError('game.replayed')
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
