import { deeds, type Concept } from '../concepts/concepts.ts'
import { opposites } from '../concepts/opposites.ts'
import type { Moment } from '../types.ts'
import type { Gist } from './gist.ts'
import { sideOf } from './sides.ts'
import { stageOf } from './before-after.ts'
import type { SharedFigures } from './shared-figures.ts'

/** So many figures in both are no chance: a word that may mean the opposite does not outweigh them. */
const surelySameFigures = 3

/** Why two texts cannot say the same though much is in both; null where nothing speaks against it. */
export function conflictOf(
  one: Gist,
  other: Gist,
  { figures, sameWords }: { figures: SharedFigures; sameWords: boolean },
): string | null {
  if (apart(one.coins, other.coins)) return 'other coins'
  if (figures.lengthsDiffer) return 'over another length of time'
  if (spansApart(one, other)) return 'over another length of time'
  if (momentsApart(one.moments, other.moments)) return 'another date'
  if (
    figures.both.some(([a, b]) => a.direction !== null && b.direction !== null && a.direction !== b.direction)
  )
    return 'a figure goes the other way'
  if (
    figures.both.some(([a, b]) => {
      const [mine, theirs] = [stageOf(one, a), stageOf(other, b)]
      return mine !== null && theirs !== null && mine !== theirs
    })
  )
    return 'before the change against after it'
  // Where the words are the same, a word that moved makes no other figure; nor is it one of several that are in both.
  if (
    !sameWords &&
    figures.both.length < 2 &&
    figures.both.some(([a, b]) => a.quantities.size > 0 && apart(a.quantities, b.quantities))
  )
    return 'the same figure is of something else'
  const turned = one.levelFirst !== null && other.levelFirst !== null && one.levelFirst !== other.levelFirst
  const [side, otherSide] = [sideOf(one), sideOf(other)]
  if (!turned && side !== null && otherSide !== null && side !== otherSide)
    return 'over the level against under it'
  if (figures.both.length >= surelySameFigures) return null
  // "No more than" is less.
  const isDenied = one.concepts.has('notWord') !== other.concepts.has('notWord')
  const ways = figures.both.some(([a, b]) => a.direction !== null && a.direction === b.direction)
  const settled = new Set<Concept>([
    ...(turned || isDenied ? [...positions, ...comparisons] : []),
    ...(ways ? movements : []),
  ])
  const opposite = oppositeOf(one.concepts, other.concepts, settled)
  return opposite && `"${opposite[0]}" against "${opposite[1]}"`
}

/** Both have some, and none in common. */
function apart<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size > 0 && other.size > 0 && one.isDisjointFrom(other)
}

/** Told from the other end, one is the other. */
const positions: readonly Concept[] = ['above', 'below', 'holdAbove', 'holdBelow']
const comparisons: readonly Concept[] = ['more', 'less']
/** Where a figure in both goes the same way, a word for the other way is about something else. */
const movements: readonly Concept[] = [
  'up',
  'down',
  'more',
  'less',
  'rising',
  'falling',
  'positive',
  'negative',
]

/** Lengths of time without a number: "in a day", "in a week". Beside dates their words may be part of a date. */
const spans: readonly (readonly Concept[])[] = [
  ['hours', 'days'],
  ['weeks'],
  ['months'],
  ['quarters'],
  ['years'],
]

function spansApart(one: Gist, other: Gist): boolean {
  if (one.moments.length > 0 || other.moments.length > 0) return false
  const told = ({ concepts }: Gist) =>
    new Set(spans.flatMap((words, at) => (words.some((word) => concepts.has(word)) ? [at] : [])))
  return apart(told(one), told(other))
}

/** One text says only this, the other only its opposite. */
function oppositeOf(
  one: ReadonlyMap<Concept, number>,
  other: ReadonlyMap<Concept, number>,
  settled: ReadonlySet<Concept>,
): readonly [Concept, Concept] | null {
  const only = (has: ReadonlyMap<Concept, number>, a: Concept, b: Concept) => has.has(a) && !has.has(b)
  return (
    opposites.find(
      ([a, b]) =>
        !settled.has(a) && ((only(one, a, b) && only(other, b, a)) || (only(one, b, a) && only(other, a, b))),
    ) ?? null
  )
}

/** Each text has a date that contradicts every date of the other in something that both tell. */
function momentsApart(one: readonly Moment[], other: readonly Moment[]): boolean {
  const onlyIn = (dates: readonly Moment[], others: readonly Moment[]) =>
    others.length > 0 && dates.some((a) => others.every((b) => contradict(a, b)))
  return (onlyIn(one, other) && onlyIn(other, one)) || sorts.some((field) => eachHasOwn(one, other, field))
}

/** "On Tuesday at ten" may be read as two dates: of each sort, one text has one that the other has not, and the other way round. */
const sorts = ['year', 'month', 'day', 'weekday', 'hour'] as const

function eachHasOwn(
  one: readonly Moment[],
  other: readonly Moment[],
  field: (typeof sorts)[number],
): boolean {
  const valuesOf = (moments: readonly Moment[]) =>
    new Set(moments.flatMap((moment) => (moment[field] === undefined ? [] : [moment[field]])))
  const [mine, theirs] = [valuesOf(one), valuesOf(other)]
  return mine.difference(theirs).size > 0 && theirs.difference(mine).size > 0
}

const told = ['year', 'quarter', 'half', 'month', 'part', 'day', 'weekday', 'hour', 'minute'] as const

export function contradict(a: Moment, b: Moment): boolean {
  if (quarterOf(a) !== undefined && quarterOf(b) !== undefined && quarterOf(a) !== quarterOf(b)) return true
  if (told.some((field) => a[field] !== undefined && b[field] !== undefined && a[field] !== b[field]))
    return true
  return (
    a.relative !== undefined &&
    b.relative !== undefined &&
    a.relative.unit === b.relative.unit &&
    a.relative.ago !== b.relative.ago
  )
}

/** Dates that both tell in the same words, or where one tells less. */
export function sharedMoments(one: readonly Moment[], other: readonly Moment[]): number {
  return one.filter((a) =>
    other.some(
      (b) =>
        !contradict(a, b) &&
        (told.some((field) => a[field] !== undefined && a[field] === b[field]) || isQuarter(a, b)),
    ),
  ).length
}

const monthsPerQuarter = 3

function quarterOf({ quarter, month }: Moment): number | undefined {
  return quarter ?? (month === undefined ? undefined : Math.ceil(month / monthsPerQuarter))
}

/** "Between April and June" is the second quarter. */
function isQuarter(a: Moment, b: Moment): boolean {
  return (a.quarter === undefined) !== (b.quarter === undefined) && quarterOf(a) === quarterOf(b)
}

/** Where a price stands is told in many words for one thing. */
const stands: readonly Concept[] = [...positions, 'crossUp', 'crossDown', 'test', 'hold']
/** Said beside any deed, or told by its figure. */
const vague: readonly Concept[] = [
  'start',
  'announce',
  'promise',
  'confirm',
  'halve',
  'doubleUp',
  'cutRate',
  'raiseRate',
]
const isDeed: ReadonlySet<Concept> = new Set<Concept>(deeds).difference(new Set([...stands, ...vague]))

/** What happened, as far as the words tell. */
export function deedsOf({ concepts }: Gist): Set<Concept> {
  return new Set([...concepts.keys()].filter((concept) => isDeed.has(concept)))
}
