// Writes the programs as a few files each, into dist beside their sources: to find and read 1,600 files one by one is two
// thirds of what a start of the server costs. Skipped when nothing changed since. docs/decisions/2026-11-17-programs.md.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { hashOf } from './hashOf.mjs'
import { root } from './node24.mjs'

const STAMP = 'made-from'
/** Named after what is in it. */
const PART = /-[\w-]{8}\.js(\.map)?$/
const DAY_MS = 86_400_000

/** A program's folder, and what is started in it: by an operator, by npm, or as a thread. */
const entries = {
  'apps/server': ['main.ts', 'commands/migrate.ts', 'modules/art/paintTiles.ts'],
  'apps/world': ['main.ts', '../../server/src/modules/art/paintTiles.ts'],
}

/** Our own, and libraries of many small files. All others are found in node_modules, with what they bring beside code. */
const taken = /^(@mdragon|viem|abitype|ox|@noble|@scure|isows|kysely|zod)(\/|$)/

const isSource = (path) => !/\.test\.tsx?$|\/testing\//.test(path)
/** Says whether what a program was made from is still the same. */
export const hashOfPrograms = () =>
  hashOf(['apps/world/src', 'apps/server/src', 'packages', 'contracts/deploy', 'package-lock.json'], isSource)

export async function buildPrograms() {
  const stamp = `${hashOfPrograms()} ${hashOf(['scripts/programs.mjs'])}`
  for (const [folder, files] of Object.entries(entries)) {
    const dist = join(root, folder, 'dist')
    const stampFile = join(dist, STAMP)
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue
    const unfinished = join(root, folder, `dist.new-${process.pid}`)
    await bundle(
      files.map((file) => join(root, folder, 'src', file)),
      unfinished,
    )
    writeFileSync(join(unfinished, STAMP), stamp)
    replace(dist, unfinished)
  }
}

/**
 * File by file, those that are started last: whoever starts meanwhile finds a whole program. Parts of the one before stay
 * for a day, because a process that runs may load some of them later; each has a name of its own.
 */
function replace(dist, unfinished) {
  mkdirSync(dist, { recursive: true })
  const rank = (name) => (name === STAMP ? 2 : PART.test(name) ? 0 : 1)
  const written = readdirSync(unfinished)
  const old = readdirSync(dist).filter((name) => !written.includes(name))
  for (const name of written.toSorted((a, b) => rank(a) - rank(b))) renameSync(join(unfinished, name), join(dist, name))
  rmSync(unfinished, { recursive: true })
  const since = Date.now() - DAY_MS
  for (const path of old.map((name) => join(dist, name)))
    if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? since) < since) rmSync(path, { force: true })
}

/** Names stay as they were written, and a map leads from each line to its source: NODE_OPTIONS=--enable-source-maps. */
export async function bundle(files, folder) {
  const made = await rolldown({
    cwd: root,
    input: Object.fromEntries(files.map((file) => [basename(file, '.ts'), file])),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id) && !taken.test(id),
    logLevel: 'warn',
  })
  await made.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', sourcemap: true })
  await made.close()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPrograms()
