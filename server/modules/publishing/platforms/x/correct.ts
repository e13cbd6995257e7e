import type { Db } from '#db/connect.ts'
import type { PostOutcome } from '#server/adapters/x/client.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { later, minute } from '#server/lib/clock.ts'
import { openCredentials } from '#server/modules/connections/index.ts'
import { appState, takePlace } from '#server/modules/x-app/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from '../../deps.ts'
import type { PublicationRow } from '../../store.ts'
import { appOfAgent, noteAppAnswer, placesOfOthers } from '../../x-limits.ts'
import type { Corrected, Correcting } from '../platform.ts'
import { stoodStill } from '../stood-still.ts'

/** A stopped app is asked every ten minutes; what waits for it looks as often. */
const whileStopped = 10 * minute

/** An answer is one of the app's posts, and leaves others what they were given. */
export async function claimCorrection(
  trx: Db,
  row: PublicationRow,
  now: Date,
): Promise<{ app: string | null } | { wait: Date }> {
  const app = await appOfAgent(trx, row.agent_id)
  if (!app) return { app: null }
  const keep = await placesOfOthers(trx, { ...row, origin: 'request' }, { app, now })
  if ((await appState(trx, app, now)).stoppedAt) return { wait: later(now, whileStopped) }
  const place = await takePlace(trx, { key: app, ownerId: row.owner_id, keep, now })
  if (place === 'taken') return { app }
  return { wait: place === 'stopped' ? later(now, whileStopped) : place }
}

/** Says what is right in an answer under the post, which itself cannot be changed. */
export async function correct(deps: PublishingDeps, correcting: Correcting): Promise<Corrected> {
  const { row, app } = correcting
  const outcome = await call(deps, correcting)
  const { kind } = outcome
  const about = {
    detail: kind === 'posted' ? '' : outcome.detail,
    ...(app ? { note: () => noteAppAnswer(deps, { row, app, outcome }) } : {}),
  }
  switch (kind) {
    case 'posted':
      return { ...about, kind: 'done', answer: { externalId: outcome.id } }
    case 'unknown':
      return { ...about, kind: 'unknown' }
    case 'try-later':
      return { ...about, kind: 'try-later', at: outcome.retryAt }
    case 'refused': {
      const away = outcome.reason === 'needs_reauth' || outcome.reason === 'suspended'
      const reason = outcome.reason === 'target_gone' ? 'gone' : away ? 'not_connected' : 'platform_refused'
      return { ...about, kind: 'refused', reason, detail: `${outcome.reason}: ${outcome.detail}` }
    }
  }
}

async function call(deps: PublishingDeps, correcting: Correcting): Promise<PostOutcome> {
  const { row, message } = correcting
  const notNow = (detail: string): PostOutcome => ({
    kind: 'try-later',
    reason: 'network',
    retryAt: null,
    status: null,
    detail,
  })
  if (!deps.x || !row.connection_id || !row.external_id) return notNow('X is off')
  const credentials = await credentialsOf(deps, row.connection_id)
  if (!credentials)
    return { kind: 'refused', reason: 'needs_reauth', status: 0, detail: 'no access to the account' }
  if (stoodStill(correcting)) return notNow('the worker stood still')
  await checkpoint('before-correction')
  return deps.x.createPost(credentials, {
    text: message,
    replyTo: row.external_id,
    madeWithAi: row.made_with_ai,
    paidPartnership: row.paid_partnership,
  })
}

/** Null: the access was withdrawn meanwhile. */
async function credentialsOf(deps: PublishingDeps, connectionId: string) {
  try {
    return await openCredentials(deps, connectionId)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
