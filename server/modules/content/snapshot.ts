import { z } from 'zod'
import { languages } from '#contract/lists.ts'
import { quantities, type Snapshot } from '#server/modules/claims/index.ts'
import { namesOf, ownFacts } from './gather/own-words.ts'
import type { WritingAgent } from './types.ts'

const fact = z.object({
  key: z.string(),
  kind: z.enum(['number', 'percent', 'price', 'date', 'direction', 'name', 'text']),
  value: z.union([z.number(), z.string()]),
  unit: z.enum(['usd', 'other-money', 'multiple', 'periods', 'hours', 'months', 'ratio']).nullable(),
  label: z.string(),
  subject: z.object({
    coin: z.string().nullable(),
    quantity: z.enum(quantities).nullable(),
    periods: z.number().nullable().exactOptional(),
  }),
  source: z.string(),
  at: z.string().nullable(),
  direction: z.enum(['up', 'down']).nullable().exactOptional(),
  language: z.enum(languages).exactOptional(),
})
const name = z.object({ id: z.string(), words: z.array(z.string()) })

/** A snapshot as it was kept. Facts in the shape of an earlier version of the product are left out. */
export function snapshotShape({ facts, names }: { facts: unknown; names: unknown }): Snapshot {
  const kept = z.array(z.unknown()).parse(facts)
  return {
    facts: kept.flatMap((one) => fact.safeParse(one).data ?? []),
    names: z.array(name).parse(names),
  }
}

/** What an agent's configuration alone lets it say. */
export function ownSnapshot(agent: WritingAgent): Snapshot {
  return { facts: ownFacts(agent, { kind: 'post' }, null), names: namesOf(agent) }
}
