import type { CallData } from '@mdragon/api'
import { dragonGenerations, formatAmount, MOST_DRAGONS } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { readDragonPrices } from '../settings/index.ts'

/** Of a dragon that is not of what is left to be generated, such as a prize: it takes nothing of any generation. */
export const NO_GENERATION = 0

/** What is left of each generation, and what one of it costs. */
export async function readGenerations(db: Db, atMs: number): Promise<CallData<'GET /api/add/mdragon'>> {
  const [rows, priceOf] = await Promise.all([
    db.selectFrom('dragon_generation').selectAll().orderBy('generation').execute(),
    readDragonPrices(db, atMs),
  ])
  return dragonGenerations.flatMap((generation) => {
    const row = rows.find((one) => one.generation === generation)
    if (!row) return []
    const left = row.supply - row.taken
    return [{ generation, left, most: Math.min(left, MOST_DRAGONS), price: formatAmount(priceOf(generation)) }]
  })
}

/** Takes so many of what is left, or none: the database lets nobody take more. */
export async function takeDragons(tx: Db, generation: number, quantity: number): Promise<boolean> {
  const taken = await tx
    .updateTable('dragon_generation')
    .set((e) => ({ taken: e('taken', '+', quantity) }))
    .where('generation', '=', generation)
    .where((e) => e(e('taken', '+', quantity), '<=', e.ref('supply')))
    .returning('generation')
    .executeTakeFirst()
  return taken !== undefined
}

export async function giveBackDragons(tx: Db, generation: number, quantity: number): Promise<void> {
  await tx
    .updateTable('dragon_generation')
    .set((e) => ({ taken: e('taken', '-', quantity) }))
    .where('generation', '=', generation)
    .execute()
}
