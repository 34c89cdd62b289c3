import { featuredTurns, type MarketSearch } from '@mdragon/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Candidate, FeaturedSource } from './featured.ts'
import { type At, and, type Condition, conditionsOf, isOpen, type MarketRow, offers, shownColumns } from './queries.ts'

type Row = Omit<MarketRow, 'sort_value'> & Candidate

/** Later than any block and any asset: where a list begins that is read backwards. */
const BEHIND_ALL = 2 ** 52

/** The featured order from the tables, by index: each list is entered where its page begins. */
export function featuredFromTables(
  db: Db,
  search: MarketSearch,
  at: At,
  watched: Condition | null,
): FeaturedSource<Row> {
  const wanted = and([isOpen(at), ...conditionsOf(search), ...(watched ? [watched] : [])])
  const columns = sql`${shownColumns}, o.tier, o.since_block`
  const tiers = [...new Set(featuredTurns)].filter((tier) => search.gradeRange === 0 || search.gradeRange === tier)
  return {
    async locking({ upTo, soon }, limit) {
      const { rows } = await sql<Row>`
        select ${columns} from ${offers}
        where ${wanted} and o.kind = 'auction' and o.lock_block <= ${upTo}
          and (o.lock_block, o.assets_id) > (${soon?.block ?? 0}, ${soon?.assetsId ?? 0})
        order by o.lock_block, o.assets_id limit ${limit}`.execute(db)
      return rows
    },
    async ofEachTier(key, limit) {
      const places = tiers.map((tier) => {
        const { block, assetsId } = key.tiers[tier - 1] ?? { block: BEHIND_ALL, assetsId: BEHIND_ALL }
        return sql`(${tier}::integer, ${block}::bigint, ${assetsId}::bigint)`
      })
      const { rows } = await sql<Row>`
        select r.* from (values ${sql.join(places)}) p (tier, block, assets_id) cross join lateral (
          select ${columns} from ${offers}
          where ${wanted} and o.tier = p.tier and (o.since_block, o.assets_id) < (p.block, p.assets_id)
            and (o.lock_block is null or o.lock_block > ${key.upTo})
          order by o.since_block desc, o.assets_id desc limit ${limit}) r`.execute(db)
      return rows
    },
  }
}
