import type { Aggregate } from '#server/adapters/aggregate/client.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Fact, factOf } from '#server/modules/claims/index.ts'
import { liquidatedLately, positionOf, type SourcesDeps } from '#server/modules/sources/index.ts'
import { changed } from './market.ts'

type Deps = Pick<SourcesDeps, 'db' | 'market' | 'log'>

/** What is told of a coin or of the market beside its price: in words for a prompt, and as facts. */
interface Told {
  text: string
  facts: Fact[]
}

/** Funding, open interest and liquidations of a coin's perpetual; nothing where it has none or nobody answers. */
export async function perpetualOf(deps: Deps, coin: string, now: Date): Promise<Told> {
  const [position, liquidated] = await Promise.all([
    positionOf(deps, coin, now),
    liquidatedLately(deps, coin, now),
  ])
  if (!position) return { text: '', facts: [] }
  const source = `${deps.market?.source} ${coin}USDT perpetual`
  const fact = (key: string, kind: Fact['kind'], value: number, more: Partial<Fact>): Fact =>
    factOf({
      key: `${coin}:${key}`,
      kind,
      value,
      label: `${coin} ${key}`,
      source,
      time: position.at.toISOString(),
      ...more,
    })
  const funding = position.fundingRate * 100
  const { openInterest, changePercent24h } = position
  const open = { coin, quantity: 'openInterest' as const }
  const closed = { coin, quantity: 'liquidations' as const }
  const hour = { hours: 1, bars: null }
  return {
    text: [
      `funding ${funding.toFixed(4)}%`,
      ...(openInterest === null
        ? []
        : [
            `open interest ${dollars(openInterest)}${changePercent24h === null ? '' : changed(changePercent24h)}`,
          ]),
      ...(liquidated
        ? [
            `liquidated in the last hour, at least: longs ${dollars(liquidated.longs)}, shorts ${dollars(liquidated.shorts)}`,
          ]
        : []),
    ].join('; '),
    facts: [
      fact('funding rate', 'percent', funding, { subject: { coin, quantity: 'funding' } }),
      ...(openInterest === null ? [] : [fact('open interest', 'price', openInterest, { subject: open })]),
      ...(changePercent24h === null
        ? []
        : [
            fact('change of open interest in 24h', 'percent', changePercent24h, {
              subject: open,
              period: { hours: 24, bars: null },
            }),
          ]),
      ...(liquidated
        ? (['longs', 'shorts'] as const).map((side) =>
            fact(`liquidated ${side} in the last hour`, 'price', liquidated[side], {
              subject: closed,
              period: hour,
              time: liquidated.at.toISOString(),
            }),
          )
        : []),
    ],
  }
}

const dollars = (value: number) =>
  value.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 2,
  })

/** The market of all coins together and bitcoin's part of it; null where no source of it is configured or answers. */
export async function wholeMarket(
  aggregate: Aggregate | null,
): Promise<(Told & { source: string; at: string }) | null> {
  if (!aggregate) return null
  try {
    const { marketCap, volume24h, bitcoinDominance, changePercent24h, at } = await aggregate.wholeMarket()
    const time = at.toISOString()
    const common = { source: aggregate.source, time }
    return {
      source: aggregate.source,
      at: time,
      text: `all coins: market capitalisation ${dollars(marketCap)}${changed(changePercent24h)}, volume in 24h ${dollars(volume24h)}; bitcoin's dominance ${bitcoinDominance.toFixed(2)}%`,
      facts: [
        factOf({
          ...common,
          key: 'all:market capitalisation',
          kind: 'price',
          value: marketCap,
          label: 'market capitalisation of all coins',
          subject: { coin: null, quantity: 'marketCap' },
        }),
        factOf({
          ...common,
          key: 'all:change',
          kind: 'percent',
          value: changePercent24h,
          label: 'change of the market capitalisation in 24h',
          subject: { coin: null, quantity: 'marketCap' },
          period: { hours: 24, bars: null },
        }),
        factOf({
          ...common,
          key: 'all:volume',
          kind: 'price',
          value: volume24h,
          label: 'volume of all coins in 24h',
          subject: { coin: null, quantity: 'volume' },
          period: { hours: 24, bars: null },
        }),
        factOf({
          ...common,
          key: 'BTC:dominance',
          kind: 'percent',
          value: bitcoinDominance,
          label: 'BTC dominance',
          subject: { coin: 'BTC', quantity: null },
        }),
      ],
    }
  } catch (error) {
    if (error instanceof ExternalError) return null
    throw error
  }
}
