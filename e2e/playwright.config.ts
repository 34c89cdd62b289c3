import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const port = Number(process.env.E2E_PORT ?? 3111)
const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found. `npm test` installs one; else set CHROMIUM to its path.')

const dataDir = process.env.E2E_DATA_DIR ?? '../.tmp/e2e-world'
// A world of its own for each run: limits by the hour would otherwise remember the runs before. Workers read this file too.
if (!process.env.TEST_WORKER_INDEX) rmSync(dataDir, { recursive: true, force: true })

/** A real browser against the real world, booted for this run on data of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.tmp/results/e2e.json' }]],
  outputDir: '../.tmp/e2e',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 1000 },
    // A trace of every test costs a third of the time; TRACE=1 keeps those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning ../apps/world/src/main.ts',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      ...process.env,
      PORT: String(port),
      RPC_PORT: '0',
      DATA_DIR: dataDir,
    } as Record<string, string>,
  },
})
