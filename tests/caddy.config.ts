import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from './base.config.ts'

/** What needs a Caddy on the machine: CADDY_PATH, else the system's. */
export default mergeConfig(base, defineConfig({ test: { include: ['tests/caddy/**/*.test.ts'] } }))
