import { z } from 'zod'
import { languages } from '#contract/lists.ts'
import { type Fact, factKinds, quantities, ranks } from './types.ts'

/** A fact as somebody gives it: what is left out is nothing in particular. */
export type FactGiven = Pick<Fact, 'kind' | 'value' | 'source'> & Partial<Fact>

/** A whole fact. A figure without a rank is an exchange's, words without one are of an account that the owner chose. */
export function factOf(given: FactGiven): Fact {
  return {
    key: '',
    subject: { coin: null, quantity: null },
    unit: given.kind === 'price' ? 'usd' : null,
    period: null,
    time: null,
    label: given.key ?? given.kind,
    rank: given.kind === 'text' ? 'chosen' : 'exchange',
    sentence: null,
    from: [],
    ...given,
  }
}

/** A fact as it is kept, or written into a file. What was kept before facts had ranks calls its time `at`. */
export const factShape = z.preprocess(
  (given) =>
    isRecord(given) && 'at' in given && !('time' in given) ? { ...given, time: given['at'] } : given,
  z
    .object({
      key: z.string().exactOptional(),
      kind: z.enum(factKinds),
      value: z.union([z.number(), z.string()]),
      unit: z
        .enum(['usd', 'other-money', 'multiple', 'periods', 'hours', 'months', 'ratio'])
        .nullable()
        .exactOptional(),
      label: z.string().exactOptional(),
      subject: z
        .object({
          coin: z.string().nullable().default(null),
          quantity: z.enum(quantities).nullable().default(null),
          periods: z.number().nullable().exactOptional(),
        })
        .exactOptional(),
      period: z
        .object({ hours: z.number().nullable().default(null), bars: z.number().nullable().default(null) })
        .nullable()
        .exactOptional(),
      source: z.string(),
      rank: z.enum(ranks).exactOptional(),
      time: z.string().nullable().exactOptional(),
      since: z.string().nullable().exactOptional(),
      sentence: z.string().nullable().exactOptional(),
      from: z.array(z.string()).exactOptional(),
      direction: z.enum(['up', 'down']).nullable().exactOptional(),
      language: z.enum(languages).exactOptional(),
    })
    .transform((given) => factOf(given)),
)

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
