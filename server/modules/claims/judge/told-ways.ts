import type { Concept } from '../concepts/concepts.ts'
import type { Claim, Name } from '../types.ts'
import { assertedAt } from './asserted.ts'
import type { Candidate } from './candidates.ts'
import { away, type Page } from './page.ts'
import { sourcePage } from './source-pages.ts'

type Way = 'up' | 'down'
type Place = Pick<Claim, 'from' | 'to' | 'sentence'>

const wayOf: Partial<Record<Concept, Way>> = {
  up: 'up',
  rising: 'up',
  widening: 'up',
  expand: 'up',
  raiseRate: 'up',
  down: 'down',
  falling: 'down',
  narrowing: 'down',
  shrink: 'down',
  cutRate: 'down',
}
/** "A net loss of 9 million": the name of a sum, and no movement. */
const sums = new Set<Concept>(['loss', 'lossSum', 'profit', 'profitSum'])
const wayReach = 30
/** "More than in September" right behind its figure. */
const moreReach = 12

/** "Rose to 612 coins", where the source says that it fell to that: the word for a way beside the figure in both. */
export function isOtherWayTold(claim: Claim, hit: Candidate, page: Page, names: Name[]): boolean {
  if (!hit.quoted || typeof hit.value !== 'number' || claim.unit === 'multiple') return false
  const own = page.here(claim.sentence)
  const source = sourcePage(hit.fact, names).here(hit.sentence)
  const before = wayFrom(source, hit)
  const ours = wayAt(own, claim) ?? (before && moreAt(own, claim))
  const theirs = before ?? wayAt(source, hit)
  return ours !== null && theirs !== null && theirs !== ours
}

/** The nearest word for a way, of the figure's own clause or led to it by "to"; null where none stands near, or both do. */
function wayAt(page: Page, { from, to }: Place): Way | null {
  const place = { index: from, end: to }
  const clause = page.clauseOf(from)
  const isLed = led.test(page.plain.slice(Math.max(0, from - 8), from))
  const near = page.tags
    .filter((tag) => wayOf[tag.concept] && away(tag, place) <= wayReach)
    .filter((tag) => tag.clause === clause || (isLed && tag.end <= from))
    .filter((tag) => !page.tags.some((other) => other.index === tag.index && sums.has(other.concept)))
    .filter((tag) => isFree(page, tag, place) && assertedAt(page, tag) === 'yes')
  const ways = new Set(near.map((tag) => wayOf[tag.concept]))
  return ways.size === 1 ? ([...ways][0] ?? null) : null
}

const led = /(?:^|[\s,，،])(?:to|at|à|lên|xuống|còn|至|到|الي|عند)\s?[$€]?$/u

/** "486 coins, more than in September": what it was then is the figure's own. */
function moreAt(page: Page, { from, to }: Place): Way | null {
  const tag = page.tags.find(
    ({ concept, index }) =>
      (concept === 'more' || concept === 'less') && index >= to && index - to <= moreReach,
  )
  const isOfOther =
    tag &&
    page.claims.some(
      (claim) => claim.from > from && claim.readings.length > 0 && page.clauseOf(claim.from) === tag.clause,
    )
  if (!tag || isOfOther || assertedAt(page, tag) !== 'yes') return null
  return tag.concept === 'more' ? 'up' : 'down'
}

/** No other figure stands between a word and this one. */
function isFree(
  page: Page,
  tag: { index: number; end: number },
  place: { index: number; end: number },
): boolean {
  const [from, to] = tag.index < place.index ? [tag.end, place.index] : [place.end, tag.index]
  return !page.claims.some((other) => other.readings.length > 0 && other.from >= from && other.to <= to)
}

/** Between what it was and what it is, and the other way round: with the thing that is counted, and a comma. */
const until =
  /^[^\d.;]{0,16}?(?:(?<!\p{L})(?:to|à|lên|xuống|còn|thành|الي)(?!\p{L})|到|至|→|->|(?<!\p{L})(?:before|avant|trước|قبل)(?!\p{L})[^\d.;]{0,20},|之前)[\s$€]*$/u
const since =
  /^[^\d.;]{0,16}?(?:(?<!\p{L})(?:from|against|versus|vs|after|contre|depuis|après|từ|so với|من|مقابل|بعد|صعودا من|هبوطا من)(?!\p{L})|此前的|前的|高于|低于)[\s$€]*(?:un |une |a |le |la |the )?[\s$€]*$/u

/** "Fell from 655 to 612", "612, down from 655": what it was before stands beside it. */
function wayFrom({ claims, plain }: Page, { from, to }: Place): Way | null {
  const own = claims.find((claim) => claim.from === from)
  const value = own?.readings[0]?.value
  if (!own || value === undefined) return null
  const before = claims.find(
    (other) =>
      other !== own &&
      other.kind === own.kind &&
      ((other.to <= from && until.test(plain.slice(other.to, from))) ||
        (other.from >= to && since.test(plain.slice(to, other.from)))),
  )?.readings[0]?.value
  return before === undefined || before === value ? null : before < value ? 'up' : 'down'
}
