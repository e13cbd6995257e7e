import { type Concept, roles } from '../concepts/concepts.ts'
import { assertedAt } from './asserted.ts'
import { away, type Page, type Placed } from './page.ts'
import { type Party, partiesAt } from './parties.ts'
import { type Ground, type Said, saidAt } from './said.ts'

const roleIds = new Set<Concept>(roles)
/** Held by many, or by nobody in particular. */
const loose = new Set<Concept>([
  'team',
  'community',
  'company',
  'trader',
  'analyst',
  'miner',
  'whale',
  'victim',
  'union',
  'court',
  'police',
])
/** Deeds that are somebody's own. */
const ownDeeds = new Set<Concept>([
  'leadRound', 'joinRound', 'propose', 'appoint', 'resign', 'fine', 'acquire', 'buy', 'sell', 'hack', 'audit', 'reject', 'approve', 'sue',
]) // prettier-ignore
/** A name and its role stand this close. */
const besideReach = 24

/** "Brandvold, author of the proposal", where the source says that of somebody else. */
export function rolesSaid(whole: Page, { sentences }: Ground): Said[] {
  return whole.tags.flatMap((tag): Said[] => {
    const page = whole.here(tag.sentence)
    const isRole = roleIds.has(tag.concept) && !loose.has(tag.concept)
    if (!isRole && !ownDeeds.has(tag.concept)) return []
    if (assertedAt(page, tag) !== 'yes') return []
    const parties = besideOf(page, tag, isRole ? 'any' : 'before')
    const [party] = parties
    if (!party) return []
    const isKnown = sentences.some((one) =>
      partiesAt(one.page, one.sentence).some(({ name }) => name === party.name),
    )
    if (!isKnown) return []
    const holding = sentences.flatMap(({ page: source, sentence }) =>
      source
        .here(sentence)
        .tags.filter((other) => other.concept === tag.concept)
        .map((other) => ({ source, sentence, tag: other })),
    )
    if (holding.length === 0) return []
    const isTheirs = holding.some(
      ({ source, sentence, tag: other }) =>
        parties.some(({ name }) => isBeside(source, other, name)) ||
        (partiesAt(source, sentence).length <= 2 &&
          partiesAt(source, sentence).some(({ name }) => name === party.name)),
    )
    const anybody = holding.some(({ source, sentence }) => partiesAt(source, sentence).length > 0)
    if (isTheirs || !anybody) return []
    return [saidAt(party, { kind: 'name', value: tag.concept, support: null })]
  })
}

/** The names that a role may belong to, the nearest first. */
function besideOf(page: Page, tag: Placed, where: 'any' | 'before'): Party[] {
  return (
    partiesAt(page, tag.sentence)
      .filter((party) => away(party, tag) <= besideReach && (where === 'any' || party.end <= tag.index))
      // "Marrow's voters turned it down": not Marrow itself.
      .filter((party) => where === 'any' || !page.plain.startsWith("'s", party.end))
      .toSorted((a, b) => away(a, tag) - away(b, tag))
  )
}

function isBeside(source: Page, tag: Placed, name: string): boolean {
  return partiesAt(source, tag.sentence).some(
    (party) => party.name === name && away(party, tag) <= 2 * besideReach,
  )
}
