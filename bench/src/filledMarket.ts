import { migrate, openStore } from '@mdragon/server'
import { startPostgres, type TestPostgres } from '@mdragon/server/testing/postgres'
import { fill } from './fillMarket.ts'

/** Its own PostgreSQL, and the address of a database with so many offers. */
export type Market = { postgres: TestPostgres; address: string }

let last: (Market & { listings: number }) | null = null

/** A market of so many offers. The one that was filled last is there for who measures at that size next: a million take minutes. */
export async function filledMarket(listings: number): Promise<Market> {
  if (last?.listings === listings) return last
  await closeMarket()
  const postgres = await startPostgres()
  const address = await postgres.createDatabase()
  last = { postgres, address, listings }
  const { db } = await openStore(address, { isPatient: true })
  await migrate(db)
  await fill(db, listings)
  await db.destroy()
  return last
}

export async function closeMarket(): Promise<void> {
  await last?.postgres.stop()
  last = null
}
