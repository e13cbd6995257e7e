import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from './base.config.ts'

/** Repetitions, large sizes and kill counts; `npm test` runs a small sample of each. */
export default mergeConfig(
  base,
  defineConfig({ test: { include: ['tests/**/*.long.ts'], testTimeout: 3_600_000 } }),
)
