import type { EvidenceFact } from '#contract/evidence.ts'
import type { Language } from '#contract/lists.ts'
import { structures } from '../chart-quantities.ts'
import { knowsConcepts } from '../concepts/by-language.ts'
import { factOf } from '../fact.ts'
import { sameMoment, written } from '../reader/dates/index.ts'
import { codePoints, type TextRead } from '../reader/read.ts'
import {
  type Claim,
  type ClaimEvidence,
  type Fact,
  type Quantity,
  ranks,
  type Reason,
  type Snapshot,
} from '../types.ts'
import { assign } from './assign.ts'
import { betweenSaid } from './between.ts'
import { type Candidate, candidatesOf, isNumberKind } from './candidates.ts'
import { countsSaid, ordinalsSaid } from './counts.ts'
import { deedsSaid } from './deeds.ts'
import type { Look } from './look.ts'
import { type Ground, isLength, matchOf } from './match-numbers.ts'
import { bindings, type BoundTo, mentionsOf, type Spoken } from './mentions.ts'
import { namesSaid } from './names-said.ts'
import { lengthsSaid, partsSaid } from './left-out.ts'
import { ownersSaid } from './owners.ts'
import { isInPassing } from './in-passing.ts'
import { isOtherPair } from './other-pair.ts'
import { type Page, pageOf } from './page.ts'
import { positionsSaid } from './positions.ts'
import { rolesSaid } from './roles.ts'
import { strictlySaid } from '../strict/strict.ts'
import type { Ground as Told, Said, Support } from './said.ts'
import { secondLook } from './second-look.ts'
import { type Match, saidInstead, shownFact } from './shown.ts'
import { extremesSaid, rowWaysSaid, statesSaid, waysSaid } from './states.ts'
import { sourceSentences } from './source-pages.ts'
import { superlativesSaid } from './superlatives.ts'
import { tellersIn } from './pointing-back.ts'
import { attributionsIn, isDecided } from './sources.ts'
import { isMistold } from './vetoes.ts'

/**
 * Holds a text against a snapshot of facts, the weightiest source first. A number matches within half of its last written
 * place; never against a direction that is written, never a figure of another coin or of another subject than the one
 * stated beside it. What only a stranger says counts in a sentence that names them. Where a text refers to a fact (`spoken`),
 * the figure is that fact's and no other's.
 */
export function judge(
  read: TextRead,
  language: Language,
  snapshot: Snapshot,
  { spoken = [], isStrict = false }: { spoken?: readonly Spoken[]; isStrict?: boolean } = {},
): ClaimEvidence[] {
  const { claims } = read
  const { facts, names } = snapshot
  const candidates = facts
    .toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank))
    .flatMap((fact) => candidatesOf(fact, names))
  const attributed = attributionsIn(tellersIn(read, language))
  const boundTo = bindings(spoken, spoken.length > 0 ? mentionsOf(snapshot) : [])
  const found = matchNumbers(claims, { candidates, attributed, boundTo })
  const page = knowsConcepts(language) ? pageOf(read, language) : null
  const look = page && { page, facts, names, candidates, found, attributed }
  const second = look
    ? secondLooks(
        claims.filter((claim) => !boundTo(claim)),
        look,
      )
    : new Map<Claim, Support>()
  const shown: Shown = (said, hit) =>
    hit && shownFact(hit, { facts, attributed: attributed(said, hit.fact.source) })
  const rows = claims.flatMap((claim): ClaimEvidence[] => {
    // What stands above and below what is said in full by the words for it, where those are known.
    const isPlace = page?.linePlaces.some(({ index, end }) => claim.from < end && claim.to > index)
    if (page && claim.kind === 'direction' && (claim.against || isPlace)) return []
    const hit: Match | null = isNumberKind(claim.kind)
      ? (second.get(claim) ??
        found.get(claim) ??
        rowOf(claim, boundTo, facts) ??
        placedBy(claim, boundTo, page))
      : claim.kind === 'date'
        ? dateOf(claim, candidates, boundTo)
        : claim.kind === 'name'
          ? nameOf(claim, candidates, snapshot)
          : directionOf(claim, candidates)
    // "[[s2.1]] of [[s2.2]]": two figures that are referred to, which a reader takes for one.
    if (isPair(claim, spoken)) return []
    // "Two things": a small number in words with nothing behind it that is counted.
    if (page && !hit && isInPassing(claim, page) && !(isStrict && isOfSource(claim, claims))) return []
    const own = second.has(claim) ? null : found.get(claim)
    const isReferred = (one: Candidate) => one.quoted && (boundTo(claim)?.isWhole ?? false)
    const isAlone =
      hit?.fact.rank === 'stranger' &&
      claim.kind !== 'name' &&
      !isLength(claim) &&
      !attributed(claim, hit.fact.source)
    const reason = () => {
      if (look && own && !isReferred(own) && isMistold(claim, own, look)) return 'contradicted'
      if (page && isOtherPair(claim, { page, facts, claims, boundTo })) return 'contradicted'
      if (isAlone) return 'unattributed'
      return hit ? null : missing(claim, candidates)
    }
    const row = { ...claim, value: valueOf(claim), length: isLength(claim) }
    return [
      evidenceOf(row, hit, { reason: reason(), fact: shown(claim, hit ?? saidInstead(claim, candidates)) }),
    ]
  })
  rows.push(...spokenRows(page ?? read, spoken, { claims, boundTo, shown }))
  if (!look) return rows
  const ground = { ...look, sentences: sourceSentences(facts, names) }
  const strictly = isStrict ? strictlySaid(look.page, ground, { spoken, boundTo, candidates, second }) : []
  return [...rows, ...wordsSaid(look.page, ground, { strictly, shown })].toSorted((a, b) => a.start - b.start)
}

/** More figures than a text says beside one another: each is asked about its neighbours, and none of so many tells anything. */
const figuresMax = 1000

/**
 * What holds the figures that no fact holds as they are, or that are told as what they are not. They count as found from
 * then on; twice, since a figure may follow from another one that only this finds.
 */
function secondLooks(
  claims: Claim[],
  look: Look & { found: Map<Claim, Candidate | null> },
): Map<Claim, Support> {
  const second = new Map<Claim, Support>()
  const figures = claims.filter(({ kind }) => isNumberKind(kind))
  if (figures.length > figuresMax) return second
  for (let round = 0; round < 2; round++)
    for (const claim of figures) {
      const own = look.found.get(claim)
      if (own && !isMistold(claim, own, look)) continue
      const seen = secondLook(claim, look)
      if (!seen || (seen.candidate && isMistold(claim, seen.candidate, look))) continue
      second.set(claim, seen)
      look.found.set(claim, seen.candidate ?? null)
    }
  return second
}

/** Why no fact holds a claim. */
function missing(claim: Claim, candidates: Candidate[]): Reason {
  const anybody = isNumberKind(claim.kind)
    ? matchOf(claim, null, { candidates, attributed: () => true })
    : null
  return anybody && isDecided(claim, anybody, candidates) ? 'outranked' : 'unknown'
}

type Row = Pick<ClaimEvidence, 'text' | 'start' | 'end' | 'kind' | 'value' | 'length'>

/** The fact that is shown beside what a sentence says. */
type Shown = (said: Pick<Claim, 'sentence'>, hit: Match | null) => EvidenceFact | null

function evidenceOf(
  { text, start, end, kind, value, length }: Row,
  hit: Match | null,
  { reason, fact }: Pick<ClaimEvidence, 'reason' | 'fact'>,
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
    fact,
  }
}

/** What a text refers to in a form that is no claim to a reader ("three", "above"): true, since the fact put it there. */
function spokenRows(
  { written, sentenceOf }: Pick<TextRead, 'written' | 'sentenceOf'>,
  spoken: readonly Spoken[],
  { claims, boundTo, shown }: { claims: Claim[]; boundTo: BoundTo; shown: Shown },
): ClaimEvidence[] {
  const point = codePoints(written)
  return spoken.flatMap((span): ClaimEvidence[] => {
    const bound = boundTo(span)
    const isClaimed = claims.some(
      (claim) => claim.from < span.to && claim.to > span.from && !isPair(claim, spoken),
    )
    if (!bound || isClaimed) return []
    const { candidate, fact } = bound.mention
    const kind = claimKinds.find((one) => one === candidate.kind) ?? 'direction'
    return [
      evidenceOf(
        {
          text: written.slice(span.from, span.to),
          start: point(span.from),
          end: point(span.to),
          kind,
          value: String(candidate.value ?? fact.value),
          length: false,
        },
        candidate,
        { reason: null, fact: shown({ sentence: sentenceOf(span.from) }, candidate) },
      ),
    ]
  })
}

const inARow = new Set<Quantity | null>(['streakUp', 'streakDown'])

/** "Three weeks in a row": a row that is referred to, counted in what one bar lasts. */
function rowOf(
  { from, to, readings, unit }: Claim,
  boundTo: BoundTo,
  facts: readonly Fact[],
): Candidate | null {
  const candidate = boundTo({ from, to })?.mention.candidate
  if (!candidate || !inARow.has(candidate.fact.subject.quantity) || candidate.value === null) return null
  const bar = facts.find(({ key }) => key === 'timeframe')?.value
  const length = unit === 'hours' && typeof bar === 'number' ? bar : 1
  return readings.some(({ value }) => value === (candidate.value ?? 0) * length) ? candidate : null
}

/** "Breaks the high, and below [[support]] …": a level that is referred to, right behind a word of place, needs no name. */
function placedBy(
  { from, to, subjects, kind }: Claim,
  boundTo: BoundTo,
  page: Page | null,
): Candidate | null {
  const bound = boundTo({ from, to })
  if (!page || !bound?.isWhole || !isNumberKind(kind) || !subjects.every(({ loose }) => loose)) return null
  const { candidate } = bound.mention
  const isPlaced = page.tags.some(
    ({ concept, end }) =>
      (concept === 'above' || concept === 'below') && from >= end && from - end <= placeGap,
  )
  return isPlaced && candidate.kind === 'price' && !candidate.quoted ? candidate : null
}

/** A blank, and a sign of money. */
const placeGap = 2

/** Whether a sentence says what an account or a name of a source says: then no number in it is a manner of speaking. */
function isOfSource({ sentence, readings }: Claim, claims: readonly Claim[]): boolean {
  return (
    (readings[0]?.value ?? 0) > 1 &&
    claims.some((other) => other.kind === 'name' && other.sentence === sentence)
  )
}

/** Whether a claim is made of two figures that are referred to. */
function isPair({ from, to }: Claim, spoken: readonly Spoken[]): boolean {
  return spoken.filter((one) => one.from >= from && one.to <= to).length > 1
}

const claimKinds = ['number', 'percent', 'price', 'date', 'direction', 'name'] as const

/** What the words of a text say beside its figures. */
function wordsSaid(
  page: Page,
  ground: Told & { candidates: readonly Candidate[] },
  { strictly, shown }: { strictly: readonly Said[]; shown: Shown },
): ClaimEvidence[] {
  const point = codePoints(page.written)
  const said = [
    ...positionsSaid(page, ground),
    ...betweenSaid(page, ground),
    ...statesSaid(page, ground),
    ...rowWaysSaid(page, ground),
    ...waysSaid(page, ground),
    ...extremesSaid(page, ground),
    ...deedsSaid(page, ground),
    ...superlativesSaid(page, ground),
    ...rolesSaid(page, ground),
    ...ownersSaid(page, ground),
    ...countsSaid(page, ground),
    ...ordinalsSaid(page, ground),
    ...partsSaid(page, ground),
    ...lengthsSaid(page, ground),
    ...namesSaid(page, ground),
    ...strictly,
  ]
  return said.map(({ from, to, kind, value, support, reason, otherwise = null }) => {
    const row = {
      text: page.written.slice(from, to),
      start: point(from),
      end: point(to),
      kind,
      value,
      length: false,
    }
    const fact = shown({ sentence: page.sentenceOf(from) }, support ?? otherwise)
    return evidenceOf(row, support, { reason: support ? null : reason, fact })
  })
}

/** The numbers of each sentence with what holds them, as many as possible. */
function matchNumbers(claims: Claim[], ground: Ground): Map<Claim, Candidate | null> {
  const found = new Map<Claim, Candidate | null>()
  const sentences = Map.groupBy(
    claims.filter(({ kind }) => isNumberKind(kind)),
    ({ sentence }) => sentence,
  )
  for (const numbers of sentences.values()) {
    for (let at = 0; at < numbers.length; at += togetherMax)
      assign(numbers.slice(at, at + togetherMax), ground, found)
    // A source's figure that is referred to takes no word from another one.
    for (const claim of numbers) {
      const bound = ground.boundTo?.(claim)
      if (bound?.isWhole && bound.mention.candidate.quoted) found.set(claim, bound.mention.candidate)
    }
  }
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

function dateOf(
  { text, moment, from, to }: Claim,
  candidates: Candidate[],
  boundTo: BoundTo,
): Candidate | null {
  if (!moment) return null
  const bound = boundTo({ from, to })
  // A stop behind a month is read with it.
  if (bound && (bound.isWhole || text.endsWith('.'))) return bound.mention.candidate
  return candidates.find(({ moments }) => moments.some((one) => sameMoment(moment, one))) ?? null
}

function nameOf({ name }: Claim, candidates: Candidate[], { names }: Snapshot): Match | null {
  const hit = candidates.find((candidate) => candidate.name === name || candidate.coin === name)
  if (hit) return hit
  const allowed = names.find(({ id }) => id === name)
  return allowed ? configured(allowed.id) : null
}

function configured(name: string): Match {
  const source = 'configuration'
  return {
    text: name,
    fact: factOf({ key: `name:${name}`, kind: 'name', value: name, source, rank: 'chosen' }),
  }
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
