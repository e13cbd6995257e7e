import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/specs/**', 'tests/long/**', 'tests/bench/**', 'tests/browser/**'],
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
