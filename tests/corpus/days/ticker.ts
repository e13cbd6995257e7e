import { say } from './talk.ts'
import type { Line, RawTalk, Talk } from './talk.ts'
import { clockOf, money } from './text.ts'
import type { TopicSpec } from './topics.ts'
import { ticker } from './trap-text.ts'
import { HOUR } from './types.ts'
import type { Author } from './types.ts'

const bots = new WeakMap<Talk, Map<string, Author[]>>()

/** The price robots of a topic: old accounts, always the same. */
export function botsOf(talk: Talk, t: TopicSpec): Author[] {
  const mine = bots.get(talk) ?? new Map<string, Author[]>()
  bots.set(talk, mine)
  const have =
    mine.get(t.key) ??
    ['PriceBot', '_ticker', 'Alerts24', '_watchbot', 'TickTock'].map((n) =>
      talk.people.named(
        n.startsWith('_') ? (t.coin ?? 'btc').toLowerCase() + n : (t.coin ?? 'BTC') + n,
        talk.r.int(90, 9000),
        talk.r.int(1, 6),
      ),
    )
  mine.set(t.key, have)
  return have
}

export function tickerLine(talk: Talk, t: TopicSpec, at: number, bot: number, truth: RawTalk | null): Line {
  const { r } = talk
  const coin = t.coin ?? 'BTC'
  const list = botsOf(talk, t)
  const now = talk.price(coin, at)
  const before = talk.price(coin, at - HOUR)
  const change = (now / before - 1) * 100
  const slots = {
    sym: coin,
    price: money(now),
    arrow: change >= 0 ? '▲' : '▼',
    chg: (change >= 0 ? '+' : '') + change.toFixed(2),
    clock: clockOf(at),
    hi: money(now * (1 + r.real(0.001, 0.01))),
    lo: money(now * (1 - r.real(0.001, 0.01))),
    tagword: coin.toLowerCase(),
  }
  return say(
    talk,
    t,
    at,
    list[bot % list.length] as Author,
    ticker[bot % ticker.length] as string,
    truth ? 'trap' : 'background',
    { slots, truth, heat: 0.1 },
  )
}
