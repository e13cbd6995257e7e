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

/** The hours that are offered for a day, where nobody said other ones. */
export const daytime = (zone: string): WorkingHours => ({
  alwaysActive: false,
  workingHoursStartTime: '09:00',
  workingHoursEndTime: '21:00',
  workingHoursTimezone: zone,
})

/** How many messages a day are offered when a chat was connected; 0: only when its owner asks. */
export const messagesOffered = [1, 3, 5, 0] as const

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

/** Days of a week as ISO counts them: 1 is Monday. */
const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Choose at least one')
  .max(7)
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other))

export const slotTime = z.object({ time: timeOfDay, days: weekdays })
export type SlotTime = z.output<typeof slotTime>

const planShape = {
  /** How long before its time a slot gets its text, in hours; 0: at its time; null: the evening before. */
  writeAheadHours: z.int().min(0).max(48).nullable(),
  /** Local times at which to post, each on some days; none: spread over the working hours by the daily limit. */
  slotTimes: z.array(slotTime).max(30),
}

const planDefaults = { writeAheadHours: null, slotTimes: [] } satisfies z.output<
  z.ZodObject<typeof planShape>
>

/** Fixed times at which the working hours let nothing go out. Used by the forms and by the server. */
export function slotTimesIssues({ slotTimes, ...hours }: WorkingHours & { slotTimes: SlotTime[] }) {
  const { alwaysActive, workingHoursStartTime: start, workingHoursEndTime: end } = hours
  if (alwaysActive || !start || !end) return []
  const isInside = (time: string) => (end > start ? time >= start && time < end : time >= start || time < end)
  return slotTimes.flatMap(({ time }, index) =>
    isInside(time) ? [] : [{ path: `slotTimes.${index}.time`, message: 'Outside the working hours' }],
  )
}
/** What somebody says of a new agent's hours, in one go. */
export const newSchedule = z
  .object({ postsPerDay: z.int().min(0).max(50), ...workingHoursShape })
  .superRefine((hours, ctx) => {
    for (const { path, message } of workingHoursIssues(hours))
      ctx.addIssue({ code: 'custom', path: [path], message })
  })

const sharedRule = {
  language,
  ...planShape,
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
  ...planDefaults,
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
  ...planDefaults,
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
