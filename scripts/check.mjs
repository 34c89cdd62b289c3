// `npm run check`: types, lint, format, import zones, dead exports, languages, generated files. Fast enough to run often.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './node24.mjs'

const bin = (path) => join(root, 'node_modules', path)
const steps = [
  ['types: server, world, tests', [bin('typescript/bin/tsc'), '-p', '.']],
  ['types: domain (no Node, no DOM)', [bin('typescript/bin/tsc'), '-p', 'packages/domain']],
  ['types: page', [bin('typescript/bin/tsc'), '-p', 'apps/web']],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['import zones', ['scripts/check/zones.mjs']],
  ['dead exports', ['scripts/check/deadExports.mjs']],
  ['languages complete', ['scripts/check/languages.mjs']],
  ['generated files fresh', ['scripts/check/generated.mjs']],
]

let failed = 0
for (const [label, args] of steps) {
  const began = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${label} (${time})`)
  if (status === 0) continue
  failed++
  console.log(`${stdout}${stderr}`.trim())
}
console.log(`check: ${steps.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
