import { z } from 'zod'
import { correction } from './corrections.ts'
import { page, paging } from './envelope.ts'
import { chartScale, evidenceFact } from './evidence.ts'
import { finding } from './findings.ts'
import { credits, creditsLeft, id, text, timeIn, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { claimReasons, platform, postType, publicationReason, publicationStatus, sentiment } from './lists.ts'
import { pollOut } from './polls.ts'
import { route } from './route.ts'

export const evidenceClaim = z.object({
  text: z.string(),
  start: z.int(),
  end: z.int(),
  kind: z.enum(['number', 'percent', 'price', 'date', 'direction', 'name', 'quote']),
  value: z.string(),
  found: z.string().nullable(),
  source: z.string(),
  at: timeOut.nullable(),
  match: z.boolean(),
  /** Why nothing holds it; null where something does, and in texts older than reasons. */
  reason: z.enum(claimReasons).nullable().default(null),
  /** What holds it, or what the sources say instead; null where neither is known. */
  fact: evidenceFact.nullable().default(null),
})

export const evidenceSource = z.object({
  id: z.string(),
  /** `earlier`: the agent's own post that the text says again. */
  kind: z.enum(['market', 'tweet', 'page', 'user', 'earlier']),
  title: z.string(),
  url: z.string().nullable(),
  at: timeOut,
})

export const evidenceCheck = z.object({ name: z.string(), ok: z.boolean(), detail: z.string().nullable() })

export const evidence = z.object({
  /** What a text says that can be true or false; periods and names of coins are not among them where they are right. */
  claims: z.array(evidenceClaim),
  /** How many there are, and how many a source holds; one that is said twice counts once. */
  checked: z.int(),
  matched: z.int(),
  sources: z.array(evidenceSource),
  checks: z.array(evidenceCheck),
  snapshotAt: timeOut.nullable(),
  /** Which version of the agent's character wrote it; null for texts older than versions and for samples. */
  characterVersion: z.int().nullable().default(null),
  /** Where its figures are on the picture of its chart; null without one, and for charts older than this. */
  chart: chartScale.extend({ image: z.string() }).nullable().default(null),
})

const sourceTweet = z.object({
  tweetId: z.string(),
  twitterName: z.string(),
  text: z.string(),
  url: z.string(),
})

/** What happened since a text was written, so that it waits for its owner instead of going out. */
export const heldFor = z.object({
  /** `unread`: its price could not be read until shortly before the text's time ended. */
  kind: z.enum(['price', 'news', 'unread']),
  /** The coin or project. */
  about: z.string(),
  /** What a price moved since: the text was written, an hour before it was due, or the last text about the coin. */
  since: z.enum(['written', 'hour', 'said']).default('written'),
  /** How far its price moved; only with `price`. */
  percent: z.number().nullable(),
  /** The word found in a post or page, and the address of that; only with `news`. */
  word: z.string().nullable(),
  url: z.string().nullable(),
})
export type HeldFor = z.output<typeof heldFor>

export const publication = z.object({
  id: z.string(),
  agentId: z.string(),
  platform,
  postType,
  status: publicationStatus,
  reason: publicationReason.nullable(),
  content: z.string().nullable(),
  version: z.int(),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  quoteTweetId: z.string().nullable(),
  poll: pollOut.nullable().default(null),
  replyTo: sourceTweet.nullable(),
  /** Of a part of a thread: which of how many, and how many are out. */
  thread: z.object({ id: z.string(), part: z.int(), parts: z.int(), out: z.int() }).nullable().default(null),
  assisted: z.boolean(),
  assistUrl: z.string().nullable(),
  price: credits,
  charged: credits,
  scheduledAt: timeOut.nullable(),
  /** Until when its owner may take back that it goes out; null: not, or not any more. */
  undoUntil: timeOut.nullable().default(null),
  createdAt: timeOut,
  publishedAt: timeOut.nullable(),
  url: z.string().nullable(),
  externalId: z.string().nullable(),
  madeWithAi: z.boolean(),
  paidPartnership: z.boolean(),
  /** Why this text, in one sentence of its writer. */
  why: z.string().nullable(),
  heldFor: heldFor.nullable(),
  evidence: evidence.nullable(),
  /** Of a text that is out: what its sources do not hold any more, and whether that was put right; the oldest first. */
  corrections: z.array(correction).default([]),
})

export const generatedContent = z.object({
  generationId: z.string(),
  content: z.string(),
  language: z.string(),
  weightedLength: z.int(),
  needsLongPost: z.boolean(),
  hasLink: z.boolean(),
  cashtags: z.array(z.string()),
  sentiment: sentiment.nullable(),
  quoteTweetId: z.string().nullable(),
  sourceTweet: sourceTweet.nullable(),
  imageUrl: z.string().nullable(),
  publishPrice: credits,
  charged: credits,
  credits: creditsLeft,
  evidence,
  why: z.string().nullable(),
})

export const tweetHistoryRow = z.object({
  id: z.string(),
  agentId: z.string(),
  twitterName: z.string().nullable(),
  content: z.string().nullable(),
  originalTweet: z.string().nullable(),
  originalUrl: z.string().nullable(),
  url: z.string().nullable(),
  createdAt: timeOut,
  status: publicationStatus,
  reason: publicationReason.nullable(),
  views24h: z.int().nullable(),
  postType,
  evidence: evidence.nullable(),
  why: z.string().nullable(),
  corrections: z.array(correction).default([]),
})

export const historyFilters = {
  agentId: id,
  status: publicationStatus.optional(),
  from: timeIn.optional(),
  to: timeIn.optional(),
}

export const publishingRoutes = {
  'posts.price': route({
    method: 'POST',
    path: '/agent/{id}/post/price',
    access: 'user',
    summary: 'What publishing this text on X would cost, and what stands against it',
    input: z.object({ id, content: text(1, limits.longPostLengthMax) }),
    output: z.object({
      credits,
      costFactor: z.number(),
      linkSurcharge: credits,
      weightedLength: z.int(),
      needsLongPost: z.boolean(),
      hasLink: z.boolean(),
      cashtags: z.array(z.string()),
      blocked: z.array(z.string()),
      problems: z.array(
        finding.pick({ code: true, params: true, path: true }).extend({ message: z.string() }),
      ),
    }),
  }),
  'posts.check': route({
    method: 'POST',
    path: '/agent/{id}/check-text',
    access: 'user',
    summary: 'What stands against a text, which of its claims its sources hold, and what it costs',
    input: z.object({
      id,
      content: text(1, limits.longPostLengthMax),
      platform,
      /** What the text began as; without either it is checked against what the agent is configured with. */
      generationId: id.optional(),
      publicationId: id.optional(),
    }),
    output: z.object({
      findings: z.array(finding),
      /** The same text with everything in it repaired that can be without asking. */
      proposal: z.string().nullable(),
      evidence,
      price: z.object({ credits, costFactor: z.number(), linkSurcharge: credits }),
      weightedLength: z.int(),
      needsLongPost: z.boolean(),
      hasLink: z.boolean(),
      cashtags: z.array(z.string()),
    }),
  }),
  'posts.now': route({
    method: 'POST',
    path: '/agent/{id}/post/now',
    access: 'user',
    summary: 'Publishes on X: the given text, or one written now',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({
      id,
      content: text(1, limits.longPostLengthMax).optional(),
      quoteTweetId: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
      imageUrls: z.array(z.string().max(2048)).max(4).optional(),
      /** A kept draft, as it stands: no words, pictures or post to quote beside it. */
      publicationId: id.optional(),
      /** Of a text that was generated for this agent: its evidence stays with it, however it was edited. */
      generationId: id.optional(),
      /** Answers at once, and waits five seconds in which `posts.undo` takes it back. */
      undoable: z.boolean().optional(),
      /** What the agent writes on request counts towards the day's limit; over it only with this (else 110009). */
      overLimit: z.boolean().optional(),
    }),
    output: publication,
  }),
  'posts.undo': route({
    method: 'POST',
    path: '/publication/{id}/undo',
    access: 'user',
    summary:
      'Takes back what was published, approved or sent within five seconds: it waits again, or is a draft',
    input: z.object({ id }),
    output: publication,
  }),
  'posts.publication': route({
    method: 'GET',
    path: '/agent/{id}/publication/{publicationId}',
    access: 'user',
    summary: 'Follows one post, reply or message',
    input: z.object({ id, publicationId: id }),
    output: publication,
  }),
  'posts.history': route({
    method: 'GET',
    path: '/twitter/my-post',
    access: 'user',
    summary: "An agent's posts on X",
    input: paging(['createdAt', 'views24h']).extend(historyFilters),
    output: page(tweetHistoryRow),
  }),
  'posts.kolReplies': route({
    method: 'GET',
    path: '/twitter/kol-reply',
    access: 'user',
    summary: "An agent's replies to accounts it follows",
    input: paging(['createdAt', 'views24h']).extend(historyFilters),
    output: page(tweetHistoryRow),
  }),
  'posts.selfReplies': route({
    method: 'GET',
    path: '/twitter/self-reply',
    access: 'user',
    summary: "An agent's replies to people who replied to it or mentioned it",
    input: paging(['createdAt', 'views24h']).extend(historyFilters),
    output: page(tweetHistoryRow),
  }),
  'posts.planned': route({
    method: 'GET',
    path: '/publication',
    access: 'user',
    summary: 'Planned and past publications of all own agents',
    input: paging(['scheduledAt']).extend({
      ...historyFilters,
      agentId: id.optional(),
      postType: postType.optional(),
    }),
    output: page(
      publication.extend({
        /** Another own agent that is planned to write about the same coin less than half an hour away. */
        closeTo: z.string().nullable(),
      }),
    ),
  }),
  'posts.search': route({
    method: 'GET',
    path: '/publication/search',
    access: 'user',
    summary:
      'Texts of all own agents that hold these letters, whatever their accents and case; the newest first',
    input: z.object({ q: text(2, 100), size: z.coerce.number().int().min(1).max(20).default(5) }),
    output: z.array(
      z.object({
        id: z.string(),
        agentId: z.string(),
        agentName: z.string(),
        platform,
        status: publicationStatus,
        /** The text around what was looked for. */
        excerpt: z.string(),
        at: timeOut,
      }),
    ),
  }),
}
