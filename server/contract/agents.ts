import { z } from 'zod'
import { id, text, timeIn, timeOut } from './fields.ts'
import {
  agentType,
  language,
  operationMode,
  platform,
  postType,
  publicationReason,
  publicationStatus,
} from './lists.ts'
import { page, paging } from './envelope.ts'
import { route } from './route.ts'
import { newSchedule, workingHours } from './rules.ts'
import {
  agentEdit,
  agentInput,
  agentStates,
  characterFields,
  characterShown,
  shownFields,
} from './agent-fields.ts'

export { type CarryOver, carryOverDefaults, type SourceNaming, sourceNamings } from './carry-over.ts'
export {
  agentCharacter,
  type AgentCharacter,
  agentDefaults,
  agentEdit,
  agentFields,
  type AgentFields,
  agentInput,
  type AgentInput,
  type AgentState,
  agentStates,
  characterFields,
  missingForType,
  type ProjectInfo,
} from './agent-fields.ts'

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

/** How a new agent begins; none of it is part of its character. */
const beginning = {
  /** Its first three posts wait for its owner's yes (decision: first-posts-are-asked-about). */
  startsByAsking: z.boolean().default(true),
  /** When and how often it posts on X once it is connected. Left out: three times a day, at any hour. */
  schedule: newSchedule.optional(),
}

export interface Beginning {
  startsByAsking: boolean
  schedule?: z.output<typeof newSchedule> | undefined
}

/** An agent as it is shown. */
export const agent = z.object({
  agentId: z.string(),
  type: agentType,
  ...shownFields,
  twitter: connection.nullable(),
  telegram: telegramBinding.nullable(),
  budget: z.object({ daily: z.number().nullable(), weekly: z.number().nullable() }),
  state: z.enum(agentStates),
  /** Where it is connected and in automated mode, but its owner has switched off what it would do there by itself. */
  scheduleOff: z.array(platform),
  /** Since when it is paused. Those that were paused together have the same. */
  pausedAt: timeOut.nullable(),
  /** So many of its next posts wait for its owner's yes, whatever else it may do by itself. */
  firstPostsLeft: z.int(),
  todayPosts: z.int(),
  nextPostAt: timeOut.nullable(),
  createdAt: timeOut,
  updatedAt: timeOut,
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

const starterAgent = z.object({
  id: z.string(),
  type: agentType,
  samplePost: z.string(),
  ...agent.pick({
    name: true,
    bio: true,
    avatar: true,
    language: true,
    topic: true,
    targetAccount: true,
    targetLanguage: true,
    projectInfo: true,
    coinTickers: true,
    timeframe: true,
    sentimentFlag: true,
  }).shape,
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
    input: agentInput.extend(beginning),
    output: agent,
  }),
  'agents.edit': route({
    method: 'PUT',
    path: '/agent',
    access: 'user',
    summary: 'Changes an agent; fields left out keep their value',
    input: agentEdit.extend({ startsByAsking: beginning.startsByAsking.unwrap().optional() }),
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
    input: z.object({ id, name: text(1, 50).optional(), language: language.optional(), ...beginning }),
    output: agent,
  }),
}
