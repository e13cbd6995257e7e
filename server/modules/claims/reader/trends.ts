import { type Counted, gapOf, type Word } from './words.ts'
import { separated, type Sides } from './subjects.ts'

/** "up 3%", "3 % de hausse": the nearest word of movement beside a share, an amount or a multiple. */
export function trendFor(
  numeral: Counted,
  { before, after }: Sides,
  text: string,
  words: Word[],
): Word | undefined {
  if (numeral.unit === 'hours' || numeral.unit === 'periods') return undefined
  // "halved" says the way itself, "fell to half" with its verb.
  const reach = numeral.direction !== null ? 4 : numeral.kind === 'number' && numeral.unit === null ? 26 : 44
  const moves = [...before.slice(0, 4), ...after.slice(0, 3)]
    .filter((word) => isTrend(word) && !isParticle(word, words))
    .filter((word) => word.index < numeral.index || !separated(text, numeral, word))
    .map((word) => ({ word, gap: gapOf(numeral, word) + (separated(text, numeral, word) ? 30 : 0) }))
    .filter(({ gap }) => gap <= reach)
    .toSorted((a, b) => a.gap - b.gap)
  return moves[0]?.word
}

export function isTrend({ tag }: Word): boolean {
  return tag.type === 'up' || tag.type === 'down'
}

/** "giảm lên", "fell down to": the first of two words of movement says the way. */
export function isParticle(word: Word, words: Word[]): boolean {
  return words.some(
    (other) => isTrend(other) && other !== word && other.end <= word.index && word.index - other.end <= 2,
  )
}
