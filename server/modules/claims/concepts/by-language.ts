import type { Language } from '#contract/lists.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import type { ConceptWords } from './concepts.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { type Tag, type Tagger, taggerOf } from './tagger.ts'
import { vietnamese } from './vietnamese.ts'

/** Languages whose words for concepts are known; texts in others are held against their figures, dates and names alone. */
const words: Partial<Record<Language, ConceptWords>> = {
  ENGLISH: english,
  FRENCH: french,
  VIETNAMESE: vietnamese,
  CHINESE: chinese,
  ARABIC: arabic,
}

const taggers = new Map<Language, Tagger>()

export function knowsConcepts(language: Language): boolean {
  return words[language] !== undefined
}

/** What a text that `plain` wrote speaks of, in its order. */
export function tagsOf(text: string, language: Language): Tag[] {
  const known = words[language]
  if (!known) return []
  let tagger = taggers.get(language)
  if (!tagger) {
    tagger = taggerOf(known, { unspaced: language === 'CHINESE', arabic: language === 'ARABIC' })
    taggers.set(language, tagger)
  }
  return tagger.tags(text)
}
