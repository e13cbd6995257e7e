import { limits, priceMilli } from '#contract/limits.ts'
import type { Language } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import { fromMilli } from '#server/lib/money.ts'
import { connectionOf } from '#server/modules/accounts/index.ts'
import { ownAgent, workingAgent } from '#server/modules/agents/index.ts'
import { measure, write } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { evidenceOf, keepGeneration, writerDeps, writingAgent } from './generation.ts'
import { surchargeOf } from './request.ts'
import { priceOf } from './rules.ts'
import { briefFor } from './write-text.ts'

export interface Watch {
  send(event: string, data: unknown): void
}

/** Writes a post as it would be published, without publishing it. Charged when the text is there; a failure costs nothing. */
export async function tryPost(
  deps: PublishingDeps,
  { userId, agentId, language }: { userId: string; agentId: string; language?: Language | undefined },
  watch: Watch,
) {
  await ownAgent(deps.db, { userId, agentId })
  const agent = await workingAgent(deps.db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  const generationId = newId('gen')
  const ref = `generate:${generationId}`
  const price = priceMilli.SANDBOX_GENERATE
  await credits.hold(deps.db, {
    userId,
    agentId,
    amountMilli: price,
    purpose: 'SANDBOX_GENERATE',
    ref,
    expiresAt: later(await deps.clock.now(), 10 * minute),
  })

  try {
    watch.send('stage', { stage: 'gathering', generationId })
    const brief = await briefFor(
      deps,
      { platform: 'twitter', agent_id: agentId, brief: language ? { language } : {} },
      agent,
    )
    const written = await write(writerDeps(deps), writingAgent(agent), brief, {
      onStage: (stage) => stage === 'gathering' || watch.send('stage', { stage, generationId }),
      onDelta: (text) => watch.send('delta', { text }),
    })
    const { imageName } = await transaction(deps.db, async (trx) => {
      if ((await credits.capture(trx, { ref })) !== 'captured') throw new Problem('contentGenerationFailed')
      return keepGeneration(trx, {
        id: generationId,
        userId,
        agentId,
        purpose: 'SANDBOX_GENERATE',
        written,
        chargedMilli: price,
      })
    })

    const connection = await connectionOf(deps.db, agentId)
    const { creditsMilli } = await credits.balance(deps.db, userId)
    const { weightedLength, hasLink, cashtags } = measure(written.content)
    return {
      generationId,
      content: written.content,
      language: written.language,
      weightedLength,
      needsLongPost: weightedLength > limits.postLengthMax,
      hasLink,
      cashtags,
      sentiment: written.sentiment,
      quoteTweetId: written.quoteTweetId,
      sourceTweet: written.sourceTweet,
      imageUrl: imageName && fileUrl(imageName),
      publishPrice: fromMilli(
        priceOf({
          purpose: 'POST',
          costFactorMilli: connection?.costFactorMilli ?? 1000,
          surchargeMilli: surchargeOf(deps, written.content),
        }),
      ),
      charged: fromMilli(price),
      credits: fromMilli(creditsMilli),
      evidence: evidenceOf({
        sources: JSON.parse(JSON.stringify(written.sources)),
        checks: written.checks,
        snapshot_at: written.snapshotAt,
      }),
    }
  } catch (error) {
    await credits.release(deps.db, { ref })
    throw error
  }
}
