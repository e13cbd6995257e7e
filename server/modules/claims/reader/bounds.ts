import type { Lexicon } from '../lexicons/lexicon.ts'
import type { Claim } from '../types.ts'
import { gapOf } from './neighbours.ts'
import type { Counted, Word } from './words.ts'

/** A bound stands right before its figure ("over 40"), with no more than a sign or two between. */
const boundGapMax = 2

/** "Under the 40", "sous les 40". */
const articles =
  /^\s?(?:the|de|del|dari|من|les|des|los|las|os|as|den|der|die|das|dem|mốc|mức|vùng|ngưỡng|angka|level|отметк\p{L}+|уровн\p{L}+|مستوي|حاجز|ال)\s$/u

/** "Almost", among the words for a most: not far below it either. */
const nearWords =
  /^(?:almost|nearly|just under|not quite|presque|pas tout à fait|à peine|gần|近|接近|将近|ما يقارب|يقارب)$/u

/** Whether a number is said to be a least, a most or an approximation. */
export function boundOf(numeral: Counted, words: Word[], lexicon: Lexicon, text: string): Claim['bound'] {
  for (const word of words) {
    if (!bounds(word, numeral, lexicon, text)) continue
    const { type } = word.tag
    if (type === 'most' && nearWords.test(text.slice(word.index, word.end))) return 'nearly'
    if (type === 'least' || type === 'most' || type === 'about') return type
    // A share above the mean is a difference from it.
    if (numeral.kind === 'percent' || numeral.unit === 'multiple') continue
    if (type === 'above') return 'least'
    if (type === 'below') return 'most'
  }
  return null
}

/** Whether the word stands where a bound does: "30% more than before" is none, "30% を超え" is one. */
function bounds(word: Word, numeral: Counted, lexicon: Lexicon, text: string): boolean {
  if (word.index < numeral.index)
    return gapOf(numeral, word) <= boundGapMax || articles.test(text.slice(word.end, numeral.index))
  return (
    Boolean(lexicon.anywhere || lexicon.boundAfter) &&
    /^(?:\s|'?\p{L}{0,3}\s?|.{0,2})$/u.test(text.slice(numeral.end, word.index))
  )
}
