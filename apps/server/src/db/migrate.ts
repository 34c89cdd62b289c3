import { Migrator } from 'kysely/migration'
import * as house from './migrations/0001_house.ts'
import * as identity from './migrations/0002_identity.ts'
import type { Db } from './open.ts'

/** Migrations by name, in order. Listed by hand: what runs is what is read here. */
const migrations = { '0001_house': house, '0002_identity': identity }

/** Brings the database to the newest shape. Throws what the failing migration threw. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
