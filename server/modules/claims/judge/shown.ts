import { type EvidenceFact, type FigureName, figureNames } from '#contract/evidence.ts'
import { levels } from '../chart-quantities.ts'
import type { Claim, Fact } from '../types.ts'
import { type Candidate, isNumberKind } from './candidates.ts'

/** What a claim was matched to, as far as it is shown: a fact, and of a source's words the place in them. */
export interface Match {
  text: string
  fact: Fact
  from?: number
  to?: number
  quoted?: boolean
  candidate?: Candidate
}

/** A fact as people see it beside a claim: named, with how far it is from the price, or with the sentence it is said in. */
export function shownFact(
  hit: Match,
  { facts, attributed }: { facts: readonly Fact[]; attributed: boolean },
): EvidenceFact {
  const fact = figureOf(hit.fact, facts)
  const { key, subject, period, source, time, rank } = fact
  const words = fact.kind === 'text' ? (hit.candidate ?? hit) : null
  return {
    key,
    name: nameOf(fact),
    periods: subject.periods ?? null,
    period,
    form: formOf(fact),
    value: words ? words.text : fact.value,
    coin: subject.coin,
    source,
    at: time,
    rank,
    away: awayFromPrice(fact, facts),
    said: words ? sentenceAt(String(fact.value), words) : fact.sentence,
    attributed,
  }
}

/** What a position, a state or a way is told of: "above" is shown with its average. */
function figureOf(fact: Fact, facts: readonly Fact[]): Fact {
  if (typeof fact.value === 'number') return fact
  const isIt = ({ key, value, subject }: Fact) =>
    fact.from.includes(key) && typeof value === 'number' && subject.quantity === fact.subject.quantity
  return facts.find(isIt) ?? fact
}

/** Turns of the market are highs and lows with names of their own. */
const turns = new Set<string>(['swingHigh', 'swingLow'])

function nameOf({ kind, key, subject }: Fact): FigureName | null {
  if (kind === 'text' || kind === 'name') return null
  const wanted: string | null = turns.has(key) ? key : subject.quantity
  return figureNames.find((name) => name === wanted) ?? null
}

function formOf({ kind, unit, value }: Fact): EvidenceFact['form'] {
  if (typeof value !== 'number') return 'words'
  if (unit === 'multiple') return 'multiple'
  return kind === 'price' || kind === 'percent' ? kind : 'number'
}

function awayFromPrice({ kind, value, subject, source }: Fact, facts: readonly Fact[]): number | null {
  if (kind !== 'price' || typeof value !== 'number' || !subject.quantity || !levels.has(subject.quantity))
    return null
  const price = facts.find(
    (one) =>
      one.kind === 'price' &&
      one.subject.quantity === 'close' &&
      one.subject.coin === subject.coin &&
      one.source === source,
  )?.value
  return typeof price === 'number' && price > 0 ? (value / price - 1) * 100 : null
}

/** Letters of a source that are shown around what was found in it. */
const saidMax = 180

/** The sentence around a place of a source's words, or as much of it as there is room for. */
function sentenceAt(text: string, { from, to }: Pick<Match, 'from' | 'to'>): string {
  // Of a deed it is only known who tells it.
  if (from === undefined || to === undefined)
    return text.length > saidMax ? `${text.slice(0, saidMax).trim()}…` : text
  const ends = [...text.matchAll(/[。！？\n]|[.!?؟](?=\s|$)/gu)].map(({ index }) => index)
  const start = (ends.findLast((end) => end < from) ?? -1) + 1
  const end = (ends.find((one) => one >= to) ?? text.length - 1) + 1
  if (end - start <= saidMax) return text.slice(start, end).trim()
  const left = Math.max(start, from - saidMax / 2)
  const right = Math.min(end, left + saidMax)
  return `${left > start ? '…' : ''}${text.slice(left, right).trim()}${right < end ? '…' : ''}`
}

/**
 * What an exchange says of exactly what a figure without support claims to be: the RSI beside "RSI at 71". Null where the
 * text leaves it open, as "the average" does where there are two.
 */
export function saidInstead(claim: Claim, candidates: readonly Candidate[]): Match | null {
  const [subject] = claim.subjects
  if (!isNumberKind(claim.kind) || !subject || subject.loose) return null
  const same = candidates.filter(
    ({ fact, kind, unit, quantities, periods, coin }) =>
      fact.rank === 'exchange' &&
      isNumberKind(kind) &&
      fact.from.length === 0 &&
      (claim.kind === 'percent') === (kind === 'percent') &&
      (claim.unit === 'multiple') === (unit === 'multiple') &&
      quantities.includes(subject.quantity) &&
      (subject.periods === null || periods === null || periods === subject.periods) &&
      (claim.coin === null || coin === null || claim.coin === coin),
  )
  const [only] = same
  return only && same.length === 1 ? only : null
}
