import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect } from 'kysely'
import { databaseSeconds } from '../figures.ts'
import { statementPlan } from '../traces/statement.ts'
import { noteSpan } from '../traces/trace.ts'
import { firstFiles } from './firstFiles.ts'
import { keepStatements } from './keepStatements.ts'
import type { PostgresStore, Servers } from './openPostgres.ts'
import type { Database } from './schema.ts'
import { turnAfterEach } from './turning.ts'

export type Db = Kysely<Database>

/** A database, and what needs a connection of its own: to listen, or to hold a lock for as long as one lives. */
export type Store = { kind: 'pglite'; db: Db; pglite: PGlite } | PostgresStore

/** As in PostgreSQL: int8 is read as a number, numeric stays text. */
const INT8 = 20
const NUMERIC = 1700

/** The database: PostgreSQL for a postgres:// address, else PGlite in that folder ('memory://' keeps nothing). */
export const openDatabase = async (url: string): Promise<Db> => (await openStore(url)).db

export async function openStore(url: string, servers: Servers = {}): Promise<Store> {
  if (/^postgres(ql)?:/.test(url)) return (await import('./openPostgres.ts')).openPostgres(url, servers, log)
  const module = await import('@electric-sql/pglite')
  const parsers = { [INT8]: Number, [NUMERIC]: (text: string) => text }
  const [pgliteWasmModule, loadDataDir] = await Promise.all([compiled(), firstFiles(url)])
  const pglite = await module.PGlite.create(url, { parsers, pgliteWasmModule, ...(loadDataDir && { loadDataDir }) })
  keepStatements(pglite, module)
  turnAfterEach(pglite)
  return { kind: 'pglite', db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), log }), pglite }
}

/** Every statement comes by here once it is answered, in the context of who asked. */
const log = ({ level, query: { sql }, queryDurationMillis: tookMs }: LogEvent): void => {
  databaseSeconds.observe(tookMs / 1000)
  noteSpan(() => ({ ...statementPlan(sql), tookMs, hasFailed: level === 'error' }))
}

let wasm: Promise<WebAssembly.Module> | undefined
/** Compiled once and kept: V8 now and then breaks where one is made and thrown away for every database. */
const compiled = (): Promise<WebAssembly.Module> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  wasm ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes))
  return wasm
}
