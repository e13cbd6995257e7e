import { z } from 'zod'
import { sentiments, type Language } from '#contract/lists.ts'
import { createLlm, type LlmOptions, type ModelGone } from '#server/adapters/llm/client.ts'
import type { Usage } from '#server/lib/outside-prices.ts'
import { createLlmSim } from '#server/demo/simulators/llm/sim.ts'
import type { Task } from '#server/adapters/llm/tasks.ts'

export const now = new Date('2026-11-20T12:00:00Z')

/** The real client against the simulator: what it was told of use, and of models that are gone, is kept. */
export async function createLlmWorld({
  pace,
  at = now,
  ...options
}: Partial<LlmOptions> & { pace?: number; at?: Date } = {}) {
  const clock = { at }
  const sim = await createLlmSim({
    clock: { now: async () => clock.at },
    capture: true,
    apiKey: 'right-key',
    ...(pace === undefined ? {} : { pace }),
  })
  const used: { task: Task; usage: Usage }[] = []
  const gone: ModelGone[] = []
  const llm = createLlm({
    apiKey: 'right-key',
    baseUrl: `${sim.url}/v1`,
    dialect: 'responses',
    textModel: 'gpt-6.1-terra',
    imageModel: 'gpt-image-2.6-flare',
    timeoutMilliseconds: 5000,
    pictureTimeoutMilliseconds: 5000,
    onUsage: (task, usage) => used.push({ task, usage }),
    onGone: (one) => gone.push(one),
    ...options,
  })
  return { sim, llm, used, gone, clock, [Symbol.asyncDispose]: () => sim.close() }
}

export const answer = z.object({
  content: z.string(),
  sentiment: z.enum(sentiments).nullable(),
  quoteTweetId: z.string().nullable(),
  why: z.string(),
})

const closedAt = now.toISOString()

function figure(key: string, value: number, text: string, label: string) {
  return { key, value, text, label, at: closedAt }
}

export const figures = [
  figure('close', 179.52, '179.52', 'last close'),
  figure('ema50', 177.12, '177.12', 'EMA 50'),
  figure('ema20', 178.4, '178.40', 'EMA 20'),
  figure('atr14', 3.21, '3.21', 'ATR 14'),
  figure('rsi14', 59.7, '59.7', 'RSI 14'),
  figure('macd', 0.42, '0.42', 'MACD histogram 12, 26, 9'),
  figure('volumeRatio', 1.6, '1.6×', 'volume against the mean of 20 bars'),
  figure('low', 168.42, '168.42', 'lowest low of 60 bars'),
  figure('swingLow', 174.38, '174.38', 'latest swing low'),
  figure('swingHigh', 181.26, '181.26', 'latest swing high'),
]

export const marketFacts = {
  coin: 'SOL',
  pair: 'SOL/USDT',
  timeframe: '4h',
  source: 'Binance',
  closedAt,
  figures,
  structure: { higherLows: 3, lowerHighs: 1, aboveEma50: true },
}

export function storyFacts(
  text = 'Withdrawals on Tideline now take 2 hours, $ETH stakers keep their rewards.',
) {
  return {
    items: [
      { id: 'tweet:1', kind: 'tweet', author: 'tideline', text, url: null, at: closedAt, tweetId: '190' },
      {
        id: 'page',
        kind: 'page',
        author: null,
        text: 'Tideline lets small validators restake with limits per operator.',
        url: 'https://tideline.example',
        at: closedAt,
        tweetId: null,
      },
    ],
    tickers: [{ ticker: 'ETH', text: '3,412 (+1.2% in 24h)' }],
    project: { name: 'Tideline', ticker: 'TIDE', text: 'Restaking for small validators.' },
    targetAccount: 'tideline',
  }
}

export interface Ask {
  kind: string
  language?: Language
  facts: object
  lengthMax?: number
  platform?: 'twitter' | 'telegram'
  callToAction?: string
  avoid?: string[]
  rewrite?: string[]
  cashtagsMax?: number
  sentiment?: boolean
}

/** A prompt as the writing module makes it. */
export function promptFor({ facts, ...ask }: Ask): string {
  const task = {
    language: 'ENGLISH',
    lengthMax: 280,
    cashtagsMax: 1,
    platform: 'twitter',
    sentiment: false,
    topic: 'Ethereum',
    agentName: 'Meridian',
    callToAction: null,
    avoid: [],
    rewrite: [],
    notFinancialAdvice: ask.kind === 'technical_analysis',
    ...ask,
  }
  return `Write the post.\n<task>${JSON.stringify(task)}</task>\n<facts>${JSON.stringify(facts)}</facts>`
}

export async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}
