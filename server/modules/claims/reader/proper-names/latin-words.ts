import type { Language } from '#contract/lists.ts'
import { plain } from '../plain.ts'
import { isEnglish } from './english-words.ts'
import { calendarAndPeoples, fieldWords, firmWords, styledWords } from './field-words.ts'
import { isFrench } from './french-stems.ts'
import type { KnownWords } from './known-words.ts'
import { placeOf } from './places.ts'
import { folded } from './words-of-text.ts'

/**
 * What a word may be: of a source; of this field; written with a capital for style; of a firm's name; in a dictionary;
 * or none of these, which makes it a name.
 */
export type Standing = 'known' | 'field' | 'style' | 'firm' | 'common' | 'strange'

const elided = /^(?:[ldjmtsnc]|qu|quelqu|presqu|puisqu|jusqu|lorsqu|puisqu|quoiqu)'(?=\p{L})/u

/** The word without a French elision and an English possessive, in small letters. */
export function bareWord(written: string, language: Language): string {
  const small = plain(written)
  const word = language === 'FRENCH' ? small.replace(elided, '') : small
  return word.replace(/'s?$/u, '')
}

/** What stands before the word itself: "l'", "d'". */
export function elisionOf(written: string, language: Language): number {
  return language === 'FRENCH' ? (elided.exec(plain(written))?.[0].length ?? 0) : 0
}

export function standingOf(word: string, language: Language, known: KnownWords): Standing {
  if (isKnown(word, known)) return 'known'
  if (fieldWords.has(word) || fieldWords.has(word.replace(/s$/, '')) || calendarAndPeoples.has(word))
    return 'field'
  const single = word.replace(/e?s$/, '')
  if (calendarAndPeoples.has(single)) return 'field'
  if (firmWords.has(word)) return 'firm'
  if (styledWords.has(word)) return 'style'
  if (isCommon(word, language)) return 'common'
  const parts = word.split(/[-.&+/]/u).filter(Boolean)
  if (parts.length > 1) return ofParts(parts.map((part) => standingOf(part, language, known)))
  return 'strange'
}

/** "Rotterdam-based": as strange as its strangest part. */
function ofParts(parts: Standing[]): Standing {
  return (['strange', 'known', 'field', 'common'] as const).find((one) => parts.includes(one)) ?? 'style'
}

/** A word of a source, or a form of one: its plural, its people, the place in another language. */
export function isKnown(word: string, known: KnownWords): boolean {
  if (word.length < 2) return true
  if (known.has(word)) return true
  const stem = word.replace(/(?:'?s|es|x)$/u, '')
  if (stem !== word && stem.length >= 3 && known.has(stem)) return true
  if (known.has(`${word}s`)) return true
  const flat = folded(word)
  // Who writes without accents drops them all, and French adds its own; with other accents it is another name.
  if (flat === word ? known.has(`~${flat}`) : frenchLetters.test(word) && known.has(flat)) return true
  const people = word.replace(/(?:ians?|ers?|ites?|ish|ns?|eans?|istas?|ies?|verse|gate)$/u, '')
  if (people.length >= 4 && people !== word && known.has(people) && !isEnglish(people)) return true
  return hasPlace(word, known)
}

const frenchLetters = /^[a-zàâäçéèêëîïôöùûüœæ'-]+$/

/** Whether a source names this place, in whichever language. */
export function hasPlace(name: string, known: KnownWords): boolean {
  return placeOf(name)?.forms.some((form) => known.hasRun(form)) ?? false
}

/** A syllable as Vietnamese builds them: nothing else ends in these letters. */
const syllable =
  /^(?:ngh|ng|nh|gh|gi|kh|ph|th|tr|ch|qu|[bcdđghklmnpqrstvx])?[aăâeêioôơuưyáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ]{1,3}(?:ng|nh|ch|[cmnpt])?$/u

export function isVietnamese(word: string): boolean {
  return syllable.test(word)
}

export function isCommon(word: string, language: Language): boolean {
  if (isEnglish(word)) return true
  if (language === 'FRENCH') return isFrench(word)
  return language === 'VIETNAMESE' && isVietnamese(word)
}
