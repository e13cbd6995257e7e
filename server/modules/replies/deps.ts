import type { Deps } from '#server/deps.ts'
import type { PublishingDeps } from '#server/modules/publishing/index.ts'

/** What replying touches. */
export type RepliesDeps = PublishingDeps & Pick<Deps, 'costs'>
