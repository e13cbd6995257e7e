import { makePeople } from './authors.ts'
import { background } from './background.ts'
import { drawCoins, makeWatches } from './coins.ts'
import { buildCoin } from './market-coin.ts'
import type { CoinWorld } from './market-coin.ts'
import { makeRng } from './rng.ts'
import { makeCalendar } from './schedule.ts'
import { planTopic, regularTold } from './talk-plan.ts'
import type { Calm, TopicPlan } from './talk-plan.ts'
import { toPosts } from './talk.ts'
import type { Line, RawTalk, Talk } from './talk.ts'
import { topicSpecs } from './topics.ts'
import { writeRegulars } from './traps-b.ts'
import { BEGIN, DAYS, HOUR, MIN, START } from './types.ts'
import type { FollowedTopic, Truth, Watch, World } from './types.ts'

export type {
  Author,
  Correction,
  FollowedTopic,
  Funding,
  Gap,
  Minute,
  Post,
  Truth,
  Watch,
  World,
} from './types.ts'

/** The world and, for the check only, which line of the maker each post came from. */
export interface Built {
  world: World
  lineOf: Map<string, Line>
  truthIds: Map<RawTalk, string>
  closes: Map<string, Float64Array>
}

function priceOf(coins: Map<string, CoinWorld>): (coin: string, at: number) => number {
  return (coin, at) => {
    const close = coins.get(coin)?.close
    if (!close) throw new Error(coin)
    let m = Math.min(close.length - 1, Math.max(0, Math.floor((at - BEGIN) / MIN) - 1))
    while (m > 0 && Number.isNaN(close[m] as number)) m -= 1
    return close[m] as number
  }
}

/** True when the coin neither moved nor had anything planted around an instant. */
function calmOf(coins: Map<string, CoinWorld>): Calm {
  const price = priceOf(coins)
  return (coin, at) => {
    const planted = coins.get(coin)?.truths ?? []
    if (planted.some((x) => x.from.getTime() < at + 3 * HOUR && x.until.getTime() > at - 3 * HOUR))
      return false
    const now = price(coin, at)
    for (let t = at - 3 * HOUR; t <= at + HOUR; t += 5 * MIN)
      if (Math.abs(price(coin, t) / now - 1) > 0.025) return false
    return true
  }
}

function planAll(seed: number, price: Talk['price'], calm: Calm): { talk: Talk; plans: TopicPlan[] } {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const r = makeRng(seed, `talk/${attempt}`)
    const talk: Talk = { r, people: makePeople(makeRng(seed, 'people')), lines: [], truths: [], price }
    const calendar = makeCalendar()
    const used = new Set<string>()
    try {
      return { talk, plans: topicSpecs.map((t) => planTopic(calendar, talk, t.key, calm, used)) }
    } catch (problem) {
      if (attempt === 19) throw problem
    }
  }
  throw new Error('never')
}

function numbered(
  talk: readonly RawTalk[],
  market: readonly Omit<Truth, 'id'>[],
): { truths: Truth[]; ids: Map<RawTalk, string> } {
  const all = [...talk, ...market].sort(
    (a, b) => a.from.getTime() - b.from.getTime() || a.story.localeCompare(b.story),
  )
  const ids = new Map<RawTalk, string>()
  const count = { burst: 0, move: 0, trap: 0 }
  const truths = all.map((t): Truth => {
    count[t.kind] += 1
    const id = `${t.kind}-${String(count[t.kind]).padStart(3, '0')}`
    ids.set(t, id)
    return { id, ...t }
  })
  return { truths, ids }
}

export function buildWorld(seed: number): Built {
  const coinList = drawCoins(makeRng(seed, 'coins'))
  const watches: Watch[] = makeWatches(coinList)
  const coins = new Map(coinList.map((c) => [c.name, buildCoin(c, watches, seed)]))
  const { talk, plans } = planAll(seed, priceOf(coins), calmOf(coins))
  plans.forEach((plan, i) => {
    background(talk, plan.topic, plan.lores)
    writeRegulars(talk, plan.topic, regularTold[i] ?? 0)
    plan.write()
  })
  const { posts, lineOf } = toPosts(talk.lines, makeRng(seed, 'ids'))
  const market = [...coins.values()]
  const { truths, ids } = numbered(
    talk.truths,
    market.flatMap((c) => c.truths),
  )
  const of = (coin: string): CoinWorld => {
    const found = coins.get(coin)
    if (!found) throw new Error(`no coin ${coin}`)
    return found
  }
  const byTime = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime()
  const world: World = {
    start: new Date(START),
    days: DAYS,
    watches,
    posts,
    truths,
    topics: topicSpecs.map((t): FollowedTopic => ({
      key: t.key,
      phrases: [...t.phrases],
      lang: t.lang,
      coin: t.coin,
    })),
    coins: coinList.map((c) => c.name),
    minutes: (coin) => of(coin).minutes,
    funding: (coin) => of(coin).funding,
    corrections: market.flatMap((c) => c.corrections).sort(byTime),
    gaps: market.flatMap((c) => c.gaps).sort((a, b) => a.from.getTime() - b.from.getTime()),
  }
  return { world, lineOf, truthIds: ids, closes: new Map([...coins].map(([name, c]) => [name, c.close])) }
}

export function makeWorld(seed: number): World {
  return buildWorld(seed).world
}
