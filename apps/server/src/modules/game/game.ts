import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError, type CallBody } from '@mdragon/api'
import type { Context } from '../../context.ts'
import { publish } from '../../live/publish.ts'

/** What a game server sends with every word: when, and the HMAC over that and the body. */
export type GameStamp = { time: string | undefined; signature: string | undefined }

/** Older than this, or from the future, it is somebody's recording. */
const LIFE_MS = 60_000

/** The game's servers and we share a secret: HMAC-SHA-256 in hex over `<unix ms>.<the body's fields as sorted JSON>`. */
export const signGame = (secret: string, time: string, body: object): string =>
  createHmac('sha256', secret)
    .update(`${time}.${sorted(body)}`)
    .digest('hex')

const sorted = (body: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))

export function requireGame({ config }: Context, { time, signature }: GameStamp, body: object): void {
  const expected = config.gameSecret && time ? Buffer.from(signGame(config.gameSecret, time, body)) : null
  const given = Buffer.from(signature ?? '')
  const isFresh = Math.abs(config.now() - Number(time)) <= LIFE_MS
  if (!expected || !isFresh || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('game.signature')
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

/** A role's team, as a whole: who is not named is out of it. Only what is in the game, and the player's own, can be in one. */
export async function setTeam({ db }: Context, body: CallBody<'POST /api/game/team'>): Promise<void> {
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
    if (body.assets.length === 0) return
    const members = await tx
      .selectFrom('chain.asset')
      .select(['collection', 'token_id'])
      .where('assets_id', 'in', body.assets)
      .where('state', '=', 'game')
      .where('owner', '=', role.address ?? '')
      .execute()
    if (members.length !== new Set(body.assets).size) throw new AppError('card.not_in_game')
    await tx
      .insertInto('team_member')
      .values(members.map((member) => ({ ...member, userid, server_id })))
      .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ userid, server_id }))
      .execute()
  })
}
