import { AppError, type CallData } from '@mdragon/api'
import { dragonGenerations, formatAmount } from '@mdragon/domain'
import type { Db } from '../../db/open.ts'
import { verb } from '../../verbs/index.ts'
import { readDragonPrices } from '../settings/index.ts'

type Generation = CallData<'GET /api/operator/list-generations'>[number]

async function readAll(db: Db, nowMs: number): Promise<Generation[]> {
  const rows = await db.selectFrom('dragon_generation').selectAll().orderBy('generation').execute()
  const priceOf = await readDragonPrices(db, nowMs)
  return dragonGenerations.flatMap((generation) => {
    const row = rows.find((one) => one.generation === generation)
    return row ? [{ ...row, price: formatAmount(priceOf(generation)) }] : []
  })
}

export const operatorGenerations = verb('list-generations', async ({ tx, nowMs }) => ({
  data: await readAll(tx, nowMs),
}))

/** Never fewer than are given out: the database says so too, for who takes one at the same moment. */
export const setGeneration = verb('set-generation', async ({ tx, nowMs }, { generation, supply }) => {
  const row = await tx
    .selectFrom('dragon_generation')
    .selectAll()
    .where('generation', '=', generation)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('request.invalid')
  if (row.supply === supply) throw new AppError('setting.unchanged')
  if (supply < row.taken) throw new AppError('generation.below_taken', { details: { taken: String(row.taken) } })
  await tx.updateTable('dragon_generation').set({ supply }).where('generation', '=', generation).execute()
  const after = (await readAll(tx, nowMs)).find((one) => one.generation === generation)
  if (!after) throw new AppError('request.invalid')
  return { data: after, subject: `generation ${generation}`, details: { supply, before: row.supply } }
})
