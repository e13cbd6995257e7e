import { slotTime, slotTimesIssues, type SlotTime, type WorkingHours } from '#contract/rules.ts'

/** When texts are written, as people choose it. */
export const writingWays = ['evening', 'hours', 'atTime'] as const
export type WritingWay = (typeof writingWays)[number]

const wayOf = (hoursAhead: number | null): WritingWay =>
  hoursAhead === null ? 'evening' : hoursAhead === 0 ? 'atTime' : 'hours'

export const writing = {
  wayOf,
  /** What a rule keeps of a choice; the hours that stand already stay. */
  hoursAhead: (way: WritingWay, now: number | null) =>
    way === 'evening' ? null : way === 'atTime' ? 0 : now || 6,
}

type Timed = WorkingHours & { slotTimes: SlotTime[] }

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** One more time: an hour after the last one on the same days, or the first one, where the working hours begin. */
export function oneMoreTime({ slotTimes, alwaysActive, workingHoursStartTime }: Timed): SlotTime[] {
  const last = slotTimes.at(-1)
  if (!last) {
    const time = (!alwaysActive && workingHoursStartTime) || '09:00'
    return [{ time, days: everyDay }]
  }
  const [hour, minute] = last.time.split(':')
  const next = String((Number(hour) + 1) % 24).padStart(2, '0')
  return [...slotTimes, { ...last, time: `${next}:${minute ?? '00'}` }]
}

/** What is wrong with one of the fixed times, as the contract says it. */
export function slotTimeIssue(rule: Timed, index: number): string | undefined {
  const slot = rule.slotTimes[index]
  if (!slot?.time) return 'Required'
  const issues = [
    ...slotTimesIssues(rule).filter(({ path }) => path === `slotTimes.${index}.time`),
    ...(slotTime.safeParse(slot).error?.issues ?? []),
  ]
  return issues[0]?.message
}

/** The days of a week, counted and named from Monday on. */
export function weekdays(language: string): { day: number; short: string; long: string }[] {
  const name = (day: number, weekday: 'short' | 'long') =>
    // The first of January 2024 was a Monday.
    new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
  return everyDay.map((day) => ({ day, short: name(day, 'short'), long: name(day, 'long') }))
}
