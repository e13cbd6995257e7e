import type { Lexicon } from '../lexicons/lexicon.ts'
import { structures } from '../chart-quantities.ts'
import type { Claim, Quantity } from '../types.ts'
import { compoundGapMax, gapOf } from './neighbours.ts'
import { alternatives } from './scanner.ts'
import { isParticle } from './trends.ts'
import type { Counted, Word } from './words.ts'

// How far words of a direction stand from what they are about, in letters -----------------------------------------------

/** "not", up to four words away, denies a movement or a position. */
const negationReach = 25
/** "above … its 50-period average on the four-hour chart". */
const objectGapMax = 48
/** "volume well above its average": closer than the average may stand, so that no other clause's volume counts. */
const volumeReach = 40
/** "up … the inflows": further away the movement is of something else. */
const movedGapMax = 30
/** "three higher lows": the number that counts them is the claim, and not a direction besides. */
const countedGapMax = 14
/** "mất 15 phút": a length of time touches the word. */
const durationGapMax = 2

type DirectionClaim = { word: Word } & Pick<Claim, 'direction' | 'against' | 'subjects'>

/** A sentence's own words, those of its neighbours as well, and the numbers of all three. */
interface Site {
  text: string
  here: Word[]
  words: Word[]
  numerals: Counted[]
  /** Words of movement that say the way of a number. */
  used: Set<Word>
}

/** What a sentence says of ways: "above its average", "volume rose", "higher lows". Hedged and denied ones are none. */
export function directionsIn(lexicon: Lexicon, site: Site): DirectionClaim[] {
  const { here } = site
  const stands = lexicon.stands ? standing(lexicon) : null
  const isHedged = here.some(({ tag }) => tag.type === 'if')
  return here.flatMap((word): DirectionClaim[] => {
    if (isDenied(word, here)) return []
    const { type } = word.tag
    if (type === 'above' || type === 'below') return isHedged ? [] : comparisonAt(word, type, site, stands)
    if ((type === 'up' || type === 'down') && !site.used.has(word))
      return isHedged ? [] : movementAt(word, type, site)
    return structureAt(word, site)
  })
}

function isDenied(word: Word, here: Word[]): boolean {
  return here.some(({ tag, index }) => tag.type === 'not' && Math.abs(index - word.index) < negationReach)
}

function quantitiesBeside(word: Word, here: Word[]): Word[] {
  return here.filter(({ tag }) => tag.type === 'quantity').toSorted((a, b) => gapOf(word, a) - gapOf(word, b))
}

function subjectOf(word: Word, words: Word[]): Claim['subjects'] {
  if (word.tag.type !== 'quantity') return []
  const { quantity } = word.tag
  return [{ quantity, place: words.indexOf(word), periods: word.periods, loose: false, behind: false }]
}

const compared = new Set<Quantity>(['average', 'bandUpper', 'bandLower'])

/** "above its 50-period average": the price, or the volume, beside a level of the chart. */
function comparisonAt(
  word: Word,
  type: 'above' | 'below',
  { text, here, words }: Site,
  stands: RegExp | null,
): DirectionClaim[] {
  // "Above, 62,350 is the level": where to look, not where anything stands.
  if (/^\s?[,，،]/u.test(text.slice(word.end, word.end + 2))) return []
  const quantities = quantitiesBeside(word, here)
  const object = quantities.find(
    (other) =>
      other.tag.type === 'quantity' && compared.has(other.tag.quantity) && gapOf(word, other) <= objectGapMax,
  )
  if (object?.tag.type !== 'quantity') return []
  const { quantity } = object.tag
  const volume =
    quantity === 'average'
      ? quantities.find(({ tag }) => tag.type === 'quantity' && tag.quantity === 'volume')
      : undefined
  // Where the average stands below, the price is above.
  const isTurned = stands?.test(text.slice(object.end, word.index)) ?? false
  return [
    {
      word,
      direction: (type === 'above') === isTurned ? 'down' : 'up',
      subjects: volume && gapOf(word, volume) < volumeReach ? subjectOf(volume, words) : [],
      against: { quantity, periods: object.periods, readings: [] },
    },
  ]
}

/** "Volume rose": a movement whose amount no number says. */
function movementAt(
  word: Word,
  type: 'up' | 'down',
  { text, here, words, numerals }: Site,
): DirectionClaim[] {
  if (isParticle(word, words)) return []
  // "mất 15 phút": that long it takes.
  if (numerals.some((numeral) => numeral.unit === 'hours' && gapOf(numeral, word) <= durationGapMax))
    return []
  const moved = headOf(text, quantitiesBeside(word, here))
  const subjects = moved && gapOf(word, moved) <= movedGapMax ? subjectOf(moved, words) : []
  return [{ word, direction: type, subjects, against: null }]
}

/** "Higher lows", where nobody says how many. */
function structureAt(word: Word, { words, numerals }: Site): DirectionClaim[] {
  if (word.tag.type !== 'quantity' || !structures.has(word.tag.quantity)) return []
  const isCounted = numerals.some(
    (numeral) =>
      numeral.sentence === word.sentence && gapOf(numeral, word) <= countedGapMax && !numeral.label,
  )
  if (isCounted) return []
  const up = word.tag.quantity === 'higherLows' || word.tag.quantity === 'higherHighs'
  return [{ word, direction: up ? 'up' : 'down', subjects: subjectOf(word, words), against: null }]
}

/** The nearest; of "the balances of the exchanges" the balances. */
function headOf(text: string, [nearest, ...others]: Word[]): Word | undefined {
  if (!nearest) return undefined
  const head = others.find(
    ({ end }) =>
      end <= nearest.index &&
      nearest.index - end <= compoundGapMax &&
      /^\s\p{L}+[\s']/u.test(text.slice(end, nearest.index)),
  )
  return head ?? nearest
}

const standings = new WeakMap<Lexicon, RegExp>()

/** Between an average and "above": perhaps its figure, and a verb that makes the average the one that stands there. */
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
