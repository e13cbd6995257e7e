import { type Concept, things } from '../concepts/concepts.ts'
import { togetherIn } from '../concepts/groups.ts'
import type { Claim } from '../types.ts'
import { away, type Page } from './page.ts'

const thingIds = new Set<Concept>(things)
/** Said of any figure, so that they tell none from another. */
const loose = new Set<Concept>([
  'price', 'total', 'average', 'minimum', 'maximum', 'limit', 'level', 'range', 'trend', 'difference', 'target', 'share',
  'days', 'weeks', 'hours', 'months', 'years', 'quarters', 'sessions', 'candles', 'tokens', 'coins', 'products', 'streak',
  'costs', 'median',
]) // prettier-ignore

/** Letters between a figure and the noun it counts: up to three words behind it, up to two before it. */
const behindReach = 16
const beforeReach = 6

const wholeReach = 20
/** Between a part and its whole. */
const ofWhole =
  /^ (?:(?:out )?of (?:the |its |their |all )?|sur (?:les |ses )?|des |de ses |trên (?:tổng )?(?:số )?|من (?:اصل |بين )?)$/u

/** What a figure counts or measures by the nouns right beside it; empty where there is none that tells. */
export function nounsAt(
  text: Page,
  { from, to, sentence }: Pick<Claim, 'from' | 'to' | 'sentence'>,
): Set<Concept> {
  const page = text.here(sentence)
  const whole = page.claims.find(
    (other) =>
      other.from > to &&
      other.from - to <= wholeReach &&
      other.readings.length > 0 &&
      ofWhole.test(page.plain.slice(to, other.from)),
  )
  // "37 of its 50 validators": what the whole counts.
  if (whole) return nounsAt(page, whole)
  const place = { index: from, end: to }
  const nouns = page.tags.filter((tag) => thingIds.has(tag.concept) && !loose.has(tag.concept))
  const clause = page.clauseOf(from)
  const isFree = (index: number, end: number) =>
    !page.claims.some((other) => other.from >= index && other.to <= end && other.readings.length > 0)
  const behind = nouns
    .filter((tag) => tag.index >= to && tag.index - to <= behindReach && isFree(to, tag.index))
    .filter((tag) => tag.clause === clause)
    .toSorted((a, b) => away(a, place) - away(b, place))
  const before = nouns
    .filter((tag) => tag.end <= from && from - tag.end <= beforeReach && isFree(tag.end, from))
    .toSorted((a, b) => away(a, place) - away(b, place))
  const nearest = (list: typeof nouns) =>
    list.filter((tag) => tag.index === list[0]?.index).map(({ concept }) => concept)
  return new Set(behind.length > 0 ? nearest(behind) : nearest(before))
}

/** Words that people use for one another of the same thing. */
const same = togetherIn([
  ['users', 'customers', 'members', 'traders', 'depositors', 'holders', 'wallets', 'victim', 'community'],
  ['employees', 'team', 'teams', 'developers', 'contributors'],
  ['validators', 'nodes', 'miners'],
  ['networks', 'blocks'],
  ['contracts', 'openInterest'],
  ['fees', 'revenue', 'costs', 'gas'],
  ['revenue', 'profitSum', 'volume'],
  ['treasury', 'reserves', 'deposits', 'fund', 'supply', 'tvl', 'staked', 'circulating'],
  ['lossSum', 'refundSum', 'debt', 'bounty', 'fineSum'],
  ['transactions', 'volume', 'throughput'],
  ['investors', 'partners', 'merchants', 'companies', 'funds'],
  ['proposals', 'votes', 'turnout', 'signers', 'delegates', 'seats'],
  ['exchanges', 'markets', 'pairs', 'merchants'],
  ['countries', 'cities', 'offices', 'markets'],
  ['bugs', 'incidents', 'attacks', 'audits'],
  ['rounds', 'valuation', 'investors', 'grants', 'budget'],
  ['inflows', 'outflows', 'volume', 'fund'],
  ['interestRate', 'yield', 'fundingRate', 'share'],
  ['burned', 'minted', 'supply', 'staked', 'circulating'],
  ['tokens', 'supply'],
])

/** Whether two figures can be of one thing: where either has no noun, or some noun of one goes for one of the other. */
export function mayBeSame(one: Set<Concept>, other: Set<Concept>): boolean {
  if (one.size === 0 || other.size === 0) return true
  for (const a of one) for (const b of other) if (a === b || same.get(a)?.has(b)) return true
  return false
}
