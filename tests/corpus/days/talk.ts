import type { People, Voice } from './authors.ts'
import type { Rng } from './rng.ts'
import { expand } from './text.ts'
import type { Slots } from './text.ts'
import { slotsOf } from './topics.ts'
import type { TopicSpec } from './topics.ts'
import { BEGIN, END, MIN } from './types.ts'
import type { Author, Post, Truth } from './types.ts'

export type Role =
  'background' | 'memory' | 'noise' | 'regular' | 'seed' | 'core' | 'react' | 'trap' | 'repost'
export interface Line {
  at: number
  author: Author
  text: string
  topic: TopicSpec
  role: Role
  truth: RawTalk | null
  heat: number
  repostOf: Line | null
  replyTo: Line | null
}
export type RawTalk = Omit<Truth, 'id'>
export interface Talk {
  r: Rng
  people: People
  lines: Line[]
  truths: RawTalk[]
  price(coin: string, at: number): number
}
export interface More {
  slots?: Slots
  truth?: RawTalk | null
  heat?: number
  replyTo?: Line | null
  raw?: boolean
}

export function slotsAt(talk: Talk, topic: TopicSpec, at: number): Slots {
  return slotsOf(topic, topic.coin === null ? null : talk.price(topic.coin, at))
}

/** A text in the manner of its author: some write small, some never set a full stop. */
function manner(text: string, voice: Voice): string {
  let out = text
  if (voice.lower)
    out = out.replace(/https:\S+|[^h]+|h/g, (part) => (part.startsWith('https:') ? part : part.toLowerCase()))
  if (voice.stop && /[^.]\.$/.test(out)) out = out.slice(0, -1)
  return out
}

export function say(
  talk: Talk,
  topic: TopicSpec,
  at: number,
  voice: Voice | Author,
  template: string,
  role: Role,
  more: More = {},
): Line {
  const text = more.raw ? template : expand(template, talk.r, { ...slotsAt(talk, topic, at), ...more.slots })
  const isVoice = 'author' in voice
  const when = Math.floor(Math.min(Math.max(at, BEGIN), END - 1000) / 1000) * 1000
  const line: Line = {
    at: when,
    author: isVoice ? voice.author : voice,
    text: [...(isVoice ? manner(text, voice) : text)].slice(0, 280).join(''),
    topic,
    role,
    truth: more.truth ?? null,
    heat: more.heat ?? 1,
    repostOf: null,
    replyTo: more.replyTo ?? null,
  }
  talk.lines.push(line)
  return line
}

export function repost(talk: Talk, of: Line, voice: Voice | Author, at: number): void {
  const author = 'author' in voice ? voice.author : voice
  if (author.id === of.author.id || at >= END - 1000) return
  talk.lines.push({
    ...of,
    at: Math.floor(at / 1000) * 1000,
    author,
    text: `RT @${of.author.name}: ${of.text}`.slice(0, 290),
    role: 'repost',
    heat: 0,
    repostOf: of,
    replyTo: null,
  })
}

/** Different people for one happening: most of them regulars, the rest from outside. */
export function cast(talk: Talk, topic: TopicSpec, count: number, regularShare = 0.6): Voice[] {
  const { r, people } = talk
  const inside = r.shuffle(people.regular(topic.key, topic.lang, topic.authors))
  const outside = r.shuffle(people.outside(topic.lang))
  const out: Voice[] = []
  while (out.length < count) {
    const from = (r.chance(regularShare) && inside.length > 0) || outside.length === 0 ? inside : outside
    const got = from.pop()
    if (!got) throw new Error('not enough people')
    out.push(got)
  }
  return out
}

export function times(r: Rng, from: number, until: number, count: number): number[] {
  return Array.from({ length: count }, () => r.real(from, until)).sort((a, b) => a - b)
}

function counts(line: Line, r: Rng): { likes: number; reposts: number; replies: number } {
  if (line.role === 'repost') return { likes: 0, reposts: 0, replies: 0 }
  const reach = Math.pow(line.author.followers, 0.45) * 0.05 * Math.exp(r.normal() * 0.7) * line.heat
  return {
    likes: r.poisson(Math.min(400, reach)),
    reposts: r.poisson(Math.min(120, reach * 0.22)),
    replies: r.poisson(Math.min(90, reach * 0.18)),
  }
}

/** Sorts by time, gives ids that grow with time, resolves who reposts and answers whom. */
export function toPosts(lines: readonly Line[], r: Rng): { posts: Post[]; lineOf: Map<string, Line> } {
  const timed = lines.map((line, i) => ({ line, ms: line.at + r.int(0, 999), i }))
  timed.sort((a, b) => a.ms - b.ms || a.i - b.i)
  const ids = new Map<Line, string>()
  let last = 0n
  for (const { line, ms } of timed) {
    let id = (BigInt(ms - 1288834974657) << 22n) + BigInt(r.int(0, 4_000_000))
    if (id <= last) id = last + BigInt(r.int(1, 99))
    ids.set(line, String(id))
    last = id
  }
  const lineOf = new Map<string, Line>()
  const posts = timed.map(({ line }): Post => {
    const id = ids.get(line) ?? ''
    lineOf.set(id, line)
    return {
      id,
      at: new Date(line.at),
      author: line.author,
      text: line.text,
      lang: line.topic.lang,
      ...counts(line, r),
      repostOf: line.repostOf ? (ids.get(line.repostOf) ?? null) : null,
      replyTo: line.replyTo ? (ids.get(line.replyTo) ?? null) : null,
    }
  })
  return { posts, lineOf }
}

export function truthOf(
  talk: Talk,
  topic: TopicSpec,
  kind: 'burst' | 'trap',
  trap: string | null,
  from: number,
  until: number,
  story: string,
): RawTalk {
  const base = {
    topic: topic.key,
    watch: null,
    from: new Date(Math.floor(from / 1000) * 1000),
    until: new Date(Math.floor(until / 1000) * 1000),
    story,
  }
  const truth: RawTalk = trap === null ? { kind, ...base } : { kind, trap, ...base }
  talk.truths.push(truth)
  return truth
}
export const minutes = (n: number): number => n * MIN
