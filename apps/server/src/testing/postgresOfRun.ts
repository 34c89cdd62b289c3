import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import { openStore } from '../db/open.ts'
import { startPostgres } from './postgres.ts'

/** By this name the processes of a run know where it is. */
export const POSTGRES_OF_RUN = 'POSTGRES_OF_RUN'
/** Nobody connects to it: it can be copied at any time. */
export const MIGRATED = 'migrated'

/** Before the tests: one PostgreSQL for all of them, with an empty, migrated database to copy from (databases.ts). */
export default async function startPostgresOfRun(): Promise<() => Promise<void>> {
  // Each database lives too short to be tidied up, and none is worth being kept.
  const server = await startPostgres(['autovacuum=off', 'full_page_writes=off', 'synchronous_commit=off'])
  const address = await server.createDatabase()
  const { db } = await openStore(address, { isPatient: true })
  await migrate(db)
  await db.destroy()
  const admin = Object.assign(new URL(address), { pathname: 'postgres' }).href
  const client = new pg.Client(admin)
  await client.connect()
  await client.query(`alter database ${new URL(address).pathname.slice(1)} rename to ${MIGRATED}`)
  await client.query(`alter database ${MIGRATED} allow_connections false`)
  await client.end()
  process.env[POSTGRES_OF_RUN] = admin
  return () => server.stop()
}
