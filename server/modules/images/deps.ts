import type { Deps } from '#server/deps.ts'

/** What drawing touches. */
export type ImageDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'llm'>
