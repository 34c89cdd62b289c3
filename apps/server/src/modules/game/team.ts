import { AppError, type CallBody, type CallData } from '@mdragon/api'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import type { GameStamp } from '../../routing/index.ts'
import { gameServer } from '../assets/index.ts'
import { heldOf } from '../drawn/index.ts'
import { DRAWN } from '../growth/index.ts'
import { findOpenVoucher, lockTokens } from '../vouchers/index.ts'
import { hear } from './hear.ts'

type Team = CallBody<'POST /api/game/v1/team'>
type Member = { collection: string; token_id: number }

/** A role's team, as a whole: who is not named is out of it. Only the player's own, in the game on that server, can be in one. */
export const setTeam = (ctx: Context, stamp: GameStamp, body: Team): Promise<CallData<'POST /api/game/v1/team'>> =>
  hear(ctx, stamp, body, 'team', async ({ tx, role, isNew }) => {
    if (isNew) await writeTeam(tx, role.address ?? '', body)
    return { members: await countTeam(tx, body) }
  })

async function writeTeam(tx: Db, owner: string, body: Team): Promise<void> {
  const { userid, server_id } = body
  await tx.deleteFrom('team_member').where('userid', '=', userid).where('server_id', '=', server_id).execute()
  const members = [...(await requireTokens(tx, owner, body)), ...(await requireHeroes(tx, body))]
  if (members.length === 0) return
  await tx
    .insertInto('team_member')
    .values(members.map(({ collection, token_id }) => ({ collection, token_id, userid, server_id })))
    .onConflict((conflict) => conflict.columns(['collection', 'token_id']).doUpdateSet({ userid, server_id }))
    .execute()
}

async function countTeam(tx: Db, { userid, server_id }: Team): Promise<number> {
  const { n } = await tx
    .selectFrom('team_member')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where((e) => e.and({ userid, server_id }))
    .executeTakeFirstOrThrow()
  return Number(n)
}

type InGame = { assets: readonly number[]; server_id: number }

/** The player's own, in the game on that server, and not on their way out: a claim that is being prepared waits for us. */
export async function requireTokens(tx: Db, owner: string, { assets, server_id }: InGame): Promise<Member[]> {
  if (assets.length === 0) return []
  await requireStaying(tx, assets)
  const members = await tx
    .selectFrom('chain.asset as a')
    .select(['a.collection', 'a.token_id', gameServer.as('server')])
    .where('a.assets_id', 'in', [...assets])
    .where('a.state', '=', 'game')
    .where('a.owner', '=', owner)
    .execute()
  if (members.length !== new Set(assets).size) throw new AppError('card.not_in_game')
  if (members.some(({ server }) => server !== null && server !== server_id)) throw new AppError('card.other_server')
  return members.map(({ collection, token_id }) => ({ collection, token_id }))
}

type Drawn = { heroes?: readonly number[] | undefined; userid: number; server_id: number }

/** Drawn heroes that are no token yet. */
export async function requireHeroes(tx: Db, { heroes = [], userid, server_id }: Drawn): Promise<Member[]> {
  if (heroes.length === 0) return []
  await lockTokens(
    tx,
    heroes.map((token_id) => ({ collection: DRAWN, token_id })),
  )
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
