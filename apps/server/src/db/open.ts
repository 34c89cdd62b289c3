import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect } from 'kysely'
import type { Client } from 'pg'
import { databaseSeconds } from '../figures.ts'
import type { Database } from './schema.ts'
import { turnAfterEach } from './turning.ts'

export type Db = Kysely<Database>

/** A database, and what needs a connection of its own: to listen, or to hold a lock for as long as one lives. */
export type Store =
  | { kind: 'pglite'; db: Db; pglite: PGlite }
  | { kind: 'postgres'; db: Db; connect(): Promise<Client> }

/** int8 as a number: block numbers, times and counts stay far below 2^53. Money is numeric and stays a string. */
const INT8 = 20
const NUMERIC = 1700

/** A dead database is told within two seconds; a statement that takes half a minute is given up, here if not there. */
const limits = { connectionTimeoutMillis: 1500, statement_timeout: 30_000, query_timeout: 35_000 }

/** The database: PostgreSQL for a postgres:// address, else PGlite in that folder ('memory://' keeps nothing). */
export const openDatabase = async (url: string): Promise<Db> => (await openStore(url)).db

export type OpenOptions = {
  /** The dump of another PGlite, for one that begins as that one was. */
  content?: Blob
  /** Statements may take as long as they like, as those of a migration do. */
  isPatient?: boolean
}

export async function openStore(url: string, { content, isPatient = false }: OpenOptions = {}): Promise<Store> {
  if (/^postgres(ql)?:/.test(url)) {
    const { default: pg } = await import('pg')
    const types = {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
    }
    const pool = new pg.Pool({ connectionString: url, types, max: 10, keepAlive: true, ...(isPatient ? {} : limits) })
    // A connection that is cut, while it rests or under a question: the pool drops it, who asked is told, and who asks
    // next gets another. Without a listener for each of the two, the driver would take the process down.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', () => {}))
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log })
    const connect = async () => {
      const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 1500 })
      // Its end is heard by who holds it; an error without a listener would take the process down.
      client.on('error', () => {})
      await client.connect()
      return client
    }
    return { kind: 'postgres', db, connect }
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const parsers = { [INT8]: Number, [NUMERIC]: (text: string) => text }
  const pgliteWasmModule = await compiled()
  const pglite = await PGlite.create(url, { parsers, pgliteWasmModule, ...(content ? { loadDataDir: content } : {}) })
  turnAfterEach(pglite)
  return { kind: 'pglite', db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log }), pglite }
}

const log = ({ queryDurationMillis }: LogEvent): void => databaseSeconds.observe(queryDurationMillis / 1000)

let wasm: Promise<WebAssembly.Module> | undefined
/** Compiled once and kept: V8 now and then breaks where one is made and thrown away for every database. */
const compiled = (): Promise<WebAssembly.Module> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  wasm ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return wasm
}
