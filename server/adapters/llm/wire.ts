import { z } from 'zod'

/** Of OpenAI's answers, what we read (https://developers.openai.com/api/reference/chat). Servers elsewhere leave out details. */
const chatUsage = z
  .object({
    prompt_tokens: z.number(),
    completion_tokens: z.number(),
    prompt_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
    completion_tokens_details: z.object({ reasoning_tokens: z.number().nullish() }).nullish(),
  })
  .nullish()
  // Without it an answer is an answer all the same.
  .catch(null)

export type ChatUsage = z.infer<typeof chatUsage>

export const completion = z.object({
  model: z.string(),
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullable(),
    }),
  ),
  usage: chatUsage,
})

/** A piece of a call: the first has its id and name. Servers elsewhere leave out the index, and send a call in one piece. */
const callFragment = z.object({
  index: z.number().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

export type CallFragment = z.infer<typeof callFragment>

export const chunk = z.object({
  model: z.string(),
  choices: z.array(
    z.object({
      delta: z.object({
        content: z.string().nullish(),
        refusal: z.string().nullish(),
        tool_calls: z.array(callFragment).nullish(),
      }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: chatUsage,
})

/** https://developers.openai.com/api/reference/responses: items of other types (reasoning) have no content for us. */
export const responseObject = z.object({
  model: z.string(),
  status: z.string(),
  error: z.object({ code: z.string().nullish(), message: z.string() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
  output: z.array(
    z
      .object({
        type: z.string(),
        content: z.array(z.object({ text: z.string().nullish(), refusal: z.string().nullish() })).nullish(),
        call_id: z.string().nullish(),
        name: z.string().nullish(),
        arguments: z.string().nullish(),
      })
      .transform(({ type, content, call_id: id, name, arguments: sent }) => ({
        // Thoughts have a content too, and it is not the answer.
        content: type === 'message' ? content : null,
        call: type === 'function_call' ? { id: id ?? '', name: name ?? '', sent: sent ?? '' } : null,
      })),
  ),
  usage: z
    .object({
      input_tokens: z.number(),
      output_tokens: z.number(),
      input_tokens_details: z.object({ cached_tokens: z.number().nullish() }).nullish(),
      output_tokens_details: z.object({ reasoning_tokens: z.number().nullish() }).nullish(),
    })
    .nullish()
    .catch(null),
})

export type ResponseObject = z.infer<typeof responseObject>

const ended = ['response.completed', 'response.incomplete', 'response.failed'] as const

/** Text and arguments of calls as they grow, the end with the whole response, an error; events of other types are only noticed. */
export const responseEvent = z.union([
  z.object({ type: z.literal('response.output_text.delta'), delta: z.string() }),
  z
    .object({ type: z.literal('response.function_call_arguments.delta'), delta: z.string() })
    .transform(({ delta: argument }) => ({ argument })),
  z.object({ type: z.enum(ended), response: responseObject }),
  z.object({ type: z.literal('error'), code: z.string().nullable().default(null), message: z.string() }),
  z
    .object({ type: z.string() })
    .refine(
      ({ type }) =>
        !/^(?:response\.(?:(?:output_text|function_call_arguments)\.delta|completed|incomplete|failed)|error)$/.test(
          type,
        ),
    )
    .transform(({ type }) => ({ other: type })),
])

/** https://developers.openai.com/api/reference/models: the date is left out where none is announced, and by other servers. */
export const modelList = z.object({
  data: z.array(z.object({ id: z.string(), shutdown_date: z.iso.date().nullish().catch(null) })),
})

/** https://platform.openai.com/docs/api-reference/images: current models answer in base64 only, never with an address. */
export const pictures = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish() })),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish().catch(null),
})

/** The text field as far as it is complete: a quote or an unfinished escape ends it. */
const contentField = /"content"\s*:\s*"((?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*)/

/** What the text field `content` of a growing JSON object says beyond its first `shown` UTF-16 units. */
export function addedContent(raw: string, shown: number): string {
  const escaped = contentField.exec(raw)?.[1]
  if (!escaped) return ''
  const text: unknown = readString(escaped)
  if (typeof text !== 'string') return ''
  // Half of a surrogate pair waits for the other half.
  const whole = /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text
  return whole.slice(shown)
}

function readString(escaped: string): unknown {
  try {
    return JSON.parse(`"${escaped}"`)
  } catch {
    return null
  }
}
