import { migrate, openStore } from '@mdragon/server'
import { startPostgres, type TestPostgres } from '@mdragon/server/testing/postgres'
import { fill } from './fillMarket.ts'

/** A PostgreSQL for all of them, and the address of a database with so many offers. */
export type Market = { postgres: TestPostgres; address: string }

let postgres: TestPostgres | null = null
const filled = new Map<number, string>()

/** A market of so many offers, filled once for all who measure at that size: a million take a minute. */
export async function filledMarket(listings: number): Promise<Market> {
  postgres ??= await startPostgres()
  const address = filled.get(listings) ?? (await postgres.createDatabase())
  if (filled.has(listings)) return { postgres, address }
  filled.set(listings, address)
  const { db } = await openStore(address, { isPatient: true })
  await migrate(db)
  await fill(db, listings)
  await db.destroy()
  return { postgres, address }
}

export async function closeMarkets(): Promise<void> {
  await postgres?.stop()
  postgres = null
  filled.clear()
}
