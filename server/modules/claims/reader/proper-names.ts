export { isCommon } from './proper-names/latin-words.ts'
export { isGenericName } from './proper-names/generic.ts'
export { namesOfSource, type SourceName, spelledIn } from './proper-names/names-of-source.ts'
import type { Language } from '#contract/lists.ts'
import { arabicNamesIn } from './proper-names/arabic-names.ts'
import { chineseNamesIn } from './proper-names/chinese-names.ts'
import type { KnownWords } from './proper-names/known-words.ts'
import { latinNamesIn } from './proper-names/latin-names.ts'

export { type KnownWords, knownWords } from './proper-names/known-words.ts'
export { isEnglishText, type Quotation, quotesIn, quoteStands } from './proper-names/quotations.ts'

/**
 * Names of people, firms, places, products in a text that none of `known` holds. Only in the languages whose names can be
 * told; a word that may be an ordinary one is none.
 */
export function unknownNamesIn(
  text: string,
  language: Language,
  known: KnownWords,
): { index: number; end: number }[] {
  if (!readable.has(language)) return []
  const latin = latinNamesIn(text, language, known)
  const own =
    language === 'CHINESE'
      ? chineseNamesIn(text, known)
      : language === 'ARABIC'
        ? arabicNamesIn(text, known)
        : []
  return [...latin, ...own].toSorted((a, b) => a.index - b.index)
}

const readable = new Set<Language>(['ENGLISH', 'FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC'])
