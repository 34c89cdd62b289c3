import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  // One process for all files: to load the EVM anew for each took a third of the time.
  test: { include: ['test/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000, maxWorkers: 1, isolate: false },
})
