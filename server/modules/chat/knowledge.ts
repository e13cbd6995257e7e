import type { Db } from '#db/connect.ts'
import type { Logger } from 'pino'
import type { Aggregate } from '#server/adapters/aggregate/client.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Fact, Name, Snapshot } from '#server/modules/claims/index.ts'
import { coinFacts, factsDeciding, saidFacts, wholeMarket } from '#server/modules/content/index.ts'
import { digestFor } from '#server/modules/projects/index.ts'
import { storiesFor } from '#server/modules/sources/index.ts'
import { day, later } from '#server/lib/clock.ts'
import * as store from './knowledge-store.ts'

export interface KnowledgeDeps {
  db: Db
  clock: Clock
  log: Logger
  market: Market | null
  aggregate: Aggregate | null
}

/** Something an answer may rest on, by its number. */
export interface Cited {
  title: string
  url: string | null
}

/** What an agent knows when it is asked something: as the model is shown it, and as the answer is held to it. */
export interface Knowledge {
  /** Machine-readable, for the prompt: data, never instructions. */
  shown: Record<string, unknown>
  snapshot: Snapshot
  sources: Cited[]
  /** Where its own posts stand. */
  ownLinks: string[]
  /** What its owner may be told of as #1, #2 …, in this order; nobody else. */
  posts: store.Coming[]
}

const postsShown = 8
const comingShown = 15
const heardShown = 12
const coinsShown = 5
/** Of what an owner tells of a project, and of what is kept of its sources. */
const projectToldMax = 3000
const projectReadMax = 4000

/**
 * What an agent knows now. Its plan, its drafts and what they cost are its owner's alone: they are not even read for
 * anybody else, so that no words can get them out.
 */
export async function knowledgeFor(
  deps: KnowledgeDeps,
  agent: WorkingAgent,
  { question, isOwner }: { question: string; isOwner: boolean },
): Promise<Knowledge> {
  const { db } = deps
  const now = await deps.clock.now()
  const [own, heard, stories, digest, whole, coming] = await Promise.all([
    store.published(db, { agentId: agent.id, about: null, max: postsShown }),
    store.heard(db, { agentId: agent.id, max: heardShown }),
    storiesFor(db, { agentId: agent.id, since: later(now, -2 * day) }),
    digestFor(db, agent),
    wholeMarket(deps.aggregate),
    isOwner ? store.coming(db, { agentId: agent.id, max: comingShown }) : [],
  ])
  const project = agent.fields.projectInfo
  const coins = await coinFacts(deps, coinsAskedFor(agent, question), now)
  const said = saidFacts(agent, { heard, own, digest: digest?.content ?? null })
  const deciding = await factsDeciding(deps, [...coins.flatMap((coin) => coin.facts), ...said], now)
  const sources: Cited[] = []
  /** Its number. */
  const cite = (title: string, url: string | null) => sources.push({ title, url })
  const facts: Fact[] = [...coins, ...(whole ? [whole] : [])].flatMap((told) => told.facts)
  const shown = {
    now: now.toISOString(),
    market: coins.map(({ ticker, text, source }) => ({ source: cite(source, null), ticker, text })),
    ...(whole ? { wholeMarket: { source: cite(whole.source, null), text: whole.text } } : {}),
    ...(project
      ? {
          project: {
            source: cite(project.name, project.url ?? null),
            name: project.name,
            ticker: project.ticker ?? null,
            told: visibleText(project.text ?? '', projectToldMax),
            ...(digest ? { text: visibleText(digest.content, projectReadMax) } : {}),
          },
        }
      : {}),
    moving: stories.slice(0, 3).map((story) => ({
      source: cite('X', null),
      words: story.words.slice(0, 8),
      authors: story.authors,
      posts: story.evidence,
    })),
    heard: heard.map(({ author, title, text, url, at }) => ({
      source: cite(author ? `@${author}` : (title ?? url ?? ''), url),
      author,
      title,
      text: visibleText(text, 400),
      at: at.toISOString(),
    })),
    ownPosts: own.map(({ content, why, at, url, views }) => ({
      source: cite(at.toISOString().slice(0, 10), url),
      text: visibleText(content, 500),
      ...(isOwner ? { why, views } : {}),
      at: at.toISOString(),
    })),
    ...(isOwner ? { plan: coming.map((post, index) => planLine(post, index)) } : {}),
  }
  return {
    shown,
    snapshot: {
      facts: [...facts, ...deciding, ...said],
      names: namesKnown(
        agent,
        coins.map(({ ticker }) => ticker),
        heard,
      ),
    },
    sources,
    ownLinks: own.flatMap(({ url }) => url ?? []),
    posts: coming,
  }
}

/** A post as its owner's model names it. */
export function planLine(post: store.Coming, index: number) {
  return {
    post: `#${index + 1}`,
    state: post.state,
    at: post.at?.toISOString() ?? null,
    text: post.content === null ? null : visibleText(post.content, 300),
    topic: post.topic,
  }
}

/** Coins of its own, and those that the question names. */
function coinsAskedFor({ fields }: WorkingAgent, question: string): string[] {
  const named = question.match(/(?<![\p{L}\p{N}])\$?[A-Z][A-Z0-9]{1,9}(?![\p{L}\p{N}])/gu) ?? []
  const own = [...fields.coinTickers, ...(fields.projectInfo?.ticker ? [fields.projectInfo.ticker] : [])]
  return [...new Set([...named.map((coin) => coin.replace('$', '')), ...own])].slice(0, coinsShown)
}

function namesKnown({ fields }: WorkingAgent, tickers: string[], heard: store.Heard[]): Name[] {
  return [
    ...tickers.map((coin) => ({ id: coin, words: [coin] })),
    ...(fields.projectInfo ? [{ id: fields.projectInfo.name, words: [fields.projectInfo.name] }] : []),
    { id: fields.name, words: [fields.name] },
    ...heard.flatMap(({ author }) => (author ? [{ id: `@${author.toLowerCase()}`, words: [] }] : [])),
  ]
}
