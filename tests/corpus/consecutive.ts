import type { AgentType, Language } from '#contract/lists.ts'
import { createCrawler } from '#server/adapters/crawler/client.ts'
import { createCrawlerSim } from '#server/adapters/crawler/sim.ts'
import { createLlm } from '#server/adapters/llm/client.ts'
import { createLlmSim } from '#server/adapters/llm/sim.ts'
import { createMarket } from '#server/adapters/market/client.ts'
import { createMarketSim } from '#server/adapters/market/sim.ts'
import { createX } from '#server/adapters/x/client.ts'
import { createXSim } from '#server/adapters/x/sim.ts'
import { earlierMax, write, type WritingAgent } from '#server/modules/content/index.ts'

const app = { key: 'app-key', secret: 'app-secret' }
const handle = 'mara_onchain'
const hoursBetween = 6

/**
 * Posts of one agent, four a day, each written with the earlier ones before it; and how many of them were given up
 * because they said again what was said before.
 */
export async function consecutivePosts(
  type: AgentType,
  language: Language,
  count: number,
): Promise<{ texts: string[]; repeated: string[] }> {
  let now = Date.parse('2026-11-01T12:34:00Z')
  const clock = { now: async () => new Date(now) }
  const [llm, x, market, crawler] = await Promise.all([
    createLlmSim({ clock, pace: 0 }),
    createXSim({ clock, app }),
    createMarketSim({ clock }),
    createCrawlerSim({ clock }),
  ])
  const deps = {
    llm: createLlm({
      apiKey: 'demo',
      baseUrl: `${llm.url}/v1`,
      textModel: 'gpt-5.2',
      imageModel: 'gpt-image-1-mini',
      timeoutMilliseconds: 20_000,
    }),
    x: createX({ appKey: app.key, appSecret: app.secret, url: x.url }),
    market: createMarket({ url: market.url, clock }),
    crawler: createCrawler({ routeAllTo: crawler.url }),
    clock,
  }
  const texts: string[] = []
  const repeated: string[] = []
  const usedTweetIds: string[] = []
  try {
    for (let written = 0; written < count; written++, now += hoursBetween * 3_600_000) {
      try {
        const { content, sourceTweet } = await write(deps, agent(type), {
          kind: 'post',
          platform: 'twitter',
          language,
          lengthMax: 280,
          blockedKeywords: [],
          cashtagsMax: 1,
          withChart: false,
          avoid: texts.slice(0, earlierMax),
          quotes: false,
          usedTweetIds,
          repeatsTweets: true,
        })
        texts.unshift(content)
        if (sourceTweet) usedTweetIds.unshift(sourceTweet.tweetId)
      } catch (error) {
        const cause =
          error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
        // What else a text is given up for is measured elsewhere.
        if (cause.includes('repetition')) repeated.push(cause)
      }
    }
  } finally {
    await Promise.all([llm.close(), x.close(), market.close(), crawler.close()])
  }
  return { texts, repeated }
}

function agent(type: AgentType): WritingAgent {
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
    topic: 'restaking',
    favoriteInfluencers: [],
    imitateAccount: handle,
    targetAccount: handle,
    targetLanguage: 'FRENCH',
    projectInfo: {
      name: 'Lumen',
      ticker: null,
      url: 'https://lumen.example/start',
      text: 'Lumen is a lending market.',
      officialTwitterUsername: handle,
    },
    coinTickers: ['SOL'],
    timeframe: '4h',
    sentimentFlag: true,
    affiliateLinkPromotion: false,
    callToAction: null,
    operationMode: 'automated',
    postAutonomy: 'auto',
    replyAutonomy: 'auto',
    madeWithAi: true,
    paidPartnership: false,
    publicChat: false,
    publicChatDailyLimit: 0,
  }
}
