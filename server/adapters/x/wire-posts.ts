import { z } from 'zod'
import { decodeEntities } from '#server/lib/post-text.ts'
import { snowflakeTime } from '#server/lib/snowflake.ts'
import { count, id, readPostCount, user, type WireUser } from './wire.ts'

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

const medium = z.object({
  media_key: z.string(),
  type: z.string(),
  url: z.string().nullish(),
  alt_text: z.string().nullish(),
})
const included = z.object({ users: z.array(user).nullish(), media: z.array(medium).nullish() })

export const tweetsAnswer = z.object({
  data: z.array(tweet).nullish(),
  includes: included.nullish(),
  meta: z.object({ next_token: z.string().nullish() }).nullish(),
})
const bucket = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  tweet_count: count.nullish(),
  post_count: count.nullish(),
})
export const countsAnswer = z.object({ data: z.array(bucket).nullish(), meta: z.object({}).nullish() })
/** A line of the stream that has a post. */
export const streamedPost = z.object({
  data: tweet,
  includes: z.object({ users: z.array(user).nullish() }).nullish(),
})
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

export function readCounts({ data }: z.infer<typeof countsAnswer>): XCount[] {
  return (data ?? []).map((wire) => ({
    start: new Date(wire.start),
    end: new Date(wire.end),
    posts: wire.post_count ?? wire.tweet_count ?? 0,
  }))
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
  return {
    id: wire.id,
    authorId: wire.author_id ?? '',
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
    url: `https://x.com/${author?.username ?? 'i'}/status/${wire.id}`,
    ...readAuthor(author),
  }
}

function readAuthor(
  author: WireUser | undefined,
): Pick<XTweet, 'authorName' | 'authorFollowers' | 'authorSince'> {
  return {
    authorName: author?.username ?? null,
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
