import type { Check } from '#server/modules/preflight/index.ts'
import type { AgentFields, SourceNaming } from '#contract/agents.ts'
import type { EventEvidence } from '#contract/triggers.ts'
import type { ChartScale } from '#contract/evidence.ts'
import type { Manner } from '#contract/manners.ts'
import type { Language, Platform, Sentiment, UiLanguage } from '#contract/lists.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import type { Market } from '#server/adapters/market/client.ts'
import type { X, XMedia, XTweet } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { ClaimEvidence, Fact, Snapshot } from '#server/modules/claims/index.ts'

export interface WriterDeps {
  llm: Llm
  x: X
  market: Market
  crawler: Crawler
  clock: Clock
  /** The newest posts of these accounts, read once for everybody; what X does not answer is left out. */
  favouritePosts(names: string[]): Promise<{ posts: AccountPost[]; read: number }>
  /** Posts of an account whose manner is taken, which need not be new. */
  mannerOf(name: string): Promise<AccountPost[]>
}

/** A post as a source is shown. */
export type AccountPost = Pick<XTweet, 'id' | 'authorId' | 'authorName' | 'text' | 'url' | 'createdAt'>

/** The character that writes. */
export type WritingAgent = { id: string } & AgentFields

/** By what a scenario is known among what a text was written from. */
export const scenarioId = 'scenario'

/** What is wanted. */
export interface Brief {
  /** A reply is written to `replyTo` and to nothing else; the other sources of the agent's type are not read. */
  kind: 'post' | 'kol_reply' | 'self_reply'
  platform: Platform
  language: Language
  topic?: string | null
  /** Weighted length on X, characters in Telegram. */
  lengthMax: number
  blockedKeywords: string[]
  cashtagsMax: number
  withChart: boolean
  /** The agent's own latest texts, newest first: none may be said again, in whatever words (preflight/novelty). */
  avoid: string[]
  /** Those of them that were written for this very place: another one may rest on the same facts, in other words. */
  versions?: string[]
  /** Latest texts of the owner's other agents: no account may say what another one says. */
  elsewhere?: string[]
  /** What the owner cut out of earlier texts: it does not come back (wording/). */
  cutPhrases?: string[]
  /** Texts that the owner turned down, newest first: how each began, and why. */
  rejected?: { opening: string; reason: string }[]
  /** Texts of this agent that did well, for their voice alone. */
  examples?: string[]
  /** How its owner wants it to write; they see and erase each. */
  rules?: StyleRule[]
  /** How its owner's own texts are, measured, as one line. */
  style?: string | null
  /** What the owner confirmed about their project. */
  ownerFacts?: { id: string; text: string; at: Date }[]
  /** What its owner reads, for the sentence that says why; left out: the text's language. */
  ownerLanguage?: UiLanguage
  quotes: boolean
  /** Of a translator: how it names whose post it says; left out: not at all. */
  nameSource?: SourceNaming
  /** Whether a link of ours may stand in it; left out: it may. */
  linksAllowed?: boolean
  /** A picture of our own stands beside it, so that no quote can. */
  pictured?: boolean
  /** Of a thread that is carried over, behind its first part: which part it is, and what the parts before it say. */
  part?: { number: number; of: number; before: string[] }
  /** What the owner wants to be different, when a text is written again. */
  hint?: string | null
  replyTo?: ReplyTarget
  /** Something else than a post by the agent's own type. */
  as?: 'project_summary' | 'scenario'
  /** What happened, in the owner's words (`as: 'scenario'`). */
  scenario?: string | null
  /** The post on X it is about; a translator takes it instead of choosing one. */
  tweet?: XTweet | null
  /** Posts on X that were written about before, which a translator passes over. */
  usedTweetIds?: string[]
  /** The newest post that was carried over; one that carries over in order continues from there. */
  carriedUpTo?: string | null
  /** When all are used the newest will do again, instead of none. */
  repeatsTweets?: boolean
  /** Accounts of the agent and of its owner's other agents: what they said proves nothing (decision: facts-have-a-rank). */
  ownAccounts?: { id: string; name: string }[]
  /** A good post of the agent's own that is said again, with today's figures. */
  anew?: Anew | null
  /** Something that just happened and that the agent waited for: the post is about it. */
  event?: Happened | null
  /** What the owner keeps about the project; read instead of its page. */
  projectDigest?: { content: string; edited: boolean; at: Date } | null
}

/** What happened, with the figures and posts it rests on. */
export interface Happened extends EventEvidence {
  /** In plain English, by our own words. */
  sentence: string
  /** What the owner wants said when it happens; null: nothing in particular. */
  wish: string | null
  /** The owner chose who says it; otherwise strangers do. */
  chosen: boolean
}

/** A live rule of the voice. */
export interface StyleRule {
  /** In the owner's words or in ours; never in a stranger's. */
  sentence: string
  /** What code can see of it; null: only the model reads it. */
  manner: Manner | null
  /** The owner said it as a standing wish: a text that breaks it does not go out. */
  stated: boolean
}

/** An earlier post of the agent: its subject comes back, its words and figures do not. */
export interface Anew {
  text: string
  url: string
  author: string
  at: Date
  /** What an analysis was about. */
  coin: string | null
}

/** What is answered: a post of a stranger, so its text is data. */
export interface ReplyTarget {
  tweetId: string | null
  author: string | null
  text: string
  url: string | null
  at: Date | null
  /** The agent's own post that the answered one is a comment on, where it is known. */
  ownPost?: string | null
}

/** The cause of a `crawlFailed` where the source answers and has only what was written about before. */
export class NothingNew extends Error {
  override name = 'NothingNew'
}

/** The cause of a `crawlFailed` where the source answers, and nobody speaks of the topic. */
export class NothingFound extends Error {
  override name = 'NothingFound'
}

/** The cause of a `contentGenerationFailed` where a model answered and no text it wrote could be used. */
export class Unusable extends Error {
  override name = 'Unusable'
  readonly tweetId: string | null

  constructor(message: string, tweetId: string | null) {
    super(message)
    this.tweetId = tweetId
  }
}

/** Where facts come from; a fact names its source by `title`. */
export interface Source {
  id: string
  kind: 'market' | 'tweet' | 'page' | 'user' | 'earlier'
  title: string
  url: string | null
  at: string
}

export interface SourceTweet {
  tweetId: string
  twitterName: string
  text: string
  url: string
}

/** What belongs to a post that is carried over, beside its words. */
export interface Carried {
  media: XMedia[]
  /** The parts of its thread that follow it, in order. */
  rest: { tweet: XTweet; media: XMedia[] }[]
}

/** What one text may say, before anything is written: the snapshot, and what the prompt shows of it. */
export interface Gathered extends Snapshot {
  sources: Source[]
  /** For the prompt, machine-readable. */
  promptFacts: Record<string, unknown>
  /** Tickers a text about these facts may tag. */
  tickers: string[]
  sourceTweet: SourceTweet | null
  /** What an exchange says against prices that others tell; nothing is written from it. */
  deciding?: Fact[] | undefined
  /** Of a translator's: what belongs to the post that it says. */
  carried?: Carried | undefined
  chart: ChartInput | null
  snapshotAt: Date
}

export interface ChartInput {
  coin: string
  timeframe: string
  source: string
  candles: { openTime: Date; open: number; high: number; low: number; close: number; volume: number }[]
  average: (number | null)[]
  level: number | null
  closedAt: Date
}

export interface Written extends Snapshot {
  content: string
  language: Language
  sentiment: Sentiment | null
  /** Why this text, in a sentence for its owner. */
  why: string | null
  quoteTweetId: string | null
  sourceTweet: SourceTweet | null
  carried?: Carried | undefined
  chart: { png: Uint8Array; alt: string; scale: ChartScale } | null
  /** What the text says, each with the fact it was matched to. */
  claims: ClaimEvidence[]
  sources: Source[]
  checks: Check[]
  /** What the model was asked with, as JSON. */
  brief: object
  model: string
  promptVersion: string
  weightedLength: number
  /** What of it names its source, in no words of the model's; empty: nothing. */
  sourceLine: string
  snapshotAt: Date
}
