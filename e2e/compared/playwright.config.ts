import { defineConfig } from '@playwright/test'
import everyday from '../playwright.config.ts'

/** How every screen looks: a part of `npm test`, and by its own commands: `npm run looks` and `npm run accept-looks`. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.compared.ts',
  workers: 1,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../../.tmp/results/looks.json' }],
  ],
  outputDir: '../../.tmp/compared',
})
