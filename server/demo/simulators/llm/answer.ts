import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Making } from './hands/act.ts'

/** What the model says, before it is put on the wire. */
export interface Said {
  content: string
  refusal: string | null
  /** What it wants called, beside what it says. */
  calls: Making[]
  finish: 'stop' | 'length' | 'content_filter'
  /** Tokens that it took to think, which count as written. */
  thought: number
}

export interface Sending {
  id: string
  created: number
  model: string
  promptTokens: number
  said: Said
  effort: string | null
  /** The limit that was asked for. */
  max: number | null
  /** As servers send calls that are not OpenAI's: each in one piece, without index and id, and ended as a text is. */
  oddly: boolean
}

/** About four characters a token, as OpenAI says of English. */
export function tokensOf(text: string): number {
  return Math.ceil(text.length / 4)
}

export function usageOf({ promptTokens, said }: Sending) {
  const made = said.calls.map(({ name, sent }) => name + sent).join('')
  const spent = said.thought + tokensOf(said.content + (said.refusal ?? '') + made)
  return {
    prompt_tokens: promptTokens,
    completion_tokens: spent,
    total_tokens: promptTokens + spent,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: said.thought,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  }
}

export function completionBody(sending: Sending): Record<string, unknown> {
  const { id, created, model, said } = sending
  return {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created,
    model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content:
            said.refusal === null && (said.content !== '' || said.calls.length === 0) ? said.content : null,
          refusal: said.refusal,
          ...(said.calls.length > 0 ? { tool_calls: callsOf(sending) } : {}),
          annotations: [],
        },
        logprobs: null,
        finish_reason: finishOf(sending),
      },
    ],
    usage: usageOf(sending),
    system_fingerprint: 'fp_simulated',
  }
}

/** The calls of an answer, with ids that no other answer has. */
function callsOf({ id, said }: Sending) {
  return said.calls.map(({ name, sent }, index) => ({
    id: callId(id, index),
    type: 'function',
    function: { name, arguments: sent },
  }))
}

export function callId(answer: string, index: number): string {
  return `call_${answer}_${index}`
}

function finishOf({ said, oddly }: Sending): string {
  return said.finish === 'stop' && said.calls.length > 0 && !oddly ? 'tool_calls' : said.finish
}

/** A call's first piece holds its name, those that follow its arguments. */
function callDeltas(sending: Sending): Record<string, unknown>[] {
  const calls = callsOf(sending)
  if (sending.oddly) return calls.map((call) => ({ tool_calls: [{ ...call, id: '' }] }))
  return calls.flatMap(({ id, type, function: { name, arguments: sent } }, index) => [
    { tool_calls: [{ index, id, type, function: { name, arguments: '' } }] },
    ...piecesOf(sent).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ])
}

function choice(delta: unknown, finish: string | null = null) {
  return [{ index: 0, delta, logprobs: null, finish_reason: finish }]
}

/** The same answer as the chunks of a stream, word by word. With `breaks` an error comes half-way instead of the end. */
export function chunkBodies(
  sending: Sending,
  { includeUsage, breaks }: { includeUsage: boolean; breaks: boolean },
): Record<string, unknown>[] {
  const { id, created, model, said } = sending
  const chunk = (choices: unknown[], usage: unknown = null) => ({
    id: `chatcmpl-${id}`,
    object: 'chat.completion.chunk',
    created,
    model,
    system_fingerprint: 'fp_simulated',
    choices,
    ...(includeUsage ? { usage } : {}),
  })
  const field = said.refusal === null ? 'content' : 'refusal'
  const chunks = [
    chunk(
      choice({
        role: 'assistant',
        content: said.refusal === null && said.calls.length === 0 ? '' : null,
        refusal: null,
      }),
    ),
    ...piecesOf(said.refusal ?? said.content).map((piece) => chunk(choice({ [field]: piece }))),
    ...callDeltas(sending).map((delta) => chunk(choice(delta))),
    chunk(choice({}, finishOf(sending))),
    ...(includeUsage ? [chunk([], usageOf(sending))] : []),
  ]
  if (!breaks) return chunks
  const error = { message: 'The model is overloaded.', type: 'server_error', param: null, code: 'overloaded' }
  return [...chunks.slice(0, Math.ceil(chunks.length / 2)), { error }]
}

/** Words, and single characters of scripts without spaces. */
export function piecesOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|\s*[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,12}|\s+/gu,
    ) ?? []
  )
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-request-id': 'req_simulated',
    ...headers,
  })
  response.end(JSON.stringify(body))
}

/** Where a stream stands still, until it is released. */
export interface Halt {
  after: number | 'sentence'
  released: Promise<void>
}

/**
 * Server-sent events at the given pace: named ones, or plain ones with `[DONE]` at the end. With `cut` the connection
 * drops half-way.
 */
export async function sendStream(
  response: ServerResponse,
  bodies: Record<string, unknown>[],
  {
    pace,
    cut,
    halt,
    named,
  }: {
    pace: number
    cut: boolean
    halt: Halt | null
    named: boolean
  },
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  const until = cut ? Math.ceil(bodies.length / 2) : bodies.length
  let pieces = 0
  let said = ''
  for (const body of bodies.slice(0, until)) {
    if (halt && isPiece(body) && standsStill(halt, pieces, said)) await halt.released
    if (isPiece(body)) pieces++
    said += textOf(body)
    if (response.destroyed) return
    response.write(`${named ? `event: ${String(body['type'])}\n` : ''}data: ${JSON.stringify(body)}\n\n`)
    if (pace > 0) await pause(pace)
  }
  if (!cut) {
    response.end(named ? '' : 'data: [DONE]\n\n')
    return
  }
  // What was written must leave before the line drops.
  await pause(20)
  response.destroy()
}

/** `sentence`: the first one is whole, and the next one has begun. */
function standsStill({ after }: Halt, pieces: number, said: string): boolean {
  return after === 'sentence' ? /(?:[.!?؟]\s+|。\s*)\S+\s*$/u.test(said) : pieces === after
}

/** Whether an event or a chunk carries a piece of the text or of a call. */
function isPiece(body: Record<string, unknown>): boolean {
  return (
    textOf(body) !== '' ||
    body['type'] === 'response.function_call_arguments.delta' ||
    'tool_calls' in deltaOf(body)
  )
}

/** The text that an event or a chunk adds. */
export function textOf(body: Record<string, unknown>): string {
  if (body['type'] === 'response.output_text.delta') return String(body['delta'])
  const { content } = deltaOf(body)
  return typeof content === 'string' ? content : ''
}

function deltaOf(body: Record<string, unknown>): Record<string, unknown> {
  const [choice]: unknown[] = Array.isArray(body['choices']) ? body['choices'] : []
  return Object(Object(choice)['delta'])
}
