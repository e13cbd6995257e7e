import { fold } from '#server/lib/fold.ts'

/** A text as a set of what it is made of: its words, and its words two by two. */
export interface Shingles {
  single: ReadonlySet<string>
  double: ReadonlySet<string>
}

// Scripts that put no blanks between words, and how many of their letters together say about as much as a word.
const runs = [
  { script: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]$/u, length: 2 },
  { script: /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u, length: 3 },
]
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/u
// A figure with its separators is one word: another price is another thing said.
const words = new RegExp(
  String.raw`\p{Nd}+(?:[.,٫٬:/'\u00a0\u202f]\p{Nd}+)*|${unspaced.source}|[\p{L}\p{N}\p{Mc}]+`,
  'gu',
)

/** Case, accents, punctuation, emoji, links' schemes and disguises do not count; the order of sentences hardly does. */
export function shinglesOf(text: string): Shingles {
  const single = new Set<string>()
  const double = new Set<string>()
  let before = ''
  for (const [word] of fold(text).matchAll(words)) {
    // None of these scripts begins before Thai.
    const run = word < '\u0e00' ? undefined : runs.find(({ script }) => script.test(word.charAt(0)))
    if (run) {
      const letters = Array.from(word)
      for (let at = 0; at + run.length <= letters.length; at++) {
        single.add(letters.slice(at, at + run.length).join(''))
        double.add(letters.slice(at, at + 2 * run.length).join(''))
      }
      before = ''
    } else {
      single.add(word)
      double.add(`${before} ${word}`)
      before = word
    }
  }
  return { single, double }
}

/** From 0, nothing in common, to 1, the same: how much of two texts is in both, in words and in pairs of words. */
export function likeness(one: Shingles, other: Shingles): number {
  return (shared(one.single, other.single) + shared(one.double, other.double)) / 2
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  if (small.size === 0) return one.size === other.size ? 1 : 0
  let both = 0
  for (const shingle of small) if (large.has(shingle)) both++
  return (2 * both) / (one.size + other.size)
}
