// `npm test`: everything that must hold, one after the other, with one plain closing line.
// `npm test -- e2e` (or check, unit, contracts) runs that part alone.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node24.mjs'

const results = join(root, '.tmp', 'results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const report = (name) => join(results, `${name}.json`)
const bin = (path) => join(root, 'node_modules', path)

const parts = {
  check: { args: ['scripts/check.mjs'], count: (text) => countLine(text, /^check: (\d+) passed, (\d+) failed$/m) },
  unit: {
    args: [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('unit')}`,
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report('unit'), 'utf8'))
      return { passed: numPassedTests, failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0) }
    },
  },
  contracts: {
    cwd: 'contracts',
    args: ['test/run.ts'],
    // Hardhat counts the Solidity tests, vitest those that compare them with TypeScript.
    count: (text) => {
      const [solidity, typescript] = [
        countLine(text, /(\d+) passing/, /(\d+) failing/),
        countLine(text, /Tests +(?:\d+ failed \| )?(\d+) passed/, /Tests +(\d+) failed/),
      ]
      return { passed: solidity.passed + typescript.passed, failed: solidity.failed + typescript.failed }
    },
  },
  gas: {
    cwd: 'contracts',
    args: ['gas/snapshot.ts'],
    // Ends badly when a figure rose; each figure that held is one that passed.
    count: (text) => ({ passed: text.match(/^[\w.]+ +\d+ *$/gm)?.length ?? 0, failed: 0 }),
  },
  e2e: {
    cwd: 'e2e',
    args: [bin('@playwright/test/cli.js'), 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e') },
    count: () => {
      const { expected, unexpected, flaky } = JSON.parse(readFileSync(report('e2e'), 'utf8')).stats
      return { passed: expected, failed: unexpected + flaky }
    },
  },
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length && !wanted.includes(name)) continue
  const began = performance.now()
  console.log(`\n=== ${name}`)
  const { code, text } = await run(part)
  const { passed, failed } = tally(part, code, text)
  total.passed += passed
  total.failed += failed
  console.log(`=== ${name}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)

function run({ args, cwd = '.', env = {} }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: join(root, cwd),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      process.stdout.write(chunk)
    })
    child.on('close', (code) => resolve({ code, text }))
  })
}

/** A part that ended badly counts as a failure even when its own count says otherwise, or cannot be read. */
function tally({ count }, code, text) {
  try {
    const { passed, failed } = count(text)
    return { passed, failed: failed || (code === 0 ? 0 : 1) }
  } catch (error) {
    console.log(`no result could be read: ${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

function countLine(text, passing, failing) {
  const match = passing.exec(text)
  if (!match) throw new Error('no closing line')
  return { passed: Number(match[1]), failed: Number(failing ? (failing.exec(text)?.[1] ?? 0) : match[2]) }
}
