import { sameMoment } from '../reader/dates/index.ts'
import type { Claim, Direction, Quantity } from '../types.ts'
import { type Candidate, isNumberKind } from './candidates.ts'
import type { BoundTo } from './mentions.ts'
import { type Attributed, isDecided } from './sources.ts'

/** Two numbers that differ by this part of their size, or by this much, are the same one after floating point. */
const relativeError = 1e-9
const absoluteError = 1e-12
/** Lengths are multiples of whole hours or months, so that their error is larger. */
const lengthError = 1e-6
/** A number in thousands or more ("3.9 billion in volume") leaves its currency to the reader. */
const scaledStep = 1000

type Subject = Claim['subjects'][number]

/** The first fact that the number may be a figure of, if it is one of this subject (null: of anything). */
export function matchOf(
  claim: Claim,
  subject: Subject | null,
  { candidates, attributed, boundTo }: Ground,
): Candidate | null {
  const bound = boundTo?.(claim) ?? null
  const holds = (candidate: Candidate) =>
    matches(claim, subject, candidate, { candidates, isGiven: bound?.isWhole ?? false }) &&
    (!isDecided(claim, candidate, candidates) || attributed(claim, candidate.fact.source))
  // A source's figure that is referred to is what it is; what is told of it is asked apart (strict/stories.ts).
  if (bound?.isWhole && bound.mention.candidate.quoted) return bound.mention.candidate
  const asked = bound ? [bound.mention.candidate] : candidates
  return asked.find(holds) ?? null
}

/** What numbers are held against: candidates, the weightiest first, and which sentences name their sources. */
export interface Ground {
  candidates: Candidate[]
  attributed: Attributed
  /** Which of them a text refers to where. */
  boundTo?: BoundTo
}

/** `isGiven`: the figure stands there because the text refers to it, so that its value is its own. */
function matches(
  claim: Claim,
  subject: Subject | null,
  candidate: Candidate,
  { candidates, isGiven }: { candidates: Candidate[]; isGiven: boolean },
): boolean {
  if (isLength(claim)) return isGiven || lengthMatches(claim, candidate)
  const { value } = candidate
  return (
    value !== null &&
    (isGiven || isSameKind(claim, candidate)) &&
    !(claim.coin && candidate.coin && claim.coin !== candidate.coin) &&
    !(subject && !isOfSubject(subject, candidate, candidates)) &&
    isOfDay(claim, subject, candidate) &&
    goesSameWay(claim, value, candidate, candidates) &&
    (isGiven || claim.readings.some((reading) => isWithin(claim, reading, Math.abs(value), candidate)))
  )
}

/** Whether the fact was true on the day that is written beside the number, or beside a high or low. */
function isOfDay({ when, dated }: Claim, subject: Subject | null, { quoted, moments }: Candidate): boolean {
  const isDated = dated || subject?.quantity === 'high' || subject?.quantity === 'low'
  if (!when || !isDated || quoted || moments.length === 0) return true
  return moments.some((moment) => sameMoment(when, moment))
}

/** Whether sign and direction of the number are those of the fact, as far as both say any. */
function goesSameWay(claim: Claim, value: number, candidate: Candidate, candidates: Candidate[]): boolean {
  const { kind, quoted, direction, quantities } = candidate
  if (claim.negative && value > 0 && !(claim.kind === 'percent' && direction === 'down')) return false
  const isMovement = quantities.includes('change') || kind === 'percent' || quoted
  if (!isMovement && !claim.negative && value < 0) return false
  const way = claim.direction ?? (claim.negative ? 'down' : null)
  if (!way) return true
  if (direction) return !isMovement || way === direction
  return !quoted || !saysOtherwise(way, candidate, candidates)
}

/** Whether the source says of the same thing that it went the other way. */
function saysOtherwise(way: Direction, candidate: Candidate, candidates: Candidate[]): boolean {
  const moves = candidates.filter(
    ({ fact, direction, quantities, coin }) =>
      fact === candidate.fact &&
      direction !== null &&
      (!coin || !candidate.coin || coin === candidate.coin) &&
      quantities.some((quantity) => candidate.quantities.includes(quantity)),
  )
  return moves.length > 0 && moves.every(({ direction }) => direction !== way)
}

/** Whether a number says over how long something was measured. */
export function isLength({ unit }: Pick<Claim, 'unit'>): boolean {
  return unit === 'hours' || unit === 'months' || unit === 'periods'
}

/** A length of time, or in bars, is said exactly. */
function lengthMatches(claim: Claim, candidate: Candidate): boolean {
  const value = claim.readings[0]?.value ?? 0
  if (claim.unit === 'periods')
    return candidate.periods === value || (candidate.unit === 'periods' && candidate.value === value)
  return (
    candidate.unit === claim.unit &&
    candidate.value !== null &&
    Math.abs(candidate.value - value) < lengthError
  )
}

/** Whether the fact is a number of the same sort: shares with shares, multiples with multiples, prices with prices. */
function isSameKind(claim: Claim, candidate: Candidate): boolean {
  const { kind, unit } = candidate
  if (!isNumberKind(kind)) return false
  if (claim.kind === 'percent' || kind === 'percent') return claim.kind === kind
  if (claim.unit === 'multiple' || unit === 'multiple') return claim.unit === unit
  if (isLength(candidate)) return false
  if (claim.unit === 'other-money' || unit === 'other-money') return claim.unit === unit
  // "61,240" may be a price; "$58" is not the RSI, and an amount of money is said as one.
  if (claim.kind === 'price') return kind === 'price'
  return kind === 'number' || mayOmitCurrency(claim, candidate)
}

/** "3.9 billion in volume" leaves the currency to the reader; a bare "3.9" is no amount of money. */
function mayOmitCurrency({ readings }: Claim, { quoted, quantities }: Candidate): boolean {
  return !quoted || readings.some(({ step }) => step >= scaledStep) || quantities.includes('close')
}

/** What is "almost" so much is at most this part of it less. */
const nearlyShare = 0.12
/** "Almost three times" is said of 2.6. */
const nearlyOfFew = 0.2
const few = 5

/** Whether a number is the fact's: within half of its last written place, or within the bound that is said. */
function isWithin(
  claim: Pick<Claim, 'bound'>,
  { value, step }: { value: number; step: number },
  actual: number,
  candidate: Pick<Candidate, 'step' | 'quoted'>,
): boolean {
  const tiny = Math.abs(actual) * relativeError + absoluteError
  if (Math.abs(value - actual) <= step / 2 + tiny && (candidate.step === 0 || step >= candidate.step - tiny))
    return true
  if (candidate.quoted && Math.abs(value - actual) <= tiny) return true
  // Read from words ("half"), or said to be round: as far as its last figure that is not zero.
  const round = roundness(value, step)
  if (claim.bound === 'about') return Math.abs(value - actual) <= round / 2 + tiny
  if (claim.bound === 'least') return actual >= value - tiny && actual < value + round
  if (claim.bound === 'most') return actual <= value + tiny && actual > value - round
  if (claim.bound === 'nearly')
    return (
      actual <= value + tiny &&
      actual > value - Math.min(round, Math.max(step / 2, value * (value < few ? nearlyOfFew : nearlyShare)))
    )
  return false
}

/** Whether a computed value is what is written, by one of its readings. */
export function fits(claim: Pick<Claim, 'bound' | 'readings'>, actual: number): boolean {
  return claim.readings.some((reading) => isWithin(claim, reading, actual, { step: 0, quoted: false }))
}

/** What one more in the last figure that is not zero is worth: 5,000 is round to thousands. */
function roundness(value: number, step: number): number {
  let round = step
  while (round < value && Math.abs(value / (round * 10) - Math.round(value / (round * 10))) < relativeError)
    round *= 10
  return round
}

/** Whether the fact is of what is said beside the number. A fact of nothing in particular is of anything. */
function isOfSubject(
  { quantity, periods }: Pick<Subject, 'quantity' | 'periods'>,
  candidate: Candidate,
  candidates: Candidate[],
): boolean {
  const isOtherLength = periods !== null && candidate.periods !== null && periods !== candidate.periods
  if (quantity === 'average' && isOtherLength) return false
  if (candidate.quantities.length === 0) return true
  if (candidate.quantities.some((other) => isKin(quantity, other))) return true
  return (quantity === 'resistance' || quantity === 'support') && isLevel(quantity, candidate, candidates)
}

/** A level is named by its side as well: a resistance lies above the price, a support below. */
function isLevel(side: 'resistance' | 'support', candidate: Candidate, candidates: Candidate[]): boolean {
  const { value, kind, coin, quoted, quantities } = candidate
  if (quoted || value === null || kind !== 'price' || quantities.some((other) => notLevels.has(other)))
    return false
  const close = candidates.find((other) => other.quantities.includes('close') && other.coin === coin)?.value
  if (close === undefined || close === null) return false
  return side === 'resistance' ? value > close : value < close
}

const notLevels = new Set<Quantity>(['atr', 'macd', 'close', 'rsi', 'volume'])

/** Words for the same: either band, the price of a service, how often lows rose. */
const families: [Quantity, Quantity][] = [
  ['band', 'bandUpper'],
  ['band', 'bandLower'],
  ['close', 'fees'],
  ['close', 'transactions'],
  ['close', 'change'],
  ['volume', 'transactions'],
  ['fees', 'transactions'],
  ['low', 'higherLows'],
  ['high', 'lowerHighs'],
]

function isKin(one: Quantity, other: Quantity): boolean {
  return one === other || families.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
}
