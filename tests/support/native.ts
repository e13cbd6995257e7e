import type { TestUserConfig } from 'vitest/config'

/**
 * Tests run as the product does: Node takes the types out itself and nothing is transformed. What was compiled once is kept
 * for other workers, the processes that tests start, and the next run.
 */
export const native = {
  env: { NODE_COMPILE_CACHE: new URL('../../node_modules/.cache/compiled', import.meta.url).pathname },
  experimental: { viteModuleRunner: false, nodeLoader: false },
} satisfies TestUserConfig
