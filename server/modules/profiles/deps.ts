import type { Deps } from '#server/deps.ts'

export type ProfileDeps = Pick<Deps, 'db' | 'x' | 'llm' | 'crawler' | 'storage' | 'clock' | 'config'>
