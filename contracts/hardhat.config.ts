import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defineConfig } from 'hardhat/config'

/** The compiler that npm installed; without a path Hardhat would download one. */
const compiler = createRequire(import.meta.url).resolve('solc/soljson.js')

/** `FUZZ_RUNS=10000` for the long form. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000)

const version = { version: '0.8.37', path: compiler }

/**
 * The tests themselves are compiled in seconds and not in minutes. What they test is the contracts' own optimised code:
 * they deploy it from its artifacts.
 */
const testFiles = globSync('test/**/*.sol', { cwd: import.meta.dirname })
const testSettings = { ...version, settings: { optimizer: { enabled: false }, viaIR: false, evmVersion: 'cancun' } }

export default defineConfig({
  solidity: {
    compilers: [
      {
        ...version,
        settings: {
          optimizer: { enabled: true, runs: 1_000_000 },
          viaIR: true,
          evmVersion: 'cancun',
          metadata: { bytecodeHash: 'none' },
        },
      },
    ],
    overrides: Object.fromEntries(testFiles.map((file) => [file, testSettings])),
  },
  paths: {
    sources: ['./src'],
    tests: { solidity: './test' },
    artifacts: './artifacts',
    cache: './cache',
  },
  networks: {
    hardhat: {
      type: 'edr-simulated',
      chainType: 'l1',
      chainId: 31_337,
      hardfork: 'cancun',
      accounts: { mnemonic: 'test test test test test test test test test test test junk', count: 20 },
    },
  },
  test: {
    solidity: {
      fuzz: { runs },
      invariant: { runs: Math.max(20, runs / 25), depth: 100, failOnRevert: true },
    },
  },
})
