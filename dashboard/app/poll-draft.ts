import { pollLimits } from '#contract/polls.ts'
import type { Platform } from '#contract/lists.ts'

/** A poll while it is being made; its options may still be empty. */
export interface PollDraft {
  options: string[]
  minutes: number
}

const hour = 60
const day = 24 * hour
/** For how long people may choose, in minutes. */
export const pollDurations = [hour, 3 * hour, 6 * hour, 12 * hour, day, 3 * day, 7 * day]

export const emptyPoll: PollDraft = { options: ['', ''], minutes: day }

/** Why a text cannot get a poll, as a key of `schedule:poll.not`; null: it can. */
export function noPollFor({ parts, pictures }: { parts: number; pictures: number }) {
  if (parts > 1) return 'thread'
  return pictures > 0 ? 'pictures' : null
}

export function pollRoom(platform: Platform, { options }: PollDraft) {
  const { optionsMax, optionLengthMax } = pollLimits[platform]
  return { mayAdd: options.length < optionsMax, lengthMax: optionLengthMax }
}
