import type { Language } from '#contract/lists.ts'
import type { Gist } from '#server/modules/claims/index.ts'
import { partsOf } from './stems.ts'

/** One thing a text says: by its words, by what they mean where that is known, and by the concept they stand for. */
export interface Unit {
  labels: readonly string[]
}

/** How something is said, and not what. */
const manners = new Set<string>([
  'says',
  'ifWord',
  'question',
  'me',
  'you',
  'they',
  'idiom',
  'notWord',
  'opinion',
  'level',
])

/**
 * What a text says, thing by thing, none twice. Two texts have a thing in common where one label of it is in both: so the
 * word of another language, or another word of the same one, is the same thing.
 */
export function unitsOf(language: Language, { text, tags, spans }: Gist): Unit[] {
  const parts: { from: number; to: number; labels: string[] }[] = partsOf(text, language)
    .filter(({ from, to }) => !spans.some((span) => span.kind !== 'name' && span.from < to && from < span.to))
    .map((part) => ({ ...part, labels: [...part.labels] }))
  for (const { concept, index, end } of tags) {
    if (manners.has(concept)) continue
    if (spans.some((span) => span.kind !== 'name' && span.from < end && index < span.to)) continue
    const [first, ...others] = parts.filter(({ from, to }) => from < end && index < to)
    if (!first) parts.push({ from: index, to: end, labels: [concept] })
    else {
      first.labels.push(concept)
      for (const other of others) first.labels.push(...other.labels.splice(0))
    }
  }
  const kept = new Map<string, Unit>()
  for (const { labels } of parts) if (labels.length > 0) kept.set(labels.toSorted().join(' '), { labels })
  return [...kept.values()]
}

/** Of the things that two texts say, how many of each are in the other one. */
export interface SharedUnits {
  mine: number
  theirs: number
  ofMine: number
  ofTheirs: number
  /** Things in both: the fewer of the two counts. */
  common: number
  /** Things of the text that says less. */
  least: number
}

/** `leftOut`: labels that do not count. */
export function sharedUnits(
  one: readonly Unit[],
  other: readonly Unit[],
  leftOut: (label: string) => boolean,
): SharedUnits {
  const counting = (units: readonly Unit[]) => units.filter(({ labels }) => !labels.every(leftOut))
  const [mine, theirs] = [counting(one), counting(other)]
  const inBoth = (units: readonly Unit[], against: readonly Unit[]) => {
    const labels = new Set(against.flatMap((unit) => unit.labels))
    return units.filter((unit) => unit.labels.some((label) => !leftOut(label) && labels.has(label))).length
  }
  const [ofMine, ofTheirs] = [inBoth(mine, theirs), inBoth(theirs, mine)]
  return {
    mine: mine.length,
    theirs: theirs.length,
    ofMine,
    ofTheirs,
    common: Math.min(ofMine, ofTheirs),
    least: Math.min(mine.length, theirs.length),
  }
}
