import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import type { CalendarEntry } from './calendar-entry.ts'

/** Keeps dates of an agent; what is there already stays as it is. Answers how many were new. */
export async function keepDates(db: Db, agentId: string, entries: CalendarEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('calendar_date')
    .values(
      entries.map(({ uid, at, allDay, title, coin, kind, note }) => ({
        id: newId('dat'),
        agent_id: agentId,
        uid,
        at,
        all_day: allDay,
        title,
        coin,
        kind,
        note,
      })),
    )
    .onConflict((conflict) => conflict.columns(['agent_id', 'uid']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

export async function knownDates(db: Db, agentId: string, uids: string[]): Promise<number> {
  if (uids.length === 0) return 0
  const { count } = await db
    .selectFrom('calendar_date')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('uid', 'in', uids)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function dateCount(db: Db, agentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('calendar_date')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Dates of an agent: those to come, soonest first, or those that are past, newest first. */
export async function datesOf(db: Db, { agentId, past }: { agentId: string; past: boolean }) {
  return db
    .selectFrom('calendar_date')
    .select(['id', 'at', 'all_day as allDay', 'title', 'coin', 'kind', 'note'])
    .where('agent_id', '=', agentId)
    .where('at', past ? '<' : '>=', sql<Date>`app_now()`)
    .orderBy('at', past ? 'desc' : 'asc')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Forgets one date, or all of them; false where it is not there. */
export async function forgetDates(
  db: Db,
  { agentId, dateId }: { agentId: string; dateId: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_date')
    .where('agent_id', '=', agentId)
    .$if(dateId !== null, (query) => query.where('id', '=', dateId ?? ''))
    .executeTakeFirst()
  return dateId === null || numDeletedRows > 0n
}
