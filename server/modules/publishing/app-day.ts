import { createHash } from 'node:crypto'
import { type Db, transaction } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { fairShares, spreadOut } from '#server/modules/scheduling/index.ts'
import { appState, type AppState, operatorApp, usesOf } from '#server/modules/x-app/index.ts'
import * as days from './app-day-store.ts'
import type { PublishingDeps } from './deps.ts'
import { notifyDayFull } from './notify-owner.ts'

/** Of the app's day, so much is kept for what people ask for and for answers, as long as the day lasts. */
const urgentPart = 0.05

/** Places kept for what nobody planned: fewer the less of the day is left. */
export function urgentShare({ limit, resetsAt }: Pick<AppState, 'limit' | 'resetsAt'>, now: Date): number {
  const rest = Math.min(1, Math.max(0, (resetsAt.getTime() - now.getTime()) / day))
  return urgentOf(limit, rest)
}

/** Never all of it: a day of one post would be nobody's. */
function urgentOf(limit: number, rest: number): number {
  return Math.max(0, Math.min(limit - 1, Math.ceil(limit * urgentPart * rest)))
}

/**
 * Compares what is planned on X through the operator's app with what X lets it post, for this day of the app and those
 * that the plan reaches into. Where that is less, it is shared fairly between owners, and the planned posts that will
 * not fit say so beforehand; their owners are told once a day. What fits again says nothing any more. Returns how many
 * planned posts changed.
 */
export async function shareDay({ db, clock }: Pick<PublishingDeps, 'db' | 'clock'>): Promise<number> {
  const now = await clock.now()
  const app = await appState(db, operatorApp, now)
  const used = await usesOf(db, operatorApp, now)
  const begun = await days.underWay(db)
  const whole = app.limit - urgentOf(app.limit, 1)
  const windows = [
    // What is due and not begun yet wants a place as well.
    { from: later(now, -day), until: app.resetsAt, places: app.left - urgentShare(app, now) - begun, used },
    ...[0, 1].map((n) => ({
      from: later(app.resetsAt, n * day),
      until: later(app.resetsAt, (n + 1) * day),
      places: whole,
      used: new Map<string, number>(),
    })),
  ]
  let changed = 0
  for (const window of windows) changed += await shareWindow(db, { ...window, now })
  return changed
}

/** The operator's app, for its administrators: what is left of its day, whether X has stopped it, what is held by that. */
export async function appReport({ db, clock }: Pick<PublishingDeps, 'db' | 'clock'>) {
  const { limit, left, begun, resetsAt, stoppedAt, stoppedFor, probeAt } = await appState(
    db,
    operatorApp,
    await clock.now(),
  )
  const held = await days.heldByApp(db)
  return { limit, left, until: begun ? resetsAt : null, stoppedAt, why: stoppedFor, probeAt, ...held }
}

interface Window {
  now: Date
  from: Date
  until: Date
  places: number
  used: ReadonlyMap<string, number>
}

async function shareWindow(db: Db, { now, from, until, places, used }: Window): Promise<number> {
  const { slots, leftOut } = await days.countSlots(db, { from, until })
  if (slots <= places && leftOut === 0) return 0
  const byOwner = Map.groupBy(await days.plannedSlots(db, { from, until }), ({ ownerId }) => ownerId)
  const wants = new Map(
    [...byOwner].map(([owner, all]) => [owner, { used: used.get(owner) ?? 0, wants: all.length }]),
  )
  // Another owner is the first on another day.
  const seed = until.toISOString().slice(0, 10)
  const order = (owner: string) => createHash('sha256').update(`${owner}:${seed}`).digest().readUInt32BE(0)
  const shares = fairShares(wants, { places: Math.max(0, places), order })
  const [out, back]: [string[], string[]] = [[], []]
  for (const [owner, all] of byOwner) {
    const keep = shares.get(owner) ?? 0
    const [left, kept] = [all.filter((slot) => slot.leftOut), all.filter((slot) => !slot.leftOut)]
    // What was told stays as it was told, as far as it can.
    if (kept.length > keep) out.push(...spreadOut(kept, keep).map(({ id }) => id))
    else back.push(...left.slice(0, keep - kept.length).map(({ id }) => id))
  }
  return transaction(db, async (trx) => {
    const told = await days.markSlots(trx, { ids: out, leftOut: true })
    const fits = await days.markSlots(trx, { ids: back, leftOut: false })
    for (const ownerId of new Set(told)) await notifyDayFull(trx, { ownerId, at: from < now ? now : from })
    return told.length + fits.length
  })
}
