import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Quantity } from '../types.ts'
import { type Candidate, isNumberKind } from './candidates.ts'
import type { Look } from './look.ts'
import { fits, isLength } from './match-numbers.ts'
import { mayBeSame, nounsAt } from './nouns.ts'
import { away, type Page } from './page.ts'
import type { Support } from './said.ts'
import { coinBehind } from './coin-amounts.ts'
import { sourcePage } from './source-pages.ts'
import { isDecided } from './sources.ts'

/**
 * A figure of a source whose subject the words beside it do not tell for certain: the same value, of what may be the same
 * thing. Never one that an exchange decides about.
 */
export function sourced(claim: Claim, { page, candidates, names, attributed }: Look): Support | null {
  if (isLength(claim)) return null
  const nouns = nounsAt(page, claim)
  const hit = candidates.find(
    (one) =>
      one.quoted &&
      typeof one.value === 'number' &&
      isNumberKind(one.kind) &&
      isSameSort(claim, one) &&
      !(claim.coin && one.coin && claim.coin !== one.coin && claim.coinStated) &&
      fits(claim, Math.abs(one.value)) &&
      (!isDecided(claim, one, candidates) ||
        !isPriceTold(claim, page) ||
        isOfThing(claim, page, sourcePage(one.fact, names), one) ||
        attributed(claim, one.fact.source)) &&
      hasSign(claim, page, sourcePage(one.fact, names), one) &&
      (claim.kind === 'price' ||
        claim.direction === null ||
        one.direction === null ||
        claim.direction === one.direction) &&
      (sharesNoun(nouns, nounsAt(sourcePage(one.fact, names), one)) ||
        !isOfAnother(claim, one, candidates)) &&
      mayBeSame(nouns, nounsAt(sourcePage(one.fact, names), one)),
  )
  return hit ? { text: hit.text, fact: hit.fact, value: hit.value, candidate: hit } : null
}

/** In and out are told of one sum. */
const flows = new Set<Quantity>(['inflow', 'outflow'])

function sharesNoun(one: Set<Concept>, other: Set<Concept>): boolean {
  return one.size > 0 && other.size > 0 && mayBeSame(one, other)
}

/** Whether the words beside a figure name what this source gives another figure of. */
function isOfAnother(claim: Claim, hit: Candidate, candidates: readonly Candidate[]): boolean {
  const subject = claim.subjects.find(({ loose }) => !loose)?.quantity
  if (!subject || flows.has(subject) || hit.quantities.length === 0 || hit.quantities.includes(subject))
    return false
  return candidates.some(
    (one) =>
      one.quoted &&
      one.fact === hit.fact &&
      one !== hit &&
      one.kind === hit.kind &&
      one.unit === hit.unit &&
      one.quantities.includes(subject),
  )
}

/** Dollars: what flows in or out of something with a sign before it is more than a price. */
const flowMin = 1e5

const flowing = new Set<Concept>([
  'inflow',
  'inflows',
  'outflow',
  'outflows',
  'funds',
  'profitSum',
  'lossSum',
  'loss',
  'profit',
])

const ways: { up: Concept[]; down: Concept[] } = {
  up: ['up', 'inflow', 'buy', 'profit', 'deposit', 'positive', 'more', 'doubleUp', 'join', 'expand', 'hire'],
  down: [
    'down',
    'outflow',
    'sell',
    'loss',
    'withdraw',
    'negative',
    'less',
    'halve',
    'leave',
    'shrink',
    'layOff',
    'cutRate',
    'burn',
  ],
}

/** A sign that is written is that of the source's words: "−$117m" of what left. */
function hasSign(claim: Claim, page: Page, source: Page, { sentence, direction }: Candidate): boolean {
  const sign = claim.negative ? 'down' : /[+]/.test(claim.text) ? 'up' : null
  if (sign === null) return true
  // A count has no sign, whatever it fell to.
  if (
    claim.negative &&
    (claim.kind === 'number' || (claim.kind === 'price' && (claim.readings[0]?.value ?? 0) < flowMin))
  )
    return false
  // A minus is for what flows and for profit and loss.
  const flows = page.tags.some((tag) => tag.sentence === claim.sentence && flowing.has(tag.concept))
  if (claim.negative && claim.kind === 'price' && !flows) return false
  if (direction !== null) return direction === sign
  const speaks = (way: 'up' | 'down') =>
    source.tags.some((tag) => tag.sentence === sentence && ways[way].includes(tag.concept))
  return sign === 'down' ? speaks('down') : speaks('up') || !speaks('down')
}

const notPrice = new Set<Concept>([
  'buy', 'sell', 'hold', 'mine', 'average', 'costs', 'valuation', 'target', 'budget', 'ifWord', 'level', 'test', 'highest', 'lowest',
  'above', 'below', 'crossUp', 'crossDown', 'holdAbove', 'holdBelow', 'stopLoss', 'hope', 'record', 'fineSum', 'bounty',
]) // prettier-ignore
const priceReach = 40

/** Whether an amount stands as what a coin costs now: no level, no condition, no deal beside it. */
function isPriceTold(claim: Claim, page: Page): boolean {
  const { from, to, sentence } = claim
  // "1,150 stores" are no dollars.
  const isCount = claim.kind === 'number' && claim.unit === null
  if (isCount && (nounsAt(page, claim).size > 0 || /^ \p{Lu}\p{Ll}/u.test(page.bare.slice(to)))) return false
  const place = { index: from, end: to }
  return !page.tags.some(
    (tag) => notPrice.has(tag.concept) && tag.sentence === sentence && away(tag, place) <= priceReach,
  )
}

/** What is told in per cent besides prices. */
const rates = new Set<Concept>([
  'fees',
  'yield',
  'interestRate',
  'fundingRate',
  'votes',
  'turnout',
  'staked',
  'share',
  'supply',
])

/** "4,100 of the 6,200 ETH", "a fee of 0.15%": the source has the figure of something that the sentence speaks of, and of no price. */
function isOfThing(claim: Claim, page: Page, source: Page, hit: Candidate): boolean {
  if (claim.subjects.some(({ quantity, loose }) => quantity === 'close' && !loose)) return false
  if (claim.kind === 'number' && coinBehind(source, hit) !== null) return true
  const theirs = nounsAt(source, hit)
  if (claim.kind === 'percent')
    for (const { concept } of source.here(hit.sentence ?? 0).tags) if (rates.has(concept)) theirs.add(concept)
  return page.here(claim.sentence).tags.some(({ concept }) => theirs.has(concept))
}

/** Per cent with per cent, multiples with multiples; a currency may be left out on either side. */
export function isSameSort(claim: Claim, { kind, unit }: Candidate): boolean {
  if ((claim.kind === 'percent') !== (kind === 'percent')) return false
  if ((claim.unit === 'multiple') !== (unit === 'multiple')) return false
  if (isLength({ unit })) return false
  return (
    !(claim.unit === 'usd' && unit === 'other-money') && !(claim.unit === 'other-money' && unit === 'usd')
  )
}
