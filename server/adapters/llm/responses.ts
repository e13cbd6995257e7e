import type OpenAI from 'openai'
import {
  type Ask,
  type Dialect,
  type Piece,
  type Reply,
  systemOf,
  toolsOf,
  type Turn,
  turnsOf,
} from './dialect.ts'
import { badAnswer, later, refused } from './failures.ts'
import { argumentsSent } from './tools.ts'
import { responseEvent, type ResponseObject, responseObject } from './wire.ts'

/**
 * The Responses API: OpenAI's own, where the newest models take tools and think as they are asked to
 * (https://developers.openai.com/api/docs/guides/deployment-checklist). Nothing is kept there (`store: false`).
 */
export function responses(client: () => OpenAI): Dialect {
  return {
    async whole(ask, sending) {
      const answer: unknown = await client().responses.create(bodyOf(ask), sending)
      const read = responseObject.safeParse(answer)
      if (!read.success) throw badAnswer('not a response', read.error)
      return replyOf(read.data)
    },

    async pieces(ask, sending) {
      return read(await client().responses.create({ ...bodyOf(ask), stream: true }, sending))
    },
  }
}

async function* read(events: AsyncIterable<unknown>): AsyncIterable<Piece> {
  let reply: Reply | null = null
  // To its end, so that the connection can serve the next request.
  for await (const event of events) {
    const { data, error } = responseEvent.safeParse(event)
    if (!data) throw badAnswer('not an event of a response', error)
    if ('delta' in data) yield { text: data.delta }
    else if ('argument' in data) yield data
    else if ('message' in data) throw failed(data)
    else if ('response' in data) reply = replyOf(data.response)
  }
  if (!reply) throw later('network', { detail: 'the stream ended before the answer did' })
  yield { reply }
}

function replyOf({ model, status, incomplete_details, error, output, usage }: ResponseObject): Reply {
  if (status === 'failed') throw failed({ code: error?.code ?? null, message: error?.message ?? status })
  const reason = incomplete_details?.reason
  if (status !== 'completed' && status !== 'incomplete') throw badAnswer(`ended as ${status}`)
  if (status === 'incomplete' && reason !== 'max_output_tokens' && reason !== 'content_filter')
    throw badAnswer(`incomplete: ${reason ?? 'nobody says why'}`)
  const parts = output.flatMap(({ content }) => content ?? [])
  return {
    model,
    text: parts.map(({ text }) => text ?? '').join(''),
    refusal: parts.map(({ refusal }) => refusal ?? '').join(''),
    calls: output.flatMap(({ call }) => call ?? []),
    ending: status === 'completed' ? 'complete' : reason === 'content_filter' ? 'filtered' : 'length',
    usage: usage
      ? {
          model,
          input: usage.input_tokens,
          cached: usage.input_tokens_details?.cached_tokens ?? 0,
          output: usage.output_tokens,
          reasoning: usage.output_tokens_details?.reasoning_tokens ?? 0,
          pictures: 0,
        }
      : null,
  }
}

/** A failure that comes as an answer with status 200. */
function failed({ code, message }: { code: string | null; message: string }): Error {
  const details = { detail: `${code ?? ''} ${message}`.trim() }
  if (code === 'rate_limit_exceeded') return later('rate_limited', details)
  if (code === 'insufficient_quota') return refused('quota', details)
  if (code === 'invalid_prompt') return refused('filtered', details)
  return later('server_error', details)
}

function bodyOf(ask: Ask): OpenAI.Responses.ResponseCreateParamsNonStreaming {
  const { model, shape, room, effort, without } = ask
  const tools = toolsOf(ask)
  return {
    model,
    instructions: systemOf(ask),
    input: turnsOf(ask).flatMap(itemsOf),
    ...(without.has('store') ? {} : { store: false }),
    ...(without.has('room') ? {} : { max_output_tokens: room }),
    ...(without.has('effort') ? {} : { reasoning: { effort } }),
    ...(shape && !without.has('shape')
      ? { text: { format: { type: 'json_schema', ...shape, strict: true } } }
      : {}),
    ...(tools.length > 0
      ? {
          tools: tools.map((tool) => ({ type: 'function' as const, ...tool, strict: true })),
          ...(without.has('one-call-at-a-time') ? {} : { parallel_tool_calls: false }),
        }
      : {}),
  }
}

/**
 * A turn as input. A call goes back without the id of its item: with it the server wants the thoughts that led to it, and
 * those it did not keep.
 */
function itemsOf(turn: Turn): OpenAI.Responses.ResponseInputItem[] {
  if (turn.role === 'tool')
    return [{ type: 'function_call_output', call_id: turn.callId, output: turn.content }]
  const { role, content } = turn
  if (!('calls' in turn)) return [{ role, content }]
  return [
    ...(content === '' ? [] : [{ role, content }]),
    ...turn.calls.map((called) => ({
      type: 'function_call' as const,
      call_id: called.id,
      name: called.name,
      arguments: argumentsSent(called),
    })),
  ]
}
