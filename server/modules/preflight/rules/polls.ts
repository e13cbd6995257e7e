import { measure, telegramLength } from '../measure.ts'
import { places } from '../places.ts'
import type { Rule } from '../types.ts'

const both = { path: 'poll', check: null, model: 'stop', person: 'stop' } as const
const onX = {
  since: '2026-06-11',
  source: 'X API v2: create post (media, quote and poll exclude each other; outside fact: x-polls)',
} as const
const everywhere = {
  since: '2026-11-26',
  source: 'X API v2: create post; Telegram Bot API 10.1: sendPoll (outside facts: x-polls, telegram-polls)',
} as const

/** What a place takes of a poll. */
export const pollRules: Rule[] = [
  {
    code: 'poll_with_pictures',
    ...both,
    // Telegram would take a picture in a poll; X does not, and one text should mean the same in both places.
    ...onX,
    find: (_, { poll, pictures }) => (poll && pictures.length > 0 ? {} : null),
  },
  {
    code: 'poll_with_quote',
    ...both,
    ...onX,
    only: ['twitter'],
    find: (_, { poll, quotes }) => (poll && quotes.wanted ? {} : null),
  },
  {
    code: 'poll_question_too_long',
    ...both,
    ...everywhere,
    find: ({ text }, { poll, platform }) => {
      const { questionMax: max } = places[platform].poll
      const length = telegramLength(text)
      return poll && max !== null && length > max ? { count: length - max, max } : null
    },
  },
  {
    code: 'poll_too_many_options',
    ...both,
    ...everywhere,
    find: (_, { poll, platform }) => {
      const { optionsMax } = places[platform].poll
      return poll && poll.options.length > optionsMax ? { count: optionsMax } : null
    },
  },
  {
    code: 'poll_option_empty',
    ...both,
    ...everywhere,
    find: (_, { poll }) => (poll?.options.some((option) => option.trim() === '') ? {} : null),
  },
  {
    code: 'poll_option_too_long',
    ...both,
    ...everywhere,
    find: (_, { poll, platform }) => {
      const { optionLengthMax: max } = places[platform].poll
      const option = poll?.options.find((one) => telegramLength(one) > max)
      return option === undefined ? null : { option, max }
    },
  },
  {
    code: 'poll_options_same',
    ...both,
    since: '2026-11-26',
    source: 'our own: nobody can tell two options with the same words apart',
    find: (_, { poll }) => {
      const small = poll?.options.map((option) => option.toLowerCase()) ?? []
      const second = small.findIndex((option, index) => small.indexOf(option) < index)
      return second === -1 ? null : { option: poll?.options[second] ?? '' }
    },
  },
  {
    code: 'poll_option_link',
    ...both,
    since: '2026-11-26',
    source: 'our own: neither place opens an address in an option',
    find: (_, { poll }) => {
      const option = poll?.options.find((one) => measure(one).hasLink)
      return option === undefined ? null : { option }
    },
  },
]
