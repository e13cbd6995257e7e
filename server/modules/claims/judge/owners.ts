import type { Claim, Fact } from '../types.ts'
import { type Candidate, isNumberKind } from './candidates.ts'
import { fits, isLength } from './match-numbers.ts'
import { type Mention, type Naming, namingOf } from './parties-named.ts'
import { away, type Page } from './page.ts'
import { type Ground as Told, type Said, saidAt } from './said.ts'
import { isSameSort } from './sourced.ts'
import { sourcePage } from './source-pages.ts'

type Ground = Told & { candidates: readonly Candidate[] }
type Placed = Pick<Claim, 'from' | 'to' | 'sentence'>

/** Figures told of somebody whom the sources give another one: "Silverpine took in 187 million", which Harrowgate did. */
export function ownersSaid(page: Page, ground: Ground): Said[] {
  const naming = namingOf(ground)
  return page.claims.flatMap((claim): Said[] => {
    if (!isNumberKind(claim.kind) || isLength(claim)) return []
    const party = misplaced(claim, page, { ...ground, naming })
    return party ? [saidAt(party, { kind: 'name', value: party.name, support: null })] : []
  })
}

interface Owned {
  owners: Mention[]
  /** Where they stand: in the figure's own clause before it or behind it, or in a clause before. */
  where: 'before' | 'behind' | 'earlier'
}

/** Whom the text gives a figure that is told of somebody else in every source that has it. */
function misplaced(claim: Claim, page: Page, ground: Ground & { naming: Naming }): Mention | null {
  const { naming, names, candidates } = ground
  const { owners, where } = ownersOf(page, claim, naming)
  const [first] = owners
  if (!first) return null
  const isOwner = ({ name }: Mention) => owners.some((other) => other.name === name)
  const sourceOf = ({ fact }: Candidate) => sourcePage(fact, names)
  const isOf = (one: Candidate) =>
    one.quoted && one.kind === claim.kind && ownersOf(sourceOf(one), one, naming).owners.some(isOwner)
  const holding = candidates.filter((one) => holds(claim, one))
  if (holding.length === 0 || holding.some(({ quoted }) => !quoted)) return null
  const ownsOther = candidates.some((one) => !holding.includes(one) && isOf(one))
  const beside = new Set([...ofClause(page, claim, naming), ...owners].map(({ name }) => name))
  const isTheirs = (one: Candidate) => {
    const source = sourceOf(one)
    const nearest = ownersOf(source, one, naming)
    if (nearest.owners.length === 0 || isSpeech(source, nearest.owners)) return true
    // Who is named behind a figure need not be whose it is, but where the text's own has another one.
    if (nearest.where !== 'before' && !ownsOther) return true
    const theirs = where === 'behind' ? [...nearest.owners, ...ofClause(source, one, naming)] : nearest.owners
    if (theirs.some(({ name }) => beside.has(name)) || isOwn(one.fact, owners)) return true
    return (
      naming(source, one.sentence).some(isOwner) &&
      !candidates.some(
        (other) => other !== one && other.fact === one.fact && other.sentence === one.sentence && isOf(other),
      )
    )
  }
  return holding.some(isTheirs) ? null : first
}

function holds(claim: Claim, one: Candidate): boolean {
  return (
    one.value !== null && isNumberKind(one.kind) && isSameSort(claim, one) && fits(claim, Math.abs(one.value))
  )
}

/** Whether a source is somebody's own page or account. */
function isOwn({ source }: Fact, owners: Mention[]): boolean {
  return owners.some(({ name }) => source.toLowerCase().includes(name))
}

function ofClause(page: Page, { from, sentence }: Placed, naming: Naming): Mention[] {
  return naming(page, sentence).filter(({ index }) => page.clauseOf(index) === page.clauseOf(from))
}

/** "…, says Ingrid Valskog": who only says it. */
function isSpeech(page: Page, owners: Mention[]): boolean {
  return owners.every(({ index, end }) =>
    page.tags.some(
      (tag) =>
        tag.concept === 'says' &&
        tag.clause === page.clauseOf(index) &&
        away(tag, { index, end }) <= speechReach,
    ),
  )
}

const speechReach = 40

/** Whom a figure is told of: who is named in its clause before it, else behind it, else in the clause before. */
function ownersOf(page: Page, place: Placed, naming: Naming): Owned {
  const own = ofClause(page, place, naming)
  const before = own.filter(({ end }) => end <= place.from)
  if (before.length > 0) return { owners: before, where: 'before' }
  const behind = own.filter(({ index }) => index >= place.to)
  if (behind.length > 0) return { owners: behind, where: 'behind' }
  const earlier = naming(page, place.sentence).filter(({ end }) => end <= place.from)
  const last = earlier.at(-1)
  const owners = earlier.filter(({ index }) => last && page.clauseOf(index) === page.clauseOf(last.index))
  return { owners, where: 'earlier' }
}
