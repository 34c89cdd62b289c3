import { AppError } from '@mdragon/api'
import { isExpired, type TradeStanding } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Db } from '../../db/open.ts'
import type { AssetTable, OfferTable } from '../../db/schema.ts'

/** Everything about one card and one player that an operation depends on, as of one block. */
export type TradeContext = {
  address: string
  asset: Selectable<AssetTable>
  offer: Selectable<OfferTable> | null
  standing: Omit<TradeStanding, 'priceWei' | 'expiresAt' | 'trading'>
}

/** Three questions at once: each reads all it can in one statement. */
export async function readTradeContext(db: Db, userid: number, assetsId: number): Promise<TradeContext> {
  const [asset, offer, { rows }] = await Promise.all([
    db.selectFrom('chain.asset').selectAll().where('assets_id', '=', assetsId).executeTakeFirst(),
    db.selectFrom('chain.offer').selectAll().where('assets_id', '=', assetsId).executeTakeFirst(),
    known(userid, assetsId).execute(db),
  ])
  const [facts] = rows
  if (!facts?.address) throw new AppError('wallet.no_address')
  if (!asset) throw new AppError('card.not_found')
  const { address, block, time, final_block, last_block } = facts
  // Before the first block is read there is nothing to trade with.
  if (block === null || final_block === null) await readHead(db)
  return {
    address,
    asset,
    offer: offer ?? null,
    standing: {
      caller: address,
      isActivated: facts.is_activated,
      asset: {
        owner: asset.owner,
        state: asset.state,
        isExpired: isExpired(offer?.expires_at ?? null, time ?? 0),
        isInTeam: asset.state === 'game' && facts.is_in_team,
        isFinal: (last_block ?? 0) <= (final_block ?? 0),
        wasCallers: facts.was_callers,
      },
      offer: offer ? { priceWei: BigInt(offer.price), lockBlock: offer.lock_block } : null,
      underWay: facts.under_way,
      headBlock: block ?? 0,
      headTime: time ?? 0,
    },
  }
}

type Known = {
  address: string | null
  is_activated: boolean
  block: number | null
  time: number | null
  final_block: number | null
  last_block: number | null
  was_callers: boolean
  is_in_team: boolean
  under_way: 'sent' | 'mined' | null
}

/**
 * What the account, the chain, the game and its own operations say of this card and this player. The cursor is asked for by
 * its number so that PostgreSQL knows of one row before it has counted: for more, it would read all events at once.
 */
export const known = (userid: number, assetsId: number) => sql<Known>`
    select u.address, c.block, c.time, c.final_block,
      exists (select from activation v where v.address = u.address) as is_activated,
      a.changed_block as last_block,
      exists (select from chain.event e
        where e.collection = a.collection and e.token_id = a.token_id
          and e.name = 'Transfer' and e.args ->> 'from' = u.address) as was_callers,
      exists (select from team_member t join account o on o.userid = t.userid
        where t.collection = a.collection and t.token_id = a.token_id and o.address = a.owner) as is_in_team,
      (select min(p.state) from operation p
        where p.userid = u.userid and p.assets_id = ${assetsId} and p.state in ('sent', 'mined')) as under_way
    from account u left join chain.asset a on a.assets_id = ${assetsId} left join chain.cursor c on c.id = 1
    where u.userid = ${userid}`

/** What a player has on sale, also where its time has passed; the oldest first. */
export async function ownListings(db: Db, userid: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chain.asset as a')
    .innerJoin('account as u', 'u.address', 'a.owner')
    .select('a.assets_id')
    .where('u.userid', '=', userid)
    .where('a.state', '=', 'listed')
    .orderBy('a.assets_id')
    .limit(limit)
    .execute()
  return rows.map(({ assets_id }) => assets_id)
}
