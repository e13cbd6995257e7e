import { defineConfig, mergeConfig } from 'vitest/config'
import { base } from './base.config.ts'

/** Against the public specifications in ../shared/specs (SPECS_DIR), which are not part of the project. */
export default mergeConfig(base, defineConfig({ test: { include: ['tests/specs/**/*.test.ts'] } }))
