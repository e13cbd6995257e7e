import { hour, minute } from '#server/lib/clock.ts'
import { isDenial, isMemory, isOfAnotherField, movedBy } from './heat-words.ts'
import { copyOf, isCopy } from './words.ts'

/** A post of a topic as heat is felt: who says what, when. */
export interface HeatPost {
  id: string
  at: Date
  author: string | null
  authorId: string | null
  followers: number | null
  authorSince: Date | null
  text: string
  words: string[]
}

/** What a topic was like in the 14 days before. */
export interface Past {
  /** Days it was followed, at most 14; what was never followed has no past to move against. */
  days: number
  /** Authors in a quarter of an hour, at this time of the day. */
  authorsUsual: number
  words: ReadonlyMap<string, WordPast>
}

export interface WordPast {
  /** Authors by day, summed over the days. */
  authors: number
  /** On how many days somebody said it about this time of the day. */
  daysAtThisHour: number
  /** Whether it was said about this time on the same weekday of both weeks before. */
  weekly: boolean
}

/** A story that was told, as it is known again. */
export interface ToldStory {
  id: string
  /** What most of its posts said. */
  words: string[]
}

export interface Burst {
  /** What its posts share, strongest first. */
  words: string[]
  /** All words that two of its authors used: by them it is known again. */
  allWords: string[]
  posts: HeatPost[]
  authorsThen: number
  startedAt: Date
}

/** Heat is felt over a quarter of an hour; what began before belongs to its story all the same. */
export const window = 15 * minute
export const storyWindow = 45 * minute

/** Fewer people may say the same thing by chance. */
const authorsMin = 5
/** A word is striking where this many say it, and its past makes that this unlikely (nats). */
const sayersMin = 3
const surpriseMin = 6
/** Together the words of a story are more unlikely than that. */
const storySurpriseMin = 22
/** A word nobody said before may still come up by itself. */
const rateMin = 0.02

/** Accounts that anybody can have made this morning do not make a thing hot. */
const followersMin = 25
const accountAgeMin = 30 * 24 * hour

function counts({ followers, authorSince, at }: HeatPost): boolean {
  if (followers !== null && followers < followersMin) return false
  return authorSince === null || at.getTime() - authorSince.getTime() >= accountAgeMin
}

/**
 * Posts that somebody wrote by themselves: of a text that was copied the first, of accounts that answer each other one,
 * none of accounts without readers.
 */
export function independent(posts: HeatPost[]): HeatPost[] {
  const kept: { post: HeatPost; copy: ReturnType<typeof copyOf>; names: Set<string> }[] = []
  for (const post of posts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (!counts(post)) continue
    const copy = copyOf(post.text)
    if (kept.some((earlier) => isCopy(earlier.copy, copy))) continue
    const names = new Set([...post.text.matchAll(/@(\w{1,15})/g)].map(([, name = '']) => name.toLowerCase()))
    const isAnswer = kept.some(
      ({ post: earlier, names: named }) =>
        names.has(earlier.author?.toLowerCase() ?? '') || named.has(post.author?.toLowerCase() ?? ''),
    )
    if (!isAnswer) kept.push({ post, copy, names })
  }
  return kept.map(({ post }) => post)
}

/** Words that enough independent authors of the last quarter of an hour share: their past is worth looking up. */
export function sharedWords(posts: HeatPost[], now: Date): string[] {
  return [...sayersOf(inWindow(independent(posts), now))]
    .filter(([, authors]) => authors.size >= sayersMin)
    .map(([word]) => word)
}

function inWindow(posts: HeatPost[], now: Date): HeatPost[] {
  return posts.filter(({ at }) => now.getTime() - at.getTime() <= window)
}

function sayersOf(posts: HeatPost[]): Map<string, Set<string>> {
  const sayers = new Map<string, Set<string>>()
  for (const { words, authorId, id } of posts)
    for (const word of words) {
      const authors = sayers.get(word) ?? new Set()
      authors.add(authorId ?? id)
      sayers.set(word, authors)
    }
  return sayers
}

const authorsOf = (posts: HeatPost[]) => new Set(posts.map(({ authorId, id }) => authorId ?? id)).size

/** How unlikely it is that so many say it by its own past (the exponent of Chernoff's bound, in nats). */
function surprise(count: number, rate: number): number {
  return count <= rate ? 0 : count * Math.log(count / rate) - (count - rate)
}

interface Seed {
  word: string
  surprise: number
  authors: Set<string>
}

/**
 * What is new and moving in a topic against its own past: several people, each in their own words, say something that is
 * not said there at this hour on other days. Nothing is concluded from a topic that has been followed for less than a
 * day. What is only denied, remembered, copied, or of another field of life is not hot.
 */
export function burstsIn(posts: HeatPost[], past: Past, now: Date): Burst[] {
  if (past.days < 1) return []
  const fresh = independent(posts)
  const seeds = seedsOf(inWindow(fresh, now), past)
  return groupsOf(seeds).flatMap((group) => burstOf(group, fresh, now) ?? [])
}

function seedsOf(posts: HeatPost[], past: Past): Seed[] {
  const quarters = past.days * 96
  return [...sayersOf(posts)].flatMap(([word, authors]) => {
    const known = past.words.get(word)
    if (authors.size < sayersMin || !known || known.weekly || known.daysAtThisHour >= 3) return []
    const rate = Math.max(rateMin, (known.authors / quarters) * 1.5)
    const unlikely = surprise(authors.size, rate)
    return unlikely >= surpriseMin ? [{ word, surprise: unlikely, authors }] : []
  })
}

/** Striking words that the same people use are one story. */
function groupsOf(seeds: Seed[]): Seed[][] {
  const groups: Seed[][] = []
  for (const seed of seeds.toSorted((one, other) => other.surprise - one.surprise)) {
    const near = groups.filter((group) => group.some((other) => isSaidWith(seed, other)))
    const [first, ...others] = near
    if (!first) groups.push([seed])
    else {
      first.push(seed, ...others.flat())
      for (const other of others) groups.splice(groups.indexOf(other), 1)
    }
  }
  return groups
}

function isSaidWith(one: Seed, other: Seed): boolean {
  const both = one.authors.intersection(other.authors).size
  return both >= 2 && both >= Math.min(one.authors.size, other.authors.size) / 3
}

function burstOf(group: Seed[], fresh: HeatPost[], now: Date): Burst | null {
  const words = new Set(group.map(({ word }) => word))
  const shares = (post: HeatPost, least: number) =>
    post.words.filter((word) => words.has(word)).length >= least
  const told = fresh.filter((post) => shares(post, Math.min(2, words.size)))
  const then = inWindow(told, now)
  const total = group.reduce((sum, { surprise: unlikely }) => sum + unlikely, 0)
  if (words.size < 2 || authorsOf(then) < authorsMin || total < storySurpriseMin) return null
  if (isDoubtful(told, now)) return null
  const sayers = sayersOf(told)
  const startedAt = told.reduce((first, { at }) => (at < first ? at : first), now)
  return {
    words: group.map(({ word }) => word),
    allWords: [...sayers].filter(([, authors]) => authors.size >= 2).map(([word]) => word),
    posts: told.toSorted((one, other) => weightOf(other) - weightOf(one)),
    authorsThen: authorsOf(then),
    startedAt,
  }
}

/** Half deny it, or it is long past, or it is about something else that has the same name. */
function isDoubtful(posts: HeatPost[], now: Date): boolean {
  const share = (is: (text: string) => boolean) =>
    posts.filter(({ text }) => is(text)).length / Math.max(1, posts.length)
  return (
    share(isDenial) >= 0.25 || share((text) => isMemory(text, now)) >= 0.34 || share(isOfAnotherField) >= 0.34
  )
}

function weightOf({ followers }: HeatPost): number {
  return Math.log10((followers ?? 0) + 10)
}

/** By how many percent the posts of a burst say that a price has just moved; null: most say nothing of it. */
export function claimedMove({ posts }: Burst): number | null {
  const sizes = posts.flatMap(({ text }) => movedBy(text) ?? [])
  if (sizes.length < posts.length * 0.4) return null
  const named = sizes.filter((size) => size > 0).toSorted((one, other) => one - other)
  return named[Math.floor(named.length / 2)] ?? 0
}

/** Whether a burst is a story that was told, without anything new. */
export function isTold(burst: Burst, story: ToldStory): boolean {
  const known = new Set(story.words)
  const shared = burst.words.filter((word) => known.has(word)).length
  const fresh = burst.words.length - shared
  return shared >= 2 && shared >= burst.words.length / 3 && fresh < 3
}
