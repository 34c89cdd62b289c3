import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { hashOf } from '../../../../scripts/hashOf.mjs'
import { migrate } from '../db/migrate.ts'
import { type Db, openStore, type Store } from '../db/open.ts'

/**
 * A migrated, empty database in memory. A new PGlite takes seconds to make itself; this one is restored from a dump,
 * which is kept in .tmp and made anew when the migrations change.
 */
export async function openMigrated(): Promise<Store> {
  bytes ??= readDump()
  return openStore('memory://', { content: blobOf(await bytes) })
}

/** Read once: every test of a process begins with the same. */
let bytes: Promise<ArrayBuffer> | undefined
async function readDump(): Promise<ArrayBuffer> {
  const sources = [
    'apps/server/src/db',
    'apps/server/src/testing/migrated.ts',
    'packages/domain/src',
    'package-lock.json',
  ]
  const key = hashOf(sources, (path) => !path.endsWith('.test.ts')).slice(0, 16)
  const dump = fileURLToPath(new URL(`../../../../.tmp/databases/${key}.tar`, import.meta.url))
  if (!existsSync(dump)) await make(dump)
  return new Uint8Array(readFileSync(dump)).buffer
}

/** Hands over the bytes as they lie: a Blob of Node's own copies them twice, piece by piece. They are only read. */
const blobOf = (content: ArrayBuffer): Blob => Object.assign(new Blob(), { arrayBuffer: async () => content })

export const openMigratedDatabase = async (): Promise<Db> => (await openMigrated()).db

/** Written beside and renamed, so that nobody reads half of it; two that make it at once make the same. */
async function make(path: string): Promise<void> {
  const store = await openStore('memory://')
  if (store.kind !== 'pglite') throw new Error('a dump is made of a PGlite')
  await migrate(store.db)
  await makeSmall(store.pglite)
  // As it is: to unpack it took half of the time of every opening.
  const content = await store.pglite.dumpDataDir('none')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await content.arrayBuffer()))
  renameSync(`${path}.${process.pid}`, path)
  await store.db.destroy()
}

/**
 * Every opening pays for what lies in it: two template databases that nobody opens, and 128 MB of shared memory that are
 * wiped at every start.
 */
async function makeSmall(pglite: PGlite): Promise<void> {
  for (const template of ['template0', 'template1']) {
    await pglite.exec(`alter database ${template} is_template false`)
    await pglite.exec(`drop database ${template}`)
  }
  await pglite.exec(`alter system set shared_buffers = '8MB'`)
  await pglite.exec('checkpoint')
}
