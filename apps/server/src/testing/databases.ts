import pg from 'pg'
import { type Db, openStore, type Store } from '../db/open.ts'
import { MIGRATED, POSTGRES_OF_RUN } from './postgresOfRun.ts'

/** A new database of the run's PostgreSQL, with nothing in it: its address. It goes with the server, when the run ends. */
export const newDatabase = (): Promise<string> => create('')

/** The same with every table: a copy, which takes a tenth of the time of migrating. */
export const newMigratedDatabase = (): Promise<string> => create(`template ${MIGRATED} strategy file_copy`)

/** Without the bounds that protect a server from a dead database: a busy machine is no dead one. */
export const openMigrated = async (): Promise<Store> => openStore(await newMigratedDatabase(), { isPatient: true })

export const openMigratedDatabase = async (): Promise<Db> => (await openMigrated()).db

async function create(how: string): Promise<string> {
  const address = process.env[POSTGRES_OF_RUN]
  if (!address) throw new Error('Only within vitest: its run has a PostgreSQL')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(address)
  await client.connect()
  await client.query(`create database ${name} ${how}`)
  await client.end()
  return Object.assign(new URL(address), { pathname: name }).href
}
