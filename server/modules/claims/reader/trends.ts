import { gapOf, separated, type Sides } from './neighbours.ts'
import type { Counted, Word } from './words.ts'

// How far a word of movement may stand from its number, in letters -----------------------------------------------------

/** "halved" says the way itself, "fell to half" with its verb right beside it. */
const touchingReach = 4
/** A bare number moves with a word of its own clause. */
const numberReach = 26
/** A share, an amount or a multiple is nearly always one of a movement: its word may stand further away. */
const amountReach = 44
/** A comma or colon between the two counts like so many letters more. */
const separationGap = 30
/** Words before and after a number among which its movement is looked for. */
const wordsBefore = 4
const wordsAfter = 3
/** "giảm lên", "fell down to": two words this close are one movement. */
const particleGapMax = 2

/** "up 3%", "3 % de hausse": the nearest word of movement beside a share, an amount or a multiple. */
export function trendFor(
  numeral: Counted,
  { before, after }: Sides,
  text: string,
  words: Word[],
): Word | undefined {
  if (numeral.unit === 'hours' || numeral.unit === 'periods') return undefined
  const reach = reachOf(numeral)
  const moves = [...before.slice(0, wordsBefore), ...after.slice(0, wordsAfter)]
    .filter((word) => isTrend(word) && !isParticle(word, words))
    .filter((word) => word.index < numeral.index || !separated(text, numeral, word))
    .map((word) => ({
      word,
      gap: gapOf(numeral, word) + (separated(text, numeral, word) ? separationGap : 0),
    }))
    .filter(({ gap }) => gap <= reach)
    .toSorted((a, b) => a.gap - b.gap)
  return moves[0]?.word
}

function reachOf({ kind, unit, direction }: Counted): number {
  if (direction !== null) return touchingReach
  return kind === 'number' && unit === null ? numberReach : amountReach
}

export function isTrend({ tag }: Word): boolean {
  return tag.type === 'up' || tag.type === 'down'
}

/** "giảm lên", "fell down to": the first of two words of movement says the way. */
export function isParticle(word: Word, words: Word[]): boolean {
  return words.some(
    (other) =>
      isTrend(other) && other !== word && other.end <= word.index && word.index - other.end <= particleGapMax,
  )
}
