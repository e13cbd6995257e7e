import { z } from 'zod'
import { callId, piecesOf, type Sending, usageOf } from './answer.ts'
import { invalid, type Refusal } from './refusals.ts'
import { type ChatRequest, jsonSchema, readAs } from './request.ts'
import { flatTool, type Message, toolsComplaint, unpairedComplaint } from './tools.ts'

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

const spoken = z
  .strictObject({
    type: z.literal('message').optional(),
    role: z.enum(['system', 'developer', 'user', 'assistant']),
    content: z.string(),
  })
  .transform(({ role, content }): Message => ({ role, content, calls: [], callId: null }))

/** With the id of its item, the thoughts that led to it would have to come along. */
const calling = z
  .strictObject({
    type: z.literal('function_call'),
    call_id: z.string().min(1),
    name: z.string().min(1),
    arguments: z.string(),
    status: z.string().optional(),
  })
  .transform(({ call_id: id, name, arguments: sent }): Message => ({
    role: 'assistant',
    content: '',
    calls: [{ id, name, sent }],
    callId: null,
  }))

const answering = z
  .strictObject({ type: z.literal('function_call_output'), call_id: z.string().min(1), output: z.string() })
  .transform(({ call_id: callId, output }): Message => ({ role: 'tool', content: output, calls: [], callId }))

const request = z.strictObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.union([spoken, calling, answering])).min(1)]),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  store: z.boolean().nullish(),
  max_output_tokens: z.int().min(16).nullish(),
  reasoning: z.strictObject({ effort: z.string().nullish(), summary: z.string().nullish() }).nullish(),
  text: z.strictObject({ format: format.optional(), verbosity: z.string().optional() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  tools: z.array(flatTool).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
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
  const saying = (role: Message['role'], content: string): Message => ({
    role,
    content,
    calls: [],
    callId: null,
  })
  const turns = typeof input === 'string' ? [saying('user', input)] : input
  const complaint =
    toolsComplaint(read.tools ?? [], '', read.parallel_tool_calls ?? null) ?? unpairedComplaint(turns)
  if (complaint) return complaint
  return {
    model,
    messages: [...(instructions ? [saying('system', instructions)] : []), ...turns],
    stream: stream ?? false,
    max_completion_tokens: max,
    reasoning_effort: reasoning?.effort,
    temperature: read.temperature,
    tools: read.tools,
    parallel_tool_calls: read.parallel_tool_calls,
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

/** Thoughts come first, as an item of their own; a model that had no room left says nothing after them. Then come calls. */
function outputOf({ id, said }: Sending): Record<string, unknown>[] {
  const thoughts = said.thought > 0 ? [{ type: 'reasoning', id: `rs_${id}`, summary: [] }] : []
  const words = said.refusal ?? said.content
  const end = said.finish === 'stop' ? 'completed' : 'incomplete'
  const wordsEnd = said.calls.length > 0 ? 'completed' : end
  return [
    ...thoughts,
    ...(words === '' ? [] : [{ ...message(id), status: wordsEnd, content: [part(said)] }]),
    ...said.calls.map((_, index) => ({
      ...callItem({ id, said }, index),
      status: index === said.calls.length - 1 ? end : 'completed',
    })),
  ]
}

function callItem({ id, said }: Pick<Sending, 'id' | 'said'>, index: number) {
  const { name = '', sent = '' } = said.calls[index] ?? {}
  return { type: 'function_call', id: `fc_${id}_${index}`, call_id: callId(id, index), name, arguments: sent }
}

/** A call as the events of a stream. */
function callEvents(sending: Sending, index: number, place: number): Record<string, unknown>[] {
  const item = callItem(sending, index)
  const at = { item_id: item.id, output_index: place }
  return [
    {
      type: 'response.output_item.added',
      output_index: place,
      item: { ...item, arguments: '', status: 'in_progress' },
    },
    ...piecesOf(item.arguments).map((delta) => ({
      type: 'response.function_call_arguments.delta',
      ...at,
      delta,
    })),
    { type: 'response.function_call_arguments.done', ...at, name: item.name, arguments: item.arguments },
    { type: 'response.output_item.done', output_index: place, item: outputOf(sending)[place] },
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
  const firstCall = output.length - said.calls.length
  const index = firstCall - 1
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
    ...said.calls.flatMap((_, number) => callEvents(sending, number, firstCall + number)),
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
