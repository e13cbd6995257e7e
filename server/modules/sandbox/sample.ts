import { generatedContent as contract } from '#contract/publishing.ts'
import { limits } from '#contract/limits.ts'
import type { AgentType, Language } from '#contract/lists.ts'
import { newId } from '#server/lib/ids.ts'
import { starterAgents } from '#server/modules/agents/index.ts'
import { write, type WritingAgent } from '#server/modules/content/index.ts'
import { type PublishingDeps, writerDeps } from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import { refuseUnknownCoins } from './known-coin.ts'
import * as store from './sample-store.ts'
import { generatedContent } from './try.ts'

const waitMilliseconds = 60_000
const waitStep = 100
/** Anybody may ask for any coin: this is what strangers can make the operator pay for. */
const newPerHourMax = 200

interface Wanted {
  type: AgentType
  ticker?: string | undefined
  language: Language
}

/**
 * A post as an agent of that type writes it now, free and for everybody: through the same writer and gate as any other,
 * kept for an hour per combination and written by one at a time. Problems: `validation` for a coin without a market,
 * `tooManyRequests` when too many new combinations were asked for.
 */
export async function sample(deps: PublishingDeps, wanted: Wanted) {
  const { type, language } = wanted
  const coin = type === 'technical_analysis' || type === 'hot_topic' ? (wanted.ticker ?? 'BTC') : null
  const key = [type, coin ?? '', language].join(' ')

  const until = performance.now() + waitMilliseconds
  for (let waited = false; performance.now() < until; waited = true) {
    const found = await store.readSample(deps.db, key)
    if (found?.fresh) return contract.parse(found.data)
    if (!found?.leased) {
      // The one attempt for all who wait has failed; further attempts would only fail one after the other.
      if (waited) break
      if (await store.takeSample(deps.db, key))
        return writeSample(deps, { key, agent: houseAgent(type, language, coin) })
    }
    await new Promise((done) => setTimeout(done, waitStep))
  }
  throw new Problem('contentGenerationFailed', { cause: new Error(`no sample of ${key}`) })
}

async function writeSample(deps: PublishingDeps, { key, agent }: { key: string; agent: WritingAgent }) {
  try {
    if ((await store.samplesOfLastHour(deps.db)) >= newPerHourMax)
      throw new Problem('tooManyRequests', { data: { retryAfter: 600 } })
    await refuseUnknownCoins(deps, agent.coinTickers, 'ticker')
    const written = await write(writerDeps(deps), agent, {
      kind: 'post',
      platform: 'twitter',
      language: agent.language,
      lengthMax: limits.postLengthMax,
      blockedKeywords: [],
      cashtagsMax: 1,
      withChart: false,
      avoid: [],
      quotes: false,
      repeatsTweets: true,
    })
    const made = contract.parse({
      ...generatedContent(deps, written, { purpose: 'POST', costFactorMilli: 1000 }),
      generationId: newId('gen'),
      imageUrl: null,
      charged: 0,
      credits: 0,
    })
    await store.keepSample(deps.db, key, made)
    return made
  } catch (error) {
    await store.giveUpSample(deps.db, key)
    throw error
  }
}

/** One of the ready characters, asked to write in that language about that coin. */
function houseAgent(type: AgentType, language: Language, coin: string | null): WritingAgent {
  const [ready] = [...starterAgents({ type, language }), ...starterAgents({ type })]
  if (!ready) throw new Error(`no ready character of the type ${type}`)
  const { id, samplePost: _, ...fields } = ready
  return {
    ...fields,
    id: `house:${id}`,
    language,
    ...(fields.targetLanguage ? { targetLanguage: language } : {}),
    ...(coin ? { coinTickers: [coin], ...(type === 'hot_topic' ? { topic: coin } : {}) } : {}),
  }
}
