import { defineConfig } from 'vitest/config'

const shared = {
  exclude: ['**/node_modules/**', '**/dist/**'],
  // A process runs file after file: to load the server or the EVM anew for each took a third of the time. So a test
  // leaves nothing behind in a module; what it changed, it changes back.
  isolate: false,
  // Databases and chains are real; give them time on a busy machine rather than fail by the clock.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

/** On real databases and chains. */
const real = {
  // V8 now and then breaks when it throws away code of one of many embedded databases: it keeps all of it. And none
  // lives long enough to be worth compiling twice: a fifth of the time went there.
  execArgv: ['--no-wasm-code-gc', '--liftoff-only'],
  globalSetup: ['./scripts/test/programs.mjs', './apps/server/src/testing/postgresOfRun.ts'],
  ...shared,
}
/** Where a chain is reorganised, programs start and are killed, and benches are tried: apart. */
const rough = [
  'apps/world/src/{chain,commands,dev}/**/*.test.ts',
  'apps/world/src/{kill,vaultChange,world}.test.ts',
  'bench/**/*.test.ts',
  'cluster/**/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: Number(process.env.WORKERS ?? 2),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['apps/server/**/*.test.ts'],
          ...real,
        },
      },
      {
        test: {
          name: 'worlds',
          include: ['apps/world/**/*.test.ts'],
          ...real,
          exclude: [...shared.exclude, ...rough],
        },
      },
      { test: { name: 'rough', include: rough, ...real } },
      // In processes of its own: where a test of the page makes a window, a database would take itself for a browser's.
      { test: { name: 'rules', include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'], ...shared } },
    ],
  },
})
