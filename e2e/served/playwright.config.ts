import { defineConfig } from '@playwright/test'
import everyday from '../playwright.config.ts'

/** The same browser against the product as it is served: PostgreSQL, two API processes, an indexer and a worker. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.served.ts',
  timeout: 180_000,
  workers: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.tmp/results/served.json' }],
  ],
  outputDir: '../../.tmp/served',
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning ../../apps/world/src/testing/servedForm.ts',
    // What is named here is in the environment of the tests.
    wait: {
      stdout:
        /served (?<served_first>\S+) (?<served_second>\S+) chain (?<served_rpc>\S+) database (?<served_database>\S+) game (?<served_game>\S+)/,
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
  },
})
