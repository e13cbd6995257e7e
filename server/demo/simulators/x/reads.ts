import { type Naming, namings, oldName, renderTweet, renderUser } from './render.ts'
import {
  type SimMedia,
  isNewest,
  type SimAccount,
  type SimApp,
  type SimState,
  type SimTweet,
} from './state.ts'
import { invalidRequest, json, notFound, type SimReply, type SimRequest, unauthorized } from './wire.ts'
import type { XTrouble } from './trouble.ts'
import { tweetText } from '#server/lib/tweet-text.ts'

/** A call to `/2/…` whose signature or bearer has been checked. */
export interface Call {
  request: SimRequest
  state: SimState
  url: string
  app: SimApp
  /** Whose access token it is; null with an app-only bearer. */
  account: SimAccount | null
  now: Date
  naming: Naming
  /** Posts made through the API are not on timelines before this instant of theirs. */
  visibleUntil: Date
  trouble: XTrouble
}

const fieldParameters = ['tweet.fields', 'post.fields', 'user.fields', 'media.fields', 'expansions']

export function me(call: Call): SimReply {
  const refused = unknownParameter(call)
  if (refused) return refused
  if (!call.account) return unauthorized()
  return json(200, { data: showUser(call, call.account) })
}

export function usersBy(call: Call): SimReply {
  const names = list(call, 'usernames')
  const refused = unknownParameter(call, 'usernames')
  if (refused) return refused
  const bad = names.find((name) => !/^[A-Za-z0-9_]{1,15}$/.test(name))
  if (names.length === 0 || names.length > 100 || bad !== undefined)
    return invalidRequest(
      'usernames',
      `The \`usernames\` query parameter value [${bad ?? names.length}] is not valid`,
    )

  const found = names.map((name) => ({ name, account: visibleAccount(call.state, name) }))
  const data = found.flatMap(({ account }) => (account ? [showUser(call, account)] : []))
  const errors = found.flatMap(({ name, account }) => (account ? [] : [notFound('user', 'usernames', name)]))
  return json(200, { ...some('data', data), ...some('errors', errors) })
}

export function userByName(call: Call, name: string): SimReply {
  const account = visibleAccount(call.state, name)
  if (!account) return json(200, { errors: [notFound('user', 'username', name)] })
  return unknownParameter(call) ?? json(200, { data: showUser(call, account) })
}

export function userById(call: Call, id: string): SimReply {
  const account = call.state.accounts.get(id)
  if (!account || account.suspended) return json(200, { errors: [notFound('user', 'id', id)] })
  return unknownParameter(call) ?? json(200, { data: showUser(call, account) })
}

export function timeline(call: Call, userId: string): SimReply {
  const refused = unknownParameter(call, 'exclude', ...rangeParameters, 'pagination_token')
  if (refused) return refused
  const account = call.state.accounts.get(userId)
  if (!account || account.suspended) return json(200, { errors: [notFound('user', 'id', userId)] })
  const exclude = list(call, 'exclude')
  const tweets = call.state
    .tweetsOf(userId)
    .filter((tweet) => !(exclude.includes('replies') && tweet.inReplyToId !== null))
  return page(call, tweets, { min: 5, tokens: ['pagination_token'] })
}

export function mentions(call: Call, userId: string): SimReply {
  const refused = unknownParameter(call, ...rangeParameters, 'pagination_token')
  if (refused) return refused
  const account = call.state.accounts.get(userId)
  if (!account) return json(200, { errors: [notFound('user', 'id', userId)] })
  const name = account.username.toLowerCase()
  // An answer mentions whom it answers, whether or not its text says so.
  const tweets = [...call.state.tweets.values()].filter(
    (tweet) =>
      tweet.authorId !== userId &&
      (mentioned(tweet).includes(name) ||
        call.state.tweets.get(tweet.inReplyToId ?? '')?.authorId === userId),
  )
  return page(call, tweets, { min: 5, tokens: ['pagination_token'] })
}

export function lookup(call: Call): SimReply {
  const refused = unknownParameter(call, 'ids')
  if (refused) return refused
  const ids = list(call, 'ids')
  if (ids.length === 0 || ids.length > 100 || ids.some((id) => !/^[0-9]{1,19}$/.test(id)))
    return invalidRequest('ids', 'The `ids` query parameter value is not valid')

  const tweets = ids.flatMap((id) => findTweet(call.state, id) ?? [])
  const errors = ids.filter((id) => !findTweet(call.state, id)).map((id) => notFound('tweet', 'ids', id))
  return json(200, { ...showTweets(call, tweets), ...some('errors', errors) })
}

/** A post that is there for everybody: not deleted, author not suspended. */
export function findTweet(state: SimState, id: string): SimTweet | null {
  const tweet = state.tweets.get(id)
  if (!tweet || tweet.deleted || state.accounts.get(tweet.authorId)?.suspended) return null
  return tweet
}

export function mentioned(tweet: SimTweet): string[] {
  return tweetText.extractMentions(tweet.text).map((name) => name.toLowerCase())
}

export const rangeParameters = ['max_results', 'since_id', 'until_id', 'start_time', 'end_time']

/** What is shown of posts, page by page. */
interface Listing {
  /** The fewest a page may be asked for, and how many it has where nothing is asked. */
  min: number
  usual?: number
  tokens: string[]
  /** Those with more of it come first; left out: the newest. */
  relevance?: (tweet: SimTweet) => number
}

export function page(
  call: Call,
  tweets: SimTweet[],
  { min, usual = 10, tokens, relevance }: Listing,
): SimReply {
  const { query } = call.request
  const size = Number(query.get('max_results') ?? usual)
  if (!Number.isInteger(size) || size < min || size > 100)
    return invalidRequest(
      'max_results',
      `The \`max_results\` query parameter value [${query.get('max_results')}] is not between ${min} and 100`,
    )
  const badId = ['since_id', 'until_id'].find(
    (name) => query.has(name) && !/^[0-9]{1,19}$/.test(query.get(name) ?? ''),
  )
  if (badId) return invalidRequest(badId, `The \`${badId}\` query parameter value is not valid`)

  const fitting = tweets
    .filter((tweet) => isNewest(tweet) && findTweet(call.state, tweet.id) && isInRange(call, tweet))
    .map((tweet) => ({ tweet, rank: relevance?.(tweet) ?? 0 }))
    .sort((a, b) => b.rank - a.rank || (BigInt(a.tweet.id) < BigInt(b.tweet.id) ? 1 : -1))
    .map(({ tweet }) => tweet)
  const token = tokens.map((name) => query.get(name)).find((value) => value !== null)
  const begin = token ? beginOf(call, fitting, { token, byPlace: relevance !== undefined }) : 0
  const shown = fitting.slice(begin, begin + size)
  const last = shown.at(-1)
  const ids = shown.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? 1 : -1))
  const next = relevance ? String(begin + size) : last?.id
  const meta = {
    result_count: shown.length,
    ...(last ? { newest_id: String(ids[0]), oldest_id: String(ids.at(-1)) } : {}),
    ...(next !== undefined && fitting.length > begin + size ? { next_token: encodeToken(next) } : {}),
  }
  return json(200, { ...showTweets(call, shown), meta })
}

function isInRange({ request: { query }, now, visibleUntil }: Call, tweet: SimTweet): boolean {
  const id = BigInt(tweet.id)
  const at = Date.parse(tweet.createdAt)
  const start = Date.parse(query.get('start_time') ?? '') || 0
  const end = Date.parse(query.get('end_time') ?? '') || now.getTime()
  const isVisible = tweet.viaApp === null || at + (tweet.lateMilliseconds ?? 0) <= visibleUntil.getTime()
  const isAfter = id > BigInt(query.get('since_id') ?? 0)
  const isBefore = !query.has('until_id') || id < BigInt(query.get('until_id') ?? 0)
  return isVisible && isAfter && isBefore && at >= start && at <= end
}

/**
 * Where the next page begins: after the post that the last one ended with, or, where they are ranked, at its place, which
 * another post may have by now. In its bad days X says the last one of a page again.
 */
function beginOf(
  { trouble }: Call,
  fitting: SimTweet[],
  { token, byPlace }: { token: string; byPlace: boolean },
): number {
  const value = decodeToken(token)
  const place = byPlace ? Number(value) : fitting.findIndex(({ id }) => BigInt(id) < value)
  const begin = place === -1 ? fitting.length : place
  return trouble.settings.repeatsBetweenPages ? Math.max(0, begin - 1) : begin
}

/** Where the next page begins, opaque to callers as X's are. */
function encodeToken(id: string): string {
  return `0${BigInt(id).toString(36).padStart(18, '0')}`
}

function decodeToken(token: string): bigint {
  return Array.from(token.slice(1)).reduce(
    (value, digit) => value * 36n + BigInt(Number.parseInt(digit, 36) || 0),
    0n,
  )
}

/** Posts with what the request wants to know of them. */
export function showTweets(call: Call, tweets: SimTweet[]): Record<string, unknown> {
  const { state, naming, now } = call
  const fields = new Set(fieldsOf(call, 'tweet.fields', 'post.fields').map(oldName))
  const expansions = list(call, 'expansions')
  const data = tweets.map((tweet) => renderTweet(tweet, { state, naming, fields, now }))

  const authors = [...new Set(tweets.map((tweet) => tweet.authorId))].flatMap(
    (id) => state.accounts.get(id) ?? [],
  )
  const keys = new Set(tweets.flatMap((tweet) => tweet.mediaKeys))
  const media = [...state.media.values()].filter(({ key }) => keys.has(key))
  const includes = {
    ...(expansions.includes('author_id')
      ? some(
          'users',
          authors.map((author) => showUser(call, author)),
        )
      : {}),
    ...(expansions.includes('attachments.media_keys')
      ? some(
          'media',
          media.map((one) => showMedia(call, one)),
        )
      : {}),
  }
  return { ...some('data', data), ...(Object.keys(includes).length > 0 ? { includes } : {}) }
}

/** Where photos lie (outside fact: x-media-read). */
export const photoHost = 'pbs.twimg.com'

function showMedia(call: Call, { key, altText, mediaType }: SimMedia): Record<string, unknown> {
  const still = mediaType === 'image/gif' ? 'animated_gif' : 'photo'
  const type = mediaType.startsWith('video/') ? 'video' : still
  const url = `https://${photoHost}/media/${key}.${mediaType.replace(/^image\//, '')}`
  const optional: Record<string, unknown> = {
    // Only photos have an address, and what nobody described has no description.
    ...(type === 'photo' ? { url } : {}),
    ...(altText === '' ? {} : { alt_text: altText }),
  }
  const asked = fieldsOf(call, 'media.fields')
  const extra = Object.entries(optional).filter(([name]) => asked.includes(name))
  return { media_key: key, type, ...Object.fromEntries(extra) }
}

function showUser(call: Call, account: SimAccount): Record<string, unknown> {
  const { naming, url, state } = call
  const fields = new Set(fieldsOf(call, 'user.fields'))
  return renderUser(account, { naming, fields, url, state, self: call.account?.id === account.id })
}

function visibleAccount(state: SimState, name: string): SimAccount | null {
  const account = state.accountNamed(name)
  return account && !account.suspended ? account : null
}

function list({ request }: Call, name: string): string[] {
  return (request.query.get(name) ?? '').split(',').filter(Boolean)
}

function fieldsOf(call: Call, ...names: string[]): string[] {
  return names.flatMap((name) => list(call, name))
}

function some<T>(name: string, items: T[]): Record<string, T[]> {
  return items.length > 0 ? { [name]: items } : {}
}

/** X refuses parameters it does not know. */
export function unknownParameter(call: Call, ...known: string[]): SimReply | null {
  const allowed = new Set([...fieldParameters, ...known])
  const other = [...call.request.query.keys()].find((name) => !allowed.has(name))
  if (other === undefined) return null
  return invalidRequest(other, `The query parameter [${other}] is not one of [${[...allowed].join(',')}]`)
}

/** How to answer: in the words of the request, or as the simulator was told. */
export function namingOf(query: URLSearchParams, setting: 'request' | Naming): Naming {
  if (setting !== 'request') return setting
  return query.has(namings.new.fields) ? 'new' : 'old'
}
