import { type Concept, deeds } from '../concepts/concepts.ts'
import { togetherIn } from '../concepts/groups.ts'
import { opposites } from '../concepts/opposites.ts'
import { accountsAt, isAccount } from '../judge/accounts.ts'
import { assertedAt } from '../judge/asserted.ts'
import { mayBeSame } from '../judge/nouns.ts'
import { away, type Page, type Placed } from '../judge/page.ts'
import { type Party, partiesAt, partiesOn } from '../judge/parties.ts'
import { sourcePage } from '../judge/source-pages.ts'
import type { Fact } from '../types.ts'
import { strictlyAt } from './asserted.ts'
import type { Ref } from './refs.ts'
import { segmentOf } from './segments.ts'
import type { Ground, Place, Rule } from './rule.ts'

/** The clause of a source that a figure stands in: who is named there, what is done, what is counted. */
interface Frame {
  source: Page
  sentence: number
  segment: string
  parties: Set<string>
}

export function isSourced({ candidate }: Ref): boolean {
  return candidate.quoted && candidate.sentence >= 0
}

export function frameOf({ candidate, fact }: Ref, { names }: Ground): Frame {
  const source = sourcePage(fact, names)
  const segment = segmentOf(source, candidate.from)
  return {
    source,
    sentence: candidate.sentence,
    segment,
    parties: new Set(partiesOf(source, candidate.sentence, candidate.from).map(({ name }) => name)),
  }
}

/** Those who are named in the part of a sentence that a place is in; where nobody is, in the part before it. */
function partiesOf(page: Page, sentence: number, index: number): Party[] {
  const all = partiesAt(page, sentence)
  const own = all.filter((party) => segmentOf(page, party.index) === segmentOf(page, index))
  if (own.length > 0) return own
  const last = all.findLast((party) => party.index < index)
  return last ? all.filter((party) => segmentOf(page, party.index) === segmentOf(page, last.index)) : []
}

/** Everybody a source names but the accounts they come from. */
export function knownParties(ground: Ground): Set<string> {
  const known = partiesOfGround.get(ground) ?? partiesIn(ground)
  partiesOfGround.set(ground, known)
  return known
}

/** Several rules ask it of one text. */
const partiesOfGround = new WeakMap<Ground, Set<string>>()

function partiesIn({ facts, names }: Ground): Set<string> {
  const accounts = accountsIn(facts)
  return new Set(
    facts
      .filter(({ kind }) => kind === 'text')
      .flatMap((fact) => {
        const page = sourcePage(fact, names)
        const last = page.sentenceOf(page.plain.length)
        return Array.from({ length: last + 1 }, (_, at) => partiesAt(page, at)).flat()
      })
      .map(({ name }) => name)
      .filter((name) => !accounts.has(name)),
  )
}

function accountsIn(facts: readonly Fact[]): Set<string> {
  return new Set(
    facts.flatMap(({ kind, source }) =>
      kind === 'text' && source.startsWith('@') ? [source.slice(1).toLowerCase()] : [],
    ),
  )
}

/** The words of the owner, who says what the whole is about. */
export function subjectsOf({ facts, names }: Ground): Set<string> {
  const words = [
    ...facts.flatMap(({ kind, source, value }) =>
      kind === 'text' && source === 'own words' ? [String(value)] : [],
    ),
    ...names.flatMap((name) => name.words),
  ]
  return new Set(
    words.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((one) => one !== ''),
  )
}

/** "The team works from Tallinn": a place, and nobody who does anything. */
function isPlaceIn({ facts, names }: Ground, name: string): boolean {
  return facts
    .filter(({ kind }) => kind === 'text')
    .some((fact) => new RegExp(`\\b(?:from|in|at|near) ${name}`, 'u').test(sourcePage(fact, names).plain))
}

/** The parties of one name ("Halvard Bank") are words of one name. */
const bare = new Set(['bank', 'fund', 'labs', 'protocol', 'foundation', 'network', 'btc', 'eth'])

/** A figure of one party told of another, or of nobody where the source says whose it is. */
const parties: Rule = (ground) => {
  const { page, refs } = ground
  const known = knownParties(ground)
  const aboutAll = subjectsOf(ground)
  return refs.filter(isSourced).flatMap((ref): Place[] => {
    const frame = frameOf(ref, ground)
    const together = refs.filter((one) => isSourced(one) && one.segment === ref.segment)
    const theirs = new Set(together.flatMap((one) => [...frameOf(one, ground).parties]))
    const ours = partiesOf(page, ref.sentence, ref.index).filter(
      ({ name }) => known.has(name) && !bare.has(name) && !isPlaceIn(ground, name),
    )
    const isCarried = ours.every((party) => segmentOf(page, party.index) !== ref.segment)
    const isNamed = partiesAt(page, ref.sentence).some(({ name }) => frame.parties.has(name))
    if (isCarried && (frame.parties.size === 0 || isNamed)) return []
    const isOwn = ownNameIn(ground, aboutAll)
    const isBesideOwner = ours.some(({ name }) => frame.parties.has(name))
    // What the whole is about may be named with any figure that the source gives to nobody; a project speaks of itself, so
    // that its name stands beside whoever did something with it.
    const isFree = (name: string) =>
      (frame.parties.size === 0 && aboutAll.has(name)) || (isBesideOwner && isOwn(name))
    const other = ours.find(({ name }) => !theirs.has(name) && !isFree(name))
    if (other) return [{ index: Math.min(other.index, ref.index), end: Math.max(other.end, ref.end) }]
    const nearest = ours.toSorted((a, b) => away(a, ref) - away(b, ref))[0]
    if (nearest && frame.parties.size > 0 && !frame.parties.has(nearest.name) && !isFree(nearest.name))
      return [{ index: Math.min(nearest.index, ref.index), end: Math.max(nearest.end, ref.end) }]
    const wanted = [...frame.parties].filter((name) => !bare.has(name))
    return wanted.length === 0 || wanted.some(isOwn) || isNear(ground, ref, { wanted, aboutAll, known })
      ? []
      : [ref]
  })
}

/** Whether a name is that of the project whose own account speaks. */
function ownNameIn({ facts }: Ground, aboutAll: ReadonlySet<string>): (name: string) => boolean {
  const isProject = facts.some(({ rank }) => rank === 'project')
  return (name) => isProject && aboutAll.has(name)
}

/**
 * Whether those whose figure it is are named in its sentence or one beside it: themselves, or an account that has its name
 * from them ("saltbridge_dao"). What the whole is about may have been named further before, as long as nobody else was since.
 */
function isNear(
  { page, facts, attributed }: Ground,
  { index, sentence }: Ref,
  {
    wanted,
    aboutAll,
    known,
  }: { wanted: string[]; aboutAll: ReadonlySet<string>; known: ReadonlySet<string> },
): boolean {
  const accounts = [...accountsIn(facts)]
  const namesAt = (at: number) => [
    ...partiesAt(page, at).map(({ name }) => name),
    ...accounts
      .filter((account) => attributed({ sentence: at }, `@${account}`))
      .flatMap((account) => account.split('_')),
  ]
  const around = [sentence - 1, sentence, sentence + 1].flatMap(namesAt)
  if (around.some((name) => wanted.includes(name))) return true
  const before = partiesOn(page).findLast((party) => party.index < index && known.has(party.name))
  const topic = wanted.filter((name) => aboutAll.has(name))
  return before !== undefined && topic.includes(before.name)
}

export const deedIds = new Set<Concept>([...deeds, 'open', 'closed', 'up', 'down', 'above', 'below'])
/** Said of anything that happens, in words that mean other things as well. */
const looseDeeds = new Set<Concept>(['hold', 'test', 'start', 'end', 'move', 'join', 'confirm', 'announce', 'promise', 'lose', 'win', 'agree', 'warn', 'sign', 'expand', 'list', 'pay', 'profit', 'loss', 'produce', 'launch', 'vote', 'propose', 'outage', 'lend', 'borrow', 'up', 'deposit', 'reward', 'stake']) // prettier-ignore

/** What two languages, and two people, say for one deed. */
export const alike = togetherIn([
  ['buy', 'invest', 'pay', 'inflow'],
  ['acquire', 'partner'],
  ['sell', 'divest'],
  ['inflow', 'inflows', 'deposit', 'up', 'join'],
  ['outflow', 'outflows', 'withdraw', 'leave', 'down', 'lose', 'loss', 'less'],
  ['refund', 'pay', 'repayDebt', 'recover', 'reward', 'settle'],
  ['outage', 'offline', 'incidents', 'shutDown'],
  ['pause', 'freezeFunds', 'closed', 'shutDown'],
  ['open', 'resume', 'live', 'allow', 'openOffice', 'launch', 'start'],
  ['live', 'launch', 'expand'],
  ['audit', 'audits', 'auditorRole', 'investigate'],
  ['down', 'cutRate', 'falling', 'less', 'halve', 'delist'],
  ['up', 'more', 'raiseRate', 'rising', 'doubleUp', 'crossUp', 'record', 'above', 'holdAbove', 'approve'],
  ['below', 'crossDown', 'holdBelow', 'down', 'less'],
  ['arrest', 'investigate', 'freezeFunds'],
  ['lend', 'borrow', 'loans', 'debt'],
  ['withdraw', 'outflow', 'leave'],
  ['liquidate', 'lossSum', 'loss', 'liquidations'],
])

const opposite = new Map<Concept, Concept[]>()
for (const [one, other] of opposites) {
  opposite.set(one, [...(opposite.get(one) ?? []), other])
  opposite.set(other, [...(opposite.get(other) ?? []), one])
}

/** The meanings of the word that a tag is read in. */
function meanings(page: Page, { index, end }: Placed): Concept[] {
  return page.tags.filter((one) => one.index === index && one.end === end).map(({ concept }) => concept)
}

/** A deed in the clause of a figure that the figure's own sentence in the source does not say. */
const doings: Rule = (ground) => {
  const { page, refs } = ground
  return page.tags.flatMap((tag): Place[] => {
    if (!deedIds.has(tag.concept)) return []
    const segment = segmentOf(page, tag.index)
    const own = refs.filter(
      (ref) => isSourced(ref) && ref.segment === segment && ref.sentence === tag.sentence,
    )
    if (own.length === 0) return []
    const way = strictlyAt(page, tag)
    if (way === 'open') return []
    const spoken = own.map((ref) => saidIn(frameOf(ref, ground)))
    // Of several meanings of one word one that is said is enough.
    const isSaid = meanings(page, tag).some((one) => spoken.some((said) => says(said, one, way)))
    // "Goes to the fund": where the source does nothing with it, it may be told as coming in.
    const isIdle = spoken.every((said) => !said.some((one) => one.isOwn && deedIds.has(one.concept)))
    if (isSaid || (isIdle && tag.concept === 'inflow')) return []
    const counter = opposite.get(tag.concept) ?? []
    const isCountered = spoken.some((said) =>
      counter.some((other) => said.some((one) => one.concept === other && one.way === way)),
    )
    const isDenied = spoken.some((said) => said.some((one) => one.concept === tag.concept && one.way !== way))
    return isCountered || isDenied || !looseDeeds.has(tag.concept) ? [tag] : []
  })
}

interface SaidDeed {
  concept: Concept
  way: 'yes' | 'no' | 'open'
  isOwn: boolean
  index: number
  end: number
}

export function saidIn({ source, sentence, segment }: Frame): SaidDeed[] {
  const here = source.here(sentence)
  return here.tags.map((tag) => ({
    concept: tag.concept,
    way: assertedAt(here, tag),
    isOwn: segmentOf(source, tag.index) === segment,
    index: tag.index,
    end: tag.end,
  }))
}

const compared = new Set<Concept>(['more', 'less'])

function says(said: readonly SaidDeed[], concept: Concept, way: 'yes' | 'no' | 'open'): boolean {
  const wanted = new Set([concept, ...(alike.get(concept) ?? [])])
  const isOne = (one: SaidDeed) => wanted.has(one.concept) && (one.way === 'no') === (way === 'no')
  const own = said.filter(({ isOwn }) => isOwn)
  // Where something is done in the figure's own clause, nothing else of the sentence is.
  const isDone = own.some((one) => deedIds.has(one.concept))
  // "…, 31% less than before": what another clause compares is nothing that is done in this one.
  return (isDone ? own : said.filter((one) => one.isOwn || !compared.has(one.concept))).some(isOne)
}

/** What only a stranger says, in a sentence that does not name them. */
const attribution: Rule = ({ refs, attributed }) =>
  refs.filter((ref) => isSourced(ref) && ref.fact.rank === 'stranger' && !attributed(ref, ref.fact.source))

const speaking = new Set<Concept>(['says', 'confirm', 'announce', 'warn', 'deny'])
const speakerReach = 14
const joins = /(?:^|\s)(?:and|et|và)\s$|[并且]$|\sو$/u
const joinReach = 6

/** "Pinecrest confirmed", where it is another account that says so. */
const sayers: Rule = (ground) => {
  const { page, facts, names, attributed } = ground
  const known = knownParties(ground)
  const accounts = [...accountsIn(facts)]
  const about = subjectsOf(ground)
  return page.tags.flatMap((tag): Place[] => {
    if (!speaking.has(tag.concept)) return []
    const named = partiesAt(page, tag.sentence).filter(
      ({ name }) =>
        known.has(name) && !about.has(name) && !accounts.some((account) => account.includes(name)),
    )
    const here = named.filter((one) => page.clauseOf(one.index) === tag.clause)
    // "Coldwater audited us twice and said": whoever the clause began with.
    const carried = joins.test(page.plain.slice(Math.max(0, tag.index - joinReach), tag.index))
      ? here.find(({ end }) => end <= tag.index)
      : undefined
    const party =
      here
        .filter((one) => away(one, tag) <= speakerReach)
        .toSorted((a, b) => away(a, tag) - away(b, tag))[0] ?? carried
    const isBesideAccount = accountsAt(page, tag.sentence).some(
      ({ from, to }) => away({ index: from, end: to }, tag) <= 2 * speakerReach,
    )
    // "It says Pellgate gained": told by the account that the sentence before names.
    const isToldBack =
      accounts.some((account) => attributed(tag, `@${account}`)) &&
      accountsAt(page, tag.sentence).length === 0
    if (!party || isBesideAccount || isToldBack) return []
    const isSaid = facts
      .filter(({ kind }) => kind === 'text')
      .some((fact) => {
        const source = sourcePage(fact, names)
        return source.tags.some(
          (one) =>
            speaking.has(one.concept) &&
            partiesAt(source, one.sentence).some(
              ({ name, ...at }) => name === party.name && away(at, one) <= 3 * speakerReach,
            ),
        )
      })
    return isSaid ? [] : [tag]
  })
}

/** "quill_markets bought": an account that tells, told as who did it. */
const doers: Rule = (ground) => {
  const { page, facts } = ground
  if (!facts.some(({ kind }) => kind === 'text')) return []
  return page.claims.flatMap((claim): Place[] => {
    if (!isAccount(claim)) return []
    const segment = segmentOf(page, claim.from)
    const here = page.tags.filter(
      (tag) => tag.sentence === claim.sentence && segmentOf(page, tag.index) === segment,
    )
    const next = here.filter((tag) => tag.index >= claim.to && tag.index - claim.to <= 4)[0]
    const before = here.filter((tag) => tag.end <= claim.from && claim.from - tag.end <= 6).at(-1)
    const isDeed = (tag: Placed | undefined) =>
      tag !== undefined &&
      traded.has(tag.concept) &&
      !here.some(({ index, concept }) => index === tag.index && speaking.has(concept))
    return isDeed(next) && !(before && speaking.has(before.concept))
      ? [{ index: claim.from, end: claim.to }]
      : []
  })
}
const traded = new Set<Concept>([
  'buy',
  'sell',
  'inflow',
  'outflow',
  'withdraw',
  'deposit',
  'acquire',
  'refund',
  'pay',
  'hold',
])

/** Deeds that stand beside no figure: a source says them of whoever the clause names. */
const grave = new Set<Concept>(deeds.filter((one) => !looseDeeds.has(one)).concat(['launch', 'list']))

const events: Rule = (ground) => {
  const { page, sentences } = ground
  // Where nobody but the owner tells anything, there are no events to tell.
  if (!ground.facts.some(({ kind, source }) => kind === 'text' && source !== 'own words')) return []
  const known = knownParties(ground)
  return page.tags.flatMap((tag): Place[] => {
    if (!grave.has(tag.concept)) return []
    const way = strictlyAt(page, tag)
    if (way === 'open') return []
    const here = partiesOf(page, tag.sentence, tag.index).filter(
      ({ name }) => known.has(name) && !bare.has(name),
    )
    const isFigure = ground.refs.some((ref) => ref.sentence === tag.sentence)
    if (here.length === 0 && !isFigure) return []
    const isFigured = ground.refs.some(
      (ref) => ref.sentence === tag.sentence && ref.segment === segmentOf(page, tag.index),
    )
    const isTold = sentences.some((one) => {
      const said = one.page.here(one.sentence).tags.map((other) => ({
        concept: other.concept,
        way: assertedAt(one.page.here(one.sentence), other),
        isOwn: true,
        index: other.index,
        end: other.end,
      }))
      return (
        meanings(page, tag).some((one) => says(said, one, way)) && (isFigured || hasObjects(page, tag, said))
      )
    })
    return isTold ? [] : [tag]
  })
}

/** What nobody is to do something with whom a source does not say it of. */
const objects = new Set<Concept>(['exchanges', 'banks', 'offices', 'licences', 'wallets', 'tokens', 'lawsuits', 'apps', 'employees', 'miners', 'pools']) // prettier-ignore

/** Whether a sentence of a source speaks of the things that a clause does. */
function hasObjects(page: Page, { index, sentence }: Placed, said: readonly SaidDeed[]): boolean {
  const segment = segmentOf(page, index)
  const spoken = new Set(said.map(({ concept }) => concept))
  return page.tags
    .filter(
      (tag) =>
        tag.sentence === sentence && objects.has(tag.concept) && segmentOf(page, tag.index) === segment,
    )
    .every(({ concept }) => mayBeSame(new Set([concept]), spoken))
}

export const storyRules: Record<string, Rule> = {
  parties, deeds: doings, attribution, sayers, doers, events,
} // prettier-ignore
