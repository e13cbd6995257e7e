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
  words: Map<string, WordPast>
}

export interface WordPast {
  /** Authors by day, summed over the days. */
  authors: number
  /** On how many days somebody said it about this time of the day, and how many people, summed over the days. */
  daysAtThisHour: number
  authorsAtThisHour: number
  /** The most people who said it about this time on the same weekday of one of the two weeks before. */
  authorsWeekly: number
}

/** What several posts of a burst say: words that the same people say are one thing said, as a name and its surname. */
export interface Fact {
  words: string[]
  /** Whether more than one person ever said it in the days before. */
  isKnown: boolean
  /** How many say it. */
  sayers: number
  /** How much of the burst it is: a word that nobody says tells more than one of every day, and more in more mouths. */
  weight: number
}

export interface Burst {
  /** What its posts share, strongest first. */
  words: string[]
  facts: Fact[]
  /** All words that two of its authors used: by them it is known again. */
  allWords: string[]
  posts: HeatPost[]
  authorsThen: number
  /** The most authors within so short a time: news breaks, talk goes on. */
  onset: number
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
const quietBelow = 2

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

/** Words that enough of these independent authors share in the last quarter of an hour: their past is worth looking up. */
export function sharedWords(fresh: HeatPost[], now: Date): string[] {
  const then = inWindow(fresh, now)
  return [...sayersOf(then)].filter(([, authors]) => authors.size >= sayersMin - 1).map(([word]) => word)
}

function inWindow(posts: HeatPost[], now: Date): HeatPost[] {
  return posts.filter(({ at }) => now.getTime() - at.getTime() <= window)
}

export function sayersOf(posts: HeatPost[]): Map<string, Set<string>> {
  const sayers = new Map<string, Set<string>>()
  for (const { words, authorId, id } of posts)
    for (const word of words) {
      const authors = sayers.get(word) ?? new Set()
      authors.add(authorId ?? id)
      sayers.set(word, authors)
    }
  return sayers
}

export const authorsOf = (posts: HeatPost[]) => new Set(posts.map(({ authorId, id }) => authorId ?? id)).size

/** News breaks within so many minutes; talk goes on. */
const onsetWindow = 4 * minute
const onsetMin = 4

/** The most authors who spoke within that time. */
function onsetOf(posts: HeatPost[]): number {
  return Math.max(
    0,
    ...posts.map(({ at }) =>
      authorsOf(posts.filter((post) => post.at >= at && post.at.getTime() - at.getTime() < onsetWindow)),
    ),
  )
}

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
export function burstsIn(fresh: HeatPost[], past: Past, now: Date): Burst[] {
  if (past.days < 1) return []
  const seeds = seedsOf(inWindow(fresh, now), past)
  return groupsOf(seeds, isQuiet(past)).flatMap((group) => burstOf(group, fresh, past, now) ?? [])
}

const isQuiet = ({ authorsUsual }: Past) => authorsUsual < quietBelow

function seedsOf(posts: HeatPost[], past: Past): Seed[] {
  const quarters = past.days * 96
  const least = isQuiet(past) ? sayersMin - 1 : sayersMin
  return [...sayersOf(posts)].flatMap(([word, authors]) => {
    const known = past.words.get(word)
    if (authors.size < least || !known || isRegular(authors.size, known)) return []
    const rate = Math.max(rateMin, (known.authors / quarters) * 1.5)
    const unlikely = surprise(authors.size, rate)
    return unlikely >= surpriseMin ? [{ word, surprise: unlikely, authors }] : []
  })
}

/** On so many days at this hour, or in each week, it comes up: then so many times as many people make it striking. */
const regularDays = 3
const regularTimes = 2

function isRegular(authors: number, known: WordPast): boolean {
  const { daysAtThisHour, authorsAtThisHour, authorsWeekly } = known
  const daily = daysAtThisHour >= regularDays ? authorsAtThisHour / daysAtThisHour : 0
  // One person may have said anything a week ago.
  return authors <= regularTimes * Math.max(daily, authorsWeekly > 1 ? authorsWeekly : 0)
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
  // Robots agree on a price.
  if (group.every(({ word }) => word.startsWith('#'))) return null
  if (words.size < 2 && !group.some(({ surprise: unlikely }) => unlikely >= strongFrom)) return null
  if (onsetOf(then) < onsetMin || isDoubtful(told, now) || isDenied(then, inWindow(fresh, now))) return null
  const sayers = sayersOf(told)
  const startedAt = told.reduce((first, { at }) => (at < first ? at : first), now)
  return {
    words: group.map(({ word }) => word),
    facts: factsOf(sayers, past),
    allWords: [...sayers].filter(([, said]) => said.size >= 2).map(([word]) => word),
    posts: told.toSorted((one, other) => weightOf(other) - weightOf(one)),
    authorsThen: authors,
    onset: onsetOf(then),
    startedAt,
  }
}

/** From here on two words are always said by the same people. */
const togetherFrom = 0.75

function factsOf(sayers: Map<string, Set<string>>, past: Past): Fact[] {
  const facts: (Fact & { authors: Set<string> })[] = []
  const said = [...sayers].toSorted(([, one], [, other]) => other.size - one.size)
  for (const [word, authors] of said) {
    const known = past.words.get(word)
    if (authors.size < 2 || !known) continue
    const weight = Math.max(0.5, Math.log((past.days * 96) / (known.authors + 1))) * authors.size
    const isFigure = word.startsWith('#')
    const one = facts.find(
      (fact) =>
        !isFigure &&
        !fact.words.some((other) => other.startsWith('#')) &&
        fact.authors.intersection(authors).size / fact.authors.union(authors).size >= togetherFrom,
    )
    if (one) {
      one.words.push(word)
      one.weight = Math.max(one.weight, weight)
      one.isKnown &&= known.authors > 1
    } else facts.push({ words: [word], isKnown: known.authors > 1, sayers: authors.size, weight, authors })
  }
  return facts
}

/** Half deny it, or it is long past, or it is about something else that has the same name. */
function isDoubtful(posts: HeatPost[], now: Date): boolean {
  const share = (is: (text: string) => boolean) =>
    posts.filter(({ text }) => is(text)).length / Math.max(1, posts.length)
  return (
    share(isDenial) >= 0.15 || share((text) => isMemory(text, now)) >= 0.34 || share(isOfAnotherField) >= 0.34
  )
}

/** Who denies it need not repeat it: so many denials for each post that tells it, and at least two, leave it open. */
const deniedFrom = 0.2

function isDenied(telling: HeatPost[], all: HeatPost[]): boolean {
  const denials = all.filter((post) => isDenial(post.text) && !telling.includes(post)).length
  return denials >= Math.max(2, telling.length * deniedFrom)
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
