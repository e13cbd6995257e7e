import {
  conflictOf,
  deedsOf,
  type GistFigure,
  sharedFigures,
  type SharedFigures,
  sharedMoments,
} from '#server/modules/claims/index.ts'
import { likeness } from './shingles.ts'
import { sharedNames } from './names.ts'
import { meaningsApart, meansTheSame } from './opposite-meanings.ts'
import { otherInPlace } from './slots.ts'
import type { Told } from './told.ts'
import { type SharedUnits, sharedUnits } from './units.ts'

/** Whether two texts say the same, and why, or why not, in words for who reads the answer. */
export interface Sameness {
  same: boolean
  why: string
}

/** From here on two texts share so many words that only what contradicts makes them two. */
const sameWordsFrom = 0.7
/** So much weight must be in both for the same figures to be the same facts. */
const factsFrom = 2.75
/** As much as this is enough; with less, what is said besides must be in both as well, to this share. */
const surelyFactsFrom = 4
const saidBesideFrom = 0.3
/** Of the figures of the text that has more of them, so many are in the other one. */
const coveredFrom = 0.5
/** Where each text has a figure of its own, so many of either must be in both. */
const nearlyAllFrom = 0.75
/** Without figures: so much of what both speak of is in both. With less, every second post of an agent on its one topic is stopped. */
const subjectFrom = 0.42
/** Where fewer things than these are in both, more of the whole must be. */
const fewWords = 3
const fewWordsFrom = 0.5

/** Two texts say the same when they rest on the same facts in the same direction, however worded. Pure. */
export function sameness(one: Told, other: Told): Sameness {
  const found = compared(one, other)
  const changed = found.same ? otherInPlace(one, other) : null
  return changed ? apart(`"${changed[0]}" against "${changed[1]}" in the same place`) : found
}

function compared(one: Told, other: Told): Sameness {
  const words = likeness(one.shingles, other.shingles)
  if (one.bag === other.bag) return { same: true, why: 'the same words' }
  const figures = sharedFigures(one.gist.figures, other.gist.figures)
  const conflict = conflictOf(one.gist, other.gist, {
    figures,
    sameWords: words >= sameWordsFrom || saysMuchOf(one, other),
  })
  if (conflict) return apart(conflict)
  const names = sharedNames(one, other)
  if (names.apart) return apart('other names')
  const { both, onlyOne, onlyOther } = figures
  const covered = both.length / Math.max(1, both.length + Math.max(onlyOne.length, onlyOther.length))
  if (onlyOne.length > 0 && onlyOther.length > 0 && covered < nearlyAllFrom) return apart('other figures')
  const isDenied = denies(one) !== denies(other)
  if (words >= sameWordsFrom && !isDenied && !isOtherDeed(one, other))
    return { same: true, why: 'nearly the same words' }
  return both.length > 0
    ? byFacts(one, other, { figures, names: names.weight, covered })
    : bySubject(one, other, { figures, names, isDenied })
}

/** From here on what is said besides a figure tells that the figure is of the same. */
const saysMuchFrom = 0.35

function saysMuchOf(one: Told, other: Told): boolean {
  const { common, least } = saidInBoth(one, other)
  return common >= least * saysMuchFrom
}

function apart(why: string): Sameness {
  return { same: false, why }
}

function denies({ gist }: Told): boolean {
  return gist.concepts.has('notWord')
}

/** So strong is what two texts are about, and when, that little else must be in both, */
const anchoredFrom = 3
/** each word in both adding so much, */
const weightOfWord = 0.25
/** this many words at least, */
const anchoredWords = 2
/** and so much of what the text that says less says. */
const anchoredShare = 0.18

/** Names, dates, coins and lengths of time in both: the more of them, the likelier it is the same event. */
function anchorsOf(one: Told, other: Told, names: number, lengths: number): number {
  return (
    Math.min(names, 3) +
    Math.min(2, sharedMoments(one.gist.moments, other.gist.moments)) +
    Math.min(1, lengths) +
    0.5 * Math.min(1, one.gist.coins.intersection(other.gist.coins).size)
  )
}

function isAnchored(anchors: number, { common, least }: SharedUnits): boolean {
  return (
    anchors + weightOfWord * common >= anchoredFrom &&
    common >= anchoredWords &&
    common >= least * anchoredShare
  )
}

/** From here on the words differ in little more than what was done. */
const sameFormFrom = 0.55

function nameLikeShared(one: Told, other: Told): number {
  return 1.5 * Math.min(1, one.nameLike.intersection(other.nameLike).size)
}

/** Fewer figures in common than these may stand beside what a text is about: "for the record, BTC is at 61,238". */
const manyFigures = 3
/** What a word in both adds to figures in both. */
const weightOfFactWord = 0.5
/** A text of so many words says more than its figure, */
const longFrom = 10
/** and so much of it is in both where both say the same. */
const besideFrom = 0.4

/** Both tell something done, and not the same. */
function isOtherDeed(one: Told, other: Told): boolean {
  const [deeds, others] = [deedsOf(one.gist), deedsOf(other.gist)]
  return deeds.size > 0 && others.size > 0 && deeds.isDisjointFrom(others)
}

/** Where a price stands to a level: "it has not gone below" is not "it is below". */
const positions = ['above', 'below', 'holdAbove', 'holdBelow', 'crossUp', 'crossDown', 'test'] as const

function isPlaced({ gist }: Told, { gist: other }: Told): boolean {
  return positions.some((position) => gist.concepts.has(position) && other.concepts.has(position))
}

/** The same figures are the same facts where enough besides them is in both. */
function byFacts(
  one: Told,
  other: Told,
  { figures, names, covered }: { figures: SharedFigures; names: number; covered: number },
): Sameness {
  if (covered < coveredFrom) return apart('one of them says more than the other')
  if (denies(one) !== denies(other) && figures.both.length < manyFigures && isPlaced(one, other))
    return apart('only one of them denies it')
  const contrary = meaningsApart(one.labels, other.labels, { deeds: true })
  if (contrary) return apart(`"${contrary[0]}" against "${contrary[1]}"`)
  const said = saidInBoth(one, other)
  const about = anchorsOf(one, other, names, figures.bothLengths)
  const figured = figures.both.reduce((sum, pair) => sum + Math.max(...pair.map(weightOf)), 0)
  if (
    figures.both.length < manyFigures &&
    said.least >= longFrom &&
    !(names > 0 && isAnchored(about + figured, said)) &&
    said.common < said.least * besideFrom
  )
    return apart('a figure in common, beside other things')
  if (isOtherDeed(one, other) && likeness(one.shingles, other.shingles) >= sameFormFrom)
    return apart('something else was done')
  const otherDeed = isOtherDeed(one, other) && !meansTheSame(one, other)
  const weight =
    figured +
    0.5 * figures.bothLengths +
    one.gist.coins.intersection(other.gist.coins).size +
    Math.max(names, nameLikeShared(one, other)) +
    sharedMoments(one.gist.moments, other.gist.moments) +
    Math.min(3, weightOfFactWord * said.common) -
    (otherDeed && figures.both.length < 2 ? 1.5 : 0)
  const isSurely = weight >= surelyFactsFrom || said.common >= said.least * saidBesideFrom
  return weight >= factsFrom && isSurely
    ? { same: true, why: 'the same facts' }
    : apart(`a figure in common, and little else (${weight.toFixed(1)})`)
}

/** A figure of four digits is hardly in two texts by chance; a lone one is. */
function weightOf({ readings }: GistFigure): number {
  const [value = 0] = readings.map((reading) => reading.value)
  const digits =
    value === 0
      ? 1
      : Number(Math.abs(value).toPrecision(6))
          .toString()
          .replace(/\.|^0\.0*|0+$/g, '').length
  return Math.min(3, 0.5 + 0.75 * digits)
}

/** Lengths of time are compared by themselves. */
const lengthWords = new Set(['hours', 'days', 'weeks', 'months', 'years'])

/** What texts without a figure in common speak of: concepts, names, dates and words decide together. */
function bySubject(
  one: Told,
  other: Told,
  {
    figures,
    names,
    isDenied,
  }: { figures: SharedFigures; names: { weight: number; whole: number }; isDenied: boolean },
): Sameness {
  const said = saidInBoth(one, other)
  const contrary = meaningsApart(one.labels, other.labels)
  if (contrary) return apart(`"${contrary[0]}" against "${contrary[1]}"`)
  if (isDenied && figures.onlyOne.length + figures.onlyOther.length > 0)
    return apart('one tells how many, the other denies')
  const anchors = anchorsOf(one, other, names.weight, figures.bothLengths)
  if (
    (!isDenied || said.common >= deniedWords) &&
    figures.onlyOne.length + figures.onlyOther.length < 2 &&
    isAnchored(anchors, said)
  )
    return { same: true, why: 'the same said of the same, at the same time' }
  // Whom and when it is about does not make it the same: something must be said of it in both.
  if (said.common < said.least * saidFrom)
    return apart(`other things said (${said.common} of ${said.mine} and ${said.theirs})`)
  const about = aboutOf(one, other)
  const whole = ({ gist }: Told) => gist.coins.size + gist.moments.length
  const all =
    said.mine +
    said.theirs +
    names.whole +
    whole(one) +
    whole(other) +
    (figures.onlyOne.length + figures.onlyOther.length) * 2
  const share =
    (said.ofMine + said.ofTheirs + 2 * (names.weight + about)) / Math.max(1, all) -
    (isDenied ? deniedWeight : 0)
  return share >= (said.common < fewWords ? fewWordsFrom : subjectFrom)
    ? { same: true, why: `the same said of the same (${share.toFixed(2)})` }
    : apart(`little in common (${share.toFixed(2)})`)
}

/** Where only one of the texts denies something: so many words in both outweigh it in texts about the same event, */
const deniedWords = 3
/** and else it counts so much against them. */
const deniedWeight = 0.3

/** Of what the text that says less says, so much is said in the other one. */
const saidFrom = 0.34

/** What both texts say, without names that both write, and without lengths of time. */
function saidInBoth(one: Told, other: Told): SharedUnits {
  const names = one.nameLike.intersection(other.nameLike)
  return sharedUnits(one.units, other.units, (label) => names.has(label) || lengthWords.has(label))
}

function aboutOf({ gist }: Told, { gist: other }: Told): number {
  return gist.coins.intersection(other.coins).size + sharedMoments(gist.moments, other.moments)
}
