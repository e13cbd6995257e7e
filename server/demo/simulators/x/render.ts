import { createHash } from 'node:crypto'
import { hour, minute } from '#server/lib/clock.ts'
import { isNewest, type SimAccount, type SimState, type SimTweet } from './state.ts'
import { tweetText } from '#server/lib/tweet-text.ts'

/** The two vocabularies X's answers come in. */
export const namings = {
  old: {
    fields: 'tweet.fields',
    note: 'note_tweet',
    references: 'referenced_tweets',
    history: 'edit_history_tweet_ids',
    reposts: 'retweet_count',
    written: 'tweet_count',
    included: 'tweets',
  },
  new: {
    fields: 'post.fields',
    note: 'note_post',
    references: 'referenced_posts',
    history: 'edit_history_post_ids',
    reposts: 'repost_count',
    written: 'post_count',
    included: 'posts',
  },
} as const
export type Naming = keyof typeof namings

export interface RenderOptions {
  state: SimState
  naming: Naming
  fields: Set<string>
  now: Date
}

const postLength = 280

/** A post as X sends it: links shortened, special characters escaped, long texts cut and in full beside it, only the fields asked for. */
export function renderTweet(
  tweet: SimTweet,
  { state, naming, fields, now }: RenderOptions,
): Record<string, unknown> {
  const names = namings[naming]
  const author = state.accounts.get(tweet.authorId)
  const written = shorten(said(tweet, state), tweet.id)
  const long = tweetText.weightedLength(tweet.text) > postLength
  const shown = withMedia(long ? cut(written, tweet.id) : written, tweet, author?.username ?? 'i')
  const references = [
    ...(tweet.inReplyToId ? [{ type: 'replied_to', id: tweet.inReplyToId }] : []),
    ...(tweet.quotedId ? [{ type: 'quoted', id: tweet.quotedId }] : []),
  ]
  const optional: Record<string, unknown> = {
    author_id: tweet.authorId,
    created_at: tweet.createdAt,
    lang: tweet.lang,
    conversation_id: tweet.conversationId,
    in_reply_to_user_id: state.tweets.get(tweet.inReplyToId ?? '')?.authorId,
    entities: entitiesOf(tweet, shown.urls, state),
    attachments: attachmentsOf(tweet),
    public_metrics: fields.has('public_metrics') ? metricsOf(tweet, state, now, names.reposts) : undefined,
    paid_partnership: tweet.paidPartnership,
    [names.references]: references.length > 0 ? references : undefined,
    [names.note]: long
      ? { text: written.text, ...(written.urls.length > 0 ? { entities: { urls: written.urls } } : {}) }
      : undefined,
  }
  const asked = Object.entries(optional).filter(
    ([name, value]) => value !== undefined && fields.has(oldName(name)),
  )
  return {
    id: tweet.id,
    text: shown.text,
    [names.history]: tweet.versions ?? [tweet.id],
    ...Object.fromEntries(asked),
  }
}

function attachmentsOf({ mediaKeys, poll }: SimTweet) {
  if (poll) return { poll_ids: [poll.id] }
  return mediaKeys.length > 0 ? { media_keys: mediaKeys } : undefined
}

/**
 * The text as X hands it out: before that of a reply stand the names of whom it answers, the author of the post and
 * everybody who takes part in the thread, unless its writer put them there (github.com/karadaisy/silo.pub/issues/56).
 */
function said(tweet: SimTweet, state: SimState): string {
  const target = state.tweets.get(tweet.inReplyToId ?? '')
  if (!target) return tweet.text
  const own = state.accounts.get(tweet.authorId)?.username.toLowerCase()
  const author = state.accounts.get(target.authorId)?.username
  const written = tweetText.extractMentions(tweet.text).map((name) => name.toLowerCase())
  const others = [...(author ? [author] : []), ...tweetText.extractMentions(said(target, state))]
  const missing = new Map(others.map((name) => [name.toLowerCase(), name]))
  for (const name of [own, ...written]) missing.delete(name ?? '')
  return [...[...missing.values()].map((name) => `@${name}`), tweet.text].join(' ')
}

function entitiesOf(tweet: SimTweet, urls: Shown['urls'], state: SimState) {
  const text = said(tweet, state)
  let from = 0
  const mentions = tweetText.extractMentions(text).map((username) => {
    const at = text.indexOf(`@${username}`, from)
    from = at + username.length + 1
    // X counts characters, not halves of them.
    const start = Array.from(text.slice(0, at)).length
    return { start, end: start + username.length + 1, username, id: state.accountNamed(username)?.id }
  })
  if (urls.length === 0 && mentions.length === 0) return undefined
  return { ...(urls.length > 0 ? { urls } : {}), ...(mentions.length > 0 ? { mentions } : {}) }
}

/** Field names are compared in the old vocabulary, whichever a request was written in. */
export function oldName(field: string): string {
  return field.replace(/_post(s?)$/, '_tweet$1').replace(/_post_ids$/, '_tweet_ids')
}

export function renderUser(
  account: SimAccount,
  {
    naming,
    fields,
    url,
    self,
    state,
  }: { naming: Naming; fields: Set<string>; url: string; self: boolean; state: SimState },
): Record<string, unknown> {
  const optional: Record<string, unknown> = {
    created_at: account.createdAt,
    description: account.description,
    profile_image_url: avatarOf(account, url),
    profile_banner_url: account.bannerKey && `${url}/sim/media/${account.bannerKey}`,
    protected: false,
    verified: isPremium(account),
    verified_type: isPremium(account) ? 'blue' : 'none',
    // As documented: everybody but the account itself sees "None".
    subscription_type: self ? account.subscription : 'None',
    public_metrics: {
      followers_count: account.followers,
      following_count: 100 + (account.followers % 300),
      [namings[naming].written]: state
        .tweetsOf(account.id)
        .filter((tweet) => !tweet.deleted && isNewest(tweet)).length,
      listed_count: Math.floor(account.followers / 400),
    },
  }
  const asked = Object.entries(optional).filter(([name, value]) => value !== undefined && fields.has(name))
  return { id: account.id, name: account.name, username: account.username, ...Object.fromEntries(asked) }
}

/** Basic has neither the check mark nor long posts. */
export function isPremium({ subscription }: SimAccount): boolean {
  return subscription === 'Premium' || subscription === 'PremiumPlus'
}

export function avatarOf(account: SimAccount, url: string): string {
  return account.avatarKey
    ? `${url}/sim/media/${account.avatarKey}`
    : `${url}/sim/avatar/${account.username}.svg`
}

/**
 * Views grow quickly at first, by the minute, and settle after a day or two; the same words have the same numbers at the
 * same age, whatever the millisecond that their id is made of.
 */
export function impressionsOf(tweet: SimTweet, followers: number, now: Date): number {
  const age = Math.max(0, Math.floor((now.getTime() - Date.parse(tweet.createdAt)) / minute) * minute)
  const reach = 30 + followers * (0.08 + 0.3 * chance(tweet.text))
  return Math.floor(reach * (1 - Math.exp(-age / (9 * hour))))
}

/** Grows with time; a count that X leaves out is not there, which is not the same as none. */
export function metricsOf(
  tweet: SimTweet,
  state: SimState,
  now: Date,
  reposts: string,
): Record<string, number> {
  const impressions = impressionsOf(tweet, state.accounts.get(tweet.authorId)?.followers ?? 0, now)
  const others = state.referring(tweet.id).filter((other) => !other.deleted)
  const counts = {
    impression_count: impressions,
    like_count: tweet.likes ?? Math.floor(impressions * (0.008 + 0.02 * chance(`${tweet.text} likes`))),
    [reposts]: Math.floor(impressions * 0.004 * chance(`${tweet.text} reposts`)),
    reply_count: others.filter((other) => other.inReplyToId === tweet.id).length,
    quote_count: others.filter((other) => other.quotedId === tweet.id).length,
    bookmark_count: Math.floor(impressions * 0.003 * chance(`${tweet.text} bookmarks`)),
  }
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !tweet.untold?.includes(name)))
}

interface Shown {
  text: string
  urls: {
    start: number
    end: number
    url: string
    expanded_url: string
    display_url: string
    media_key?: string
  }[]
}

function shorten(raw: string, id: string): Shown {
  const urls: Shown['urls'] = []
  let text = ''
  let from = 0
  for (const { url, indices } of tweetText.extractUrlsWithIndices(raw)) {
    text += escape(raw.slice(from, indices[0]))
    from = indices[1]
    const short = shortLink(`${id} ${urls.length}`)
    const expanded_url = /^https?:\/\//i.test(url) ? url : `http://${url}`
    const start = Array.from(text).length
    const display_url = url.replace(/^https?:\/\/(www\.)?/i, '')
    urls.push({ start, end: start + short.length, url: short, expanded_url, display_url })
    text += short
  }
  return { text: text + escape(raw.slice(from)), urls }
}

function withMedia({ text, urls }: Shown, tweet: SimTweet, username: string): Shown {
  const [key] = tweet.mediaKeys
  if (!key) return { text, urls }
  const short = shortLink(`${tweet.id} media`)
  const start = text ? Array.from(text).length + 1 : 0
  const entity = {
    start,
    end: start + short.length,
    url: short,
    expanded_url: `https://x.com/${username}/status/${tweet.id}/photo/1`,
    display_url: `pic.x.com/${short.slice(-10)}`,
    media_key: key,
  }
  return { text: text ? `${text} ${short}` : short, urls: [...urls, entity] }
}

/** The beginning of a long post with a link to the whole, which is all older clients see. */
function cut({ text, urls }: Shown, id: string): Shown {
  const kept = Array.from(text).slice(0, 230).join('')
  return {
    text: `${kept.replace(/\S*$/, '').trimEnd()}… ${shortLink(`${id} more`)}`,
    urls: urls.filter((url) => url.end <= kept.length && kept.includes(url.url)),
  }
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function shortLink(seed: string): string {
  const name = createHash('sha256').update(seed).digest('base64').replace(/[+/=]/g, '')
  return `https://t.co/${name.slice(0, 10)}`
}

/** A number between 0 and 1 that a seed always has. */
function chance(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32
}
