import { type Concept, deeds, roles, things } from '../concepts/concepts.ts'
import { togetherIn } from '../concepts/groups.ts'
import { opposite } from '../concepts/opposites.ts'
import type { Fact, Reason } from '../types.ts'
import { assertedAt } from './asserted.ts'
import { away, type Page, type Placed } from './page.ts'
import { namingOf } from './parties-named.ts'
import { partiesAt, partiesIn } from './parties.ts'
import { type Ground, type Said, saidAt, type Support } from './said.ts'
import type { SourceSentence } from './source-pages.ts'

/** Concepts that people, and the words of two languages, use for one another. */
const kin: Concept[][] = [
  ['buy', 'acquire', 'invest', 'inflow', 'deposit'],
  ['sell', 'divest', 'outflow', 'withdraw', 'liquidate'],
  ['inflow', 'up', 'deposit', 'join'],
  ['outflow', 'down', 'withdraw', 'leave'],
  ['approve', 'agree', 'allow', 'license', 'sign', 'confirm', 'win'],
  ['reject', 'refuse', 'deny', 'ban', 'lose', 'revoke'],
  ['pause', 'freezeFunds', 'outage', 'shutDown', 'delay', 'closed', 'offline', 'end'],
  ['resume', 'launch', 'open', 'live', 'start', 'fix', 'recover'],
  ['launch', 'list', 'start', 'produce', 'announce', 'open', 'live', 'upgrade', 'openOffice', 'issue'],
  ['shutDown', 'closeOffice', 'end', 'closed', 'pause', 'bankrupt', 'delist'],
  ['refund', 'pay', 'recover', 'releaseFunds', 'repayDebt', 'reward'],
  ['hack', 'bug', 'outage', 'loss', 'withdraw', 'outflow'],
  ['raiseFunds', 'invest', 'leadRound', 'joinRound', 'partner', 'acquire', 'inflow'],
  ['partner', 'agree', 'sign', 'join', 'announce'],
  ['resign', 'leave', 'end', 'appoint'],
  ['appoint', 'hire', 'join', 'win', 'vote'],
  ['layOff', 'shrink', 'cutRate', 'leave', 'down', 'closeOffice'],
  ['hire', 'expand', 'up', 'join'],
  ['raiseRate', 'up', 'expand', 'more'],
  ['cutRate', 'down', 'shrink', 'less'],
  ['fine', 'pay', 'sue', 'settle'],
  ['sue', 'appeal', 'investigate'],
  ['investigate', 'audit', 'arrest'],
  ['burn', 'lock', 'down'],
  ['mint', 'issue', 'unlock', 'up', 'mine', 'produce'],
  ['promise', 'announce', 'start', 'propose', 'agree'],
  ['propose', 'announce', 'vote', 'author'],
  ['profit', 'up', 'positive', 'win', 'revenue', 'profitSum'],
  ['loss', 'down', 'negative', 'lossSum'],
  ['record', 'highest', 'largest', 'first', 'never', 'best', 'strongest'],
  ['allTimeLow', 'lowest', 'smallest', 'worst', 'weakest', 'never'],
  ['largest', 'highest', 'record', 'best', 'first', 'more'],
  ['smallest', 'lowest', 'worst', 'last', 'less'],
  ['upgrade', 'launch', 'fork', 'move', 'announce'],
  ['move', 'openOffice', 'transferCoins', 'closeOffice'],
  ['transferCoins', 'move', 'withdraw', 'deposit', 'outflow', 'inflow', 'pay'],
  ['airdrop', 'pay', 'reward', 'issue'],
  ['dividend', 'pay', 'reward'],
  ['audit', 'auditorRole', 'audits', 'investigate', 'confirm'],
  ['delay', 'pause'],
  ['doubleUp', 'up'],
  ['halve', 'down', 'cutRate'],
]

const kinOf = togetherIn(kin)

/** Of these, what stands for one another wherever it is said. */
const tight: Concept[][] = [
  ['buy', 'acquire'], ['sell', 'divest'], ['inflow', 'deposit', 'inflows'], ['outflow', 'withdraw', 'outflows'],
  ['approve', 'agree', 'allow', 'license'], ['reject', 'refuse', 'deny'], ['pause', 'freezeFunds', 'closed', 'offline', 'outage', 'delay'],
  ['resume', 'open', 'live'], ['launch', 'live', 'open', 'start', 'produce', 'upgrade', 'announce'], ['list', 'live', 'open', 'launch', 'start'], ['issue', 'launch'], ['ipo', 'list'], ['shutDown', 'closeOffice', 'closed', 'end'],
  ['refund', 'pay', 'repayDebt', 'reward', 'bounty'], ['raiseFunds', 'invest', 'leadRound', 'joinRound', 'rounds'], ['partner', 'sign', 'agree', 'partners'],
  ['resign', 'leave'], ['appoint', 'join', 'hire'], ['layOff', 'leave', 'shrink'], ['mint', 'issue', 'minted'],
  ['audit', 'audits', 'auditorRole'], ['burn', 'burned'], ['cutRate', 'down', 'less'], ['raiseRate', 'up', 'more'], ['recover', 'refund'],
  ['hack', 'attacks', 'attacker'], ['bug', 'bugs'], ['fine', 'fineSum'], ['upgrade', 'fork', 'launch'], ['dividend', 'reward'],
  ['license', 'licences'], ['layOff', 'cutRate', 'employees'], ['outage', 'offline', 'incidents'], ['largest', 'record', 'highest', 'more'],
  ['smallest', 'lowest', 'less'], ['record', 'highest', 'largest', 'never', 'more'], ['allTimeLow', 'lowest', 'never'], ['sue', 'lawsuits', 'court', 'judge'], ['bounty', 'reward'], ['dividend', 'dividendSum'],
] // prettier-ignore

const tightOf = togetherIn(tight)

/** What excludes a deed, in all the words for it: money that is withdrawn did not flow in. */
function contraryTo(concept: Concept): Set<Concept> {
  const counter = opposite.get(concept) ?? []
  if (ofManyThings.has(concept)) return new Set(counter)
  const all = counter.flatMap((one) => [one, ...(tightOf.get(one) ?? [])])
  return new Set(all.filter((one) => one !== concept && !tightOf.get(concept)?.has(one)))
}

/** Said of anything, so that only the very word excludes it. */
const ofManyThings = new Set<Concept>(['up', 'down', 'hack', 'recover'])

/** What moves markets, or people's money and posts: said only where a source says it. */
const strict = new Set<Concept>([
  'list', 'delist', 'shutDown', 'resume', 'freezeFunds', 'releaseFunds', 'hack', 'outage', 'audit', 'fork', 'fine', 'sue',
  'settle', 'investigate', 'arrest', 'freed', 'license', 'revoke', 'ban', 'raiseFunds', 'invest', 'divest', 'leadRound',
  'joinRound', 'partner', 'endPartnership', 'acquire', 'hire', 'layOff', 'appoint', 'resign', 'openOffice', 'closeOffice',
  'bankrupt', 'default', 'airdrop', 'dividend', 'refund', 'withhold', 'approve', 'reject', 'burn', 'mint', 'rebrand', 'unlock',
  'record', 'allTimeLow', 'pause', 'recover', 'bug', 'fix', 'delay', 'appeal', 'raiseRate', 'cutRate',
  'largest', 'smallest', 'inflow', 'outflow', 'first', 'ipo', 'bounty', 'grants', 'dividendSum',
]) // prettier-ignore

/** Of these no word of the neighbourhood will do: an investigation is no arrest, a refund no airdrop. */
const grave = new Set<Concept>([
  'airdrop', 'sue', 'arrest', 'acquire', 'list', 'delist', 'bankrupt', 'hack', 'fine', 'license', 'default',
  'issue', 'burn', 'mint', 'appoint', 'rebrand', 'fork', 'raiseFunds', 'dividend', 'resign', 'partner', 'revoke', 'ban', 'ipo',
  'layOff', 'hire', 'openOffice', 'closeOffice', 'freed', 'allTimeLow', 'delay', 'upgrade',
]) // prettier-ignore

/** Where there is a chart and no story, these are of its figures. */
const ofFigures = new Set<Concept>([
  'largest',
  'smallest',
  'strongest',
  'weakest',
  'fastest',
  'slowest',
  'inflow',
  'outflow',
  'recover',
  'pause',
  // A breakout, in Arabic.
  'hack',
  'fix',
  'delay',
])

/** A side of a pair in a story, which a source decides about if it has one of the two. */
const sided = new Set<Concept>([
  ...deeds,
  'up', 'down', 'record', 'allTimeLow', 'highest', 'lowest', 'largest', 'smallest', 'best', 'worst', 'strongest', 'weakest',
  'fastest', 'slowest', 'positive', 'negative', 'open', 'closed', 'live', 'offline', 'profitable', 'unprofitable', 'more', 'less',
  'permanent', 'temporary', 'public', 'private', 'full', 'partial', 'bounty', 'grants', 'dividendSum', 'rising', 'falling', 'strong', 'weak',
]) // prettier-ignore

const nouns = new Set<Concept>([...things, ...roles])

/** Deeds, ways and extremes of a text beside those of its sources. */
export function deedsSaid(whole: Page, told: Ground): Said[] {
  const said: Said[] = []
  for (const sentence of new Set(whole.tags.map((tag) => tag.sentence))) {
    const page = whole.here(sentence)
    const here = page.tags.filter((tag) => sided.has(tag.concept))
    if (here.length === 0) continue
    const near = aligned(page, partiesIn(page, sentence), told)
    for (const tag of here) {
      const one = judged(page, tag, ofClause(page, tag, near, told), told)
      if (one) said.push(one)
    }
  }
  return said
}

/** The same sentences, those first that a clause of its own is about: "X rejected it, and Y passed". */
function ofClause(page: Page, { clause, sentence }: Placed, near: Near[], told: Ground): Near[] {
  const isIn = (index: number) => page.clauseOf(index) === clause
  const part = {
    ...page,
    claims: page.claims.filter(({ from }) => isIn(from)),
    tags: page.tags.filter(({ index }) => isIn(index)),
  }
  const names = partiesAt(page, sentence).filter(({ index }) => isIn(index))
  if (part.tags.length === page.tags.length) return near
  const own = aligned(part, new Set(names.map(({ name }) => name)), told)
  return (own[0]?.score ?? 0) >= clauseMin ? own : near
}

/** A figure, or a name and what it is about. */
const clauseMin = 3

export interface Near extends SourceSentence {
  score: number
}

const own = new Set<Concept>(['me', 'you'])

function judged(page: Page, tag: Placed, near: Near[], told: Ground): Said | null {
  const way = assertedAt(page, tag)
  if (way === 'open' || isPassing(page, tag)) return null
  const result: Result = (support, reason, otherwise = null) =>
    saidAt(tag, {
      kind: 'direction',
      value: tag.concept,
      support: support && toldBy(support),
      reason,
      otherwise: otherwise && toldBy(otherwise),
    })
  const deed: Deed = { page, tag, way, told, near, close: closeTo(page, tag, near), result }
  const contrary = contraryTo(tag.concept)
  const contradicting = deed.close.find((one) => isOfContrary(page, tag, { one, contrary, told }))
  if (contradicting) return result(null, 'contradicted', contradicting.fact)
  const direct = saidBy(deed, [tag.concept])
  const meant = saidBy(deed, tightOf.get(tag.concept) ?? [])
  const firm = firmestOf(deed, direct, meant)
  if (firm) return ranked(firm.fact, tag, told, result)
  return way === 'no' ? denied(deed) : elsewhere(deed, meant)
}

/** What a deed of a text is held against. */
interface Deed {
  page: Page
  tag: Placed
  way: 'yes' | 'no'
  told: Ground
  near: Near[]
  /** Those of them that are about the same. */
  close: Near[]
  result: Result
}

/** Said of the writer, a figure of a vote, or "far more useful": of nothing that a source could speak of. */
function isPassing(page: Page, tag: Placed): boolean {
  const isOwn = page.tags.some(
    ({ concept, clause, index }) => own.has(concept) && clause === tag.clause && index < tag.index,
  )
  const isComparison = tag.concept === 'more' || tag.concept === 'less'
  return isOwn || isCount(page, tag) || (isComparison && !hasSubject(page, tag))
}

function closeTo(page: Page, tag: Placed, near: Near[]): Near[] {
  const contrary = contraryTo(tag.concept)
  const counter = opposite.get(tag.concept) ?? []
  // A sentence that speaks of both sides is about two things: each may stand anywhere in the sources. The application for a
  // licence is rejected: that is one thing.
  const isMixed = page.tags.some(
    (other) =>
      contrary.has(other.concept) &&
      (other.clause !== tag.clause || (counter.includes(other.concept) && other.concept !== 'license')),
  )
  const best = near[0]?.score ?? 0
  return isMixed ? near : near.filter(({ score }) => score >= Math.max(2, best * 0.6))
}

/** The sentence that says one of these, one that may be told as it is before a stranger's. */
function saidBy(
  { tag, way, told, close }: Deed,
  concepts: Iterable<Concept>,
  from: readonly SourceSentence[] = close,
): SourceSentence | undefined {
  const all = from.filter((one) => speaksOfAny(one, concepts, way))
  return all.find(({ fact }) => fact.rank !== 'stranger' || told.attributed(tag, fact.source)) ?? all[0]
}

function scoreOf({ near }: Deed, one: SourceSentence): number {
  return near.find(({ fact, sentence }) => fact === one.fact && sentence === one.sentence)?.score ?? 0
}

/** What says it, where that is no stranger or nobody else says the like. */
function firmestOf(
  deed: Deed,
  direct: SourceSentence | undefined,
  meant: SourceSentence | undefined,
): SourceSentence | undefined {
  if (!direct) return meant?.fact.rank === 'stranger' ? undefined : meant
  const isFirmer =
    direct.fact.rank === 'stranger' && meant && scoreOf(deed, meant) >= scoreOf(deed, direct) * 0.8
  return isFirmer ? meant : direct
}

/** What is denied is held unless a source says it: "trading never stopped". */
function denied({ tag: { concept }, told, close, result }: Deed): Said | null {
  const isDenied = told.sentences.some((one) => speaksOf(one, concept, 'no'))
  const said = close.find((one) => speaksOf(one, concept, 'yes'))
  return said && !isDenied ? result(null, 'contradicted', said.fact) : null
}

/** What no close sentence says in its own word: the contrary of it, something akin, or another sentence. */
function elsewhere(deed: Deed, meant: SourceSentence | undefined): Said | null {
  const { page, tag, told, close, result } = deed
  const { concept } = tag
  const against = againstOf(deed)
  if (against && !(meant && scoreOf(deed, meant) >= scoreOf(deed, against)))
    return result(null, 'contradicted', against.fact)
  const kin = meant ?? (grave.has(concept) ? undefined : saidBy(deed, kinOf.get(concept) ?? [], close))
  if (kin && kin.fact.rank !== 'stranger') return ranked(kin.fact, tag, told, result)
  const isOfFigures = told.sentences.length === 0 && ofFigures.has(concept)
  if (!kin && (!strict.has(concept) || isOfFigures)) return null
  const anywhere = saidBy(deed, [concept, ...(tightOf.get(concept) ?? [])], told.sentences)
  const last = anywhere?.fact.rank === 'stranger' ? (kin ?? anywhere) : (anywhere ?? kin)
  if (last) return ranked(last.fact, tag, told, result)
  return ofSomething.has(concept) && !hasSubject(page, tag) ? null : result(null, 'unknown')
}

function againstOf(deed: Deed): SourceSentence | undefined {
  const { tag, way, close } = deed
  const { concept } = tag
  const contrary = contraryTo(concept)
  const neighbours = [...(kinOf.get(concept) ?? [])].filter((other) => !contrary.has(other))
  const oneSided = close.filter((one) => !speaksOfAny(one, neighbours, way))
  return (
    saidBy(deed, opposite.get(concept) ?? [], ofManyThings.has(concept) ? oneSided : close) ??
    saidBy(deed, contrary, oneSided)
  )
}

/**
 * Where a sentence of a source tells one of somebody and the contrary of somebody else ("approved Quillon and rejected
 * Vantor"): whether the one of whom the text tells this stands beside the contrary.
 */
function isOfContrary(
  page: Page,
  tag: Placed,
  { one, contrary, told }: { one: SourceSentence; contrary: ReadonlySet<Concept>; told: Ground },
): boolean {
  if (assertedAt(page, tag) !== 'yes') return false
  const naming = namingOf(told)
  const named = naming(page, tag.sentence).filter(({ index }) => page.clauseOf(index) === tag.clause)
  const [first] = named
  if (!first || named.some(({ name, index }) => name !== first.name && index > first.end + 1)) return false
  const here = one.page.here(one.sentence)
  const places = naming(one.page, one.sentence).filter(({ name }) => name === first.name)
  const others = naming(one.page, one.sentence).filter(({ name }) => !named.some((own) => own.name === name))
  const gap = (isSide: (concept: Concept) => boolean) =>
    Math.min(
      ...here.tags.flatMap((other) =>
        isSide(other.concept) && assertedAt(here, other) === 'yes'
          ? places.map((place) => away(other, place))
          : [],
      ),
    )
  const same = gap((other) => other === tag.concept || (tightOf.get(tag.concept)?.has(other) ?? false))
  const contraryGap = gap((other) => contrary.has(other))
  return others.length > 0 && same < Infinity && contraryGap <= besideReach && contraryGap * 2 < same
}

const besideReach = 20

/** "71.4% in favour, 28.6% against": of a vote it is the figure that says how it went. */
function isCount(page: Page, tag: Placed): boolean {
  return (
    ofVotes.has(tag.concept) &&
    page.claims.some(
      (claim) =>
        claim.readings.length > 0 &&
        page.clauseOf(claim.from) === tag.clause &&
        away(tag, { index: claim.from, end: claim.to }) <= (claim.kind === 'percent' ? countReach : 1),
    )
  )
}

const ofVotes = new Set<Concept>(['approve', 'reject', 'agree', 'refuse'])
/** One short word may stand between a figure and what it counts. */
const countReach = 7

/** Said of anything in passing: "people talk most about fees". */
const ofSomething = new Set<Concept>(['largest', 'smallest', 'first'])

/** Whether a clause speaks of somebody, or of something that is measured. */
function hasSubject(page: Page, { clause, sentence }: Placed): boolean {
  const isIn = (index: number) => page.clauseOf(index) === clause
  return (
    page.claims.some(({ from }) => isIn(from)) || partiesAt(page, sentence).some(({ index }) => isIn(index))
  )
}

/** What is told of a deed: by which fact, or why by none and what a fact says instead. */
type Result = (support: Fact | null, reason: Reason, otherwise?: Fact | null) => Said

function toldBy(fact: Fact): Support {
  return { text: String(fact.value).slice(0, 120), fact, value: null }
}

/** What only a stranger tells is told as theirs. */
function ranked(fact: Fact, tag: Placed, { attributed }: Ground, result: Result): Said | null {
  if (fact.rank === 'stranger' && !attributed(tag, fact.source))
    return strict.has(tag.concept) ? result(null, 'unattributed', fact) : null
  return result(fact, 'unknown')
}

function speaksOfAny(
  one: SourceSentence,
  concepts: Iterable<Concept> | undefined,
  way: 'yes' | 'no',
): boolean {
  return [...(concepts ?? [])].some((other) => speaksOf(one, other, way))
}

/** Whether a sentence of a source says that, or denies it as the text does. */
function speaksOf({ page, sentence }: SourceSentence, concept: Concept, way: 'yes' | 'no'): boolean {
  const here = page.here(sentence)
  return here.tags.some(
    (tag) => tag.concept === concept && (assertedAt(here, tag) === 'no') === (way === 'no'),
  )
}

/** Sentences of the sources that a sentence is about, the likeliest first: by figures, names, days and what is spoken of. */
export function aligned(page: Page, words: Set<string>, { sentences, found }: Ground): Near[] {
  const { claims } = page
  const concepts = new Set(page.tags.map((tag) => tag.concept))
  return sentences
    .map((one): Near => {
      const figures = claims.filter((claim) => {
        const hit = found.get(claim)
        return hit?.quoted && hit.fact === one.fact && hit.sentence === one.sentence
      }).length
      const theirs = partiesIn(one.page, one.sentence)
      const names = [...words].filter((word) => theirs.has(word)).length
      const theirClaims = one.page.here(one.sentence).claims
      const days = claims.filter(
        ({ moment }) =>
          moment?.day !== undefined && theirClaims.some((other) => other.moment?.day === moment.day),
      ).length
      const times = claims.filter(
        ({ moment }) =>
          moment?.minute !== undefined &&
          theirClaims.some(
            (other) => other.moment?.hour === moment.hour && other.moment?.minute === moment.minute,
          ),
      ).length
      const spoken = new Set(one.page.here(one.sentence).tags.map((tag) => tag.concept))
      const shared = [...concepts].filter(
        (concept) => spoken.has(concept) && (nouns.has(concept) || sided.has(concept)),
      )
      const turned = [...concepts].filter((concept) =>
        (opposite.get(concept) ?? []).some((other) => spoken.has(other) && sided.has(concept)),
      )
      return {
        ...one,
        score:
          3 * (figures + times) + 2 * Math.min(3, names) + 2 * days + shared.length + 0.5 * turned.length,
      }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}
