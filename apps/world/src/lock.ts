import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes sure that one world alone uses a data folder. The lock is a socket that the system itself gives up when the
 * process ends, however it ends: no stale lock file. (Linux's abstract names also leave nothing on disk.)
 */
export async function lockFolder(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true })
  const name = `mdragon-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)}`
  const server = createServer()
  server.unref()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.sock`), resolve)
  })
  return server
}
