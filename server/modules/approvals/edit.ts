import { priceMilli } from '#contract/limits.ts'
import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, unwatched } from '#server/lib/progress.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import type { Voter } from '#server/modules/votes/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { Problem } from '#server/problem.ts'
import {
  noText,
  type PublishingDeps,
  putAnother,
  putOwnWords,
  writeAnother,
} from '#server/modules/publishing/index.ts'
import { waiting } from './answers.ts'
import { approvalItem, type ItemView } from './queue.ts'

/**
 * A text in the owner's own words. It waits as before, under a new version; a text that could not be published is refused.
 * `most`: whoever gives the words may not publish, so that they wait for a yes even where nobody would be asked.
 */
export async function editItem(
  deps: PublishingDeps,
  {
    ownerId,
    voter,
    id,
    content,
    version,
    most,
  }: {
    ownerId: string
    voter: Voter | null
    id: string
    content: string
    version: number
    most: 'ask' | null
  },
): Promise<ItemView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { ownerId, id, version, now })
    const agent = await workingAgent(trx, row.agent_id)
    if (!agent) throw new Problem('notFound')
    await putOwnWords(deps, trx, row, { agent, content, now, most })
  })
  return approvalItem(deps, { ownerId, id, voter })
}

/**
 * A new text for a waiting item, with the owner's wish if there is one: one credit, charged when the text is there. Where
 * none comes (`contentGenerationFailed`) the old one stays and nothing is charged; so it is where somebody answered meanwhile.
 * `most` as in {@link editItem}.
 */
export async function regenerate(
  deps: PublishingDeps,
  {
    ownerId,
    voter,
    id,
    version,
    hint: wish,
    most,
  }: {
    ownerId: string
    voter: Voter | null
    id: string
    version: number
    hint?: string | undefined
    most: 'ask' | null
  },
  progress: Progress = unwatched(),
): Promise<ItemView> {
  const hint = wish || null
  const holdRef = `regenerate:${newId('rgn')}`
  const now = await deps.clock.now()
  const { row, agent } = await transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { ownerId, id, version, now })
    const agent = await workingAgent(trx, row.agent_id)
    // While paused nothing is written for an agent.
    if (!agent || agent.deletedAt || agent.pausedAt) throw new Problem('conflict')
    await credits.hold(trx, {
      ownerId,
      agentId: agent.id,
      amountMilli: priceMilli.REGENERATE,
      purpose: 'REGENERATE',
      ref: holdRef,
      expiresAt: later(now, 10 * minute),
    })
    return { row, agent }
  })

  try {
    const written = await writeAnother(deps, row, { agent, hint, progress })
    const done = await deps.clock.now()
    await transaction(deps.db, async (trx) => {
      const current = await waiting(trx, { ownerId, id, version, now: done })
      if ((await credits.capture(trx, { ref: holdRef })) !== 'captured')
        throw new Problem('contentGenerationFailed')
      const { generationId } = progress
      await putAnother(deps, trx, current, { agent, written, hint, generationId, now: done, most })
    })
  } catch (error) {
    await credits.release(deps.db, { ref: holdRef })
    throw noText(error)
  }
  return approvalItem(deps, { ownerId, id, voter })
}
