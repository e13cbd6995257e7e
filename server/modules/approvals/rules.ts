import { hour, later, minute } from '#server/lib/clock.ts'
import type { PublicationRow } from '#server/modules/publishing/index.ts'

const askAgainAfter = hour
/** So long before its end a question has to stand, to be answered. */
const answerTime = 10 * minute

/**
 * When a question that was put off is put again: in an hour, but never after the post's own time, nor after the question's.
 * Null: there is no later.
 */
export function askAgainAt(row: Pick<PublicationRow, 'scheduled_at' | 'expires_at'>, now: Date): Date | null {
  const ends = [row.scheduled_at, row.expires_at].filter((at) => at !== null && at > now) as Date[]
  const latest = ends.map((at) => later(at, -answerTime))
  const at = [later(now, askAgainAfter), ...latest].reduce((one, other) => (one < other ? one : other))
  return at > now ? at : null
}

/** Of so many questions that stand in a chat each has a card; what comes on top stands in one list. */
export const cardsMax = 3

/** Why an owner says no, as the bot offers it by button; their words are the bot's texts. */
export const rejectReasons = ['no_wrong', 'no_tone', 'no_topic', 'no_reason'] as const
export type RejectReason = (typeof rejectReasons)[number]
