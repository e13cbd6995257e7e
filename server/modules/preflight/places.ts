import { limits } from '#contract/limits.ts'
import { mediaLimits } from '#contract/media.ts'
import type { MediaKind, Platform } from '#contract/lists.ts'
import { type PollLimits, pollLimits } from '#contract/polls.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { telegramLength } from './measure.ts'

/** What a place takes, as far as a text and its pictures show it. Rules ask here, so that a new place gets all that are not another's. */
export interface Place {
  /** How long a person's text may be. */
  lengthMax(account: { longPosts: boolean }): number
  length(text: string): number
  /** For the model, behind "characters". */
  countedAs: string
  /** How a text there names an account on X; elsewhere "@name" may be somebody else's. */
  accountOnX(name: string): string
  /** "/word" becomes a button that sends it to a bot. */
  opensCommands: boolean
  /** Of a GIF or a video there is one, and nothing beside it. */
  picturesMax: number
  /** Of one picture, GIF or video. */
  bytesMax: Record<MediaKind, number>
  poll: PollLimits
}

export const places: Record<Platform, Place> = {
  twitter: {
    lengthMax: ({ longPosts }) => (longPosts ? limits.longPostLengthMax : limits.postLengthMax),
    length: (text) => tweetText.weightedLength(text),
    countedAs: ' as X counts them',
    accountOnX: (name) => `@${name}`,
    opensCommands: false,
    ...mediaLimits.twitter,
    poll: pollLimits.twitter,
  },
  telegram: {
    lengthMax: () => limits.telegramLengthMax,
    length: telegramLength,
    countedAs: '',
    accountOnX: (name) => `${name} (X)`,
    opensCommands: true,
    ...mediaLimits.telegram,
    poll: pollLimits.telegram,
  },
}
