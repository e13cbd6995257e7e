import type { PublishingDeps } from '#server/modules/publishing/index.ts'
import type { SourcesDeps } from '#server/modules/sources/index.ts'

/** What waiting for things and acting on them touches. */
export type TriggersDeps = PublishingDeps & SourcesDeps
