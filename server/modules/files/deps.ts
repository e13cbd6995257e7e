import type { Deps } from '#server/deps.ts'

/** What files touch: rows, and a bucket where there is one. */
export type FilesDeps = Pick<Deps, 'db' | 'storage'>
