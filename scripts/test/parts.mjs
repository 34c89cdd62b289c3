// The parts of `npm test`: how each is run, and how many of its tests passed and failed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../node24.mjs'
import { browserFailures, vitestFailures } from './failures.mjs'

/** Where parts leave what is read afterwards. */
export const results = join(root, '.tmp', 'results')
const report = (name) => join(results, `${name}.json`)
const read = (name) => JSON.parse(readFileSync(report(name), 'utf8'))
const bin = (path) => join(root, 'node_modules', path)

const check = {
  args: ['scripts/check.mjs'],
  count: (text) => countLine(text, /^check: (\d+) passed, (\d+) failed$/m),
}

/** A project of vitest.config.ts. */
const vitest = (name) => ({
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    `--project=${name}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report(name)}`,
  ],
  count: () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = read(name)
    return { passed: numPassedTests, failed: numFailedTests || (numFailedTestSuites > 0 ? 1 : 0) }
  },
  failures: () => vitestFailures(read(name)),
})
/** The server, on real databases and chains. */
const unit = vitest('unit')
/** The world, in one process with the server. */
const worlds = vitest('worlds')
/** Of the same kind: the world's chain and programs, bench and cluster. */
const rough = vitest('rough')
/** Packages and the page's logic. */
const rules = vitest('rules')

const contracts = {
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
}

const gas = {
  cwd: 'contracts',
  args: ['gas/snapshot.ts'],
  // Ends badly when a figure rose; each figure that held is one that passed.
  count: (text) => ({ passed: text.match(/^[\w.]+ +\d+ *$/gm)?.length ?? 0, failed: 0 }),
}

const e2e = {
  cwd: 'e2e',
  args: [bin('@playwright/test/cli.js'), 'test'],
  // The longest of all: two browsers.
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('e2e'), WORKERS: '2' },
  count: () => countBrowser('e2e'),
  failures: () => browserFailures(read('e2e')),
}

/** The journey against the product as it is served, in processes of its own. */
const served = {
  cwd: 'e2e/served',
  args: [bin('@playwright/test/cli.js'), 'test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('served') },
  count: () => countBrowser('served'),
  failures: () => browserFailures(read('served')),
}

/** How every screen looks, against what was accepted. In a world of its own, in which nobody acts meanwhile. */
const looks = {
  cwd: 'e2e/compared',
  args: [bin('@playwright/test/cli.js'), 'test'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report('looks') },
  count: () => countBrowser('looks'),
  failures: () => browserFailures(read('looks')),
}

/**
 * In the order in which they begin, the longest first: whichever ends lets the next begin, so that all end together on
 * any machine. Check and gas read what the contracts' part compiled.
 */
export const parts = { e2e, unit, contracts, rough, worlds, looks, rules, served, check, gas }
/** As few at once as fill two cores: whatever waits longer looks more often, and each pushes the others out of caches. */
export const AT_ONCE = 3

function countBrowser(name) {
  const { expected, unexpected, flaky } = read(name).stats
  return { passed: expected, failed: unexpected + flaky }
}

function countLine(text, passing, failing) {
  const match = passing.exec(text)
  if (!match) throw new Error('no closing line')
  return { passed: Number(match[1]), failed: Number(failing ? (failing.exec(text)?.[1] ?? 0) : match[2]) }
}
