import type { Claim, Fact, Moment, Name, Quantity } from '../types.ts'
import { momentOf } from '../reader/dates/index.ts'
import { sourceText } from './source-pages.ts'

/** What a claim can be matched to: a fact, or a claim of a source that is quoted. */
export interface Candidate {
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
  /** Of a source's words. */
  sentence: number
  from: number
  to: number
}

/** Whether a claim or a fact is a figure. */
export function isNumberKind(kind: Fact['kind'] | Claim['kind']): kind is 'number' | 'percent' | 'price' {
  return kind === 'number' || kind === 'percent' || kind === 'price'
}

const read = new WeakMap<Fact, Candidate[]>()

/** A fact as it is, whatever it is of. */
export function candidateOf(fact: Fact): Candidate {
  return {
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
    moments: momentsOf(fact.kind === 'date' ? String(fact.value) : fact.time),
    name: fact.kind === 'name' ? String(fact.value) : null,
    bound: null,
    text: `${fact.label}: ${fact.value}`,
    quoted: false,
    sentence: -1,
    from: -1,
    to: -1,
  }
}

export function candidatesOf(fact: Fact, names: Name[]): Candidate[] {
  const known = read.get(fact)
  if (known) return known
  const base = candidateOf(fact)
  // How far a price is from a level is said as such, never as a figure of nothing in particular.
  if (fact.kind === 'position' || fact.kind === 'state' || namedOnly.has(fact.subject.quantity ?? 'close')) {
    const days = [fact.since ?? null, fact.subject.quantity === 'open' ? fact.time : null].flatMap(momentsOf)
    const dated = days.length > 0 ? [{ ...base, kind: 'date' as const, value: null, moments: days }] : []
    read.set(fact, dated)
    return dated
  }
  const made =
    fact.kind === 'text'
      ? [
          base,
          ...sourceText(fact, names).claims.map((claim): Candidate => ({
            fact,
            kind: claim.kind === 'quote' ? 'text' : claim.kind,
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
            sentence: claim.sentence,
            from: claim.from,
            to: claim.to,
          })),
        ]
      : [base]
  read.set(fact, made)
  return made
}

const namedOnly = new Set<Quantity>(['distance', 'rangeShare', 'open'])

/** A bar that ends at midnight is one of either day; one that ends a moment before the hour ends on the hour. */
function momentsOf(iso: string | null): Moment[] {
  const moment = iso === null ? null : momentOf(iso)
  // A time that is written in another zone stays there.
  if (!iso?.endsWith('Z') || !moment || moment.hour === undefined) return moment ? [moment] : []
  const shifted = (by: number) => momentOf(new Date(Date.parse(iso) + by).toISOString())
  const [before, after] = [shifted(-1), shifted(1)]
  return [moment, before, after?.day === moment.day ? after : null].filter((one) => one !== null)
}
