import { readFileSync } from 'node:fs'
import type { Language } from '#contract/lists.ts'
import { lazily } from '#server/lib/lazily.ts'
import { folded, stemOf } from './stem.ts'

/** The words of a language that mean one thing, which has a name in all of them; a word may mean several. */
interface Meanings {
  /** Single words, as {@link folded} writes them, and what their forms have in common. */
  words: ReadonlyMap<string, readonly string[]>
  /** Several words, or signs of a script without blanks, by the first of them; the longest first. */
  phrases: ReadonlyMap<string, readonly Phrase[]>
}

interface Phrase {
  words: readonly string[]
  meanings: readonly string[]
}

/** Columns of the file: the name of what is meant, then the words of each language. */
const columns: readonly Language[] = ['ENGLISH', 'FRENCH', 'VIETNAMESE', 'CHINESE', 'ARABIC']
/** A mark that no word of a text has. */
const sign = '~'
const pieces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}]+/gu

const rows = lazily(() =>
  readFileSync(new URL('./one-meaning.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split(';').map((cell) => cell.trim())),
)
const byLanguage = new Map<Language, Meanings>()

function meaningsIn(language: Language): Meanings {
  const known = byLanguage.get(language)
  if (known) return known
  const column = columns.indexOf(language) + 1
  const entries = rows().flatMap(([name = '', ...cells]) =>
    column === 0
      ? []
      : (cells[column - 1] ?? '')
          .split('|')
          .map((form) => ({ words: wordsIn(folded(form, language)), meaning: sign + name }))
          .filter(({ words }) => words.length > 0),
  )
  const single = entries.flatMap(({ words: [word = '', ...others], meaning }) =>
    others.length === 0 ? [{ word, meaning }] : [],
  )
  const several = new Map<string, { words: readonly string[]; meanings: string[] }>()
  for (const { words, meaning } of entries) {
    if (words.length < 2) continue
    const stems = words.map((word) => stemOf(word, language))
    const key = stems.join(' ')
    const known = several.get(key)
    if (known) known.meanings.push(meaning)
    else several.set(key, { words: stems, meanings: [meaning] })
  }
  const phrases = new Map<string, Phrase[]>()
  for (const phrase of [...several.values()].toSorted((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = phrase.words
    phrases.set(first, [...(phrases.get(first) ?? []), phrase])
  }
  // A word as it is written comes before what its forms have in common with another one's.
  const forms = new Map<string, string[]>()
  const stems = new Map<string, string[]>()
  for (const { word, meaning } of single) {
    forms.set(word, [...(forms.get(word) ?? []), meaning])
    const stem = stemOf(word, language)
    stems.set(stem, [...(stems.get(stem) ?? []), meaning])
  }
  const meanings = { words: new Map([...stems, ...forms]), phrases }
  byLanguage.set(language, meanings)
  return meanings
}

/** The words of a text one by one; of a script without blanks, its signs. */
export function wordsIn(text: string): string[] {
  return text.match(pieces) ?? []
}

/** What the words with these stems mean together from this one on, and how many they are; null where no known phrase begins. */
export function phraseAt(
  stems: readonly string[],
  at: number,
  language: Language,
): { meanings: readonly string[]; length: number } | null {
  const begun = meaningsIn(language).phrases.get(stems[at] ?? '')
  const found = begun?.find((phrase) => phrase.words.every((word, nth) => stems[at + nth] === word))
  return found ? { meanings: found.meanings, length: found.words.length } : null
}

/** What a folded word means; null for one that only means itself. */
export function meaningsOf(word: string, language: Language): readonly string[] | null {
  return meaningsIn(language).words.get(word) ?? null
}
