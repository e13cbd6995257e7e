/**
 * What the services we do not own ask for, in millionths of a US dollar. One table, dated; the register of outside facts
 * (`server/outside-facts.ts`, ids in brackets) says where each was read and when to look again.
 */
export const pricesReadOn = '2026-11-22'

/** X, pay-per-use since February 2026: reads by what comes back, writes by request [x-price-read, x-price-create, x-price-alt-text]. */
export const xMicroUsd = {
  users: 10_000,
  posts: 5_000,
  mentions: 5_000,
  metrics: 5_000,
  /** Posts that were pushed; its requests are connections. */
  stream: 5_000,
  create: 15_000,
  create_with_link: 200_000,
  create_summoned: 10_000,
  alt_text: 5_000,
} as const
export type XKind = keyof typeof xMicroUsd

/** Of a model: a token that was read, one that was read before, and one that was written, thinking included; or a picture. */
export interface ModelPrice {
  input: number
  cached: number
  output: number
  picture: number
}

/**
 * By the name a model's own name begins with, the longest first [model-price-text, model-price-image]. Tokens cost so many
 * millionths of a dollar each, which is dollars a million. What is unknown is priced like the dearest, so that no surprise is
 * a good one.
 */
export const modelPrices: { name: string; price: ModelPrice }[] = [
  { name: 'gpt-6.1-terra', price: { input: 1, cached: 0.05, output: 5, picture: 0 } },
  { name: 'gpt-6.1-sol', price: { input: 2, cached: 0.1, output: 10, picture: 0 } },
  { name: 'gpt-6-luna', price: { input: 0.1, cached: 0.01, output: 0.5, picture: 0 } },
  { name: 'gpt-5-mini', price: { input: 0.25, cached: 0.025, output: 2, picture: 0 } },
  { name: 'gpt-image-2.6', price: { input: 0, cached: 0, output: 0, picture: 45_000 } },
  { name: 'gpt-image-1-mini', price: { input: 0, cached: 0, output: 0, picture: 11_000 } },
]
