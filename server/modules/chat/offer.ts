import type { Platform } from '#contract/lists.ts'
import { sourceSettings, type SourceSettings } from '#contract/sources.ts'
import { triggerSettings, type TriggerSettings } from '#contract/triggers.ts'
import { priceMilli } from '#contract/limits.ts'
import { readTime } from '#server/lib/time-words.ts'
import { fromMilli } from '#server/lib/money.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { slotPrice } from '#server/modules/publishing/index.ts'
import { nameOf } from '#server/modules/sources/index.ts'
import { isUntraded, waitsFor } from '#server/modules/triggers/index.ts'
import type { KnowledgeDeps } from './knowledge.ts'
import type { Coming } from './knowledge-store.ts'
import type { ActInput, ActTool } from './tools.ts'

/** Something an agent can do when its owner says yes; exactly this is done, whatever is said in between. */
export type Deed =
  | { does: 'write'; platform: Platform; topic: string | null; at: string | null }
  | { does: 'change'; publicationId: string; version: number; wish: string }
  | { does: 'move'; publicationId: string; at: string; seenAt: string }
  | { does: 'skip'; publicationId: string }
  | { does: 'pause'; paused: boolean; until: string | null }
  | { does: 'source'; settings: SourceSettings }
  | { does: 'trigger'; settings: TriggerSettings }
  | { does: 'rule'; sentence: string }

/** What an owner is shown before they say yes: our own words by a code, their own words and figures as values. */
export interface Shown {
  code: string
  params: Record<string, string | number>
  /** Credits; 0: nothing. */
  credits: number
}

export type Offer = { deed: Deed; shown: Shown } | { problem: string }

interface Ground {
  agent: WorkingAgent
  posts: Coming[]
  zone: string
  now: Date
}

/** What a call of the model amounts to: shown and priced, or what is missing, in words for the model. Changes nothing. */
export async function offerFor<T extends ActTool>(
  deps: KnowledgeDeps,
  ground: Ground,
  tool: T,
  input: ActInput<T>,
): Promise<Offer>
export async function offerFor(
  deps: KnowledgeDeps,
  ground: Ground,
  tool: ActTool,
  input: Record<string, unknown>,
): Promise<Offer> {
  const text = (name: string) => {
    const value = input[name]
    return typeof value === 'string' && value.trim() !== '' ? visibleText(value, 300) : null
  }
  switch (tool) {
    case 'write_post':
    case 'plan_add':
      return written(deps, ground, {
        about: text('about'),
        at: text('at'),
        place: text('place') === 'telegram' ? 'telegram' : 'twitter',
      })
    case 'change_post':
      return onPost(ground, text('post'), (post, name) =>
        post.state === 'awaiting_approval'
          ? {
              deed: {
                does: 'change',
                publicationId: post.id,
                version: post.version,
                wish: text('wish') ?? '',
              },
              shown: {
                code: 'change',
                params: { post: name, wish: text('wish') ?? '' },
                credits: fromMilli(priceMilli.REGENERATE),
              },
            }
          : { problem: 'Only a post that waits for approval can be written again.' },
      )
    case 'move_post':
      return onPost(ground, text('post'), (post, name) => {
        const at = readTime(text('to') ?? '', ground)
        if (!at) return { problem: 'The new time is not clear: ask for a day and a time.' }
        if (!post.at) return { problem: 'This post has no time yet.' }
        return {
          deed: {
            does: 'move',
            publicationId: post.id,
            at: at.toISOString(),
            seenAt: post.at.toISOString(),
          },
          shown: { code: 'move', params: { post: name, at: at.toISOString() }, credits: 0 },
        }
      })
    case 'skip_post':
      return onPost(ground, text('post'), (post, name) => ({
        deed: { does: 'skip', publicationId: post.id },
        shown: { code: 'skip', params: { post: name }, credits: 0 },
      }))
    case 'pause_agent':
      return paused(ground, text('until'))
    case 'resume_agent':
      return ground.agent.pausedAt
        ? {
            deed: { does: 'pause', paused: false, until: null },
            shown: { code: 'resume', params: {}, credits: 0 },
          }
        : { problem: 'The agent is not paused: it is at work.' }
    case 'add_source':
      return followed(text('kind') ?? '', text('what') ?? '')
    case 'add_trigger':
      return awaited(deps, ground, input)
    case 'remember':
      return {
        deed: { does: 'rule', sentence: text('rule') ?? '' },
        shown: { code: 'rule', params: { rule: text('rule') ?? '' }, credits: 0 },
      }
  }
}

function paused(ground: Ground, said: string | null): Offer {
  const until = said === null ? null : readTime(said, ground)
  if (said !== null && !until)
    return {
      problem: 'It is not clear until when: ask for a day and a time, or whether it is without an end.',
    }
  const at = until?.toISOString() ?? null
  return {
    deed: { does: 'pause', paused: true, until: at },
    shown: {
      code: at === null ? 'pause' : 'pauseUntil',
      params: at === null ? {} : { at },
      credits: 0,
    },
  }
}

async function written(
  { db }: KnowledgeDeps,
  { agent, zone, now }: Ground,
  { about, at: said, place }: { about: string | null; at: string | null; place: Platform },
): Promise<Offer> {
  const at = said === null ? null : readTime(said, { now, zone })
  if (said !== null && !at) return { problem: 'The time is not clear: ask for a day and a time.' }
  const price = await slotPrice(db, { agentId: agent.id, platform: place })
  return {
    deed: { does: 'write', platform: place, topic: about, at: at?.toISOString() ?? null },
    shown: {
      code: at ? (about ? 'writeAt' : 'writeAnyAt') : about ? 'write' : 'writeAny',
      params: { about: about ?? '', place, ...(at ? { at: at.toISOString() } : {}) },
      credits: fromMilli(price),
    },
  }
}

function onPost({ posts }: Ground, said: string | null, offer: (post: Coming, name: string) => Offer): Offer {
  const number = Number(/#?(\d{1,3})/.exec(said ?? '')?.[1] ?? NaN)
  const timed = posts.filter(({ state }) => state !== 'draft')
  const post =
    said === 'next'
      ? timed[0]
      : said === 'last'
        ? timed.at(-1)
        : Number.isNaN(number)
          ? undefined
          : posts[number - 1]
  if (!post) return { problem: 'There is no such post: show the plan, and ask which one is meant.' }
  return offer(post, nameOfPost(post))
}

/** A post as its owner knows it: how it begins, or what it is to be about. */
function nameOfPost({ content, topic, at, id }: Coming): string {
  const words = content ?? topic
  return words ? visibleText(words, 60) : (at?.toISOString().slice(0, 16).replace('T', ' ') ?? id)
}

function followed(kind: string, what: string): Offer {
  const settings = {
    topic: { kind: 'topic', phrases: what.split(',').map((phrase) => phrase.trim()) },
    account: { kind: 'account', name: what },
    feed: { kind: 'feed', url: what },
    page: { kind: 'page', url: what },
  }[kind]
  const read = sourceSettings.safeParse(settings)
  if (!read.success)
    return { problem: `That cannot be followed as a ${kind}: ask for its exact name or address.` }
  return {
    deed: { does: 'source', settings: read.data },
    shown: { code: `source_${kind}`, params: { what: nameOf(read.data) }, credits: 0 },
  }
}

/** A ticker, and not the name of an exchange that lists it. */
const isCoin = (subject: string) => /^\$?(?:[A-Z0-9]{1,15}|[A-Za-z0-9]{2,5})$/.test(subject)

const usualPercent = 5
const usualMinutes = 60
const usualFactor = 5

async function awaited(
  { market }: KnowledgeDeps,
  { agent }: Ground,
  input: Record<string, unknown>,
): Promise<Offer> {
  const of = (name: string) => input[name] ?? undefined
  const subject = typeof input['subject'] === 'string' ? input['subject'].trim() : ''
  const [ownCoin] = agent.fields.coinTickers
  const coin = subject === '' ? ownCoin : subject
  const when = {
    price_cross: { kind: 'price_cross', coin, level: of('level') },
    price_move: {
      kind: 'price_move',
      coin,
      percent: of('percent') ?? usualPercent,
      minutes: of('minutes') ?? usualMinutes,
    },
    volume_spike: { kind: 'volume_spike', coin, factor: usualFactor },
    funding_flip: { kind: 'funding_flip', coin },
    listing: {
      kind: 'listing',
      coin: isCoin(subject) ? subject : null,
    },
    hot_topic: { kind: 'hot_topic' },
    feed_entry: { kind: 'new_entry', words: subject === '' ? [] : [subject] },
    account_posts: { kind: 'account_posts', name: subject },
  }[String(input['kind'])]
  const read = triggerSettings.safeParse({ when, act: input['autonomy'] ?? 'tell' })
  if (!read.success)
    return { problem: 'Something is missing for that: ask which coin or account, and which figure.' }
  if (await isUntraded(market, read.data.when))
    return { problem: 'The exchange does not trade that coin: ask which one is meant.' }
  return {
    deed: { does: 'trigger', settings: read.data },
    shown: {
      code: `trigger_${read.data.act}`,
      params: { when: waitsFor(read.data.when, agent.ownerLanguage) },
      credits: 0,
    },
  }
}
