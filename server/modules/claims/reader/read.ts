import type { Language } from '#contract/lists.ts'
import { momentsIn } from './dates.ts'
import { directionsIn } from './directions.ts'
import { countsSomething, labelPeriods } from './period-labels.ts'
import { plain } from './scanner.ts'
import { lexicons } from '../lexicons/by-language.ts'
import { coinFor, masked, namesIn } from './names.ts'
import { numeralsIn } from './numerals.ts'
import { places } from './taken-spans.ts'
import { isSaying } from './non-claims.ts'
import { boundOf, nearbyOf, sidesOf, subjectsOf, whenOf } from './subjects.ts'
import { trendFor } from './trends.ts'
import type { Claim, ClaimKind, Name } from '../types.ts'
import { beside, countBelow, type Counted, sentencesOf, type Word, wordsIn } from './words.ts'

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
  const dates = places(bare.length)
  for (const moment of moments) dates.take(moment)
  const numerals: Counted[] = numeralsIn(bare, lexicon, dates.isTaken).map((numeral) => ({
    ...numeral,
    sentence: 0,
    label: false,
  }))
  const words = wordsIn(bare, language, lexicon)
  const sentenceOf = sentencesOf(bare, { moments, numerals, words, named })
  for (const thing of [...named, ...numerals, ...words]) thing.sentence = sentenceOf(thing.index)
  const wordsBeside = beside(words)
  // "bốn lần kiểm toán": what looks like "times" begins the thing counted.
  for (const numeral of numerals) {
    if (numeral.unit !== 'multiple' || numeral.direction !== null) continue
    const thing = wordsBeside(numeral.sentence).find(
      ({ index, end, tag }) => tag.type === 'quantity' && index < numeral.end && end > numeral.end,
    )
    if (!thing) continue
    numeral.unit = null
    numeral.end = bare[thing.index - 1] === ' ' ? thing.index - 1 : thing.index
  }
  for (const [sentence, here] of Map.groupBy(numerals, (numeral) => numeral.sentence))
    labelPeriods(bare, here, wordsBeside(sentence))
  const unspaced = /[\u0e00-\u0e7f\u3040-\u9fff\uac00-\ud7af]/u.test(bare)
  // "1 day" is a rate or a manner of speaking; "4 days" is a claim.
  const counted = numerals
    .filter(
      (numeral) => !numeral.word || countsSomething(bare, numeral, wordsBeside(numeral.sentence), unspaced),
    )
    .filter((numeral) => !isSaying(bare, numeral, wordsBeside(numeral.sentence)))
    .filter(
      ({ index, end, unit }) =>
        (unit !== 'hours' && unit !== 'periods') ||
        !/^1 ?(?:日|週|주|일|天|周|สัปดาห์|วัน|day|week)/u.test(bare.slice(index, end)),
    )

  const numeralsBeside = beside(counted)
  const numeralsOf = Map.groupBy(counted, ({ sentence }) => sentence)
  const coins = named.filter(({ coin }) => coin)
  const coinsOf = Map.groupBy(coins, ({ sentence }) => sentence)
  const only = new Set(coins.map(({ id }) => id)).size === 1 ? (coins[0]?.id ?? null) : null
  const point = codePoints(text)
  const base = (kind: ClaimKind, index: number, end: number): Claim => {
    const sentence = sentenceOf(index)
    const here = coinsOf.get(sentence) ?? []
    return {
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
      coin: coinFor(index, { here, numerals: numeralsOf.get(sentence) ?? [], only }),
      coinStated: here.length > 0,
      subjects: [],
      when: null,
      dated: false,
      nearby: [],
      against: null,
      name: null,
      sentence,
    }
  }
  const datesOf = Map.groupBy(moments, ({ index }) => sentenceOf(index))
  const used = new Set<Word>()
  const ways: { numeral: Counted; way: Claim['direction'] }[] = []
  const claims: Claim[] = [
    ...named.map(({ index, end, id }) => ({ ...base('name', index, end), name: id, coin: null })),
    ...moments.map(({ index, end, moment }) => ({ ...base('date', index, end), moment })),
    ...counted.map((numeral, at): Claim => {
      const around = wordsBeside(numeral.sentence)
      const sides = sidesOf(numeral, numeralsOf.get(numeral.sentence) ?? [], around)
      const trend = numeral.label ? undefined : trendFor(numeral, sides, bare, around)
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
        bound: boundOf(numeral, around, lexicon, bare),
        subjects: subjectsOf(numeral, sides, bare, around, lexicon.subjectFirst ?? false),
        ...whenOf(numeral, sides, datesOf.get(numeral.sentence) ?? [], bare),
        nearby: nearbyOf(numeral, sides, around),
      }
    }),
    ...Map.groupBy(words, ({ sentence }) => sentence)
      .entries()
      .flatMap(([sentence, here]) =>
        directionsIn(bare, lexicon, {
          here,
          words: wordsBeside(sentence),
          numerals: numeralsBeside(sentence),
          used,
        }),
      )
      .map(({ word, ...rest }) => ({ ...base('direction', word.index, word.end), ...rest }))
      // "The team moves up a gear": a way that nothing measurable goes is a manner of speaking.
      .filter(({ subjects, against, coinStated }) => subjects.length > 0 || against !== null || coinStated),
  ]
  return claims.toSorted((a, b) => a.start - b.start)
}

/** From positions of the string to positions in Unicode code points. */
function codePoints(text: string): (index: number) => number {
  const pairs = [...text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map(({ index }) => index)
  return (index) => index - countBelow(pairs, index)
}
