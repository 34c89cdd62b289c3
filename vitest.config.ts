import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'bench/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    maxWorkers: 2,
    // A process runs file after file: to load the server or the EVM anew for each took a third of the time. So a test
    // leaves nothing behind in a module; what it changed, it changes back.
    isolate: false,
    // Databases and chains are real; give them time on a busy machine rather than fail by the clock.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
