import type { Lexicon } from '../lexicons/lexicon.ts'
import { alternatives } from './scanner.ts'

/** The words of a language that make something of the number beside them, as patterns. */
export interface Patterns {
  scale: RegExp
  percent: RegExp
  percentBefore: RegExp
  dollars: RegExp
  times: RegExp
  spans: { hours: number; pattern: RegExp }[]
  months: { months: number; pattern: RegExp }[]
  periods: RegExp
  cents: RegExp
  more: RegExp
  less: RegExp
  to: RegExp
  words: { pattern: RegExp; value: number }[]
  ordinals: { pattern: RegExp; value: number }[]
  multiples: { pattern: RegExp; value: number }[]
  fractions: { pattern: RegExp; value: number }[]
}

const cache = new WeakMap<Lexicon, Patterns>()

const latinScales: Record<string, number> = {
  k: 1e3,
  mn: 1e6,
  mm: 1e6,
  m: 1e6,
  bn: 1e9,
  b: 1e9,
  tn: 1e12,
  t: 1e12,
}

export function patternsOf(lexicon: Lexicon): Patterns {
  const known = cache.get(lexicon)
  if (known) return known
  const beside = (words: string) => new RegExp(`[ \\u00a0-]?(?:${alternatives(words, lexicon)})`, 'uy')
  const free = (word: string) => {
    const pattern = alternatives(word, lexicon)
    return new RegExp(
      lexicon.anywhere ? `(?<![เแโใไ])${pattern}` : `(?<![\\p{L}\\p{M}\\p{N}_])${pattern}`,
      'gu',
    )
  }
  const free2 = (table: Record<string, number>) =>
    Object.entries(table).map(([words, value]) => ({ pattern: free(words), value }))
  const fromTwo = (list: string) =>
    list
      .split(' ')
      .flatMap((words, at) =>
        words === '-'
          ? []
          : [{ pattern: free(words.replaceAll('/', '|').replaceAll('_', ' ')), value: at + 2 }],
      )
  const made: Patterns = {
    scale: new RegExp(
      `[ \\u00a0]?(?:${alternatives(Object.keys(lexicon.scales).join('|'), lexicon)})|(?:k|mn|mm|m|bn|b|tn|t)(?![\\p{L}\\p{N}])|[ \\u00a0](?:k|bn|mn|tn)(?![\\p{L}\\p{N}])`,
      'uy',
    ),
    percent: beside(`%|${lexicon.percent}`),
    percentBefore: new RegExp(`(?:%|${alternatives(lexicon.percentBefore ?? '', lexicon)})[ \\u00a0]?$`, 'u'),
    dollars: beside(`$|usd|usdt|usdc|${lexicon.dollars}`),
    times: new RegExp(`[ \\u00a0]?(?:×|x(?![\\p{L}\\p{N}])|${alternatives(lexicon.times, lexicon)})`, 'uy'),
    spans: [
      { hours: 1 / 3600, pattern: beside(lexicon.seconds) },
      { hours: 1 / 60, pattern: beside(lexicon.minutes) },
      { hours: 1, pattern: beside(`h|${lexicon.hours}`) },
      { hours: 24, pattern: beside(`d|${lexicon.days}`) },
      { hours: 168, pattern: beside(`w|${lexicon.weeks}`) },
    ],
    months: [
      { months: 1, pattern: beside(lexicon.months) },
      { months: 12, pattern: beside(lexicon.years) },
    ],
    periods: beside(lexicon.periods),
    cents: beside(lexicon.cents ?? ''),
    more: beside(lexicon.more ?? ''),
    less: beside(lexicon.less ?? ''),
    to: new RegExp(`^\\s?(?:[-–—~]|${alternatives(lexicon.to, lexicon)})\\s?[$]?$`, 'u'),
    words: fromTwo(lexicon.numbers ?? '-'),
    ordinals: fromTwo(lexicon.ordinals ?? '-'),
    multiples: free2(lexicon.multiples),
    fractions: free2(lexicon.fractions ?? {}),
  }
  cache.set(lexicon, made)
  return made
}

export function scaleOf(word: string, lexicon: Lexicon): number | undefined {
  if (latinScales[word] !== undefined) return latinScales[word]
  // The longest first: "mil millones" begins with "mil".
  return Object.entries(lexicon.scales)
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([key]) =>
      key.endsWith('*') ? word.startsWith(key.slice(0, -1)) : word.replaceAll('-', ' ') === key,
    )?.[1]
}
