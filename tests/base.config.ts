import type { ViteUserConfig } from 'vitest/config'

/** What every kind of test run shares: real PostgreSQL once per run, processes of their own, no test in a browser page. */
export const base = {
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/support/database.ts'],
    setupFiles: ['tests/support/quiet.ts'],
    // Long enough for the longest story on a machine with other things to do; nothing waits for it but what hangs.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Waiting for what comes by itself ends at once when it is there; a busy machine may take its time.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
  },
} satisfies ViteUserConfig
