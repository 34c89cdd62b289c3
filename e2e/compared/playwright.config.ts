import { defineConfig } from '@playwright/test'
import everyday from '../playwright.config.ts'

/** How every screen looks, by its own commands: `npm run looks` and `npm run accept-looks`. */
export default defineConfig(everyday, {
  testDir: '.',
  testMatch: '*.compared.ts',
  reporter: 'list',
  outputDir: '../../.tmp/compared',
})
