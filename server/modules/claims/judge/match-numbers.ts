import type { Candidate } from './candidates.ts'
import { sameMoment } from '../reader/dates.ts'
import type { Claim, Quantity } from '../types.ts'

/** Gives every number of a sentence its subject so that as many as possible match; a word speaks for one number (and one share) only, except for both ends of a range. */
export function assign(numbers: Claim[], candidates: Candidate[], found: Map<Claim, Candidate | null>): void {
  const options = numbers.map((claim) => {
    const subjects = claim.subjects.filter(
      (subject, at) =>
        claim.subjects.findIndex(
          (other) => other.place === subject.place && other.quantity === subject.quantity,
        ) === at,
    )
    return [
      ...subjects.map((subject) => ({
        place: subject.place < 0 ? '' : `${subject.place} ${claim.kind === 'percent'}`,
        shared:
          subject.place < 0 ||
          subject.quantity === 'band' ||
          subject.quantity === 'resistance' ||
          subject.quantity === 'support',
        hit: best(claim, subject, candidates),
      })),
      // "It fell 5.2% and volume…": what stands beyond a comma or an "and" may not be its subject at all.
      // "The low of 30 October, 0.1709" says of what it is.
      ...(subjects.every(({ loose }) => loose) && claim.when === null
        ? [{ place: '', shared: true, hit: best(claim, null, candidates) }]
        : []),
    ]
  })
  // From each one on: how many can match at all. Where nothing does, no other combination is tried.
  const matchable = numbers.map(
    ({ subjects }, at) =>
      subjects.every(({ loose }) => loose) || options[at]?.some(({ hit }) => hit !== null),
  )
  const mostFrom = numbers.map((_, from) => matchable.slice(from).filter(Boolean).length)
  let most = -1
  let chosen: (Candidate | null)[] = []
  const walk = (at: number, taken: string[], hits: (Candidate | null)[]): void => {
    const count = hits.filter((hit) => hit !== null).length
    if (count + (mostFrom[at] ?? 0) <= most) return
    if (at === numbers.length) {
      most = count
      chosen = hits
      return
    }
    const free = (options[at] ?? []).filter(({ place, shared }) => shared || !taken.includes(place))
    // Whatever it might be of: without a match it is all the same.
    const first = free.findIndex(({ hit }) => hit === null)
    for (const [nth, { place, hit }] of free.entries())
      if (hit !== null || nth === first)
        walk(at + 1, place === '' || hit === null ? taken : [...taken, place], [...hits, hit])
    // All its words speak for other numbers: across a comma it may be of something that has no word here.
    const claim = numbers[at]
    const loose = claim?.subjects.every((subject) => subject.loose) ?? false
    if (free.length === 0)
      walk(at + 1, taken, [...hits, claim && loose ? best(claim, null, candidates) : null])
  }
  walk(0, [], [])
  for (const [at, claim] of numbers.entries()) found.set(claim, chosen[at] ?? null)
}

function best(
  claim: Claim,
  subject: Claim['subjects'][number] | null,
  candidates: Candidate[],
): Candidate | null {
  return candidates.find((candidate) => numberMatches(claim, subject, candidate, candidates)) ?? null
}

function numberMatches(
  claim: Claim,
  subject: Claim['subjects'][number] | null,
  candidate: Candidate,
  candidates: Candidate[],
): boolean {
  if (claim.unit === 'hours' || claim.unit === 'months' || claim.unit === 'periods')
    return lengthMatches(claim, candidate)
  const { value } = candidate
  if (value === null || !sameKind(claim, candidate)) return false
  if (claim.coin && candidate.coin && claim.coin !== candidate.coin) return false
  if (subject && !ofSubject(subject, candidate, candidates)) return false
  const { when } = claim
  if (
    when &&
    (claim.dated || subject?.quantity === 'high' || subject?.quantity === 'low') &&
    !candidate.quoted &&
    candidate.moments.length > 0 &&
    !candidate.moments.some((moment) => sameMoment(when, moment))
  )
    return false
  const movement = candidate.quantities.includes('change') || candidate.kind === 'percent' || candidate.quoted
  const way = claim.direction ?? (claim.negative ? 'down' : null)
  if (claim.negative && value > 0 && !(claim.kind === 'percent' && candidate.direction === 'down'))
    return false
  if (movement && way && candidate.direction && way !== candidate.direction) return false
  if (way && candidate.quoted && !candidate.direction && against(way, candidate, candidates)) return false
  if (!movement && !claim.negative && value < 0) return false
  return claim.readings.some((reading) => within(claim, reading, Math.abs(value), candidate))
}

/** Whether the source says of the same thing that it went the other way. */
function against(way: 'up' | 'down', candidate: Candidate, candidates: Candidate[]): boolean {
  const moves = candidates.filter(
    ({ fact, direction, quantities, coin }) =>
      fact === candidate.fact &&
      direction !== null &&
      (!coin || !candidate.coin || coin === candidate.coin) &&
      quantities.some((quantity) => candidate.quantities.includes(quantity)),
  )
  return moves.length > 0 && moves.every(({ direction }) => direction !== way)
}

function lengthMatches(claim: Claim, candidate: Candidate): boolean {
  const value = claim.readings[0]?.value ?? 0
  if (claim.unit === 'periods')
    return candidate.periods === value || (candidate.unit === 'periods' && candidate.value === value)
  return candidate.unit === claim.unit && candidate.value !== null && Math.abs(candidate.value - value) < 1e-6
}

function sameKind(claim: Claim, candidate: Candidate): boolean {
  const { kind, unit } = candidate
  if (kind !== 'number' && kind !== 'percent' && kind !== 'price') return false
  if (claim.kind === 'percent' || kind === 'percent') return claim.kind === kind
  if (claim.unit === 'multiple' || unit === 'multiple') return claim.unit === unit
  if (unit === 'hours' || unit === 'months' || unit === 'periods') return false
  if (claim.unit === 'other-money' || unit === 'other-money') return claim.unit === unit
  // "61,240" may be a price; "$58" is not the RSI, and an amount of money is said as one.
  if (claim.kind === 'price') return kind === 'price'
  // "3.9 billion in volume" leaves the currency to the reader; a bare "3.9" is no amount of money.
  const scaled = claim.readings.some(({ step }) => step >= 1000)
  return kind === 'number' || !candidate.quoted || scaled || candidate.quantities.includes('close')
}

function within(
  claim: Claim,
  { value, step }: { value: number; step: number },
  actual: number,
  candidate: Candidate,
): boolean {
  const tiny = Math.abs(actual) * 1e-9 + 1e-12
  if (Math.abs(value - actual) <= step / 2 + tiny && (candidate.step === 0 || step >= candidate.step - tiny))
    return true
  if (candidate.quoted && Math.abs(value - actual) <= tiny) return true
  // Read from words ("half"), or said to be round: as far as its last figure that is not zero.
  const round = roundness(value, step)
  if (claim.bound === 'about') return Math.abs(value - actual) <= round / 2 + tiny
  if (claim.bound === 'least') return actual >= value - tiny && actual < value + round
  if (claim.bound === 'most') return actual <= value + tiny && actual > value - round
  return false
}

function roundness(value: number, step: number): number {
  let round = step
  while (round < value && Math.abs(value / (round * 10) - Math.round(value / (round * 10))) < 1e-9)
    round *= 10
  return round
}

/** A level is named by its side as well: a resistance lies above the price, a support below. */
function ofSubject(
  { quantity, periods }: { quantity: Quantity; periods: number | null },
  candidate: Candidate,
  candidates: Candidate[],
): boolean {
  if (
    periods !== null &&
    candidate.periods !== null &&
    quantity === 'average' &&
    periods !== candidate.periods
  )
    return false
  if (candidate.quantities.length === 0) return true
  if (candidate.quantities.some((other) => kin(quantity, other))) return true
  if ((quantity === 'resistance' || quantity === 'support') && !candidate.quoted) {
    const close = candidates.find(
      ({ quantities, coin }) => quantities.includes('close') && coin === candidate.coin,
    )
    const value = candidate.value
    if (!close || close.value === null || value === null || candidate.kind !== 'price') return false
    if (candidate.quantities.some((other) => notLevels.has(other))) return false
    return quantity === 'resistance' ? value > close.value : value < close.value
  }
  return false
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

function kin(one: Quantity, other: Quantity): boolean {
  return one === other || families.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
}
