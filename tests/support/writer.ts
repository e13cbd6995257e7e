import { agentDefaults } from '#contract/agents.ts'
import type { AccountPost } from '#server/modules/content/types.ts'
import { createCrawler } from '#server/adapters/crawler/client.ts'
import { createCrawlerSim } from '#server/demo/simulators/crawler/sim.ts'
import { createLlm } from '#server/adapters/llm/client.ts'
import { createLlmSim } from '#server/demo/simulators/llm/sim.ts'
import { createMarket } from '#server/adapters/market/client.ts'
import { createMarketSim } from '#server/demo/simulators/market/sim.ts'
import { createX } from '#server/adapters/x/client.ts'
import { createXSim } from '#server/demo/simulators/x/sim.ts'
import { type Brief, write, type WritingAgent } from '#server/modules/content/index.ts'

interface Clock {
  now: () => Promise<Date>
}

/** 34 minutes after the end of a bar of an hour and of one of four, and in the middle of a day. */
export const writerClock: Clock = { now: async () => new Date('2026-11-20T12:34:00Z') }
/** What must never be in a prompt. */
export const writerSecrets = {
  app: { key: 'app-key-canary', secret: 'app-secret-canary' },
  llm: 'llm-key-canary',
}
const handle = 'mara_onchain'

/** The writer with everything it reads from, simulated: no server, no database. */
export async function createWriter({
  clock = writerClock,
  marketAt = clock,
  obedient = false,
}: { clock?: Clock; marketAt?: Clock; obedient?: boolean } = {}) {
  const [llm, x, market, crawler] = await Promise.all([
    createLlmSim({ clock, pace: 0, capture: true, mode: obedient ? 'obedient' : 'plain' }),
    createXSim({ clock, app: writerSecrets.app }),
    createMarketSim({ clock: marketAt }),
    createCrawlerSim({ clock }),
  ])
  const deps = {
    llm: createLlm({
      apiKey: writerSecrets.llm,
      baseUrl: `${llm.url}/v1`,
      dialect: 'responses',
      textModel: 'gpt-6.1-terra',
      imageModel: 'gpt-image-2.6-flare',
      timeoutMilliseconds: 20_000,
    }),
    x: createX({ appKey: writerSecrets.app.key, appSecret: writerSecrets.app.secret, url: x.url }),
    market: createMarket({ url: market.url, clock }),
    crawler: createCrawler({ routeAllTo: crawler.url }),
    clock,
    favouritePosts: async (): Promise<{ posts: AccountPost[]; read: number }> => ({ posts: [], read: 0 }),
    mannerOf: async (): Promise<AccountPost[]> => [],
  }
  return {
    deps,
    llm,
    x,
    crawler,
    write: (who: WritingAgent, change: Partial<Brief> = {}) =>
      write(deps, who, { ...writerBrief, ...change }),
    async [Symbol.asyncDispose]() {
      await Promise.all([llm.close(), x.close(), market.close(), crawler.close()])
    },
  }
}

export type Writer = Awaited<ReturnType<typeof createWriter>>

export const writerBrief: Brief = {
  kind: 'post',
  platform: 'twitter',
  language: 'ENGLISH',
  lengthMax: 280,
  blockedKeywords: ['guaranteed'],
  cashtagsMax: 1,
  withChart: false,
  avoid: [],
  quotes: false,
}

/** An agent that has what every type needs. */
export function writingAgent(fields: Partial<WritingAgent> = {}): WritingAgent {
  return {
    ...agentDefaults,
    id: 'agt_1',
    type: 'hot_topic',
    name: 'Meridian',
    bio: 'Reads charts and small print.',
    lore: 'Was a navigator before.',
    language: 'ENGLISH',
    communicationStyles: ['short'],
    characterAdjectives: ['calm'],
    topic: 'restaking',
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
    operationMode: 'manual',
    postAutonomy: 'ask',
    replyAutonomy: 'ask',
    paidPartnership: false,
    publicChatDailyLimit: 0,
    ...fields,
  }
}
