import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from './base.config.ts'

/** Takes the pictures in docs/screens. */
export default mergeConfig(base, defineConfig({ test: { include: ['tests/pictures/**/*.test.ts'] } }))
