import type { TriggerWhen } from '#contract/triggers.ts'
import { minute } from '#server/lib/clock.ts'
import type { Bar, ListingChange } from '#server/modules/sources/index.ts'
import { type Found, priceWords, rounded } from './rules.ts'
import { crossings, extremes, fundingFlips, moves, type Seen, volumeSpikes } from './scan.ts'

type Of<K extends TriggerWhen['kind']> = Extract<TriggerWhen, { kind: K }>
type MinuteKind = 'price_cross' | 'price_move' | 'extreme' | 'volume_spike'

interface Around {
  /** Shown beside figures. */
  source: string
  /** Events that ended after this, and until that. */
  from: Date
  to: Date
}

/** How far back the minutes must reach so that what happens now can be told, ms. */
export function lookBack(when: Of<MinuteKind>): number {
  switch (when.kind) {
    case 'price_cross':
      return 6 * 60 * minute
    case 'price_move':
      return (when.minutes + 180) * minute
    case 'extreme':
      return (when.days + 1.2) * 1440 * minute
    case 'volume_spike':
      return 8 * 1440 * minute
  }
}

/** What a coin's minutes show of a trigger, in order of time. The same minutes show the same each time. */
export function inMinutes(when: Of<MinuteKind>, bars: Bar[], { source, from, to }: Around): Found[] {
  return seenIn(when, bars)
    .filter(({ at }) => at > from && at <= to)
    .map((seen) => ({
      key: `${when.kind}:${when.coin}:${seen.way}:${seen.at.toISOString().slice(0, 16)}`,
      at: seen.at,
      evidence: {
        coin: when.coin,
        code: `${when.kind}_${seen.way}`,
        params: paramsOf(when, seen),
        figures: figuresOf(when, seen, source),
        posts: [],
      },
    }))
}

function seenIn(when: Of<MinuteKind>, bars: Bar[]): Seen[] {
  const goes = (wanted: 'up' | 'down' | 'both') => (seen: Seen) => wanted === 'both' || seen.way === wanted
  switch (when.kind) {
    case 'price_cross':
      return crossings(bars, when.level).filter(goes(when.direction))
    case 'price_move':
      return moves(bars, when)
    case 'extreme':
      return extremes(bars, when.days).filter(
        goes(when.which === 'both' ? 'both' : when.which === 'high' ? 'up' : 'down'),
      )
    case 'volume_spike':
      return volumeSpikes(bars, when.factor)
  }
}

function paramsOf(when: Of<MinuteKind>, { price, size, minutes }: Seen): Record<string, string | number> {
  const common = { coin: when.coin, price: priceWords(price) }
  switch (when.kind) {
    case 'price_cross':
      return { ...common, level: priceWords(when.level) }
    case 'price_move':
      return { ...common, percent: rounded(size), minutes }
    case 'extreme':
      return { ...common, days: when.days }
    case 'volume_spike':
      return { ...common, times: rounded(size) }
  }
}

function figuresOf(when: Of<MinuteKind>, seen: Seen, source: string): Found['evidence']['figures'] {
  const at = seen.at.toISOString()
  const of = (name: string, value: number, unit: 'usd' | 'percent' | 'times' | 'minutes' | 'days') => ({
    name,
    value,
    unit,
    at,
    source: `${source} ${when.coin}USDT`,
  })
  const price = of('price', seen.price, 'usd')
  switch (when.kind) {
    case 'price_cross':
      return [price, of('level', when.level, 'usd')]
    case 'price_move':
      return [price, of('change', seen.size, 'percent'), of('time it took', seen.minutes, 'minutes')]
    case 'extreme':
      return [price, of('days', when.days, 'days')]
    case 'volume_spike':
      return [price, of('volume against usual', seen.size, 'times')]
  }
}

/** Funding that changed its sign between two settlements. */
export function inFunding(
  { coin }: Of<'funding_flip'>,
  rates: { at: Date; rate: number }[],
  { source, from, to }: Around,
): Found[] {
  return fundingFlips(rates)
    .filter(({ at }) => at > from && at <= to)
    .map(({ at, way, size, before }) => {
      const figure = (name: string, value: number) => ({
        name,
        value,
        unit: 'rate' as const,
        at: at.toISOString(),
        source: `${source} ${coin}USDT perpetual`,
      })
      return {
        key: `funding:${coin}:${at.toISOString().slice(0, 16)}`,
        at,
        evidence: {
          coin,
          code: `funding_flip_${way}`,
          params: { coin, rate: String(Number(size.toFixed(4))), before: String(Number(before.toFixed(4))) },
          figures: [figure('funding rate', size), figure('funding rate before', before)],
          posts: [],
        },
      }
    })
}

/** Coins that the exchange took up or ended. */
export function inListings(
  { coin, which }: Of<'listing'>,
  changes: ListingChange[],
  { source, from, to }: Around,
): Found[] {
  return changes
    .filter(({ at, ticker, kind }) => {
      const isWanted = (coin === null || coin === ticker) && (which === 'both' || which === kind)
      return isWanted && at > from && at <= to
    })
    .map(({ ticker, at, kind }) => ({
      key: `${kind}:${ticker}:${at.toISOString().slice(0, 13)}`,
      at,
      evidence: {
        coin: kind === 'listed' ? ticker : null,
        code: kind,
        params: { coin: ticker },
        figures: [],
        posts: [
          {
            id: `${kind}:${ticker}`,
            author: null,
            text: `${source} ${kind === 'listed' ? 'lists' : 'no longer lists'} ${ticker}/USDT.`,
            url: null,
            at: at.toISOString(),
          },
        ],
      },
    }))
}
