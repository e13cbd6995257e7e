import type { Quantity } from '../types.ts'

/**
 * The words of one language. Lists are separated by "|"; "*" at the end of a word stands for any ending, "$" there for
 * the end of the clause, a space for one or more, and everything is written as `plain` writes it (lower case, one kind of
 * apostrophe, Arabic letters without their variants).
 */
export interface Lexicon {
  /** What stands before the decimals; the other of point and comma groups thousands. */
  decimal: '.' | ','
  /** Scripts without spaces between words, or whose endings grow on words: a word counts anywhere. */
  anywhere?: boolean
  /** What a number is of stands before it: in scripts without signs between sentences. */
  subjectFirst?: boolean
  /** "More than" may follow its number. */
  boundAfter?: boolean
  /** Particles that grow on the front of a word, as a pattern. */
  prefix?: string
  scales: Record<string, number>
  /** Two to twelve. */
  numbers: string
  /** "doubled", "half": how many times as much. */
  multiples: Record<string, number>
  fractions: Record<string, number>
  percent: string
  percentBefore?: string
  dollars: string
  cents?: string
  times: string
  seconds: string
  minutes: string
  hours: string
  days: string
  weeks: string
  months: string
  years: string
  periods: string
  quantities: Partial<Record<Quantity, string>>
  above: string
  below: string
  up: string
  down: string
  /** Right behind a share or a multiple only: "18% fewer". */
  more?: string
  less?: string
  /** Verbs that put an average itself somewhere: "the average is above the price". */
  stands?: string
  /** What makes a sentence one about what might be. */
  conditional: string
  negation: string
  about: string
  least: string
  most: string
  /** What a text counts of itself: "two things", "3 reasons". */
  topics: string
  /** Beside a share of one's own money: "risk 1% per trade". */
  risk: string
  leverage: string
  /** Beside a share that is a manner of speaking: "99% of people". */
  people: string
  /** Beside a length of time that has not been yet. */
  ahead: string
  /** Second to tenth, where a day of a row is one. */
  ordinals?: string
  /** Between the two ends of a range. */
  to: string
  /** Sayings in which a word above means something else: "held up". */
  ignore?: string
}

export type Tag =
  | { type: 'quantity'; quantity: Quantity }
  | {
      type:
        | 'above'
        | 'below'
        | 'up'
        | 'down'
        | 'if'
        | 'not'
        | 'about'
        | 'least'
        | 'most'
        | 'ignore'
        | 'topics'
        | 'risk'
        | 'leverage'
        | 'people'
        | 'ahead'
    }
  | { type: 'name'; id: string }

export interface Scanner {
  pattern: RegExp
  tagOf: (found: string) => Tag | null
}

const letters = '[\\p{L}\\p{M}\\p{N}_]'

/** One pattern for all the words of a table, longest first; which word it was is found once per spelling. */
export function scanner(rows: { words: string; tag: Tag }[], lexicon: Lexicon): Scanner {
  const entries = rows
    .flatMap(({ words, tag }) =>
      words
        .split('|')
        .map((word) => word.trim())
        .filter((word) => word !== '')
        .map((word) => ({ word, tag })),
    )
    .toSorted((a, b) => b.word.length - a.word.length)
  const patterns = entries.map(({ word, tag }) => {
    const pattern = wordPattern(word, lexicon)
    let whole: RegExp | undefined
    const isWhole = (found: string) => {
      whole ??= new RegExp(`^${lexicon.prefix ?? ''}${pattern.before}${pattern.body}${pattern.after}$`, 'u')
      return whole.test(found)
    }
    return { tag, isWhole, ...pattern }
  })
  const known = new Map<string, Tag | null>()
  return {
    pattern: new RegExp(`${boundary(lexicon)}(?:${joined(patterns)})`, 'gu'),
    tagOf: (found) => {
      let tag = known.get(found)
      if (tag === undefined) {
        tag = patterns.find(({ isWhole }) => isWhole(found))?.tag ?? null
        // What strangers write must not fill the memory.
        if (known.size < 20_000) known.set(found, tag)
      }
      return tag
    },
  }
}

/** Alternatives in their order; neighbours with the same edges share them, which makes the pattern quick to build. */
function joined(patterns: WordPattern[]): string {
  const runs: { before: string; after: string; bodies: string[] }[] = []
  for (const { before, body, after } of patterns) {
    const last = runs.at(-1)
    if (last && last.before === before && last.after === after) last.bodies.push(body)
    else runs.push({ before, after, bodies: [body] })
  }
  return (
    runs.map(({ before, after, bodies }) => `${before}(?:${bodies.join('|')})${after}`).join('|') || '(?!)'
  )
}

/** Words of scripts with spaces begin where no letter stands before. */
function boundary(lexicon: Lexicon): string {
  // A vowel of Thai that stands before its letter belongs to the word.
  return lexicon.anywhere ? '(?<![เแโใไ])' : `(?<!${letters})${lexicon.prefix ?? ''}`
}

const latin = /[a-z\u00e0-\u024f\u1e00-\u1eff]/

/** A list of words as alternatives of a pattern, longest first. */
export function alternatives(words: string, lexicon: Lexicon): string {
  const patterns = words
    .split('|')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => wordPattern(word, lexicon, true))
  return `${lexicon.prefix ?? ''}(?:${joined(patterns)})`
}

interface WordPattern {
  before: string
  body: string
  after: string
}

function wordPattern(word: string, lexicon: Lexicon, afterNumber = false): WordPattern {
  const open = word.endsWith('*')
  const last = word.length > 1 && word.endsWith('$')
  const bare = open || last ? word.slice(0, -1) : word
  const body = bare
    .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('*', `${letters}*`)
    .replace(/ +/g, '[\\s-]+')
  // Latin words stand alone in every script: "RSI는", "RSIは".
  const side = lexicon.anywhere ? (latin.test(bare) ? '[a-z0-9_]' : null) : letters
  const before = lexicon.anywhere && side && !afterNumber ? `(?<!${side})` : ''
  const ending = lexicon.anywhere ? '' : `${letters}*`
  // "EMA50", "RSI14".
  const numbered = /^(?:[esdw]?ma|rsi|atr|mme?)$/.test(bare)
  const after = numbered
    ? '(?![\\p{L}\\p{M}_])'
    : last
      ? `(?=\\s*(?:[.,;:!?)\\n…。、！？]|$|und ))`
      : open
        ? ending
        : /[ก-ฮ]$/u.test(bare)
          ? '(?![\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])'
          : side && /[\p{L}\p{M}]$/u.test(bare)
            ? `(?!${side})`
            : ''
  return { before, body, after }
}

/**
 * The same text with the same length, written one way: digits of all scripts as 0–9, one kind of percent sign,
 * apostrophe and space, small letters, Arabic letters without variants. Positions stay.
 */
export function plain(text: string): string {
  let out = ''
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    const code = text.charCodeAt(index)
    if (code < 0x80) out += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : letter
    else out += written.get(letter) ?? digitOf(code) ?? lower(letter)
  }
  // Vietnamese has two places for a tone: "khoá", "khóa".
  return out.replace(/(?<!q)([ou])([áàảãạýỳỷỹỵ])(?![\p{L}\p{M}])/gu, (whole, first: string, last: string) => {
    const at = 'áàảãạýỳỷỹỵ'.indexOf(last)
    const tones = first === 'o' ? 'óòỏõọ' : 'úùủũụ'
    return at < 0 || at < 5 === (first === 'u') ? whole : `${tones[at % 5]}${first === 'o' ? 'a' : 'y'}`
  })
}

const written = new Map(
  Object.entries({
    '％': '%', '٪': '%', '﹪': '%', '＄': '$', '．': '.', '，': '，', '：': ':', '＋': '+', '－': '-', '−': '−',
    '٫': '.', '٬': ',', '’': "'", 'ʼ': "'", '‘': "'", '＇': "'", '\u00a0': '\u00a0', '\u202f': '\u00a0', '\u2009': '\u00a0',
    '\u2007': '\u00a0', 'أ': 'ا', 'إ': 'ا', 'آ': 'ا', 'ى': 'ي', 'ی': 'ي', 'ک': 'ك', 'ة': 'ه', 'İ': 'i', 'ё': 'е', 'Ё': 'е',
    '〜': '~', '～': '~', '∼': '~', '–': '–', '‑': '-', '‐': '-', '／': '/', '（': '(', '）': ')', '✕': '×', '✖': '×',
  }),
) // prettier-ignore

const zeros = [0xff10, 0x660, 0x6f0, 0x966, 0xe50, 0x9e6]

function digitOf(code: number): string | null {
  for (const zero of zeros) if (code >= zero && code < zero + 10) return String(code - zero)
  return null
}

function lower(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}
