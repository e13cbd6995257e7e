import type { PublicationStatus } from './lists.ts'

/**
 * The states a publication leaves only when somebody acts: every other state changes by itself. It has a file of its own
 * because first screens need it, and in another file they would fetch zod with it.
 */
export const restingStatuses: ReadonlySet<string> = new Set<PublicationStatus>([
  'draft',
  'awaiting_approval',
  'published',
  'failed',
  'skipped',
  'rejected',
  'unconfirmed',
])
