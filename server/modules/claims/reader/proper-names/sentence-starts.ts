import type { Language } from '#contract/lists.ts'
import type { KnownWords } from './known-words.ts'
import { bareWord } from './latin-words.ts'
import { tokensOf } from './words-of-text.ts'

interface Span {
  index: number
  end: number
}

/** Where sentences, quotations and points of a list begin, and the lines that are headlines as a whole. */
export function startsOf(bare: string, language: Language, known: KnownWords): (index: number) => boolean {
  const headlines = headlinesOf(bare, language, known)
  return (index) => {
    if (headlines.some((line) => index >= line.index && index < line.end)) return true
    const before = bare.slice(Math.max(0, index - 12), index)
    return /(?:^|[.!?…:;|•·—–→>\n"“”«»‘„([*/\p{Extended_Pictographic}\ufe0f\u200d]|\n\s*\p{N}+[.)/]|\s[-'])[\s"“«‘'([*\u00a0\u202f]*$/u.test(
      index <= 12 ? before : `x${before}`,
    )
  }
}

/** Words too short to show whether a line is a headline. */
const shortWord = 3
const headlineWordsMin = 4
const headlineShare = 0.6

/** Lines of which most words have capitals, names of the sources aside; Vietnamese, a syllable a word, has none. */
function headlinesOf(bare: string, language: Language, known: KnownWords): Span[] {
  if (language === 'VIETNAMESE') return []
  return [...bare.matchAll(/[^\n.!?]+/gu)].flatMap(({ 0: line, index }) => {
    const words = tokensOf(line).filter(
      ({ text }) =>
        text.length > shortWord &&
        !/\p{N}/u.test(text) &&
        !known.capitals?.words.has(bareWord(text, language)),
    )
    if (words.length < headlineWordsMin) return []
    const high = words.filter(({ text }) => /^\p{Lu}/u.test(text)).length
    return high / words.length >= headlineShare ? [{ index, end: index + line.length }] : []
  })
}
