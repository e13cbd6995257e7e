import type { Counted, Word } from './words.ts'

/** Two words this close are one expression: "reserves of the exchanges". */
export const compoundGapMax = 7
/** "fell 12% to 983 million": the second figure is of the first one's subject, as long as it follows this closely. */
const sharedSubjectGapMax = 14

interface Span {
  index: number
  end: number
}

/** Letters between two things of a text; 0 where they touch or overlap. */
export function gapOf(one: Span, other: Span): number {
  return one.index < other.index ? Math.max(0, other.index - one.end) : Math.max(0, one.index - other.end)
}

/** Of the words that `fits` takes, the nearest within reach; of two as near, the first. */
export function nearestWord(
  numeral: Span,
  words: Word[],
  { reach, fits }: { reach: number; fits: (word: Word) => boolean },
): Word | undefined {
  let nearest: Word | undefined
  let least = reach
  for (const word of words) {
    const gap = gapOf(numeral, word)
    if (gap > least || (nearest && gap === least) || !fits(word)) continue
    nearest = word
    least = gap
  }
  return nearest
}

/** The words between a number and its neighbouring numbers of the same sentence. */
export interface Sides {
  /** Nearest first. */
  before: Word[]
  /** Nearest first. */
  after: Word[]
  /** Before the previous number, nearest first; empty where that stands too far away to share its subject. */
  earlier: Word[]
  /** The last quantity before the next number. */
  spokenFor: Word | undefined
  nextFigure: Counted | undefined
}

export function sidesOf(numeral: Counted, numerals: Counted[], words: Word[]): Sides {
  const figures = numerals.filter(
    (other) => other.sentence === numeral.sentence && !other.label && other !== numeral,
  )
  const previous = figures.findLast(({ index }) => index < numeral.index)
  const from = previous?.end ?? 0
  const earlierFrom = figures.findLast(({ index }) => previous && index < previous.index)?.end ?? 0
  const nextFigure = figures.find(({ index }) => index > numeral.index)
  const to = Math.min(
    Number.POSITIVE_INFINITY,
    ...figures.filter(({ index }) => index > numeral.index).map(({ index }) => index),
  )
  const here = words.filter(({ sentence }) => sentence === numeral.sentence)
  return {
    nextFigure,
    spokenFor: nextFigure
      ? here.findLast(
          ({ index, end, tag }) => tag.type === 'quantity' && index >= numeral.end && end <= nextFigure.index,
        )
      : undefined,
    before: here.filter(({ index, end }) => index >= from && end <= numeral.index).toReversed(),
    after: here.filter(({ index, end }) => index >= numeral.end && end <= to),
    earlier:
      previous && numeral.index - previous.end <= sharedSubjectGapMax
        ? here.filter(({ index, end }) => index >= earlierFrom && end <= previous.index).toReversed()
        : [],
  }
}

/** Whether a comma, a colon or a dash stands between. */
export function separated(text: string, numeral: Counted, word: Word): boolean {
  const between =
    numeral.index < word.index ? text.slice(numeral.end, word.index) : text.slice(word.end, numeral.index)
  return /[,،、，:]\s|[、，—–]/u.test(between)
}

/** "Close: 61,238", "EMA 50 on the 4h: 60,115": whether the word is a heading of the number. */
export function heads(text: string, numeral: Counted, word: Word): boolean {
  return (
    word.end <= numeral.index &&
    /^[^,،、，;\n—–]*(?:[:：=≈?？؟]|\s[—–-])\s{0,2}$/u.test(text.slice(word.end, numeral.index))
  )
}

const conjunctions =
  /(?<![\p{L}\p{M}])(?:and|while|but|yet|against|versus|vs|et|tandis|mais|contre|avec|và|mà|nhưng|còn|so với|y|pero|contra|frente a|e|mas|contra|und|aber|gegen|и|но|а|против|ve|ama|karşı|dan|tapi|lawan|और|लेकिन|जबकि|mientras|enquanto|während)(?![\p{L}\p{M}])|(?<![\p{L}])و|และ|와 |과 |하고|고 |，|而|且|、/u

/** Whether a conjunction stands between the end of one thing and the beginning of the next. */
export function conjoined(text: string, from: number, to: number): boolean {
  // The Arabic "and" grows on the front of the next word.
  return conjunctions.test(text.slice(from, text.charAt(to) === 'و' ? to + 1 : to))
}
