import type { CorrectionReason } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { day, later } from '#server/lib/clock.ts'
import { span } from '#server/lib/trace.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { takeAccount } from '../attempt-store.ts'
import type { PublishingDeps } from '../deps.ts'
import { platformOf } from '../platforms/index.ts'
import type { Corrected, Correcting } from '../platforms/platform.ts'
import { rehearses } from '../rehearsal.ts'
import { retryAt, sendTimeout, untilFree } from '../rules.ts'
import * as publications from '../store.ts'
import { fitsThere } from './message.ts'
import { tellEnd } from './notify.ts'
import { presentCorrection } from './present.ts'
import { votingOn } from '../votes.ts'
import * as store from './store.ts'

/** What could not go out within this time after somebody wanted it does not any more. */
const wantedFor = day

/** Its owner wants a post put right. What was wanted, is under way or over stays as it is; where it takes a person: `conflict`. */
export async function correct(deps: PublishingDeps, { ownerId, id }: { ownerId: string; id: string }) {
  const found = await store.findOwn(deps.db, { ownerId, id })
  if (!found || found.state === 'outdated') throw new Problem('notFound')
  if (found.message === null) throw new Problem('conflict', { data: { reason: 'by_hand' } })
  const agent = await workingAgent(deps.db, found.agent_id)
  if (agent?.pausedAt) throw new Problem('conflict', { data: { reason: 'paused' } })
  if (await isVotedOn(deps.db, found.publication_id))
    throw new Problem('conflict', { data: { reason: 'votes' } })
  await store.want(deps.db, id)
  await putRight(deps, id)
  const row = await store.findOwn(deps.db, { ownerId, id })
  const publication = row && (await publications.find(deps.db, row.publication_id))
  if (!row || !publication) throw new Problem('notFound')
  return presentCorrection(row, publication)
}

/** Whether others have to say yes to texts like this one: then what puts it right is written and voted on like any other. */
async function isVotedOn(db: PublishingDeps['db'], publicationId: string): Promise<boolean> {
  const row = await publications.find(db, publicationId)
  return row !== undefined && (await votingOn(db, row)) !== null
}

/** Puts right what is wanted, and settles what nobody came back from. Returns how many it looked at. */
export async function putRightDue(
  deps: PublishingDeps,
  { max = 50 }: { max?: number } = {},
): Promise<number> {
  const ids = await store.dueIds(deps.db, max)
  for (const id of ids)
    await putRight(deps, id).catch((error: unknown) =>
      deps.log.error({ error, correction: id }, 'a correction was not made'),
    )
  return ids.length
}

/**
 * Puts one post right, with one call: committed before it is made, outside any transaction, and never repeated where
 * nobody knows what became of it, as with the post itself (decision: one-attempt-per-send).
 */
async function putRight(deps: PublishingDeps, id: string): Promise<void> {
  const begun = await begin(deps, id)
  if (!begun) return
  const { row, tries } = begun
  await span('correct', { ...publications.aboutRow(row), attempt: tries }, () => call(deps, begun), {
    of: row.traceparent,
  })
}

async function call(deps: PublishingDeps, begun: Begun): Promise<void> {
  await checkpoint('after-correction-begun')
  const outcome = await platformOf(begun.row).correct(deps, begun)
  await checkpoint('after-correction')
  await outcome.note?.()
  await record(deps, begun, outcome)
}

interface Begun extends Correcting {
  id: string
  tries: number
}

/** The last look and the call's own row, in one transaction. Null: not now, or not at all. */
async function begin(deps: PublishingDeps, id: string): Promise<Begun | null> {
  const now = await deps.clock.now()
  const startedAt = performance.now()
  return transaction(deps.db, async (trx) => {
    const found = await store.lock(trx, id)
    const row = found && (await publications.find(trx, found.publication_id))
    if (!found || !row || !found.due_at || found.due_at > now) return null
    if (found.state === 'sending') {
      await end(trx, row, found, { ending: 'unknown' })
      return null
    }
    if (found.state !== 'wanted' || found.message === null) return null
    const agent = await workingAgent(trx, row.agent_id)
    if (agent?.pausedAt || (await isVotedOn(trx, row.id))) {
      // While it is paused nothing of it is sent; what was wanted is asked about again.
      await store.change(trx, id, { state: 'open', wanted_at: null, due_at: null })
      return null
    }
    const accountKey = await accountOf(trx, row, agent)
    const refused = await refusal(deps, trx, { found, row, agent, accountKey, now })
    if (refused || !accountKey) {
      await end(trx, row, found, { ending: refused ?? 'not_connected' })
      return null
    }
    const wait = (at: Date) => store.change(trx, id, { due_at: at })
    if (!(await takeAccount(trx, accountKey))) {
      await wait(later(now, untilFree))
      return null
    }
    const claim = await platformOf(row).claimCorrection(trx, row, now)
    if ('wait' in claim) {
      await wait(claim.wait)
      return null
    }
    const deadline = later(now, sendTimeout)
    const tries = found.tries + 1
    await store.change(trx, id, {
      state: 'sending',
      tries,
      deadline,
      // If this process dies now, the sweep finds it when the call cannot be under way any more.
      due_at: later(deadline, sendTimeout),
      account_key: accountKey,
    })
    return { id, tries, row, message: found.message, app: claim.app, startedAt }
  })
}

/**
 * Its account or chat, if the agent is still connected to the one that it was published on. A group that has moved keeps
 * its binding and counts its messages anew: the same number is another message there.
 */
async function accountOf(
  trx: PublishingDeps['db'],
  row: publications.PublicationRow,
  agent: WorkingAgent | null,
): Promise<string | null> {
  if (!agent) return null
  const { gate, accountKey } = await platformOf(row).situation(trx, agent, row)
  const publishedOn = await store.publishedOn(trx, row.id)
  const isSame = gate.target?.id === row.connection_id && accountKey === publishedOn
  return isSame && gate.target?.state === 'ok' ? accountKey : null
}

/** Why it does not go out, though it might when it was opened. */
async function refusal(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  {
    found,
    row,
    agent,
    accountKey,
    now,
  }: {
    found: store.CorrectionRow
    row: publications.PublicationRow
    agent: WorkingAgent | null
    accountKey: string | null
    now: Date
  },
): Promise<CorrectionReason | null> {
  if (row.status !== 'published' || row.external_id === null) return 'gone'
  if (!agent || agent.deletedAt || agent.ownerDisabled || accountKey === null) return 'not_connected'
  if (rehearses(deps, agent)) return 'rehearsal'
  if (found.wanted_at && now > later(found.wanted_at, wantedFor)) return 'unavailable'
  const message = found.message ?? ''
  return (await fitsThere(deps, trx, { row, agent, message })) === message ? null : 'unfit'
}

/** What became of the call; nobody else's outcome is written over. */
async function record(deps: PublishingDeps, begun: Begun, outcome: Corrected): Promise<void> {
  const now = await deps.clock.now()
  await checkpoint('before-correction-recorded')
  await transaction(deps.db, async (trx) => {
    const found = await store.lock(trx, begun.id)
    const row = found && (await publications.find(trx, found.publication_id))
    if (!found || !row || found.state !== 'sending' || found.tries !== begun.tries) return
    const detail = outcome.detail.slice(0, 500) || null
    switch (outcome.kind) {
      case 'done': {
        const { answer } = outcome
        const url = answer && (await platformOf(row).linkOf(deps, trx, row, answer.externalId))
        const ending = answer ? 'answered' : 'edited'
        return end(trx, row, found, { ending, detail, external_id: answer?.externalId ?? null, url })
      }
      case 'refused':
        return end(trx, row, found, { ending: outcome.reason, detail })
      case 'unknown':
        return end(trx, row, found, { ending: 'unknown', detail })
      case 'try-later':
        return store.change(trx, begun.id, {
          state: 'wanted',
          deadline: null,
          account_key: null,
          detail,
          due_at: retryAt({ attempts: begun.tries, askedFor: outcome.at, now }),
        })
    }
  })
}

const states = { edited: 'done', answered: 'done', unknown: 'unknown' } as const

async function end(
  trx: PublishingDeps['db'],
  row: publications.PublicationRow,
  { id }: store.CorrectionRow,
  {
    ending,
    ...values
  }: { ending: keyof typeof states | CorrectionReason } & Partial<
    Pick<store.CorrectionRow, 'detail' | 'external_id' | 'url'>
  >,
): Promise<void> {
  const isReason = !(ending in states)
  await store.end(trx, id, {
    ...values,
    state: isReason ? 'refused' : states[ending as keyof typeof states],
    reason: isReason ? ending : null,
  })
  await tellEnd(trx, row, { id, ending })
}
