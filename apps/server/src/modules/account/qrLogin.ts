import { createHash, randomBytes, randomInt } from 'node:crypto'
import { AppError, type CallData } from '@mdragon/api'
import { deviceOfGame, type GameDevice } from '@mdragon/domain'
import type { Context } from '../../context.ts'
import { findAccount, noteSecurityEvent } from './accounts.ts'
import { type Caller, openSession, type SessionUser } from './sessions.ts'

const LIFE_MS = 120_000
const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Where a game asks from, as its owner is shown it. */
type Origin = { ip: string; country: string | null }

/** The game begins: what it shows is public, what it keeps is the secret that alone can fetch the token. */
export async function startQrLogin(
  { db, config }: Context,
  device: GameDevice,
  { ip, country }: Origin,
): Promise<CallData<'POST /api/game/qr'>> {
  const [id, secret] = [randomBytes(18).toString('base64url'), randomBytes(24).toString('base64url')]
  const number = randomInt(10, 100)
  const expires_at = config.now() + LIFE_MS
  await db
    .insertInto('qr_login')
    .values({ id, secret_hash: hash(secret), device, number, ip, country, created_at: config.now(), expires_at })
    .execute()
  return { id, secret, number, url: `${config.origins[0]}/qr?id=${id}`, expires_at: Math.floor(expires_at / 1000) }
}

/** Who asks from where, with two numbers that nobody shows: whoever was sent a stranger's code has to guess. */
export async function readQrLogin(ctx: Context, id: string, ip: string): Promise<CallData<'GET /api/user/qr/:id'>> {
  const row = await findOpen(ctx, id)
  // The same three for the same request, so that asking again tells nothing.
  const seed = hash(`${row.id}${ctx.config.secret}`)
  const others: number[] = []
  for (let i = 0; others.length < 2; i += 2) {
    const number = 10 + (Number.parseInt(seed.slice(i, i + 2), 16) % 90)
    if (number !== row.number && !others.includes(number)) others.push(number)
  }
  const numbers = [...others, row.number].sort((a, b) => a - b)
  const where = { ip: row.ip, country: row.country, is_same_address: row.ip === ip }
  return { device: row.device, ...where, numbers, expires_at: Math.floor(row.expires_at / 1000) }
}

/** The player confirms, or by a wrong number ends it: there is no second guess. */
export async function confirmQrLogin(ctx: Context, user: SessionUser, id: string, number: number): Promise<void> {
  const { db, config } = ctx
  const nowMs = config.now()
  if (!(await findAccount(db, user.userid)).email) throw new AppError('email.required')
  const row = await findOpen(ctx, id)
  const isRight = row.number === number
  const changed = await db
    .updateTable('qr_login')
    .set(isRight ? { confirmed_at: nowMs, userid: user.userid } : { refused_at: nowMs })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new AppError('qr.gone')
  if (!isRight) throw new AppError('qr.wrong_number')
}

/** The game asks how it stands. The session is opened and handed over once. */
export async function pollQrLogin(
  ctx: Context,
  id: string,
  secret: string,
  caller: Caller,
): Promise<CallData<'POST /api/game/qr/:id'>> {
  const { db, config } = ctx
  const nowMs = config.now()
  const row = await db
    .selectFrom('qr_login')
    .selectAll()
    .where('id', '=', id)
    .where('secret_hash', '=', hash(secret))
    .executeTakeFirst()
  if (!row) throw new AppError('qr.gone')
  if (row.delivered_at) return { state: 'delivered', token: null }
  if (row.refused_at) return { state: 'refused', token: null }
  if (row.expires_at <= nowMs) return { state: 'expired', token: null }
  if (!row.confirmed_at || !row.userid) return { state: 'waiting', token: null }
  const { userid } = row
  const game = { device: deviceOfGame(row.device as GameDevice), ip: caller.ip }
  return db.transaction().execute(async (tx) => {
    const mine = await tx
      .updateTable('qr_login')
      .set({ delivered_at: nowMs })
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .executeTakeFirst()
    if (mine.numUpdatedRows !== 1n) return { state: 'delivered' as const, token: null }
    await noteSecurityEvent(tx, userid, 'login.qr', game, nowMs)
    const { token } = await openSession(tx, userid, game, false, nowMs)
    return { state: 'confirmed' as const, token }
  })
}

async function findOpen({ db, config }: Context, id: string) {
  const row = await db
    .selectFrom('qr_login')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', config.now())
    .where('confirmed_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst()
  // Without an address it is of a version that let the game write its own name.
  if (!row?.ip) throw new AppError('qr.gone')
  return { ...row, ip: row.ip, device: row.device as GameDevice }
}
