import type { Language } from '#contract/lists.ts'
import { structures } from '../chart-quantities.ts'
import { knowsConcepts } from '../concepts/by-language.ts'
import { sameMoment, written } from '../reader/dates/index.ts'
import { codePoints, type TextRead } from '../reader/read.ts'
import { type Claim, type ClaimEvidence, type Fact, ranks, type Reason, type Snapshot } from '../types.ts'
import { assign } from './assign.ts'
import { type Candidate, candidatesOf, isNumberKind } from './candidates.ts'
import { countsSaid, ordinalsSaid } from './counts.ts'
import { deedsSaid } from './deeds.ts'
import type { Look } from './look.ts'
import { type Ground, isLength, matchOf } from './match-numbers.ts'
import { namesSaid } from './names-said.ts'
import { nounsAt } from './nouns.ts'
import { type Page, pageOf } from './page.ts'
import { extremesSaid, positionsSaid, statesSaid, waysSaid } from './positions.ts'
import { rolesSaid } from './roles.ts'
import type { Ground as Told, Support } from './said.ts'
import { secondLook } from './second-look.ts'
import { sourceSentences } from './source-pages.ts'
import { attributionsIn, isDecided } from './sources.ts'
import { isMistold } from './vetoes.ts'

/** What a claim was matched to, as far as it is shown. */
type Match = { text: string; fact: Pick<Fact, 'source' | 'time' | 'rank'> }

/**
 * Holds a text against a snapshot of facts, the weightiest source first. A number matches within half of its last written
 * place; never against a direction that is written, never a figure of another coin or of another subject than the one
 * stated beside it. What only a stranger says counts in a sentence that names them.
 */
export function judge(
  read: TextRead,
  language: Language,
  snapshot: Snapshot,
  { words }: { words: boolean },
): ClaimEvidence[] {
  const { claims } = read
  const { facts, names } = snapshot
  const candidates = facts
    .toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank))
    .flatMap((fact) => candidatesOf(fact, names))
  const attributed = attributionsIn(claims)
  const found = matchNumbers(claims, { candidates, attributed })
  const page = words && knowsConcepts(language) ? pageOf(read, language) : null
  const look = page && { page, facts, names, candidates, found, attributed }
  const second = look ? secondLooks(claims, look) : new Map<Claim, Support>()
  const rows = claims.flatMap((claim): ClaimEvidence[] => {
    // What stands above and below what is said in full by the words for it, where those are known.
    if (page && claim.kind === 'direction' && claim.against) return []
    const hit: Match | null = isNumberKind(claim.kind)
      ? (second.get(claim) ?? found.get(claim) ?? null)
      : claim.kind === 'date'
        ? dateOf(claim, candidates)
        : claim.kind === 'name'
          ? nameOf(claim, candidates, snapshot)
          : directionOf(claim, candidates)
    // "Two things": a small number in words with nothing behind it that is counted.
    if (page && !hit && isInPassing(claim, page)) return []
    const own = second.has(claim) ? null : found.get(claim)
    const isAlone =
      hit?.fact.rank === 'stranger' && claim.kind !== 'name' && !attributed(claim, hit.fact.source)
    const reason = () => {
      if (look && own && isMistold(claim, own, look)) return 'contradicted'
      if (isAlone) return 'unattributed'
      return hit ? null : missing(claim, candidates)
    }
    return [evidenceOf({ ...claim, value: valueOf(claim), length: isLength(claim) }, hit, reason())]
  })
  if (!look) return rows
  const ground = { ...look, sentences: sourceSentences(facts, names) }
  return [...rows, ...wordsSaid(look.page, ground)].toSorted((a, b) => a.start - b.start)
}

/**
 * What holds the figures that no fact holds as they are, or that are told as what they are not. They count as found from
 * then on; twice, since a figure may follow from another one that only this finds.
 */
function secondLooks(
  claims: Claim[],
  look: Look & { found: Map<Claim, Candidate | null> },
): Map<Claim, Support> {
  const second = new Map<Claim, Support>()
  for (let round = 0; round < 2; round++)
    for (const claim of claims.filter(({ kind }) => isNumberKind(kind))) {
      const own = look.found.get(claim)
      if (own && !isMistold(claim, own, look)) continue
      const seen = secondLook(claim, look)
      if (!seen || (seen.candidate && isMistold(claim, seen.candidate, look))) continue
      second.set(claim, seen)
      look.found.set(claim, seen.candidate ?? null)
    }
  return second
}

const passingMax = 12
/** "Three of the higher lows". */
const measuredReach = 24

function isInPassing(claim: Claim, page: Page): boolean {
  const value = claim.readings[0]?.value ?? passingMax + 1
  const isPlain = claim.kind === 'number' && claim.unit === null && !/\d/.test(claim.text)
  const isMeasured = page.words.some(
    ({ tag, index, sentence }) =>
      tag.type === 'quantity' &&
      sentence === claim.sentence &&
      index >= claim.to &&
      index - claim.to <= measuredReach,
  )
  return isPlain && value <= passingMax && !isMeasured && nounsAt(page, claim).size === 0
}

/** Why no fact holds a claim. */
function missing(claim: Claim, candidates: Candidate[]): Reason {
  const anybody = isNumberKind(claim.kind)
    ? matchOf(claim, null, { candidates, attributed: () => true })
    : null
  return anybody && isDecided(claim, anybody, candidates) ? 'outranked' : 'unknown'
}

type Row = Pick<ClaimEvidence, 'text' | 'start' | 'end' | 'kind' | 'value' | 'length'>

function evidenceOf(
  { text, start, end, kind, value, length }: Row,
  hit: Match | null,
  reason: Reason | null,
): ClaimEvidence {
  return {
    text,
    start,
    end,
    kind,
    value,
    found: hit ? hit.text : null,
    source: hit ? hit.fact.source : '',
    at: hit ? hit.fact.time : null,
    match: reason === null,
    length,
    reason,
  }
}

/** What the words of a text say beside its figures. */
function wordsSaid(page: Page, ground: Told): ClaimEvidence[] {
  const point = codePoints(page.written)
  const said = [
    ...positionsSaid(page, ground),
    ...statesSaid(page, ground),
    ...waysSaid(page, ground),
    ...extremesSaid(page, ground),
    ...deedsSaid(page, ground),
    ...rolesSaid(page, ground),
    ...countsSaid(page, ground),
    ...ordinalsSaid(page, ground),
    ...namesSaid(page, ground),
  ]
  return said.map(({ from, to, kind, value, support, reason }) => {
    const row = {
      text: page.written.slice(from, to),
      start: point(from),
      end: point(to),
      kind,
      value,
      length: false,
    }
    return evidenceOf(row, support, support ? null : reason)
  })
}

/** The numbers of each sentence with what holds them, as many as possible. */
function matchNumbers(claims: Claim[], ground: Ground): Map<Claim, Candidate | null> {
  const found = new Map<Claim, Candidate | null>()
  const sentences = Map.groupBy(
    claims.filter(({ kind }) => isNumberKind(kind)),
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

function valueOf(claim: Claim): string {
  if (claim.name !== null) return claim.name
  if (claim.moment) return written(claim.moment)
  if (claim.kind === 'direction') return claim.direction ?? ''
  const value = claim.readings[0]?.value ?? 0
  return String(Number((claim.negative ? -value : value).toPrecision(precision)))
}

// Dates, names, directions -------------------------------------------------------------------------------------------

/** Two lows, one above the other, are the fewest that make "higher lows". */
const inARowMin = 2
/** The volume's mean: its facts are multiples of it. */
const meanVolume = 1

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
  if (subject && structures.has(subject))
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
