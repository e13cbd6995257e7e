import type OpenAI from 'openai'
import {
  type Ask,
  type Called,
  type Dialect,
  type Ending,
  type Piece,
  type Reply,
  systemOf,
  toolsOf,
  type Turn,
  turnsOf,
} from './dialect.ts'
import { badAnswer, later } from './failures.ts'
import type { Usage } from '#server/lib/outside-prices.ts'
import { argumentsSent } from './tools.ts'
import { type CallFragment, chunk, type ChatUsage, completion } from './wire.ts'

/** Chat Completions: what every server but OpenAI's own speaks (https://developers.openai.com/api/reference/chat). */
export function chatCompletions(client: () => OpenAI): Dialect {
  return {
    async whole(ask, sending) {
      const answer: unknown = await client().chat.completions.create(bodyOf(ask), sending)
      const read = completion.safeParse(answer)
      if (!read.success) throw badAnswer('not a completion', read.error)
      const { model, choices, usage } = read.data
      const [choice] = choices
      if (!choice) throw badAnswer('no choice')
      return {
        model,
        text: choice.message.content ?? '',
        refusal: choice.message.refusal ?? '',
        // Only conversations offer tools, and they are streamed.
        calls: [],
        ending: endingOf(choice.finish_reason),
        usage: usageOf(model, usage),
      }
    },

    async pieces(ask, sending) {
      const streamUsage = ask.without.has('stream-usage') ? {} : { stream_options: { include_usage: true } }
      const parts = await client().chat.completions.create(
        { ...bodyOf(ask), stream: true, ...streamUsage },
        sending,
      )
      return read(parts, ask.model)
    },
  }
}

async function* read(parts: AsyncIterable<unknown>, asked: string): AsyncIterable<Piece> {
  const reply: Reply = { model: asked, text: '', refusal: '', calls: [], ending: 'complete', usage: null }
  const growing: Growing[] = []
  let finish: string | null = null
  for await (const part of parts) {
    const { data, error } = chunk.safeParse(part)
    if (!data) throw badAnswer('not a chunk of a completion', error)
    reply.model = data.model
    reply.usage = usageOf(data.model, data.usage) ?? reply.usage
    const [choice] = data.choices
    reply.refusal += choice?.delta.refusal ?? ''
    finish = choice?.finish_reason ?? finish
    for (const fragment of choice?.delta.tool_calls ?? []) {
      grow(growing, fragment)
      yield { argument: fragment.function?.arguments ?? '' }
    }
    if (!choice?.delta.content) continue
    reply.text += choice.delta.content
    yield { text: choice.delta.content }
  }
  if (finish === null) throw later('network', { detail: 'the stream ended before the answer did' })
  const calls = growing.map(({ id, name, sent }) => ({ id, name, sent }))
  yield { reply: { ...reply, calls, ending: endingOf(finish) } }
}

interface Growing extends Called {
  index: number | null
}

/** Puts a piece where it belongs: to the call of its index, or, as some servers give all the same, to that of its id. */
function grow(growing: Growing[], { index = null, id, function: piece }: CallFragment): void {
  const known = index === null ? growing.at(-1) : growing.findLast((call) => call.index === index)
  const isOther = id && known?.id && known.id !== id
  const call = known && !isOther ? known : { index, id: '', name: '', sent: '' }
  if (call !== known) growing.push(call)
  call.id ||= id ?? ''
  call.name ||= piece?.name ?? ''
  call.sent += piece?.arguments ?? ''
}

function bodyOf(ask: Ask): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const { model, shape, room, effort, without, roomIs } = ask
  const tools = toolsOf(ask)
  return {
    model,
    messages: [{ role: 'system', content: systemOf(ask) }, ...turnsOf(ask).map(messageOf)],
    ...(without.has('room') ? {} : { [roomIs]: room }),
    ...(without.has('effort') ? {} : { reasoning_effort: effort }),
    ...(shape && !without.has('shape')
      ? { response_format: { type: 'json_schema', json_schema: { ...shape, strict: true } } }
      : {}),
    ...(tools.length > 0
      ? {
          tools: tools.map((tool) => ({ type: 'function' as const, function: { ...tool, strict: true } })),
          ...(without.has('one-call-at-a-time') ? {} : { parallel_tool_calls: false }),
        }
      : {}),
  }
}

function messageOf(turn: Turn): OpenAI.ChatCompletionMessageParam {
  if (turn.role === 'tool') return { role: 'tool', tool_call_id: turn.callId, content: turn.content }
  const { role, content } = turn
  if (!('calls' in turn)) return { role, content }
  return {
    role: 'assistant',
    content: content === '' ? null : content,
    tool_calls: turn.calls.map((called) => ({
      id: called.id,
      type: 'function',
      function: { name: called.name, arguments: argumentsSent(called) },
    })),
  }
}

function endingOf(finish: string | null): Ending {
  if (finish === 'length') return 'length'
  if (finish === 'content_filter') return 'filtered'
  if (finish === 'stop' || finish === 'tool_calls') return 'complete'
  throw badAnswer(`ended with ${finish ?? 'nothing'}`)
}

function usageOf(model: string, usage: ChatUsage): Usage | null {
  return usage
    ? {
        model,
        input: usage.prompt_tokens,
        cached: usage.prompt_tokens_details?.cached_tokens ?? 0,
        output: usage.completion_tokens,
        reasoning: usage.completion_tokens_details?.reasoning_tokens ?? 0,
        pictures: 0,
      }
    : null
}
