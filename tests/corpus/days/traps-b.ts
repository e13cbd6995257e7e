import { makeChatter } from './background.ts'
import { cast, minutes, repost, say, slotsAt, times, truthOf } from './talk.ts'
import type { Line, RawTalk, Talk } from './talk.ts'
import { expand, makeBag } from './text.ts'
import { tickerLine } from './ticker.ts'
import type { TopicSpec } from './topics.ts'
import {
  loudLines,
  loudOther,
  machine,
  pasta,
  prefixes,
  regulars,
  replies,
  spam,
  suffixes,
} from './trap-text.ts'
import { BEGIN, DAY, END, HOUR, START } from './types.ts'
import type { Author } from './types.ts'

const after = minutes(15)

/** Many young accounts, one text. */
export function spamWave(talk: Talk, t: TopicSpec, at: number): void {
  const { r, people } = talk
  const count = t.rate > 4 ? r.int(35, 70) : r.int(18, 34)
  const long = minutes(r.int(6, 22))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'spam_wave',
    at,
    at + long + after,
    `${count} young accounts with a contest`,
  )
  const slots = slotsAt(talk, t, at)
  const num = String(r.int(5, 99))
  const texts = r
    .sample(spam[t.lang], r.int(1, 2))
    .map((x) => x.replaceAll('{num}', num).replace('{P}', r.pick(t.said.filter((s) => !s.startsWith('@')))))
  times(r, at, at + long, count).forEach((w, i) => {
    const author = people.young(t.lang, at)
    const line = say(
      talk,
      t,
      i === 0 ? at : w,
      author,
      expand(r.pick(texts), r, slots) + r.pick(['', ' 🎉', ' 💰', ' #airdrop', ' 🚀']),
      'trap',
      { raw: true, truth, heat: 0.2 },
    )
    if (r.chance(0.2)) repost(talk, line, people.young(t.lang, at), w + minutes(r.exp(4)))
  })
}

/** One person who does not stop. */
export function loudAuthor(talk: Talk, t: TopicSpec, at: number): void {
  const { r } = talk
  const count = r.int(20, 32)
  const long = minutes(r.int(7, 15))
  const truth = truthOf(talk, t, 'trap', 'loud_author', at, at + long + after, `one author, ${count} posts`)
  const [voice] = cast(talk, t, 1, 0.7)
  const lines = makeBag(t.lang === 'en' ? loudLines : loudOther[t.lang], r)
  const chatter = makeChatter(talk, t)
  let last: Line | null = null
  times(r, at, at + long, count).forEach((w, i) => {
    if (!voice) return
    const text = r.chance(0.65) ? lines() : chatter()
    last = say(talk, t, i === 0 ? at : w, voice, text, 'trap', {
      slots: { i: String(i + 1) },
      truth,
      heat: 0.5,
      replyTo: r.chance(0.5) ? last : null,
    })
  })
}

/** Three or four of one house who answer each other. */
export function household(talk: Talk, t: TopicSpec, at: number): void {
  const { r, people } = talk
  const count = r.int(22, 34)
  const long = minutes(r.int(8, 18))
  const house = r.pick(['MoonDesk', 'AlphaDen', 'BullHouse', 'ZenithRoom', 'GoldCave', 'NorthPump'])
  const members: Author[] = ['', '_Ana', '_Leo', '_Support']
    .slice(0, r.int(3, 4))
    .map((n) => people.named(house + n, r.int(300, 4000), 1))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'loud_author',
    at,
    at + long + after,
    `${members.length} accounts of one house (${house}) answer each other, ${count} posts`,
  )
  const lines = makeBag(t.lang === 'en' ? loudLines : loudOther[t.lang], r)
  const answers = makeBag(replies[t.lang], r)
  let last: Line | null = null
  times(r, at, at + long, count).forEach((w, i) => {
    const who = members[i % members.length] as Author
    const answer: Line | null = i % 3 === 0 ? null : last
    last = say(talk, t, i === 0 ? at : w, who, answer ? answers() : lines(), 'trap', {
      slots: { i: String(i + 1) },
      truth,
      heat: 0.6,
      replyTo: answer,
    })
  })
}

/** One text handed on by many, with small changes; some through a translating machine. */
export function copied(talk: Talk, t: TopicSpec, at: number): void {
  const { r } = talk
  const count = t.rate > 4 ? r.int(14, 26) : r.int(9, 15)
  const long = minutes(r.int(10, 35))
  const base = expand(r.pick(pasta[t.lang]), r, slotsAt(talk, t, at))
  const truth = truthOf(
    talk,
    t,
    'trap',
    'copied',
    at,
    at + long + after,
    `${count} people hand on one text: “${base.slice(0, 60)}…”`,
  )
  const people = cast(talk, t, count, 0.4)
  times(r, at, at + long, count).forEach((w, i) => {
    let text = base
    if (r.chance(0.3)) for (const [a, b] of machine[t.lang]) if (r.chance(0.8)) text = text.replaceAll(a, b)
    if (r.chance(0.25)) text = text.replace(/[,,،]/g, r.pick([' -', ' ', ' /']))
    if (r.chance(0.2))
      text = text.replace(/([,.:]) /g, (x, sign: string) => (r.chance(0.4) ? `${sign}  ` : x))
    if (r.chance(0.15)) text = text.slice(0, Math.floor(text.length * 0.88))
    const room = 276 - [...text].length
    const dress = r.pick(prefixes[t.lang]) + text + r.pick(suffixes)
    const line = say(
      talk,
      t,
      i === 0 ? at : w,
      people[i] ?? r.pick(people),
      room > 18 ? dress : text,
      'trap',
      { raw: true, truth, heat: 1.2 },
    )
    if (r.chance(0.2)) repost(talk, line, r.pick(people), w + minutes(r.exp(10)))
  })
}

/** The price robots all at once. */
export function tickers(talk: Talk, t: TopicSpec, at: number): void {
  const { r } = talk
  const long = minutes(r.int(20, 40))
  const bots = r.int(3, 5)
  const truth = truthOf(
    talk,
    t,
    'trap',
    'ticker_bots',
    at,
    at + long + after,
    `${bots} price robots post every few minutes`,
  )
  for (let b = 0; b < bots; b += 1) {
    const step = minutes(r.real(2.5, 5))
    for (let w = at + (b === 0 ? 0 : r.real(0, step)); w < at + long; w += step * r.real(0.95, 1.05))
      tickerLine(talk, t, w, b, truth)
  }
}

interface Fixed {
  days: readonly number[]
  hour: number
  minute: number
  posts: readonly [number, number]
}
export const fixedTimes: Record<string, Fixed> = {
  'bitcoin-etf': { days: [1, 2, 3, 4, 5], hour: 22, minute: 5, posts: [13, 20] },
  ethereum: { days: [4], hour: 14, minute: 0, posts: [9, 13] },
  solana: { days: [1], hour: 13, minute: 0, posts: [9, 14] },
  'lantern-protocol': { days: [5], hour: 12, minute: 30, posts: [7, 10] },
  'mica-reglementation': { days: [1], hour: 7, minute: 30, posts: [6, 9] },
  'bitcoin-mining-zh': { days: [0, 1, 2, 3, 4, 5, 6], hour: 1, minute: 0, posts: [5, 7] },
  'bitcoin-ar': { days: [5], hour: 10, minute: 30, posts: [6, 8] },
  'quill-bridge': { days: [3], hour: 16, minute: 0, posts: [5, 7] },
}
export const regularLong = minutes(22)

/** All days on which the topic's fixed date falls, the two weeks before included. */
export function regularStarts(t: TopicSpec): number[] {
  const fixed = fixedTimes[t.key]
  if (!fixed) throw new Error(t.key)
  const out: number[] = []
  for (let day = BEGIN; day < END; day += DAY) {
    if (fixed.days.includes(new Date(day).getUTCDay()))
      out.push(day + fixed.hour * HOUR + minutes(fixed.minute))
  }
  return out
}

/** Writes every fixed date; `told` of those in the month are written down as traps. */
export function writeRegulars(talk: Talk, t: TopicSpec, told: number): void {
  const { r } = talk
  const kind = regulars[t.key]
  const fixed = fixedTimes[t.key]
  if (!kind || !fixed) throw new Error(t.key)
  const starts = regularStarts(t)
  const chosen = new Set(
    r.sample(
      starts.filter((s) => s > START + HOUR && s < END - HOUR),
      told,
    ),
  )
  const names = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
  for (const start of starts) {
    const count = r.int(fixed.posts[0], fixed.posts[1])
    const truth: RawTalk | null = chosen.has(start)
      ? truthOf(
          talk,
          t,
          'trap',
          'regular_event',
          start,
          start + regularLong + after,
          `${kind.name}, as in every week before`,
        )
      : null
    const people = cast(talk, t, count, 0.95)
    const lines = makeBag(kind.lines, r)
    const slots = { day: names.format(start), sign: r.pick(['+', '-']) }
    times(r, start, start + regularLong, count).forEach((w, i) =>
      say(talk, t, w, people[i] ?? r.pick(people), lines(), truth ? 'trap' : 'regular', { slots, truth }),
    )
  }
}
