import type { Lexicon, Tag } from '../lexicons/lexicon.ts'

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
    const [start = ''] = word.split(/[* $]/, 1)
    let whole: RegExp | undefined
    const isWhole = (found: string) => {
      // Building a pattern costs far more than this, and few words come close.
      if (!found.includes(start)) return false
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
  return { before, body, after: edgeBehind(bare, lexicon, { open, last, side }) }
}

/** What must, or must not, follow a word so that it counts as that word. */
function edgeBehind(
  bare: string,
  lexicon: Lexicon,
  { open, last, side }: { open: boolean; last: boolean; side: string | null },
): string {
  // "EMA50", "RSI14".
  if (/^(?:[esdw]?ma|rsi|atr|mme?)$/.test(bare))
    return lexicon.anywhere ? '(?![a-z_])' : '(?![\\p{L}\\p{M}_])'
  if (last) return `(?=\\s*(?:[.,;:!?)\\n…。、！？]|$|und ))`
  if (open) return lexicon.anywhere ? '' : `${letters}*`
  if (/[ก-ฮ]$/u.test(bare)) return '(?![\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])'
  return side && /[\p{L}\p{M}]$/u.test(bare) ? `(?!${side})` : ''
}
