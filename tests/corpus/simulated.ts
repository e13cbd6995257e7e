import { z } from 'zod'
import { agentTypes, type AgentType, type Language, languages, sentiments } from '#contract/lists.ts'
import { createCrawler } from '#server/adapters/crawler/client.ts'
import { createCrawlerSim } from '#server/adapters/crawler/sim.ts'
import { createLlm } from '#server/adapters/llm/client.ts'
import { createLlmSim } from '#server/adapters/llm/sim.ts'
import { createMarket } from '#server/adapters/market/client.ts'
import { createMarketSim } from '#server/adapters/market/sim.ts'
import { createX } from '#server/adapters/x/client.ts'
import { createXSim } from '#server/adapters/x/sim.ts'
import { gather } from '#server/modules/content/gather/index.ts'
import { writingPrompt } from '#server/modules/content/prompt.ts'
import { type Brief, verdictOn, type WritingAgent } from '#server/modules/content/index.ts'

const clock = { now: async () => new Date('2026-11-20T12:34:00Z') }
const app = { key: 'app-key', secret: 'app-secret' }
const handle = 'mara_onchain'
const coins = ['SOL', 'BTC', 'ETH', 'DOGE', 'XRP']

/** Texts that the simulated model writes, of every type and as replies, with the claims in them that no fact holds. */
export async function simulatedTexts({ rounds }: { rounds: number }) {
  const [llmSim, xSim, marketSim, crawlerSim] = await Promise.all([
    createLlmSim({ clock, pace: 0 }),
    createXSim({ clock, app }),
    createMarketSim({ clock }),
    createCrawlerSim({ clock }),
  ])
  const llm = createLlm({
    apiKey: 'demo',
    baseUrl: `${llmSim.url}/v1`,
    textModel: 'gpt-5.2',
    imageModel: 'gpt-image-1-mini',
    timeoutMilliseconds: 20_000,
  })
  const deps = {
    llm,
    x: createX({ appKey: app.key, appSecret: app.secret, url: xSim.url }),
    market: createMarket({ url: marketSim.url, clock }),
    crawler: createCrawler({ routeAllTo: crawlerSim.url }),
    clock,
  }
  const written: { language: Language; kind: string; content: string; unknown: string[] }[] = []
  try {
    for (let round = 0; round < rounds; round++)
      for (const { kind, agent, change } of wantedOf(round)) {
        const gathered = await gather(deps, agent, { ...brief, ...change })
        for (const language of languages) {
          const { system, user } = writingPrompt(agent, { ...brief, ...change, language }, gathered, [])
          const { value } = await llm.write({ system, user, schema: answer, schemaName: 'post' })
          const unknown = verdictOn(value.content, language, gathered)
            .claims.filter(({ match }) => !match)
            .map((claim) => `${claim.kind} "${claim.text}" (${claim.value})`)
          written.push({ language, kind, content: value.content, unknown })
        }
      }
  } finally {
    await Promise.all([llmSim.close(), xSim.close(), marketSim.close(), crawlerSim.close()])
  }
  return written
}

const answer = z.object({
  content: z.string(),
  sentiment: z.enum(sentiments).nullable(),
  quoteTweetId: z.string().nullable(),
  why: z.string(),
})

const brief: Brief = {
  kind: 'post',
  platform: 'twitter',
  language: 'ENGLISH',
  lengthMax: 280,
  blockedKeywords: [],
  cashtagsMax: 1,
  withChart: false,
  avoid: [],
  quotes: false,
}

/** One of each type and kind; from round to round other coins, topics, timeframes and lengths. */
function wantedOf(round: number): { kind: string; agent: WritingAgent; change: Partial<Brief> }[] {
  const coin = coins[round % coins.length] ?? 'BTC'
  const change: Partial<Brief> = round % 3 === 2 ? { lengthMax: 4096, platform: 'telegram' } : {}
  const replyTo = {
    tweetId: '1900000000000000000',
    author: 'somebody',
    text: 'Staked 34.6m ETH and fees down 43% since October. What am I missing?',
    url: 'https://x.com/somebody/status/1900000000000000000',
    at: new Date('2026-11-20T10:00:00Z'),
    ownPost: null,
  }
  return [
    ...agentTypes.map((type) => ({ kind: type, agent: agentOf(type, coin, round), change })),
    ...(['kol_reply', 'self_reply'] as const).map((kind) => ({
      kind,
      agent: agentOf('hot_topic', coin, round),
      change: { kind, replyTo },
    })),
  ]
}

function agentOf(type: AgentType, coin: string, round: number): WritingAgent {
  return {
    id: 'agt_1',
    type,
    name: 'Meridian',
    bio: 'Reads charts and small print.',
    lore: 'Was a navigator before.',
    language: 'ENGLISH',
    communicationStyles: ['short'],
    characterAdjectives: ['calm'],
    avatar: null,
    topic: ['restaking', 'bitcoin', 'stablecoins', 'ETF flows', 'Solana'][round % 5] ?? 'bitcoin',
    favoriteInfluencers: [],
    imitateAccount: handle,
    targetAccount: handle,
    targetLanguage: 'FRENCH',
    projectInfo: {
      name: 'Lumen',
      ticker: null,
      url: 'https://lumen.example/start',
      text: 'Lumen is a lending market with 640 lenders.',
      officialTwitterUsername: handle,
    },
    coinTickers: type === 'technical_analysis' || round % 2 === 1 ? [coin] : [],
    timeframe: (['4h', '1h', '1d', '15m', '1w'] as const)[round % 5] ?? '4h',
    sentimentFlag: true,
    affiliateLinkPromotion: false,
    callToAction: null,
    operationMode: 'manual',
    postAutonomy: 'ask',
    replyAutonomy: 'ask',
    madeWithAi: true,
    paidPartnership: false,
    publicChat: false,
    publicChatDailyLimit: 0,
  }
}
