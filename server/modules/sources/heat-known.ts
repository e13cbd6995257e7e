import { hour, minute } from '#server/lib/clock.ts'
import type { Burst, Fact } from './heat.ts'
import { isMemory } from './heat-words.ts'

/** A story that was told, as it is known again. */
export interface ToldStory {
  id: string
  /** What two or more of its posts said. */
  words: string[]
  /** What was striking when it was told. */
  keys: string[]
  noticedAt: Date
  lastAt: Date
}

/** A post of the days before, as it is compared with what is said now. */
export interface EarlierPost {
  at: Date
  authorId: string | null
  text: string
  words: string[]
}

const isSaid = ({ words }: Fact, said: ReadonlySet<string>) =>
  words.filter((word) => said.has(word)).length * 2 >= words.length

/** How many of the words that a burst says these words hold, and how much of it they are, from 0 to 1. */
function sharedOf({ facts }: Burst, said: ReadonlySet<string>): { count: number; share: number } {
  const all = facts.reduce((sum, { weight }) => sum + weight, 0)
  const shared = facts.filter((fact) => isSaid(fact, said))
  const weight = shared.reduce((sum, fact) => sum + fact.weight, 0)
  const count = shared.reduce((sum, { words }) => sum + words.length, 0)
  return { count, share: all === 0 ? 0 : weight / all }
}

/** Figures that words hold, years left out. */
function figuresOf(words: Iterable<string>): number[] {
  return [...words].flatMap((word) =>
    word.startsWith('#') && !/^#(?:19|20)\d\d$/.test(word) ? Number(word.slice(1).replace('%', '')) : [],
  )
}

/** The figure of a burst, which so many of its authors say. */
const figureFrom = 0.2
const figureSayersMin = 2
/** People round amounts, and neither dates nor parts of a hundred. */
const roundedFrom = 1000
const isAbout = (one: number, other: number) =>
  one === other ||
  (Math.min(one, other) >= roundedFrom && Math.abs(one - other) <= 0.06 * Math.max(one, other))

function figuresIn({ facts, authorsThen }: Burst): number[] {
  const least = Math.max(figureSayersMin, authorsThen * figureFrom)
  return figuresOf(facts.filter(({ sayers }) => sayers >= least).flatMap(({ words }) => words))
}

/** Whether figures say the same; null: one of them says none. */
function agree(ones: number[], others: number[]): boolean | null {
  if (ones.length === 0 || others.length === 0) return null
  return ones.some((one) => others.some((other) => isAbout(one, other)))
}

/** A story is the same as long as this much of what is said was said. */
const toldFrom = 0.6
/** What comes back after days is another thing of the same kind unless it says this much of it, in two words at least. */
const backFrom = 0.7
/** With the same figure this much is enough. */
const sameFigureFrom = 0.35
/** A word tells of a story where it is so rare in its topic (nats). */
const tellingFrom = 3.5
/** What is said while it breaks is said of it. */
const breaksFor = 20 * minute
/** While people still speak of a story, or come back to it within half a day, so many of their posts name it. */
const namedFrom = 0.35
const goesOnFor = 12 * hour
/** A new turn of a story is told in new words: so many of them, each by so many people. */
const newFactsMin = 2
const newSayersMin = 3

/** Whether a burst is a story that was told, without anything new. */
export function isTold(burst: Burst, story: ToldStory, now: Date): boolean {
  const said = new Set(story.words)
  const goesOn = now.getTime() - story.lastAt.getTime() <= goesOnFor
  if (goesOn && burst.startedAt.getTime() <= story.noticedAt.getTime() + breaksFor) return true
  const { count, share } = sharedOf(burst, said)
  const sameFigures = agree(figuresIn(burst), figuresOf(said))
  if (share >= (goesOn ? toldFrom : backFrom) && count >= (goesOn ? 1 : 2) && sameFigures !== false)
    return true
  if (sameFigures && count >= 2 && share >= sameFigureFrom) return true
  if (!goesOn) return false
  const keys = new Set([
    ...story.keys,
    ...burst.facts
      .filter((fact) => isSaid(fact, said) && fact.weight >= tellingFrom * fact.sayers)
      .flatMap(({ words }) => words),
  ])
  const naming = burst.posts.filter(({ words }) => words.some((word) => keys.has(word))).length
  if (naming < burst.posts.length * namedFrom) return false
  const fresh = burst.facts.filter((fact) => !isSaid(fact, said) && fact.sayers >= newSayersMin)
  if (sameFigures === false && fresh.some(({ words: [word] }) => word?.startsWith('#'))) return false
  return fresh.length < newFactsMin
}

/** A post of days ago tells the same where it tells this much of it, in two words at least. */
const oldFrom = 0.35
/** What is said now and then is told by this much of it each time, in three words at least. */
const nowAndThenFrom = 0.45
/** So many people said so; when it was news, within an hour. */
const oldAuthors = 3

/**
 * Whether several people said the same before: when it was news, now and then, or as what once was. What has a figure is
 * the same by its figure; what has none is new by anything that was never said.
 */
export function wasNews(burst: Burst, earlier: EarlierPost[], now: Date): boolean {
  const figures = figuresIn(burst)
  if (figures.length === 0 && burst.facts.some(({ isKnown, sayers }) => !isKnown && sayers >= newSayersMin))
    return false
  const most = burst.facts.toSorted((one, other) => other.weight - one.weight).slice(0, 2)
  const alike = earlier
    .map((post) => {
      const said = new Set(post.words)
      const sameFigure = figures.length === 0 || agree(figures, figuresOf(said)) === true
      const isMost = most.every((fact) => isSaid(fact, said))
      return { ...post, ...sharedOf(burst, said), sameFigure, isMost }
    })
    .filter(({ count, sameFigure }) => count >= 2 && sameFigure)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const people = (posts: { authorId: string | null }[]) => new Set(posts.map(({ authorId }) => authorId)).size
  const same = alike.filter(({ share }) => share >= oldFrom)
  const remembered = (figures.length > 0 ? alike : same).filter(({ text }) => isMemory(text, now))
  if (people(remembered) >= oldAuthors) return true
  const news = same.filter(({ isMost }) => isMost)
  if (people(news.filter(({ count, share }) => count >= 3 && share >= nowAndThenFrom)) >= oldAuthors)
    return true
  return news.some(
    ({ at }, index) =>
      people(news.slice(index).filter((post) => post.at.getTime() - at.getTime() <= hour)) >= oldAuthors,
  )
}
