import type { PublicationReason } from '#contract/lists.ts'
import type { PostOutcome } from '#server/adapters/x/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { day, later, second } from '#server/lib/clock.ts'
import { connectionById, connectionOf, openCredentials } from '#server/modules/connections/index.ts'
import { notifyOwner } from '#server/modules/notices/index.ts'
import {
  appOf,
  appState,
  connectionOfApp,
  dueProbes,
  noteAnswer,
  operatorApp,
  operatorAppWorks,
  restartApp,
  stopApp,
} from '#server/modules/x-app/index.ts'
import { Problem } from '#server/problem.ts'
import { urgentShare } from './app-day.ts'
import * as days from './app-day-store.ts'
import type { PublishingDeps } from './deps.ts'
import { freshUntil, hasTime, isReply } from './rules.ts'
import * as store from './store.ts'
import { end, retry } from './transitions.ts'

/** What a post waits for. `until`: when it is looked at again; null: when the app works again, or it is too late. */
export interface Wait {
  app: string
  reason: Extract<PublicationReason, 'app_full' | 'app_stopped'>
  until: Date | null
}

export const stopped = (app: string): Wait => ({ app, reason: 'app_stopped', until: null })

/** The X app that an agent's posts are sent with; null: it has no account on X. */
export async function appOfAgent(db: Db, agentId: string): Promise<string | null> {
  const connection = await connectionOf(db, agentId)
  return connection && appOf(connection)
}

/** Why its app cannot send a post now, regardless of its text; null: it can. */
export async function waitFor(db: Db, row: store.PublicationRow, now: Date): Promise<Wait | null> {
  const app = await appOfAgent(db, row.agent_id)
  if (!app) return null
  const state = await appState(db, app, now)
  if (state.stoppedAt) return stopped(app)
  const full: Wait = { app, reason: 'app_full', until: state.resetsAt }
  // Found not to fit; what has waited for the new day already is no such one.
  const leftOut = row.reason === 'app_full' && row.next_at?.getTime() === row.scheduled_at?.getTime()
  if (hasTime(row) && leftOut) return full
  return state.left - (await placesOfOthers(db, row, { app, now })) > 0 ? null : full
}

/**
 * How many places of the app's day this post leaves to others. A planned one takes what it was given. What its owner asked
 * for, and an answer to somebody who spoke to the account, leaves other owners their planned ones; any other reply leaves
 * room for those two as well.
 */
export async function placesOfOthers(
  db: Db,
  row: Pick<store.PublicationRow, 'origin' | 'post_type' | 'summoned' | 'owner_id'>,
  { app, now }: { app: string; now: Date },
): Promise<number> {
  if (app !== operatorApp || (hasTime(row) && !isReply(row))) return 0
  const state = await appState(db, app, now)
  const urgent = !isReply(row) || row.post_type === 'self_reply' || row.summoned
  const planned = await days.openPlaces(db, {
    from: later(now, -day),
    until: state.resetsAt,
    besides: urgent ? row.owner_id : null,
  })
  const kept = urgentShare(state, now)
  // A plan gets no more than what is left beside that, also before an over-full one is shared out.
  return Math.min(planned, Math.max(0, state.left - kept)) + (urgent ? 0 : kept)
}

/** Lets a row wait and says why; one that would be too late by then ends with that reason, free of charge. True: it waits. */
export async function waitOrEnd(
  trx: Db,
  row: store.PublicationRow,
  { app, reason, until, now }: Wait & { now: Date },
): Promise<boolean> {
  const latest = freshUntil(row)
  const lookAt = until ?? later(latest, second)
  if (now > latest || (until && until > latest)) {
    await end(trx, row, { reason })
    return false
  }
  await retry(trx, row, { at: lookAt, reason })
  if (reason === 'app_stopped' && app === operatorApp) {
    const { stoppedAt } = await appState(trx, app, now)
    const ref = stoppedAt?.toISOString() ?? ''
    await notifyOwner(trx, { ownerId: row.owner_id, kind: 'x_waiting', ref })
  }
  return true
}

/** What the answer of X to a post says about the app itself, kept before what it says about the post. */
export async function noteAppAnswer(
  deps: PublishingDeps,
  { row, app, outcome }: { row: store.PublicationRow; app: string; outcome: PostOutcome },
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const counted = outcome.kind !== 'try-later'
    await noteAnswer(trx, { key: app, said: outcome.appDay ?? null, counted, now })
    if (outcome.kind === 'try-later' && outcome.reason === 'quota')
      await stopApp(trx, { key: app, why: outcome.detail, ownerId: row.owner_id, log: deps.log })
  })
}

/** X refused what a post needs beforehand, because it serves the app no more: that stops the app, and the post waits. */
export async function appRefused(
  deps: PublishingDeps,
  row: store.PublicationRow,
  why: string,
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const locked = await store.lock(trx, { id: row.id, leaseNo: row.lease_no }, row.state)
    const app = await appOfAgent(trx, row.agent_id)
    if (!app) return
    await stopApp(trx, { key: app, why, ownerId: row.owner_id, log: deps.log })
    if (locked) await waitOrEnd(trx, locked, { ...stopped(app), now })
  })
}

/** What a post waits for after X refused it for the sake of its app; null: for something else. */
export function waitAfter(outcome: Extract<PostOutcome, { kind: 'try-later' }>, app: string): Wait | null {
  if (outcome.reason === 'quota') return stopped(app)
  return outcome.reason === 'app_day' && outcome.retryAt
    ? { app, reason: 'app_full', until: outcome.retryAt }
    : null
}

/**
 * Asks X, for each app it has stopped, whether it works again, at most once in ten minutes over all processes. The probe
 * looks up a post that cannot be there: it changes nothing, X bills nothing for it, and nothing has to be found out
 * afterwards, as after a post. Where it works again, waiting posts continue: what people asked for at once, planned posts
 * like those of any standstill, the oldest first. Returns how many apps work again.
 */
export async function probeStopped(deps: PublishingDeps): Promise<number> {
  const { db, log, clock, x } = deps
  if (!x) return 0
  let works = 0
  for (const key of await dueProbes(db, await clock.now())) {
    const answer = await probe(deps, x, key)
    log.info({ app: key, answer }, 'X was asked whether it serves a stopped app again')
    if (answer !== 'works' && answer !== 'gone') continue
    await transaction(db, async (trx) => {
      if (await restartApp(trx, { key, log })) await days.goOn(trx, { connectionId: connectionOfApp(key) })
    })
    works += 1
  }
  // A process that read "stopped" a moment earlier would let its post wait for nothing.
  if (await operatorAppWorks(db)) await days.goOn(db, { connectionId: null })
  return works
}

async function probe(deps: PublishingDeps, x: NonNullable<PublishingDeps['x']>, key: string) {
  const connectionId = connectionOfApp(key)
  if (connectionId === null) return x.probe()
  const connection = await connectionById(deps.db, connectionId)
  // Its owner took the keys back: nothing is sent with that app any more.
  if (connection?.authType !== 'customize') return 'gone' as const
  try {
    return await x.probe(await openCredentials(deps, connectionId))
  } catch (error) {
    if (error instanceof Problem) return 'gone' as const
    throw error
  }
}
