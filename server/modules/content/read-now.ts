import type { Fact, Snapshot } from '#server/modules/claims/index.ts'
import { priceOf, readMarket } from './gather/market.ts'
import { chartNamedBy } from './read-again.ts'
import type { WriterDeps } from './types.ts'

/**
 * What a text was written from as the market is now: the newest closed bars of the same chart, the price of this moment.
 * Posts, pages and an owner's own words stay as they were; a figure that the market tells no more is gone. Throws an
 * ExternalError where it does not answer.
 */
export async function readNow(
  deps: Pick<WriterDeps, 'market'>,
  { facts, names }: Snapshot,
  now: Date,
): Promise<Snapshot> {
  const again = new Map<string, Fact>()
  const read = new Set<string>()
  const chart = chartNamedBy(facts, deps.market.source)
  if (chart) {
    const { figures, counts, standing } = await readMarket(deps.market, chart.coin, chart.timeframe)
    read.add(chart.source)
    for (const fact of [...figures, ...counts, ...standing]) again.set(fact.key, fact)
  }
  for (const { key, source, subject } of facts) {
    if (!subject.coin || key !== `${subject.coin}:price`) continue
    const price = await priceOf(deps, subject.coin, now)
    if (price?.source !== source) continue
    read.add(source)
    for (const fact of price.facts) again.set(fact.key, fact)
  }
  return {
    facts: facts.flatMap((fact) => (read.has(fact.source) ? (again.get(fact.key) ?? []) : [fact])),
    names,
  }
}
