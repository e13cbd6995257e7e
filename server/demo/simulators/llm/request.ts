import { z } from 'zod'
import { invalid, type Refusal } from './refusals.ts'
import { strictComplaint } from './strict.ts'
import { type Message, nestedTool, pairingComplaint, toolsComplaint } from './tools.ts'

const part = z.looseObject({ type: z.literal('text'), text: z.string() })
const content = z.union([
  z.string(),
  z
    .array(part)
    .min(1)
    .transform((parts) => parts.map(({ text }) => text).join('\n')),
])
export const jsonSchema = z.record(z.string(), z.unknown())

const spoken = z
  .strictObject({
    role: z.enum(['system', 'developer', 'user', 'assistant']),
    content,
    name: z.string().optional(),
  })
  .transform((message): Message => ({
    role: message.role,
    content: message.content,
    calls: [],
    callId: null,
  }))

const calling = z
  .strictObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    tool_calls: z
      .array(
        z.strictObject({
          id: z.string(),
          type: z.literal('function'),
          function: z.strictObject({ name: z.string(), arguments: z.string() }),
        }),
      )
      .min(1),
  })
  .transform(({ role, content, tool_calls: calls }): Message => ({
    role,
    content: content ?? '',
    calls: calls.map(({ id, function: { name, arguments: sent } }) => ({ id, name, sent })),
    callId: null,
  }))

const answering = z
  .strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content })
  .transform(({ role, content, tool_call_id: callId }): Message => ({ role, content, calls: [], callId }))

const request = z.strictObject({
  model: z.string().min(1),
  messages: z.array(z.union([spoken, calling, answering])).min(1),
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() })
    .nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text') }),
      z.strictObject({ type: z.literal('json_object') }),
      z.strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
          description: z.string().optional(),
          strict: z.boolean().nullish(),
          schema: jsonSchema.optional(),
        }),
      }),
    ])
    .nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  n: z.literal(1).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  reasoning_effort: z.string().nullish(),
  tools: z.array(nestedTool).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  seed: z.int().nullish(),
  store: z.boolean().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  user: z.string().optional(),
  safety_identifier: z.string().optional(),
  prompt_cache_key: z.string().optional(),
})

export type ChatRequest = z.infer<typeof request>

/** A body of the given shape, or OpenAI's words about what is wrong with it. */
export function readAs<T>(shape: z.ZodType<T>, body: unknown): T | Refusal {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0)
    return invalid(`Unrecognized request argument supplied: ${issue.keys.join(', ')}`, null, null)
  const param = (issue?.path ?? []).reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : `${path}${path && '.'}${String(step)}`),
    '',
  )
  if (issue?.code === 'invalid_type' && issue.message.endsWith('received undefined'))
    return invalid(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter')
  return invalid(`Invalid value for '${param}': ${issue?.message ?? 'unknown'}.`, param, 'invalid_value')
}

/** A request as OpenAI would take it, or its refusal. */
export function readRequest(body: unknown): ChatRequest | Refusal {
  const read = readAs(request, body)
  if ('error' in read) return read
  const { stream, stream_options: options } = read
  if (options && !stream)
    return invalid(
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      'stream_options',
      null,
    )
  return (
    toolsComplaint(read.tools ?? [], '.function', read.parallel_tool_calls ?? null) ??
    pairingComplaint(read.messages) ??
    read
  )
}

/** What strict mode holds against the schema of a request. */
export function schemaComplaint({ response_format: format }: ChatRequest): Refusal | null {
  if (format?.type !== 'json_schema' || !format.json_schema.strict) return null
  const { name, schema } = format.json_schema
  const complaint = schema ? strictComplaint(schema, []) : 'schema is missing.'
  return complaint
    ? invalid(`Invalid schema for response_format '${name}': ${complaint}`, 'response_format', null)
    : null
}
