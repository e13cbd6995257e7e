import { ExternalError } from '#server/lib/external-error.ts'
import { later, minute } from '#server/lib/clock.ts'
import type { PublishingDeps } from './deps.ts'
import { carriedBefore } from './generation-store.ts'
import type { PublicationRow } from './store.ts'

/** What was read so short a time ago is taken as it was read: each look at a post is paid for. */
const readWithin = 5 * minute

/**
 * Whether the posts that a translation says, of a thread all of them, are still what they were. `unknown`: X does not
 * tell now.
 */
export async function carriedSource(
  deps: Pick<PublishingDeps, 'db' | 'x' | 'clock' | 'log'>,
  row: Pick<PublicationRow, 'id' | 'thread_id' | 'thread_part'>,
): Promise<'stands' | 'gone' | 'unknown'> {
  // What is under way is not stopped.
  if ((row.thread_part ?? 1) > 1) return 'stands'
  const now = await deps.clock.now()
  const ids = await carriedBefore(deps.db, row, later(now, -readWithin))
  if (ids.length === 0 || !deps.x) return 'stands'
  try {
    const there = await deps.x.tweets(ids)
    const newest = new Set(there.filter(({ id, versionIds }) => versionIds.at(-1) === id).map(({ id }) => id))
    return ids.every((id) => newest.has(id)) ? 'stands' : 'gone'
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    deps.log.info({ error, publication: row.id }, 'the post behind a translation was not looked at')
    return 'unknown'
  }
}
