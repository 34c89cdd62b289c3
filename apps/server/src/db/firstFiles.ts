import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Says that there is a database in a folder. */
const MARK = 'PG_VERSION'

/**
 * What a new embedded database begins with: the files that its `initdb` would write, as its makers pack them. To run it takes
 * five seconds, to unpack them one. Nothing where there is a database already.
 */
export async function firstFiles(url: string): Promise<Blob | undefined> {
  if (!url.startsWith('memory:') && existsSync(join(url, MARK))) return undefined
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return dataDir()
}
