import type { MediaKind } from '#contract/lists.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import { saidElsewhere } from '../novelty/novelty.ts'
import { places } from '../places.ts'
import type { Flight, Params, Rule, Subject } from '../types.ts'

const megabyte = 1_048_576
const mediaTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/mp4']

const both = { model: 'stop', person: 'stop' } as const

/** What the place would not take, apart from the text itself: rights of the connection, pictures, the same text again. */
export const placeRules: Rule[] = [
  {
    code: 'quote_not_allowed',
    path: 'quoteTweetId',
    check: null,
    only: ['twitter'],
    since: '2026-04-20',
    source: 'X API changelog: quotes left the self-serve tiers (outside fact: x-summoned-replies)',
    ...both,
    find: (_, { quotes }) => (quotes.wanted && !quotes.allowed ? {} : null),
  },
  {
    code: 'quote_with_pictures',
    path: 'quoteTweetId',
    check: null,
    only: ['twitter'],
    since: '2026-06-11',
    source: 'X API v2: create post (media and quote exclude each other)',
    ...both,
    find: (_, { quotes, pictures }) => (quotes.wanted && pictures.length > 0 ? {} : null),
  },
  {
    code: 'reply_not_allowed',
    path: 'content',
    check: null,
    only: ['twitter'],
    since: '2026-02-23',
    source:
      'X API changelog: replies of self-serve apps only where summoned (outside fact: x-summoned-replies)',
    ...both,
    find: (_, { mayReply }) => (mayReply ? null : {}),
  },
  {
    code: 'too_many_pictures',
    path: 'imageUrls',
    check: null,
    since: '2026-06-11',
    source: 'X API v2: create post; Telegram Bot API 10.1: sendPhoto',
    ...both,
    find: (_, { platform, pictures }) => {
      const { picturesMax } = places[platform]
      return pictures.length > picturesMax ? { count: picturesMax, given: pictures.length } : null
    },
  },
  {
    code: 'picture_type',
    path: 'imageUrls',
    check: null,
    since: '2026-06-11',
    source: 'X API v2: media upload; Telegram Bot API 10.1: sendPhoto',
    ...both,
    find: (_, flight) => {
      const wrong = typesOf(flight).find((type) => !mediaTypes.includes(type))
      return wrong === undefined ? null : { type: wrong }
    },
  },
  {
    code: 'picture_size',
    path: 'imageUrls',
    check: null,
    since: '2026-06-11',
    source: 'X API v2: media upload; Telegram Bot API 10.1: sendPhoto, sendAnimation, sendVideo',
    ...both,
    find: (_, { platform, pictures }) => {
      const { bytesMax } = places[platform]
      const tooLarge = pictures.find(
        ({ bytes, mediaType }) => bytes !== null && bytes > bytesMax[kindOf(mediaType)],
      )
      return tooLarge ? { max: Math.floor(bytesMax[kindOf(tooLarge.mediaType)] / megabyte) } : null
    },
  },
  {
    code: 'mixed_media',
    path: 'imageUrls',
    check: null,
    since: '2026-11-26',
    source: 'docs.x.com, media: best practices (outside fact: x-media); a message in Telegram has one',
    ...both,
    find: (_, { pictures }) =>
      pictures.length > 1 && pictures.some(({ mediaType }) => kindOf(mediaType) !== 'picture') ? {} : null,
  },
  {
    code: 'no_alt_text',
    path: 'imageUrls',
    check: null,
    only: ['twitter'],
    since: '2026-06-11',
    source: 'X API v2: media metadata; asked by us for readers who do not see pictures',
    model: 'off',
    person: 'warn',
    find: (_, { pictures }) => {
      const count = pictures.filter(({ alt }) => alt.trim() === '').length
      return count > 0 ? { count } : null
    },
  },
  {
    code: 'duplicate',
    path: 'content',
    check: null,
    only: ['twitter'],
    since: '2026-02-23',
    source: 'X API v2: create post answers 403 to a text the account posted just now',
    ...both,
    find: ({ text }, { published }) => {
      const bare = normalizePostText(text)
      return bare !== '' && published.some((earlier) => normalizePostText(earlier) === bare) ? {} : null
    },
  },
  {
    code: 'said_elsewhere',
    path: 'content',
    check: null,
    only: ['twitter'],
    since: '2026-11-22',
    source:
      'X: platform manipulation and spam policy, the same or substantially similar posts of several accounts',
    // A model's text is held against the others where it is written (novelty/novelty.ts).
    model: 'off',
    person: 'stop',
    find: (subject, flight) => elsewhereOf(subject, flight, (exact) => exact),
  },
  {
    code: 'like_elsewhere',
    path: 'content',
    check: null,
    only: ['twitter'],
    since: '2026-11-22',
    source:
      'X: platform manipulation and spam policy, the same or substantially similar posts of several accounts',
    model: 'off',
    person: 'warn',
    find: (subject, flight) => elsewhereOf(subject, flight, (exact) => !exact),
  },
]

/** Which text of another account this one says again, in its words or in others. */
function elsewhereOf({ text }: Subject, flight: Flight, so: (exact: boolean) => boolean): Params | null {
  const found = saidElsewhere(text, flight.elsewhere, flight.callToAction)
  return found && so(found.exact) ? { agent: found.said.agent, at: found.said.at } : null
}

function kindOf(mediaType: string | null): MediaKind {
  if (mediaType === 'video/mp4') return 'video'
  return mediaType === 'image/gif' ? 'gif' : 'picture'
}

function typesOf({ pictures }: Flight): string[] {
  return pictures.flatMap(({ mediaType }) => mediaType ?? [])
}
