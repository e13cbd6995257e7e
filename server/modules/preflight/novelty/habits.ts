import { maskedSentence, openingOf, type Sentence } from './sentences.ts'
import type { Told } from './told.ts'

/** What of a text has become a habit: the sentences that came before, and how it begins. */
export interface Habits {
  sentences: string[]
  /** The earlier text that begins like this one, where that happens too often. */
  opening: string | null
}

/** An opening may come back once among the texts that are held against a new one … */
const sameOpeningMax = 1
/** … as long as no more than so many of them share theirs: of sixty posts in a row at least 45 begin anew. */
const sharedOpeningsMax = 6

/**
 * Sentences of a text that an earlier one has, whatever figures and coins stand in them, and whether it begins as too many
 * did. As the latest fifty are looked at, no sentence stands in more than two of sixty posts in a row.
 */
export function repeatedIn(said: Told, earlier: readonly Told[], formulas: readonly string[]): Habits {
  const before = new Set(earlier.flatMap(({ sentences }) => sentences.map(({ masked }) => masked)))
  const ours = formulas.map(maskedSentence)
  const isFormula = ({ masked }: Sentence) => ours.some((formula) => formula.includes(masked))
  const own = said.sentences.filter((sentence) => !isFormula(sentence))
  return {
    sentences: own.filter(({ masked }) => before.has(masked)).map(({ text }) => text),
    opening: commonOpening(openingOf(own), earlier),
  }
}

function commonOpening(opening: string | null, earlier: readonly Told[]): string | null {
  if (opening === null) return null
  const openings = earlier.map(({ sentences }) => openingOf(sentences))
  const same = earlier.filter((_, at) => openings[at] === opening)
  const [newest] = same
  if (!newest) return null
  const told = openings.filter((one) => one !== null)
  const shared = told.length - new Set(told).size
  return same.length > sameOpeningMax || shared >= sharedOpeningsMax ? newest.text : null
}
