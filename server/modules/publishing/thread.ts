import { transaction } from '#db/connect.ts'
import type { Db } from '#db/connect.ts'
import { later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { setAsideFor } from './carried-thread.ts'
import type { PublishingDeps } from './deps.ts'
import { paidForTry } from './generation.ts'
import { fitText, placeOf } from './preflight.ts'
import { requestFreshFor } from './rules.ts'
import * as store from './store.ts'
import * as threads from './thread-store.ts'
import { approvedNow, setAside } from './timed.ts'
import { waitForTime } from './transitions.ts'
import { waitsForVotes } from './votes.ts'

/** What follows a part that its owner lets go is approved with it, and due when the part before it is out. */
export async function letFollow(
  deps: PublishingDeps,
  trx: Db,
  row: store.PublicationRow,
  now: Date,
): Promise<void> {
  for (const part of await threads.partsBehind(trx, row)) {
    const approved = approvedNow({ ...part, now })
    if (part.state === 'planned' && part.approved_version === null) await store.change(trx, part.id, approved)
    if (part.state !== 'draft') continue
    await waitForTime(trx, part, { ...approved, ...inTurn(now) })
    await setAside(deps, trx, part.id, { now })
  }
}

/** The same where nobody is asked any more; the first part that cannot be paid for ends the thread there. */
export async function letFollowUnasked(trx: Db, row: store.PublicationRow, now: Date): Promise<void> {
  const parts = (await threads.partsBehind(trx, row)).filter(({ state }) => state === 'draft')
  for (const part of parts) await waitForTime(trx, part, inTurn(now))
  await setAsideFor(
    trx,
    parts.map(({ id }) => id),
    now,
  )
}

/** It is due when the part before it is out. */
const inTurn = (now: Date) =>
  ({
    origin: 'timed',
    steered: true,
    scheduled_at: now,
    not_after: later(now, requestFreshFor),
    at: null,
  }) as const

/**
 * Goes on with a thread that stopped, where it stopped: what is out stays and is not sent again, the rest is put anew, in the
 * same words, its price set aside. Problems: `conflict` while it is under way, while nobody knows whether a part is out, and
 * without every yes that the rules of now ask for (`votes`); whatever stands against a part now.
 */
export async function continueThread(
  deps: PublishingDeps,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<string> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const asked = await store.findOwn(trx, { ownerId, id }, { forUpdate: true })
    if (!asked?.thread_id) throw new Problem('notFound')
    const parts = await threads.lockThread(trx, asked.thread_id)
    const from = parts.findIndex(({ state }) => state !== 'published')
    const [broken] = parts.slice(from)
    const isOver = broken && (broken.state === 'failed' || broken.state === 'skipped')
    if (from <= 0 || !isOver)
      throw new Problem('conflict', { data: { reason: broken?.state ?? 'published' } })
    const [first] = parts
    if (first && (await waitsForVotes(trx, first)))
      throw new Problem('conflict', { data: { reason: 'votes' } })
    const before = parts.slice(0, from).findLast(({ external_id }) => external_id !== null)
    for (const part of parts.slice(from)) {
      const isFirst = part === broken
      const copy = await putAgain(deps, trx, part, {
        now,
        after: isFirst ? (before?.external_id ?? null) : null,
        isFirst,
      })
      await setAside(deps, trx, copy, { now })
    }
    return asked.thread_id
  })
}

/** A row of its own for a part that did not go out: the old one tells what became of it. */
async function putAgain(
  deps: PublishingDeps,
  trx: Db,
  part: store.PublicationRow,
  { now, after, isFirst }: { now: Date; after: string | null; isFirst: boolean },
): Promise<string> {
  const agent = await workingAgent(trx, part.agent_id)
  if (!agent || part.content === null) throw new Problem('agentNotFound')
  await fitText(deps, trx, placeOf(part, agent), part.content)
  const id = newId('pub')
  await store.insert(trx, [
    {
      id,
      owner_id: part.owner_id,
      agent_id: part.agent_id,
      platform: part.platform,
      post_type: part.post_type,
      state: 'planned',
      origin: 'timed',
      steered: true,
      thread_id: part.thread_id,
      thread_part: part.thread_part,
      thread_after: after,
      content: part.content,
      generation_id: part.generation_id,
      paid_before: await paidForTry(trx, {
        platform: part.platform,
        generationId: part.generation_id,
        content: part.content,
        now,
      }),
      own_text: part.own_text === null ? null : JSON.stringify(part.own_text),
      pictures_given: part.pictures_given,
      image_names: part.image_names,
      image_alts: part.image_alts,
      quote_tweet_id: part.quote_tweet_id,
      made_with_ai: part.made_with_ai,
      paid_partnership: part.paid_partnership,
      scheduled_at: now,
      not_after: later(now, requestFreshFor),
      next_at: isFirst ? now : null,
      ...approvedNow({ ...part, reply_to: null, version: 1, now }),
    },
  ])
  return id
}
