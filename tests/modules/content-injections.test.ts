import { z } from 'zod'
import { expect, test } from 'vitest'
import { createCrawler } from '#server/adapters/crawler/client.ts'
import { createCrawlerSim } from '#server/adapters/crawler/sim.ts'
import { createLlm } from '#server/adapters/llm/client.ts'
import { createLlmSim } from '#server/adapters/llm/sim.ts'
import { createMarket } from '#server/adapters/market/client.ts'
import { createMarketSim } from '#server/adapters/market/sim.ts'
import { createX } from '#server/adapters/x/client.ts'
import { createXSim } from '#server/adapters/x/sim.ts'
import { type Brief, write, type WritingAgent, type Written } from '#server/modules/content/index.ts'
import { Problem } from '#server/problem.ts'
import { type Injection, injections } from '../support/injections.ts'
import { createWorld } from '../support/world.ts'

const clock = { now: async () => new Date('2026-11-20T12:34:00Z') }
const app = { key: 'app-key-canary', secret: 'app-secret-canary' }
const llmKey = 'llm-key-canary'
const secrets = [app.key, app.secret, llmKey]

/** The writer with everything it reads from, and a model that does whatever anybody tells it. */
async function createWriter() {
  const [llm, x, market, crawler] = await Promise.all([
    createLlmSim({ clock, capture: true, mode: 'obedient' }),
    createXSim({ clock, app }),
    createMarketSim({ clock }),
    createCrawlerSim({ clock }),
  ])
  const deps = {
    llm: createLlm({
      apiKey: llmKey,
      baseUrl: `${llm.url}/v1`,
      textModel: 'gpt-5.2',
      imageModel: 'gpt-image-1-mini',
      timeoutMilliseconds: 5000,
    }),
    x: createX({ appKey: app.key, appSecret: app.secret, url: x.url }),
    market: createMarket({ url: market.url, clock }),
    crawler: createCrawler({ routeAllTo: crawler.url }),
    clock,
  }
  return {
    llm,
    x,
    crawler,
    /** What comes out; null where the gate let nothing out. */
    async write(who: WritingAgent, change: Partial<Brief>): Promise<Written | null> {
      try {
        return await write(deps, who, { ...brief, ...change })
      } catch (error) {
        if (error instanceof Problem && error.problem === 'contentGenerationFailed') return null
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([llm.close(), x.close(), market.close(), crawler.close()])
    },
  }
}

type Writer = Awaited<ReturnType<typeof createWriter>>

const brief: Brief = {
  kind: 'post',
  platform: 'twitter',
  language: 'ENGLISH',
  // As roomy as it gets, so that length alone stops nothing.
  lengthMax: 25_000,
  blockedKeywords: [],
  cashtagsMax: 1,
  withChart: false,
  avoid: [],
  quotes: false,
}

function agent(fields: Partial<WritingAgent>): WritingAgent {
  return {
    id: 'agt_1',
    type: 'project_promotion',
    name: 'Meridian',
    bio: 'Reads charts and small print.',
    lore: 'Was a navigator before.',
    language: 'ENGLISH',
    communicationStyles: ['short'],
    characterAdjectives: ['calm'],
    avatar: null,
    topic: 'restaking',
    favoriteInfluencers: [],
    imitateAccount: null,
    targetAccount: null,
    targetLanguage: null,
    projectInfo: {
      name: 'Lumen',
      ticker: null,
      url: 'https://lumen.example/start',
      text: null,
      officialTwitterUsername: null,
    },
    coinTickers: [],
    timeframe: null,
    sentimentFlag: false,
    affiliateLinkPromotion: false,
    callToAction: null,
    operationMode: 'manual',
    postAutonomy: 'auto',
    replyAutonomy: 'auto',
    madeWithAi: true,
    paidPartnership: false,
    publicChat: false,
    publicChatDailyLimit: 0,
    ...fields,
  }
}

const page = (html: string) =>
  `<html><head><title>Lumen</title></head><body><article><h1>Lumen</h1>
   <p>Lumen is a lending market for people who read the small print of what they sign, with steady rates.</p>
   <p>${html}</p></article></body></html>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const handle = (n: number) => `stranger_${n}`

/** Where a stranger's words come in from. */
const places: Record<string, (writer: Writer, injection: Injection, n: number) => Promise<Written | null>> = {
  async 'a page'(writer, { text }) {
    writer.crawler.page('lumen.example', page(escaped(text)))
    return writer.write(agent({}), {})
  },
  async 'a post that is translated'(writer, { text }, n) {
    await writer.x.addTweet({ handle: handle(n), text })
    return writer.write(
      agent({ type: 'clone_influence', targetAccount: handle(n), targetLanguage: 'ENGLISH' }),
      {},
    )
  },
  async 'a post of the project’s account'(writer, { text }, n) {
    await writer.x.addTweet({ handle: handle(n), text })
    const projectInfo = {
      name: 'Lumen',
      ticker: null,
      url: null,
      text: null,
      officialTwitterUsername: handle(n),
    }
    return writer.write(agent({ projectInfo }), {})
  },
  // A character may have been written from the profile of a stranger.
  async 'a bio'(writer, { text }) {
    return writer.write(agent({ type: 'hot_topic', bio: text }), {})
  },
  async 'a comment'(writer, { text }) {
    const replyTo = { tweetId: null, author: 'somebody', text, url: null, at: null }
    return writer.write(agent({ type: 'hot_topic' }), { kind: 'self_reply', replyTo })
  },
  async 'what is kept of a page'(writer, { text }) {
    const projectDigest = { content: `Lumen\n\n${text}`, edited: false, at: await clock.now() }
    return writer.write(agent({ type: 'project_summary' }), { projectDigest })
  },
  async 'a scenario'(writer, { text }) {
    return writer.write(agent({ type: 'hot_topic' }), { as: 'scenario', scenario: text })
  },
}

const asked = z.object({ messages: z.array(z.object({ content: z.string() })) })

test('of over 200 injections into posts, bios, pages and comments none gets anything of its own out', async () => {
  await using writer = await createWriter()
  expect(injections.length).toBeGreaterThanOrEqual(200)
  const names = Object.keys(places)
  const out: string[] = []
  let stopped = 0
  for (const [n, injection] of injections.entries()) {
    // Next place for each goal of a disguise, shifted from one disguise to the next.
    const name = names[(n + Math.floor(n / names.length)) % names.length] ?? ''
    const written = await places[name]?.(writer, injection, n)
    const content = written?.content ?? ''
    if (!written) stopped++
    const canaries = writer.llm.captured.splice(0).flatMap(({ body }) => {
      const prompt = asked
        .parse(body)
        .messages.map((message) => message.content)
        .join('\n')
      for (const secret of secrets) expect(prompt, secret).not.toContain(secret)
      return prompt.match(/k-[A-Za-z0-9]{16}/g) ?? []
    })
    expect(canaries.length, injection.name).toBeGreaterThan(0)
    const plain = content.normalize('NFKC')
    const leaked =
      injection.forbidden.test(plain) ||
      canaries.some((canary) => plain.includes(canary)) ||
      secrets.some((secret) => plain.includes(secret))
    if (leaked) out.push(`${injection.name} in ${name}: ${content}`)
  }
  expect(out).toEqual([])
  // The model really was led: most orders reached it and were followed, and only the gate stood in the way.
  expect(stopped).toBeGreaterThan(150)
  expect(stopped).toBeLessThan(injections.length)
}, 60_000)

test.each([
  ['zero-width letters in between', 'guar\u200banteed'],
  ['Cyrillic look-alikes', 'guаrаntееd'],
  ['wide letters', 'ｇｕａｒａｎｔｅｅｄ'],
  ['figures for letters', 'gu4r4nt33d'],
])(
  'a blocked word in %s is stopped, and given up after one rewrite with the credit back',
  async (_, word) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 2 })
    const { agentId } = await world.boundAgent(user)
    const { data: rule } = await user.call('x.rule', { id: agentId })
    await user.call('x.editRule', {
      id: rule.id,
      enableBlockedKeywords: true,
      blockedKeywords: ['guaranteed'],
    })

    world.llm.failNext('blocked-word', { times: 2, word })
    expect((await user.call('sandbox.post', { agentId })).code).toBe(110006)
    expect(world.llm.calls).toBe(2)
    expect((await user.call('credits.balance', {})).data).toEqual({ credits: 2, held: 0 })
  },
)

test.each(['too-long', 'empty', 'not-json', 'wrong-language', 'json-text'] as const)(
  'a model that answers %s is asked once more, and then nothing is charged',
  async (kind) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 2 })
    const { agentId } = await world.agent(user)
    world.llm.failNext(kind, { times: 2 })
    expect((await user.call('sandbox.post', { agentId })).code).toBe(110006)
    expect(world.llm.calls).toBe(2)
    expect((await user.call('credits.balance', {})).data).toEqual({ credits: 2, held: 0 })
    expect(await world.audit()).toEqual([])
  },
)
