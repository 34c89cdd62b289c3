import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { FinalOffer, Stretch } from '../../effects/index.ts'

const offering = sql`('list', 'changePrice', 'putUp', 'putUpAgain')`
const changing = sql`('list', 'changePrice', 'putUp', 'putUpAgain', 'bid')`

/**
 * What was offered in a stretch of blocks and is still offered so. What is gone by now, or costs something else, is not
 * worth a word; what was told before is not told again, though the chain be read from its beginning.
 */
export async function findFinalOffers(tx: Db, { after, to }: Stretch): Promise<FinalOffer[]> {
  const { rows } = await sql<FinalOffer>`
    select a.assets_id, a.type, a.index_id, a.token_id, a.owner, a.grade, a.camp, a.profession, a.element, a.star, a.level,
      o.kind, o.coin, o.pay, e.block, e.log_index, e.tx, e.time, e.transition <> 'changePrice' as "isNew"
    from chain.event e join chain.asset a using (collection, token_id) join chain.offer o using (assets_id)
    where e.block > greatest(${after}, (select block from offer_told)) and e.block <= ${to} and e.transition in ${offering}
      and (o.expires_at is null or o.expires_at >= (select time from chain.cursor))
      and not exists (select from chain.event n where n.collection = e.collection and n.token_id = e.token_id
        and n.seq > e.seq and n.transition in ${changing})
    order by e.block, e.log_index`.execute(tx)
  return rows
}

export const noteTold = (tx: Db, block: number) =>
  tx
    .updateTable('offer_told')
    .set((e) => ({ block: e.fn<number>('greatest', ['block', e.val(block)]) }))
    .execute()
