import type { PublicationStatus } from './lists.ts'

/**
 * Where a publication goes on only when somebody does something: every other state changes by itself. It has a file of its
 * own because first screens need it, and with it they would fetch zod.
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
