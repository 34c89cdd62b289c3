import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, type CallBody } from '@mdragon/api'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { gameServer } from '../assets/index.ts'
import { DRAWN, heldOf } from '../drawn/index.ts'
import { noteBossLevel } from '../legion/index.ts'
import { findOpenVoucher, lockTokens } from '../vouchers/index.ts'

/** What a game server sends with every word: when, a number of its own, and the HMAC over those and the body. */
export type GameStamp = { time: string | undefined; nonce: string | undefined; signature: string | undefined }

/** Older than this, or from the future, it is somebody's recording. */
const LIFE_MS = 60_000
const NONCE = /^[\w-]{16,64}$/

/**
 * The game's servers and we share a secret: HMAC-SHA-256 in hex over
 * `<unix ms>.<nonce>.<the body's fields as sorted JSON>`.
 */
export const signGame = (secret: string, { time, nonce }: { time: string; nonce: string }, body: object): string =>
  createHmac('sha256', secret)
    .update(`${time}.${nonce}.${sorted(body)}`)
    .digest('hex')

const sorted = (body: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))

/** Signed, fresh, and said for the first time, on whichever node. */
export async function requireGame(ctx: Context, stamp: GameStamp, body: object): Promise<void> {
  const { db, config } = ctx
  const { time = '', nonce = '', signature = '' } = stamp
  const expected = config.gameSecret ? Buffer.from(signGame(config.gameSecret, { time, nonce }, body)) : null
  const given = Buffer.from(signature)
  const isFresh = Math.abs(config.now() - Number(time)) <= LIFE_MS && NONCE.test(nonce)
  if (!expected || !isFresh || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('game.signature')
  const first = await db
    .insertInto('game_nonce')
    .values({ nonce, expires_at: config.now() + 2 * LIFE_MS })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  if (!first) throw new AppError('game.replayed')
}

export async function setOnline({ db }: Context, body: CallBody<'POST /api/game/online'>): Promise<void> {
  const { userid, server_id, is_online } = body
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('role')
      .set({ is_online })
      .where('userid', '=', userid)
      .where('server_id', '=', server_id)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new AppError('role.missing')
    await publish(tx, { type: 'account', userid })
  })
}

/** Said later, it counts; said earlier and come later, it does not. */
export const setBossLevel = (
  { db, config }: Context,
  body: CallBody<'POST /api/game/boss'>,
  saidMs: number,
): Promise<{ boss_level: number }> =>
  db.transaction().execute(async (tx) => ({ boss_level: await noteBossLevel(tx, { ...body, saidMs }, config.now()) }))

/** A role's team, as a whole: who is not named is out of it. Only the player's own, in the game on that server, can be in one. */
export async function setTeam({ db }: Context, body: Team): Promise<void> {
  const { userid, server_id } = body
  await db.transaction().execute(async (tx) => {
    const role = await tx
      .selectFrom('role as r')
      .innerJoin('account as a', 'a.userid', 'r.userid')
      .select('a.address')
      .where('r.userid', '=', userid)
      .where('r.server_id', '=', server_id)
      .forUpdate('r')
      .executeTakeFirst()
    if (!role) throw new AppError('role.missing')
    await tx.deleteFrom('team_member').where('userid', '=', userid).where('server_id', '=', server_id).execute()
    const members = [...(await tokensOf(tx, role.address ?? '', body)), ...(await heroesOf(tx, body))]
    if (members.length === 0) return
    await tx
      .insertInto('team_member')
      .values(members.map(({ collection, token_id }) => ({ collection, token_id, userid, server_id })))
      .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ userid, server_id }))
      .execute()
  })
}

type Team = CallBody<'POST /api/game/team'>
type Member = { collection: string; token_id: number }

async function tokensOf(tx: Db, owner: string, { assets, server_id }: Team): Promise<Member[]> {
  if (assets.length === 0) return []
  await requireStaying(tx, assets)
  const members = await tx
    .selectFrom('chain.asset as a')
    .select(['a.collection', 'a.token_id', gameServer.as('server')])
    .where('a.assets_id', 'in', assets)
    .where('a.state', '=', 'game')
    .where('a.owner', '=', owner)
    .execute()
  if (members.length !== new Set(assets).size) throw new AppError('card.not_in_game')
  if (members.some(({ server }) => server !== null && server !== server_id)) throw new AppError('card.other_server')
  return members
}

/** Drawn heroes that are no token yet. */
async function heroesOf(tx: Db, { heroes = [], userid, server_id }: Team): Promise<Member[]> {
  if (heroes.length === 0) return []
  const members = heroes.map((token_id) => ({ collection: DRAWN, token_id }))
  await lockTokens(tx, members)
  const held = await heldOf(tx, userid, { ids: heroes })
  if (held.length !== new Set(heroes).size) throw new AppError('card.not_in_game')
  if (held.some((hero) => hero.server_id !== server_id)) throw new AppError('card.other_server')
  if (held.some(({ claim_until }) => claim_until !== null)) throw new AppError('card.claiming')
  return held.map(({ id }) => ({ collection: DRAWN, token_id: id }))
}

/** What a voucher is open for may leave at any moment. A claim that is being prepared now waits for us, or we for it. */
async function requireStaying(tx: Db, assets: readonly number[]): Promise<void> {
  const tokens = await tx
    .selectFrom('chain.asset')
    .select(['collection', 'token_id'])
    .where('assets_id', 'in', [...assets])
    .execute()
  await lockTokens(tx, tokens)
  for (const { collection, token_id } of tokens)
    if (await findOpenVoucher(tx, collection, token_id)) throw new AppError('card.claiming')
}
