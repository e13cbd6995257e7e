import https from 'node:https'
import type { IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { failure, read } from './outcome.ts'
import type { Answer } from './transport.ts'
import * as wire from './wire.ts'
import * as wirePosts from './wire-posts.ts'
import type { X, XUse, XStreamEvent, XStreamRule } from './x.ts'

const streamPath = 'tweets/search/stream'
const rulesPath = `${streamPath}/rules`
/** Far more than any post with all its fields. */
const lineMax = 1024 * 1024
const errorMax = 64 * 1024

type Query = Record<string, string | number>

/**
 * X's filtered stream. The client library's own reader loses posts where a packet ends in the middle of a letter or just
 * before a line's end, so the lines are read here.
 */
export function createStream({
  agent,
  tweetQuery,
  silenceMilliseconds,
  deadlineFromNow,
  withBearer,
  get,
  post,
  onUse,
}: {
  /** Without kept connections: a stream has one of its own. */
  agent: https.Agent
  tweetQuery: Query
  silenceMilliseconds: number
  deadlineFromNow: () => number
  withBearer<T>(
    run: (bearer: string) => Promise<T>,
    wasRefused: (outcome: T) => boolean,
    deadline: number,
  ): Promise<T>
  get(path: string, query: Query, deadline: number): Promise<Answer>
  post(path: string, body: Record<string, unknown>, deadline: number): Promise<Answer>
  onUse: (reading: XUse) => void
}): Pick<X, 'streamRules' | 'addStreamRules' | 'removeStreamRules' | 'stream'> {
  async function* listen(query: Query, signal: AbortSignal): AsyncGenerator<XStreamEvent, void, undefined> {
    const deadline = deadlineFromNow()
    const run = (bearer: string): Promise<IncomingMessage> =>
      connect(bearer, query, { agent, deadline: deadlineFromNow(), signal })
    const wasRefused = (answer: IncomingMessage): boolean => {
      if (answer.statusCode !== 401) return false
      answer.destroy()
      return true
    }
    const response = await withBearer(run, wasRefused, deadline)
    try {
      if (response.statusCode !== 200) throw await refusalOf(response)
      onUse({ kind: 'stream', items: 0 })
      yield { kind: 'open' }
      for await (const line of linesOf(response, silenceMilliseconds)) {
        const event = line === '' ? ({ kind: 'alive' } as const) : postIn(line)
        if (event?.kind === 'post') onUse({ kind: 'stream', items: 1, requests: 0 })
        if (event) yield event
      }
      throw dropped('X ended the stream')
    } finally {
      response.destroy()
    }
  }

  return {
    async streamRules() {
      assertOutsideTransaction('x.streamRules')
      const deadline = deadlineFromNow()
      const found: XStreamRule[] = []
      for (let next: string | null | undefined = ''; next !== undefined && next !== null;) {
        const page: Query = next === '' ? {} : { pagination_token: next }
        const { data, meta } = read(wire.rulesAnswer, await get(rulesPath, page, deadline))
        found.push(...(data ?? []).map(readRule))
        next = meta?.next_token
      }
      return found
    },

    async addStreamRules(rules) {
      assertOutsideTransaction('x.addStreamRules')
      if (rules.length === 0) return []
      const answer = await post(rulesPath, { add: rules }, deadlineFromNow())
      const { data, errors } = read(wire.rulesChangeAnswer, answer)
      const known = (errors ?? []).flatMap(({ type, id, value }) =>
        type?.endsWith('/duplicate-rules') && id && value ? [{ id, value, tag: '' }] : [],
      )
      return [...(data ?? []).map(readRule), ...known]
    },

    async removeStreamRules(ids) {
      assertOutsideTransaction('x.removeStreamRules')
      if (ids.length > 0) await post(rulesPath, { delete: { ids } }, deadlineFromNow())
    },

    async *stream({ signal, backfillMinutes }) {
      assertOutsideTransaction('x.stream')
      const query = { ...tweetQuery, ...(backfillMinutes ? { backfill_minutes: backfillMinutes } : {}) }
      try {
        yield* listen(query, signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}

/** Resolves when X has said yes or no. */
async function connect(
  bearer: string,
  query: Query,
  { agent, deadline, signal }: { agent: https.Agent; deadline: number; signal: AbortSignal },
): Promise<IncomingMessage> {
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(deadline - performance.now())))
  const request = https.get({
    host: 'api.x.com',
    path: `/2/${streamPath}?${parameters}`,
    headers: { authorization: `Bearer ${bearer}`, 'user-agent': 'Kolony' },
    agent,
  })
  const giveUp = (): void => void request.destroy()
  // The stream itself lasts: only the wait for the answer has a timeout.
  timeout.addEventListener('abort', giveUp)
  signal.addEventListener('abort', giveUp, { once: true })
  if (signal.aborted) giveUp()
  request.once('close', () => signal.removeEventListener('abort', giveUp))
  try {
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return response
  } catch (error) {
    throw dropped(error instanceof Error ? error.message : String(error))
  } finally {
    timeout.removeEventListener('abort', giveUp)
    // From here on the response reports errors of the connection.
    request.on('error', () => {})
  }
}

function readRule({
  id,
  value,
  tag,
}: {
  id: string
  value: string
  tag?: string | null | undefined
}): XStreamRule {
  return { id, value, tag: tag ?? '' }
}

function dropped(detail: string): ExternalError {
  return new ExternalError('x', { kind: 'try-later', reason: 'network', detail })
}

/** Lines as they come, empty ones too. */
async function* linesOf(
  response: IncomingMessage,
  silenceMilliseconds: number,
): AsyncGenerator<string, void, undefined> {
  const silence = setTimeout(() => response.destroy(new Error('silent for too long')), silenceMilliseconds)
  let rest = ''
  try {
    // A letter that lies in two packets is put together before it is read.
    for await (const chunk of response.setEncoding('utf8')) {
      silence.refresh()
      const lines = `${rest}${String(chunk)}`.split('\r\n')
      rest = lines.pop() ?? ''
      if (rest.length > lineMax) throw new Error('a line without an end')
      yield* lines
    }
  } catch (error) {
    throw dropped(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(silence)
  }
}

/** The post of a line; null: a line that cannot be read, which must not cost the others. Throws what X says when it ends the stream. */
function postIn(line: string): XStreamEvent | null {
  const data = parse(line)
  const posted = wirePosts.streamedPost.safeParse(data)
  if (posted.success) {
    const [tweet] = wirePosts.readTweets({ ...posted.data, data: [posted.data.data], meta: null })
    return tweet ? { kind: 'post', tweet } : null
  }
  const { type, detail } = wire.readProblem(firstProblem(data))
  if (type === 'streaming-connection')
    throw new ExternalError('x', { kind: 'try-later', reason: 'connections', detail })
  if (type === 'operational-disconnect' || type === 'client-disconnected') throw dropped(detail)
  return null
}

/** Told at the top, or as the first of `errors`. */
function firstProblem(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return data
  return Array.isArray(data.errors) ? data.errors[0] : data
}

async function refusalOf(response: IncomingMessage): Promise<ExternalError> {
  let text = ''
  try {
    for await (const chunk of response.setEncoding('utf8')) {
      text += String(chunk)
      if (text.length > errorMax) break
    }
  } catch {
    // The status says enough.
  }
  const { statusCode: status = 0, headers } = response
  return failure({ kind: 'answered', status, headers, data: parse(text) }, { as: 'app' })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
