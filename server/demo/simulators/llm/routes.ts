import type { IncomingMessage, ServerResponse } from 'node:http'
import { openExchange, refuse, reply } from './exchange.ts'
import { modelsBody } from './models.ts'
import { answerPictures } from './picture-calls.ts'
import { invalid, type Refusal, unauthorized, wrongKey } from './refusals.ts'
import { type LlmState, modelsAt } from './state.ts'
import { answerText } from './text-calls.ts'

/** Answers one request by its path, once its key is known to be right. */
export async function answerRequest(
  state: LlmState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const exchange = await openExchange(state, request, response)
  const { method, path, body } = exchange.call
  const refusedKey = keyRefused(state, request)
  if (refusedKey) return refuse(exchange, refusedKey)
  const now = await state.options.clock.now()
  const known = modelsAt(state, now)
  if (method === 'GET' && path === '/v1/models') return reply(exchange, 200, modelsBody(known))
  const refusedHere = state.local?.refuses.find((name) => Object.hasOwn(Object(body), name))
  if (refusedHere !== undefined)
    return refuse(exchange, invalid(`Unrecognized request argument supplied: ${refusedHere}`, null, null))
  if (method === 'POST' && path === '/v1/images/generations')
    return answerPictures(state, exchange, { now, known })
  const isResponses = !state.local && path === '/v1/responses'
  if (method === 'POST' && (isResponses || path === '/v1/chat/completions'))
    return answerText(state, exchange, { now, known, isResponses })
  refuse(exchange, { ...invalid(`Invalid URL (${method} ${path})`, null, null), status: 404 })
}

function keyRefused({ options }: LlmState, request: IncomingMessage): Refusal | null {
  const [, key] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  if (key === undefined) return unauthorized
  return options.apiKey === undefined || options.apiKey === key ? null : wrongKey
}
