// `npm run migrate`: brings the database of DATABASE_URL to what this program needs. Safe to run again.
import { ConfigError, readDatabaseUrl } from '../config.ts'
import { DatabaseRefused, migrate } from '../db/migrate.ts'
import { openStore } from '../db/open.ts'
import { isUnavailable } from '../db/unavailable.ts'

try {
  const { db } = await openStore(readDatabaseUrl(process.env), { isPatient: true })
  await migrate(db)
  await db.destroy()
  console.log('The database is up to date.')
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseRefused || isUnavailable(error))) throw error
  console.error(`The database was not migrated.\n${(error as Error).message}`)
  process.exit(1)
}
