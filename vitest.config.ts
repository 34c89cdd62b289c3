import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**']
/** Databases and chains are real; give them time on a busy machine rather than fail by the clock. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'real',
          include: ['apps/{server,world}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude,
          ...timeouts,
        },
      },
      {
        // Rules, pictures, the wire and the page's own logic keep no state: one process may run file after file.
        test: {
          name: 'pure',
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}'],
          exclude,
          ...timeouts,
          isolate: false,
        },
      },
    ],
  },
})
