import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf } from '../../../../scripts/hashOf.mjs'
import { migrate } from '../db/migrate.ts'
import { type Db, openStore, type Store } from '../db/open.ts'

/**
 * A migrated, empty database in memory. A new PGlite takes seconds to make itself; this one is restored from a dump,
 * which is kept in .tmp and made anew when the migrations change.
 */
export async function openMigrated(): Promise<Store> {
  const sources = ['apps/server/src/db', 'packages/domain/src', 'package-lock.json']
  const key = hashOf(sources, (path) => !path.endsWith('.test.ts')).slice(0, 16)
  const dump = fileURLToPath(new URL(`../../../../.tmp/databases/${key}.tar`, import.meta.url))
  if (!existsSync(dump)) await make(dump)
  // Read at once: a blob of the file itself breaks when another process puts its own in this place.
  return openStore('memory://', { content: new Blob([readFileSync(dump)]) })
}

export const openMigratedDatabase = async (): Promise<Db> => (await openMigrated()).db

/** Written beside and renamed, so that nobody reads half of it; two that make it at once make the same. */
async function make(path: string): Promise<void> {
  const store = await openStore('memory://')
  if (store.kind !== 'pglite') throw new Error('a dump is made of a PGlite')
  await migrate(store.db)
  // As it is: to unpack it took half of the time of every opening.
  const content = await store.pglite.dumpDataDir('none')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await content.arrayBuffer()))
  renameSync(`${path}.${process.pid}`, path)
  await store.db.destroy()
}
