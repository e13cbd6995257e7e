import type { Lore } from './background.ts'
import { writeBurst } from './bursts.ts'
import type { BurstPlan } from './bursts.ts'
import { book, find, hoursOf, isFree, take } from './schedule.ts'
import type { Calendar, Hours, Wish } from './schedule.ts'
import { kindOf, lore, makeStory, possible, withNext } from './stories.ts'
import type { Story } from './stories.ts'
import { minutes } from './talk.ts'
import type { Talk } from './talk.ts'
import { dayOf } from './text.ts'
import { topicSpecs } from './topics.ts'
import type { TopicSpec } from './topics.ts'
import { busyHour, contradiction, falseMove, followUp, oldLore, oldNews, otherMeaning } from './traps-a.ts'
import { copied, household, loudAuthor, regularLong, regularStarts, spamWave, tickers } from './traps-b.ts'
import { DAY, HOUR } from './types.ts'

const guard = minutes(45)
const keys = topicSpecs.map((t) => t.key)
const burstCount: readonly number[] = [10, 7, 6, 5, 3, 3, 3, 3]
const pairCount: readonly number[] = [2, 1, 1, 1, 0, 0, 0, 0]
/** kind of trap -> how many in each topic, in the order of the topics */
const trapCount: Record<string, readonly number[]> = {
  follow_up: [3, 2, 2, 1, 1, 1, 1, 0],
  old_told: [2, 2, 2, 2, 1, 1, 1, 0],
  false_move: [1, 1, 1, 0, 0, 1, 0, 1],
  old_long: [2, 2, 1, 2, 1, 1, 1, 1],
  spam_wave: [2, 2, 2, 2, 1, 1, 1, 1],
  loud_author: [2, 1, 2, 1, 1, 2, 1, 1],
  copied: [2, 2, 2, 1, 1, 2, 1, 1],
  contradiction: [1, 1, 1, 1, 1, 1, 0, 0],
  other_meaning: [0, 0, 3, 4, 2, 0, 0, 2],
  busy_hour: [2, 2, 1, 1, 1, 1, 1, 2],
  ticker_bots: [2, 2, 2, 2, 0, 1, 1, 1],
}
export const regularTold: readonly number[] = [2, 1, 1, 1, 1, 2, 2, 1]

function need<T>(x: T | null, what: string): T {
  if (x === null) throw new Error(`no room for ${what}`)
  return x
}

function planned(
  topic: TopicSpec,
  story: Story,
  from: number,
  long: number,
  slow: boolean,
  note: string,
): BurstPlan {
  const hours = hoursOf(topic, from)
  const when = hours === 'any' ? '' : `; at ${hours === 'night' ? 'night' : 'the busiest hour'}`
  return { topic, story, from, long, slow, note: note + when + (slow ? '; slow start' : ''), truth: null }
}

/** A happening and, hours later, a development of it that is news again. */
function developing(c: Calendar, talk: Talk, t: TopicSpec, name: string, used: Set<string>): BurstPlan[] {
  const { r } = talk
  const first = makeStory(t, name, r, used, null)
  const second = makeStory(t, kindOf(name).next ?? '', r, used, first)
  const long = minutes(r.int(60, 120))
  const longer = minutes(r.int(40, 110))
  for (let i = 0; i < 200; i += 1) {
    const wish: Wish = { before: minutes(55), long, guard }
    const at = need(find(c, t, r, wish), 'a developing story')
    const then = at + long + minutes(r.int(120, 420))
    if (!isFree(c, t.key, then - minutes(55) - guard, then + longer + guard) || then + longer > talkEnd)
      continue
    take(c, t.key, at - minutes(55) - guard, at + long + guard)
    take(c, t.key, then - minutes(55) - guard, then + longer + guard)
    return [
      planned(t, first, at, long, false, ''),
      planned(t, second, then, longer, false, `; follows ${dayOf(at)}`),
    ]
  }
  throw new Error('no room for a developing story')
}
const talkEnd = Date.UTC(2026, 9, 1) - HOUR

/** Two different happenings within two hours; the first is over when the second begins. */
function pair(c: Calendar, talk: Talk, t: TopicSpec, stories: readonly [Story, Story]): BurstPlan[] {
  const { r } = talk
  const apart = minutes(r.int(55, 112))
  const long = minutes(r.int(40, 120))
  const at = need(book(c, t, r, { before: minutes(12), long: apart + long, guard }), 'two at once')
  return [
    planned(t, stories[0], at, apart - minutes(9), false, '; another follows soon'),
    planned(t, stories[1], at + apart, long, false, '; soon after another'),
  ]
}

function planBursts(c: Calendar, talk: Talk, t: TopicSpec, i: number, used: Set<string>): BurstPlan[] {
  const { r } = talk
  const out: BurstPlan[] = []
  const names = r.shuffle(possible[t.key] ?? [])
  const starter = withNext[t.key]
  if (starter) {
    const name = r.pick(starter)
    out.push(...developing(c, talk, t, name, used))
    const k = names.indexOf(name)
    if (k >= 0) names.splice(k, 1)
  }
  const story = (): Story => makeStory(t, names.pop() ?? '', r, used, null)
  for (let p = 0; p < (pairCount[i] ?? 0); p += 1) out.push(...pair(c, talk, t, [story(), story()]))
  const ways: readonly (readonly [Hours, boolean])[] = [
    ['night', false],
    ['busiest', false],
    ['any', true],
    ['any', false],
    ['busiest', true],
  ]
  for (let n = 0; out.length < (burstCount[i] ?? 0); n += 1) {
    const [hours, slow] = ways[(n + i) % ways.length] ?? ['any', false]
    const long = minutes(r.int(22, 175))
    const at = need(book(c, t, r, { before: minutes(55), long, guard, hours }), 'a burst')
    out.push(planned(t, story(), at, long, slow, ''))
  }
  return out
}

function later(
  c: Calendar,
  talk: Talk,
  bursts: readonly BurstPlan[],
  seen: Map<BurstPlan, number>,
  low: number,
  high: number,
): [number, BurstPlan] {
  const { r } = talk
  const order = r.shuffle(bursts).sort((a, b) => (seen.get(a) ?? 0) - (seen.get(b) ?? 0))
  for (const b of order) {
    const at = find(c, b.topic, r, {
      before: 0,
      long: minutes(50),
      guard,
      earliest: Math.max(b.from + low, b.from + b.long + minutes(100)),
      latest: b.from + high,
    })
    if (at === null) continue
    take(c, b.topic.key, at - guard, at + minutes(50) + guard)
    seen.set(b, (seen.get(b) ?? 0) + 1)
    return [at, b]
  }
  throw new Error('no room for a repetition')
}

export type Calm = (coin: string, at: number) => boolean

function planTraps(
  c: Calendar,
  talk: Talk,
  t: TopicSpec,
  i: number,
  bursts: readonly BurstPlan[],
  lores: readonly Lore[],
  calm: Calm,
): (() => void)[] {
  const { r } = talk
  const out: (() => void)[] = []
  const again = new Map<BurstPlan, number>()
  const old = new Map<BurstPlan, number>()
  const spot = (long: number, more: Partial<Wish> = {}): number =>
    need(book(c, t, r, { before: 0, long: minutes(long), guard, ...more }), `a trap in ${t.key}`)
  for (const [kind, counts] of Object.entries(trapCount)) {
    for (let n = 0; n < (counts[i] ?? 0); n += 1) {
      if (kind === 'follow_up') {
        const [at, b] = later(c, talk, bursts, again, 2 * HOUR, 11 * HOUR)
        out.push(() => followUp(talk, at, b))
      } else if (kind === 'old_told') {
        const [at, b] = later(c, talk, bursts, old, 30 * HOUR, 20 * DAY)
        out.push(() => oldNews(talk, t, at, b.story, `told ${dayOf(b.from)}`, 'old_told'))
      } else if (kind === 'false_move') {
        const at = spot(35, { not: (x) => t.coin === null || !calm(t.coin, x) })
        out.push(() => falseMove(talk, t, at))
      } else if (kind === 'busy_hour') {
        const at = spot(80)
        out.push(() => busyHour(talk, t, at))
      } else {
        const at = spot(60)
        out.push(() => simple(talk, t, kind, at, n, i, lores))
      }
    }
  }
  return out
}

function simple(
  talk: Talk,
  t: TopicSpec,
  kind: string,
  at: number,
  n: number,
  i: number,
  lores: readonly Lore[],
): void {
  switch (kind) {
    case 'old_long':
      return oldLore(talk, t, at, lores[n % lores.length] as Lore)
    case 'spam_wave':
      return spamWave(talk, t, at)
    case 'loud_author':
      return (n + i) % 2 === 0 ? loudAuthor(talk, t, at) : household(talk, t, at)
    case 'copied':
      return copied(talk, t, at)
    case 'contradiction':
      return contradiction(talk, t, at)
    case 'other_meaning':
      return otherMeaning(talk, t, at, n)
    case 'ticker_bots':
      return tickers(talk, t, at)
    default:
      throw new Error(kind)
  }
}

export interface TopicPlan {
  topic: TopicSpec
  lores: Lore[]
  bursts: BurstPlan[]
  write: () => void
}

/** The month of one topic: fixed dates first, then happenings, then what only looks like them. */
export function planTopic(c: Calendar, talk: Talk, key: string, calm: Calm, used: Set<string>): TopicPlan {
  const i = keys.indexOf(key)
  const topic = topicSpecs[i]
  if (!topic) throw new Error(key)
  const { r } = talk
  const lores = (lore[key] ?? []).map((name): Lore => ({
    story: makeStory(topic, name, r, used, null, true),
    when: r.pick(['2021', '2022', '2023', '2024']),
  }))
  for (const s of regularStarts(topic)) take(c, key, s - minutes(10), s + regularLong + minutes(20))
  const bursts = planBursts(c, talk, topic, i, used)
  const traps = planTraps(c, talk, topic, i, bursts, lores, calm)
  const write = (): void => {
    for (const b of bursts) writeBurst(talk, b)
    for (const trap of traps) trap()
  }
  return { topic, lores, bursts, write }
}
