import type { Language } from '#contract/lists.ts'
import { arabicPhrases } from './phrases/arabic.ts'
import { chinesePhrases } from './phrases/chinese.ts'
import { englishPhrases } from './phrases/english.ts'
import { frenchPhrases } from './phrases/french.ts'
import { vietnamesePhrases } from './phrases/vietnamese.ts'

const letters = '[\\p{L}\\p{M}\\p{N}]'
const edged = (phrases: string[]) =>
  new RegExp(`(?<!${letters})[وفبلك]?(?:${phrases.join('|')})(?!${letters})`, 'gu')

const patterns: Partial<Record<Language, RegExp>> = {
  ENGLISH: edged(englishPhrases),
  FRENCH: edged(frenchPhrases),
  VIETNAMESE: edged(vietnamesePhrases),
  ARABIC: edged(arabicPhrases),
  CHINESE: new RegExp(chinesePhrases.join('|'), 'gu'),
}

/** Where a text has a phrase in which a number word counts nothing: "first of all", "一清二楚". */
export function setPhrases(text: string, language: Language): { index: number; end: number }[] {
  const pattern = patterns[language]
  if (!pattern) return []
  return Array.from(text.matchAll(pattern), ({ 0: written, index }) => ({
    index,
    end: index + written.length,
  }))
}
