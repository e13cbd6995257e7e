import { factsOf } from './platforms/facts.ts'
import type { TwitterRuleSettings, WorkingHours } from '#contract/rules.ts'
import { limits, priceMilli } from '#contract/limits.ts'
import type { ExpensePurpose, PublicationReason } from '#contract/lists.ts'
import type { ErrorName } from '#contract/errors.ts'
import type { PostOutcome, XTweet } from '#server/adapters/x/client.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import { day, hour, later, minute, second } from '#server/lib/clock.ts'
import { snowflakeTime } from '#server/lib/snowflake.ts'
import { isActive } from '#server/lib/local-time.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { AttemptRow } from './attempt-store.ts'
import type { PublicationRow } from './store.ts'
import type { UsageKind } from './usage-store.ts'

/** On its way, or out: nobody can stop or change it any more. */
export function isOut(row: Pick<PublicationRow, 'status'>): boolean {
  return row.status === 'published' || row.status === 'sending' || row.status === 'generating'
}

/** How long one call to the platform may take, and how much longer we wait before we call its outcome unknown. */
export const sendTimeout = 30 * second
/** How long a call waits for another one on its account. */
export const untilFree = 15 * second
const graceAfterDeadline = 30 * second
/**
 * After this a read of the account that does not show the post proves that it is not there
 * (decision: proof-of-absence).
 */
export const visibleWithin = 5 * minute
/** Outcomes that could not be settled by then are shown as unconfirmed. */
const reconcileFor = 30 * minute
/** How much earlier than the send a look at the account begins: ids are made by X's clock, which need not be ours. */
export const clocksApart = 15 * minute
/** When the numbers of a post are looked at first; what follows is `modules/results`. */
export const firstReading = (publishedAt: Date): Date => later(publishedAt, hour)

/** A post somebody asked for, or gave a time, may be retried this long; a slot carries its own time. */
export const requestFreshFor = 30 * minute

/** A post older than this is answered by nobody who wants to be read (decision: replies-are-young). */
export const answerWithin = 6 * hour

/** Until when a text that somebody is asked about may go out: a reply as long as what it answers is young. */
export function askedUntil(
  row: Pick<PublicationRow, 'post_type' | 'answered_post_at' | 'not_after'>,
): Date | null {
  return isReply(row) && row.answered_post_at ? later(row.answered_post_at, answerWithin) : row.not_after
}

/** What an agent is connected to at a place, and what its rule allows there. */
export interface Gate {
  /** Null: no account or chat is connected. */
  target: { id: string; state: 'ok' | 'needs_reauth' | 'suspended' | 'broken' } | null
  enabled: boolean
  /** Of a reply: whether X lets this connection answer that post (decision: x-conversation-control). */
  mayReply: boolean
  hours: WorkingHours
}

/** Why a row may not go on now; null: it may. Asked before credits are set aside and again before it is sent. */
export function refusal(
  row: Pick<
    PublicationRow,
    'origin' | 'post_type' | 'not_after' | 'scheduled_at' | 'approved_version' | 'assisted' | 'steered'
  >,
  { agent, gate }: { agent: Pick<WorkingAgent, 'deletedAt' | 'ownerDisabled' | 'pausedAt'>; gate: Gate },
  now: Date,
): PublicationReason | null {
  if (agent.deletedAt) return 'canceled'
  if (agent.ownerDisabled) return 'disabled'
  if (agent.pausedAt) return 'paused'
  if (!gate.target) return 'unbound'
  if (gate.target.state === 'broken') return 'undeliverable'
  if (gate.target.state !== 'ok') return 'needs_reauth'
  if (!gate.enabled) return 'disabled'
  if (isReply(row)) {
    if (!row.assisted && !gate.mayReply) return 'reply_not_permitted'
    // A text somebody approved in time may still take its minutes.
    if (row.approved_version === null && row.not_after && now > row.not_after) return 'missed'
  }
  if (hasTime(row) && row.not_after && now > row.not_after) return 'missed'
  if (row.origin === 'slot' && !row.steered && !isActive(goesOutAt(row, now), gate.hours))
    return 'outside_hours'
  return null
}

/** Whether it has a time of its own, by the plan or by its owner; anything else goes out as soon as it may. */
export function hasTime({ origin }: Pick<PublicationRow, 'origin'>): boolean {
  return origin === 'slot' || origin === 'timed'
}

/** When it goes out as things stand: at its time, or now where that is over. */
export function goesOutAt({ scheduled_at: at }: Pick<PublicationRow, 'scheduled_at'>, now: Date): Date {
  return at && at > now ? at : now
}

/** Whether its time is still to come. */
export function isEarly(row: Pick<PublicationRow, 'origin' | 'scheduled_at'>, now: Date): boolean {
  return hasTime(row) && row.scheduled_at !== null && row.scheduled_at > now
}

export const undoFor = limits.undoSeconds * second

/** So long before its time a text that was written ahead is held against the market again. */
const lookBefore = 20 * minute
/** What was looked at so short a time ago needs no other look. */
export const lookedFor = 40 * minute

/** When a text that is there is looked at before its time. */
export function lookAgainAt(row: Pick<PublicationRow, 'scheduled_at'>, now: Date): Date {
  const at = goesOutAt(row, now)
  const look = later(at, -lookBefore)
  return look > now ? look : at
}

export function isReply({ post_type }: Pick<PublicationRow, 'post_type'>): boolean {
  return post_type === 'kol_reply' || post_type === 'self_reply'
}

export function dailyLimitOf(
  rule: TwitterRuleSettings,
  { post_type }: Pick<PublicationRow, 'post_type'>,
): number {
  if (post_type === 'kol_reply') return rule.dailyAutoKolReplyLimit
  return post_type === 'self_reply' ? rule.dailyAutoSelfReplyLimit : rule.dailyAutoTweetLimit
}

/**
 * Whether a text that cannot go out may be replaced: once, and only one that nobody has approved. What follows in a thread
 * says what its first part began, which another text would not.
 */
export function mayRewrite(
  row: Pick<PublicationRow, 'generation_id' | 'approved_version' | 'rewritten_from' | 'thread_part'>,
): boolean {
  const isAlone = row.generation_id !== null && (row.thread_part ?? 1) === 1
  return isAlone && row.approved_version === null && row.rewritten_from === null
}

export function usageKindOf(row: Pick<PublicationRow, 'platform' | 'post_type'>): UsageKind {
  return factsOf(row).usageOf(row)
}

/**
 * What the owner says on X in their own words is no post of the agent's: no limit of a day counts it. A thread counts as
 * one post.
 */
export function countsForDay(
  row: Pick<PublicationRow, 'platform' | 'post_type' | 'own_text' | 'thread_part'>,
): boolean {
  if ((row.thread_part ?? 1) > 1) return false
  return usageKindOf(row) !== 'request' || row.own_text === null
}

export function purposeOf(row: Pick<PublicationRow, 'platform' | 'post_type' | 'assisted'>): ExpensePurpose {
  return row.assisted ? 'ASSISTED_REPLY' : factsOf(row).purposeOf(row)
}

/** Price in milli-credits: the purpose's, times the factor of the sending credential; a link's surcharge is added, not multiplied. */
export function priceOf({
  purpose,
  costFactorMilli,
  surchargeMilli,
}: {
  purpose: ExpensePurpose
  costFactorMilli: number
  surchargeMilli: number
}): number {
  return Math.round((priceMilli[purpose] * costFactorMilli) / 1000) + surchargeMilli
}

/** The same where its text was paid for before: that much less, but never less than what comes on top of the text. */
export function priceAfter(
  paidMilli: number,
  { purpose, costFactorMilli, added }: { purpose: ExpensePurpose; costFactorMilli: number; added: number },
): number {
  const text = priceOf({ purpose, costFactorMilli, surchargeMilli: 0 })
  return Math.max(0, text - paidMilli) + added
}

/** For so long a text of the sandbox may be published for what it has cost (decision: a-try-is-paid-for-once). */
export const tryCountsFor = day

/** When to try again after an answer that says nothing was sent: what the platform asked for, else 5 s, 30 s, then 2 min. */
export function retryAt({
  attempts,
  askedFor,
  now,
}: {
  attempts: number
  askedFor: Date | null
  now: Date
}): Date {
  const backoff = later(now, [5 * second, 30 * second][attempts - 1] ?? 2 * minute)
  return askedFor && askedFor > backoff ? askedFor : backoff
}

/** Until when a row may still be (re)tried. */
export function freshUntil(row: Pick<PublicationRow, 'not_after' | 'created_at'>): Date {
  return row.not_after ?? later(row.created_at, requestFreshFor)
}

// A refused send ----------------------------------------------------------------------------------------------------

export type AfterRefusal =
  | { kind: 'failed'; reason: PublicationReason; connection?: 'needs_reauth' | 'suspended' }
  | { kind: 'rewrite' }
  | { kind: 'look-longer' }

/**
 * What to do when X refuses for good. Where an earlier attempt may be out, the refusal says nothing about that one (as a
 * double it is evidence that it landed): it is looked for, and this is not the end of it, unless nobody could look.
 */
export function afterRefusal(
  outcome: Extract<PostOutcome, { kind: 'refused' }>,
  { mayRewrite, earlierUnknown }: { mayRewrite: boolean; earlierUnknown: boolean },
): AfterRefusal {
  if (earlierUnknown && outcome.reason !== 'needs_reauth' && outcome.reason !== 'suspended')
    return { kind: 'look-longer' }
  switch (outcome.reason) {
    case 'duplicate':
      return mayRewrite ? { kind: 'rewrite' } : { kind: 'failed', reason: 'duplicate' }
    case 'too_long':
      return mayRewrite ? { kind: 'rewrite' } : { kind: 'failed', reason: 'too_long' }
    case 'reply_not_permitted':
      return { kind: 'failed', reason: 'reply_not_permitted' }
    case 'target_gone':
      return { kind: 'failed', reason: 'target_gone' }
    case 'needs_reauth':
      return { kind: 'failed', reason: 'needs_reauth', connection: 'needs_reauth' }
    case 'suspended':
      return { kind: 'failed', reason: 'needs_reauth', connection: 'suspended' }
    case 'not_permitted':
    case 'app_not_permitted':
    case 'invalid':
      return { kind: 'failed', reason: 'x_refused' }
  }
}

// An unknown outcome ------------------------------------------------------------------------------------------------

/** Whether the call itself may still be under way in some process. */
export function mayStillBeSending(attempt: Pick<AttemptRow, 'outcome' | 'deadline'>, now: Date): boolean {
  return attempt.outcome === null && now < later(attempt.deadline, graceAfterDeadline)
}

export function unknownAt(attempt: Pick<AttemptRow, 'deadline'>): Date {
  return later(attempt.deadline, graceAfterDeadline)
}

/** The next look at the account: 1, 2, 5 and 15 minutes after the deadline, then at the end. */
export function nextLook(attempt: Pick<AttemptRow, 'deadline'>, now: Date): Date {
  const times = [minute, 2 * minute, visibleWithin, 15 * minute, reconcileFor].map((after) =>
    later(attempt.deadline, after),
  )
  return times.find((at) => at > now) ?? later(now, minute)
}

export type Verdict = 'absent' | 'look-again' | 'give-up'

/**
 * What a successful look without a match means. `absent`, for a second send: only where one is left (there is one in all,
 * while the post is fresh; a post that was refused as a double has used it), after two looks, the later one when the post must be
 * visible. Everything else is looked for until its time is over, and then given up as unconfirmed.
 */
export function verdictWithoutMatch({
  showsAtOnce,
  attempt,
  reads,
  maySendAgain,
  now,
}: {
  /** A look that does not show it proves that it is not there. */
  showsAtOnce: boolean
  attempt: Pick<AttemptRow, 'deadline'>
  reads: number
  maySendAgain: boolean
  now: Date
}): Verdict {
  if (showsAtOnce) return maySendAgain ? 'absent' : 'give-up'
  if (maySendAgain && reads >= 2 && now >= later(attempt.deadline, visibleWithin)) return 'absent'
  return outOfTime(attempt, now) ? 'give-up' : 'look-again'
}

export function outOfTime(attempt: Pick<AttemptRow, 'deadline'>, now: Date): boolean {
  return now >= later(attempt.deadline, reconcileFor)
}

/**
 * The own post that this attempt made, if the timeline shows it: same target, a poll or none as it should be, and the same
 * picture or the same text; the oldest if two match. Before the text of a reply X hands out the names of whom it answers.
 */
export function matchOnTimeline(
  tweets: XTweet[],
  wanted: {
    text: string
    mediaKeys: string[]
    replyTo: string | null
    quoteTweetId: string | null
    /** It has a poll. */
    asks: boolean
    claimed: Set<string>
  },
): XTweet | null {
  const shown = (text: string) =>
    wanted.replyTo === null ? normalizePostText(text) : withoutNames(normalizePostText(text))
  const text = shown(wanted.text)
  const matches = tweets.filter((tweet) => {
    if (wanted.claimed.has(tweet.id)) return false
    if (tweet.inReplyToId !== wanted.replyTo || tweet.quotedId !== wanted.quoteTweetId) return false
    if (tweet.hasPoll !== wanted.asks) return false
    return tweet.mediaKeys.some((key) => wanted.mediaKeys.includes(key)) || shown(tweet.text) === text
  })
  return matches.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))[0] ?? null
}

function withoutNames(text: string): string {
  return text.replace(/^(?:@\w{1,15} )+/u, '')
}

/**
 * Whether X shows every post it counts: what the account had before the send, and all its posts since. A post that is
 * counted and not shown may be ours. Times and ids are all X's own; one made as the count was told may stand on either
 * side of it, and then nothing is proven.
 */
export function nothingHidden({
  before,
  now,
  ids,
}: {
  before: { posts: number; at: Date }
  now: { posts: number }
  ids: Set<string>
}): boolean {
  const unclear = [...ids].some(
    (id) => Math.abs(snowflakeTime(id).getTime() - before.at.getTime()) <= countedWithin,
  )
  return !unclear && now.posts === before.posts + ids.size
}

/** The header that dates a count knows whole seconds. */
export const countedWithin = 5 * second

// Answers -----------------------------------------------------------------------------------------------------------

/** The error a caller gets when what he asked for is refused before anything was done. */
export const problemOf: Partial<Record<PublicationReason, ErrorName>> = {
  canceled: 'agentNotFound',
  paused: 'conflict',
  unbound: 'agentTwitterNotFound',
  needs_reauth: 'twitterTokenInvalid',
  disabled: 'contentCreationDisabled',
  daily_limit: 'dailyTweetLimit',
  no_credit: 'noCredit',
}

/** The error a caller gets for what stands in the way of this row. */
export function problemFor(
  row: Pick<PublicationRow, 'post_type' | 'platform'>,
  reason: PublicationReason,
): ErrorName {
  if (isReply(row) && reason === 'disabled') return 'replyDisabled'
  if (isReply(row) && reason === 'daily_limit') return 'dailyReplyLimit'
  return factsOf(row).problems[reason] ?? problemOf[reason] ?? 'conflict'
}

/** The error a caller gets when what he asked for ended as failed. */
export function failureProblem(reason: PublicationReason | null): ErrorName {
  if (reason === 'content_failed' || reason === 'blocked_keyword' || reason === 'canceled')
    return 'contentGenerationFailed'
  if (reason === 'nothing_found') return 'crawlFailed'
  if (reason === 'needs_reauth') return 'twitterTokenInvalid'
  return 'postFailed'
}
