import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found. `npm test` installs one; else set CHROMIUM to its path.')

/** A real browser against the product as it is served: PostgreSQL, two API processes, an indexer and a worker. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.served.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.tmp/results/served.json' }],
  ],
  outputDir: '../../.tmp/served',
  use: {
    viewport: { width: 1440, height: 1000 },
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning ../../apps/world/src/testing/servedForm.ts',
    // What is named here is in the environment of the tests.
    wait: { stdout: /served (?<served_first>\S+) (?<served_second>\S+) chain (?<served_rpc>\S+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'pipe',
  },
})
