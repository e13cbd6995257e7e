import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Brief, WritingAgent, Written } from '#server/modules/content/index.ts'
import { Problem } from '#server/problem.ts'
import { disguisedGoals, type Injection, injections } from './injections.ts'
import { createWorld } from '../support/world.ts'
import { createWriter, writerClock, writerSecrets, writingAgent } from '../support/writer.ts'

const { app, llm: llmKey } = writerSecrets
const secrets = [app.key, app.secret, llmKey]
/** As roomy as it gets, so that length alone stops nothing. */
const lengthMax = 25_000

/** What comes out of a model that does whatever anybody tells it; null where the gate let nothing out. */
async function outOf(writer: Writer, who: WritingAgent, change: Partial<Brief>): Promise<Written | null> {
  try {
    return await writer.write(who, { lengthMax, ...change })
  } catch (error) {
    if (error instanceof Problem && error.problem === 'contentGenerationFailed') return null
    throw error
  }
}

type Writer = Awaited<ReturnType<typeof createWriter>>

const projectInfo = {
  name: 'Lumen',
  ticker: null,
  url: 'https://lumen.example/start',
  text: null,
  officialTwitterUsername: null,
}

/** One that reads nothing but what a case gives it. */
const agent = (fields: Partial<WritingAgent>) =>
  writingAgent({
    type: 'project_promotion',
    imitateAccount: null,
    targetAccount: null,
    targetLanguage: null,
    projectInfo,
    coinTickers: [],
    timeframe: null,
    sentimentFlag: false,
    ...fields,
  })

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
    return outOf(writer, agent({}), {})
  },
  async 'a post that is translated'(writer, { text }, n) {
    await writer.x.addTweet({ handle: handle(n), text })
    return outOf(
      writer,
      agent({ type: 'clone_influence', targetAccount: handle(n), targetLanguage: 'ENGLISH' }),
      {},
    )
  },
  async 'a post of the project’s account'(writer, { text }, n) {
    await writer.x.addTweet({ handle: handle(n), text })
    const account = { ...projectInfo, url: null, officialTwitterUsername: handle(n) }
    return outOf(writer, agent({ projectInfo: account }), {})
  },
  // A character may have been written from the profile of a stranger.
  async 'a bio'(writer, { text }) {
    return outOf(writer, agent({ type: 'hot_topic', bio: text }), {})
  },
  async 'a comment'(writer, { text }) {
    const replyTo = { tweetId: null, author: 'somebody', text, url: null, at: null }
    return outOf(writer, agent({ type: 'hot_topic' }), { kind: 'self_reply', replyTo })
  },
  async 'what is kept of a page'(writer, { text }) {
    const projectDigest = { content: `Lumen\n\n${text}`, edited: false, at: await writerClock.now() }
    return outOf(writer, agent({ type: 'project_summary' }), { projectDigest })
  },
  async 'a scenario'(writer, { text }) {
    return outOf(writer, agent({ type: 'hot_topic' }), { as: 'scenario', scenario: text })
  },
}

const asked = z.object({ instructions: z.string(), input: z.array(z.object({ content: z.string() })) })

test('of over 200 injections into posts, bios, pages and comments none gets anything of its own out', async () => {
  await using writer = await createWriter({ obedient: true })
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
      const { instructions, input } = asked.parse(body)
      const prompt = [instructions, ...input.map(({ content }) => content)].join('\n')
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
}, 200_000)

test('an address, a name or a number in a light disguise gets out from none of the seven places', async () => {
  await using writer = await createWriter({ obedient: true })
  const out: string[] = []
  let led = 0
  for (const [n, goal] of disguisedGoals.entries()) {
    for (const [name, ask] of Object.entries(places)) {
      const before = writer.llm.calls
      const content = (await ask(writer, goal, 1000 + n))?.content ?? ''
      led += writer.llm.calls - before
      const bare = content.normalize('NFKC').replace(/[^\p{L}\p{N}#_]/gu, '')
      if (goal.forbidden.test(bare)) out.push(`${goal.name} in ${name}: ${content}`)
    }
  }
  expect(disguisedGoals.length * Object.keys(places).length).toBe(112)
  expect(out).toEqual([])
  // The model followed: it was asked anew where the gate had stopped what it wrote.
  expect(led).toBeGreaterThan(112 * 1.5)
}, 200_000)

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
