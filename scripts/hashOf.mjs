// One hash over files and everything in folders: says whether something that was made from them is still right.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node24.mjs'

/** What is made or installed, and never a source. */
const passedOver = new Set(['dist', 'node_modules', 'artifacts', 'cache'])

export function hashOf(paths, isWanted = (_path) => true) {
  const hash = createHash('sha256')
  const visit = (path) => {
    if (!existsSync(path)) return
    if (!statSync(path).isFile()) {
      for (const name of readdirSync(path).sort()) if (!passedOver.has(name)) visit(join(path, name))
    } else if (isWanted(path)) hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const path of paths) visit(join(root, path))
  return hash.digest('hex')
}
