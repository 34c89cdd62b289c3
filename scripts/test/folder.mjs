// Where the tests put worlds and databases that are written to all the time and thrown away: into memory where there is
// plenty, else where everybody does. To make and delete files on a disk was a twentieth of the time.
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const NAME = 'mdragon-test-'
/** Of which the tests take up to two. */
const PLENTY_BYTES = 8 * 2 ** 30

/** A folder for this run, and how to take it away. */
export function makeFolder() {
  if (process.env.TMPDIR || !hasPlenty()) return { folder: tmpdir(), remove: () => {} }
  removeLeftOnes()
  const folder = join(MEMORY, `${NAME}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL is another user's where the tests are root's.
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasPlenty() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > PLENTY_BYTES && process.availableMemory() > PLENTY_BYTES
  } catch {
    return false
  }
}

/** Of runs that were killed. */
function removeLeftOnes() {
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(NAME) && !isAlive(Number(name.slice(NAME.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
