import { lastingTypes } from '#contract/lists.ts'
import { resultsNeed } from '#contract/results-need.ts'
import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { fromMilli } from '#server/lib/money.ts'
import { type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import { Problem } from '#server/problem.ts'
import { slotPrice } from './budget.ts'
import type { PublishingDeps } from './deps.ts'
import { firstThatStands, goodPostsOf } from './evergreen.ts'
import type { Good } from './evergreen-store.ts'
import { measuredAgents } from './evergreen-store.ts'
import { agentOnX, insertRequest, oneAtATime } from './request.ts'
import * as store from './store.ts'

/** How old a post is at least, where its agent's rule says nothing about it. */
const weeksUsual = 4
const offersMax = 3

/**
 * Good posts that an owner may have written again: seen more often than half of an agent's posts, of which there are
 * enough to say so, old enough, and not said again since. Nothing is asked of X for it.
 */
export async function againOffers(db: Db, ownerId: string) {
  const offers = []
  for (const agentId of await measuredAgents(db, ownerId, resultsNeed.best)) {
    const agent = await workingAgent(db, agentId)
    const connection = agent && (await connectionOf(db, agentId))
    if (!agent || !connection || !maySayAgain(agent)) continue
    const credits = fromMilli(await slotPrice(db, { agentId, platform: 'twitter' }))
    for (const post of await goodOf(db, agent, offersMax))
      offers.push({
        publicationId: post.id,
        agentId,
        agentName: agent.fields.name,
        content: post.content,
        url: post.url,
        publishedAt: post.publishedAt,
        views: post.views ?? 0,
        credits,
      })
  }
  return offers.toSorted((a, b) => b.views - a.views).slice(0, offersMax)
}

function maySayAgain({ fields, pausedAt }: WorkingAgent): boolean {
  return lastingTypes.includes(fields.type) && pausedAt === null
}

function goodOf(db: Db, agent: WorkingAgent, max: number): Promise<Good[]> {
  return goodPostsOf(db, agent, agent.fields.evergreenWeeks ?? weeksUsual, max)
}

/**
 * Writes a good post anew with today's figures, never with the same words; its owner is asked before it goes out. The
 * second of two presses finds it said again and changes nothing. Problems `notFound`, `conflict` where it is no longer
 * to be said again or X shows it no more, and all that stands against a post now.
 */
export async function writeAgain(
  deps: PublishingDeps,
  { ownerId, publicationId }: { ownerId: string; publicationId: string },
): Promise<{ agentId: string; publicationId: string }> {
  const row = await store.findOwn(deps.db, { ownerId, id: publicationId })
  const agent = row && (await workingAgent(deps.db, row.agent_id))
  if (!row || !agent) throw new Problem('notFound')
  const standing = await firstThatStands(deps, [await stillGood(deps.db, agent, publicationId)])
  if (!standing) throw new Problem('conflict')

  const id = newId('pub')
  const now = await deps.clock.now()
  await oneAtATime(() =>
    transaction(deps.db, async (trx) => {
      const working = await agentOnX(trx, agent.id)
      if (await store.requestUnderWay(trx, agent.id)) throw new Problem('tweetAlreadyPublished')
      const good = await stillGood(trx, working, publicationId)
      await insertRequest(deps, trx, {
        id,
        platform: 'twitter',
        agent: working,
        content: null,
        images: [],
        quoteTweetId: null,
        now,
        again: { id: good.id, rootId: good.rootId },
      })
      return id
    }),
  )
  return { agentId: agent.id, publicationId: id }
}

/** The post, where it is one that is offered; asked before X is, and again with the row that is made of it. */
async function stillGood(db: Db, agent: WorkingAgent, publicationId: string): Promise<Good> {
  const good = lastingTypes.includes(agent.fields.type)
    ? (await goodOf(db, agent, 100)).find(({ id }) => id === publicationId)
    : undefined
  if (!good) throw new Problem('conflict')
  return good
}
