import type { Language } from '#contract/lists.ts'
import { littleWordsOf } from './little-words.ts'
import { meaningsOf, phraseAt } from './one-meaning.ts'
import { folded, stemOf } from './stem.ts'

const word = /[\p{L}\p{M}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const pieces = new RegExp(`${unspaced.source}|${word.source}`, 'gu')

/** A word or phrase of a text that says something, with what it means, or what its forms have in common. */
export interface Part {
  labels: readonly string[]
  from: number
  to: number
}

interface Piece {
  form: string
  from: number
  to: number
}

/**
 * What the words of a text are about: what they mean, where the language's words for it are known, else the words
 * themselves, each cut to what its forms have in common.
 */
export function partsOf(text: string, language: Language): Part[] {
  const little = littleWordsOf(language)
  const found: Piece[] = Array.from(text.matchAll(pieces), ({ 0: written, index }) => ({
    form: folded(written, language),
    from: index,
    to: index + written.length,
  }))
  const stems = found.map(({ form }) => stemOf(form, language))
  const parts: Part[] = []
  let before: Piece | null = null
  for (let at = 0; at < found.length;) {
    const phrase = phraseAt(stems, at, language)
    const piece = found[at]
    const last = found[at + (phrase?.length ?? 1) - 1]
    if (!piece || !last) break
    at += phrase?.length ?? 1
    const meanings = phrase?.meanings ?? meaningsOf(piece.form, language)
    if (meanings !== null) {
      parts.push({ labels: meanings, from: piece.from, to: last.to })
      before = null
    } else if (little.has(piece.form)) before = null
    else if (unspaced.test(piece.form)) {
      // Signs two by two.
      if (before?.to === piece.from) parts.push(pairOf(before, piece, ''))
      before = piece
    } else if (language === 'VIETNAMESE') {
      // Two syllables make a word more often than one does.
      parts.push(before ? pairOf(before, piece, ' ') : { ...piece, labels: [piece.form] })
      before = piece
    } else {
      before = null
      const stem = stemOf(piece.form, language)
      if (piece.form.length > 1 && stem.length > 1 && !little.has(stem))
        parts.push({ ...piece, labels: meaningsOf(stem, language) ?? [stem] })
    }
  }
  return parts
}

function pairOf(first: Piece, second: Piece, between: string): Part {
  return { labels: [`${first.form}${between}${second.form}`], from: first.from, to: second.to }
}

/** The labels of all parts of a text, in any order, none twice. */
export function stemsOf(text: string, language: Language): Set<string> {
  return new Set(partsOf(text, language).flatMap(({ labels }) => labels))
}

const capital = /^\p{Lu}/u
const latin = /^\p{Script=Latin}/u

/** Words that a text always begins with a capital, and in scripts without capitals those in Latin letters. */
export function nameLikeIn(text: string, language: Language): Set<string> {
  const isOther = language === 'CHINESE' || language === 'ARABIC'
  const named = new Set<string>()
  const plain = new Set<string>()
  for (const [found] of text.matchAll(word)) {
    const stem = stemOf(folded(found, language), language)
    if (isOther ? latin.test(found) : capital.test(found)) named.add(stem)
    else plain.add(stem)
  }
  return named.difference(plain)
}
