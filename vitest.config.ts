import * as modules from 'node:module'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { traceCalls } from './tests/figures/trace-plugin.ts'
import { native } from './tests/support/native.ts'
import { onPinnedNode } from './tests/support/pinned-node.ts'

onPinnedNode()
// What the tests' processes compiled, this one need not compile again; a Node that is not pinned may not know how.
modules.enableCompileCache(native.env.NODE_COMPILE_CACHE)

/** Folders that are not part of `npm test`, each with a command of its own: they need something else, or only draw. */
const apart = ['specs', 'caddy', 'prometheus', 'pictures', 'figures']

/** What is written for a bundler (JSX, files found by pattern) only Vite can read. */
const pages = ['tests/screens/content.test.ts']

/** What every kind of test run shares: real PostgreSQL once per run, processes of their own, no test in a browser page. */
function project(
  name: string,
  own: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      name: { label: name, color: 'black' },
      include: [`tests/${name}/**/*.test.ts`],
      globalSetup: ['tests/support/database.ts'],
      setupFiles: ['tests/support/quiet.ts'],
      // Long enough for the longest story on a machine with other things to do; nothing waits for it but what hangs.
      testTimeout: 240_000,
      hookTimeout: 240_000,
      // Waiting for what comes by itself ends at once when it is there; a busy machine may take its time.
      expect: { poll: { timeout: 30_000 } },
      ...native,
      pool: 'forks',
      ...own,
    },
  }
}

/** `npm test` runs the project `main`; `npx vitest run <file>` finds the right one by itself. */
export default defineConfig({
  test: {
    // A test waits for PostgreSQL and the browser half of its time: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      project('main', {
        include: ['tests/**/*.test.ts'],
        exclude: [...apart.map((name) => `tests/${name}/**`), ...pages],
        // A world holds everything by value, so files share what a worker has loaded.
        isolate: false,
      }),
      project('pages', { include: pages, globalSetup: [], experimental: {} }),
      project('long', { include: ['tests/**/*.long.ts'], testTimeout: 3_600_000 }),
      project('specs'),
      project('caddy'),
      project('prometheus', { globalSetup: [] }),
      project('pictures'),
      // What `npm run figures` measures by following the calls of the product, which are transformed for that.
      { ...project('figures', { experimental: {} }), plugins: [traceCalls()] },
    ],
  },
})
