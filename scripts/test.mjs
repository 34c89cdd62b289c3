// `npm test`: everything that must hold, in parts side by side, with one plain closing line.
// `npm test -- e2e` (or any other part; see test/parts.mjs) runs that part alone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './node24.mjs'
import { makeFolder } from './test/folder.mjs'
import { AT_ONCE, parts, results } from './test/parts.mjs'

const names = Object.keys(parts)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts: ${names.join(', ')}.`)
  process.exit(2)
}
const chosen = names.filter((name) => !wanted.length || wanted.includes(name))
const margin = Math.max(...chosen.map((name) => name.length))

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const { folder, remove } = makeFolder()
const began = performance.now()
const waiting = [...chosen]
const done = (await Promise.all(Array.from({ length: AT_ONCE }, work))).flat()
remove()
const total = { passed: 0, failed: 0 }
console.log()
for (const { name, passed, failed, took } of done) {
  total.passed += passed
  total.failed += failed
  console.log(`${name.padEnd(margin)}  ${passed} passed, ${failed} failed (${took})`)
}
for (const { name, part } of done.filter(({ failed }) => failed > 0)) {
  console.log(`\nFAILED: ${name}. To run it alone: npm test -- ${name}`)
  for (const failure of failuresOf(part)) console.log(`  ${failure}`)
}
console.log(`\nin ${seconds(began)}\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

/** One part after the other, as long as there are any. */
async function work() {
  const outcomes = []
  for (let name = waiting.shift(); name; name = waiting.shift()) outcomes.push(await runPart(name, parts[name]))
  return outcomes
}

async function runPart(name, part) {
  const began = performance.now()
  const say = (line) => console.log(chosen.length > 1 ? `${name.padEnd(margin)} | ${line}` : line)
  say('begins')
  const { code, text } = await run(part, say)
  const outcome = { name, part, ...tally(part, code, text, say), took: seconds(began) }
  say(`${outcome.passed} passed, ${outcome.failed} failed (${outcome.took})`)
  return outcome
}

/** Hands on each line as it comes: two parts speak at once, and a whole line is the least that can be told apart. */
async function run({ args, cwd = '.', env = {} }, say) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: join(root, cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      WORKERS: chosen.length > 1 ? '1' : '2',
      TMPDIR: folder,
      FORCE_COLOR: '0',
      NO_COLOR: '1',
      ...env,
    },
  })
  const lines = []
  const output = createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    say(line)
  })
  const troubles = createInterface(child.stderr).on('line', say)
  const [[code]] = await Promise.all([once(child, 'close'), once(output, 'close'), once(troubles, 'close')])
  return { code, text: lines.join('\n') }
}

/** A part that ended badly counts as a failure even when its own count says otherwise, or cannot be read. */
function tally({ count }, code, text, say) {
  try {
    const { passed, failed } = count(text)
    return { passed, failed: failed || (code === 0 ? 0 : 1) }
  } catch (error) {
    say(`no result could be read: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

/** A part that died left no report, or half of one; its own lines above then say what there is to say. */
function failuresOf({ failures = () => [] }) {
  try {
    return failures()
  } catch {
    return []
  }
}

function seconds(since) {
  return `${Math.round((performance.now() - since) / 1000)} s`
}
