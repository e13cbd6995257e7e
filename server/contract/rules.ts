import { z } from 'zod'
import { id, text, timeOfDay, timeZone, unique } from './fields.ts'
import { limits } from './limits.ts'
import { language } from './lists.ts'

const workingHoursShape = {
  alwaysActive: z.boolean(),
  workingHoursStartTime: timeOfDay.nullable(),
  workingHoursEndTime: timeOfDay.nullable(),
  workingHoursTimezone: timeZone,
}

/** When an agent may publish. An end before the start crosses midnight; days and daily limits follow the zone. */
export const workingHours = z.object(workingHoursShape)
export type WorkingHours = z.output<typeof workingHours>

export const alwaysActive: WorkingHours = {
  alwaysActive: true,
  workingHoursStartTime: null,
  workingHoursEndTime: null,
  workingHoursTimezone: 'UTC',
}

/** What is wrong with working hours taken together. Used by the forms and by the server. */
export function workingHoursIssues(hours: WorkingHours) {
  if (hours.alwaysActive) return []
  const missing = (['workingHoursStartTime', 'workingHoursEndTime'] as const).filter((path) => !hours[path])
  if (missing.length > 0) return missing.map((path) => ({ path: path as string, message: 'Required' }))
  if (hours.workingHoursStartTime === hours.workingHoursEndTime) {
    return [{ path: 'workingHoursEndTime', message: 'Start and end must differ' }]
  }
  return []
}

const sharedRule = {
  language,
  enableBlockedKeywords: z.boolean(),
  blockedKeywords: z.array(text(1, 50)).max(100, 'At most 100').transform(unique),
  enableImageForPost: z.boolean(),
  enableExchangeSpotPic: z.boolean(),
  ...workingHoursShape,
}

const twitterRuleFields = {
  ...sharedRule,
  enableReply: z.boolean(),
  enablePost: z.boolean(),
  dailyAutoTweetLimit: z.int().min(0).max(50),
  dailyAutoKolReplyLimit: z.int().min(0).max(100),
  dailyAutoSelfReplyLimit: z.int().min(0).max(100),
  useReplyContentLanguage: z.boolean(),
}

/** Read-only fields are not named here, so a rule as read may be sent back. */
export const twitterRuleEdit = z
  .object({ ...twitterRuleFields })
  .partial()
  .extend({ id })
export const twitterRuleSettings = z.object(twitterRuleFields)
export type TwitterRuleSettings = z.output<typeof twitterRuleSettings>

export const twitterRuleDefaults: TwitterRuleSettings = {
  language: 'ENGLISH',
  enableReply: true,
  enablePost: true,
  enableBlockedKeywords: false,
  blockedKeywords: [],
  enableImageForPost: false,
  enableExchangeSpotPic: false,
  dailyAutoTweetLimit: 3,
  dailyAutoKolReplyLimit: 10,
  dailyAutoSelfReplyLimit: 10,
  useReplyContentLanguage: false,
  ...alwaysActive,
}

export const twitterRule = z.object({
  ...twitterRuleFields,
  language: z.string(),
  blockedKeywords: z.array(z.string()),
  workingHoursTimezone: z.string(),
  id: z.string(),
  ruleId: z.string(),
  agentId: z.string(),
  twitterTbId: z.string().nullable(),
  name: z.string().nullable(),
  screenName: z.string().nullable(),
  authType: z.enum(['oauth', 'customize']).nullable(),
  customizeConsumerKey: z.string().nullable(),
  customizeConsumerSecret: z.string().nullable(),
  customizeAccessToken: z.string().nullable(),
  customizeAccessSecret: z.string().nullable(),
})

const manualRuleFields = {
  ...sharedRule,
  dailyPostLimit: z.int().min(0).max(limits.manualPostMax, `At most ${limits.manualPostMax}`),
  enableGenerateContent: z.boolean(),
  enablePostToTelegram: z.boolean(),
}
export const manualRuleSettings = z.object(manualRuleFields)
export type ManualRuleSettings = z.output<typeof manualRuleSettings>

export const manualRuleDefaults: ManualRuleSettings = {
  language: 'ENGLISH',
  enableBlockedKeywords: false,
  blockedKeywords: [],
  enableImageForPost: false,
  enableExchangeSpotPic: false,
  dailyPostLimit: 3,
  enableGenerateContent: false,
  enablePostToTelegram: false,
  ...alwaysActive,
}

export const manualRuleCreate = z.object(manualRuleFields).partial().extend({ agentId: id })
export const manualRuleEdit = z.object(manualRuleFields).partial().extend({ id })

export const manualPostRule = z.object({
  ...manualRuleFields,
  language: z.string(),
  blockedKeywords: z.array(z.string()),
  workingHoursTimezone: z.string(),
  id: z.string(),
  agentId: z.string(),
  telegramAvatar: z.string().nullable(),
  telegramTbId: z.string().nullable(),
  telegramUsername: z.string().nullable(),
})

/** The words that a rule of an agent keeps out of its texts; none without a rule. */
export function blockedWordsOf(
  rule: Pick<TwitterRuleSettings, 'enableBlockedKeywords' | 'blockedKeywords'> | null | undefined,
): string[] {
  return rule?.enableBlockedKeywords ? rule.blockedKeywords : []
}
