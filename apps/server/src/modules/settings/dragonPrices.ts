import type { DragonGeneration } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { readValues } from './holding.ts'

/** What a dragon of each generation costs, in base units of HERO. */
export async function readDragonPrices(db: Db, atMs: number): Promise<(generation: DragonGeneration) => bigint> {
  const { wei } = await readValues(db, atMs, ['dragon_price_1', 'dragon_price_2', 'dragon_price_3'])
  return (generation) => wei(`dragon_price_${generation}`)
}
