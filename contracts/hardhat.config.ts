import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defineConfig } from 'hardhat/config'
import type { HardhatPlugin } from 'hardhat/types/plugins'

/** The compiler that npm installed; without a path Hardhat would download one. */
const compiler = createRequire(import.meta.url).resolve('solc/soljson.js')

/** `FUZZ_RUNS=10000` for the long form. */
const runs = Number(process.env.FUZZ_RUNS ?? 1_000)

/** `LONG=1` for the long form of the invariants. */
const invariant = process.env.LONG === '1' ? { runs: 200, depth: 500 } : { runs: Math.max(20, runs / 25), depth: 100 }

const version = { version: '0.8.37', path: compiler }

/**
 * The tests themselves are compiled in seconds and not in minutes. What they test is the contracts' own optimised code:
 * they deploy it from its artifacts.
 */
const testFiles = globSync('test/**/*.sol', { cwd: import.meta.dirname })
const testSettings = { ...version, settings: { optimizer: { enabled: false }, viaIR: false, evmVersion: 'cancun' } }

const settings = {
  optimizer: { enabled: true, runs: 1_000_000 },
  viaIR: true,
  evmVersion: 'cancun',
  // The hash of all sources and settings, at the end of the code: who publishes them shows that they are the very ones.
  metadata: { bytecodeHash: 'ipfs' },
  // Where a contract keeps what: packages/chain is told.
  outputSelection: { '*': { '*': ['storageLayout'] } },
}

/** In this process (`default`) and over HTTP (`hardhat node`). BSC has all of Prague. */
const localChain = {
  type: 'edr-simulated',
  chainType: 'l1',
  chainId: 31_337,
  hardfork: 'prague',
  accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 20 },
} as const

/** The measuring code would take the optimiser a quarter of an hour. */
const measuringCoverage = process.argv.includes('--coverage')

/**
 * Hardhat compiles together what has the very same settings object, and makes one for each override: fifteen runs of the
 * compiler, each with the whole of forge-std. One object for all tests is one run.
 */
const testsTogether: HardhatPlugin = {
  id: 'tests-together',
  hookHandlers: {
    config: async () => ({
      default: async () => ({
        resolveUserConfig: async (userConfig, resolveVariable, next) => {
          const resolved = await next(userConfig, resolveVariable)
          for (const { overrides } of Object.values(resolved.solidity.profiles)) {
            const shared = Object.values(overrides)[0]
            if (shared) for (const file of Object.keys(overrides)) overrides[file] = shared
          }
          return resolved
        },
      }),
    }),
  },
}

export default defineConfig({
  plugins: [testsTogether],
  solidity: {
    compilers: [{ ...version, settings: measuringCoverage ? testSettings.settings : settings }],
    overrides: Object.fromEntries(testFiles.map((file) => [file, testSettings])),
  },
  paths: {
    sources: ['./src'],
    tests: { solidity: './test' },
    artifacts: './artifacts',
    cache: './cache',
  },
  networks: { default: localChain, node: localChain },
  test: {
    solidity: {
      fsPermissions: { readFile: ['../packages/domain/vectors/nft111.json'] },
      fuzz: { runs },
      invariant: { ...invariant, failOnRevert: true },
    },
  },
})
