import type { Logger } from 'pino'
import type { AppDay } from '#server/adapters/x/client.ts'
import { type Db, now as nowIn, transaction } from '#db/connect.ts'
import { hour, later } from '#server/lib/clock.ts'
import { administrators } from '#server/modules/accounts/index.ts'
import { notify, notifyOwner } from '#server/modules/notices/index.ts'
import { afterAnswer, dayNow, probeEvery } from './rules.ts'
import * as store from './store.ts'

/** The app whose keys the operator gave, for everybody who has none of their own. */
export const operatorApp = 'operator'

/** Which app a connection sends with. Each connection with its owner's own keys stands for itself. */
export function appOf(connection: { id: string; authType: 'oauth' | 'customize' }): string {
  return connection.authType === 'customize' ? `own:${connection.id}` : operatorApp
}

/** The connection that an app of somebody's own belongs to; null for the operator's. */
export function connectionOfApp(key: string): string | null {
  return key.startsWith('own:') ? key.slice('own:'.length) : null
}

/** What an app may do now. `left` counts no post that is under way. */
export async function appState(db: Db, key: string, now: Date) {
  const row = await store.find(db, key)
  const { limit, left, resetsAt, told, isNew } = dayNow(row ?? null, now)
  return {
    limit,
    left,
    resetsAt,
    /** Whether a post was made in this day at all; otherwise it begins with the next one. */
    begun: !isNew,
    told,
    stoppedAt: row?.stoppedAt ?? null,
    stoppedFor: row?.stoppedFor ?? '',
    probeAt: row?.probeAt ?? null,
  }
}
export type AppState = Awaited<ReturnType<typeof appState>>

/** How many posts each owner has had in the app's day. */
export async function usesOf(db: Db, key: string, now: Date): Promise<Map<string, number>> {
  const { begun } = await appState(db, key, now)
  return begun ? store.uses(db, key) : new Map()
}

/**
 * Takes a place in the app's day for one post, in the transaction that begins it. `keep`: how many places are others'.
 * Nothing is taken where the answer is `stopped`, or a date: the day is full until then.
 */
export async function takePlace(
  trx: Db,
  { key, ownerId, keep, now }: { key: string; ownerId: string; keep: number; now: Date },
): Promise<'taken' | 'stopped' | Date> {
  const app = await store.lock(trx, key, dayNow(null, now))
  if (app.stoppedAt) return 'stopped'
  const { isNew, ...today } = dayNow(app, now)
  if (today.left - keep <= 0) return today.resetsAt
  if (isNew) await store.forgetUses(trx, key)
  await store.keepDay(trx, key, { ...today, left: today.left - 1 })
  await store.countUse(trx, { key, ownerId })
  return 'taken'
}

/** Keeps what X said of the app's day in the answer to a post. `counted`: the call may have made one. */
export async function noteAnswer(
  trx: Db,
  answer: { key: string; said: AppDay | null; counted: boolean; now: Date },
): Promise<void> {
  const app = await store.lock(trx, answer.key, dayNow(null, answer.now))
  const day = afterAnswer(app, answer)
  // X began another day than we thought: what owners had in the old one counts no more.
  if (app.told && day.resetsAt.getTime() - app.resetsAt.getTime() > hour)
    await store.forgetUses(trx, answer.key)
  await store.keepDay(trx, answer.key, day)
}

/**
 * X serves this app no more. The first who hears it stops it for everybody who sends with it and tells administrators, or
 * the owner of an app of their own, once; later calls change nothing. Returns whether this was the first.
 */
export async function stopApp(
  trx: Db,
  { key, why, ownerId, log }: { key: string; why: string; ownerId: string | null; log: Logger },
): Promise<boolean> {
  const now = await nowIn(trx)
  const app = await store.lock(trx, key, dayNow(null, now))
  if (app.stoppedAt) return false
  await store.setStopped(trx, key, {
    at: now,
    why: why.replace(/[.\s]+$/, '').slice(0, 300),
    probeAt: later(now, probeEvery),
  })
  const own = key !== operatorApp
  log[own ? 'warn' : 'error'](
    { app: key, why },
    'X has stopped this app: nothing is sent with it until it works again',
  )
  const ref = `${key}:${now.toISOString()}`
  if (!own)
    for (const userId of await administrators(trx)) await notify(trx, { userId, kind: 'x_app_stopped', ref })
  else if (ownerId !== null) await notifyOwner(trx, { ownerId, kind: 'own_app_stopped', ref })
  return true
}

/** The operator's app was stopped, as one that reads from X heard it. */
export async function stopOperatorApp(deps: { db: Db; log: Logger }, why: string): Promise<void> {
  await transaction(deps.db, (trx) => stopApp(trx, { key: operatorApp, why, ownerId: null, log: deps.log }))
}

/** Whether X serves the operator's app, as far as anybody has heard. */
export async function operatorAppWorks(db: Db): Promise<boolean> {
  return !(await store.find(db, operatorApp))?.stoppedAt
}

/** Stopped apps to be probed now, each at most once in {@link probeEvery} over all processes. */
export async function dueProbes(db: Db, now: Date): Promise<string[]> {
  return store.takeProbes(db, { now, next: later(now, probeEvery) })
}

/** X serves it again. False where somebody has noted that already. */
export async function restartApp(trx: Db, { key, log }: { key: string; log: Logger }): Promise<boolean> {
  const app = await store.lock(trx, key, dayNow(null, await nowIn(trx)))
  if (!app.stoppedAt) return false
  await store.setStopped(trx, key, { at: null, why: '', probeAt: null })
  log.warn({ app: key, since: app.stoppedAt }, 'X serves this app again: what waited continues')
  return true
}
