import type { Deps } from '#server/deps.ts'

/** What publishing touches. */
export type PublishingDeps = Pick<
  Deps,
  'config' | 'db' | 'storage' | 'clock' | 'log' | 'queue' | 'x' | 'telegram' | 'llm' | 'market' | 'crawler'
>
