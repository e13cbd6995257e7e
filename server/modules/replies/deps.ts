import type { Db } from '#db/connect.ts'
import type { PublishingDeps } from '#server/modules/publishing/index.ts'

/** What replying touches. */
export type RepliesDeps = PublishingDeps & {
  config: { xStream: 'auto' | 'off' }
  /** What was asked of X is written down at once where reading depends on it. */
  costs: { flush(db: Db): Promise<void> }
}
