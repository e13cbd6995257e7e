import type { Claim, ClaimEvidence, Fact, Moment, Name, Quantity, Snapshot } from './types.ts'
import { momentOf, sameMoment } from './dates.ts'
import { readClaims } from './read.ts'

/** What a claim was matched to, as far as it is shown. */
type Match = { text: string; fact: Pick<Fact, 'source' | 'at'> }

/** What a claim can be matched to: a fact, or a claim of a source that is quoted. */
interface Candidate {
  fact: Fact
  kind: Fact['kind']
  value: number | null
  /** Of a number read from a source: the worth of its last place. */
  step: number
  unit: Claim['unit']
  coin: string | null
  /** Empty: of nothing in particular. */
  quantities: Quantity[]
  periods: number | null
  direction: 'up' | 'down' | null
  /** The ways to say when it was true. */
  moments: Moment[]
  name: string | null
  bound: Claim['bound']
  text: string
  quoted: boolean
}

/**
 * Matches claims to a snapshot of facts. A number matches within half of its last written place; never against a
 * direction that is written, never a figure of another coin or of another subject than the one stated beside it.
 */
export function judgeClaims(claims: Claim[], snapshot: Snapshot): ClaimEvidence[] {
  const candidates = snapshot.facts.flatMap((fact) => candidatesOf(fact, snapshot.names))
  const found = new Map<Claim, Candidate | null>()
  const sentences = Map.groupBy(
    claims.filter(({ kind }) => isNumber(kind)),
    ({ sentence }) => sentence,
  )
  for (const numbers of sentences.values())
    for (let at = 0; at < numbers.length; at += togetherMax)
      assign(numbers.slice(at, at + togetherMax), candidates, found)
  return claims.flatMap((claim): ClaimEvidence[] => {
    const hit: Match | null = isNumber(claim.kind)
      ? (found.get(claim) ?? null)
      : claim.kind === 'date'
        ? dateOf(claim, candidates)
        : claim.kind === 'name'
          ? nameOf(claim, candidates, snapshot)
          : directionOf(claim, candidates)
    return [
      {
        text: claim.text,
        start: claim.start,
        end: claim.end,
        kind: claim.kind,
        value: valueOf(claim),
        found: hit ? hit.text : null,
        source: hit ? hit.fact.source : '',
        at: hit ? hit.fact.at : null,
        match: hit !== null,
        length: claim.unit === 'hours' || claim.unit === 'months' || claim.unit === 'periods',
      },
    ]
  })
}

/** Numbers of a sentence that are weighed together: every one more multiplies the ways to read them. */
const togetherMax = 8

function isNumber(kind: Claim['kind']): boolean {
  return kind === 'number' || kind === 'percent' || kind === 'price'
}

function valueOf(claim: Claim): string {
  if (claim.name !== null) return claim.name
  if (claim.moment) {
    const { year, month, day, hour, minute } = claim.moment
    const two = (part: number | undefined) => (part === undefined ? '--' : String(part).padStart(2, '0'))
    return hour === undefined ? `${year ?? '----'}-${two(month)}-${two(day)}` : `${two(hour)}:${two(minute)}`
  }
  if (claim.kind === 'direction') return claim.direction ?? ''
  const value = claim.readings[0]?.value ?? 0
  return String(Number((claim.negative ? -value : value).toPrecision(12)))
}

// Candidates ---------------------------------------------------------------------------------------------------------

const read = new WeakMap<Fact, Candidate[]>()

function candidatesOf(fact: Fact, names: Name[]): Candidate[] {
  const known = read.get(fact)
  if (known) return known
  const base: Candidate = {
    fact,
    kind: fact.kind,
    value: typeof fact.value === 'number' ? fact.value : null,
    step: 0,
    unit: fact.unit,
    coin: fact.subject.coin,
    quantities: fact.subject.quantity ? [fact.subject.quantity] : [],
    periods: fact.subject.periods ?? null,
    direction:
      fact.direction ??
      (typeof fact.value === 'number' && fact.kind === 'percent' && fact.value !== 0
        ? fact.value > 0
          ? 'up'
          : 'down'
        : null),
    moments: momentsOf(fact.kind === 'date' ? String(fact.value) : fact.at),
    name: fact.kind === 'name' ? String(fact.value) : null,
    bound: null,
    text: `${fact.label}: ${fact.value}`,
    quoted: false,
  }
  const made =
    fact.kind === 'text'
      ? [
          base,
          ...readClaims(String(fact.value), fact.language ?? 'ENGLISH', names).map((claim): Candidate => ({
            fact,
            kind: claim.kind,
            value: claim.readings[0] ? (claim.negative ? -1 : 1) * claim.readings[0].value : null,
            step: claim.readings[0]?.step ?? 0,
            unit: claim.unit,
            // A coin that the source only names elsewhere is a guess.
            coin: (claim.coinStated ? claim.coin : null) ?? fact.subject.coin,
            quantities:
              claim.nearby.length > 0 ? claim.nearby : claim.subjects.map(({ quantity }) => quantity),
            periods: null,
            direction: claim.direction ?? (claim.negative ? 'down' : null),
            moments: claim.moment ? [claim.moment] : [],
            name: claim.name,
            bound: claim.bound,
            text: claim.text,
            quoted: true,
          })),
        ]
      : [base]
  read.set(fact, made)
  return made
}

/** A bar that ends at midnight is one of either day; one that ends a moment before the hour ends on the hour. */
function momentsOf(iso: string | null): Moment[] {
  const moment = iso === null ? null : momentOf(iso)
  // A time that is written in another zone stays there.
  if (!iso?.endsWith('Z') || !moment || moment.hour === undefined) return moment ? [moment] : []
  const shifted = (by: number) => momentOf(new Date(Date.parse(iso) + by).toISOString())
  const [before, after] = [shifted(-1), shifted(1)]
  return [moment, before, after?.day === moment.day ? after : null].filter((one) => one !== null)
}

// Numbers ------------------------------------------------------------------------------------------------------------

/** Gives every number of a sentence its subject so that as many as possible match; a word speaks for one number (and one share) only, except for both ends of a range. */
function assign(numbers: Claim[], candidates: Candidate[], found: Map<Claim, Candidate | null>): void {
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
      // "It fell 5.2% and volume…": what comes after a comma or an "and" may not be its subject at all.
      ...(subjects.every(({ loose, behind }) => loose && behind)
        ? [{ place: '', shared: true, hit: best(claim, null, candidates) }]
        : []),
    ]
  })
  let most = -1
  let chosen: (Candidate | null)[] = []
  const walk = (at: number, taken: string[], hits: (Candidate | null)[]): void => {
    const count = hits.filter((hit) => hit !== null).length
    if (count + numbers.length - at <= most) return
    if (at === numbers.length) {
      most = count
      chosen = hits
      return
    }
    const free = (options[at] ?? []).filter(({ place, shared }) => shared || !taken.includes(place))
    for (const { place, hit } of free)
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

const structural = new Set<Quantity>([
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  'resistance',
  'support',
])

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
  const extreme = subject?.quantity === 'high' || subject?.quantity === 'low'
  const { when } = claim
  if (
    extreme &&
    when &&
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

/** Words for the same: either band, the price of a service. */
const families: [Quantity, Quantity][] = [
  ['band', 'bandUpper'],
  ['band', 'bandLower'],
  ['close', 'fees'],
  ['close', 'transactions'],
  ['close', 'change'],
]

function kin(one: Quantity, other: Quantity): boolean {
  return one === other || families.some(([a, b]) => (a === one && b === other) || (a === other && b === one))
}

// Dates, names, directions -------------------------------------------------------------------------------------------

function dateOf({ moment }: Claim, candidates: Candidate[]): Candidate | null {
  if (!moment) return null
  return (
    candidates.find(({ moments }) => moments.some((one) => sameMoment(moment, one))) ?? null
  )
}

function nameOf({ name }: Claim, candidates: Candidate[], { names }: Snapshot): Match | null {
  const hit = candidates.find((candidate) => candidate.name === name || candidate.coin === name)
  if (hit) return hit
  const allowed = names.find(({ id }) => id === name)
  return allowed ? { text: allowed.id, fact: { source: 'configuration', at: null } } : null
}

function directionOf(claim: Claim, candidates: Candidate[]): Candidate | null {
  const near = candidates.filter(({ coin }) => !claim.coin || !coin || coin === claim.coin)
  if (claim.against) return comparison(claim, near)
  const subject = claim.subjects[0]?.quantity
  if (subject && structural.has(subject) && subject !== 'resistance' && subject !== 'support')
    return near.find(({ quantities, value }) => quantities.includes(subject) && (value ?? 0) >= 2) ?? null
  const moving = near.filter(({ direction, kind }) => direction !== null && kind !== 'date')
  const about = moving.filter(({ quantities }) =>
    claim.subjects.some(({ quantity }) => quantities.includes(quantity)),
  )
  // Where the sources say how this moved, that counts; else any movement they speak of.
  const decisive = about.length > 0 ? about : moving
  return decisive.find(({ direction }) => direction === claim.direction) ?? null
}

/** "above its average": the price beside the average, the volume beside its mean. */
function comparison(claim: Claim, candidates: Candidate[]): Candidate | null {
  const up = claim.direction === 'up'
  if (claim.subjects.some(({ quantity }) => quantity === 'volume'))
    return (
      candidates.find(
        ({ quantities, value }) => quantities.includes('volume') && value !== null && value > 1 === up,
      ) ?? null
    )
  const closes = candidates.filter(({ quantities, kind }) => quantities.includes('close') && kind === 'price')
  const { quantity, periods } = claim.against ?? { quantity: null, periods: null }
  const objects = candidates.filter(
    (candidate) =>
      quantity !== null &&
      candidate.quantities.includes(quantity) &&
      !candidate.quantities.includes('volume') &&
      (periods === null || candidate.periods === periods || candidate.periods === null),
  )
  return (
    objects.find((object) =>
      closes.some(
        ({ value, coin }) =>
          coin === object.coin && value !== null && object.value !== null && value > object.value === up,
      ),
    ) ??
    candidates.find(
      ({ quoted, kind, direction, quantities }) =>
        quoted &&
        kind === 'direction' &&
        direction === claim.direction &&
        quantity !== null &&
        quantities.includes(quantity),
    ) ??
    null
  )
}
