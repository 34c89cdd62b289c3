// The parts of `npm test`: how each is run, and how many of its tests passed and failed.
// A lane's parts run one after the other, the lanes side by side, about equally long. Check reads what the contracts'
// part compiled, long before.
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

/** By the projects of vitest.config.ts. */
const vitest = (name, project) => ({
  args: [
    bin('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
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
/** Server and world, on real databases and chains. */
const unit = vitest('unit', 'real')
/** Of the same kind: the world's chain and programs, bench and cluster. */
const rough = vitest('rough', 'rough')
/** Packages and the page's logic. */
const rules = vitest('rules', 'pure')

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
 * As little at once as fills two cores: of the same work, whatever waits longer looks more often, and every world, browser
 * and database pushes the others out of the processors' caches.
 */
export const lanes = [{ e2e, served, check }, { unit }, { contracts, gas, rules, looks, rough }]

function countBrowser(name) {
  const { expected, unexpected, flaky } = read(name).stats
  return { passed: expected, failed: unexpected + flaky }
}

function countLine(text, passing, failing) {
  const match = passing.exec(text)
  if (!match) throw new Error('no closing line')
  return { passed: Number(match[1]), failed: Number(failing ? (failing.exec(text)?.[1] ?? 0) : match[2]) }
}
