import { z } from 'zod'
import { page, paging } from './envelope.ts'
import { finding } from './findings.ts'
import { credits, https, id, text, timeIn, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { language, platform, postType, publicationReason, publicationStatus, sentiment } from './lists.ts'
import { route } from './route.ts'
import { manualPostRule, manualRuleCreate, manualRuleEdit } from './rules.ts'
import { telegramBinding } from './agents.ts'

/** What the owner says, and what the agent is configured with, are sources too; faces name them in their own language. */
export function isOwnSource(source: string): boolean {
  return source === 'own words' || source === 'configuration'
}

export const evidence = z.object({
  claims: z.array(
    z.object({
      text: z.string(),
      start: z.int(),
      end: z.int(),
      kind: z.enum(['number', 'percent', 'price', 'date', 'direction', 'name']),
      value: z.string(),
      found: z.string().nullable(),
      source: z.string(),
      at: timeOut.nullable(),
      match: z.boolean(),
    }),
  ),
  checked: z.int(),
  matched: z.int(),
  sources: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['market', 'tweet', 'page', 'user']),
      title: z.string(),
      url: z.string().nullable(),
      at: timeOut,
    }),
  ),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string().nullable() })),
  snapshotAt: timeOut.nullable(),
})

const sourceTweet = z.object({
  tweetId: z.string(),
  twitterName: z.string(),
  text: z.string(),
  url: z.string(),
})

/** What happened since a text was written, so that it waits for its owner instead of going out. */
export const heldFor = z.object({
  kind: z.enum(['price', 'news']),
  /** The coin or project. */
  about: z.string(),
  /** How far its price moved; null with `news`. */
  percent: z.number().nullable(),
  /** The word that stands in the post or page, and where it does; null with `price`. */
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
  replyTo: sourceTweet.nullable(),
  assisted: z.boolean(),
  assistUrl: z.string().nullable(),
  price: credits,
  charged: credits,
  scheduledAt: timeOut.nullable(),
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
})

export const approvalQuestions = ['approve', 'assist', 'unconfirmed'] as const
export const approvalItem = publication.extend({
  agentName: z.string(),
  question: z.enum(approvalQuestions).nullable(),
  actions: z.array(z.enum(['approve', 'edit', 'regenerate', 'reject', 'done', 'resolve'])),
  deliveredTo: z.array(z.enum(['dashboard', 'telegram'])),
  expiresAt: timeOut.nullable(),
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
  credits,
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
})

export const manualHistoryRow = z.object({
  id: z.string(),
  agentId: z.string(),
  platform,
  telegramUsername: z.string().nullable(),
  content: z.string().nullable(),
  createdAt: timeOut,
  status: publicationStatus,
  reason: publicationReason.nullable(),
  evidence: evidence.nullable(),
  why: z.string().nullable(),
})

const historyFilters = {
  agentId: id,
  status: publicationStatus.optional(),
  from: timeIn.optional(),
  to: timeIn.optional(),
}

export const bindStates = ['unbound', 'waiting', 'confirming', 'bound', 'broken', 'refused'] as const

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
      publicationId: id.optional(),
      /** Of a text that was generated for this agent: its evidence stays with it, however it was edited. */
      generationId: id.optional(),
    }),
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
    output: page(publication),
  }),
  'approvals.page': route({
    method: 'GET',
    path: '/approval',
    access: 'user',
    summary: 'What waits for the owner: drafts, questions, scheduled and unconfirmed items',
    input: paging(['createdAt', 'expiresAt']).extend({
      agentId: id.optional(),
      platform: platform.optional(),
      postType: postType.optional(),
      status: publicationStatus.optional(),
      question: z.enum(approvalQuestions).optional(),
    }),
    output: page(approvalItem),
  }),
  'approvals.one': route({
    method: 'GET',
    path: '/approval/{id}',
    access: 'user',
    summary: 'One waiting item',
    input: z.object({ id }),
    output: approvalItem,
  }),
  'approvals.approve': route({
    method: 'POST',
    path: '/approval/{id}/approve',
    access: 'user',
    summary: 'Publishes exactly the text of this version',
    idempotent: true,
    input: z.object({ id, version: z.int() }),
    output: publication,
  }),
  'approvals.edit': route({
    method: 'PUT',
    path: '/approval/{id}',
    access: 'user',
    summary: "The owner's own words for a waiting item; it goes on waiting",
    input: z.object({ id, content: text(1, limits.longPostLengthMax), version: z.int() }),
    output: approvalItem,
  }),
  'approvals.regenerate': route({
    method: 'POST',
    path: '/approval/{id}/regenerate',
    access: 'user',
    summary: 'Writes a new text for a waiting item (1 credit)',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({ id, version: z.int(), hint: text(0, 300).optional() }),
    output: approvalItem,
  }),
  'approvals.reject': route({
    method: 'POST',
    path: '/approval/{id}/reject',
    access: 'user',
    summary: 'Drops a waiting item; nothing is charged',
    idempotent: true,
    input: z.object({ id, reason: text(0, 300).optional() }),
    output: publication,
  }),
  'approvals.done': route({
    method: 'POST',
    path: '/approval/{id}/done',
    access: 'user',
    summary: 'The owner sent an assisted reply by hand',
    input: z.object({ id, url: https.optional() }),
    output: publication,
  }),
  'approvals.resolve': route({
    method: 'POST',
    path: '/approval/{id}/resolve',
    access: 'user',
    summary: "The owner's word on an unconfirmed item; never charged, never sent again",
    input: z.object({ id, posted: z.boolean(), url: https.optional() }),
    output: publication,
  }),
  'manual.createRule': route({
    method: 'POST',
    path: '/manual-post/rule',
    access: 'user',
    summary: "Makes an agent's Telegram rule",
    input: manualRuleCreate,
    output: manualPostRule,
  }),
  'manual.editRule': route({
    method: 'PUT',
    path: '/manual-post/rule',
    access: 'user',
    summary: 'Changes the Telegram rule',
    input: manualRuleEdit,
    output: manualPostRule,
  }),
  'manual.rule': route({
    method: 'GET',
    path: '/manual-post/rule-by-agent-id',
    access: 'user',
    summary: "An agent's Telegram rule, if it has one",
    input: z.object({ agentId: id }),
    output: manualPostRule.nullable(),
  }),
  'manual.bindUrl': route({
    method: 'GET',
    path: '/manual-post/bind-url',
    access: 'user',
    summary: 'A one-time link that binds a Telegram chat to the agent',
    input: z.object({ agentId: id, type: z.enum(['private', 'group', 'channel']).default('private') }),
    output: z.object({ url: z.string(), type: z.string(), expiresAt: timeOut }),
  }),
  'manual.bindState': route({
    method: 'GET',
    path: '/manual-post/bind-state',
    access: 'user',
    summary: 'How far the binding is',
    input: z.object({ agentId: id }),
    output: z.object({
      state: z.enum(bindStates),
      reason: z.string().nullable(),
      binding: telegramBinding.nullable(),
      expiresAt: timeOut.nullable(),
    }),
  }),
  'manual.unbind': route({
    method: 'PUT',
    path: '/manual-post/unbind-telegram',
    access: 'user',
    summary: 'Unbinds the Telegram chat',
    input: z.object({ agentId: id }),
    output: z.null(),
  }),
  'manual.generate': route({
    method: 'POST',
    path: '/manual-post/generate',
    access: 'user',
    summary: 'Writes a Telegram post as a draft (1 credit, its delivery included)',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({ agentId: id, topic: text(0, 500).optional(), language: language.optional() }),
    output: publication,
  }),
  'manual.now': route({
    method: 'POST',
    path: '/manual-post/now',
    access: 'user',
    summary: 'Delivers a draft or an own text to the bound Telegram chat',
    idempotent: true,
    input: z.object({
      agentId: id,
      publicationId: id.optional(),
      content: text(1, limits.longPostLengthMax).optional(),
      imageUrl: z.string().max(2048).optional(),
    }),
    output: publication,
  }),
  'manual.history': route({
    method: 'GET',
    path: '/manual-post/history-manual-post',
    access: 'user',
    summary: "An agent's manual posts",
    input: paging(['createdAt']).extend({ ...historyFilters, platform: platform.optional() }),
    output: page(manualHistoryRow),
  }),
  'manual.chatLink': route({
    method: 'GET',
    path: '/telegram-bot/link/{id}',
    access: 'user',
    summary: 'A link that opens a chat with this agent in Telegram',
    input: z.object({ id }),
    output: z.object({ url: z.string(), botUsername: z.string(), publicChat: z.boolean() }),
  }),
}
