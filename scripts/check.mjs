// `npm run check`: types, lint, format, import zones, dead exports, languages, generated files, migrations, OpenAPI, deployment files. Fast enough to run often.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './node24.mjs'

const bin = (path) => join(root, 'node_modules', path)
/** `--disc`: it does not ask the network for a newer one. */
const solhint = [bin('solhint/solhint.js'), '--disc', '--noPoster', '--max-warnings', '0']
/** In one thread: several each work out for themselves what the types of others are, in more than twice the time of the cores. */
const tsc = [bin('typescript/bin/tsc'), '--singleThreaded', '-p']

/** The longest first: the short ones run beside it. */
const steps = [
  ['generated files fresh', ['scripts/check/generated.mjs']],
  ['OpenAPI lint', ['scripts/check/openapi.mjs']],
  ['types: server, world, tests', [...tsc, '.']],
  ['types: domain (no Node, no DOM)', [...tsc, 'packages/domain']],
  ['types: page', [...tsc, 'apps/web']],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['import zones', ['scripts/check/zones.mjs']],
  ['kinds listed once', ['scripts/check/kinds.mjs']],
  ['dead exports and dependencies', [bin('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']],
  ['Solidity lint', [...solhint, '-c', 'contracts/.solhint.json', 'contracts/src/**/*.sol']],
  ['languages complete', ['scripts/check/languages.mjs']],
  ['migrations frozen', ['scripts/check/migrations.mjs']],
  ['deployment files', ['scripts/check/deploy.mjs']],
]

let failed = 0
const waiting = [...steps]
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
console.log(`check: ${steps.length - failed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [label, args] = step
    const began = performance.now()
    const { code, output } = await run(args)
    const time = `${((performance.now() - began) / 1000).toFixed(1)} s`
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${label} (${time})`)
    if (code === 0) continue
    failed++
    console.log(output.trim())
  }
}

/** What a step says is of interest only when it fails. */
function run(args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], { cwd: root })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    child.on('close', (code) => resolve({ code, output }))
  })
}
