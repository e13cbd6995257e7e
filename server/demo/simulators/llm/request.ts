import { z } from 'zod'

/** What OpenAI answers instead of a completion. */
export interface Refusal {
  status: number
  error: { message: string; type: string; param: string | null; code: string | null }
}

const part = z.looseObject({ type: z.literal('text'), text: z.string() })
const content = z.union([
  z.string(),
  z
    .array(part)
    .min(1)
    .transform((parts) => parts.map(({ text }) => text).join('\n')),
])
export const jsonSchema = z.record(z.string(), z.unknown())

const request = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z.strictObject({
        role: z.enum(['system', 'developer', 'user', 'assistant']),
        content,
        name: z.string().optional(),
      }),
    )
    .min(1),
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
  tools: z.array(z.unknown()).nullish(),
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
  const param = issue?.path.map(String).join('.') ?? ''
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
  return read
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

/** What strict mode does not take: an object that leaves room for other keys, or that does not require all of its own. */
function strictComplaint(schema: unknown, path: string[]): string | null {
  const read = z
    .looseObject({
      type: z.union([z.string(), z.array(z.string())]).optional(),
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
      additionalProperties: z.unknown().optional(),
      items: z.unknown().optional(),
      anyOf: z.array(z.unknown()).optional(),
      $defs: z.record(z.string(), z.unknown()).optional(),
    })
    .safeParse(schema)
  const where = `In context=(${path.map((step) => `'${step}'`).join(', ')}),`
  if (!read.success) return `${where} the schema is not an object.`
  const {
    type,
    properties = {},
    required = [],
    additionalProperties,
    items,
    anyOf = [],
    $defs = {},
  } = read.data
  for (const keyword of ['allOf', 'oneOf', 'not', 'if', 'dependentRequired', 'patternProperties']) {
    if (keyword in read.data) return `${where} '${keyword}' is not permitted.`
  }
  if (path.length === 0 && (type !== 'object' || anyOf.length > 0))
    return `schema must be a JSON Schema of 'type: "object"'.`
  if (
    type === undefined &&
    anyOf.length === 0 &&
    !('enum' in read.data) &&
    !('$ref' in read.data) &&
    !('const' in read.data)
  )
    return `${where} schema must have a 'type' key.`
  if (type === 'object' || 'properties' in read.data) {
    if (additionalProperties !== false)
      return `${where} 'additionalProperties' is required to be supplied and to be false.`
    const missing = Object.keys(properties).filter((key) => !required.includes(key))
    if (missing.length > 0)
      return `${where} 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing[0]}'.`
  }
  const children: [string, unknown][] = [
    ...Object.entries(properties),
    ...Object.entries($defs),
    ...anyOf.map((child, index): [string, unknown] => [String(index), child]),
    ...(items === undefined ? [] : [['items', items] satisfies [string, unknown]]),
  ]
  for (const [name, child] of children) {
    const complaint = strictComplaint(child, [...path, name])
    if (complaint) return complaint
  }
  return null
}

export function invalid(message: string, param: string | null, code: string | null): Refusal {
  return { status: 400, error: { message, type: 'invalid_request_error', param, code } }
}

export const unauthorized: Refusal = {
  status: 401,
  error: {
    message: "You didn't provide an API key.",
    type: 'invalid_request_error',
    param: null,
    code: null,
  },
}

export const wrongKey: Refusal = {
  status: 401,
  error: {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
}

export const notDrawn: Refusal = {
  status: 400,
  error: {
    message: 'Your request was rejected by the safety system.',
    type: 'image_generation_user_error',
    param: null,
    code: 'moderation_blocked',
  },
}

export const troubles = {
  'server-error': {
    status: 500,
    error: {
      message: 'The server had an error while processing your request.',
      type: 'server_error',
      param: null,
      code: null,
    },
  },
  'rate-limit': {
    status: 429,
    error: {
      message: 'Rate limit reached for requests.',
      type: 'requests',
      param: null,
      code: 'rate_limit_exceeded',
    },
  },
  quota: {
    status: 429,
    error: {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      type: 'insufficient_quota',
      param: null,
      code: 'insufficient_quota',
    },
  },
} satisfies Record<string, Refusal>
