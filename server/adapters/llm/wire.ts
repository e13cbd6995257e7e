import { z } from 'zod'

/** Of OpenAI's answers, what we read (https://platform.openai.com/docs/api-reference/chat). */
const usage = z.object({ total_tokens: z.number() }).nullish()

export const completion = z.object({
  model: z.string(),
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullable(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullable(),
    }),
  ),
  usage,
})

export const chunk = z.object({
  model: z.string(),
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage,
})

export type Completion = z.infer<typeof completion>

/** https://platform.openai.com/docs/api-reference/images: current models answer in base64 only, never with an address. */
export const pictures = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish() })),
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
