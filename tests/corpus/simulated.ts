import { z } from 'zod'
import { agentTypes, type AgentType, type Language, languages, sentiments } from '#contract/lists.ts'
import { gather } from '#server/modules/content/gather/gather.ts'
import { writingPrompt } from '#server/modules/content/prompt.ts'
import type { Brief, WritingAgent } from '#server/modules/content/index.ts'
import { referencesTo, rendered } from '#server/modules/content/references/references.ts'
import { flightOf } from '#server/modules/content/write.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import { createWriter, writerBrief, writingAgent } from '#tests/support/writer.ts'

const coins = ['SOL', 'BTC', 'ETH', 'DOGE', 'XRP']

/** Texts that the simulated model writes, of every type and as replies, with the claims in them that no fact holds. */
export async function simulatedTexts({ rounds }: { rounds: number }) {
  await using writer = await createWriter()
  const written: { language: Language; kind: string; content: string; unknown: string[] }[] = []
  for (let round = 0; round < rounds; round++)
    for (const { kind, agent, change } of wantedOf(round)) {
      const brief = { ...writerBrief, ...change }
      const gathered = await gather(writer.deps, agent, brief)
      const references = referencesTo(gathered)
      for (const language of languages) {
        const wanted = { ...brief, language }
        const allowed = flightOf(agent, wanted, gathered)
        const { system, user } = writingPrompt(agent, wanted, gathered, {
          allowed,
          rewrite: [],
          references,
        })
        const { value } = await writer.deps.llm.write({
          task: 'post',
          system,
          user,
          schema: answer,
          schemaName: 'post',
        })
        const { text, spoken, unknown: unheld } = rendered(value.content, references, language)
        const telling = { spoken, unknown: unheld, isByReference: true, owners: agent.callToAction }
        const { check } = verdictOn(text, language, gathered, telling)
        written.push({ language, kind, content: text, unknown: check.ok ? [] : [check.detail ?? ''] })
      }
    }
  return written
}

export const answer = z.object({
  content: z.string(),
  sentiment: z.enum(sentiments).nullable(),
  quoteTweetId: z.string().nullable(),
  why: z.string(),
})

/** One of each type and kind; from round to round other coins, topics, timeframes and lengths. */
export function wantedOf(round: number): { kind: string; agent: WritingAgent; change: Partial<Brief> }[] {
  const coin = coins[round % coins.length] ?? 'BTC'
  const change: Partial<Brief> = round % 3 === 2 ? { lengthMax: 4096, platform: 'telegram' } : {}
  const replyTo = {
    tweetId: '1900000000000000000',
    author: 'somebody',
    text: 'Staked 34.6m ETH and fees down 43% since October. What am I missing?',
    url: 'https://x.com/somebody/status/1900000000000000000',
    at: new Date('2026-11-20T10:00:00Z'),
    ownPost: null,
  }
  return [
    ...agentTypes.map((type) => ({ kind: type, agent: agentOf(type, coin, round), change })),
    ...(['kol_reply', 'self_reply'] as const).map((kind) => ({
      kind,
      agent: agentOf('hot_topic', coin, round),
      change: { kind, replyTo },
    })),
  ]
}

function agentOf(type: AgentType, coin: string, round: number): WritingAgent {
  const agent = writingAgent({
    type,
    topic: ['restaking', 'bitcoin', 'stablecoins', 'ETF flows', 'Solana'][round % 5] ?? 'bitcoin',
    coinTickers: type === 'technical_analysis' || round % 2 === 1 ? [coin] : [],
    timeframe: (['4h', '1h', '1d', '15m', '1w'] as const)[round % 5] ?? '4h',
  })
  const text = 'Lumen is a lending market with 640 lenders.'
  return { ...agent, projectInfo: agent.projectInfo && { ...agent.projectInfo, text } }
}
