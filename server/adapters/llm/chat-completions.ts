import type OpenAI from 'openai'
import { type Ask, type Dialect, type Ending, type Piece, type Reply, systemOf } from './dialect.ts'
import { badAnswer, later } from './failures.ts'
import type { Usage } from '#server/lib/outside-prices.ts'
import { chunk, type ChatUsage, completion } from './wire.ts'

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
  const reply: Reply = { model: asked, text: '', refusal: '', ending: 'complete', usage: null }
  let finish: string | null = null
  for await (const part of parts) {
    const { data, error } = chunk.safeParse(part)
    if (!data) throw badAnswer('not a chunk of a completion', error)
    reply.model = data.model
    reply.usage = usageOf(data.model, data.usage) ?? reply.usage
    const [choice] = data.choices
    reply.refusal += choice?.delta.refusal ?? ''
    finish = choice?.finish_reason ?? finish
    if (!choice?.delta.content) continue
    reply.text += choice.delta.content
    yield { text: choice.delta.content }
  }
  if (finish === null) throw later('network', { detail: 'the stream ended before the answer did' })
  yield { reply: { ...reply, ending: endingOf(finish) } }
}

function bodyOf(ask: Ask): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const { model, turns, shape, room, effort, without, roomIs } = ask
  return {
    model,
    messages: [{ role: 'system', content: systemOf(ask) }, ...turns],
    ...(without.has('room') ? {} : { [roomIs]: room }),
    ...(without.has('effort') ? {} : { reasoning_effort: effort }),
    ...(shape && !without.has('shape')
      ? { response_format: { type: 'json_schema', json_schema: { ...shape, strict: true } } }
      : {}),
  }
}

function endingOf(finish: string | null): Ending {
  if (finish === 'length') return 'length'
  if (finish === 'content_filter') return 'filtered'
  if (finish === 'stop') return 'complete'
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
