import { z } from 'zod'
import { day } from '#server/lib/clock.ts'
import { normalizePostText } from '#server/lib/post-text.ts'
import { deleteVersions } from './editing.ts'
import { mediaRefusal } from './media.ts'
import { isPremium, renderTweet } from './render.ts'
import { type Call, findTweet, mentioned } from './reads.ts'
import type { SimAccount, SimState, SimTweet } from './state.ts'
import {
  duplicateText,
  forbidden,
  invalidRequest,
  json,
  notPermitted,
  replyNotPermitted,
  type SimReply,
  unsupportedAuthentication,
} from './wire.ts'
import { tweetText } from '#server/lib/tweet-text.ts'

const id = z.string().regex(/^[0-9]{1,19}$/)
const replySettings = z.enum(['following', 'mentionedUsers', 'subscribers', 'verified'])

/** The body of POST /2/tweets; like X's, it takes no field it does not know. */
const newTweet = z.strictObject({
  text: z.string().optional(),
  reply: z
    .strictObject({
      in_reply_to_tweet_id: id,
      exclude_reply_user_ids: z.array(id).optional(),
      auto_populate_reply_metadata: z.boolean().optional(),
    })
    .optional(),
  quote_tweet_id: id.optional(),
  media: z
    .strictObject({ media_ids: z.array(id).min(1).max(4), tagged_user_ids: z.array(id).max(10).optional() })
    .optional(),
  poll: z
    .strictObject({
      options: z.array(z.string().min(1).max(25)).min(2).max(4),
      duration_minutes: z.int().min(5).max(10_080),
      reply_settings: replySettings.optional(),
    })
    .optional(),
  reply_settings: replySettings.optional(),
  community_id: id.optional(),
  share_with_followers: z.boolean().optional(),
  edit_options: z.strictObject({ previous_post_id: id }).optional(),
  made_with_ai: z.boolean().optional(),
  paid_partnership: z.boolean().optional(),
  nullcast: z.boolean().optional(),
  for_super_followers_only: z.boolean().optional(),
  geo: z.strictObject({ place_id: z.string().optional() }).optional(),
  card_uri: z.string().optional(),
  direct_message_deep_link: z.string().optional(),
})
type NewTweet = z.infer<typeof newTweet>

/** Makes a post, or refuses it for one of the reasons X is known to have. */
export function createTweet(call: Call): SimReply {
  const { state, account, app, now } = call
  if (!account) return unsupportedAuthentication('OAuth 2.0 Application-Only')

  const parsed = newTweet.safeParse(parseJson(call))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalidRequest(issue?.path.join('.') ?? '', `$.${issue?.path.join('.')}: ${issue?.message}`)
  }
  const wanted = parsed.data
  const refused = refusal(call, account, wanted)
  if (refused) return refused

  const newId = state.newId(now)
  const target = wanted.reply ? state.tweets.get(wanted.reply.in_reply_to_tweet_id) : undefined
  const tweet: SimTweet = {
    id: newId,
    authorId: account.id,
    text: (wanted.text ?? '').normalize('NFC'),
    createdAt: now.toISOString(),
    lang: languageOf(wanted.text ?? ''),
    inReplyToId: target?.id ?? null,
    quotedId: wanted.quote_tweet_id ?? null,
    conversationId: target?.conversationId ?? newId,
    mediaKeys: (wanted.media?.media_ids ?? []).flatMap((mediaId) => state.media.get(mediaId)?.key ?? []),
    ...(wanted.poll
      ? {
          poll: {
            id: state.newId(now),
            options: wanted.poll.options,
            minutes: wanted.poll.duration_minutes,
          },
        }
      : {}),
    madeWithAi: wanted.made_with_ai ?? false,
    paidPartnership: wanted.paid_partnership ?? false,
    viaApp: app.key,
    lateMilliseconds: call.trouble.lateness(),
    deleted: false,
  }
  state.addTweet(tweet)
  return json(201, { data: renderTweet(tweet, { state, naming: call.naming, fields: new Set(), now }) })
}

export function deleteTweet(call: Call, tweetId: string): SimReply {
  const tweet = findTweet(call.state, tweetId)
  if (tweet && tweet.authorId !== call.account?.id) return notPermitted()
  if (tweet) deleteVersions(call.state, tweetId)
  return json(200, { data: { deleted: tweet !== null } })
}

const lengthMax = 280
const longLengthMax = 25_000

function refusal(call: Call, account: SimAccount, wanted: NewTweet): SimReply | null {
  const { state, app, now, trouble } = call
  const text = (wanted.text ?? '').normalize('NFC')
  if (account.suspended)
    return forbidden('Your account is suspended and is not permitted to access this feature.')
  if (!text.trim() && !wanted.media && !wanted.card_uri)
    return invalidRequest('text', 'The post has neither text nor media')
  if ([wanted.media, wanted.poll, wanted.quote_tweet_id, wanted.card_uri].filter(Boolean).length > 1)
    return invalidRequest('media', 'media, poll, quote_tweet_id and card_uri exclude each other')
  const mediaIds = wanted.media?.media_ids ?? []
  const unfit = mediaRefusal(call, mediaIds)
  if (unfit) return unfit

  if (/[\ufeff\ufffe\uffff]/.test(text)) return invalidRequest('text', 'The text holds invalid characters.')

  const premium = isPremium(account)
  const length = premium ? Array.from(text).length : tweetText.weightedLength(text)
  if (length > (premium ? longLengthMax : lengthMax))
    return invalidRequest('text', 'Your post text is too long.')

  const selfServe = app.tier === 'self-serve'
  const cashtagsMax = app.cashtagsMax ?? (selfServe ? 1 : Number.POSITIVE_INFINITY)
  if (tweetText.extractCashtags(text).length > cashtagsMax)
    return forbidden('Posts of this app may contain at most one cashtag.')
  if (!(app.quotes ?? !selfServe) && wanted.quote_tweet_id) return forbidden('This app may not quote posts.')
  if (wanted.quote_tweet_id && !findTweet(state, wanted.quote_tweet_id)) return gone('quote')
  if (wanted.reply) {
    const target = findTweet(state, wanted.reply.in_reply_to_tweet_id)
    if (!target) return gone('reply to')
    const anybody = app.replies === undefined ? !selfServe : app.replies === 'any'
    if (!anybody && !isSummoned(state, account, target)) return replyNotPermitted()
  }
  const same = normalizePostText(text)
  const repeated = state
    .tweetsOf(account.id)
    .some((tweet) => isRecent(tweet, now) && !tweet.deleted && normalizePostText(tweet.text) === same)
  return repeated && same && trouble.notices() ? duplicateText() : null
}

/** Since February 2026: the author of the other post mentioned this account or quoted or answered one of its posts; its own threads are open. */
function isSummoned(state: SimState, account: SimAccount, target: SimTweet): boolean {
  const own = (tweetId: string | null): boolean =>
    tweetId !== null && state.tweets.get(tweetId)?.authorId === account.id
  return (
    target.authorId === account.id ||
    mentioned(target).includes(account.username.toLowerCase()) ||
    own(target.quotedId) ||
    own(target.inReplyToId)
  )
}

function isRecent(tweet: SimTweet, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(tweet.createdAt)) < day
}

function gone(deed: string): SimReply {
  return forbidden(`You attempted to ${deed} a Tweet that is deleted or not visible to you.`)
}

function parseJson({ request }: Call): unknown {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) return undefined
  try {
    return JSON.parse(request.body.toString())
  } catch {
    return undefined
  }
}

const scripts: [string, RegExp][] = [
  ['ar', /\p{Script=Arabic}/u],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['vi', /[\u1ea0-\u1ef9đơư]/iu],
]

/** A guess that is good enough to search by. */
export function languageOf(text: string): string {
  return scripts.find(([, pattern]) => pattern.test(text))?.[0] ?? 'en'
}
