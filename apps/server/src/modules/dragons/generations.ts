import type { CallData } from '@mdragon/api'
import { dragonGenerations, formatAmount, MOST_DRAGONS } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'

/** Of a dragon that is not of what is left to be generated, such as a prize: it takes nothing of any generation. */
export const NO_GENERATION = 0

/** What is left of each generation, and what one of it costs. */
export async function readGenerations(db: Db): Promise<CallData<'GET /api/add/mdragon'>> {
  const rows = await db.selectFrom('dragon_generation').selectAll().orderBy('generation').execute()
  return rows
    .filter(({ generation }) => (dragonGenerations as readonly number[]).includes(generation))
    .map(({ generation, supply, taken, price }) => ({
      generation,
      left: supply - taken,
      most: Math.min(supply - taken, MOST_DRAGONS),
      price: formatAmount(BigInt(price)),
    }))
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
