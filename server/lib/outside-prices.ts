// What services we do not own ask for: one dated table. The register of outside facts (server/outside-facts.ts) says
// where each was read and when to look again.

/** What a model costs, in US dollars; `perPicture` where no usage comes with the pictures. */
export interface Price {
  /** Per million tokens read. */
  input: number
  /** Per million tokens read that the service had kept from an earlier request. */
  cached: number
  /** Per million tokens written, thinking included. */
  output: number
  perPicture?: number
}

/**
 * OpenAI's list prices, standard tier, prompts up to 272,000 tokens, read on 2026-11-22. Sources: the pricing and model
 * pages of developers.openai.com as quoted by docs.litellm.ai/blog/gpt-6-1-terra (terra, sol),
 * github.com/merefield/codexometer v0.18.4 (luna), docs.laozhang.ai/en/announcements/gpt-image-2-6-2026-11 and
 * apidog.com/kr/blog/gpt-image-2-5-api (pictures: text in 5, picture out 30). A picture of medium quality takes three to
 * four times the 439 tokens of gpt-image-2.5, so `perPicture` is the upper end of it (1,756 × 30 USD per million).
 * For pictures no discount of kept tokens is established, so there is none. What the table does not name has no price.
 */
/** The day on which every price here was read. */
export const pricesReadOn = '2026-11-22'
export const prices: Record<string, Price> = {
  'gpt-6.1-sol': { input: 2, cached: 0.1, output: 10 },
  'gpt-6.1-terra': { input: 1, cached: 0.05, output: 5 },
  'gpt-6-luna': { input: 0.1, cached: 0.01, output: 0.5 },
  'gpt-5-mini': { input: 0.25, cached: 0.025, output: 2 },
  'gpt-image-2.6-flare': { input: 5, cached: 5, output: 30, perPicture: 0.053 },
  'gpt-image-2.6-sunburst': { input: 5, cached: 5, output: 30, perPicture: 0.053 },
}

/** What one request took: tokens as the service counted them. `output` includes `reasoning`, `input` includes `cached`. */
export interface Usage {
  model: string
  input: number
  cached: number
  output: number
  reasoning: number
  pictures: number
}

/** US dollars that a request cost by the table above; null for a model that is not in it. Dated names count as their model. */
export function costOf({ model, input, cached, output, pictures }: Usage): number | null {
  const price = prices[model] ?? prices[model.replace(/-\d{4}-\d{2}-\d{2}$/, '')]
  if (!price) return null
  const tokens = (input - cached) * price.input + cached * price.cached + output * price.output
  return output === 0 && pictures > 0 ? pictures * (price.perPicture ?? 0) : tokens / 1_000_000
}

/**
 * X, pay-per-use since February 2026: reads by what comes back, writes by request
 * (outside facts: x-price-read, x-media-read, x-price-list, x-price-counts, x-price-create, x-price-alt-text).
 */
export const xMicroUsd = {
  users: 10_000,
  posts: 5_000,
  mentions: 5_000,
  metrics: 5_000,
  /** Photos, GIFs and videos of posts that were read. */
  media: 5_000,
  /** Posts that were pushed; its requests are connections. */
  stream: 5_000,
  lists: 5_000,
  /** By request, however many are counted. */
  counts: 5_000,
  create: 15_000,
  create_with_link: 200_000,
  create_summoned: 10_000,
  alt_text: 5_000,
} as const
export type XKind = keyof typeof xMicroUsd
