import { type Concept, deeds, roles, things } from '../concepts/concepts.ts'
import { togetherIn } from '../concepts/groups.ts'
import { opposites } from '../concepts/opposites.ts'
import type { Fact, Reason } from '../types.ts'
import { assertedAt } from './asserted.ts'
import type { Page, Placed } from './page.ts'
import { partiesAt, partiesIn } from './parties.ts'
import { type Ground, type Said, saidAt } from './said.ts'
import type { SourceSentence } from './source-pages.ts'

const opposite = new Map<Concept, Concept[]>()
for (const [one, other] of opposites) {
  opposite.set(one, [...(opposite.get(one) ?? []), other])
  opposite.set(other, [...(opposite.get(other) ?? []), one])
}

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
  ['resume', 'open', 'live'], ['launch', 'live', 'list', 'open', 'issue', 'start', 'produce', 'upgrade', 'announce'], ['shutDown', 'closeOffice', 'closed', 'end'],
  ['refund', 'pay', 'repayDebt', 'reward', 'dividend', 'airdrop', 'bounty'], ['raiseFunds', 'invest', 'leadRound', 'joinRound', 'rounds'], ['partner', 'sign', 'agree', 'partners'],
  ['resign', 'leave'], ['appoint', 'join', 'hire'], ['layOff', 'leave', 'shrink'], ['mint', 'issue', 'minted'],
  ['audit', 'audits', 'auditorRole'], ['burn', 'burned'], ['cutRate', 'down', 'less'], ['raiseRate', 'up', 'more'], ['recover', 'refund'],
  ['hack', 'attacks', 'attacker'], ['bug', 'bugs'], ['fine', 'fineSum'], ['upgrade', 'fork', 'launch'], ['airdrop', 'dividend', 'reward'],
  ['license', 'licences'], ['layOff', 'cutRate', 'employees'], ['outage', 'offline', 'incidents'], ['largest', 'record', 'highest', 'more'],
  ['smallest', 'lowest', 'less'], ['record', 'highest', 'largest', 'never', 'more'], ['allTimeLow', 'lowest', 'never'], ['sue', 'lawsuits'],
] // prettier-ignore

const tightOf = togetherIn(tight)

/** What moves markets, or people's money and posts: said only where a source says it. */
const strict = new Set<Concept>([
  'list', 'delist', 'shutDown', 'resume', 'freezeFunds', 'releaseFunds', 'hack', 'outage', 'audit', 'fork', 'fine', 'sue',
  'settle', 'investigate', 'arrest', 'freed', 'license', 'revoke', 'ban', 'raiseFunds', 'invest', 'divest', 'leadRound',
  'joinRound', 'partner', 'endPartnership', 'acquire', 'hire', 'layOff', 'appoint', 'resign', 'openOffice', 'closeOffice',
  'bankrupt', 'default', 'airdrop', 'dividend', 'refund', 'withhold', 'approve', 'reject', 'burn', 'mint', 'rebrand', 'unlock',
  'record', 'allTimeLow', 'pause', 'recover', 'bug', 'fix', 'delay', 'appeal', 'raiseRate', 'cutRate',
  'largest', 'smallest', 'inflow', 'outflow', 'first',
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
])

/** A side of a pair in a story, which a source decides about if it has one of the two. */
const sided = new Set<Concept>([
  ...deeds,
  'up', 'down', 'record', 'allTimeLow', 'highest', 'lowest', 'largest', 'smallest', 'best', 'worst', 'strongest', 'weakest',
  'fastest', 'slowest', 'positive', 'negative', 'open', 'closed', 'live', 'offline', 'profitable', 'unprofitable', 'more', 'less',
  'permanent', 'temporary', 'public', 'private', 'full', 'partial', 'rising', 'falling', 'strong', 'weak',
]) // prettier-ignore

const nouns = new Set<Concept>([...things, ...roles])

/** Deeds, ways and extremes of a text beside those of its sources. */
export function deedsSaid(whole: Page, told: Ground): Said[] {
  const said: Said[] = []
  for (const sentence of new Set(whole.tags.map((tag) => tag.sentence))) {
    const page = whole.here(sentence)
    const here = page.tags.filter((tag) => sided.has(tag.concept))
    if (here.length === 0) continue
    const near = aligned(page, sentence, told)
    for (const tag of here) {
      const one = judged(page, tag, near, told)
      if (one) said.push(one)
    }
  }
  return said
}

interface Near extends SourceSentence {
  score: number
}

const own = new Set<Concept>(['me', 'you'])

function judged(page: Page, tag: Placed, near: Near[], told: Ground): Said | null {
  const way = assertedAt(page, tag)
  const isOwn = page.tags.some(
    ({ concept, clause, index }) => own.has(concept) && clause === tag.clause && index < tag.index,
  )
  if (way === 'open' || isOwn) return null
  const { concept } = tag
  const counter = opposite.get(concept) ?? []
  const result = (support: Fact | null, reason: Reason): Said =>
    saidAt(tag, {
      kind: 'direction',
      value: concept,
      support: support && { text: String(support.value).slice(0, 120), fact: support, value: null },
      reason,
    })
  const best = near[0]?.score ?? 0
  // A sentence that speaks of both sides is about two things: each may stand anywhere in the sources.
  const isMixed = page.tags.some((other) => counter.includes(other.concept))
  const close = isMixed ? near : near.filter(({ score }) => score >= Math.max(2, best * 0.6))
  const direct = close.find((one) => speaksOf(one, concept, way))
  if (direct) return ranked(direct.fact, tag, told, result)
  const against = close.find((one) => counter.some((other) => speaksOf(one, other, way)))
  const isKin = close.find((one) =>
    [...(kinOf.get(concept) ?? [])].some((other) => speaksOf(one, other, way)),
  )
  if (against && (!isKin || counter.length > 0)) return result(null, 'contradicted')
  if (isKin) return ranked(isKin.fact, tag, told, result)
  if (!strict.has(concept) || (told.sentences.length === 0 && ofFigures.has(concept))) return null
  const anywhere = told.sentences.find((one) =>
    [concept, ...(tightOf.get(concept) ?? [])].some((other) => speaksOf(one, other, way)),
  )
  if (anywhere) return ranked(anywhere.fact, tag, told, result)
  return ofSomething.has(concept) && !hasSubject(page, tag) ? null : result(null, 'unknown')
}

/** Said of anything in passing: "people talk most about fees". */
const ofSomething = new Set<Concept>(['largest', 'smallest', 'first'])

/** Whether a clause speaks of somebody, or of something that is measured. */
function hasSubject(page: Page, { clause, sentence }: Placed): boolean {
  const isIn = (index: number) => page.clauseOf(index) === clause
  return (
    page.claims.some(({ from }) => isIn(from)) || partiesAt(page, sentence).some(({ index }) => isIn(index))
  )
}

/** What only a stranger tells is told as theirs. */
function ranked(
  fact: Fact,
  tag: Placed,
  { attributed }: Ground,
  result: (support: Fact | null, reason: Reason) => Said,
): Said | null {
  if (fact.rank === 'stranger' && !attributed(tag, fact.source))
    return strict.has(tag.concept) ? result(null, 'unattributed') : null
  return result(fact, 'unknown')
}

/** Whether a sentence of a source says that, or denies it as the text does. */
function speaksOf({ page, sentence }: SourceSentence, concept: Concept, way: 'yes' | 'no'): boolean {
  const here = page.here(sentence)
  return here.tags.some(
    (tag) => tag.concept === concept && (assertedAt(here, tag) === 'no') === (way === 'no'),
  )
}

/** Sentences of the sources that a sentence is about, the likeliest first: by figures, names, days and what is spoken of. */
function aligned(page: Page, sentence: number, { sentences, found }: Ground): Near[] {
  const { claims } = page
  const words = partiesIn(page, sentence)
  const concepts = new Set(page.tags.map((tag) => tag.concept))
  return sentences
    .map((one): Near => {
      const figures = claims.filter((claim) => {
        const hit = found.get(claim)
        return hit?.quoted && hit.fact === one.fact && hit.sentence === one.sentence
      }).length
      const theirs = partiesIn(one.page, one.sentence)
      const names = [...words].filter((word) => theirs.has(word)).length
      const days = claims.filter(
        ({ moment }) =>
          moment?.day !== undefined &&
          one.page.here(one.sentence).claims.some((other) => other.moment?.day === moment.day),
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
        score: 3 * figures + 2 * Math.min(3, names) + 2 * days + shared.length + 0.5 * turned.length,
      }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}
