import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { simIcon } from '#server/demo/simulators/icon.ts'
import { BotApiError, badRequest, forbidden, migrated, tooManyRequests } from './answer.ts'
import { readBody, type RequestBody } from './body.ts'
import { botMethods } from './bot-methods.ts'
import type { FaultKind, Faults } from './faults.ts'
import { inlineMethods } from './inline-methods.ts'
import { messageMethods } from './message-methods.ts'
import type { Method } from './method.ts'
import { linkPage } from './pages.ts'
import { migrateGroup } from './rooms.ts'
import { starsMethods } from './stars-methods.ts'
import { chatOf, type World } from './world.ts'

export interface CapturedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingMessage['headers']
  /** The fields as they were sent: JSON values, or the strings of a form. Uploaded files stand under their part's name. */
  body: Record<string, unknown>
  /** What was answered, null while there is no answer. */
  answer: unknown
}

const methods: Record<string, Method> = {
  ...botMethods,
  ...messageMethods,
  ...inlineMethods,
  ...starsMethods,
}

/** What the simulator serves over HTTP: the Bot API, its files, and the pages behind links to the bot. */
export function createHttpListener(
  world: World,
  options: { faults: Faults; captured: CapturedRequest[] | null; deskUrl: string | null },
): RequestListener {
  const { faults, captured } = options
  const { token, bot, store } = world
  const { state } = store

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = decodeURIComponent(url.pathname)
    const [, called, name] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (called !== undefined && name !== undefined) return handleCall(request, response, url, called, name)
    const file = /^\/file\/bot([^/]+)\/(.+)$/.exec(path)
    if (file) return sendFile(world, response, file[1] === token ? (file[2] ?? '') : '')

    if (path === simIcon.path) {
      const { status, type, body } = simIcon.reply
      return void response.writeHead(status, { 'content-type': type }).end(body)
    }
    const page = linkPage({
      botUsername: bot.username,
      path,
      query: url.searchParams,
      deskUrl: options.deskUrl,
    })
    if (!page) return void sendError(response, new BotApiError(404, 'Not Found'))
    response.writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.location === null ? {} : { location: page.location }),
    })
    response.end(page.html)
  }

  async function handleCall(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    called: string,
    name: string,
  ): Promise<void> {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    const body = await readBody(request, url.searchParams)
    const capture = captured ? captureOf(request, url, body) : null
    if (capture) captured?.push(capture)

    const fault = called === token ? faults.take(name) : null
    if (fault === 'cut-before') return void response.destroy()

    let result: unknown
    try {
      if (called !== token) throw wrongToken(called)
      if (fault) await failBefore(world, fault, body)
      const found = Object.hasOwn(methods, name) ? methods[name] : undefined
      if (!found) throw new BotApiError(404, 'Not Found')
      result = await found.run(world, body.parameters, { files: body.files, gone: gone.signal })
      state.accepted[name] = (state.accepted[name] ?? 0) + 1
      world.changed()
    } catch (error) {
      const answer = sendError(response, error)
      if (capture) capture.answer = answer
      return
    }

    await faults.passHold(name)
    if (fault === 'timeout-after-accept') return
    if (fault === 'cut-after-accept') return void response.destroy()
    if (fault === 'server-error-after-accept') {
      return void sendError(response, new BotApiError(500, 'Internal Server Error'))
    }
    const answer = { ok: true, result }
    if (capture) capture.answer = structuredClone(answer)
    sendJson(response, 200, answer)
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent && !response.destroyed) sendError(response, error)
    })
  }
}

/** What these faults answer in place of the call; the others come before or after it. */
const refusals: {
  [kind in FaultKind]?: (world: World, body: RequestBody) => BotApiError | Promise<BotApiError>
} = {
  refuse: () => badRequest("message can't be sent"),
  blocked: () => forbidden('bot was blocked by the user'),
  'rate-limit': () => tooManyRequests(5),
  'long-rate-limit': () => tooManyRequests(300),
  'server-error': () => new BotApiError(502, 'Bad Gateway'),
  'parse-error': () =>
    badRequest("can't parse entities: Can't find end of the entity starting at byte offset 0"),
  migrate: async (world, body) => migrated(await migrateGroup(world, chatOf(world, chatIdOf(body)))),
}

/** Throws the refusals; the faults that come after the call was taken pass. */
async function failBefore(world: World, fault: FaultKind, body: RequestBody): Promise<void> {
  const refusal = refusals[fault]
  if (refusal) throw await refusal(world, body)
}

function sendFile({ store }: World, response: ServerResponse, path: string): void {
  const [fileId] = Object.entries(store.state.files).find(([, file]) => file.path === path) ?? []
  const bytes = fileId === undefined ? undefined : store.photos.get(fileId)
  if (!bytes) return void sendError(response, new BotApiError(404, 'Not Found'))
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  response.end(bytes)
}

/** Runs a method that a bot names in its answer to a webhook request. The bot does not learn the result. */
export async function runFromResponse(
  world: World,
  { method: name, ...parameters }: Record<string, unknown>,
  captured: CapturedRequest[] | null,
): Promise<void> {
  const called = String(name)
  captured?.push({
    method: 'POST',
    path: `/bot${world.token}/${called}`,
    query: {},
    headers: { 'content-type': 'application/json' },
    body: parameters,
    answer: null,
  })
  const found = Object.hasOwn(methods, called) ? methods[called] : undefined
  await found?.run(world, parameters, { files: new Map(), gone: new AbortController().signal })
  world.store.state.accepted[called] = (world.store.state.accepted[called] ?? 0) + 1
  world.changed()
}

function captureOf(request: IncomingMessage, url: URL, body: RequestBody): CapturedRequest {
  const files = [...body.files].map(([name, { filename, bytes }]) => [name, { filename, size: bytes.length }])
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: { ...structuredClone(body.raw), ...Object.fromEntries(files) },
    answer: null,
  }
}

/** A token of the wrong shape is an address that does not exist; a well-formed one is simply not valid. */
function wrongToken(called: string): BotApiError {
  return /^\d+:[\w-]{35}$/.test(called)
    ? new BotApiError(401, 'Unauthorized')
    : new BotApiError(404, 'Not Found')
}

function chatIdOf(body: RequestBody): number | string {
  const { chat_id: chatId } = body.parameters
  if (typeof chatId === 'number' || typeof chatId === 'string') return chatId
  throw badRequest('chat_id is empty')
}

function sendError(response: ServerResponse, error: unknown): unknown {
  const known = error instanceof BotApiError ? error : new BotApiError(500, 'Internal Server Error')
  // A bug of the simulator must not pass for a fault of Telegram unseen.
  if (known !== error) console.error(error)
  const parameters = Object.keys(known.parameters).length > 0 ? { parameters: known.parameters } : {}
  const answer = { ok: false, error_code: known.code, description: known.message, ...parameters }
  sendJson(response, known.code, answer)
  return answer
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
