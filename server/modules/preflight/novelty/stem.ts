import type { Language } from '#contract/lists.ts'
import { fold } from '#server/lib/fold.ts'

/** A text as words are looked up in it. In Vietnamese the signs on its letters make other words; elsewhere they are habits. */
export function folded(text: string, language: Language): string {
  return language === 'VIETNAMESE' ? text.normalize('NFC').toLowerCase() : fold(text)
}

/** So many letters of a long word tell it; its endings are grammar. */
const stemMax = 6
/** What is left of a word must still tell it. */
const stemMin = 3
const englishEndings = /(?:ingly|edly|ings?|ers?|ed|es|s|ly|ment|ments|ness|ation|ations|al)$/
const frenchEndings =
  /(?:ements?|ations?|ateurs?|ants?|antes?|ees?|es|ers?|ez|ent|ait|aient|era|eront|ais|s|e)$/
const arabicFront = /^[وف]?[بكل]?(?:ال|لل)?/u
const arabicEndings = /(?:ون|ين|ات|ان|ها|هم|ته|تها|ية|ه|ة|ي)$/u

/** What the forms of a folded word have in common. */
export function stemOf(word: string, language: Language): string {
  switch (language) {
    case 'ENGLISH':
      return cut(word, englishEndings).slice(0, stemMax)
    case 'FRENCH':
      return cut(word, frenchEndings).slice(0, stemMax)
    case 'ARABIC':
      return cut(cut(word, arabicFront), arabicEndings).slice(0, stemMax)
    case 'VIETNAMESE':
      return word
    default:
      return word.slice(0, stemMax)
  }
}

function cut(word: string, part: RegExp): string {
  const bare = word.replace(part, '')
  return bare.length >= stemMin ? bare : word
}
