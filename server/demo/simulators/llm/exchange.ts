import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendJson } from './answer.ts'
import { type Refusal, troubles } from './refusals.ts'
import type { LlmCall, LlmFailure, LlmState, PictureFailure } from './state.ts'

/** A request that was read, and the response that it waits for. */
export interface Exchange {
  /** Its `body` is undefined for what is no JSON, and null for nothing. */
  call: LlmCall
  response: ServerResponse
}

const bodyMax = 4_000_000

/** Reads a request, and captures it where that is wanted. */
export async function openExchange(
  { options, captured }: LlmState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Exchange> {
  const url = new URL(request.url ?? '/', 'http://llm.invalid')
  const text = await bodyOf(request)
  const call: LlmCall = {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text === '' ? null : jsonOf(text),
    response: null,
  }
  if (options.capture) captured.push(call)
  return { call, response }
}

export function reply(
  { call, response }: Exchange,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  call.response = { status, body }
  sendJson(response, status, body, headers)
}

export function refuse(
  exchange: Exchange,
  { status, error }: Refusal,
  headers: Record<string, string> = {},
): void {
  reply(exchange, status, { error }, headers)
}

/** Whether a call goes wrong whatever it asks for; its answer is then given, or never comes. */
export function failsOutright(exchange: Exchange, kind: LlmFailure | PictureFailure | undefined): boolean {
  switch (kind) {
    case 'timeout':
      return true
    case 'server-error':
    case 'quota':
      refuse(exchange, troubles[kind])
      return true
    case 'rate-limit':
      refuse(exchange, troubles['rate-limit'], { 'retry-after-ms': '20', 'retry-after': '1' })
      return true
    default:
      return false
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8')
  let body = ''
  for await (const text of request) {
    body += String(text)
    if (body.length > bodyMax) throw new Error('too large')
  }
  return body
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
