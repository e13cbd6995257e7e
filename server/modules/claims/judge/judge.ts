import { type Candidate, candidatesOf } from './candidates.ts'
import { sameMoment } from '../reader/dates.ts'
import { assign } from './assign.ts'
import { type Ground, matchOf } from './match-numbers.ts'
import { attributionsIn } from './sources.ts'
import { type Claim, type ClaimEvidence, type Fact, type Quantity, ranks, type Snapshot } from '../types.ts'

/** What a claim was matched to, as far as it is shown. */
type Match = { text: string; fact: Pick<Fact, 'source' | 'time' | 'rank'> }

/**
 * Matches claims to a snapshot of facts, the weightiest source first. A number matches within half of its last written
 * place; never against a direction that is written, never a figure of another coin or of another subject than the one
 * stated beside it. What only a stranger says counts in a sentence that names them.
 */
export function judgeClaims(claims: Claim[], snapshot: Snapshot): ClaimEvidence[] {
  const candidates = snapshot.facts
    .toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank))
    .flatMap((fact) => candidatesOf(fact, snapshot.names))
  const attributed = attributionsIn(claims)
  const found = matchNumbers(claims, { candidates, attributed })
  const anybody = () => true
  return claims.map((claim): ClaimEvidence => {
    const hit: Match | null = isNumber(claim.kind)
      ? (found.get(claim) ?? null)
      : claim.kind === 'date'
        ? dateOf(claim, candidates)
        : claim.kind === 'name'
          ? nameOf(claim, candidates, snapshot)
          : directionOf(claim, candidates)
    const isAlone =
      hit?.fact.rank === 'stranger' && claim.kind !== 'name' && !attributed(claim, hit.fact.source)
    const match = hit !== null && !isAlone
    const isOutranked =
      hit === null &&
      isNumber(claim.kind) &&
      matchOf(claim, null, { candidates, attributed: anybody }) !== null
    return {
      text: claim.text,
      start: claim.start,
      end: claim.end,
      kind: claim.kind,
      value: valueOf(claim),
      found: hit ? hit.text : null,
      source: hit ? hit.fact.source : '',
      at: hit ? hit.fact.time : null,
      match,
      length: claim.unit === 'hours' || claim.unit === 'months' || claim.unit === 'periods',
      reason: match ? null : isAlone ? 'unattributed' : isOutranked ? 'outranked' : 'unknown',
    }
  })
}

/** The numbers of each sentence with what holds them, as many as possible. */
function matchNumbers(claims: Claim[], ground: Ground): Map<Claim, Candidate | null> {
  const found = new Map<Claim, Candidate | null>()
  const sentences = Map.groupBy(
    claims.filter(({ kind }) => isNumber(kind)),
    ({ sentence }) => sentence,
  )
  for (const numbers of sentences.values())
    for (let at = 0; at < numbers.length; at += togetherMax)
      assign(numbers.slice(at, at + togetherMax), ground, found)
  return found
}

/** Digits that a value is shown with: those that floating point holds exactly. */
const precision = 12

/** Numbers of a sentence that are matched together: every one more multiplies the ways to read them. */
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
  return String(Number((claim.negative ? -value : value).toPrecision(precision)))
}

// Dates, names, directions -------------------------------------------------------------------------------------------

/** Two lows, one above the other, are the fewest that make "higher lows". */
const inARowMin = 2
/** The volume's mean: its facts are multiples of it. */
const meanVolume = 1

const structural = new Set<Quantity>([
  'higherLows',
  'lowerHighs',
  'higherHighs',
  'lowerLows',
  'resistance',
  'support',
])

function dateOf({ moment }: Claim, candidates: Candidate[]): Candidate | null {
  if (!moment) return null
  return candidates.find(({ moments }) => moments.some((one) => sameMoment(moment, one))) ?? null
}

function nameOf({ name }: Claim, candidates: Candidate[], { names }: Snapshot): Match | null {
  const hit = candidates.find((candidate) => candidate.name === name || candidate.coin === name)
  if (hit) return hit
  const allowed = names.find(({ id }) => id === name)
  return allowed ? { text: allowed.id, fact: { source: 'configuration', time: null, rank: 'chosen' } } : null
}

function directionOf(claim: Claim, candidates: Candidate[]): Candidate | null {
  const near = candidates.filter(({ coin }) => !claim.coin || !coin || coin === claim.coin)
  if (claim.against) return comparison(claim, near)
  const subject = claim.subjects[0]?.quantity
  if (subject && structural.has(subject) && subject !== 'resistance' && subject !== 'support')
    return (
      near.find(({ quantities, value }) => quantities.includes(subject) && (value ?? 0) >= inARowMin) ?? null
    )
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
        ({ quantities, value }) =>
          quantities.includes('volume') && value !== null && value > meanVolume === up,
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
