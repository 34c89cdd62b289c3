import type { Selectable } from 'kysely'
import type { LotTable } from '../db/schema.ts'

export type StoredLot = Selectable<LotTable>

/** A stored lot with its amounts as numbers. */
export const readLot = (row: StoredLot) => ({
  ...row,
  cost: BigInt(row.cost),
  fees: BigInt(row.fees),
  worth: maybe(row.worth),
  end_price: maybe(row.end_price),
  end_fee: maybe(row.end_fee),
})

const maybe = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
