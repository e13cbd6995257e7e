import { limits } from '#contract/limits.ts'
import { type Db, transaction } from '#db/connect.ts'
import type { Clock } from '#server/lib/clock.ts'
import { zoneOf } from '#server/modules/organisations/index.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { readCalendarFile } from './calendar-file.ts'
import * as store from './dates-store.ts'

interface Own {
  ownerId: string
  agentId: string
}

/** Dates that an owner imported for an agent. */
export async function datesOf({ db }: { db: Db }, { past, ...own }: Own & { past: boolean }) {
  await ownAgent(db, own)
  return store.datesOf(db, { agentId: own.agentId, past })
}

const shownMax = 5

/**
 * Takes in a calendar; what is there already is not doubled, and what cannot be read is told by its line. `dry` only
 * tells. Problems `validation` for a file that is no calendar, `conflict` over the limit.
 */
export async function importDates(
  { db, clock }: { db: Db; clock: Clock },
  { file, dry, ...own }: Own & { file: string; dry: boolean },
) {
  await ownAgent(db, own)
  const read = readCalendarFile(file, { now: await clock.now(), zone: await zoneOf(db, own.ownerId) })
  if ('refused' in read)
    throw invalid({
      path: 'file',
      message: read.refused === 'too_large' ? 'At most 1 MB' : 'Neither a calendar nor a table of dates',
    })
  const uids = read.entries.map(({ uid }) => uid)
  const told = {
    refused: read.unread,
    first: read.entries
      .slice(0, shownMax)
      .map(({ at, allDay, title, coin }) => ({ at, allDay, title, coin })),
  }
  if (dry) {
    const known = await store.knownDates(db, own.agentId, uids)
    return { added: uids.length - known, known, ...told }
  }
  const added = await transaction(db, async (trx) => {
    await ownAgent(trx, own, { lock: true })
    const count = await store.keepDates(trx, own.agentId, read.entries)
    if ((await store.dateCount(trx, own.agentId)) > limits.calendarDatesMax)
      throw new Problem('conflict', { data: { reason: 'too_many', max: limits.calendarDatesMax } })
    return count
  })
  return { added, known: uids.length - added, ...told }
}

/** Forgets one imported date, or all of them. Problem `notFound`. */
export async function forgetDates(
  db: Db,
  { dateId, ...own }: Own & { dateId: string | null },
): Promise<null> {
  await ownAgent(db, own)
  if (!(await store.forgetDates(db, { agentId: own.agentId, dateId }))) throw new Problem('notFound')
  return null
}
