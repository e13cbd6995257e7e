import { tweetText } from '#server/lib/tweet-text.ts'
import { plainly } from '../readings.ts'
import { isTopic, topics } from '../detectors/hashtags.ts'
import type { Flight, Rule, Subject } from '../types.ts'

export const cashtagRules: Rule[] = [
  {
    code: 'too_many_cashtags',
    path: 'content',
    options: true,
    check: 'cashtags',
    only: ['twitter'],
    since: '2026-02-23',
    source: 'X developer guidelines: cashtags in posts of self-serve apps',
    model: 'stop',
    person: 'stop',
    find: ({ measured }, { cashtagsMax: max }) =>
      measured.cashtags.length > max ? { count: max, used: measured.cashtags.length } : null,
    detail: ({ used = 0, count = 0 }) => `${used} cashtags, ${count} allowed`,
    repair: { seen: true, text: plainNames },
  },
  {
    code: 'foreign_cashtag',
    path: 'content',
    check: 'cashtags',
    since: '2026-11-20',
    source: 'our own: a text tags only coins of its agent and its facts',
    model: 'stop',
    person: 'off',
    find: (subject, flight) => {
      const foreign = foreignTags(subject, flight)
      return foreign.length > 0 ? { tags: foreign.map((tag) => `$${tag}`).join(', ') } : null
    },
    detail: ({ tags = '' }) => `not about ${tags}`,
  },
]

/** Every cashtag beyond those allowed as the plain name it is; one a model should not have named is left, to be found. */
function plainNames(subject: Subject, flight: Flight): string {
  const foreign = flight.author === 'model' ? new Set(foreignTags(subject, flight)) : new Set<string>()
  const own = tweetText
    .extractCashtagsWithIndices(subject.text)
    .filter(({ cashtag }) => !foreign.has(cashtag))
  const signs = own.slice(flight.cashtagsMax).map(({ indices: [at] }) => at)
  return [0, ...signs.map((at) => at + 1)].map((from, nth) => subject.text.slice(from, signs[nth])).join('')
}

function foreignTags({ text, measured }: Subject, { tickers: own }: Flight): string[] {
  const known = new Set(own.map((ticker) => ticker.toUpperCase()))
  return [...new Set([...measured.cashtags, ...looseTags(text)])].filter(
    (tag) => !known.has(tag.toUpperCase()),
  )
}

/** Tags as a reader sees them: other dollar signs and letters, ones that stick to the word before, and "#PEPE". */
function looseTags(text: string): string[] {
  const plain = plainly(text)
  // Behind a figure the sign is the currency of an amount.
  const dollars = [
    ...plain.matchAll(/\$([a-z][a-z0-9]{0,14})/gi),
    ...plain.matchAll(/(?<![\p{L}\p{N}]\s?)\$[ \t]((?=[A-Z])[A-Z0-9]{2,10})(?![\p{L}\p{N}])/gu),
  ]
  const hashes = [...plain.matchAll(/#[ \t]?((?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,10})(?![\p{L}\p{N}_])/gu)].filter(
    ({ 1: tag = '', index }) => !topics.has(tag) && !isTopic(plain, index, tag),
  )
  return [...dollars, ...hashes].map(([, tag = '']) => tag)
}
