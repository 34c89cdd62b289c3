import { MAIN_COIN, type SaleKind } from '@mdragon/domain'
import { sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Db } from '../../db/open.ts'

type Row = { index_id: number; kind: SaleKind; coin: string; count: number; pay: string }
export type Offered = { count: number; coin: string; payWei: bigint }
export type OfferedHeroes = (indexId: number, kind: SaleKind) => Offered | null

/** All offers of heroes are counted for it: so often, however many look at the hall. */
const KEPT_MS = 15_000
const kept = new WeakMap<Db, { untilMs: number; offered: Promise<OfferedHeroes> }>()

/** What the market has of each hero, as it was a moment ago. */
export function readOffered(db: Db, nowMs: number): Promise<OfferedHeroes> {
  const known = kept.get(db)
  if (known && nowMs < known.untilMs) return known.offered
  const offered = countOffered(db)
  kept.set(db, { untilMs: nowMs + KEPT_MS, offered })
  offered.catch(() => kept.delete(db))
  return offered
}

async function countOffered(db: Db): Promise<OfferedHeroes> {
  const head = await readHead(db)
  const { rows } = await sql<Row>`
    select a.index_id, o.kind, o.coin, count(*)::integer as count, min(o.pay)::text as pay
    from chain.asset a join chain.offer o using (assets_id)
    where a.type = 'hero' and (o.lock_block is null or o.lock_block > ${head.block})
      and (o.expires_at is null or o.expires_at >= ${head.time})
    group by a.index_id, o.kind, o.coin
    order by o.coin <> ${MAIN_COIN}, o.coin`.execute(db)
  const byHero = Map.groupBy(rows, ({ index_id, kind }) => `${index_id} ${kind}`)
  return (indexId, kind) => {
    const [first, ...rest] = byHero.get(`${indexId} ${kind}`) ?? []
    if (!first) return null
    const count = rest.reduce((sum, one) => sum + one.count, first.count)
    return { count, coin: first.coin, payWei: BigInt(first.pay) }
  }
}
