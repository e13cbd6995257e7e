import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from './base.config.ts'

export default mergeConfig(
  base,
  defineConfig({
    test: {
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/specs/**', 'tests/pictures/**', 'tests/caddy/**'],
    },
  }),
)
