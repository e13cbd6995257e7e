import { expectThat, likeness, median, saysPhrase, signs } from './check-kit.ts'
import type { Report } from './check-kit.ts'
import type { Line } from './talk.ts'
import { topicSpecs } from './topics.ts'
import type { TopicSpec } from './topics.ts'
import { DAY, HOUR, MIN, START } from './types.ts'
import type { Truth } from './types.ts'
import type { Built } from './world.ts'

const clock = (d: Date): number => d.getTime()
const pad = (s: string | number, n: number): string => String(s).padEnd(n)

/** Posts: order, ids, phrase and language of exactly one topic, how rare accidental repeats are. */
export function checkPosts(b: Built, report: Report): void {
  const { posts } = b.world
  expectThat(report, posts.length <= 60_000, `${posts.length} posts`)
  const count = new Map<string, number>()
  const text = new Map<string, number>()
  let last = 0n
  let before = 0
  let wrong = 0
  let near = 0
  const known = new Set(posts.map(p => p.id))
  for (const p of posts) {
    const line = b.lineOf.get(p.id)
    if (!line) throw new Error(p.id)
    if (!/^\d{19}$/.test(p.id) || BigInt(p.id) <= last || clock(p.at) < before) wrong += 1
    if ((p.repostOf !== null && !known.has(p.repostOf)) || (p.replyTo !== null && !known.has(p.replyTo))) wrong += 1
    last = BigInt(p.id)
    before = clock(p.at)
    const mine = b.world.topics.filter(t => t.lang === p.lang && saysPhrase(p.text, t.phrases)).map(t => t.key)
    if (mine.length !== 1 || mine[0] !== line.topic.key) {
      wrong += 1
      if (wrong < 4) report.faults.push(`phrase: ${line.topic.key} “${p.text}” ${mine.join()}`)
    }
    count.set(line.topic.key, (count.get(line.topic.key) ?? 0) + 1)
    if (line.role !== 'background') continue
    const was = text.get(p.text)
    if (was !== undefined && clock(p.at) - was < 6 * HOUR) near += 1
    text.set(p.text, clock(p.at))
  }
  expectThat(report, wrong === 0, `${wrong} posts with a wrong id, time, reference, phrase or language`)
  report.rows.push(`posts ${posts.length}, reposts ${posts.filter(p => p.repostOf).length}, before the start ${posts.filter(p => clock(p.at) < START).length}; everyday texts equal to one of the 6 hours before: ${near}`)
  expectThat(report, near < posts.length * 0.002, `${near} accidental repeats`)
  for (const t of topicSpecs) {
    const all = count.get(t.key) ?? 0
    const authors = new Set(posts.filter(p => b.lineOf.get(p.id)?.topic.key === t.key && b.lineOf.get(p.id)?.role === 'background').map(p => p.author.id))
    report.rows.push(`  ${pad(t.key, 20)} ${pad(t.lang, 3)} ${pad(all, 6)} ${(all / 1056).toFixed(1)}/h  regulars ${pad(t.authors, 4)} everyday voices ${pad(authors.size, 4)} templates ${t.templates.length}${t.lang === 'en' ? '' : ' + 45 second sentences'}`)
  }
}

/** Greedy count of people whose texts are not like any text already counted. */
export function independent(lines: readonly Line[], t: TopicSpec): number {
  const kept: { author: string; signs: Set<string> }[] = []
  for (const line of lines) {
    const s = signs(line.text, t.phrases)
    if (kept.every(k => k.author !== line.author.id && likeness(k.signs, s) < 0.5)) kept.push({ author: line.author.id, signs: s })
  }
  return kept.length
}

function linesOf(b: Built): Map<string, Line[]> {
  const out = new Map<string, Line[]>()
  for (const line of b.lineOf.values()) {
    const id = line.truth && line.role !== 'repost' ? b.truthIds.get(line.truth) : undefined
    if (id) out.set(id, [...(out.get(id) ?? []), line])
  }
  return out
}

export function checkBursts(b: Built, report: Report): void {
  const by = linesOf(b)
  report.rows.push('bursts: start, topic, posts, first posts, own-worded people within ±2.5 min, times the usual 5 minutes, minutes')
  const bursts = b.world.truths.filter(t => t.kind === 'burst')
  for (const t of bursts) {
    const topic = topicSpecs.find(x => x.key === t.topic)
    if (!topic) throw new Error(t.id)
    const all = by.get(t.id) ?? []
    const seeds = all.filter(l => l.role === 'seed').length
    const close = all.filter(l => Math.abs(l.at - clock(t.from)) <= 150_000 && (l.role === 'core' || l.role === 'seed'))
    const people = independent(close, topic)
    const minutes = Math.round((clock(t.until) - clock(t.from)) / MIN)
    const times = close.length / (topic.rate / 12)
    const before = new Set(all.filter(l => l.at < clock(t.from)).map(l => l.author.id)).size
    expectThat(report, people >= topic.need, `${t.id}: ${people} independent people`)
    expectThat(report, seeds >= 1 && seeds <= 3 && before <= 2, `${t.id}: ${seeds} first posts, ${before} people before`)
    expectThat(report, minutes >= 20 && minutes <= 180, `${t.id}: ${minutes} minutes`)
    const early = Math.round((clock(t.from) - Math.min(...all.map(l => l.at))) / MIN)
    report.rows.push(`  ${t.from.toISOString().slice(5, 16)} ${pad(t.topic ?? '', 20)} ${pad(all.length, 4)} ${seeds} (${pad(`${early} min before)`, 15)} ${pad(people, 3)} x${pad(times.toFixed(0), 4)} ${pad(minutes, 4)} ${t.story}`)
  }
  const near = bursts.filter(x => bursts.some(y => y !== x && y.topic === x.topic && clock(x.from) > clock(y.from) && clock(x.from) - clock(y.from) <= 2 * HOUR)).length
  report.rows.push(`  second of two within two hours: ${near}; developments: ${bursts.filter(x => x.story.includes('follows 2')).length}; slow starts: ${bursts.filter(x => x.story.includes('slow')).length}; at night ${bursts.filter(x => x.story.includes('night')).length}; at the busiest hour ${bursts.filter(x => x.story.includes('busiest')).length}`)
  expectThat(report, near >= 4, 'too few near pairs')
}

interface Seen { t: Truth; lines: Line[]; topic: TopicSpec; authors: number; span: number }

function trapFault(b: Built, s: Seen): string | null {
  const { t, lines, topic, authors } = s
  const texts = lines.map(l => signs(l.text, topic.phrases))
  const like = median(texts.map((x, i) => Math.max(0, ...texts.map((y, k) => (k === i ? 0 : likeness(x, y))))))
  switch (t.trap) {
    case 'spam_wave': return lines.every(l => l.author.followers < 50 && l.at - clock(l.author.bornAt) < 30 * DAY) && like > 0.6 ? null : `not spam enough (${like.toFixed(2)})`
    case 'loud_author': return authors <= 4 && lines.length >= 20 ? null : `${authors} authors, ${lines.length} posts`
    case 'copied': return like > 0.6 && authors >= 8 ? null : `likeness ${like.toFixed(2)}`
    case 'other_meaning': return authors >= 8 ? null : `${authors} authors`
    case 'busy_hour': return independent(lines, topic) >= Math.min(lines.length, authors) * 0.9 ? null : 'too much alike'
    case 'ticker_bots': return authors <= 5 && lines.length >= 12 ? null : `${authors} robots, ${lines.length} posts`
    case 'regular_event': return regularBefore(b, s) >= 2 ? null : 'not on the same hour in the weeks before'
    case 'old_told': return oldEnough(b, t, 24 * HOUR) ? null : 'the told thing is not old enough'
    case 'follow_up': return oldEnough(b, t, 100 * MIN) ? null : 'the told thing is not there'
    case 'old_long': return remembered(b, s) >= 5 ? null : `only ${remembered(b, s)} memories in the two weeks before`
    case 'contradiction': return t.story.startsWith('posts claim') ? stillMarket(b, t) : authors >= 8 ? null : `${authors} authors`
    default: return null
  }
}

/** How many of the earlier weeks had this fixed date at this hour, by what was written then. */
function regularBefore(b: Built, s: Seen): number {
  let hits = 0
  for (let back = 7; back <= 42; back += 7) {
    const at = clock(s.t.from) - back * DAY
    const then = [...b.lineOf.values()].filter(l => l.topic === s.topic && (l.role === 'regular' || l.truth !== null) && l.at >= at && l.at < at + 22 * MIN)
    if (then.length >= 4) hits += 1
  }
  return hits
}

function oldEnough(b: Built, t: Truth, least: number): boolean {
  const gist = b.world.truths.find(x => x.kind === 'burst' && x.topic === t.topic && t.story.includes(x.story.split(';')[0] ?? '-'))
  return gist !== undefined && clock(t.from) - clock(gist.from) >= least && clock(t.from) > clock(gist.until)
}

function remembered(b: Built, s: Seen): number {
  const fact = /: (.*) \(of/.exec(s.t.story.replace(`${s.topic.key}: `, ''))?.[1] ?? '-'
  return [...b.lineOf.values()].filter(l => l.role === 'memory' && l.topic === s.topic && l.at < START && l.text.toLowerCase().includes(fact.toLowerCase())).length
}

function stillMarket(b: Built, t: Truth): string | null {
  const [, coin, big] = /claim (\w+) fell (\d+)/.exec(t.story) ?? []
  const list = b.world.minutes(coin ?? '').filter(m => clock(m.at) > clock(t.from) - HOUR && clock(m.at) < clock(t.until) + HOUR)
  const low = Math.min(...list.map(m => m.low))
  const high = Math.max(...list.map(m => m.high))
  const moved = (high / low - 1) * 100
  return moved < Number(big) / 2 ? null : `the market moved ${moved.toFixed(1)} %`
}

export function checkTraps(b: Built, report: Report): void {
  const by = linesOf(b)
  const kinds = new Map<string, { n: number; posts: number; authors: number }>()
  for (const t of b.world.truths.filter(x => x.kind === 'trap' && x.topic !== null)) {
    const topic = topicSpecs.find(x => x.key === t.topic)
    const lines = (by.get(t.id) ?? []).sort((x, y) => x.at - y.at)
    if (!topic || lines.length === 0) throw new Error(`${t.id} has no posts`)
    const authors = new Set(lines.map(l => l.author.id)).size
    const fault = trapFault(b, { t, lines, topic, authors, span: 0 })
    if (fault) report.faults.push(`${t.id} ${t.trap} ${t.topic}: ${fault}`)
    expectThat(report, lines.every(l => l.at >= clock(t.from) - 1000 && l.at <= clock(t.until)), `${t.id}: posts outside of its time`)
    const k = kinds.get(t.trap ?? '') ?? { n: 0, posts: 0, authors: 0 }
    kinds.set(t.trap ?? '', { n: k.n + 1, posts: k.posts + lines.length, authors: k.authors + authors })
  }
  report.rows.push('talk traps: kind, number, mean posts, mean authors')
  for (const [k, v] of [...kinds].sort()) report.rows.push(`  ${pad(k, 16)} ${pad(v.n, 4)} ${pad((v.posts / v.n).toFixed(0), 4)} ${(v.authors / v.n).toFixed(0)}`)
  const inTopic = b.world.truths.filter(t => t.topic !== null)
  for (const x of inTopic) {
    const hit = inTopic.find(y => y !== x && y.topic === x.topic && y.from < x.until && x.from < y.until)
    if (hit) report.faults.push(`${x.id} and ${hit.id} overlap`)
  }
}
