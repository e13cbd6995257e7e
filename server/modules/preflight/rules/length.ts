import { limits } from '#contract/limits.ts'
import { telegramLength } from '../measure.ts'
import { places } from '../places.ts'
import type { Flight, Params, Rule, Subject } from '../types.ts'

function lengthThere({ text }: Subject, { platform, lengthMax }: Flight): number {
  const length = places[platform].length(text)
  // How X counts a long post it does not say: by weight or by character. What keeps to both keeps to either.
  return lengthMax > limits.postLengthMax ? Math.max(length, Array.from(text).length) : length
}

function over(length: number, max: number): Params | null {
  return length > max ? { count: length - max, length, max } : null
}

const tooMuch = ({ length = 0, max = 0 }: Params) => `${length} of ${max}`

export const lengthRules: Rule[] = [
  {
    code: 'empty',
    path: 'content',
    check: 'length',
    since: '2026-06-11',
    source: 'X API v2: create post; Telegram Bot API 10.1: sendMessage',
    model: 'stop',
    person: 'stop',
    find: ({ text }) => (text.trim() === '' ? {} : null),
    detail: () => 'nothing is written',
  },
  {
    code: 'too_long',
    path: 'content',
    check: 'length',
    not: ['telegram'],
    since: '2018-10-11',
    source: 'X docs: Counting characters (weights of twitter-text 3)',
    model: 'stop',
    person: 'stop',
    find: (subject, flight) => over(lengthThere(subject, flight), flight.lengthMax),
    detail: tooMuch,
  },
  {
    code: 'message_too_long',
    path: 'content',
    check: 'length',
    only: ['telegram'],
    since: '2026-06-11',
    source: 'Telegram Bot API 10.1: sendMessage',
    model: 'stop',
    person: 'stop',
    find: ({ text }, { lengthMax, pictures }) =>
      pictures.length > 0 ? null : over(telegramLength(text), lengthMax),
    detail: tooMuch,
  },
  {
    code: 'caption_too_long',
    path: 'content',
    check: 'length',
    only: ['telegram'],
    since: '2026-06-11',
    source: 'Telegram Bot API 10.1: sendPhoto',
    model: 'stop',
    person: 'stop',
    find: ({ text }, { lengthMax, pictures }) =>
      pictures.length > 0 ? over(telegramLength(text), Math.min(lengthMax, limits.telegramCaptionMax)) : null,
    detail: tooMuch,
  },
]
