import { ar, arSlots, arTails } from './bg-ar.ts'
import { chain, chainSlots } from './bg-chain.ts'
import { common, enSlots, heads, tails } from './bg-common.ts'
import { defi, defiSlots } from './bg-defi.ts'
import { etf, etfSlots } from './bg-etf.ts'
import { fr, frSlots, frTails } from './bg-fr.ts'
import { zh, zhSlots, zhTails } from './bg-zh.ts'
import type { Rng } from './rng.ts'
import { link, money } from './text.ts'
import type { Slots } from './text.ts'
import type { Lang } from './trap-text.ts'
import { DAY, HOUR } from './types.ts'
import type { FollowedTopic } from './types.ts'

export interface TopicSpec extends FollowedTopic {
  lang: Lang
  /** how people write the phrase */
  said: readonly string[]
  /** mean posts an hour, hour of the day (UTC) of most talk, depth of the night, weekend share */
  rate: number
  peak: number
  depth: number
  weekend: number
  authors: number
  /** share of background talk about another meaning */
  noise: number
  templates: readonly string[]
  words: Record<string, readonly string[]>
  /** authors a burst must gather, and the size of its gathering and of its tail */
  need: number
  gather: readonly [number, number]
  tail: readonly [number, number]
}

export const topicSpecs: readonly TopicSpec[] = [
  {
    key: 'bitcoin-etf',
    phrases: ['bitcoin etf', 'btc etf'],
    lang: 'en',
    coin: 'BTC',
    said: [
      'Bitcoin ETF',
      'bitcoin ETF',
      'BTC ETF',
      'spot Bitcoin ETF',
      'bitcoin etf',
      'Bitcoin ETF',
      '#BTC ETF',
    ],
    rate: 30,
    peak: 17,
    depth: 0.62,
    weekend: 0.6,
    authors: 300,
    noise: 0,
    templates: [...common, ...etf],
    words: { ...enSlots, ...etfSlots },
    need: 6,
    gather: [9, 11],
    tail: [50, 125],
  },
  {
    key: 'ethereum',
    phrases: ['ethereum'],
    lang: 'en',
    coin: 'ETH',
    said: ['Ethereum', 'ethereum', 'Ethereum', '#Ethereum'],
    rate: 5,
    peak: 15,
    depth: 0.5,
    weekend: 0.8,
    authors: 140,
    noise: 0,
    templates: [...common, ...chain],
    words: { ...enSlots, ...chainSlots },
    need: 6,
    gather: [8, 10],
    tail: [24, 60],
  },
  {
    key: 'solana',
    phrases: ['solana'],
    lang: 'en',
    coin: 'SOL',
    said: ['Solana', 'solana', 'Solana', '#Solana'],
    rate: 3.4,
    peak: 18,
    depth: 0.5,
    weekend: 0.9,
    authors: 110,
    noise: 0.07,
    templates: [...common, ...chain],
    words: { ...enSlots, ...chainSlots },
    need: 6,
    gather: [8, 11],
    tail: [20, 50],
  },
  {
    key: 'lantern-protocol',
    phrases: ['lantern'],
    lang: 'en',
    coin: 'LNTN',
    said: ['Lantern', 'lantern', 'Lantern', '@Lantern'],
    rate: 2.5,
    peak: 16,
    depth: 0.45,
    weekend: 0.9,
    authors: 80,
    noise: 0.2,
    templates: [...common, ...defi],
    words: { ...enSlots, ...defiSlots },
    need: 6,
    gather: [7, 10],
    tail: [16, 40],
  },
  {
    key: 'mica-reglementation',
    phrases: ['mica'],
    lang: 'fr',
    coin: null,
    said: ['MiCA', 'MiCA', 'Mica', 'MICA'],
    rate: 1.8,
    peak: 11,
    depth: 0.7,
    weekend: 0.45,
    authors: 60,
    noise: 0.1,
    templates: fr,
    words: frSlots,
    need: 6,
    gather: [7, 9],
    tail: [10, 24],
  },
  {
    key: 'bitcoin-mining-zh',
    phrases: ['比特币挖矿', '比特币矿业'],
    lang: 'zh',
    coin: 'BTC',
    said: ['比特币挖矿', '比特币矿业', '比特币挖矿'],
    rate: 1.8,
    peak: 8,
    depth: 0.65,
    weekend: 0.95,
    authors: 60,
    noise: 0,
    templates: zh,
    words: zhSlots,
    need: 6,
    gather: [7, 9],
    tail: [10, 24],
  },
  {
    key: 'bitcoin-ar',
    phrases: ['بيتكوين'],
    lang: 'ar',
    coin: 'BTC',
    said: ['بيتكوين'],
    rate: 1.4,
    peak: 18,
    depth: 0.6,
    weekend: 0.95,
    authors: 45,
    noise: 0,
    templates: ar,
    words: arSlots,
    need: 5,
    gather: [6, 8],
    tail: [8, 20],
  },
  {
    key: 'quill-bridge',
    phrases: ['quill'],
    lang: 'en',
    coin: 'QUILL',
    said: ['Quill', 'quill', 'Quill', '@Quill'],
    rate: 1,
    peak: 15,
    depth: 0.45,
    weekend: 0.85,
    authors: 30,
    noise: 0.12,
    templates: [...common, ...defi],
    words: { ...enSlots, ...defiSlots },
    need: 5,
    gather: [6, 7],
    tail: [7, 16],
  },
]

/** Posts an hour at an instant: the mean is `rate` over a week. */
export function rateAt(t: TopicSpec, at: number): number {
  const hour = (at % DAY) / HOUR
  const day = new Date(at).getUTCDay()
  const week = day === 0 || day === 6 ? t.weekend : 1
  const mean = (5 + 2 * t.weekend) / 7
  return (t.rate * (1 + t.depth * Math.cos(((hour - t.peak) / 24) * 2 * Math.PI)) * week) / mean
}

/** What every template of a topic may ask for. `price` is the market's close at that minute. */
export function slotsOf(t: TopicSpec, price: number | null): Slots {
  const now = price ?? 100
  return {
    ...t.words,
    P: t.said,
    sym: t.coin ?? 'BTC',
    price: (r: Rng) =>
      r.pick([money(now), money(now), now > 1000 ? `${(now / 1000).toFixed(1)}k` : money(now)]),
    target: (r: Rng) => money(now * r.real(1.2, 2.4)),
    num: (r: Rng) => String(r.int(3, 49)),
    num2: (r: Rng) => r.pick(['seven', 'eight', 'nine', 'six and a half']),
    cents: (r: Rng) => String(r.int(1, 40)),
    bps: (r: Rng) => String(r.int(2, 39)),
    pct: (r: Rng) => `${r.chance(0.5) ? r.int(1, 60) : r.real(0.5, 12).toFixed(1)}%`,
    link,
    tag: (r: Rng) =>
      r.pick(['lucky', 'crypto', 'moon', 'win', 'vip', 'gold', 'star']) +
      r.pick(['queen', 'king', 'desk', 'drop', 'team', 'hub']) +
      r.int(1, 999),
  }
}
export const extras: Record<Lang, { heads: readonly string[]; tails: readonly string[] }> = {
  en: { heads, tails },
  fr: { heads: [], tails: frTails },
  zh: { heads: [], tails: zhTails },
  ar: { heads: [], tails: arTails },
}
