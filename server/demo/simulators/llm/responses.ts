import { z } from 'zod'
import { piecesOf, type Sending, usageOf } from './answer.ts'
import { type ChatRequest, invalid, jsonSchema, readAs, type Refusal } from './request.ts'

const format = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({
    type: z.literal('json_schema'),
    name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
    description: z.string().optional(),
    strict: z.boolean().nullish(),
    schema: jsonSchema,
  }),
])

const request = z.strictObject({
  model: z.string().min(1),
  input: z.union([
    z.string().min(1),
    z
      .array(
        z.strictObject({
          type: z.literal('message').optional(),
          role: z.enum(['system', 'developer', 'user', 'assistant']),
          content: z.string(),
        }),
      )
      .min(1),
  ]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  store: z.boolean().nullish(),
  max_output_tokens: z.int().min(16).nullish(),
  reasoning: z.strictObject({ effort: z.string().nullish(), summary: z.string().nullish() }).nullish(),
  text: z.strictObject({ format: format.optional(), verbosity: z.string().optional() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  tools: z.array(z.unknown()).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  safety_identifier: z.string().optional(),
  prompt_cache_key: z.string().optional(),
})

/** A request to the Responses API as the same request in chat completions, or its refusal. */
export function readResponsesRequest(body: unknown): ChatRequest | Refusal {
  const read = readAs(request, body)
  if ('error' in read) return read
  const { model, input, instructions, stream, max_output_tokens: max, reasoning, text } = read
  const shape = text?.format?.type === 'json_schema' ? text.format : null
  const turns = typeof input === 'string' ? [{ role: 'user' as const, content: input }] : input
  return {
    model,
    messages: [
      ...(instructions ? [{ role: 'system' as const, content: instructions }] : []),
      ...turns.map(({ role, content }) => ({ role, content })),
    ],
    stream: stream ?? false,
    max_completion_tokens: max,
    reasoning_effort: reasoning?.effort,
    temperature: read.temperature,
    tools: read.tools,
    ...(shape
      ? {
          response_format: {
            type: 'json_schema' as const,
            json_schema: { name: shape.name, strict: shape.strict, schema: shape.schema },
          },
        }
      : {}),
  }
}

/** The same answer as `completionBody`, as a response. A refused schema is `text.format.schema` here. */
export function responseBody(sending: Sending): Record<string, unknown> {
  const { said } = sending
  return {
    ...outline(sending),
    status: said.finish === 'stop' ? 'completed' : 'incomplete',
    ...(said.finish === 'stop' ? { completed_at: sending.created } : {}),
    incomplete_details:
      said.finish === 'stop'
        ? null
        : { reason: said.finish === 'length' ? 'max_output_tokens' : 'content_filter' },
    output: outputOf(sending),
    usage: responseUsage(sending),
  }
}

/** An answer that failed after it had begun: status 200, and the error inside. */
export function failedBody(sending: Sending): Record<string, unknown> {
  const error = { code: 'server_error', message: 'The model is overloaded. Please try again later.' }
  return { ...outline(sending), status: 'failed', error, incomplete_details: null, output: [] }
}

function outline({ id, created, model, effort, max }: Sending): Record<string, unknown> {
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: created,
    error: null,
    incomplete_details: null,
    instructions: null,
    max_output_tokens: max,
    model,
    parallel_tool_calls: true,
    reasoning: { effort, summary: null },
    store: false,
    temperature: 1,
    text: { format: { type: 'text' } },
    tool_choice: 'auto',
    tools: [],
    top_p: 1,
    truncation: 'disabled',
    metadata: {},
  }
}

function responseUsage(sending: Sending) {
  const {
    prompt_tokens,
    completion_tokens,
    total_tokens,
    completion_tokens_details: details,
  } = usageOf(sending)
  return {
    input_tokens: prompt_tokens,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: completion_tokens,
    output_tokens_details: { reasoning_tokens: details.reasoning_tokens },
    total_tokens,
  }
}

/** Thoughts come first, as an item of their own; a model that had no room left says nothing after them. */
function outputOf({ id, said }: Sending): Record<string, unknown>[] {
  const thoughts = said.thought > 0 ? [{ type: 'reasoning', id: `rs_${id}`, summary: [] }] : []
  const words = said.refusal ?? said.content
  if (words === '') return thoughts
  return [
    ...thoughts,
    { ...message(id), status: said.finish === 'stop' ? 'completed' : 'incomplete', content: [part(said)] },
  ]
}

function message(id: string) {
  return { type: 'message', id: `msg_${id}`, role: 'assistant' }
}

function part({ content, refusal }: Sending['said']) {
  return refusal === null
    ? { type: 'output_text', text: content, annotations: [], logprobs: [] }
    : { type: 'refusal', refusal }
}

/** The same answer as the events of a stream, word by word. With `breaks` an error comes half-way instead of the end. */
export function responseEvents(sending: Sending, breaks: boolean): Record<string, unknown>[] {
  const { id, said } = sending
  const output = outputOf(sending)
  const index = output.length - 1
  const place = { item_id: `msg_${id}`, output_index: index, content_index: 0 }
  const isText = said.refusal === null
  const kind = isText ? 'response.output_text' : 'response.refusal'
  const more = isText ? { logprobs: [] } : {}
  const words = said.refusal ?? said.content
  const pieces = piecesOf(words)
  const begun = { ...outline(sending), status: 'in_progress', output: [] }
  const events: Record<string, unknown>[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...(said.thought > 0
      ? ['added', 'done'].map((step) => ({
          type: `response.output_item.${step}`,
          output_index: 0,
          item: output[0],
        }))
      : []),
    ...(words === ''
      ? []
      : [
          {
            type: 'response.output_item.added',
            output_index: index,
            item: { ...message(id), status: 'in_progress', content: [] },
          },
          {
            type: 'response.content_part.added',
            ...place,
            part: part({ ...said, content: '', refusal: isText ? null : '' }),
          },
          ...pieces.map((delta) => ({ type: `${kind}.delta`, ...place, delta, ...more })),
          { type: `${kind}.done`, ...place, ...(isText ? { text: words } : { refusal: words }), ...more },
          { type: 'response.content_part.done', ...place, part: part(said) },
          { type: 'response.output_item.done', output_index: index, item: output[index] },
        ]),
    {
      type: said.finish === 'stop' ? 'response.completed' : 'response.incomplete',
      response: responseBody(sending),
    },
  ]
  const kept = breaks ? events.slice(0, Math.ceil(events.length / 2)) : events
  const end = breaks ? [{ type: 'response.failed', response: failedBody(sending) }] : []
  return [...kept, ...end].map((event, number) => ({ ...event, sequence_number: number }))
}

/** The same complaints as in chat completions, under the names that they have here. */
export function inResponses({ status, error }: Refusal): Refusal {
  if (error.param !== 'response_format') return { status, error }
  return invalid(
    error.message.replace('response_format', 'text.format'),
    'text.format.schema',
    'invalid_json_schema',
  )
}
