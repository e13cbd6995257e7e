import { factsOf } from './platforms/facts.ts'
import { priceMilli } from '#contract/limits.ts'
import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { write } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import { waiting } from './approve.ts'
import type { PublishingDeps } from './deps.ts'
import { type OwnText, readOwnText } from './evidence.ts'
import { keepGeneration, noText, writerDeps, writingAgent } from './generation.ts'
import { picturesOf, quoteBeside } from './post-picture.ts'
import { fitText, placeOf, surchargeOf } from './preflight.ts'
import { approvalItem, type ItemView } from './queue.ts'
import { reserve, situationOf } from './reserve.ts'
import { purposeOf } from './rules.ts'
import * as store from './store.ts'
import { briefFor } from './write-text.ts'

/** A text in the owner's own words. It waits as before, under a new version; a text that could not be published is refused. */
export async function editItem(
  deps: PublishingDeps,
  { userId, id, content, version }: { userId: string; id: string; content: string; version: number },
): Promise<ItemView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { userId, id, version, now })
    const agent = await workingAgent(trx, row.agent_id)
    if (!agent) throw new Problem('notFound')
    // What it quotes or answers is not theirs to change here.
    const place = { ...placeOf(row, agent), quoteTweetId: null, summoned: true }
    const fit = await fitText(deps, trx, place, content)
    const ownText = await readOwnText(trx, { agent, content: fit, generationId: row.generation_id })
    await putText(deps, trx, row, { content: fit, ownText, now })
  })
  return approvalItem(deps.db, { userId, id })
}

/**
 * A new text for a waiting item, with the owner's wish if there is one: one credit, charged when the text is there. Where
 * none comes (`contentGenerationFailed`) the old one stays and nothing is charged; so it is where somebody answered meanwhile.
 */
export async function regenerate(
  deps: PublishingDeps,
  { userId, id, version, hint }: { userId: string; id: string; version: number; hint?: string | undefined },
  progress: Progress = unwatched(),
): Promise<ItemView> {
  const holdRef = `regenerate:${newId('rgn')}`
  const now = await deps.clock.now()
  const { row, agent } = await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { userId, id, version, now })
    const agent = await workingAgent(trx, row.agent_id)
    // While paused nothing is written for an agent.
    if (!agent || agent.deletedAt || agent.pausedAt) throw new Problem('conflict')
    await credits.hold(trx, {
      userId,
      agentId: agent.id,
      amountMilli: priceMilli.REGENERATE,
      purpose: 'REGENERATE',
      ref: holdRef,
      expiresAt: later(now, 10 * minute),
    })
    return { row, agent }
  })

  try {
    const brief = await briefFor(deps, row, agent)
    const avoid = row.content === null ? brief.avoid : [row.content, ...brief.avoid]
    const written = await write(
      writerDeps(deps),
      writingAgent(agent),
      { ...brief, avoid, hint: hint || null },
      progress,
    )
    const done = await deps.clock.now()
    await transaction(deps.db, async (trx) => {
      const current = await waiting(trx, { userId, id, version, now: done })
      if ((await credits.capture(trx, { ref: holdRef })) !== 'captured')
        throw new Problem('contentGenerationFailed')
      const { generationId, imageName } = await keepGeneration(trx, {
        ...(progress.generationId ? { id: progress.generationId } : {}),
        userId,
        agent,
        purpose: 'REGENERATE',
        written,
        chargedMilli: priceMilli.REGENERATE,
      })
      const pictures = picturesOf(current, {
        chart: imageName && written.chart ? { name: imageName, alt: written.chart.alt } : null,
      })
      await store.change(trx, id, {
        generation_id: generationId,
        quote_tweet_id: quoteBeside(pictures, written),
        hint: hint || null,
        why: written.why,
        // Written after it happened.
        reason: null,
        held_for: null,
        ...pictures,
      })
      await putText(deps, trx, current, { content: written.content, ownText: null, now: done })
    })
  } catch (error) {
    await credits.release(deps.db, { ref: holdRef })
    throw noText(error)
  }
  return approvalItem(deps.db, { userId, id })
}

/** The next version, and what it costs: a link may have come in or gone. */
async function putText(
  deps: PublishingDeps,
  trx: PublishingDeps['db'],
  row: store.PublicationRow,
  { content, ownText, now }: { content: string; ownText: OwnText | null; now: Date },
): Promise<void> {
  await store.change(trx, row.id, {
    content,
    own_text: ownText,
    // Whoever has another text has chosen.
    drafts: null,
    version: row.version + 1,
    approved_version: null,
    approved_hash: null,
  })
  if (!row.hold_ref || !factsOf(row).linksCost) return
  const situation = await situationOf(trx, row)
  if (!situation) return
  const refused = await reserve(trx, { ...row, origin: 'request' }, situation, {
    now,
    surchargeMilli: surchargeOf(deps, { purpose: purposeOf(row), content }),
  })
  // Anything else that stands against it is said when it is approved.
  if (refused === 'no_credit') throw new Problem('noCredit')
  if (refused === 'budget') throw new Problem('conflict', { data: { reason: refused } })
}
