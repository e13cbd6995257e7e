import { z } from 'zod'
import { creditsIn, https, id, text, ticker, timeIn, timeOut, unique, xName } from './fields.ts'
import { limits } from './limits.ts'
import {
  agentType,
  autonomy,
  language,
  operationMode,
  platform,
  postType,
  publicationReason,
  publicationStatus,
  timeframe,
} from './lists.ts'
import { page, paging } from './envelope.ts'
import { route } from './route.ts'
import { workingHours } from './rules.ts'

export const agentStates = [
  'active',
  'manual',
  'paused',
  'needs_connection',
  'needs_reauth',
  'no_credit',
] as const
export type AgentState = (typeof agentStates)[number]

const projectInfo = z.object({
  name: text(1, 100),
  ticker: ticker.nullish().transform((value) => value ?? null),
  url: https.nullish().transform((value) => value ?? null),
  text: text(0, 10_000)
    .nullish()
    .transform((value) => value ?? null),
  officialTwitterUsername: xName.nullish().transform((value) => value ?? null),
})
export type ProjectInfo = z.output<typeof projectInfo>

const words = z.array(text(1, 40)).min(1, 'Choose at least one').max(10, 'At most 10').transform(unique)

const tickers = z
  .array(ticker)
  .max(limits.coinTickersMax, `At most ${limits.coinTickersMax} coins`)
  .refine((list) => new Set(list).size === list.length, 'A coin is named twice')

/** Which posts of its account a translator carries over. */
const carryOver = z.object({
  /** Answers to others. */
  replies: z.boolean().default(false),
  /** What goes on from the first post of a thread. */
  threads: z.boolean().default(false),
  picturesOnly: z.boolean().default(false),
  likesMin: z.int().min(0).max(1_000_000).default(0),
  /** Up to so many a day, oldest first, within the rule's daily limit; null: the newest one, whenever one is due. */
  perDay: z.int().min(1).max(20).nullable().default(null),
})
export type CarryOver = z.output<typeof carryOver>
export const carryOverDefaults: CarryOver = carryOver.parse({})

/** The character and its rules, as they are stored. Which of them a type needs: {@link missingForType}. */
const character = {
  name: text(1, 50),
  bio: text(1, 1000),
  lore: text(1, 5000),
  language,
  communicationStyles: words,
  characterAdjectives: words,
  avatar: z.string().max(2048).nullable(),
  topic: text(1, 100).nullable(),
  favoriteInfluencers: z.array(xName).max(20, 'At most 20').transform(unique),
  imitateAccount: xName.nullable(),
  targetAccount: xName.nullable(),
  targetLanguage: language.nullable(),
  projectInfo: projectInfo.nullable(),
  coinTickers: tickers,
  timeframe: timeframe.nullable(),
  sentimentFlag: z.boolean(),
  affiliateLinkPromotion: z.boolean(),
  callToAction: text(1, 200).nullable(),
  operationMode,
  postAutonomy: autonomy,
  replyAutonomy: autonomy,
  madeWithAi: z.boolean(),
  paidPartnership: z.boolean(),
  publicChat: z.boolean(),
  publicChatDailyLimit: z.int().min(0).max(1000),
  /** From how many percent on a move of its coin keeps due posts for the owner; null: never; left out: 5 or 8, by the coin. */
  shockPercent: z.int().min(1).max(50).nullable().exactOptional(),
  /** After so many weeks a post on X that many people read is said again, in other words; null or left out: never. */
  evergreenWeeks: z.int().min(2).max(52).nullable().exactOptional(),
  /** Of a translator; left out: the newest post that answers nobody. */
  carryOver: carryOver.exactOptional(),
  /** Its texts are written and checked as always, nothing is sent to X or Telegram, nothing is charged. Left out: no. */
  rehearsal: z.boolean().exactOptional(),
}

export const agentInput = z.object({
  ...character,
  type: agentType,
  avatar: character.avatar.default(null),
  topic: character.topic.default(null),
  favoriteInfluencers: character.favoriteInfluencers.default([]),
  imitateAccount: character.imitateAccount.default(null),
  targetAccount: character.targetAccount.default(null),
  targetLanguage: character.targetLanguage.default(null),
  projectInfo: character.projectInfo.default(null),
  coinTickers: character.coinTickers.default([]),
  timeframe: character.timeframe.default(null),
  sentimentFlag: character.sentimentFlag.default(false),
  affiliateLinkPromotion: character.affiliateLinkPromotion.default(false),
  callToAction: character.callToAction.default(null),
  operationMode: character.operationMode.default('automated'),
  postAutonomy: character.postAutonomy.optional(),
  replyAutonomy: character.replyAutonomy.optional(),
  madeWithAi: character.madeWithAi.default(true),
  paidPartnership: character.paidPartnership.optional(),
  publicChat: character.publicChat.default(false),
  publicChatDailyLimit: character.publicChatDailyLimit.default(50),
})
export type AgentInput = z.output<typeof agentInput>

/**
 * Credits an agent's publications may cost in a local day and an ISO week of its zone; null: no cap
 * (decision: budgets-skip-posts).
 */
const cap = creditsIn.min(0).max(100_000).nullable()

export const agentEdit = z
  .object({ ...character, agentId: id, budget: z.object({ daily: cap, weekly: cap }).partial() })
  .partial()
  .required({ agentId: true })

/** The stored character, complete. */
export const agentFields = z.object({ ...character, type: agentType })
export type AgentFields = z.output<typeof agentFields>

/** What of an agent has versions: what it says and how, not its picture and not how far it may go by itself. */
export const agentCharacter = agentFields.omit({
  type: true,
  avatar: true,
  operationMode: true,
  postAutonomy: true,
  replyAutonomy: true,
  publicChat: true,
  publicChatDailyLimit: true,
  shockPercent: true,
  evergreenWeeks: true,
  carryOver: true,
  rehearsal: true,
})
export type AgentCharacter = z.output<typeof agentCharacter>
export const characterFields = agentCharacter.keyof().options

const agentVersion = z.object({
  version: z.int(),
  madeAt: timeOut,
  /** Who changed it. */
  by: z.string(),
  /** It was taken back from this version. */
  takenFrom: z.int().nullable(),
  /** What differs from the version before it, where that is still kept. */
  changed: z.array(z.enum(characterFields)),
  current: z.boolean(),
})

/**
 * What an agent of its type still lacks (decision: agents-are-complete), as issues beside the fields. Used by the forms
 * and by the server.
 */
export function missingForType(
  agent: Pick<
    AgentFields,
    | 'type'
    | 'topic'
    | 'imitateAccount'
    | 'targetAccount'
    | 'targetLanguage'
    | 'projectInfo'
    | 'coinTickers'
    | 'timeframe'
    | 'affiliateLinkPromotion'
    | 'callToAction'
  >,
) {
  const required = (path: string, present: unknown) => (present ? [] : [{ path, message: 'Required' }])
  const byType = {
    hot_topic: () => required('topic', agent.topic),
    clone_influence: () => [
      ...required('targetAccount', agent.targetAccount ?? agent.imitateAccount),
      ...required('targetLanguage', agent.targetLanguage),
    ],
    project_promotion: () => required('projectInfo.name', agent.projectInfo),
    project_summary: () => required('projectInfo.name', agent.projectInfo),
    technical_analysis: () => [
      ...required('coinTickers', agent.coinTickers.length > 0),
      ...required('timeframe', agent.timeframe),
    ],
  }
  return [
    ...byType[agent.type](),
    ...(agent.affiliateLinkPromotion ? required('callToAction', agent.callToAction) : []),
  ]
}

export const capabilities = z.object({
  replies: z.enum(['summoned', 'any']),
  quotes: z.boolean(),
  cashtagsMax: z.int(),
  longPosts: z.boolean(),
  profileWrite: z.boolean(),
})
export type Capabilities = z.output<typeof capabilities>

export const connection = z.object({
  twitterTbId: z.string(),
  screenName: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  authType: z.enum(['oauth', 'customize']),
  state: z.enum(['ok', 'needs_reauth', 'suspended']),
  costFactor: z.union([z.literal(1), z.literal(0.8)]),
  capabilities,
  boundAt: timeOut,
})

export const telegramBinding = z.object({
  telegramTbId: z.string(),
  chatType: z.enum(['private', 'group', 'channel']),
  telegramUsername: z.string().nullable(),
  title: z.string(),
  telegramAvatar: z.string().nullable(),
  state: z.enum(['ok', 'broken']),
  boundAt: timeOut,
})

const projectInfoShown = z.object({
  name: z.string(),
  ticker: z.string().nullable(),
  url: z.string().nullable(),
  text: z.string().nullable(),
  officialTwitterUsername: z.string().nullable(),
})

/** An agent as it is shown. Plain: what is stored was checked on its way in, and this is the hottest answer. */
export const agent = z.object({
  agentId: z.string(),
  type: agentType,
  name: z.string(),
  bio: z.string(),
  lore: z.string(),
  language: z.string(),
  communicationStyles: z.array(z.string()),
  characterAdjectives: z.array(z.string()),
  avatar: z.string().nullable(),
  topic: z.string().nullable(),
  favoriteInfluencers: z.array(z.string()),
  imitateAccount: z.string().nullable(),
  targetAccount: z.string().nullable(),
  targetLanguage: z.string().nullable(),
  projectInfo: projectInfoShown.nullable(),
  coinTickers: z.array(z.string()),
  timeframe: timeframe.nullable(),
  sentimentFlag: z.boolean(),
  affiliateLinkPromotion: z.boolean(),
  callToAction: z.string().nullable(),
  operationMode,
  postAutonomy: autonomy,
  replyAutonomy: autonomy,
  madeWithAi: z.boolean(),
  paidPartnership: z.boolean(),
  publicChat: z.boolean(),
  publicChatDailyLimit: z.int(),
  shockPercent: z.int().nullable().exactOptional(),
  evergreenWeeks: z.int().nullable().exactOptional(),
  carryOver: carryOver.exactOptional(),
  rehearsal: z.boolean().exactOptional(),
  twitter: connection.nullable(),
  telegram: telegramBinding.nullable(),
  budget: z.object({ daily: z.number().nullable(), weekly: z.number().nullable() }),
  state: z.enum(agentStates),
  /** Since when it is paused. Those that were paused together have the same. */
  pausedAt: timeOut.nullable(),
  todayPosts: z.int(),
  nextPostAt: timeOut.nullable(),
  createdAt: timeOut,
  updatedAt: timeOut,
})

const characterShown = agent.pick({
  name: true,
  bio: true,
  lore: true,
  language: true,
  communicationStyles: true,
  characterAdjectives: true,
  topic: true,
  favoriteInfluencers: true,
  imitateAccount: true,
  targetAccount: true,
  targetLanguage: true,
  projectInfo: true,
  coinTickers: true,
  timeframe: true,
  sentimentFlag: true,
  affiliateLinkPromotion: true,
  callToAction: true,
  madeWithAi: true,
  paidPartnership: true,
})

export const agentBrief = z.object({
  agentId: z.string(),
  name: z.string(),
  type: agentType,
  avatar: z.string().nullable(),
  operationMode,
  state: z.enum(agentStates),
  twitterScreenName: z.string().nullable(),
  telegramUsername: z.string().nullable(),
})

export const starterAgent = z.object({
  id: z.string(),
  type: agentType,
  name: z.string(),
  bio: z.string(),
  avatar: z.string().nullable(),
  language: z.string(),
  samplePost: z.string(),
  topic: z.string().nullable(),
  targetAccount: z.string().nullable(),
  targetLanguage: z.string().nullable(),
  projectInfo: projectInfoShown.nullable(),
  coinTickers: z.array(z.string()),
  timeframe: timeframe.nullable(),
  sentimentFlag: z.boolean(),
})

const counter = z.object({ used: z.int(), limit: z.int() })

const byAgentId = z.object({ id })

export const agentRoutes = {
  'agents.create': route({
    method: 'POST',
    path: '/agent',
    access: 'user',
    summary: 'Makes an agent',
    idempotent: true,
    input: agentInput,
    output: agent,
  }),
  'agents.edit': route({
    method: 'PUT',
    path: '/agent',
    access: 'user',
    summary: 'Changes an agent; fields left out keep their value',
    input: agentEdit,
    output: agent,
  }),
  'agents.remove': route({
    method: 'DELETE',
    path: '/agent/{id}',
    access: 'user',
    summary: 'Deletes an agent; it can be restored for 30 days',
    input: byAgentId,
    output: z.null(),
  }),
  'agents.restore': route({
    method: 'POST',
    path: '/agent/{id}/restore',
    access: 'user',
    summary: 'Brings back an agent deleted less than 30 days ago, without its connections',
    input: byAgentId,
    output: agent,
  }),
  'agents.detail': route({
    method: 'GET',
    path: '/agent/detail/{id}',
    access: 'user',
    summary: 'One agent',
    input: byAgentId,
    output: agent,
  }),
  'agents.list': route({
    method: 'GET',
    path: '/agent',
    access: 'user',
    summary: 'All own agents by name',
    input: z.object({}),
    output: z.array(agentBrief),
  }),
  'agents.page': route({
    method: 'GET',
    path: '/agent/page',
    access: 'user',
    summary: 'Own agents, page by page',
    input: paging(['createdAt', 'name', 'updatedAt']).extend({
      type: agentType.optional(),
      operationMode: operationMode.optional(),
      name: text(0, 50).optional(),
    }),
    output: page(agent),
  }),
  'agents.styleAdjectives': route({
    method: 'GET',
    path: '/agent/style-adjectives',
    access: 'user',
    summary: 'Offered communication styles and adjectives',
    input: z.object({}),
    output: z.object({ styles: z.array(z.string()), adjectives: z.array(z.string()) }),
  }),
  'agents.availableTopics': route({
    method: 'GET',
    path: '/agent/available-topics',
    access: 'user',
    summary: 'Offered topics',
    input: z.object({ type: z.enum(['hot_topic', 'project_summary']).default('hot_topic') }),
    output: z.array(z.object({ topic: z.string(), label: z.string() })),
  }),
  'agents.clone': route({
    method: 'POST',
    path: '/agent/{id}/clone',
    access: 'user',
    summary: 'Copies character and rules; no connections, no history',
    idempotent: true,
    input: byAgentId,
    output: agent,
  }),
  'agents.versions': route({
    method: 'GET',
    path: '/agent/{id}/versions',
    access: 'user',
    summary: 'What the character was: its last 20 versions, newest first',
    input: byAgentId,
    output: z.array(agentVersion),
  }),
  'agents.version': route({
    method: 'GET',
    path: '/agent/{id}/versions/{version}',
    access: 'user',
    summary: 'The character as it was in one version',
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: z.object({ version: z.int(), character: characterShown }),
  }),
  'agents.takeBack': route({
    method: 'POST',
    path: '/agent/{id}/versions/{version}/take-back',
    access: 'user',
    summary:
      'Makes an earlier version the character again, as a new version; what is so already changes nothing',
    input: z.object({ id, version: z.coerce.number().int().min(1) }),
    output: agent,
  }),
  'agents.pause': route({
    method: 'PUT',
    path: '/agent/{id}/paused',
    access: 'user',
    summary: 'While paused nothing of the agent is written, sent or charged',
    input: z.object({ id, paused: z.boolean() }),
    output: agent,
  }),
  'agents.pauseAll': route({
    method: 'POST',
    path: '/agent/pause-all',
    access: 'user',
    summary: 'Pauses every agent that is not paused yet, all at one instant, as /stop in Telegram does',
    input: z.object({}),
    output: z.object({ count: z.int(), pausedAt: timeOut }),
  }),
  'agents.resumeAll': route({
    method: 'POST',
    path: '/agent/resume-all',
    access: 'user',
    summary: 'Resumes the agents that were paused at that instant; others, and a second call, change nothing',
    input: z.object({ pausedAt: timeIn }),
    output: z.object({ count: z.int() }),
  }),
  'agents.scheduleInfo': route({
    method: 'GET',
    path: '/agent/{id}/schedule-info',
    access: 'user',
    summary: "Today's counts and what comes next",
    input: byAgentId,
    output: z.object({
      operationMode,
      working: workingHours,
      localDate: z.string(),
      tweets: counter,
      kolReplies: counter,
      selfReplies: counter,
      manualPosts: counter,
      nextPostAt: timeOut.nullable(),
      upcoming: z.array(
        z.object({
          publicationId: z.string().nullable(),
          postType,
          platform,
          at: timeOut,
          status: publicationStatus,
          reason: publicationReason.nullable(),
        }),
      ),
    }),
  }),
  'starterAgents.list': route({
    method: 'GET',
    path: '/starter-agents',
    access: 'public',
    summary: 'Ten ready characters, two of each type',
    input: z.object({ type: agentType.optional(), language: language.optional() }),
    output: z.array(starterAgent),
  }),
  'starterAgents.create': route({
    method: 'POST',
    path: '/starter-agents/{id}/create',
    access: 'user',
    summary: 'Makes an own copy of a ready character',
    idempotent: true,
    input: z.object({ id, name: text(1, 50).optional(), language: language.optional() }),
    output: agent,
  }),
}
