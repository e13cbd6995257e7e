/** The words and whole numbers of a text in a script with spaces, asked by their place in the row. */
export interface Tokens {
  count: number
  /** The word at a place; '' beyond the ends. */
  at: (place: number) => string
  /** The same, but only if nothing more than a space or a hyphen parts it from the one before. */
  near: (place: number) => string
  /** What stands between a word and the one before it. */
  gap: (place: number) => string
  index: (place: number) => number
  end: (place: number) => number
}

/** Part of a number as it is read: what it is worth, and the place of the word behind it. */
export interface Part {
  value: number
  /** What one more in the last said place is worth. */
  step: number
  next: number
}

/** What is read at a place, before its letters are counted. */
export interface Found extends Part {
  kind: 'cardinal' | 'ordinal' | 'fraction'
  /** How many letters of its first word are particles before it. */
  front?: number
}

/** "An hour and a half", "two thirds": said in words, so round. Of a fraction, 48 to 52 % are a half. */
export const fractionStep = 0.04
/** "Two and a half million" holds from 2.4 to 2.6 million. */
export const halfStep = 0.2
/** "A dozen", "une quinzaine": a tenth more or less. */
export const roundShare = 0.2

const shape = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu
const close = /^(?:[ \u00a0]{1,2}|-|)$/

export function tokensOf(text: string): Tokens {
  const words: string[] = []
  const places: number[] = []
  for (const { 0: word, index } of text.matchAll(shape)) {
    words.push(word)
    places.push(index)
  }
  const at = (place: number) => words[place] ?? ''
  const index = (place: number) => places[place] ?? text.length
  const end = (place: number) => index(place) + at(place).length
  const isNear = (place: number) => {
    const from = place > 0 ? end(place - 1) : 0
    const length = index(place) - from
    return length === 0 || (length <= 2 && close.test(text.slice(from, index(place))))
  }
  const gap = (place: number) => (place > 0 ? text.slice(end(place - 1), index(place)) : '')
  return {
    count: words.length,
    at,
    near: (place) => (isNear(place) ? at(place) : ''),
    gap,
    index,
    end,
  }
}

/** Whether the clause ends before a word: nothing follows, or a sign does. */
export function endsBefore(tokens: Tokens, place: number): boolean {
  return place >= tokens.count || tokens.near(place) === ''
}

/** Whole digits, where they stand for a small count. */
export function wholeAt(word: string): number | null {
  return /^\d{1,3}$/.test(word) ? Number(word) : null
}

/** "Three in four": a part of a whole, as it is said of people; null where it cannot be one. */
export function shareOf(part: number, whole: number): number | null {
  const isCount = Number.isInteger(part) && Number.isInteger(whole)
  return isCount && part >= 1 && whole > part && (whole <= wholeMax || whole === 100 || whole === 1000)
    ? part / whole
    : null
}

/** "Nine in fifty" is a share; of more, only of a round hundred or thousand. */
const wholeMax = 50

/** A set of words written with spaces between. */
export function wordSet(list: string): Set<string> {
  return new Set(list.split(/\s+/u).filter((word) => word !== ''))
}

/** Words by what they are worth: "one two three", counted from a first value. */
export function countFrom(first: number, list: string, by = 1): Map<string, number> {
  const rows = list
    .trim()
    .split(/\s+/u)
    .flatMap((words, at) => words.split('/').map((word): [string, number] => [word, first + at * by]))
  return new Map(rows)
}
