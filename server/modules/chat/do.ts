import { transaction } from '#db/connect.ts'
import { ownAgent, pauseAgent, workingAgent } from '#server/modules/agents/index.ts'
import { regenerate } from '#server/modules/approvals/index.ts'
import { insertToWrite, movePost, type PublishingDeps, skipPost } from '#server/modules/publishing/index.ts'
import { addSource } from '#server/modules/sources/index.ts'
import { addTrigger } from '#server/modules/triggers/index.ts'
import { addRule } from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './action-store.ts'
import type { Inside } from './conversation.ts'
import type { Deed } from './offer.ts'

/**
 * The owner says yes or no to what an agent offered. It is done once, by the same calls, checks and approvals as on any
 * screen; what cannot be done any more says why and stays undone. Problems `notFound`; `conflict` where it was answered.
 */
export async function decide(
  deps: PublishingDeps,
  { actionId, yes, ...own }: Inside & { actionId: string; yes: boolean },
): Promise<store.ActionView> {
  await ownAgent(deps.db, own)
  const action = await store.take(deps.db, { ...own, id: actionId, state: yes ? 'done' : 'dismissed' })
  if (!action) {
    const known = await store.actionOf(deps.db, { ...own, id: actionId })
    if (!known) throw new Problem('notFound')
    // The second of two presses finds what the first one did.
    if ((known.state === 'dismissed') === !yes) return known
    throw new Problem('conflict')
  }
  if (!yes) return action
  try {
    const result = await perform(deps, own, action.deed)
    return await store.noteResult(deps.db, actionId, { state: 'done', result })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return store.noteResult(deps.db, actionId, { state: 'refused', result: { problem: error.problem } })
  }
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

async function perform(deps: PublishingDeps, own: Inside, deed: Deed): Promise<Record<string, string>> {
  const { ownerId } = own
  switch (deed.does) {
    case 'write': {
      const agent = await workingAgent(deps.db, own.agentId)
      if (!agent) throw new Problem('agentNotFound')
      const now = await deps.clock.now()
      const id = await transaction(deps.db, (trx) =>
        insertToWrite(deps, trx, {
          agent,
          platform: deed.platform,
          at: deed.at === null ? now : new Date(deed.at),
          topic: deed.topic,
          language: null,
          images: [],
          quoteTweetId: null,
          // Asked for in a chat, it is shown before it goes out, whatever the agent may do by itself.
          most: 'ask',
        }),
      )
      return { publicationId: id }
    }
    case 'change': {
      const { publicationId: id, version, wish } = deed
      const voter = { personId: own.userId }
      await regenerate(deps, { ownerId, voter, id, version, hint: wish, most: 'ask' })
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
    case 'pause':
      await pauseAgent(deps.db, {
        ...own,
        paused: deed.paused,
        until: deed.until ? new Date(deed.until) : null,
      })
      return {}
    case 'source':
      return { sourceId: (await addSource(deps.db, { ...own, settings: deed.settings })).id }
    case 'trigger':
      return { triggerId: (await addTrigger(deps, { ...own, settings: deed.settings, on: true })).trigger.id }
    case 'rule':
      await addRule(deps.db, { ...own, sentence: deed.sentence })
      return {}
  }
}
