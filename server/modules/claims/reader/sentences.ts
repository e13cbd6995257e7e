import type { FoundMoment } from './dates/index.ts'
import type { Numeral } from './numeral.ts'
import { takenSpans } from './taken-spans.ts'
import type { Word } from './words.ts'

/**
 * Figures, names and words of one sentence. Each is compared with all the others, and nobody writes this many without a
 * stop: a longer run is divided, so that the time grows with the text's length alone.
 */
const thingsPerSentenceMax = 80
/** Letters between a question mark and the figure that answers it. */
const gapsOfAnswer = [1, 2, 3]

/**
 * Sentences end at their signs, and at a point that is followed by a space. "How many audits? Two, both public": a figure
 * that answers belongs to what was asked.
 */
export function sentencesOf(
  text: string,
  {
    moments,
    numerals,
    words,
    named,
  }: { moments: FoundMoment[]; numerals: Numeral[]; words: Word[]; named: { index: number }[] },
): (index: number) => number {
  const inside = takenSpans(text.length)
  for (const { index, end } of moments) inside.take({ index, end: end - 1 })
  const figures = new Set(numerals.map(({ index }) => index))
  const signs = [
    ...text.matchAll(
      /[!?。！？।;；؟؛\n|•]|\s(?=ถ้า|หาก)|(?<!\b(?:mio|mrd|bio|tsd|approx|max|min|bzw|inkl|nr|máx|mín|aprox|макс|мин|ca|env|тыс|млн|млрд|rd|st))\.(?=\s|$)/gu,
    ),
  ]
    .map(({ index }) => index)
    .filter((index) => !inside.isTaken(index) && !isAnswered(text, index, figures))
  const things = [...numerals, ...words, ...named].map(({ index }) => index).toSorted((a, b) => a - b)
  const ends = divided(signs, things)
  return (index) => countBelow(ends, index)
}

/** The things of a sentence and of its two neighbours, in the order of the text. */
export function beside<T extends { sentence: number }>(things: T[]): (sentence: number) => T[] {
  const bySentence = Map.groupBy(things, ({ sentence }) => sentence)
  const known = new Map<number, T[]>()
  return (sentence) => {
    const before = known.get(sentence)
    if (before) return before
    const made = [sentence - 1, sentence, sentence + 1].flatMap((nth) => bySentence.get(nth) ?? [])
    known.set(sentence, made)
    return made
  }
}

/** Where sentences end, and one more end wherever a sentence holds too much. */
function divided(signs: number[], things: number[]): number[] {
  const ends: number[] = []
  let nth = 0
  let held = 0
  for (const thing of things) {
    for (let sign = signs[nth]; sign !== undefined && sign < thing; sign = signs[++nth]) {
      ends.push(sign)
      held = 0
    }
    held++
    const last = ends.at(-1) ?? -1
    if (held <= thingsPerSentenceMax || thing - 1 <= last) continue
    ends.push(thing - 1)
    held = 1
  }
  return [...ends, ...signs.slice(nth)]
}

/** How many of these sorted numbers are below a limit. */
export function countBelow(sorted: ArrayLike<number>, limit: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? limit) < limit) from = middle + 1
    else to = middle
  }
  return from
}

/** "How many audits? Two": whether a figure stands right behind this question mark. */
function isAnswered(text: string, asked: number, figures: Set<number>): boolean {
  return (
    /[?？؟]/u.test(text.charAt(asked)) &&
    gapsOfAnswer.some(
      (gap) => figures.has(asked + gap) && /^[?？؟][^\S\n]*$/u.test(text.slice(asked, asked + gap)),
    )
  )
}
