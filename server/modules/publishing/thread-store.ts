import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type PublicationState, stoppable } from './states.ts'
import type { PublicationRow } from './store.ts'

/** Parts that its owner took out of a draft again are none of it. */
const stands = sql<boolean>`not (state = 'rejected' and thread_part > 1)`

/** The parts of a thread that stand for it, in order: what did not go out and was put again is left out. Locked. */
export async function lockThread(db: Db, threadId: string): Promise<PublicationRow[]> {
  const rows = await db
    .selectFrom('publication')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where(stands)
    .orderBy('thread_part')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const newest = new Map(rows.map((row) => [row.thread_part, row]))
  return [...newest.values()]
}

/** The parts of its thread behind a part, as {@link lockThread} has them; nothing behind what stands alone. */
export async function partsBehind(
  db: Db,
  { thread_id, thread_part }: Pick<PublicationRow, 'thread_id' | 'thread_part'>,
): Promise<PublicationRow[]> {
  if (thread_id === null) return []
  return (await lockThread(db, thread_id)).filter((part) => (part.thread_part ?? 1) > (thread_part ?? 1))
}

/** A text with what is let go with it: of the first part of a thread all its parts, in order. */
export async function wholeThread(db: Db, row: PublicationRow): Promise<PublicationRow[]> {
  return row.thread_id === row.id ? lockThread(db, row.id) : [row]
}

/** Whether everything before a part of a thread is out, so that it is what is asked about now. */
export async function isNextOut(
  db: Db,
  { thread_id, thread_part }: Pick<PublicationRow, 'thread_id' | 'thread_part'>,
): Promise<boolean> {
  if (thread_id === null || thread_part === null) return true
  const parts = await lockThread(db, thread_id)
  return parts.every((part) => (part.thread_part ?? 1) >= thread_part || part.state === 'published')
}

const open: readonly PublicationState[] = stoppable

/** The parts of a thread that are neither out nor over, in order. */
export async function openParts(db: Db, threadId: string): Promise<PublicationRow[]> {
  return db
    .selectFrom('publication')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('state', 'in', open)
    .orderBy('thread_part')
    .execute()
}

/** Ends what follows in its thread, the last part first, so that each finds nothing behind it. */
export async function stopRest(
  db: Db,
  row: Pick<PublicationRow, 'thread_id' | 'thread_part'>,
  stop: (part: PublicationRow) => Promise<void>,
): Promise<void> {
  if (row.thread_id === null || row.thread_part === null) return
  const rest = await db
    .selectFrom('publication')
    .selectAll()
    .where('thread_id', '=', row.thread_id)
    .where('thread_part', '>', row.thread_part)
    .where('state', 'in', open)
    .orderBy('thread_part', 'desc')
    .forUpdate()
    .execute()
  for (const part of rest) await stop(part)
}

/** The part that follows, where it waits for this one. */
export async function nextPart(
  db: Db,
  { thread_id, thread_part }: Pick<PublicationRow, 'thread_id' | 'thread_part'>,
): Promise<PublicationRow | undefined> {
  if (thread_id === null || thread_part === null) return undefined
  return db
    .selectFrom('publication')
    .selectAll()
    .where('thread_id', '=', thread_id)
    .where('thread_part', '=', thread_part + 1)
    .where('state', '=', 'planned')
    .forUpdate()
    .executeTakeFirst()
}

/** How many parts threads have, and how many of them are out. */
export async function partsOf(
  db: Db,
  threadIds: string[],
): Promise<Map<string, { parts: number; out: number }>> {
  if (threadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('publication')
    .select(({ fn, eb }) => [
      'thread_id as id',
      fn.max('thread_part').as('parts'),
      fn.sum<number>(eb.case().when('state', '=', 'published').then(1).else(0).end()).as('out'),
    ])
    .where('thread_id', 'in', threadIds)
    .where(stands)
    .groupBy('thread_id')
    .execute()
  return new Map(
    rows.flatMap(({ id, parts, out }) => (id ? [[id, { parts: parts ?? 1, out: Number(out) }]] : [])),
  )
}

/** A part that nothing was done for yet is not there any more. */
export async function forgetPart(db: Db, id: string): Promise<void> {
  await db
    .deleteFrom('publication')
    .where('id', '=', id)
    .where('thread_part', '>', 1)
    .where('attempts', '=', 0)
    .execute()
}
