import { Migrator } from 'kysely/migration'
import * as house from './migrations/0001_house.ts'
import * as identity from './migrations/0002_identity.ts'
import * as trade from './migrations/0003_trade.ts'
import * as defaultPassword from './migrations/0004_default_password.ts'
import * as bridge from './migrations/0005_bridge.ts'
import type { Db } from './open.ts'

/** Migrations by name, in order. Listed by hand: what runs is what is read here. */
const migrations = {
  '0001_house': house,
  '0002_identity': identity,
  '0003_trade': trade,
  '0004_default_password': defaultPassword,
  '0005_bridge': bridge,
}

/** Brings the database to the newest shape. Throws what the failing migration threw. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
