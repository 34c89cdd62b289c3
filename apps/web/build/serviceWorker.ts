import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = new URL('../src/features/offline/sw.js', import.meta.url)
const PLACE = /^const build = .*$/m
/** What only operators and developers open is not kept on players' devices, nor what only who chooses it loads. */
const NOT_KEPT = /^(operator\/|kit-|demo|walletConnect-|PhoneWallet-)|\.(br|gz)$/
const loose = ['/glyphs.svg', '/icon.svg']

/** Writes sw.js with the names of all that this build's page consists of; any change of them makes it another worker. */
export function serviceWorker(): Plugin {
  let outDir = 'dist'
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    // Not when the bundle is closed, which also a build that has failed does: its error would be lost behind ours.
    writeBundle: () => writeFileSync(join(outDir, 'sw.js'), worker(outDir)),
  }
}

function worker(outDir: string): string {
  const page = readFileSync(join(outDir, 'index.html'), 'utf8')
  const entry = /\btype:"module"[^}]*\bsrc:"([^"]+)"/.exec(page)?.[1]
  if (!entry) throw new Error('index.html has no entry')
  const hashed = readdirSync(join(outDir, 'assets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.') && !NOT_KEPT.test(name))
    .map((name) => `/assets/${name}`)
    .sort()
  const hash = createHash('sha256').update(page).update(hashed.join())
  for (const path of loose) hash.update(readFileSync(join(outDir, path)))
  const build = { id: hash.digest('hex').slice(0, 12), entry, hashed, loose }
  const source = readFileSync(SOURCE, 'utf8')
  if (!PLACE.test(source)) throw new Error('sw.js has no place for the build')
  return source.replace(PLACE, () => `const build = ${JSON.stringify(build)}`)
}
