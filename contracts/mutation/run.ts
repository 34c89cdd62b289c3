// Changes one guard after the other and expects a test to fail: node mutation/run.ts
// The short form takes the guards that money depends on most; MUTATE=all takes them all and writes the table; any other
// words, with commas between them, take the guards and files that are called so.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyProject } from '../test/utils/copyProject.ts'
import { type Mutant, mutants } from './mutants.ts'

const words = process.env.MUTATE?.split(',') ?? []
const all = process.env.MUTATE === 'all'
const isWanted = ({ file, guard, short }: Mutant) =>
  words.length === 0 ? short : all || words.some((word) => file === word || guard.includes(word))
/** A busy machine may take long for little. */
const TIMEOUT_MS = 3_600_000
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const require = createRequire(import.meta.url)
const solc: { compile(input: string, callbacks: object): string } = require('solc')
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
const hardhat = join(dirname(require.resolve('hardhat/package.json')), 'dist/src/cli.js')
/** Which contracts a source goes into, and whose tests should notice. */
const reach: Record<string, { contracts: string[]; tests: string[]; vouchers?: true }> = {
  Nft111: { contracts: ['Nft111'], tests: ['Nft111', 'Payments', 'Owners'] },
  Market: { contracts: ['Market'], tests: ['Market', 'BuyMany', 'Payments', 'Owners'] },
  'types/Listing': { contracts: ['Market'], tests: ['Market', 'BuyMany', 'Owners'] },
  Payments: { contracts: ['Nft111', 'Market'], tests: ['Payments', 'Permit', 'Market', 'Nft111', 'Owners'] },
  'libraries/Slots': { contracts: ['Nft111', 'Market'], tests: ['Market', 'Nft111'] },
  GameNft: { contracts: ['GameCard', 'MDragon'], tests: ['GameNft', 'Market'] },
  GameToken: { contracts: ['GameToken'], tests: ['GameNft'] },
  GameVault: { contracts: ['GameVault'], tests: ['GameVault', 'VaultOwners'], vouchers: true },
  'types/Usage': { contracts: ['GameVault'], tests: ['GameVault'] },
}

// Everything is compiled once, tests included; afterwards only the changed contract's code is replaced.
run(root, ['test', 'solidity', '--grep', 'nothing has this name'])
const work = copyProject()
const chosen = mutants.filter(isWanted)
const rows: string[] = []
let survivors = 0
try {
  for (const file of new Set(chosen.map((mutant) => mutant.file))) {
    if (tryMutant({ file, guard: 'none', from: 'pragma', to: 'pragma' }) === 'survived') continue
    throw new Error(`The tests of ${file} fail before anything is changed`)
  }
  for (const mutant of chosen) {
    const outcome = tryMutant(mutant)
    if (outcome !== 'noticed') survivors++
    rows.push(
      `| ${mutant.file} | ${mutant.guard} | \`${oneLine(mutant.from)}\` | \`${oneLine(mutant.to)}\` | ${outcome} |`,
    )
    console.log(`${outcome.padEnd(16)} ${mutant.file}: ${mutant.guard}`)
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
if (all) writeTable()
console.log(`${rows.length} changes, ${rows.length - survivors} noticed`)
if (survivors > 0) process.exit(1)

function tryMutant(mutant: Mutant): 'noticed' | 'does not compile' | 'survived' {
  const { contracts, tests, vouchers } = reach[mutant.file] ?? { contracts: [], tests: [] }
  const source = mutated(readFileSync(join(root, `src/${mutant.file}.sol`), 'utf8'), mutant)
  const restore = contracts.map((contract) => {
    const path = join(work, `contracts/artifacts/src/${contract}.sol/${contract}.json`)
    return { path, contract, text: readFileSync(path, 'utf8') }
  })
  try {
    for (const { path, contract, text } of restore) {
      const code = compile(contract, { [`src/${mutant.file}.sol`]: source })
      if (!code) return 'does not compile'
      writeFileSync(path, JSON.stringify({ ...JSON.parse(text), bytecode: code }))
    }
    return passes(tests) && (!vouchers || vouchersPass()) ? 'survived' : 'noticed'
  } finally {
    for (const { path, text } of restore) writeFileSync(path, text)
  }
}

/** Whether vouchers.test.ts finds the changed vault's digests to be what viem signs. It deploys what packages/chain has. */
function vouchersPass(): boolean {
  const path = join(work, 'packages/chain/src/bytecode.generated.ts')
  const text = readFileSync(path, 'utf8')
  const artifact = readFileSync(join(work, 'contracts/artifacts/src/GameVault.sol/GameVault.json'), 'utf8')
  try {
    writeFileSync(path, text.replace(/(gameVaultBytecode =\s+)'0x[^']*'/, `$1'${JSON.parse(artifact).bytecode}'`))
    return runs(join(work, 'contracts'), [vitest, 'run', 'test/vouchers.test.ts'])
  } finally {
    writeFileSync(path, text)
  }
}

/** Whether a program ends well; what keeps it from running at all is thrown. */
function runs(cwd: string, args: string[]): boolean {
  try {
    execFileSync(process.execPath, args, { cwd, stdio: 'pipe', maxBuffer: 2 ** 28, timeout: TIMEOUT_MS })
    return true
  } catch (error) {
    if (error instanceof Error && 'status' in error) return false
    throw error
  }
}

/**
 * A contract's creation code with some sources replaced, or null when it does not compile. Hardly optimised: quick. The
 * vault must stay below the size that a chain accepts.
 */
function compile(contract: string, replaced: Record<string, string>): string | null {
  const file = `src/${contract}.sol`
  const read = (path: string) => replaced[path] ?? readFileSync(locate(path), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: read(file) } },
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: contract === 'GameVault', runs: 1 },
      outputSelection: { [file]: { [contract]: ['evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(
    solc.compile(JSON.stringify(input), { import: (path: string) => ({ contents: read(path) }) }),
  )
  const code = output.contracts?.[file]?.[contract]?.evm.bytecode.object
  return code ? `0x${code}` : null
}

function locate(path: string): string {
  return path.startsWith('src/') ? join(root, path) : join(root, '../node_modules', path)
}

function mutated(source: string, { from, to, nth, guard }: Mutant): string {
  const parts = source.split(from)
  const count = parts.length - 1
  if (nth ? count < nth : count !== 1) throw new Error(`'${guard}': found ${count} times: ${from}`)
  const cut = nth ?? 1
  return `${parts.slice(0, cut).join(from)}${to}${parts.slice(cut).join(from)}`
}

function passes(tests: string[]): boolean {
  try {
    const files = tests.map((name) => `test/${name}.t.sol`)
    const output = run(join(work, 'contracts'), ['test', 'solidity', '--no-compile', ...files])
    if (!/[1-9]\d* passing/.test(output)) throw new Error(`No test ran:\n${output}`)
    return true
  } catch (error) {
    if (error instanceof Error && 'status' in error) return false
    throw error
  }
}

function run(cwd: string, args: string[]): string {
  const env = { ...process.env, FUZZ_RUNS: process.env.FUZZ_RUNS ?? '16' }
  return execFileSync(process.execPath, [hardhat, ...args], {
    cwd,
    env,
    stdio: 'pipe',
    maxBuffer: 2 ** 28,
    timeout: TIMEOUT_MS,
  }).toString()
}

function writeTable() {
  const head =
    '# What happens when a guard is taken away\n\nWritten by `MUTATE=all npm run mutate -w contracts`. Each line changes one guard; `noticed` means that a test failed.\n\n'
  const table = `| contract | guard | source | changed to | outcome |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  writeFileSync(join(root, 'mutation/TABLE.md'), `${head}${table}`)
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim() || ' '
}
