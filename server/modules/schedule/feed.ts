import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { type Db, now } from '#db/connect.ts'
import { day, later, minute } from '#server/lib/clock.ts'
import { newToken, sha256 } from '#server/lib/ids.ts'
import { factsOf, type PublishingDeps } from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import * as feeds from './feed-store.ts'
import { scheduleWindow } from './window.ts'

/** What a calendar program is shown: what went out lately, and what is planned. */
const shown = { before: 7 * day, after: 38 * day }
/** A post takes no time; a calendar needs some to draw it. */
const drawnFor = 15 * minute

/** Whether calendar programs may read the plan. */
export async function feedOf(
  db: Db,
  reader: feeds.Reader,
): Promise<{ since: Date | null; readAt: Date | null }> {
  return (await feeds.feed(db, reader)) ?? { since: null, readAt: null }
}

/** A new address, which only this answer tells; the one before ends. */
export async function openFeed(
  { db, config }: Pick<PublishingDeps, 'db' | 'config'>,
  reader: feeds.Reader,
): Promise<{ url: string }> {
  const token = newToken()
  await feeds.setFeed(db, { ...reader, tokenHash: sha256(token) })
  return { url: `${config.publicUrl}/api/calendar/${token}.ics` }
}

export async function closeFeed(db: Db, reader: feeds.Reader): Promise<{ closed: boolean }> {
  return { closed: await feeds.removeFeed(db, reader) }
}

/** The plan that has this address, as iCalendar (RFC 5545). Problem `notFound` for an address that never was, or ended. */
export async function calendarAt(
  { db, config }: Pick<PublishingDeps, 'db' | 'config'>,
  file: string,
): Promise<string> {
  const [, token] = /^([\w-]{20,90})\.ics$/.exec(file) ?? []
  const ownerId = token ? await feeds.readerOf(db, sha256(token)) : null
  if (!ownerId) throw new Problem('notFound')
  const at = await now(db)
  const { items } = await scheduleWindow(db, {
    ownerId,
    from: later(at, -shown.before),
    to: later(at, shown.after),
  })
  const names = await feeds.agentNames(db, [...new Set(items.map(({ agentId }) => agentId))])
  const calendar = ical({ name: 'Kolony', method: ICalCalendarMethod.PUBLISH, ttl: 60 * 15 })
  calendar.prodId({ company: 'Kolony', product: 'Kolony', language: 'EN' })
  for (const item of items) {
    const start = new Date(item.at)
    calendar.createEvent({
      id: `${item.id}@kolony`,
      stamp: at,
      start,
      end: later(start, drawnFor),
      summary: `${names.get(item.agentId) ?? ''} · ${factsOf(item).name}`,
      description: item.content ?? '',
      url: item.url ?? `${config.publicUrl}/calendar`,
      status: statusOf(item),
    })
  }
  return calendar.toString()
}

function statusOf({ status, likely }: { status: string; likely: boolean }): ICalEventStatus {
  if (status === 'failed' || status === 'skipped' || status === 'rejected') return ICalEventStatus.CANCELLED
  return likely || status === 'awaiting_approval' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
