import { z } from 'zod'
import { text } from './fields.ts'
import type { Platform } from './lists.ts'

/** In UTF-16 units, as a browser counts what is typed: no place counts more. */
export interface PollLimits {
  optionsMax: number
  optionLengthMax: number
  /** Where the text is the poll's question; null: it is a text of its own. */
  questionMax: number | null
}

/** What a poll may have there (outside facts: x-polls, telegram-polls). */
export const pollLimits: Record<Platform, PollLimits> = {
  twitter: { optionsMax: 4, optionLengthMax: 25, questionMax: null },
  telegram: { optionsMax: 12, optionLengthMax: 100, questionMax: 300 },
}

export const pollOptionsMin = 2
/** X's; Telegram takes less and more. */
export const pollMinutes = { min: 5, max: 7 * 24 * 60 } as const

export const poll = z.object({
  options: z.array(text(0, 100)).min(pollOptionsMin).max(12),
  minutes: z.int().min(pollMinutes.min).max(pollMinutes.max),
})
export type Poll = z.output<typeof poll>

/** As it is shown. */
export const pollOut = z.object({ options: z.array(z.string()), minutes: z.int() })
