import { factsOf } from './platforms/facts.ts'
import { limits } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import { fromMilli } from '#server/lib/money.ts'
import type { Db } from '#db/connect.ts'
import { blockedIn } from '#server/lib/fold.ts'
import { blockedWordsOf } from '#contract/rules.ts'
import { ownAgent, type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { evidenceByRow, readOwnText } from './evidence.ts'
import { paidForTry, paidForWords } from './generation.ts'
import { isOfAgent } from './generation-store.ts'
import { pollOf } from './poll.ts'
import { issuesOf, type Place, placeOf, type PlacedFlight, preflightFor } from './preflight.ts'
import * as store from './store.ts'

/**
 * Everything that can be said of a text before it is published: what the platform would not take, which claims its
 * sources hold, what it costs. The sources are those of the generation or publication it began as; without either only
 * what the agent is configured with. No network, no charge, nothing is kept.
 */
export async function checkText(
  deps: PublishingDeps,
  {
    ownerId,
    agentId,
    content,
    platform,
    generationId,
    publicationId,
  }: {
    ownerId: string
    agentId: string
    content: string
    platform: Platform
    generationId?: string | undefined
    publicationId?: string | undefined
  },
) {
  const { db } = deps
  const agent = await agentOf(db, { ownerId, agentId })
  const row = publicationId ? await store.findOwn(db, { ownerId, agentId, id: publicationId }) : undefined
  if (publicationId && !row) throw new Problem('notFound')
  if (row && row.platform !== platform)
    throw invalid({ path: 'platform', message: 'Not where that text is to go' })
  if (generationId && !(await isOfAgent(db, { ownerId, agentId, generationId })))
    throw new Problem('notFound')

  const place: Place = row
    ? placeOf(row, agent)
    : { agent, platform, purpose: factsOf({ platform }).purposeOf({ post_type: 'manual_post' }) }
  const now = await deps.clock.now()
  const begun = generationId ?? null
  const paidMilli = row
    ? await paidForWords(db, row, { generationId: begun ?? row.generation_id, content, now })
    : await paidForTry(db, { platform, generationId: begun, content, now })
  const flight = await preflightFor(deps, db, { ...place, paidMilli }, content)
  const beganAs = generationId ?? row?.generation_id ?? null
  const poll = row ? pollOf(row) : null
  const ownText = await readOwnText(db, { agent, content, poll, generationId: beganAs })
  const asRow = { id: '', generation_id: beganAs, own_text: ownText }
  const evidence = (await evidenceByRow(db, [asRow])).get(asRow.id)
  if (!evidence) throw new Error('a text without its own words or a generation')
  const { findings, proposal } = flight
  // The picture that was drawn for the text that is there stays with other words.
  const pictureMilli = row && row.content !== null ? row.picture_price : 0
  const priceMilli = row?.prepaid ? 0 : flight.priceMilli + pictureMilli
  return { findings, proposal, evidence, price: priceIn({ ...flight, priceMilli }), ...measuredIn(flight) }
}

/** The price of a text for X and what stands against it, before anything is spent. */
export async function priceText(
  deps: PublishingDeps,
  { ownerId, agentId, content }: { ownerId: string; agentId: string; content: string },
) {
  const agent = await agentOf(deps.db, { ownerId, agentId })
  const flight = await preflightFor(deps, deps.db, { agent, platform: 'twitter', purpose: 'POST' }, content)
  return {
    ...priceIn(flight),
    ...measuredIn(flight),
    blocked: blockedIn(flight.text, blockedWordsOf(agent.rule?.settings)),
    problems: issuesOf(flight.findings),
  }
}

async function agentOf(db: Db, own: { ownerId: string; agentId: string }): Promise<WorkingAgent> {
  await ownAgent(db, own)
  const agent = await workingAgent(db, own.agentId)
  if (!agent) throw new Problem('agentNotFound')
  return agent
}

function priceIn({ priceMilli, costFactorMilli, linkMilli }: PlacedFlight) {
  return {
    credits: fromMilli(priceMilli),
    costFactor: costFactorMilli / 1000,
    linkSurcharge: fromMilli(linkMilli),
  }
}

function measuredIn({ measured: { weightedLength, hasLink, cashtags } }: PlacedFlight) {
  return { weightedLength, needsLongPost: weightedLength > limits.postLengthMax, hasLink, cashtags }
}
