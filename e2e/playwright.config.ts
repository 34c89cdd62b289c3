import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found. `npm test` installs one; else set CHROMIUM to its path.')

/** Real browsers, each against a real world of its own (world.ts). */
export default defineConfig({
  testDir: '.',
  globalSetup: fileURLToPath(new URL('../scripts/test/programs.mjs', import.meta.url)),
  testMatch: '*.spec.ts',
  // Bounds against what never comes, not measures of speed: the two cores are shared with the other parts.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: Number(process.env.WORKERS ?? 2),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../.tmp/results/e2e.json' }]],
  outputDir: '../.tmp/e2e',
  use: {
    // What keeps the page for later stands between it and `page.route`. Its own journey plays it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 1000 },
    // What is drawn nobody sees: a sixteenth of the points, laid out the same. Tests of pictures draw all of them.
    deviceScaleFactor: 0.25,
    // What turns while it waits would be drawn sixty times a second, without a GPU. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the time; TRACE=1 keeps those of failures.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
      args: [
        // A seventh of what the journeys cost. Tests of pictures have a browser of their own (pictures.ts).
        '--blink-settings=imagesEnabled=false',
        // No page lives long enough to be worth compiling twice, nor all at once, as the page asks for: a sixth. For each
        // request the browser is asked which lines it comes from, and reads those functions again unless it knows: a twentieth.
        '--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--no-flush-bytecode,--max-lazy,--no-enable-lazy-source-positions',
        '--no-sandbox',
        // No process is started for a page that nobody may open: it was every second one.
        '--renderer-process-limit=1',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
