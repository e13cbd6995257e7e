import { alternatives, type Lexicon } from './scanner.ts'
import { isParticle } from './trends.ts'
import type { Claim, Quantity } from '../types.ts'
import { type Counted, gapOf, type Word } from './words.ts'

type DirectionClaim = { word: Word } & Pick<Claim, 'direction' | 'against' | 'subjects'>

const compared = new Set<Quantity>(['average', 'bandUpper', 'bandLower'])

export function directionsIn(
  text: string,
  lexicon: Lexicon,
  { here, words, numerals, used }: { here: Word[]; words: Word[]; numerals: Counted[]; used: Set<Word> },
): DirectionClaim[] {
  const stands = lexicon.stands ? standing(lexicon) : null
  return here.flatMap((word): DirectionClaim[] => {
    const type = word.tag.type
    if (here.some(({ tag, index }) => tag.type === 'not' && Math.abs(index - word.index) < 25)) return []
    const quantities = here
      .filter(({ tag }) => tag.type === 'quantity')
      .toSorted((a, b) => gapOf(word, a) - gapOf(word, b))
    const subjectOf = (other: Word) =>
      other.tag.type === 'quantity'
        ? [
            {
              quantity: other.tag.quantity,
              place: words.indexOf(other),
              periods: other.periods,
              loose: false,
              behind: false,
            },
          ]
        : []
    if (type === 'above' || type === 'below') {
      // "Above, 62,350 is the level": where to look, not where anything stands.
      if (/^\s?[,，،]/u.test(text.slice(word.end, word.end + 2))) return []
      if (here.some(({ tag }) => tag.type === 'if')) return []
      const object = quantities.find(
        (other) =>
          other.tag.type === 'quantity' && compared.has(other.tag.quantity) && gapOf(word, other) <= 48,
      )
      const volume = quantities.find(({ tag }) => tag.type === 'quantity' && tag.quantity === 'volume')
      if (!object || object.tag.type !== 'quantity') return []
      const subject = volume && gapOf(word, volume) < 40 && object.tag.quantity === 'average' ? volume : null
      return [
        {
          word,
          // Where the average stands below, the price is above.
          direction: (type === 'above') === !stands?.test(text.slice(object.end, word.index)) ? 'up' : 'down',
          subjects: subject ? subjectOf(subject) : [],
          against: { quantity: object.tag.quantity, periods: object.periods, readings: [] },
        },
      ]
    }
    if ((type === 'up' || type === 'down') && !used.has(word)) {
      if (isParticle(word, words)) return []
      // "mất 15 phút": that long it takes.
      if (numerals.some((numeral) => numeral.unit === 'hours' && gapOf(numeral, word) <= 2)) return []
      if (here.some(({ tag }) => tag.type === 'if')) return []
      return [
        {
          word,
          direction: type,
          subjects: headOf(text, quantities)
            .filter((other) => gapOf(word, other) <= 30)
            .flatMap(subjectOf),
          against: null,
        },
      ]
    }
    if (word.tag.type === 'quantity' && structures.has(word.tag.quantity)) {
      const counted = numerals.some(
        (numeral) => numeral.sentence === word.sentence && gapOf(numeral, word) <= 14 && !numeral.label,
      )
      if (counted) return []
      const up = word.tag.quantity === 'higherLows' || word.tag.quantity === 'higherHighs'
      return [{ word, direction: up ? 'up' : 'down', subjects: subjectOf(word), against: null }]
    }
    return []
  })
}

/** The nearest; of "the balances of the exchanges" the balances. */
function headOf(text: string, [nearest, ...others]: Word[]): Word[] {
  if (!nearest) return []
  const head = others.find(
    ({ end }) =>
      end <= nearest.index &&
      nearest.index - end <= 7 &&
      /^\s\p{L}+[\s']/u.test(text.slice(end, nearest.index)),
  )
  return [head ?? nearest]
}

const standings = new WeakMap<Lexicon, RegExp>()

/** Between an average and a word of place: perhaps its figure, and a verb that makes it the one that stands there. */
function standing(lexicon: Lexicon): RegExp {
  const known = standings.get(lexicon)
  if (known) return known
  const figure = '(?:[^\\p{L}\\n]*|\\s\\p{L}{1,3}\\s[$(]*[\\d.,\\s]+\\)?,?)'
  const made = new RegExp(
    `^${figure}\\s(?:${alternatives(lexicon.stands ?? '', lexicon)})(?:\\s\\p{L}+){0,2}\\s*$`,
    'u',
  )
  standings.set(lexicon, made)
  return made
}

const structures = new Set<Quantity>(['higherLows', 'lowerHighs', 'higherHighs', 'lowerLows'])
