import { AppError, type CallBody, type CallData } from '@mdragon/api'
import { formatAmount, MAX_HEARTS, parseAmount, priceProblem } from '@mdragon/domain'
import { sql } from 'kysely'
import { readHead } from '../../chain/head.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { publish } from '../../live/publish.ts'
import { countHearts } from './queries.ts'

/** Watches assets, or no longer. The account's other pages are told. */
export const setHearts = (
  { db, config }: Context,
  userid: number,
  { ids, watched }: CallBody<'POST /api/heart/set'>,
): Promise<CallData<'POST /api/heart/set'>> =>
  db.transaction().execute(async (tx) => {
    await lockAccount(tx, userid)
    if (watched) await addHearts(tx, userid, ids, config.now())
    else await tx.deleteFrom('heart').where('userid', '=', userid).where('assets_id', 'in', ids).execute()
    const total = await requireRoom(tx, userid)
    await publish(tx, { type: 'hearts', userid })
    return { total }
  })

/** Names the price that its watcher waits for. What is on offer already is seen, and not told. */
export async function setTarget(
  { db, config }: Context,
  userid: number,
  { id, target }: CallBody<'POST /api/heart/target'>,
): Promise<CallData<'POST /api/heart/target'>> {
  const wei = target ? readPrice(target.amount) : null
  const { block } = await readHead(db)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, userid)
    if (target) await addHearts(tx, userid, [id], config.now())
    await tx
      .updateTable('heart')
      .set({ target_coin: target?.coin ?? null, target: wei, target_block: block })
      .where('userid', '=', userid)
      .where('assets_id', '=', id)
      .execute()
    await requireRoom(tx, userid)
    await publish(tx, { type: 'hearts', userid })
  })
  return { target: target && wei !== null ? { coin: target.coin, amount: formatAmount(wei) } : null }
}

function readPrice(text: string): bigint {
  const wei = parseAmount(text)
  if (wei === null) throw new AppError('price.required')
  const problem = priceProblem(wei)
  if (problem) throw new AppError(problem)
  return wei
}

/** Two devices of one account come one after the other: so neither takes the last place twice. */
const lockAccount = (tx: Db, userid: number) =>
  tx.selectFrom('account').select('userid').where('userid', '=', userid).forNoKeyUpdate().execute()

/** With what was to be paid at that moment. Of several, those that are nothing are passed over. */
async function addHearts(tx: Db, userid: number, ids: readonly number[], nowMs: number): Promise<void> {
  const found = await tx.selectFrom('chain.asset').select('assets_id').where('assets_id', 'in', ids).execute()
  if (found.length === 0) throw new AppError('card.not_found')
  await sql`
    insert into heart (userid, assets_id, at, coin, pay)
    select ${userid}, a.assets_id, ${Math.floor(nowMs / 1000)}, o.coin, o.pay
    from chain.asset a left join chain.offer o using (assets_id)
    where a.assets_id in (${sql.join(found.map(({ assets_id }) => assets_id))})
    on conflict do nothing`.execute(tx)
}

async function requireRoom(tx: Db, userid: number): Promise<number> {
  const total = await countHearts(tx, userid)
  if (total > MAX_HEARTS) throw new AppError('hearts.full', { details: { most: String(MAX_HEARTS) } })
  return total
}
