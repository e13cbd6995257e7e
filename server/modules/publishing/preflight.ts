import { factsOf } from './platforms/facts.ts'
import { platformOf } from './platforms/index.ts'
import type { Finding, FindingCode } from '#contract/findings.ts'
import type { ExpensePurpose, Language, Platform, PublicationReason } from '#contract/lists.ts'
import type { Poll } from '#contract/polls.ts'
import type { Db } from '#db/connect.ts'
import { fromMilli } from '#server/lib/money.ts'
import type { XConnection } from '#server/modules/connections/index.ts'
import { blockedWordsOf } from '#contract/rules.ts'
import { type WorkingAgent } from '#server/modules/agents/index.ts'
import {
  configuredFor,
  type Flight,
  measure,
  places,
  plainFlight,
  preflight,
  type Preflight,
  stops,
} from '#server/modules/preflight/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { type FindingIssue, invalid } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { pollOf } from './poll.ts'
import { isReply, priceAfter, purposeOf } from './rules.ts'
import { lockSaid, saidOnX } from './said-store.ts'
import * as store from './store.ts'
import * as usage from './usage-store.ts'

type Config = Pick<PublishingDeps, 'config'>

/** Where a text with what belongs to it is to be published. */
export interface Place {
  agent: WorkingAgent
  platform: Platform
  purpose: ExpensePurpose
  quoteTweetId?: string | null
  poll?: Poll | null
  images?: { alt: string; mediaType?: string; size?: number | null }[]
  /** Of a reply: its author mentioned or quoted the account. Left out: whether X lets us answer is not asked. */
  summoned?: boolean
  /** The last look before it is sent. */
  leaves?: boolean
  /** What its text was paid for before, in milli-credits. */
  paidMilli?: number
}

export interface PlacedFlight extends Preflight {
  /** What publishing it there costs, in milli-credits, and how much of that its link costs. */
  priceMilli: number
  linkMilli: number
  costFactorMilli: number
}

/** The place of a publication that is there already. */
export function placeOf(row: store.PublicationRow, agent: WorkingAgent): Place {
  return {
    agent,
    platform: row.platform,
    purpose: purposeOf(row),
    quoteTweetId: row.quote_tweet_id,
    poll: pollOf(row),
    images: row.image_alts.map((alt) => ({ alt })),
    ...(isReply(row) ? { summoned: row.summoned } : {}),
  }
}

/**
 * Before money or network: would the platform take these words of a person (or a text that has passed as its model's),
 * what do they cost there, and what must change. Reads the database alone, and changes nothing.
 */
export async function preflightFor(
  deps: Config,
  db: Db,
  place: Place,
  content: string,
): Promise<PlacedFlight> {
  const { agent, purpose } = place
  const connection = await platformOf(place).connectionOf(db, agent.id)
  const { refusesDoubles } = factsOf(place)
  const published = refusesDoubles ? await usage.publishedToday(db, agent.id) : []
  const elsewhere = refusesDoubles
    ? await saidOnX(db, {
        ownerId: agent.ownerId,
        exceptAgentId: agent.id,
        replies: purpose !== 'POST',
        sent: place.leaves ?? false,
      })
    : []
  const checked = preflight(content, {
    ...flightTo(deps, place, { connection, published }),
    elsewhere,
    callToAction: agent.fields.callToAction,
  })
  const linkMilli = surchargeOf(deps, { purpose, content: checked.text })
  const costFactorMilli = purpose === 'ASSISTED_REPLY' || !connection ? 1000 : connection.costFactorMilli
  const priceMilli = priceAfter(place.paidMilli ?? 0, { purpose, costFactorMilli, added: linkMilli })
  return { ...checked, linkMilli, costFactorMilli, priceMilli }
}

function flightTo(
  { config }: Config,
  { agent, platform, purpose, quoteTweetId = null, poll = null, images = [], summoned = true }: Place,
  { connection, published }: { connection: XConnection | null; published: string[] },
): Flight {
  const rule = factsOf({ platform }).ruleOf(agent)
  const capabilities = connection?.capabilities
  const { mode, surchargeMilli } = config.linkPosts
  const kind = purpose === 'POST' || purpose === 'TELEGRAM_MESSAGE' ? 'post' : 'self_reply'
  return {
    ...plainFlight,
    ...configuredFor(agent.fields, { kind }),
    platform,
    author: 'person',
    lengthMax: places[platform].lengthMax({ longPosts: capabilities?.longPosts ?? false }),
    language: kind === 'post' ? languageFor(platform, agent) : null,
    blockedKeywords: blockedWordsOf(rule),
    cashtagsMax: capabilities?.cashtagsMax ?? 1,
    linkPosts:
      mode === 'own-credentials' ? (connection?.authType === 'customize' ? 'allow' : 'refused') : mode,
    linkSurcharge: purpose === 'POST' ? fromMilli(surchargeMilli) : 0,
    published,
    quotes: { wanted: quoteTweetId !== null, allowed: capabilities?.quotes ?? false },
    mayReply: purpose === 'ASSISTED_REPLY' || summoned || capabilities?.replies === 'any',
    poll,
    pictures: images.map(({ alt, mediaType = null, size = null }) => ({ alt, mediaType, bytes: size })),
  }
}

/** The language an agent writes in on a platform, where nobody asks for another. */
export function languageFor(platform: Platform, agent: WorkingAgent): Language {
  const rule = factsOf({ platform }).ruleOf(agent)
  if (agent.fields.type === 'clone_influence' && agent.fields.targetLanguage)
    return agent.fields.targetLanguage
  // The rule's language is English until somebody changes it; the character's own language is the better default.
  return rule && rule.language !== 'ENGLISH' ? rule.language : agent.fields.language
}

/** Whether the operator lets a post with a link go out there with that credential (decision: posts-with-a-link). */
export function linksAllowed(
  { config }: Config,
  { platform }: { platform: Platform },
  connection: Pick<XConnection, 'authType'> | null,
): boolean {
  const own = config.linkPosts.mode === 'own-credentials'
  return !factsOf({ platform }).linksCost || !own || connection?.authType === 'customize'
}

/** What a link in a post on X adds to its price (decision: posts-with-a-link); nothing else costs more for it. */
export function surchargeOf(
  { config }: Config,
  { purpose, content }: { purpose: ExpensePurpose; content: string | null },
): number {
  return purpose === 'POST' &&
    config.linkPosts.mode === 'surcharge' &&
    content !== null &&
    measure(content).hasLink
    ? config.linkPosts.surchargeMilli
    : 0
}

/** The same of a text that is there. */
export function surchargeOn(
  config: Config,
  row: Pick<store.PublicationRow, 'post_type' | 'platform' | 'assisted' | 'content'>,
): number {
  return surchargeOf(config, { purpose: purposeOf(row), content: row.content })
}

/** Why a text may not go out as it stands, though it might when it was written or approved; null: it may. */
export async function unfitReason(
  deps: Config,
  db: Db,
  row: store.PublicationRow,
  agent: WorkingAgent,
): Promise<PublicationReason | null> {
  const { findings } = await preflightFor(
    deps,
    db,
    { ...placeOf(row, agent), leaves: true },
    row.content ?? '',
  )
  const [found] = stops(findings)
  if (!found) return null
  return reasons[found.code] ?? factsOf(row).refused
}

const reasons: Partial<Record<FindingCode, PublicationReason>> = {
  too_long: 'too_long',
  message_too_long: 'too_long',
  caption_too_long: 'too_long',
  blocked_words: 'blocked_keyword',
  link_not_allowed: 'link_not_allowed',
  duplicate: 'duplicate',
  said_elsewhere: 'duplicate',
  reply_not_allowed: 'reply_not_permitted',
}

/**
 * The text as it may be kept, or the 400 that says everything that stands against it. In a transaction: of two requests
 * to say the same on two accounts the second waits for the first, and sees it.
 */
export async function fitText(deps: Config, db: Db, place: Place, content: string): Promise<string> {
  if (factsOf(place).refusesDoubles) await lockSaid(db, place.agent.ownerId)
  const { text, findings } = await preflightFor(deps, db, place, content)
  const issues = issuesOf(findings)
  if (issues.length > 0) throw invalid(...issues)
  return text
}

/** Refuses media that the place would not take, where the text beside them is still to be written. */
export function fitMedia(deps: Config, place: Place): void {
  const { findings } = preflight('-', flightTo(deps, place, { connection: null, published: [] }))
  const issues = issuesOf(findings.filter(({ path }) => path === 'imageUrls'))
  if (issues.length > 0) throw invalid(...issues)
}

/** Findings that stop a text, as a call answers them. */
export function issuesOf(findings: Finding[]): FindingIssue[] {
  return stops(findings).map(({ path, code, params }) => ({
    path,
    message: i18nText('findings', code, params),
    code,
    params,
  }))
}
