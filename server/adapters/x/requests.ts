import {
  TwitterApi,
  type TwitterApiBasicAuth,
  type TwitterApiTokens,
  type TwitterResponse,
} from 'twitter-api-v2'
import { ExternalError } from '#server/lib/external-error.ts'
import { okay, read, stopsApp } from './outcome.ts'
import { type Answer, createXAgent, exchange, type Wiring } from './transport.ts'
import * as wire from './wire.ts'
import type { XCredentials, XUse } from './x.ts'

export const api = 'https://api.x.com'

export type Query = Record<string, string | number>
export type Tokens = TwitterApiTokens | TwitterApiBasicAuth | string
export type Send = (client: TwitterApi, args: Wiring['args']) => Promise<TwitterResponse<unknown>>
export const get =
  (path: string, query: Query): Send =>
  (client, args) =>
    client.v2.get<unknown>(path, query, args)
export const post =
  (path: string, body: Record<string, unknown>, extra: { forceBodyMode?: 'form-data' } = {}): Send =>
  (client, args) =>
    client.v2.post<unknown>(path, body, { ...args, ...extra })
/** The endpoints of signing in lie outside `/2/` and take forms. */
export const postForm =
  (path: string, form: Record<string, string>): Send =>
  (client, args) =>
    client.post<unknown>(`${api}${path}`, form, args)
export const postPicture =
  (path: string, form: Record<string, unknown>): Send =>
  (client, args) =>
    client.post<unknown>(`${api}${path}`, form, { ...args, forceBodyMode: 'form-data' })
export const from =
  (tokens: Tokens, send: Send) =>
  ({ settings, args }: Wiring): Promise<TwitterResponse<unknown>> =>
    send(clientOf(tokens, settings), args)

export interface XOptions {
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
}

/** Asks X as a user or as the app, within the deadline of the call; every call of the client goes through one of these. */
export function createRequests(options: XOptions) {
  const { appKey, appSecret, url, timeoutMilliseconds = 30_000, onUse = () => {} } = options
  const { mayAsk = async () => true, onStopped = () => {} } = options
  const agent = createXAgent(url, { keepAlive: true, timeout: 60_000 })
  const app = { appKey, appSecret }

  const deadlineFromNow = (): number => performance.now() + timeoutMilliseconds

  function tokensOf({ consumerKey, consumerSecret, accessToken, accessSecret }: XCredentials): Tokens {
    const own = consumerKey && consumerSecret ? { appKey: consumerKey, appSecret: consumerSecret } : app
    return { ...own, accessToken, accessSecret }
  }

  async function asUser(credentials: XCredentials, send: Send, deadline: number): Promise<Answer> {
    const ask = () => exchange(from(tokensOf(credentials), send), agent, deadline)
    const answer = isOwn(credentials) ? await ask() : await throughGate(ask)
    if (await blamesApp(credentials, answer))
      throw new ExternalError('x', {
        kind: 'try-later',
        reason: 'app_refused',
        status: 401,
        detail: 'X does not know the keys of the app',
      })
    return okay(answer, { as: 'user' })
  }

  /**
   * Whether a 401 is about the shared app's keys rather than about an account: both look the same. Asked of X, because
   * accounts that are called withdrawn have to be connected again by hand, each by its owner.
   */
  async function blamesApp(credentials: XCredentials, answer: Answer): Promise<boolean> {
    if (answer.kind !== 'answered' || answer.status !== 401 || isOwn(credentials)) return false
    return fetchBearer(deadlineFromNow()).then(
      () => false,
      (error: unknown) => refusesApp(error),
    )
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

  /** For requests that need no user. When X no longer takes the bearer, another is fetched, once: nothing here posts. */
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

  return { url, app, agent, onUse, deadlineFromNow, tokensOf, asUser, asApp, withBearer, blamesApp }
}

export type Requests = ReturnType<typeof createRequests>

/** One line per kind of token, because the library has one overload for each. */
function clientOf(tokens: Tokens, settings: Wiring['settings']): TwitterApi {
  if (typeof tokens === 'string') return new TwitterApi(tokens, settings)
  return 'username' in tokens ? new TwitterApi(tokens, settings) : new TwitterApi(tokens, settings)
}

/** What X says where it has stopped the app as a whole; null: it has not. */
export function stoppedBy(answer: Answer): string | null {
  if (answer.kind !== 'answered' || answer.status < 400) return null
  const problem = wire.readProblem(answer.data)
  return stopsApp(answer.status, problem) ? problem.detail : null
}

/** What X says to an app that signs in as itself with keys it does not know: 401, or 403 with code 99. */
export function refusesApp(error: unknown): boolean {
  return error instanceof ExternalError && (error.status === 401 || error.status === 403)
}

/** Whether a customer's own app is asked, with whose keys, money and limits we have nothing to do. */
export function isOwn(credentials: XCredentials | undefined): boolean {
  return credentials?.consumerKey !== undefined
}
