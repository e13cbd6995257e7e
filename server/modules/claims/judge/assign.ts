import type { Claim } from '../types.ts'
import type { Candidate } from './candidates.ts'
import { type Ground, matchOf } from './match-numbers.ts'

type Matches = (Candidate | null)[]

/** A way to read one number: as the figure of a word, or of nothing in particular. */
interface Option {
  /** The word that speaks for it, '' for none. */
  place: string
  /** Whether other numbers may have the same word. */
  shared: boolean
  match: Candidate | null
}

/**
 * Gives every number of a sentence its subject so that as many as possible match. A word speaks for one number (and one
 * share) only, except for both ends of a range.
 */
export function assign(numbers: Claim[], ground: Ground, found: Map<Claim, Candidate | null>): void {
  const options = numbers.map((claim) => optionsOf(claim, ground))
  // From each one on: how many can match at all. Where nothing does, no other combination is tried.
  const matchable = numbers.map(
    (claim, at) => mayBeOfAnything(claim, ground) || options[at]?.some(({ match }) => match !== null),
  )
  const mostFrom = numbers.map((_, from) => matchable.slice(from).filter(Boolean).length)
  let most = -1
  let chosen: Matches = []
  const walk = (at: number, taken: string[], matches: Matches): void => {
    const count = matches.filter((match) => match !== null).length
    if (count + (mostFrom[at] ?? 0) <= most) return
    const claim = numbers[at]
    if (!claim) {
      most = count
      chosen = matches
      return
    }
    const free = (options[at] ?? []).filter(({ place, shared }) => shared || !taken.includes(place))
    // All its words speak for other numbers: across a comma it may be of something that has no word here.
    if (free.length === 0)
      walk(at + 1, taken, [...matches, mayBeOfAnything(claim, ground) ? matchOf(claim, null, ground) : null])
    // Of all subjects without a match one is enough: they make no difference.
    const first = free.findIndex(({ match }) => match === null)
    for (const [nth, { place, match }] of free.entries())
      if (match !== null || nth === first)
        walk(at + 1, place === '' || match === null ? taken : [...taken, place], [...matches, match])
  }
  walk(0, [], [])
  for (const [at, claim] of numbers.entries()) found.set(claim, chosen[at] ?? null)
}

function optionsOf(claim: Claim, ground: Ground): Option[] {
  const subjects = claim.subjects.filter(
    ({ place, quantity }, at) =>
      claim.subjects.findIndex((other) => other.place === place && other.quantity === quantity) === at,
  )
  const named = subjects.map((subject): Option => ({
    place: subject.place < 0 ? '' : `${subject.place} ${claim.kind === 'percent'}`,
    shared:
      subject.place < 0 ||
      subject.quantity === 'band' ||
      subject.quantity === 'resistance' ||
      subject.quantity === 'support',
    match: matchOf(claim, subject, ground),
  }))
  // "It fell 5.2% and volume…": what stands beyond a comma or an "and" may not be its subject at all.
  // "The low of 30 October, 0.1709" says of what it is.
  return mayBeOfAnything(claim, ground) && claim.when === null
    ? [...named, { place: '', shared: true, match: matchOf(claim, null, ground) }]
    : named
}

/**
 * Whether no word is certainly what the number is of. One that a text refers to is of something: the words before it, however
 * far, are asked what they call it.
 */
function mayBeOfAnything(claim: Claim, { boundTo }: Ground): boolean {
  const { subjects } = claim
  const isNamed = subjects.some(({ behind }) => !behind) && boundTo?.(claim)?.isWhole
  return !isNamed && subjects.every(({ loose }) => loose)
}
