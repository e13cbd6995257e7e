import { day } from '#server/lib/clock.ts'
import { type Naming, namings, oldName, renderTweet, renderUser } from './render.ts'
import { parseQuery, QueryError } from './search.ts'
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
const selfServeQueryMax = 512

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

export function search(call: Call): SimReply {
  const refused = unknownParameter(
    call,
    'query',
    ...rangeParameters,
    'next_token',
    'pagination_token',
    'sort_order',
  )
  if (refused) return refused
  const query = call.request.query.get('query') ?? ''
  const longest = call.app.tier === 'self-serve' ? selfServeQueryMax : 4096
  if (query.length < 1 || query.length > longest)
    return invalidRequest('query', `The query must be between 1 and ${longest} characters`, query)

  try {
    const matches = parseQuery(query)
    const since = call.now.getTime() - 7 * day
    const tweets = [...call.state.tweets.values()].filter((tweet) => {
      const username = call.state.accounts.get(tweet.authorId)?.username ?? ''
      return Date.parse(tweet.createdAt) >= since && matches({ tweet, username })
    })
    return page(call, tweets, { min: 10, tokens: ['next_token', 'pagination_token'] })
  } catch (error) {
    if (error instanceof QueryError) return invalidRequest('query', error.message, query)
    throw error
  }
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

const rangeParameters = ['max_results', 'since_id', 'until_id', 'start_time', 'end_time']

function page(call: Call, tweets: SimTweet[], { min, tokens }: { min: number; tokens: string[] }): SimReply {
  const { query } = call.request
  const size = Number(query.get('max_results') ?? 10)
  if (!Number.isInteger(size) || size < min || size > 100)
    return invalidRequest(
      'max_results',
      `The \`max_results\` query parameter value [${query.get('max_results')}] is not between ${min} and 100`,
    )
  const badId = ['since_id', 'until_id'].find(
    (name) => query.has(name) && !/^[0-9]{1,19}$/.test(query.get(name) ?? ''),
  )
  if (badId) return invalidRequest(badId, `The \`${badId}\` query parameter value is not valid`)

  const token = tokens.map((name) => query.get(name)).find((value) => value !== null)
  const before = token ? decodeToken(token) : null
  const from = BigInt(query.get('since_id') ?? 0)
  const until = query.has('until_id') ? BigInt(query.get('until_id') ?? 0) : null
  const start = Date.parse(query.get('start_time') ?? '') || 0
  const end = Date.parse(query.get('end_time') ?? '') || call.now.getTime()

  const fitting = tweets
    .filter((tweet) => {
      const id = BigInt(tweet.id)
      const at = Date.parse(tweet.createdAt)
      const visible =
        tweet.viaApp === null || at + (tweet.lateMilliseconds ?? 0) <= call.visibleUntil.getTime()
      const inRange = id > from && (until === null || id < until) && (before === null || id < before)
      return (
        isNewest(tweet) && findTweet(call.state, tweet.id) && visible && inRange && at >= start && at <= end
      )
    })
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  const shown = fitting.slice(0, size)
  const last = shown.at(-1)
  const meta = {
    result_count: shown.length,
    ...(shown[0] && last ? { newest_id: shown[0].id, oldest_id: last.id } : {}),
    ...(last && fitting.length > size ? { next_token: encodeToken(last.id) } : {}),
  }
  return json(200, { ...showTweets(call, shown), meta })
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

function showMedia(call: Call, { key, altText, mediaType }: SimMedia): Record<string, unknown> {
  const optional: Record<string, unknown> = { url: `${call.url}/sim/media/${key}`, alt_text: altText }
  const asked = fieldsOf(call, 'media.fields')
  const extra = Object.entries(optional).filter(([name]) => asked.includes(name))
  const still = mediaType === 'image/gif' ? 'animated_gif' : 'photo'
  const type = mediaType.startsWith('video/') ? 'video' : still
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
