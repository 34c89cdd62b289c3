import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { gameServer } from '../assets/index.ts'
import { type HeldRow, heldOf } from '../drawn/index.ts'

type GameAsset = CallData<'POST /api/game/assets'>[number]

/** What an account has in the game on that server, and what belongs to no server yet. What a voucher is open for is on its way out, and not to be used. */
export async function listGameAssets(
  { db }: Context,
  { userid, server_id }: CallBody<'POST /api/game/assets'>,
): Promise<GameAsset[]> {
  const role = await db
    .selectFrom('role')
    .select('userid')
    .where('userid', '=', userid)
    .where('server_id', '=', server_id)
    .executeTakeFirst()
  if (!role) throw new AppError('role.missing')
  const { rows } = await sql<GameAsset>`
    select a.assets_id, null::integer as draw, a.type, a.index_id, a.token_id as tokenid, t.userid is not null as is_in_team,
      v.deadline as claim_until
    from chain.asset a join account u on u.address = a.owner
    left join team_member t on t.collection = a.collection and t.token_id = a.token_id and t.userid = u.userid
    left join voucher v on v.kind = 'asset' and v.state = 'open' and v.item = a.collection and v.token_id = a.token_id
    where u.userid = ${userid} and a.state = 'game' and coalesce(${gameServer}, ${server_id}) = ${server_id}
    order by a.assets_id`.execute(db)
  const heroes = (await heldOf(db, userid)).filter((hero) => hero.server_id === server_id)
  return [...rows, ...heroes.map(ofHero)]
}

/** Drawn and no token yet: the game uses it by its draw. */
const ofHero = ({ id, index_id, is_in_team, claim_until }: HeldRow): GameAsset => ({
  assets_id: null,
  draw: id,
  type: 'hero',
  index_id,
  tokenid: null,
  is_in_team,
  claim_until,
})
