import { z } from 'zod'
import { agentTypes, languages, platforms } from '#contract/lists.ts'

/** What the writing module asks for, as the prompt says it. Lenient: a prompt without a block still gets an answer. */
const task = z.object({
  kind: z.enum([...agentTypes, 'kol_reply', 'self_reply', 'character', 'profile']).catch('hot_topic'),
  language: z.enum(languages).catch('ENGLISH'),
  lengthMax: z.number().positive().catch(280),
  cashtagsMax: z.number().catch(1),
  platform: z.enum(platforms).catch('twitter'),
  sentiment: z.boolean().catch(false),
  topic: z.string().nullable().catch(null),
  callToAction: z.string().nullable().catch(null),
  avoid: z.array(z.string()).catch([]),
  openings: z.array(z.string()).catch([]),
  /** What is to be said again, in other words. */
  anew: z.string().nullable().catch(null),
  never: z.array(z.string()).catch([]),
  whyIn: z.string().nullable().catch(null),
  rewrite: z.array(z.string()).catch([]),
  notFinancialAdvice: z.boolean().catch(false),
})

const figure = z.object({
  key: z.string(),
  text: z.string(),
  value: z.number().nullable(),
  time: z.string().nullable().catch(null),
})

const item = z.object({
  kind: z.string(),
  author: z.string().nullable().catch(null),
  text: z.string(),
  tweetId: z.string().nullable().catch(null),
})

const facts = z.object({
  coin: z.string().nullable().catch(null),
  timeframe: z.string().nullable().catch(null),
  source: z.string().nullable().catch(null),
  figures: z.array(figure).catch([]),
  structure: z
    .object({ higherLows: z.number(), lowerHighs: z.number(), aboveEma50: z.boolean() })
    .nullable()
    .catch(null),
  /** What else may be referred to, as its source writes it. */
  references: z.array(z.object({ key: z.string(), text: z.string() })).catch([]),
  items: z.array(item).catch([]),
  tickers: z.array(z.object({ ticker: z.string(), text: z.string() })).catch([]),
  project: z
    .object({
      name: z.string(),
      ticker: z.string().nullable().catch(null),
      text: z.string().nullable().catch(null),
    })
    .nullable()
    .catch(null),
  targetAccount: z.string().nullable().catch(null),
})

export type Task = z.infer<typeof task>
export type Facts = z.infer<typeof facts>

/** The machine-readable part of a writing prompt. */
export function readPrompt(user: string): { task: Task; facts: Facts } {
  return { task: task.parse(block(user, 'task')), facts: facts.parse(block(user, 'facts')) }
}

function block(text: string, name: string): unknown {
  const [, json] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(text) ?? []
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
