import { limits } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { telegramLength } from './measure.ts'

const megabyte = 1_048_576

/** What a place takes, as far as a text and its pictures show it. Rules ask here, so that a new place gets all that are not another's. */
export interface Place {
  /** How long a person's text may be. */
  lengthMax(account: { longPosts: boolean }): number
  length(text: string): number
  /** For the model, behind "characters". */
  countedAs: string
  /** "/word" becomes a button that sends it to a bot. */
  opensCommands: boolean
  picturesMax: number
  /** Bytes of one picture. */
  pictureBytesMax: number
}

export const places: Record<Platform, Place> = {
  twitter: {
    lengthMax: ({ longPosts }) => (longPosts ? limits.longPostLengthMax : limits.postLengthMax),
    length: (text) => tweetText.weightedLength(text),
    countedAs: ' as X counts them',
    opensCommands: false,
    picturesMax: 4,
    pictureBytesMax: 5 * megabyte,
  },
  telegram: {
    lengthMax: () => limits.telegramLengthMax,
    length: telegramLength,
    countedAs: '',
    opensCommands: true,
    picturesMax: 1,
    pictureBytesMax: 10 * megabyte,
  },
}
