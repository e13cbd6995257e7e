import type { Language } from '#contract/lists.ts'
import { momentsIn } from './dates.ts'
import { directionsIn } from './directions.ts'
import { countsSomething, labelPeriods } from './labels.ts'
import { plain } from './lexicon.ts'
import { lexicons } from './lexicons/index.ts'
import { coinFor, masked, namesIn } from './names.ts'
import { numeralsIn } from './numerals.ts'
import { boundOf, nearbyOf, sidesOf, subjectsOf, whenOf } from './subjects.ts'
import { trendFor } from './trends.ts'
import type { Claim, ClaimKind, Name } from './types.ts'
import { type Counted, sentencesOf, type Word, wordsIn } from './words.ts'

/**
 * Every checkable claim of a text, in its order: numbers with their units, dates, directions, names. Pure; what it
 * cannot read it leaves out. `names` are spelled as they may stand in the text, besides the coins everybody knows.
 */
export function readClaims(text: string, language: Language, names: Name[] = []): Claim[] {
  if (!vowels.test(text)) return read(text, language, names)
  // Arabic vowel signs change no word: it is read without them, and its places are those of the text with them.
  const letters = Array.from(text)
  const places = letters.flatMap((letter, at) => (vowels.test(letter) ? [] : [at]))
  return read(letters.filter((letter) => !vowels.test(letter)).join(''), language, names).map((claim) => {
    const start = places[claim.start] ?? 0
    const end = places[claim.end] ?? letters.length
    return { ...claim, start, end, text: letters.slice(start, end).join('') }
  })
}

const vowels = /\u0640|[\u{64b}-\u{652}]/u

function read(text: string, language: Language, names: Name[]): Claim[] {
  const lexicon = lexicons[language]
  const named = namesIn(text, plain(text), lexicon, names)
  const bare = masked(plain(text), named)
  const moments = momentsIn(bare, language)
  const sentenceOf = sentencesOf(bare, moments)
  for (const name of named) name.sentence = sentenceOf(name.index)
  const words = wordsIn(bare, language, lexicon, sentenceOf)
  const numerals: Counted[] = numeralsIn(bare, lexicon, (index) =>
    moments.some((moment) => index >= moment.index && index < moment.end),
  ).map((numeral) => ({ ...numeral, sentence: sentenceOf(numeral.index), label: false }))
  // "bốn lần kiểm toán": what looks like "times" begins the thing counted.
  for (const numeral of numerals) {
    const thing = words.find(
      ({ index, end, tag }) => tag.type === 'quantity' && index < numeral.end && end > numeral.end,
    )
    if (numeral.unit !== 'multiple' || numeral.direction !== null || !thing) continue
    numeral.unit = null
    numeral.end = bare[thing.index - 1] === ' ' ? thing.index - 1 : thing.index
  }
  labelPeriods(bare, numerals, words)
  // "1 day" is a rate or a manner of speaking; "4 days" is a claim.
  const counted = numerals
    .filter((numeral) => !numeral.word || countsSomething(bare, numeral, words))
    .filter(
      ({ index, end, unit }) =>
        (unit !== 'hours' && unit !== 'periods') ||
        !/^1 ?(?:日|週|주|일|天|周|สัปดาห์|วัน|day|week)/u.test(bare.slice(index, end)),
    )

  const point = codePoints(text)
  const base = (kind: ClaimKind, index: number, end: number): Claim => ({
    text: text.slice(index, end),
    start: point(index),
    end: point(end),
    kind,
    readings: [],
    unit: null,
    moment: null,
    direction: null,
    negative: false,
    bound: null,
    coin: coinFor(index, named, counted, sentenceOf(index)),
    coinStated: named.some((name) => name.coin && name.sentence === sentenceOf(index)),
    subjects: [],
    when: null,
    nearby: [],
    against: null,
    name: null,
    sentence: sentenceOf(index),
  })
  const used = new Set<Word>()
  const ways: { numeral: Counted; way: Claim['direction'] }[] = []
  const claims: Claim[] = [
    ...named.map(({ index, end, id }) => ({ ...base('name', index, end), name: id, coin: null })),
    ...moments.map(({ index, end, moment }) => ({ ...base('date', index, end), moment })),
    ...counted.map((numeral, at): Claim => {
      const sides = sidesOf(numeral, counted, words)
      const trend = numeral.label ? undefined : trendFor(numeral, sides, bare, words)
      if (trend) used.add(trend)
      const way =
        trend?.tag.type === 'up'
          ? 'up'
          : trend?.tag.type === 'down'
            ? 'down'
            : (numeral.direction ?? (numeral.positive ? 'up' : null))
      // "doubled to 3.9 billion", "up 18% to 5.2 million".
      const last = ways.at(-1)
      const carried =
        last &&
        !numeral.label &&
        counted[at - 1] === last.numeral &&
        /^[^,،，、:：.。;；]{0,8}$/u.test(bare.slice(last.numeral.end, numeral.index))
          ? last.way
          : null
      if (!numeral.label) ways.push({ numeral, way })
      return {
        ...base(numeral.kind, numeral.index, numeral.end),
        readings: numeral.readings,
        unit: numeral.unit,
        direction: way ?? carried,
        negative: numeral.negative,
        bound: boundOf(numeral, words, lexicon),
        subjects: subjectsOf(numeral, sides, bare, words, lexicon.subjectFirst ?? false),
        when: whenOf(numeral, sides, moments, sentenceOf),
        nearby: nearbyOf(numeral, sides, words),
      }
    }),
    ...directionsIn(bare, lexicon, { words, numerals: counted, used })
      .map(({ word, ...rest }) => ({ ...base('direction', word.index, word.end), ...rest }))
      // "The team moves up a gear": a way that nothing measurable goes is a manner of speaking.
      .filter(({ subjects, against, coinStated }) => subjects.length > 0 || against !== null || coinStated),
  ]
  return claims.toSorted((a, b) => a.start - b.start)
}

/** From positions of the string to positions in Unicode code points. */
function codePoints(text: string): (index: number) => number {
  const pairs = [...text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index)
  return (index) => index - pairs.filter((pair) => pair < index).length
}
