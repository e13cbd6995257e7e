import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { ownAgent, pauseAgent, workingAgent } from '#server/modules/agents/index.ts'
import { regenerate } from '#server/modules/approvals/index.ts'
import {
  demandAhead,
  inside,
  insertToWrite,
  movePost,
  type PublishingDeps,
  skipPost,
} from '#server/modules/publishing/index.ts'
import { addSource } from '#server/modules/sources/index.ts'
import { insertTrigger } from '#server/modules/triggers/index.ts'
import { addRule } from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './action-store.ts'
import type { Inside } from './conversation.ts'
import type { Deed } from './offer.ts'

/** Longer than a text takes to be written: whoever said yes and has not come back will not. */
const doneWithin = 10 * minute

/** It cannot be done any more, and nothing of it was. */
class Undone extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.problem)
    this.problem = problem
  }
}

/**
 * The owner says yes or no to what an agent offered. It is done once, by the same calls, checks and approvals as on any
 * screen, and is said to be done when it is: a server that dies with it leaves the offer as it was. What cannot be done any
 * more says why and stays undone. Problems `notFound`; `conflict` where it was answered, or is being done (`running`).
 */
export async function decide(
  deps: PublishingDeps,
  { actionId: id, yes, ...own }: Inside & { actionId: string; yes: boolean },
): Promise<store.ActionView> {
  await ownAgent(deps.db, own)
  const answer = { ...own, id, yes }
  try {
    const { ended, wish } = await transaction(deps.db, (trx) => answerIn(inside(deps, trx), answer))
    if (ended) return ended
    return await store.end(deps.db, id, { state: 'done', result: await writeAgain(deps, own, wish) })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    return store.end(deps.db, id, { state: 'refused', result: { problem: error.problem.problem } })
  }
}

type Change = Extract<Deed, { does: 'change' }>
type Answered = { ended: store.ActionView; wish?: never } | { ended: null; wish: Change }

/** All that is done at once is done with the answer, in its transaction; a text that is written anew is only begun. */
async function answerIn(
  deps: PublishingDeps,
  { id, yes, ...own }: Inside & { id: string; yes: boolean },
): Promise<Answered> {
  const { db } = deps
  const action = await store.lock(db, { ...own, id })
  if (!action) throw new Problem('notFound')
  const { deed, begunAt, ...known } = action
  if (known.state !== 'offered') {
    // The second of two presses finds what the first one did.
    if ((known.state === 'dismissed') === !yes) return { ended: known }
    throw new Problem('conflict')
  }
  if (begunAt && (await deps.clock.now()) < later(begunAt, doneWithin))
    throw new Problem('conflict', { data: { reason: 'running' } })
  if (!yes) return { ended: await store.end(db, id, { state: 'dismissed', result: null }) }
  if (deed.does === 'change') {
    await store.noteBegun(db, id)
    return { ended: null, wish: deed }
  }
  const result = await perform(deps, own, deed).catch(undone)
  return { ended: await store.end(db, id, { state: 'done', result }) }
}

async function writeAgain(
  deps: PublishingDeps,
  { ownerId, userId }: Inside,
  { publicationId: id, version, wish }: Change,
): Promise<Record<string, string>> {
  const voter = { personId: userId }
  await regenerate(deps, { ownerId, voter, id, version, hint: wish, most: 'ask' }).catch(undone)
  return { publicationId: id }
}

function undone(error: unknown): never {
  throw error instanceof Problem ? new Undone(error) : error
}

/** Something an agent offered its owner, as it stands now. Problem `notFound`. */
export async function offered(
  db: PublishingDeps['db'],
  { actionId, ...own }: Inside & { actionId: string },
): Promise<store.ActionView> {
  await ownAgent(db, own)
  const action = await store.actionOf(db, { ...own, id: actionId })
  if (!action) throw new Problem('notFound')
  return action
}

/** Nothing here waits for the network. */
async function perform(
  deps: PublishingDeps,
  own: Inside,
  deed: Exclude<Deed, Change>,
): Promise<Record<string, string>> {
  const { ownerId } = own
  switch (deed.does) {
    case 'write': {
      const agent = await workingAgent(deps.db, own.agentId)
      if (!agent) throw new Problem('agentNotFound')
      const now = await deps.clock.now()
      if (deed.at !== null) demandAhead(new Date(deed.at), now)
      const id = await insertToWrite(deps, deps.db, {
        agent,
        platform: deed.platform,
        at: deed.at === null ? now : new Date(deed.at),
        topic: deed.topic,
        language: null,
        images: [],
        quoteTweetId: null,
        // Asked for in a chat, it is shown before it goes out, whatever the agent may do by itself.
        most: 'ask',
      })
      return { publicationId: id }
    }
    case 'move':
      return {
        publicationId: await movePost(deps, {
          ownerId,
          id: deed.publicationId,
          at: new Date(deed.at),
          seenAt: new Date(deed.seenAt),
        }),
      }
    case 'skip':
      return { publicationId: await skipPost(deps, { ownerId, id: deed.publicationId }) }
    case 'pause': {
      const until = deed.until === null ? null : new Date(deed.until)
      if (until && until <= (await deps.clock.now()))
        throw new Problem('conflict', { data: { reason: 'time' } })
      await pauseAgent(deps.db, { ...own, paused: deed.paused, until })
      return {}
    }
    case 'source':
      return { sourceId: (await addSource(deps.db, { ...own, settings: deed.settings })).id }
    case 'trigger':
      return {
        triggerId: (await insertTrigger(deps, { ...own, settings: deed.settings, on: true })).trigger.id,
      }
    case 'rule':
      await addRule(deps.db, { ...own, sentence: deed.sentence })
      return {}
  }
}
