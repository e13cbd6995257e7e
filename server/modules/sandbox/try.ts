import { limits, priceMilli } from '#contract/limits.ts'
import type { DeductType, ExpensePurpose, Language, Timeframe } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { noteCharged } from '#server/lib/on-behalf.ts'
import type { Progress } from '#server/lib/progress.ts'
import { fromMilli } from '#server/lib/money.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import { ownAgent, type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { measure } from '#server/modules/preflight/index.ts'
import { type Brief, write, type Written } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import {
  type PublishingDeps,
  evidenceOf,
  keepGeneration,
  writerDeps,
  writingAgent,
  surchargeOf,
  priceAfter,
  briefFor,
  textOf,
} from '#server/modules/publishing/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { refuseUnknownCoins } from './known-coin.ts'
import { setAside } from './ticket.ts'

interface Sandbox {
  ownerId: string
  agentId: string
  /** Left out: the agent's own, or the one it translates into. */
  language?: Language | undefined
  /** What the owner wants to be different, */
  hint?: string | undefined
  /** from this text of the agent, which is not written again. Problem `notFound` for one that is not its own. */
  previousGenerationId?: string | undefined
}

/**
 * Writes a post as the agent's type would, without publishing it; one that analyses charts also about another coin or by
 * another timeframe than its own, of which nothing stays with it.
 */
export function tryPost(
  deps: PublishingDeps,
  { coin, timeframe, ...input }: Sandbox & { coin?: string | undefined; timeframe?: Timeframe | undefined },
  progress: Progress,
) {
  return generate(deps, input, progress, {
    type: 'SANDBOX_GENERATE',
    check: async (agent) => {
      if ((coin || timeframe) && agent.fields.type !== 'technical_analysis')
        throw invalid({
          path: coin ? 'coin' : 'timeframe',
          message: 'Only for an agent that analyses charts',
        })
      if (coin && !agent.fields.coinTickers.includes(coin)) await refuseUnknownCoins(deps, [coin], 'coin')
    },
    instead: { ...(coin ? { coinTickers: [coin] } : {}), ...(timeframe ? { timeframe } : {}) },
    brief: async () => ({ repeatsTweets: true }),
  })
}

/** Writes about one side of the agent's project. Problem `conflict` for an agent without one. */
export function tryProjectSummary(
  deps: PublishingDeps,
  { topic, ...input }: Sandbox & { topic: string },
  progress: Progress,
) {
  return generate(deps, input, progress, {
    type: 'SANDBOX_PROJECT_SUMMARY',
    check: (agent) => {
      if (!agent.fields.projectInfo) throw new Problem('conflict')
    },
    brief: async () => ({ as: 'project_summary', topic, withChart: false }),
  })
}

/**
 * Writes about something that happened, about a post on X, or both. Given neither, a translator takes its account's
 * newest post that nothing was written about yet. Problem `agentTwitterNotFound` for a post that does not exist.
 */
export function tryScenario(
  deps: PublishingDeps,
  {
    scenario,
    tweetUrl,
    ...input
  }: Sandbox & { scenario?: string | undefined; tweetUrl?: string | undefined },
  progress: Progress,
) {
  const tweetId = tweetUrl === undefined ? null : tweetIdIn(tweetUrl)
  return generate(deps, input, progress, {
    type: 'SANDBOX_SCENARIO_POST',
    check: (agent) => {
      if (tweetUrl !== undefined && tweetId === null)
        throw invalid({ path: 'tweetUrl', message: 'Not the address of a post on X' })
      if (!scenario && !tweetId && agent.fields.type !== 'clone_influence')
        throw invalid({ path: 'scenario', message: 'Tell a scenario or give the address of a post on X' })
    },
    brief: async (agent) => ({
      withChart: false,
      tweet: tweetId === null ? null : await tweetOnX(deps, tweetId),
      // A translator says what the post says, unless the owner describes what to write about it.
      ...(agent.fields.type === 'clone_influence' && !scenario
        ? {}
        : { as: 'scenario', scenario: scenario ?? null }),
    }),
  })
}

/** Writes a reply of at most 280 characters to a comment under one's own post. */
export function trySelfReply(
  deps: PublishingDeps,
  { comment, postContent, ...input }: Sandbox & { comment: string; postContent?: string | undefined },
  progress: Progress,
) {
  return generate(deps, input, progress, {
    type: 'SANDBOX_SELF_REPLY',
    brief: async () => ({
      kind: 'self_reply',
      withChart: false,
      quotes: false,
      replyTo: {
        tweetId: null,
        author: null,
        text: comment,
        url: null,
        at: null,
        ownPost: postContent || null,
      },
    }),
  })
}

interface Kind {
  type: DeductType
  /** Refuses before anything is set aside. */
  check?: (agent: WorkingAgent) => void | Promise<void>
  /** What the agent writes with this time, in place of what it has. */
  instead?: Partial<Pick<WorkingAgent['fields'], 'coinTickers' | 'timeframe'>>
  /** What differs from a usual post of this agent; may read outside systems. */
  brief: (agent: WorkingAgent) => Promise<Partial<Brief>>
}

/** Charged when the text is there, with the ticket that is open for it, if any; a failure or a stop costs nothing. */
async function generate(
  deps: PublishingDeps,
  { ownerId, agentId, language, hint, previousGenerationId }: Sandbox,
  progress: Progress,
  { type, check, instead, brief }: Kind,
) {
  await ownAgent(deps.db, { ownerId, agentId })
  const agent = await workingAgent(deps.db, agentId)
  if (!agent) throw new Problem('agentNotFound')
  await check?.(agent)
  const previous = previousGenerationId
    ? await textOf(deps.db, { ownerId, agentId, generationId: previousGenerationId })
    : null
  // While paused nothing is written for an agent, not even what its owner asks for.
  if (agent.pausedAt) throw new Problem('conflict', { data: { reason: 'paused' } })
  const generationId = progress.generationId || newId('gen')
  const price = priceMilli[type]
  const { ref } = await setAside(deps, { ownerId, agentId, type, generationId })
  // Also where it was set aside by an earlier call.
  noteCharged({ ownerId, agentId, purpose: type })

  try {
    await progress.stage('gathering')
    const { type: agentType, targetLanguage, language: ownLanguage } = agent.fields
    const spoken = language ?? (agentType === 'clone_influence' ? targetLanguage : null) ?? ownLanguage
    const usual = await briefFor(
      deps,
      { platform: 'twitter', agent_id: agentId, language: spoken ?? null },
      agent,
    )
    const wanted = { ...usual, ...(await brief(agent)), ...another(usual, previous, hint) }
    const written = await write(writerDeps(deps), { ...writingAgent(agent), ...instead }, wanted, progress)
    const { imageName } = await transaction(deps.db, async (trx) => {
      if ((await credits.capture(trx, { ref })) !== 'captured') throw new Problem('contentGenerationFailed')
      return keepGeneration(trx, {
        id: generationId,
        ownerId,
        agent,
        purpose: type,
        written,
        chargedMilli: price,
      })
    })

    const connection = await connectionOf(deps.db, agentId)
    const { creditsMilli } = await credits.balance(deps.db, ownerId)
    return {
      ...generatedContent(deps, written, {
        purpose: type === 'SANDBOX_SELF_REPLY' ? 'SELF_REPLY' : 'POST',
        costFactorMilli: connection?.costFactorMilli ?? 1000,
        characterVersion: agent.version,
        imageName,
        paidMilli: type === 'SANDBOX_SELF_REPLY' ? 0 : price,
      }),
      generationId,
      imageUrl: imageName && fileUrl(imageName),
      charged: fromMilli(price),
      credits: fromMilli(creditsMilli),
    }
  } catch (error) {
    await credits.release(deps.db, { ref })
    throw error
  }
}

/** Another text than the one before, by its owner's wish. */
function another(usual: Brief, previous: string | null, hint: string | undefined): Partial<Brief> {
  return {
    ...(hint ? { hint } : {}),
    ...(previous === null
      ? {}
      : {
          avoid: [previous, ...usual.avoid.filter((text) => text !== previous)],
          versions: [previous, ...(usual.versions ?? [])],
        }),
  }
}

/** The contract's GeneratedContent, but for what is kept of it and what it cost. */
export function generatedContent(
  deps: Pick<PublishingDeps, 'config'>,
  written: Written,
  {
    purpose,
    costFactorMilli,
    characterVersion = null,
    imageName = null,
    paidMilli = 0,
  }: {
    purpose: ExpensePurpose
    costFactorMilli: number
    characterVersion?: number | null
    /** Of its chart, where that is kept. */
    imageName?: string | null
    /** What of its price is paid with the try (decision: a-try-is-paid-for-once). */
    paidMilli?: number
  },
) {
  const { weightedLength, hasLink, cashtags } = measure(written.content)
  return {
    content: written.content,
    language: written.language,
    weightedLength,
    needsLongPost: weightedLength > limits.postLengthMax,
    hasLink,
    cashtags,
    sentiment: written.sentiment,
    why: written.why,
    quoteTweetId: written.quoteTweetId,
    sourceTweet: written.sourceTweet,
    publishPrice: fromMilli(
      priceAfter(paidMilli, {
        purpose,
        costFactorMilli,
        added: surchargeOf(deps, { purpose, content: written.content }),
      }),
    ),
    evidence: evidenceOf({
      ...written,
      snapshot_at: written.snapshotAt,
      agent_version: characterVersion,
      chart_scale: written.chart?.scale ?? null,
      image_name: imageName,
    }),
  }
}

async function tweetOnX({ x }: PublishingDeps, id: string) {
  if (!x) throw new Problem('crawlFailed', { cause: new Error('X is off') })
  try {
    const [tweet] = await x.tweets([id])
    if (!tweet) throw new Problem('agentTwitterNotFound')
    return tweet
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

/** The id in `https://x.com/name/status/123`, also under X's earlier name. */
function tweetIdIn(address: string): string | null {
  const { hostname, pathname } = new URL(address)
  if (!/^(?:www\.|mobile\.)?(?:x|twitter)\.com$/.test(hostname)) return null
  return /^\/(?:[A-Za-z0-9_]{1,15}|i\/web|i)\/status\/(\d{1,19})(?:\/|$)/.exec(pathname)?.[1] ?? null
}
