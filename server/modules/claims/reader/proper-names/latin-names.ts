import type { Language } from '#contract/lists.ts'
import { plain } from '../plain.ts'
import type { KnownWords } from './known-words.ts'
import { fieldWords, firmWords, styledWords } from './field-words.ts'
import { isEnglish } from './english-words.ts'
import {
  bareWord,
  elisionOf,
  hasPlace,
  isKnown,
  isVietnamese,
  type Standing,
  standingOf,
} from './latin-words.ts'
import { placeOf } from './places.ts'
import { startsOf } from './sentence-starts.ts'
import { type Token, tokensOf, withoutLinks } from './words-of-text.ts'

interface Span {
  index: number
  end: number
}

/** A word that begins with a capital or has one inside. */
interface Capital extends Token {
  word: string
  standing: Standing
  /** Where a capital says nothing: at the start of a sentence, a line, a quotation, or in a headline. */
  start: boolean
}

/** Names in Latin letters that no source holds. */
export function latinNamesIn(text: string, language: Language, known: KnownWords): Span[] {
  const bare = withoutLinks(text)
  const starts = startsOf(bare, language, known)
  const places = placeSpans(bare, language, known, starts)
  const isPlace = (token: Token) => places.some(({ index, end }) => token.index >= index && token.end <= end)
  const tokens = tokensOf(bare)
  const small = new Set(tokens.map(({ text: word }) => word))
  const capitals = tokens.flatMap((token): Capital[] => {
    const made = capitalOf(token, language, known, starts)
    // "Coa coa": what the text writes small as well is no name.
    return made && !isPlace(made) && !(made.start && small.has(made.word)) ? [made] : []
  })
  const found = runsOf(bare, capitals).flatMap((run) => strangeIn(run, bare, language, known))
  return [...places.filter(({ unknown }) => unknown), ...found]
    .map(({ index, end }) => ({ index, end }))
    .toSorted((a, b) => a.index - b.index)
}

/** "Not at 3,400 by itself": letters without digits, a capital first or inside. */
function capitalOf(
  token: Token,
  language: Language,
  known: KnownWords,
  starts: (index: number) => boolean,
): Capital | null {
  const skip = elisionOf(token.text, language)
  const text = token.text.slice(skip)
  if (/\p{N}/u.test(text) || !/\p{Lu}/u.test(text) || text.length < 2) return null
  if (!/^\p{Lu}/u.test(text) && !/\p{Ll}{2}\p{Lu}|-\p{Lu}/u.test(text)) return null
  if (!/\p{Script=Latin}/u.test(text) || /^[IVXL]+$/.test(text)) return null
  const word = bareWord(token.text, language)
  const index = token.index + skip
  const start = starts(token.index)
  return { index, end: token.end, text, word, standing: standing(text, word, start, language, known), start }
}

function standing(
  text: string,
  word: string,
  start: boolean,
  language: Language,
  known: KnownWords,
): Standing {
  const own = standingOf(word, language, known)
  const isShout = /^\P{Ll}+$/u.test(text)
  // Two letters name nobody: "Md" is a unit.
  if (own === 'strange' && word.length <= 2) return 'field'
  // "Ôtez les slogans": what a French sentence begins with and ends so is an order.
  if (own === 'strange' && start && language === 'FRENCH' && /\p{L}{2}ez$/u.test(word)) return 'field'
  // "Nguyễn" inside a sentence is no word, but a name.
  if (language !== 'VIETNAMESE' || start || isShout || !isVietnamese(word)) return own
  if (own === 'common') return 'strange'
  const isSmallInSources = own === 'known' && known.capitals && !known.capitals.words.has(word)
  return isSmallInSources && !styledWords.has(word) && !fieldWords.has(word) ? 'strange' : own
}

/** Places of the index of a text's places, by their whole name; those a source or this field names are no finding. */
function placeSpans(
  bare: string,
  language: Language,
  known: KnownWords,
  starts: (index: number) => boolean,
): (Span & { unknown: boolean })[] {
  const tokens = tokensOf(bare)
  const spans: (Span & { unknown: boolean })[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    const skip = token ? elisionOf(token.text, language) : 0
    if (!token || !/^\p{Lu}/u.test(token.text.slice(skip))) continue
    for (let length = 3; length > 0; length--) {
      const last = tokens[at + length - 1]
      if (!last) continue
      const index = token.index + skip
      const name = plain(bare.slice(index, last.end)).replace(/'s?$/u, '')
      if (!placeOf(name) || (length === 1 && starts(token.index) && isWordToo(name, language))) continue
      const unknown = !hasPlace(name, known) && !known.hasRun(name) && !isHours(bare, index, last.end)
      spans.push({ index, end: last.end, unknown })
      at += length - 1
      break
    }
  }
  return spans
}

/** "Nice", "Hue", "Nhật ký": places that may be words where a sentence begins. */
function isWordToo(name: string, language: Language): boolean {
  if (language === 'VIETNAMESE') return isVietnamese(name)
  return language === 'FRENCH' ? wordsToo.has(name) : isEnglish(name)
}
const wordsToo = new Set(['nice', 'vienne', 'valence', 'cologne', 'rome', 'lima', 'maurice', 'oman'])

/** "London session", "heure de Paris", "giờ Hà Nội": hours, not a place. */
function isHours(bare: string, index: number, end: number): boolean {
  return (
    /^['’]?s? (?:session|open|close|hours|time|desks?|morning|afternoon)/iu.test(bare.slice(end, end + 14)) ||
    /(?:heure de|séance de|ouverture de|session de|giờ|phiên) $/iu.test(
      bare.slice(Math.max(0, index - 14), index),
    )
  )
}

/** Capital words in a row, with one space or a joining word between them. */
function runsOf(bare: string, capitals: Capital[]): Capital[][] {
  const runs: Capital[][] = []
  for (const capital of capitals) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isNext =
      last &&
      /^(?:\s|\s(?:&|of|de|du|des|và|und|von|van|el|al|bin)\s)$/u.test(bare.slice(last.end, capital.index))
    if (run && isNext && !/\n/.test(bare.slice(last.end, capital.index))) run.push(capital)
    else runs.push([capital])
  }
  return runs
}

/** The name in a run of capital words, if the run holds one that is in no source. */
function strangeIn(run: Capital[], bare: string, language: Language, known: KnownWords): Span[] {
  const first = run.findIndex(({ standing: own }) => own === 'strange')
  const last = run.findLastIndex(({ standing: own }) => own === 'strange')
  if (first >= 0) return [spanOf(run, first, last)]
  const text = bare.slice(run[0]?.index ?? 0, run.at(-1)?.end ?? 0)
  if (run.length > 1 && known.hasRun(text)) return []
  return [...commonNamesIn(run, bare, known), ...swappedIn(run, bare, language, known)]
}

/** From the first strange word, or the name's words before it, to the end of the name. */
function spanOf(run: Capital[], first: number, last: number): Span {
  let from = first
  while (from > 0 && isPartOfName(run[from - 1], run[from])) from--
  let to = last
  while (to + 1 < run.length && isFirmWord(run[to + 1])) to++
  return { index: run[from]?.index ?? 0, end: run[to]?.end ?? 0 }
}

/** Whether a word in front belongs to the name; the first word of a sentence only where it looks like the next. */
function isPartOfName(capital: Capital | undefined, next: Capital | undefined): boolean {
  if (!capital || !next) return false
  if (capital.standing === 'strange') return true
  if (capital.standing !== 'common') return false
  return !capital.start || isVietnamese(capital.word) === isVietnamese(next.word)
}

function isFirmWord(capital: Capital | undefined): boolean {
  return capital !== undefined && firmWords.has(capital.word)
}

/** Words that a name stands behind: "at Granite", "joined Falcon". */
const nameBefore =
  /(?:^|[\s(])(?:at|from|by|with|via|joined|join|named|called|left|against|chez|par|avec|nommée?|baptisée?|rejoint|contre|bởi|tại) $/iu

/** "Otter Creek, Sandgate and": a list of names goes on. */
const nameBeside = /\p{Lu}\p{Ll}[\p{L}'’]+(?:,|,? and| or| et| ou| và|和|、| و) ?$/u

/**
 * Names that are made of common words: "Granite Nodes", "Saffron Exchange", "switched to Granite". One capital word of
 * the dictionary may be style; one before a firm's word, or behind a word that names stand behind, is none.
 */
function commonNamesIn(run: Capital[], bare: string, known: KnownWords): Span[] {
  const at = run.findIndex(({ standing: own, word }) => own === 'common' && !isKnown(word, known))
  const one = run[at]
  if (!one) return []
  const next = run[at + 1]
  if (next && isFirmWord(next) && /^ (?:& )?$/.test(bare.slice(one.end, next.index)))
    return [spanOf(run, at, at + 1)]
  if (one.start || /^\P{Ll}+$/u.test(one.text)) return []
  if (next && next.standing === 'common' && !next.start) return [spanOf(run, at, at + 1)]
  const before = bare.slice(Math.max(0, one.index - 20), one.index)
  return nameBefore.test(before) || nameBeside.test(before) ? [spanOf(run, at, at)] : []
}

/** "Marta Brandvold" of Marta Lindqvist and Otto Brandvold, "Kestrel Labs" of Kestrel Exchange. */
function swappedIn(run: Capital[], bare: string, language: Language, known: KnownWords): Span[] {
  const { capitals } = known
  if (!capitals) return []
  for (const [at, one] of run.entries()) {
    const next = run[at + 1]
    if (!next || bare.slice(one.end, next.index) !== ' ' || one.text.endsWith("'s")) continue
    if (known.hasRun(`${one.word} ${next.word}`) || known.has(one.word + next.word)) continue
    const behind = capitals.behind.get(one.word)
    if (!behind || behind.has(next.word)) continue
    const isFirm = firmWords.has(next.word) && [...behind].some((word) => firmWords.has(word))
    // "Alma Reeves" of Alma Rourke: who always has a surname has another here.
    const isOther =
      !behind.has('') &&
      ![...behind].some((word) => firmWords.has(word)) &&
      isSingleName(one, language) &&
      (next.standing === 'common' ? !next.start : isSingleName(next, language))
    if (isFirm || isOther) return [{ index: one.index, end: next.end }]
  }
  return []
}

const nothing: KnownWords = { has: () => false, hasRun: () => false }

/** A word of a source that is only a name: no title, nothing of the field, no word of a firm. */
function isSingleName({ word, standing: own }: Capital, language: Language): boolean {
  return own === 'known' && ['strange', 'common'].includes(standingOf(word, language, nothing))
}
