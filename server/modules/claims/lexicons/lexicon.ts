import type { Quantity } from '../types.ts'

/**
 * The words of one language. Lists are separated by "|"; "*" at the end of a word stands for any ending, "$" there for
 * the end of the clause, a space for one or more, and everything is written as `plain` writes it (lower case, one kind of
 * apostrophe, Arabic letters without their variants).
 */
export interface Lexicon {
  /** What stands before the decimals; the other of point and comma groups thousands. */
  decimal: '.' | ','
  /** Scripts without spaces between words, or whose endings grow on words: a word counts anywhere. */
  anywhere?: boolean
  /** What a number is of stands before it: in scripts without signs between sentences. */
  subjectFirst?: boolean
  /** "More than" may follow its number. */
  boundAfter?: boolean
  /** Particles that grow on the front of a word, as a pattern. */
  prefix?: string
  scales: Record<string, number>
  /** Two to twelve; not where `reader/number-words` reads them. */
  numbers?: string
  /** "doubled", "half": how many times as much. */
  multiples: Record<string, number>
  /** Shares in words; not where `reader/number-words` reads them. */
  fractions?: Record<string, number>
  percent: string
  percentBefore?: string
  dollars: string
  cents?: string
  times: string
  seconds: string
  minutes: string
  hours: string
  days: string
  weeks: string
  months: string
  years: string
  periods: string
  quantities: Partial<Record<Quantity, string>>
  above: string
  below: string
  up: string
  down: string
  /** Right behind a share or a multiple only: "18% fewer". */
  more?: string
  less?: string
  /** Verbs that put an average itself somewhere: "the average is above the price". */
  stands?: string
  /** What makes a sentence one about what might be. */
  conditional: string
  negation: string
  about: string
  least: string
  most: string
  /** What a text counts of itself: "two things", "3 reasons". */
  topics: string
  /** Beside a share of one's own money: "risk 1% per trade". */
  risk: string
  leverage: string
  /** Beside a share that is a manner of speaking: "99% of people". */
  people: string
  /** Beside a length of time that has not been yet. */
  ahead: string
  /** Second to tenth, where a day of a row is one; not where `reader/number-words` reads them. */
  ordinals?: string
  /** Between the two ends of a range. */
  to: string
  /** Sayings in which a word above means something else: "held up". */
  ignore?: string
}

export type Tag =
  | { type: 'quantity'; quantity: Quantity }
  | {
      type:
        | 'above'
        | 'below'
        | 'up'
        | 'down'
        | 'if'
        | 'not'
        | 'about'
        | 'least'
        | 'most'
        | 'ignore'
        | 'topics'
        | 'risk'
        | 'leverage'
        | 'people'
        | 'ahead'
    }
  | { type: 'name'; id: string }
