import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Fact } from '#server/modules/claims/index.ts'
import type { SourcesDeps } from '#server/modules/sources/index.ts'
import { decidingFacts } from './gather/deciding.ts'
import { knownTickers, priceOf } from './gather/market.ts'
import { perpetualOf } from './gather/positions.ts'
import { ownFacts, textFact } from './gather/own-words.ts'

/**
 * What coins cost now and how their perpetuals stand, as facts and as a prompt says them; one the exchange does not know, or
 * does not answer for, is left out.
 */
export async function coinFacts(
  { market, ...deps }: Pick<SourcesDeps, 'db' | 'market' | 'log'>,
  tickers: string[],
  now: Date,
) {
  if (!market) return []
  const known = await knownTickers({ market }, tickers)
  const coins = await Promise.all(
    known.map(async (ticker) => {
      const price = await priceOf({ market }, ticker, now)
      if (!price) return null
      const { text, facts } = await perpetualOf({ ...deps, market }, ticker, now)
      return {
        ...price,
        text: [price.text, text].filter(Boolean).join('; '),
        facts: [...price.facts, ...facts],
      }
    }),
  )
  return coins.filter((coin) => coin !== null)
}

/** What the exchange says of coins that sources tell figures of: it decides what may be said of them, and is shown to nobody. */
export async function factsDeciding(
  { market }: Pick<SourcesDeps, 'market'>,
  facts: readonly Fact[],
  now: Date,
): Promise<Fact[]> {
  return market ? decidingFacts({ market }, facts, now) : []
}

interface Said {
  id: string
  author: string | null
  title: string | null
  text: string
  at: Date
}

/** What may be said again in a conversation: what sources say, the agent's own posts, its project, what its owner configured. */
export function saidFacts(
  agent: WorkingAgent,
  {
    heard,
    own,
    digest,
  }: { heard: Said[]; own: { id: string; content: string; at: Date }[]; digest: string | null },
): Fact[] {
  const name = agent.fields.projectInfo?.name ?? 'project'
  return [
    ...(digest === null
      ? []
      : [textFact({ key: 'project', text: digest, label: name, source: name, time: null, rank: 'project' })]),
    ...ownFacts({ id: agent.id, ...agent.fields }, { kind: 'post' }, null),
    ...own.map(({ id, content, at }) =>
      textFact({
        key: `own:${id}`,
        text: content,
        label: 'own post',
        source: 'own post',
        time: at.toISOString(),
        rank: 'chosen',
      }),
    ),
    ...heard.map(({ id, author, title, text, at }) =>
      textFact({
        key: `heard:${id}`,
        text: title ? `${title}. ${text}` : text,
        label: author ? `@${author}` : (title ?? 'page'),
        source: author ? `@${author}` : (title ?? 'page'),
        time: at.toISOString(),
        rank: 'stranger',
      }),
    ),
  ]
}
