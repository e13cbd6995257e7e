import { type Concept, roles } from '../concepts/concepts.ts'
import { opposite } from '../concepts/opposites.ts'
import { assertedAt } from './asserted.ts'
import { away, type Page, type Placed } from './page.ts'
import { type Mention, type Naming, namingOf } from './parties-named.ts'
import { type Ground, type Said, saidAt } from './said.ts'
import type { SourceSentence } from './source-pages.ts'

/** Held by many, or by nobody in particular. */
const loose = new Set<Concept>([
  'team', 'community', 'company', 'trader', 'analyst', 'miner', 'whale', 'victim', 'union', 'court', 'police', 'regulator',
  'partnerRole', 'customerRole', 'investorRole', 'attacker', 'board', 'foundation', 'leadRole',
]) // prettier-ignore
const offices = new Set<Concept>(roles.filter((role) => !loose.has(role) && role !== 'author'))
/** Deeds whose doer stands right beside them, whoever else the sentence names. */
const besideDeeds = new Set<Concept>(['author', 'leadRound', 'joinRound'])
/** Deeds that are somebody's own. */
const ownDeeds = new Set<Concept>([
  'propose', 'appoint', 'resign', 'fine', 'acquire', 'buy', 'sell', 'hack', 'audit', 'reject', 'approve', 'sue', 'repayDebt',
  'freezeFunds', 'releaseFunds', 'refund', 'layOff', 'delist', 'list', 'mine', 'burn', 'bankrupt', 'closeOffice',
  'openOffice', 'pause', 'resume', 'doubleUp',
]) // prettier-ignore
/** Of which it is told who does it as often as of whom it is done. */
const ofPeople = new Set<Concept>(['appoint', 'resign', 'leadRound', 'joinRound', 'author'])
/** A name and its role stand this close. */
const besideReach = 24

/** "Brandvold, author of the proposal", where every source that speaks of one says that of somebody else. */
export function rolesSaid(whole: Page, ground: Ground): Said[] {
  const naming = namingOf(ground)
  return whole.tags.flatMap((tag): Said[] => {
    const isOffice = offices.has(tag.concept)
    const isBeside = isOffice || besideDeeds.has(tag.concept)
    if (!isBeside && !ownDeeds.has(tag.concept)) return []
    const page = whole.here(tag.sentence)
    if (assertedAt(page, tag) !== 'yes') return []
    const doers = isOffice ? holdersOf(page, tag, naming) : doersOf(page, tag, naming)
    const [first] = doers
    if (first?.isTopic && ofPeople.has(tag.concept)) return []
    if (!first || !isKnown(doers, ground, naming)) return []
    if (isReported(page, tag, doers) && ground.sentences.some((one) => isSpeaker(one, doers, naming)))
      return []
    const holding = ground.sentences.flatMap((one) =>
      one.page
        .here(one.sentence)
        .tags.filter(({ concept }) => concept === tag.concept)
        .map((other) => ({ one, other })),
    )
    if (holding.length === 0) return []
    const objects = objectsOf(page, tag, { doers, naming })
    const verdicts = holding.map(({ one, other }) =>
      isTheirs(doers, tag, { one, other, isOffice, objects, naming }),
    )
    if (verdicts.includes('yes') || !verdicts.includes('no')) return []
    return [saidAt(first, { kind: 'name', value: tag.concept, support: null })]
  })
}

/** "Ferreira said the delisting …": a word for saying stands between somebody and a deed, so that they only speak of it. */
function isReported({ tags }: Page, { index }: Placed, doers: readonly Mention[]): boolean {
  return tags.some(
    (tag) =>
      tag.concept === 'says' &&
      tag.end <= index &&
      doers.some(({ end }) => tag.index >= end && tag.index - end <= touching),
  )
}

/** Whether a source has them say something. */
function isSpeaker({ page, sentence }: SourceSentence, doers: readonly Mention[], naming: Naming): boolean {
  const said = page.here(sentence).tags.filter(({ concept }) => concept === 'says')
  return naming(page, sentence).some(
    (one) =>
      doers.some(({ name }) => name === one.name) && said.some((tag) => away(tag, one) <= 2 * besideReach),
  )
}

/** A place of a source that speaks of the same. */
interface Held {
  one: SourceSentence
  other: Placed
}

/** Whether a source says that of the same; null where it names nobody. */
function isTheirs(
  doers: Mention[],
  { concept }: Placed,
  { one, other, isOffice, objects, naming }: Held & { isOffice: boolean; objects: Mention[]; naming: Naming },
): 'yes' | 'no' | null {
  const isDoer = ({ name }: Mention) => doers.some((doer) => doer.name === name)
  const named = naming(one.page, one.sentence)
  if (isOffice) {
    const beside = named.filter((mention) => away(mention, other) <= 2 * besideReach)
    return beside.some(isDoer) ? 'yes' : beside.some(({ isTopic }) => !isTopic) ? 'no' : null
  }
  const theirs = doersOf(one.page, other, naming)
  if (theirs.some(isDoer)) return 'yes'
  if (theirs.some(({ name }) => objects.some((object) => object.name === name))) return 'no'
  const counter = opposite.get(concept)
  const here = one.page.here(one.sentence).tags
  // "Approved Kelvane and rejected Drayton": Kelvane rejected nobody.
  const isDone = ({ index }: Mention, { clause }: Placed) =>
    here.some((tag) => tag.concept === concept && tag.clause === clause && tag.end <= index)
  const didContrary = here.some(
    (against) =>
      counter?.includes(against.concept) &&
      doersOf(one.page, against, naming).some((doer) => isDoer(doer) && !isDone(doer, against)),
  )
  if (didContrary && theirs.length > 0) return 'no'
  const isAccount = doers.some(({ name }) => one.fact.source.toLowerCase().includes(name))
  if (!besideDeeds.has(concept) && (named.some(isDoer) || isAccount)) return 'yes'
  return theirs.length > 0 ? 'no' : null
}

function isKnown(doers: Mention[], { sentences }: Ground, naming: Naming): boolean {
  return sentences.some((one) =>
    naming(one.page, one.sentence).some(({ name }) => doers.some((doer) => doer.name === name)),
  )
}

/** "CTO Ines Varga", "Samer Haddad, CEO of": the names right beside an office, but for the firm whose it is. */
function holdersOf(page: Page, tag: Placed, naming: Naming): Mention[] {
  const named = naming(page, tag.sentence)
  const people = named.filter(({ isTopic }) => !isTopic)
  const behind = people.find(({ index }) => index >= tag.end && index - tag.end <= touching)
  const before = people.findLast(({ end }) => end <= tag.index && tag.index - end <= touching)
  return [before, behind].flatMap((one) => (one ? together(people, one, page) : []))
}

/** A comma or an article may stand between. */
const touching = 4

/** Who did it: the name behind "by", else the nearest one before it in its clause, else in Arabic behind it. */
function doersOf(page: Page, tag: Placed, naming: Naming): Mention[] {
  const named = naming(page, tag.sentence).filter(({ index }) => page.clauseOf(index) === tag.clause)
  const behind = named.find(({ index }) => index >= tag.end && index - tag.end <= besideReach)
  if (isDoneBy(page, tag)) return behind ? together(named, behind, page) : []
  const inside = named.find(({ index }) => index >= tag.index && index - tag.end <= verbReach)
  if (page.language === 'ARABIC' && inside) return together(named, inside, page)
  const before = named.findLast(({ end }) => end <= tag.index)
  // "Marrow's voters turned it down": not Marrow itself.
  if (before) return page.plain.startsWith("'s", before.end) ? [] : together(named, before, page)
  return besideDeeds.has(tag.concept) ? holdersOf(page, tag, naming) : []
}

/** To whom it was done: who is named on the other side of it in its clause. */
function objectsOf(
  page: Page,
  tag: Placed,
  { doers, naming }: { doers: Mention[]; naming: Naming },
): Mention[] {
  const isDone = doers.every(({ index }) => index >= tag.end)
  return naming(page, tag.sentence).filter(
    (one) =>
      page.clauseOf(one.index) === tag.clause &&
      !doers.includes(one) &&
      (isDone ? one.end <= tag.index || page.language === 'ARABIC' : one.index >= tag.end),
  )
}

/** In Arabic who did it stands behind the verb, with a word for what they are between. */
const verbReach = 10

function isDoneBy({ plain }: Page, { index, end }: Placed): boolean {
  return (
    /(?:^|\s)(?:by|par|bởi)$/u.test(plain.slice(index, end)) ||
    /^\s(?:by|par|bởi)\s/u.test(plain.slice(end, end + 5))
  )
}

/** All words of one name. */
function together(named: Mention[], one: Mention, { plain }: Page): Mention[] {
  const at = named.indexOf(one)
  let [from, to] = [at, at]
  const touches = (a?: Mention, b?: Mention) =>
    a !== undefined && b !== undefined && /^[\s-]?$/.test(plain.slice(a.end, b.index))
  while (touches(named[from - 1], named[from])) from--
  while (touches(named[to], named[to + 1])) to++
  return named.slice(from, to + 1)
}
