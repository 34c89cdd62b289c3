import type { OperationKind, Term } from '@mdragon/domain'
import { type Selectable, sql } from 'kysely'
import type { Head } from '../../chain/head.ts'
import type { Db } from '../../db/open.ts'
import type { AssetTable, OfferTable } from '../../db/schema.ts'
import type { TradeRow } from './history.ts'
import { type InGameRow, inGame } from './inGame.ts'

const HISTORY_LENGTH = 100

/** All that the database knows of a card and everybody may see: its row, and what else there is. */
export type CardFacts = Selectable<AssetTable> & {
  offer: Omit<Selectable<OfferTable>, 'assets_id' | 'tier'> | null
  head: Pick<Head, 'block' | 'time' | 'block_ms'> | null
  /** The latest first. */
  trades: TradeRow[]
  /** By the addresses of its owner and of those who traded it. */
  names: Record<string, string> | null
  /** What the fee of sales was set to, one after the other. */
  fees: Term[] | null
  under_way: { kind: OperationKind }[] | null
  is_in_team: boolean
  is_activated: boolean
  in_game: InGameRow | null
  born: number | null
  alike: number | null
}

/**
 * One statement, since each costs Node a quarter of a millisecond, whatever it asks. Amounts come as texts: as numbers of
 * JSON they would be rounded.
 */
export async function readCardFacts(db: Db, assetsIds: readonly number[]): Promise<Map<number, CardFacts>> {
  const { rows } = await sql<CardFacts>`
    select a.*, k.born, k.copies as alike, t.trades,
      (select row_to_json(o) from (
        select kind, coin, price::text, pay::text, since, since_block, window_block, lock_block, expires_at
        from chain.offer where assets_id = a.assets_id) o) as offer,
      (select row_to_json(c) from (select block, time, block_ms from chain.cursor) c) as head,
      (select json_object_agg(n.address, n.nickname) from account n
        where n.address = any(t.traders || a.owner) and n.nickname <> '') as names,
      (select json_agg(f) from (
        select contract, name, args from chain.term where contract = 'market' and name = 'FeeSet'
        order by block, log_index) f) as fees,
      (select json_agg(p) from (
        select kind from operation where assets_id = a.assets_id and state = 'mined') p) as under_way,
      a.state = 'game' and exists (
        select from team_member m join account u on u.userid = m.userid
        where m.collection = a.collection and m.token_id = a.token_id and u.address = a.owner) as is_in_team,
      a.type = 'dragon' and exists (
        select from dragon_activation d where d.collection = a.collection and d.token_id = a.token_id) as is_activated,
      (select row_to_json(i) from (${inGame}) i) as in_game
    from chain.asset a
    left join chain.kind_count k on k.type = a.type and k.index_id = a.index_id
    cross join lateral (
      select coalesce(json_agg(t), '[]') as trades, array_agg(t.from) || array_agg(t.to) as traders from (
        select kind, coin, price::text, "from", "to", time, block, tx from chain.trade
        where assets_id = a.assets_id order by block desc, log_index desc limit ${sql.lit(HISTORY_LENGTH)}) t) t
    where a.assets_id = any(${[...assetsIds]}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.assets_id, row]))
}
