import { z } from 'zod'
import { decodeEntities } from '#server/lib/post-text.ts'
import { snowflakeTime } from '#server/lib/snowflake.ts'

// X renamed "tweet" to "post" in its published description (2.166 to 2.167) while library and prose docs keep the old
// names, so every answer is read in both.

const id = z.string().regex(/^[0-9]{1,19}$/)
const count = z.number().int().nonnegative()

const urlEntity = z.object({
  url: z.string(),
  expanded_url: z.string().nullish(),
  media_key: z.string().nullish(),
})
const mentionEntity = z.object({ username: z.string(), id: id.nullish() })
const entitySet = z.object({
  urls: z.array(urlEntity).nullish(),
  mentions: z.array(mentionEntity).nullish(),
})
const longText = z.object({ text: z.string(), entities: entitySet.nullish() })
const reference = z.object({ type: z.string(), id })
const metrics = z.object({
  impression_count: count.nullish(),
  like_count: count.nullish(),
  retweet_count: count.nullish(),
  repost_count: count.nullish(),
  reply_count: count.nullish(),
  quote_count: count.nullish(),
  bookmark_count: count.nullish(),
})

const tweet = z.object({
  id,
  text: z.string(),
  author_id: id.nullish(),
  created_at: z.iso.datetime().nullish(),
  lang: z.string().nullish(),
  conversation_id: id.nullish(),
  in_reply_to_user_id: id.nullish(),
  attachments: z
    .object({ media_keys: z.array(z.string()).nullish(), poll_ids: z.array(z.string()).nullish() })
    .nullish(),
  entities: entitySet.nullish(),
  note_tweet: longText.nullish(),
  note_post: longText.nullish(),
  referenced_tweets: z.array(reference).nullish(),
  referenced_posts: z.array(reference).nullish(),
  public_metrics: metrics.nullish(),
  edit_history_tweet_ids: z.array(id).nullish(),
  edit_history_post_ids: z.array(id).nullish(),
})
type WireTweet = z.infer<typeof tweet>

const user = z.object({
  id,
  username: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  created_at: z.iso.datetime().nullish(),
  profile_image_url: z.string().nullish(),
  profile_banner_url: z.string().nullish(),
  subscription_type: z.enum(['None', 'Basic', 'Premium', 'PremiumPlus']).nullish().catch(null),
  verified_type: z.string().nullish(),
  public_metrics: z
    .object({ tweet_count: count.nullish(), post_count: count.nullish(), followers_count: count.nullish() })
    .nullish(),
})
type WireUser = z.infer<typeof user>

const medium = z.object({
  media_key: z.string(),
  type: z.string(),
  url: z.string().nullish(),
  alt_text: z.string().nullish(),
})
const included = z.object({ users: z.array(user).nullish(), media: z.array(medium).nullish() })

export const userAnswer = z.object({ data: user })
export const usersAnswer = z.object({ data: z.array(user).nullish() })
export const tweetsAnswer = z.object({
  data: z.array(tweet).nullish(),
  includes: included.nullish(),
  meta: z.object({ next_token: z.string().nullish() }).nullish(),
})
export const listAnswer = z.object({
  data: z
    .object({ id, name: z.string(), member_count: count.nullish(), private: z.boolean().nullish() })
    .nullish(),
})
const bucket = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  tweet_count: count.nullish(),
  post_count: count.nullish(),
})
export const countsAnswer = z.object({ data: z.array(bucket).nullish(), meta: z.object({}).nullish() })
const streamRule = z.object({ id, value: z.string(), tag: z.string().nullish() })
export const rulesAnswer = z.object({
  data: z.array(streamRule).nullish(),
  meta: z.object({ next_token: z.string().nullish() }).nullish(),
})
/** The answer to added rules; one that existed already is reported as an error that names it. */
export const rulesChangeAnswer = z.object({
  data: z.array(streamRule).nullish(),
  errors: z
    .array(z.object({ type: z.string().nullish(), id: id.nullish(), value: z.string().nullish() }))
    .nullish(),
})
/** A line of the stream that has a post. */
export const streamedPost = z.object({
  data: tweet,
  includes: z.object({ users: z.array(user).nullish() }).nullish(),
})
/** Numbers that the description calls texts; both are read. */
const written = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
export const usageAnswer = z.object({
  data: z.object({
    daily_project_usage: z
      .object({ usage: z.array(z.object({ date: z.string(), usage: written.nullish() })).nullish() })
      .nullish(),
  }),
})
export const createdAnswer = z.object({ data: z.object({ id }) })
export const mediaAnswer = z.object({
  data: z.object({
    id,
    media_key: z.string().nullish(),
    expires_after_secs: z.number().nullish(),
    processing_info: z
      .object({
        state: z.string().nullish(),
        check_after_secs: z.number().nullish(),
        error: z.object({ message: z.string().nullish() }).nullish(),
      })
      .nullish(),
  }),
})
export const requestTokenAnswer = z.object({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  oauth_callback_confirmed: z.string(),
})
export const accessTokenAnswer = z.object({
  oauth_token: z.string().min(1),
  oauth_token_secret: z.string().min(1),
  user_id: id,
  screen_name: z.string().min(1),
})
/** A user as the old API shows one. */
export const profileAnswer = z.object({
  name: z.string(),
  description: z.string().nullish(),
  profile_image_url_https: z.string().nullish(),
  profile_banner_url: z.string().nullish(),
})
export const bearerAnswer = z.object({ token_type: z.literal('bearer'), access_token: z.string().min(1) })

export interface XUser {
  id: string
  username: string
  name: string
  avatar: string | null
  description: string
}
export interface XAccount extends XUser {
  subscription: 'None' | 'Basic' | 'Premium' | 'PremiumPlus'
  /** Posts above 280 characters: Premium, and what organisations are verified as. */
  mayPostLong: boolean
  banner: string | null
}
/** What an account shows of itself. */
export interface XProfile {
  name: string
  description: string
  avatar: string | null
  banner: string | null
}
export interface XTweet {
  id: string
  authorId: string
  /** The author's handle. */
  authorName: string | null
  /** The whole long text, entities decoded, links expanded, the link to its own pictures left out. */
  text: string
  createdAt: Date
  lang: string | null
  inReplyToId: string | null
  /** Whose post it answers; its own author's, where it continues a thread. */
  inReplyToUserId: string | null
  quotedId: string | null
  conversationId: string | null
  /** Ids of all its versions, the oldest first; its own alone where it was never edited (outside fact: x-edited-posts). */
  versionIds: string[]
  /** Ids of the accounts it mentions, the one it answers among them. */
  mentionIds: string[]
  mediaKeys: string[]
  /** It asks its readers. */
  hasPoll: boolean
  /** Each null where X does not say. */
  metrics: {
    impressions: number | null
    likes: number | null
    reposts: number | null
    replies: number | null
    quotes: number | null
    bookmarks: number | null
  } | null
  url: string
  /** How many follow its author (outside fact: x-followers-along); null: X does not say. */
  authorFollowers: number | null
  /** When its author's account was made; null: X does not say. */
  authorSince: Date | null
}

/** A photo, GIF or video of a post. */
export interface XMedia {
  key: string
  kind: 'photo' | 'gif' | 'video'
  /** Of a photo. */
  url: string | null
  /** What it shows, in its author's words. */
  alt: string
}

/** A post with how many its author has by now. */
export interface XCountedTweet extends XTweet {
  authorPosts: number | null
}

/** So many posts fit a search from this instant until before that one. */
export interface XCount {
  start: Date
  end: Date
  posts: number
}

/** A list of accounts that somebody keeps on X. */
export interface XList {
  id: string
  name: string
  members: number | null
}

export function readUser(wire: WireUser): XUser {
  return {
    id: wire.id,
    username: wire.username,
    name: wire.name,
    avatar: wire.profile_image_url ?? null,
    description: wire.description ?? '',
  }
}

export function readAccount(wire: WireUser): XAccount {
  const subscription = wire.subscription_type ?? 'None'
  return {
    ...readUser(wire),
    subscription,
    mayPostLong:
      subscription === 'Premium' ||
      subscription === 'PremiumPlus' ||
      ['blue', 'business', 'government'].includes(wire.verified_type ?? ''),
    banner: wire.profile_banner_url ?? null,
  }
}

/** How many posts X counts for an account; null where it was not asked or does not say. */
export function readPostCount({ public_metrics: wire }: WireUser): number | null {
  return wire?.post_count ?? wire?.tweet_count ?? null
}

export function readCounts({ data }: z.infer<typeof countsAnswer>): XCount[] {
  return (data ?? []).map((wire) => ({
    start: new Date(wire.start),
    end: new Date(wire.end),
    posts: wire.post_count ?? wire.tweet_count ?? 0,
  }))
}

export function readProfile(wire: z.infer<typeof profileAnswer>): XProfile {
  return {
    name: wire.name,
    description: wire.description ?? '',
    avatar: wire.profile_image_url_https ?? null,
    banner: wire.profile_banner_url ?? null,
  }
}

export function readTweets(answer: z.infer<typeof tweetsAnswer>): XTweet[] {
  const authors = authorsOf(answer)
  return (answer.data ?? []).map((wire) => readTweet(wire, authors.get(wire.author_id ?? '')))
}

/** What stands behind the media keys of posts, by the posts' ids. */
export function readMedia(answer: z.infer<typeof tweetsAnswer>): Map<string, XMedia[]> {
  const media = new Map(answer.includes?.media?.map((one) => [one.media_key, readMedium(one)]))
  return new Map(
    (answer.data ?? []).map(({ id: post, attachments }) => [
      post,
      (attachments?.media_keys ?? []).flatMap((key) => media.get(key) ?? []),
    ]),
  )
}

function readMedium({ media_key, type, url, alt_text }: z.infer<typeof medium>): XMedia {
  const kind = type === 'photo' ? 'photo' : type === 'animated_gif' ? 'gif' : 'video'
  return { key: media_key, kind, url: kind === 'photo' ? (url ?? null) : null, alt: alt_text ?? '' }
}

export function readCountedTweets(answer: z.infer<typeof tweetsAnswer>): XCountedTweet[] {
  const authors = authorsOf(answer)
  return readTweets(answer).map((tweet) => {
    const author = authors.get(tweet.authorId)
    return { ...tweet, authorPosts: author ? readPostCount(author) : null }
  })
}

function authorsOf({ includes }: z.infer<typeof tweetsAnswer>): Map<string, WireUser> {
  return new Map(includes?.users?.map((author) => [author.id, author]))
}

function readTweet(wire: WireTweet, author: WireUser | undefined): XTweet {
  const references = wire.referenced_tweets ?? wire.referenced_posts ?? []
  const authorName = author?.username ?? null
  return {
    id: wire.id,
    authorId: wire.author_id ?? '',
    authorName,
    text: readText(wire),
    createdAt: wire.created_at ? new Date(wire.created_at) : snowflakeTime(wire.id),
    lang: wire.lang ?? null,
    inReplyToId: references.find(({ type }) => type === 'replied_to')?.id ?? null,
    inReplyToUserId: wire.in_reply_to_user_id ?? null,
    quotedId: references.find(({ type }) => type === 'quoted')?.id ?? null,
    conversationId: wire.conversation_id ?? null,
    versionIds: wire.edit_history_tweet_ids ?? wire.edit_history_post_ids ?? [wire.id],
    mentionIds: readMentions(wire),
    mediaKeys: wire.attachments?.media_keys ?? [],
    hasPoll: (wire.attachments?.poll_ids ?? []).length > 0,
    metrics: readMetrics(wire),
    url: `https://x.com/${authorName ?? 'i'}/status/${wire.id}`,
    authorFollowers: author?.public_metrics?.followers_count ?? null,
    authorSince: author?.created_at ? new Date(author.created_at) : null,
  }
}

function readMentions(wire: WireTweet): string[] {
  const long = wire.note_tweet ?? wire.note_post
  const named = [...(wire.entities?.mentions ?? []), ...(long?.entities?.mentions ?? [])]
  const ids = [...named.map((mention) => mention.id), wire.in_reply_to_user_id]
  return [...new Set(ids.filter((one) => typeof one === 'string'))]
}

function readText(wire: WireTweet): string {
  const long = wire.note_tweet ?? wire.note_post
  // By the short link itself, not by its indices: whether those count characters before or after escaping is not written down.
  const urls = [...(wire.entities?.urls ?? []), ...(long?.entities?.urls ?? [])]
  const text = urls.reduce(
    (done, entity) => {
      const target = isOwnMedia(entity) ? '' : (entity.expanded_url ?? entity.url)
      return done.replaceAll(entity.url, () => target)
    },
    decodeEntities(long?.text ?? wire.text),
  )
  return text.trimEnd()
}

function isOwnMedia(entity: z.infer<typeof urlEntity>): boolean {
  return Boolean(entity.media_key) || /\/status\/\d+\/(?:photo|video)\/\d+$/.test(entity.expanded_url ?? '')
}

function readMetrics({ public_metrics: wire }: WireTweet): XTweet['metrics'] {
  if (!wire) return null
  return {
    impressions: wire.impression_count ?? null,
    likes: wire.like_count ?? null,
    reposts: wire.retweet_count ?? wire.repost_count ?? null,
    replies: wire.reply_count ?? null,
    quotes: wire.quote_count ?? null,
    bookmarks: wire.bookmark_count ?? null,
  }
}

const problem = z.object({
  title: z.string().nullish(),
  detail: z.string().nullish(),
  type: z.string().nullish(),
  reason: z.string().nullish(),
  errors: z
    .array(
      z.object({
        code: z.number().nullish(),
        message: z.string().nullish(),
        detail: z.string().nullish(),
        title: z.string().nullish(),
      }),
    )
    .nullish(),
})

/** What X says is wrong, from any of its error forms: `type` without its host (it differs), all wording in `detail`. */
export interface XProblem {
  type: string
  codes: number[]
  detail: string
}

export function readProblem(data: unknown): XProblem {
  const parsed = problem.safeParse(data)
  if (!parsed.success)
    return { type: '', codes: [], detail: typeof data === 'string' ? data.slice(0, 300) : '' }

  const { title, detail, type, reason, errors } = parsed.data
  const inner = (errors ?? []).flatMap((error) => [error.message ?? error.detail ?? error.title])
  const words = [detail ?? title, reason, ...inner].filter((word) => typeof word === 'string')
  return {
    type: type?.split('/problems/').at(-1) ?? '',
    codes: (errors ?? []).flatMap((error) => error.code ?? []),
    detail: [...new Set(words)].join('; ').slice(0, 600),
  }
}
