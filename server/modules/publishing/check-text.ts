import { factsOf } from './platforms/facts.ts'
import { limits } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import { fromMilli } from '#server/lib/money.ts'
import { ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { evidenceByRow, isOfAgent, readOwnText } from './evidence.ts'
import { type Place, placeOf, preflightFor } from './preflight.ts'
import * as store from './store.ts'

/**
 * Everything that can be said of a text before it is published: what the platform would not take, which claims its
 * sources hold, what it costs. The sources are those of the generation or publication it began as; without either only
 * what the agent is configured with. No network, no charge, nothing is kept.
 */
export async function checkText(
  deps: PublishingDeps,
  {
    userId,
    agentId,
    content,
    platform,
    generationId,
    publicationId,
  }: {
    userId: string
    agentId: string
    content: string
    platform: Platform
    generationId?: string | undefined
    publicationId?: string | undefined
  },
) {
  const { db } = deps
  await ownAgent(db, { userId, agentId })
  const agent = await workingAgent(db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  const row = publicationId ? await store.findOwn(db, { userId, id: publicationId }) : undefined
  if (publicationId && row?.agent_id !== agentId) throw new Problem('notFound')
  if (generationId && !(await isOfAgent(db, { userId, agentId, generationId }))) throw new Problem('notFound')

  const place: Place = row
    ? placeOf(row, agent)
    : { agent, platform, purpose: factsOf({ platform }).purposeOf({ post_type: 'manual_post' }) }
  const flight = await preflightFor(deps, db, place, content)
  const beganAs = generationId ?? row?.generation_id ?? null
  const ownText = await readOwnText(db, { agent, content, generationId: beganAs })
  const asRow = { id: '', generation_id: beganAs, own_text: ownText }
  const evidence = (await evidenceByRow(db, [asRow])).get(asRow.id)
  if (!evidence) throw new Error('a text without its own words or a generation')
  const { weightedLength, hasLink, cashtags } = flight.measured
  return {
    findings: flight.findings,
    proposal: flight.proposal,
    evidence,
    price: {
      credits: fromMilli(flight.priceMilli),
      costFactor: flight.costFactorMilli / 1000,
      linkSurcharge: fromMilli(flight.linkMilli),
    },
    weightedLength,
    needsLongPost: weightedLength > limits.postLengthMax,
    hasLink,
    cashtags,
  }
}
