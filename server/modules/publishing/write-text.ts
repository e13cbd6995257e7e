import { limits } from '#contract/limits.ts'
import { transaction } from '#db/connect.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { day, later } from '#server/lib/clock.ts'
import { type Brief, write, type Written } from '#server/modules/content/index.ts'
import { connectionOf } from '#server/modules/accounts/index.ts'
import { workingAgent, type WorkingAgent } from '#server/modules/agents/index.ts'
import { Problem } from '#server/problem.ts'
import { askOwner } from './ask.ts'
import type { PublishingDeps } from './deps.ts'
import { keepGeneration, writerDeps, writingAgent } from './generation.ts'
import { endUnsent } from './reserve.ts'
import * as store from './store.ts'

/** Writes the text of a row whose credits are set aside, and keeps it, so that going on after a crash does not pay for it twice. */
export async function writeText(deps: PublishingDeps, lease: store.Lease): Promise<void> {
  const row = await store.find(deps.db, lease.id)
  const agent = row && (await workingAgent(deps.db, row.agent_id))
  if (!row || !agent) return
  if (!(await countTry(deps, lease))) return

  // Writing may take longer than a lease; as long as this process lives nobody else should start.
  const renew = setInterval(
    () => void store.take(deps.db, lease).catch(() => undefined),
    (store.leaseSeconds * 1000) / 3,
  )
  let written: Written
  try {
    written = await write(writerDeps(deps), writingAgent(agent), await briefFor(deps, row, agent))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    deps.log.info({ publication: row.id, problem: error.problem, cause: error.cause }, 'no text')
    await transaction(deps.db, async (trx) => {
      const locked = await store.lock(trx, lease, 'generating')
      if (locked) await endUnsent(trx, locked, { status: 'failed', reason: 'content_failed' })
    })
    return
  } finally {
    clearInterval(renew)
  }

  await checkpoint('before-text-kept')
  const asks = await keepText(deps, lease, agent, written)
  await checkpoint('after-text-kept')
  if (asks) await askOwner(deps, row.id)
}

/** A text that breaks the writer, or the whole process, again and again must not be paid for each minute. */
const triesMax = 3

async function countTry(deps: PublishingDeps, lease: store.Lease): Promise<boolean> {
  return transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'generating')
    if (!row) return false
    const tries = typeof row.brief['tries'] === 'number' ? row.brief['tries'] : 0
    if (tries >= triesMax) {
      await endUnsent(trx, row, { status: 'failed', reason: 'content_failed' })
      return false
    }
    await store.change(trx, row.id, { brief: { ...row.brief, tries: tries + 1 } })
    return true
  })
}

/** Stores the text and lets the agent's autonomy decide what comes next. Answers whether the owner has to be asked. */
async function keepText(
  deps: PublishingDeps,
  lease: store.Lease,
  agent: WorkingAgent,
  written: Written,
): Promise<boolean> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await store.lock(trx, lease, 'generating')
    if (!row || row.content !== null) return false
    const { generationId, imageName } = await keepGeneration(trx, {
      userId: row.user_id,
      agentId: row.agent_id,
      purpose: row.post_type,
      written,
      chargedMilli: 0,
    })
    await store.change(trx, row.id, {
      content: written.content,
      generation_id: generationId,
      image_names: imageName ? [imageName] : [],
      image_alts: imageName && written.chart ? [written.chart.alt] : [],
      quote_tweet_id: written.quoteTweetId,
      made_with_ai: agent.fields.madeWithAi,
      paid_partnership: agent.fields.paidPartnership,
    })
    switch (agent.fields.postAutonomy) {
      case 'auto':
        await store.change(trx, row.id, { next_at: now })
        return false
      case 'ask': {
        const expiresAt = later(now, day)
        await store.change(trx, row.id, {
          status: 'awaiting_approval',
          expires_at: expiresAt,
          next_at: expiresAt,
          lease_until: null,
        })
        return true
      }
      case 'draft':
        await store.change(trx, row.id, { status: 'draft', next_at: null, lease_until: null })
        return false
    }
  })
}

/** What the writer is asked for: the rule's language and words, the room there is, and what it must not repeat. */
export async function briefFor(
  deps: PublishingDeps,
  row: Pick<store.PublicationRow, 'platform' | 'agent_id' | 'brief'>,
  agent: WorkingAgent,
): Promise<Brief> {
  const connection = row.platform === 'twitter' ? await connectionOf(deps.db, agent.id) : null
  const rule = row.platform === 'twitter' ? agent.rule?.settings : agent.manualRule?.settings
  const withChart =
    agent.fields.coinTickers.length > 0 &&
    (agent.fields.type === 'technical_analysis' || (rule?.enableExchangeSpotPic ?? false))
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const recent = await store.recentTexts(deps.db, agent.id, 10)
  const refused = Array.isArray(row.brief['avoid'])
    ? row.brief['avoid'].filter((entry) => typeof entry === 'string')
    : []
  return {
    kind: 'post',
    platform: row.platform,
    language:
      agent.fields.type === 'clone_influence' && agent.fields.targetLanguage
        ? agent.fields.targetLanguage
        : languageOf(row, agent),
    topic: text(row.brief['topic']),
    // Even accounts that may write long posts are read on a phone; long form is asked for explicitly.
    lengthMax:
      row.platform === 'twitter'
        ? limits.postLengthMax
        : withChart
          ? limits.telegramCaptionMax
          : limits.telegramLengthMax,
    blockedKeywords: rule?.enableBlockedKeywords ? rule.blockedKeywords : [],
    cashtagsMax: connection?.capabilities.cashtagsMax ?? 1,
    withChart,
    avoid: [...refused, ...recent],
    quotes: connection?.capabilities.quotes ?? false,
  }
}

function languageOf(row: Pick<store.PublicationRow, 'platform' | 'brief'>, agent: WorkingAgent) {
  const asked = row.brief['language']
  const rule = row.platform === 'twitter' ? agent.rule?.settings : agent.manualRule?.settings
  // The rule's language is English until somebody changes it; the character's own language is the better default.
  return typeof asked === 'string'
    ? (asked as Brief['language'])
    : rule && rule.language !== 'ENGLISH'
      ? rule.language
      : agent.fields.language
}
