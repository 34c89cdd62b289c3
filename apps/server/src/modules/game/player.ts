import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { formatAmount, growthOf, unpackTraits } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { balancesOf } from '../../ledger/ledger.ts'
import type { GameStamp } from '../../routing/index.ts'
import { gameServer, joinGrowth } from '../assets/index.ts'
import { type HeldRow, heldOf } from '../drawn/index.ts'
import { requireKey } from './keys.ts'
import { requireSigned } from './signature.ts'

type Player = CallData<'POST /api/game/v1/player'>
type GameAsset = Player['assets'][number]
type Asked = CallBody<'POST /api/game/v1/player'>

const coins = ['HERO', 'HFH', 'MDV', 'META', 'ENFT'] as const

/** What an account has in the game on that server, and what belongs to no server yet. */
export async function readPlayer(ctx: Context, stamp: GameStamp, asked: Asked): Promise<Player> {
  const { db } = ctx
  await requireSigned(ctx, stamp)
  await requireKey(db, stamp.key, asked.server_id)
  const role = await db
    .selectFrom('role as r')
    .innerJoin('account as a', 'a.userid', 'r.userid')
    .select(['a.address', 'r.seq', 'r.level', 'r.boss_level', 'r.is_online'])
    .where('r.userid', '=', asked.userid)
    .where('r.server_id', '=', asked.server_id)
    .executeTakeFirst()
  if (!role) throw new AppError('role.missing')
  const { address, ...known } = role
  const has = await balancesOf(db, address ?? '')
  const balances = coins.map((coin) => ({ coin, available: formatAmount(has.get(coin)?.available ?? 0n) }))
  return { ...known, coins: balances, assets: [...(await tokensOf(db, asked)), ...(await heroesOf(db, asked))] }
}

/** What a voucher is open for is on its way out, and not to be used. */
async function tokensOf(db: Db, { userid, server_id }: Asked): Promise<GameAsset[]> {
  const { rows } = await sql<GameAsset>`
    select a.assets_id, null::integer as draw, a.type, a.index_id, a.token_id as tokenid,
      coalesce(g.level, a.level) as level, coalesce(g.star, a.star) as star, coalesce(g.stage, a.stage) as stage,
      coalesce(g.strength, a.strength) as strength, t.userid is not null as is_in_team, v.deadline as claim_until
    from chain.asset a join account u on u.address = a.owner ${joinGrowth}
    left join team_member t on t.collection = a.collection and t.token_id = a.token_id and t.userid = u.userid
    left join voucher v on v.kind = 'asset' and v.state = 'open' and v.item = a.collection and v.token_id = a.token_id
    where u.userid = ${userid} and a.state = 'game' and coalesce(${gameServer}, ${server_id}) = ${server_id}
    order by a.assets_id`.execute(db)
  return rows
}

const heroesOf = async (db: Db, { userid, server_id }: Asked): Promise<GameAsset[]> =>
  (await heldOf(db, userid)).filter((hero) => hero.server_id === server_id).map(ofHero)

/** Drawn and no token yet: the game uses it by its draw. */
function ofHero({ id, index_id, traits, is_in_team, claim_until }: HeldRow): GameAsset {
  const known = unpackTraits(BigInt(`0x${traits}`))
  const growth = known ? growthOf(known) : { level: 1, star: 1, stage: 0, strength: 0 }
  return { assets_id: null, draw: id, type: 'hero', index_id, tokenid: null, ...growth, is_in_team, claim_until }
}
