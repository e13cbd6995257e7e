import { z } from 'zod'
import { languages, type Platform, uiLanguages } from '#contract/lists.ts'
import { manner } from '#contract/manners.ts'
import { snapshotShape } from './snapshot.ts'
import { type Brief, type Gathered, scenarioId } from './types.ts'

/**
 * Of a brief what the prompt and the checks read, and what the prompt shows of the facts. Earlier texts stay out: they
 * are kept themselves.
 */
const kept = z.object({
  kind: z.enum(['post', 'kol_reply', 'self_reply']),
  as: z.enum(['project_summary', 'scenario']).exactOptional(),
  // What was kept stays readable, also where its place has left the product since.
  platform: z.custom<Platform>((place) => typeof place === 'string'),
  language: z.enum(languages),
  topic: z.string().nullable().default(null),
  lengthMax: z.number(),
  blockedKeywords: z.array(z.string()),
  cashtagsMax: z.number(),
  quotes: z.boolean(),
  part: z.object({ number: z.int(), of: z.int(), before: z.array(z.string()) }).exactOptional(),
  ownerLanguage: z.enum(uiLanguages).exactOptional(),
  hint: z.string().nullable().default(null),
  cutPhrases: z.array(z.string()).default([]),
  rejected: z.array(z.object({ opening: z.string(), reason: z.string() })).default([]),
  examples: z.array(z.string()).default([]),
  rules: z
    .array(z.object({ sentence: z.string(), manner: manner.nullable().catch(null), stated: z.boolean() }))
    .default([]),
  style: z.string().nullable().default(null),
  anew: z
    .object({
      text: z.string(),
      url: z.string(),
      author: z.string(),
      at: z.coerce.date(),
      coin: z.string().nullable(),
    })
    .nullable()
    .default(null),
  promptFacts: z.record(z.string(), z.unknown()),
  tickers: z.array(z.string()),
})

/** What a text was asked for with, to be stored beside its facts and names. */
export function keepBrief(brief: Brief, { promptFacts, tickers }: Gathered): object {
  return kept.parse({ ...brief, promptFacts, tickers })
}

/**
 * A stored brief with its snapshot, as they were before the text was written: what `writingPrompt` and `verdictOn` need to
 * have another model write it, without reading X, a page or the market again. Null where it has another version's shape.
 */
export function keptBrief(stored: {
  brief: unknown
  facts: unknown
  names: unknown
  at: Date
}): { brief: Brief; gathered: Gathered } | null {
  const { data } = kept.safeParse(stored.brief)
  if (!data) return null
  const { promptFacts, tickers, ...brief } = data
  return {
    brief: { ...brief, withChart: false, avoid: [] },
    gathered: {
      ...snapshotShape(stored),
      promptFacts,
      tickers,
      sources: [],
      sourceTweet: null,
      chart: null,
      snapshotAt: stored.at,
    },
  }
}

const told = kept.pick({ as: true, topic: true }).extend({
  promptFacts: z.object({ items: z.array(z.object({ id: z.string(), text: z.string() })).default([]) }),
})

/** What was told for one text alone, so that another one can be about the same; null: it was about its agent's own subject. */
export function toldFor(brief: unknown): Pick<Brief, 'as' | 'topic' | 'scenario'> | null {
  const { data } = told.safeParse(brief)
  if (!data?.as) return null
  const { as, topic, promptFacts } = data
  return { as, topic, scenario: promptFacts.items.find(({ id }) => id === scenarioId)?.text ?? null }
}
