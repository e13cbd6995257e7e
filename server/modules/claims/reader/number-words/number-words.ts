import type { Language } from '#contract/lists.ts'
import { arabic } from './arabic.ts'
import { chineseNumbersIn } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { NumberWord } from './number-word.ts'
import { setPhrases } from './set-phrases.ts'
import { type Found, tokensOf, type Tokens, wholeAt } from './tokens.ts'
import { vietnamese } from './vietnamese.ts'

export type { NumberWord } from './number-word.ts'

/** How the numbers of a language with spaces are read. */
export interface Speller {
  /** Whether a number may begin with this word: all others are passed by quickly. */
  starts: (word: string) => boolean
  read: (tokens: Tokens, at: number) => Found | null
}

const spellers: Partial<Record<Language, Speller>> = {
  ENGLISH: english,
  FRENCH: french,
  VIETNAMESE: vietnamese,
  ARABIC: arabic,
}

/** Whether the numbers in words of a language are read here; of the others the lexicon has a few. */
export function readsNumberWords(language: Language): boolean {
  return language === 'CHINESE' || spellers[language] !== undefined
}

/** All numbers in words of a text, in their order, without those of set phrases. */
export function numberWordsIn(text: string, language: Language): NumberWord[] {
  const speller = spellers[language]
  const found =
    language === 'CHINESE' ? chineseNumbersIn(text) : speller ? spelledIn(tokensOf(text), speller) : []
  if (found.length === 0) return found
  const phrases = setPhrases(text, language)
  // "两万一千" holds no "万一": what begins in the middle of a number is no phrase.
  return found.filter(({ index }) => !phrases.some((phrase) => phrase.index <= index && phrase.end > index))
}

function spelledIn(tokens: Tokens, speller: Speller): NumberWord[] {
  const found: NumberWord[] = []
  let last: Found | null = null
  for (let at = 0; at < tokens.count; at++) {
    if (!speller.starts(tokens.at(at)) && wholeAt(tokens.at(at)) === null) continue
    // "Post-two": the end of another word.
    if (tokens.gap(at) === '-' && last?.next !== at && /\p{L}/u.test(tokens.at(at - 1))) continue
    const one = speller.read(tokens, at)
    if (!one) continue
    // "Twenty twenty-six", "fifty-fifty" are no two amounts.
    if (isPair(tokens, last, one, at)) {
      found.pop()
    } else {
      const { value, step, kind } = one
      found.push({
        index: tokens.index(at) + (one.front ?? 0),
        end: tokens.end(one.next - 1),
        value,
        step,
        kind,
      })
    }
    last = one
    at = one.next - 1
  }
  return found
}

function isPair(tokens: Tokens, last: Found | null, one: Found, at: number): boolean {
  return (
    last?.next === at &&
    tokens.near(at) !== '' &&
    (one.front ?? 0) === 0 &&
    last.kind === 'cardinal' &&
    one.kind === 'cardinal' &&
    last.value >= pairMin &&
    one.value >= pairMin
  )
}

/** "Nineteen eighty": the two halves of a year. */
const pairMin = 10
