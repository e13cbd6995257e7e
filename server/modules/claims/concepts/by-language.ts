import { readFileSync } from 'node:fs'
import type { Language } from '#contract/lists.ts'
import { type Tag, type Tagger, taggerOf } from './tagger.ts'

/** Languages whose words for concepts are known; texts in others are held against their figures, dates and names alone. */
const files: Partial<Record<Language, string>> = {
  ENGLISH: 'english',
  FRENCH: 'french',
  VIETNAMESE: 'vietnamese',
  CHINESE: 'chinese',
  ARABIC: 'arabic',
}

const taggers = new Map<Language, Tagger>()

export function knowsConcepts(language: Language): boolean {
  return files[language] !== undefined
}

/** What a text that `plain` wrote speaks of, in its order. */
export function tagsOf(text: string, language: Language): Tag[] {
  const file = files[language]
  if (!file) return []
  let tagger = taggers.get(language)
  if (!tagger) {
    tagger = taggerOf(wordsOf(file), { unspaced: language === 'CHINESE', arabic: language === 'ARABIC' })
    taggers.set(language, tagger)
  }
  return tagger.tags(text)
}

/** A line of such a file is a concept and its words: `buy: bought|buys`. */
function wordsOf(file: string): [string, string][] {
  const text = readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8')
  return text.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf(': ')
    return at < 0 ? [] : [[line.slice(0, at), line.slice(at + 2)]]
  })
}
