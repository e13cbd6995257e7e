import { setTimeout as pause } from 'node:timers/promises'
import {
  TwitterApi,
  type TwitterApiBasicAuth,
  type TwitterApiTokens,
  type TwitterResponse,
} from 'twitter-api-v2'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { classifyPost, isNotEnrolled, okay, read, stopsApp } from './outcome.ts'
import { createStream } from './stream.ts'
import {
  type Answer,
  createXAgent,
  dateOf,
  exchange,
  exchangeOnce,
  serverTime,
  type Wiring,
} from './transport.ts'
import * as wire from './wire.ts'
import type { XTweet, XUser } from './wire.ts'
import type { NewPost, X, XCredentials, XUse } from './x.ts'

export type { AppDay, PostOutcome } from './outcome.ts'
export type { XAccount, XProfile, XTweet, XUser } from './wire.ts'
export type { CountedPosts, NewPost, X, XCredentials, XUse, XStreamRule } from './x.ts'

const api = 'https://api.x.com'
const userFields = 'id,name,username,description,profile_image_url'
/** What is asked for of every post. */
const tweetQuery = {
  'tweet.fields':
    'author_id,created_at,lang,conversation_id,in_reply_to_user_id,referenced_tweets,attachments,entities,note_tweet,public_metrics',
  expansions: 'author_id',
  'user.fields': 'id,name,username',
}
const imageBytesMax = 5 * 1024 * 1024
const chunkBytes = 1024 * 1024
const altTextMax = 1000
/** Ids of X are far longer by now. */
const noPost = '1'

type Query = Record<string, string | number>
type Tokens = TwitterApiTokens | TwitterApiBasicAuth | string
type Send = (client: TwitterApi, args: Wiring['args']) => Promise<TwitterResponse<unknown>>
const get =
  (path: string, query: Query): Send =>
  (client, args) =>
    client.v2.get<unknown>(path, query, args)
const post =
  (path: string, body: Record<string, unknown>, extra: { forceBodyMode?: 'form-data' } = {}): Send =>
  (client, args) =>
    client.v2.post<unknown>(path, body, { ...args, ...extra })
/** The endpoints of signing in lie outside `/2/` and take forms. */
const postForm =
  (path: string, form: Record<string, string>): Send =>
  (client, args) =>
    client.post<unknown>(`${api}${path}`, form, args)
const postPicture =
  (path: string, form: Record<string, unknown>): Send =>
  (client, args) =>
    client.post<unknown>(`${api}${path}`, form, { ...args, forceBodyMode: 'form-data' })
const from =
  (tokens: Tokens, send: Send) =>
  ({ settings, args }: Wiring): Promise<TwitterResponse<unknown>> =>
    send(clientOf(tokens, settings), args)

/** The client of X (API v2, OAuth 1.0a). With a `url` every X host is reached there, with unchanged requests. */
export function createX(options: {
  appKey: string
  appSecret: string
  url: string | null
  timeoutMilliseconds?: number
  /** How long the stream may be silent: two keep-alives, and a little for the way. */
  silenceMilliseconds?: number
  /** Told of every request that X bills. */
  onUse?: (reading: XUse) => void
  /** Asked before the shared app reads, uploads or changes a profile: false where X has stopped the app. */
  mayAsk?: () => Promise<boolean>
  /** Told when X answers the shared app's reading that the app as a whole is stopped. */
  onStopped?: (detail: string) => void
}): X {
  const { appKey, appSecret, url, timeoutMilliseconds = 30_000, onUse = () => {} } = options
  const { mayAsk = async () => true, onStopped = () => {} } = options
  const { silenceMilliseconds = 42_000 } = options
  const web = url === null ? api : url.replace(/\/+$/, '')
  const agent = createXAgent(url, { keepAlive: true, timeout: 60_000 })
  const app = { appKey, appSecret }

  const deadlineFromNow = (): number => performance.now() + timeoutMilliseconds

  function tokensOf({ consumerKey, consumerSecret, accessToken, accessSecret }: XCredentials): Tokens {
    const own = consumerKey && consumerSecret ? { appKey: consumerKey, appSecret: consumerSecret } : app
    return { ...own, accessToken, accessSecret }
  }

  async function asUser(credentials: XCredentials, send: Send, deadline: number): Promise<Answer> {
    const ask = () => exchange(from(tokensOf(credentials), send), agent, deadline)
    return okay(isOwn(credentials) ? await ask() : await throughGate(ask), { as: 'user' })
  }

  /** Nothing is asked with the shared app while X has stopped it: each request would be refused. */
  async function throughGate(ask: () => Promise<Answer>): Promise<Answer> {
    if (!(await mayAsk()))
      throw new ExternalError('x', { kind: 'try-later', reason: 'quota', detail: 'X has stopped the app' })
    const answer = await ask()
    const stopped = stoppedBy(answer)
    if (stopped !== null) onStopped(stopped)
    return answer
  }

  let bearer: Promise<string> | null = null

  /** What needs no user. A bearer that X no longer takes is fetched anew, once: nothing here posts. */
  async function withBearer<T>(
    run: (bearer: string) => Promise<T>,
    wasRefused: (outcome: T) => boolean,
    deadline: number,
  ): Promise<T> {
    const attempt = async (): Promise<T> => {
      bearer ??= fetchBearer(deadline).catch((error: unknown) => {
        bearer = null
        throw error
      })
      return run(await bearer)
    }
    const first = await attempt()
    if (!wasRefused(first)) return first
    bearer = null
    return attempt()
  }

  async function asApp(send: Send, deadline: number): Promise<Answer> {
    const run = (token: string): Promise<Answer> => exchange(from(token, send), agent, deadline)
    const wasRefused = (answer: Answer): boolean => answer.kind === 'answered' && answer.status === 401
    return okay(await throughGate(() => withBearer(run, wasRefused, deadline)), { as: 'app' })
  }

  async function fetchBearer(deadline: number): Promise<string> {
    const basic = { username: appKey, password: appSecret }
    const send = postForm('/oauth2/token', { grant_type: 'client_credentials' })
    const answer = await exchange(from(basic, send), agent, deadline)
    return read(wire.bearerAnswer, okay(answer, { as: 'app' })).access_token
  }

  /** Pages through a listing until `max` posts or its end. */
  async function list(
    path: string,
    {
      max,
      pageMin,
      query,
      next,
      kind = 'posts',
      own = false,
    }: { max: number; pageMin: number; query: Query; next: string; kind?: XUse['kind']; own?: boolean },
    run: (send: Send, deadline: number) => Promise<Answer>,
  ): Promise<XTweet[]> {
    const deadline = deadlineFromNow()
    const found: XTweet[] = []
    let token: string | null | undefined
    while (found.length < max) {
      const size = Math.min(100, Math.max(pageMin, max - found.length))
      const page = { ...tweetQuery, ...query, max_results: size, ...(token ? { [next]: token } : {}) }
      const answer = await run(get(path, page), deadline)
      const body = read(wire.tweetsAnswer, answer)
      // Without posts and without counts this is "you cannot see it", which must never pass for "there is nothing".
      if (!body.data && !body.meta) throw unseen(answer)
      onUse({ kind, items: body.data?.length ?? 0, own })
      found.push(...wire.readTweets(body))
      token = body.meta?.next_token
      if (!token) break
    }
    return found.slice(0, max)
  }

  return {
    async requestToken({ callbackUrl }) {
      assertOutsideTransaction('x.requestToken')
      const send = postForm('/oauth/request_token', { oauth_callback: callbackUrl })
      const answer = await exchange(from(app, send), agent, deadlineFromNow())
      const token = read(wire.requestTokenAnswer, okay(answer, { as: 'app' }))
      if (token.oauth_callback_confirmed !== 'true')
        throw new ExternalError('x', { kind: 'refused', reason: 'callback_refused' })
      return { oauthToken: token.oauth_token, oauthTokenSecret: token.oauth_token_secret }
    },

    authorizeUrl(oauthToken, { prompt }) {
      const leg = prompt ? 'authorize' : 'authenticate'
      return `${web}/oauth/${leg}?oauth_token=${encodeURIComponent(oauthToken)}`
    },

    async accessToken({ oauthToken, oauthTokenSecret, oauthVerifier }) {
      assertOutsideTransaction('x.accessToken')
      const tokens = { ...app, accessToken: oauthToken, accessSecret: oauthTokenSecret }
      const send = postForm('/oauth/access_token', { oauth_token: oauthToken, oauth_verifier: oauthVerifier })
      const answer = await exchangeOnce(from(tokens, send), url, deadlineFromNow())
      const token = read(wire.accessTokenAnswer, okay(answer, { as: 'user', once: true }))
      return {
        userId: token.user_id,
        screenName: token.screen_name,
        accessToken: token.oauth_token,
        accessSecret: token.oauth_token_secret,
      }
    },

    async probe(credentials) {
      assertOutsideTransaction('x.probe')
      const deadline = deadlineFromNow()
      const send = get('tweets', { ids: noPost })
      const run = (tokens: Tokens): Promise<Answer> => exchange(from(tokens, send), agent, deadline)
      const wasRefused = (answer: Answer): boolean => answer.kind === 'answered' && answer.status === 401
      const answer = credentials
        ? await run(tokensOf(credentials))
        : await withBearer(run, wasRefused, deadline).catch((error: unknown) => {
            if (error instanceof ExternalError) return null
            throw error
          })
      if (answer?.kind !== 'answered') return 'unknown'
      if (stoppedBy(answer) !== null || isNotEnrolled(answer.status, wire.readProblem(answer.data)))
        return 'stopped'
      // Any other refusal (a limit of this minute, a token that was withdrawn) says nothing about money.
      return answer.status < 400 ? 'works' : 'unknown'
    },

    async time() {
      assertOutsideTransaction('x.time')
      return serverTime(agent, timeoutMilliseconds)
    },

    async me(credentials) {
      assertOutsideTransaction('x.me')
      const query = {
        'user.fields': `${userFields},subscription_type,verified_type,profile_banner_url,public_metrics`,
      }
      const answer = await asUser(credentials, get('users/me', query), deadlineFromNow())
      onUse({ kind: 'users', items: 1, own: isOwn(credentials) })
      const access = answer.kind === 'answered' ? answer.headers['x-access-level'] : undefined
      const { data } = read(wire.userAnswer, answer)
      const posts = wire.readPostCount(data)
      const at = answer.kind === 'answered' ? dateOf(answer.headers) : null
      return {
        ...wire.readAccount(data),
        mayWrite: access !== 'read',
        counted: posts !== null && at ? { posts, at } : null,
      }
    },

    async usage() {
      assertOutsideTransaction('x.usage')
      const query = { days: 7, 'usage.fields': 'daily_project_usage' }
      const { data } = read(wire.usageAnswer, await asApp(get('usage/tweets', query), deadlineFromNow()))
      return (data.daily_project_usage?.usage ?? []).map(({ date, usage }) => ({
        day: date.slice(0, 10),
        posts: usage ?? 0,
      }))
    },

    async usersByName(names) {
      assertOutsideTransaction('x.usersByName')
      const deadline = deadlineFromNow()
      const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
      const valid = [...wanted.keys()].filter((name) => /^[a-z0-9_]{1,15}$/.test(name))
      const existing: XUser[] = []
      for (const batch of batches(valid)) {
        const query = { usernames: batch.join(','), 'user.fields': userFields }
        const answer = await asApp(get('users/by', query), deadline)
        const users = (read(wire.usersAnswer, answer).data ?? []).map(wire.readUser)
        onUse({ kind: 'users', items: users.length })
        existing.push(...users)
      }
      const found = new Set(existing.map((user) => user.username.toLowerCase()))
      const nonexistent = [...wanted].filter(([key]) => !found.has(key)).map(([, name]) => name)
      return { existing, nonexistent }
    },

    async search({ query, max, sinceId }) {
      assertOutsideTransaction('x.search')
      const since: Query = sinceId ? { since_id: sinceId } : {}
      const paging = { max, pageMin: 10, query: { query, ...since }, next: 'next_token' }
      return list('tweets/search/recent', paging, asApp)
    },

    async userTweets({ userId, max, sinceId, exclude = [] }, credentials) {
      assertOutsideTransaction('x.userTweets')
      const query: Query = {}
      if (sinceId) query.since_id = sinceId
      if (exclude.length > 0) query.exclude = exclude.join(',')
      const paging = { max, pageMin: 5, query, next: 'pagination_token', own: isOwn(credentials) }
      return list(`users/${digits(userId)}/tweets`, paging, (send, deadline) =>
        credentials ? asUser(credentials, send, deadline) : asApp(send, deadline),
      )
    },

    async tweets(ids, credentials) {
      assertOutsideTransaction('x.tweets')
      const deadline = deadlineFromNow()
      const found: Awaited<ReturnType<X['tweets']>> = []
      for (const batch of batches([...new Set(ids)])) {
        const query = {
          ids: batch.map(digits).join(','),
          ...tweetQuery,
          'user.fields': `${tweetQuery['user.fields']},public_metrics`,
        }
        const send = get('tweets', query)
        const answer = await (credentials ? asUser(credentials, send, deadline) : asApp(send, deadline))
        const posts = wire.readCountedTweets(read(wire.tweetsAnswer, answer))
        onUse({ kind: 'metrics', items: posts.length, own: isOwn(credentials) })
        const at = answer.kind === 'answered' ? dateOf(answer.headers) : null
        for (const { authorPosts, ...tweet } of posts)
          found.push({
            ...tweet,
            authorCounted: authorPosts !== null && at ? { posts: authorPosts, at } : null,
          })
      }
      return found
    },

    ...createStream({
      agent: createXAgent(url),
      tweetQuery,
      silenceMilliseconds,
      deadlineFromNow,
      withBearer,
      get: (path, query, deadline) => asApp(get(path, query), deadline),
      post: (path, body, deadline) => asApp(post(path, body), deadline),
      onUse,
    }),

    async mentions(credentials, { userId, max, sinceId }) {
      assertOutsideTransaction('x.mentions')
      const query: Query = sinceId ? { since_id: sinceId } : {}
      const kind = 'mentions' as const
      const paging = { max, pageMin: 5, query, next: 'pagination_token', kind, own: isOwn(credentials) }
      return list(`users/${digits(userId)}/mentions`, paging, (send, deadline) =>
        asUser(credentials, send, deadline),
      )
    },

    async uploadImage(credentials, { bytes, mediaType, altText }) {
      assertOutsideTransaction('x.uploadImage')
      if (bytes.length === 0 || bytes.length > imageBytesMax)
        throw new ExternalError('x', {
          kind: 'refused',
          reason: 'picture_size',
          detail: `${bytes.length} bytes`,
        })

      const deadline = deadlineFromNow()
      const run = (send: Send): Promise<Answer> => asUser(credentials, send, deadline)
      const plan = { media_type: mediaType, total_bytes: bytes.length, media_category: 'tweet_image' }
      const { id } = read(wire.mediaAnswer, await run(post('media/upload/initialize', plan))).data
      for (let index = 0; index * chunkBytes < bytes.length; index++) {
        const media = Buffer.from(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes))
        const part = { segment_index: index, media }
        await run(post(`media/upload/${id}/append`, part, { forceBodyMode: 'form-data' }))
      }
      let { data } = read(wire.mediaAnswer, await run(post(`media/upload/${id}/finalize`, {})))
      const mediaKey = data.media_key ?? `3_${id}`
      while (data.processing_info && data.processing_info.state !== 'succeeded') {
        if (data.processing_info.state === 'failed')
          throw new ExternalError('x', { kind: 'refused', reason: 'picture_refused' })
        await pause((data.processing_info.check_after_secs ?? 1) * 1000)
        const status = await run(get('media/upload', { command: 'STATUS', media_id: id }))
        data = read(wire.mediaAnswer, status).data
      }
      const text = Array.from(altText).slice(0, altTextMax).join('')
      if (text) {
        await run(post('media/metadata', { id, metadata: { alt_text: { text } } }))
        onUse({ kind: 'alt_text', items: 1, own: isOwn(credentials) })
      }
      return { mediaId: id, mediaKey }
    },

    async createPost(credentials, newPost) {
      assertOutsideTransaction('x.createPost')
      const send = post('tweets', bodyOf(newPost))
      const answer = await exchangeOnce(from(tokensOf(credentials), send), url, deadlineFromNow())
      const outcome = classifyPost(answer, newPost)
      // What may be out may be billed.
      if (outcome.kind === 'posted' || outcome.kind === 'unknown')
        onUse({ kind: kindOf(newPost), items: 1, own: isOwn(credentials) })
      return outcome
    },

    async updateProfile(credentials, { name, description }) {
      assertOutsideTransaction('x.updateProfile')
      const form = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description }),
        skip_status: 'true',
      }
      const send = postForm('/1.1/account/update_profile.json', form)
      return wire.readProfile(read(wire.profileAnswer, await asUser(credentials, send, deadlineFromNow())))
    },

    async updateAvatar(credentials, picture) {
      assertOutsideTransaction('x.updateAvatar')
      const send = postPicture('/1.1/account/update_profile_image.json', {
        image: Buffer.from(picture),
        skip_status: 'true',
      })
      return wire.readProfile(read(wire.profileAnswer, await asUser(credentials, send, deadlineFromNow())))
    },

    async updateBanner(credentials, picture) {
      assertOutsideTransaction('x.updateBanner')
      const send = postPicture('/1.1/account/update_profile_banner.json', { banner: Buffer.from(picture) })
      await asUser(credentials, send, deadlineFromNow())
    },
  }
}

/** One line per kind of token, because the library has one overload for each. */
function clientOf(tokens: Tokens, settings: Wiring['settings']): TwitterApi {
  if (typeof tokens === 'string') return new TwitterApi(tokens, settings)
  return 'username' in tokens ? new TwitterApi(tokens, settings) : new TwitterApi(tokens, settings)
}

/** What X says where it has stopped the app as a whole; null: it has not. */
function stoppedBy(answer: Answer): string | null {
  if (answer.kind !== 'answered' || answer.status < 400) return null
  const problem = wire.readProblem(answer.data)
  return stopsApp(answer.status, problem) ? problem.detail : null
}

function isOwn(credentials: XCredentials | undefined): boolean {
  return credentials?.consumerKey !== undefined
}

/** What X bills a post as. */
function kindOf({ text, summoned = false }: NewPost): XUse['kind'] {
  if (tweetText.extractLinks(text).length > 0) return 'create_with_link'
  return summoned ? 'create_summoned' : 'create'
}

function bodyOf(post: NewPost): Record<string, unknown> {
  return {
    text: post.text,
    ...(post.mediaIds?.length ? { media: { media_ids: post.mediaIds } } : {}),
    ...(post.replyTo ? { reply: { in_reply_to_tweet_id: post.replyTo } } : {}),
    ...(post.quoteTweetId ? { quote_tweet_id: post.quoteTweetId } : {}),
    ...(post.madeWithAi ? { made_with_ai: true } : {}),
    ...(post.paidPartnership ? { paid_partnership: true } : {}),
  }
}

function unseen(answer: Answer): ExternalError {
  const { type, detail } = wire.readProblem(answer.kind === 'answered' ? answer.data : undefined)
  const reason = /not-found|^$/.test(type) && !/not authorized/i.test(detail) ? 'not_found' : 'not_permitted'
  return new ExternalError('x', { kind: 'refused', reason, status: answer.status, detail })
}

/** Ids become part of a path; anything but digits is a mistake of the caller. */
function digits(id: string): string {
  if (!/^[0-9]{1,19}$/.test(id)) throw new TypeError(`not an id of X: ${id}`)
  return id
}

function batches<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 100) }, (_, index) =>
    items.slice(index * 100, index * 100 + 100),
  )
}
