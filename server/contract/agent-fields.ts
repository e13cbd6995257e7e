import { z } from 'zod'
import { carryOver } from './carry-over.ts'
import { creditsIn, https, id, text, ticker, unique, xName } from './fields.ts'
import { limits } from './limits.ts'
import { agentType, autonomy, correctionRule, language, operationMode, timeframe } from './lists.ts'

export const agentStates = [
  'active',
  'manual',
  'paused',
  'needs_connection',
  'needs_reauth',
  'no_credit',
  'idle',
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
  /** What becomes of a published figure that its source does not hold any more; left out: its owner is asked. */
  corrections: correctionRule.exactOptional(),
  /** Its texts are written and checked as always, nothing is sent to X or Telegram, nothing is charged. Left out: no. */
  rehearsal: z.boolean().exactOptional(),
}

/** What a field is where nobody said: of a new agent, and of an agent or a version stored before the field was there. */
const defaulted = {
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
  madeWithAi: character.madeWithAi.default(true),
  publicChat: character.publicChat.default(false),
  publicChatDailyLimit: character.publicChatDailyLimit.default(50),
}

export const agentDefaults = z.object(defaulted).parse({})

export const agentInput = z.object({
  ...character,
  ...defaulted,
  type: agentType,
  postAutonomy: character.postAutonomy.optional(),
  replyAutonomy: character.replyAutonomy.optional(),
  paidPartnership: character.paidPartnership.optional(),
})

export type AgentInput = z.output<typeof agentInput>

/**
 * Credits an agent's publications may cost in a local day and an ISO week of its zone; null: no cap
 * (decision: budgets-skip-posts).
 */
const cap = creditsIn.min(0).max(100_000).nullable()

/** Without defaults, which would empty what an edit leaves out. */
export const agentEdit = z
  .object({ ...character, agentId: id, budget: z.object({ daily: cap, weekly: cap }).partial() })
  .partial()
  .required({ agentId: true })

/** The stored character, complete. */
export const agentFields = z.object({ ...character, ...defaulted, type: agentType })

export type AgentFields = z.output<typeof agentFields>

/** As they are shown. Plain: what is stored was checked on its way in, and this is the hottest answer. */
export const shownFields = {
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
  projectInfo: z
    .object({
      name: z.string(),
      ticker: z.string().nullable(),
      url: z.string().nullable(),
      text: z.string().nullable(),
      officialTwitterUsername: z.string().nullable(),
    })
    .nullable(),
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
  corrections: correctionRule.exactOptional(),
  rehearsal: z.boolean().exactOptional(),
} satisfies Record<keyof typeof character, z.ZodType>

/** How far an agent goes by itself, and its picture: what of an agent has no versions. */
const withoutVersions = {
  avatar: true,
  operationMode: true,
  postAutonomy: true,
  replyAutonomy: true,
  publicChat: true,
  publicChatDailyLimit: true,
  shockPercent: true,
  evergreenWeeks: true,
  carryOver: true,
  corrections: true,
  rehearsal: true,
} as const

/** What of an agent has versions: what it says and how. */
export const agentCharacter = agentFields.omit({ type: true, ...withoutVersions })

export type AgentCharacter = z.output<typeof agentCharacter>

export const characterFields = agentCharacter.keyof().options

export const characterShown = z.object(shownFields).omit(withoutVersions)

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
