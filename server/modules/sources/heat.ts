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
  /** Whether it was said about this time on the same weekday of one of the two weeks before. */
  weekly: boolean
}

/** A story that was told, as it is known again. */
export interface ToldStory {
  id: string
  /** What two or more of its posts said. */
  words: string[]
  /** What was striking when it was told. */
  keys: string[]
  lastAt: Date
}

export interface Burst {
  /** What its posts share, strongest first. */
  words: string[]
  /** How much each of them tells (nats). */
  weights: ReadonlyMap<string, number>
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
/** Together the words of a story, and that so many speak at all, are more unlikely than that. */
const storySurpriseMin = 22
/** One word this unlikely is a story's by itself. */
const strongFrom = 18
/** A word nobody said before may still come up by itself. */
const rateMin = 0.02
/** Authors in a quarter of an hour: below that a topic is so quiet that whoever speaks in it speaks of what happens. */
const quietBelow = 1.5

/** Accounts that anybody can have made this morning do not make a thing hot. */
const followersMin = 25
const accountAgeMin = 30 * 24 * hour

/** Less is a row of figures. */
const ownWordsMin = 3

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
    // Prices and tags alone are no words of anybody.
    if (copy.single.size < ownWordsMin || kept.some((earlier) => isCopy(earlier.copy, copy))) continue
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
  const then = inWindow(independent(posts), now)
  return [...sayersOf(then)].filter(([, authors]) => authors.size >= sayersMin - 1).map(([word]) => word)
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
  /** How much it tells: a word that nobody says tells more than one of every day (nats). */
  weight: number
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
  return groupsOf(seeds, isQuiet(past)).flatMap((group) => burstOf(group, fresh, past, now) ?? [])
}

const isQuiet = ({ authorsUsual }: Past) => authorsUsual < quietBelow

function seedsOf(posts: HeatPost[], past: Past): Seed[] {
  const quarters = past.days * 96
  const least = isQuiet(past) ? sayersMin - 1 : sayersMin
  return [...sayersOf(posts)].flatMap(([word, authors]) => {
    const known = past.words.get(word)
    if (authors.size < least || !known || known.weekly || known.daysAtThisHour >= 3) return []
    const rate = Math.max(rateMin, (known.authors / quarters) * 1.5)
    const unlikely = surprise(authors.size, rate)
    const weight = Math.log(quarters / (known.authors + 1))
    return unlikely >= surpriseMin ? [{ word, surprise: unlikely, weight, authors }] : []
  })
}

/** Striking words that the same people use are one story. */
function groupsOf(seeds: Seed[], quiet: boolean): Seed[][] {
  const groups: Seed[][] = []
  for (const seed of seeds.toSorted((one, other) => other.surprise - one.surprise)) {
    const near = groups.filter((group) => group.some((other) => isSaidWith(seed, other, quiet)))
    const [first, ...others] = near
    if (!first) groups.push([seed])
    else {
      first.push(seed, ...others.flat())
      for (const other of others) groups.splice(groups.indexOf(other), 1)
    }
  }
  return groups
}

function isSaidWith(one: Seed, other: Seed, quiet: boolean): boolean {
  const both = one.authors.intersection(other.authors).size
  if (quiet) return both >= 1
  return both >= 2 && both >= Math.min(one.authors.size, other.authors.size) / 3
}

function burstOf(group: Seed[], fresh: HeatPost[], past: Past, now: Date): Burst | null {
  const words = new Map(group.map((seed) => [seed.word, seed]))
  const quiet = isQuiet(past)
  const isOfIt = (post: HeatPost) => {
    const said = post.words.flatMap((word) => words.get(word) ?? [])
    return said.length >= (quiet ? 1 : 2) || said.some(({ surprise: unlikely }) => unlikely >= strongFrom)
  }
  const told = fresh.filter(isOfIt)
  const then = inWindow(told, now)
  const speakers = authorsOf(inWindow(fresh, now))
  const velocity = surprise(speakers, past.authorsUsual * 1.5 + 0.3)
  const total = group.reduce((sum, { surprise: unlikely }) => sum + unlikely, velocity)
  // Where hardly anybody speaks, those who do now speak of the same thing.
  const authors = quiet && authorsOf(then) >= 3 && velocity >= 6 ? speakers : authorsOf(then)
  if (authors < authorsMin || total < storySurpriseMin) return null
  if (words.size < 2 && !group.some(({ surprise: unlikely }) => unlikely >= strongFrom)) return null
  if (isDoubtful(told, now)) return null
  const sayers = sayersOf(told)
  const startedAt = told.reduce((first, { at }) => (at < first ? at : first), now)
  return {
    words: group.map(({ word }) => word),
    weights: new Map(group.map(({ word, weight }) => [word, Math.max(0.5, weight)])),
    allWords: [...sayers].filter(([, said]) => said.size >= 2).map(([word]) => word),
    posts: told.toSorted((one, other) => weightOf(other) - weightOf(one)),
    authorsThen: authors,
    startedAt,
  }
}

/** Half deny it, or it is long past, or it is about something else that has the same name. */
function isDoubtful(posts: HeatPost[], now: Date): boolean {
  const share = (is: (text: string) => boolean) =>
    posts.filter(({ text }) => is(text)).length / Math.max(1, posts.length)
  return (
    share(isDenial) >= 0.15 || share((text) => isMemory(text, now)) >= 0.34 || share(isOfAnotherField) >= 0.34
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

/** How much of what a burst tells these words tell, from 0 to 1. */
export function shareOf({ weights }: Burst, words: ReadonlySet<string>): number {
  let [all, shared] = [0, 0]
  for (const [word, weight] of weights) {
    all += weight
    if (words.has(word)) shared += weight
  }
  return all === 0 ? 0 : shared / all
}

/** A story goes on as long as this much of what is said was said. */
const toldFrom = 0.6
/** While people still speak of a story, or come back to it within half a day, so many of their posts name it. */
const namedFrom = 0.35
const goesOnFor = 12 * hour
/** A new turn of a story is told in new words: so many of them, each by so many people. */
const newWordsMin = 2
const newSayersMin = 3

/** Whether a burst is a story that was told, without anything new. */
export function isTold(burst: Burst, story: ToldStory, now: Date): boolean {
  const said = new Set(story.words)
  if (shareOf(burst, said) >= toldFrom) return true
  if (now.getTime() - story.lastAt.getTime() > goesOnFor) return false
  const keys = new Set(story.keys)
  const naming = burst.posts.filter(({ words }) => words.some((word) => keys.has(word))).length
  if (naming < burst.posts.length * namedFrom) return false
  const sayers = sayersOf(burst.posts)
  const fresh = burst.words.filter((word) => !said.has(word) && (sayers.get(word)?.size ?? 0) >= newSayersMin)
  return fresh.length < newWordsMin
}

/** A post of days ago tells the same where it tells this much of it, in two words at least. */
const oldFrom = 0.35
/** So many people said so within an hour, when it was new. */
const oldAuthors = 3
/** What is recalled now and then is told by this much of it each time, in three words at least. */
const recalledFrom = 0.45

/** Whether several people said the same before: at about the same time, when it was news, or now and then, as what once was. */
export function wasNews(
  burst: Burst,
  earlier: { at: Date; authorId: string | null; words: string[] }[],
): boolean {
  const same = earlier
    .map((post) => {
      const said = new Set(post.words)
      return {
        ...post,
        count: burst.words.filter((word) => said.has(word)).length,
        share: shareOf(burst, said),
      }
    })
    .filter(({ count, share }) => count >= 2 && share >= oldFrom)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const people = (posts: { authorId: string | null }[]) => new Set(posts.map(({ authorId }) => authorId)).size
  if (people(same.filter(({ count, share }) => count >= 3 && share >= recalledFrom)) >= oldAuthors)
    return true
  return same.some(
    ({ at }, index) =>
      people(same.slice(index).filter((post) => post.at.getTime() - at.getTime() <= hour)) >= oldAuthors,
  )
}
