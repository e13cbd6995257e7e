import type { GistFigure } from './gist.ts'

/** What two texts have of figures: those in both, and those that only one of them has. */
export interface SharedFigures {
  both: [GistFigure, GistFigure][]
  /** Figures that say how much or how many. */
  onlyOne: GistFigure[]
  onlyOther: GistFigure[]
  /** Lengths of time and of averages: "24 hours", "50-period". */
  bothLengths: number
  /** A length of one kind that differs: over 7 days here, over 30 there. */
  lengthsDiffer: boolean
}

/** A rounded figure may lie this much off, as a share of it, and no more than half of its last written place. */
const roundingMax = 0.05
/** "One", "two" and "a" stand in any sentence: where only one text has such a number, it says nothing. */
const littleMax = 2

/** Which figures two texts share: rounded, in words, as a share or a multiple, in any order. */
export function sharedFigures(one: readonly GistFigure[], other: readonly GistFigure[]): SharedFigures {
  const [figures, lengths] = split(one)
  const [otherFigures, otherLengths] = split(other)
  const matched = match(figures, otherFigures)
  const ratios = asRatios(
    matched.onlyOne,
    matched.both.map(([figure]) => figure),
    matched.onlyOther,
  )
  const swapped = asRatios(
    ratios.restOther,
    matched.both.map(([, figure]) => figure),
    ratios.rest,
  )
  const told = match(lengths, otherLengths)
  return {
    both: [
      ...matched.both,
      ...ratios.both,
      ...swapped.both.map(([a, b]): [GistFigure, GistFigure] => [b, a]),
    ],
    onlyOne: withoutParts(swapped.restOther, matched.both).filter(counts),
    onlyOther: withoutParts(swapped.rest, matched.both).filter(counts),
    bothLengths: told.both.length,
    lengthsDiffer: told.onlyOne.some(({ unit }) => told.onlyOther.some((length) => length.unit === unit)),
  }
}

function split(figures: readonly GistFigure[]): [GistFigure[], GistFigure[]] {
  const isLength = ({ unit }: GistFigure) => unit === 'hours' || unit === 'periods' || unit === 'months'
  return [distinct(figures.filter((figure) => !isLength(figure))), distinct(figures.filter(isLength))]
}

/** The same figure said twice is one. */
function distinct(figures: GistFigure[]): GistFigure[] {
  const kept: GistFigure[] = []
  for (const figure of figures) {
    const at = kept.findIndex((before) => isSame(before, figure))
    const before = kept[at]
    if (!before) kept.push(figure)
    // Of two the one that says more stays.
    else if (before.direction === null && figure.direction !== null) kept[at] = figure
  }
  return kept
}

function counts({ readings, kind, unit }: GistFigure): boolean {
  return (
    kind !== 'number' ||
    unit !== null ||
    readings.every(({ value }) => value > littleMax || !Number.isInteger(value))
  )
}

function match(one: GistFigure[], other: GistFigure[]) {
  const both: [GistFigure, GistFigure][] = []
  const left = [...other]
  const onlyOne = one.filter((figure) => {
    const at = left.findIndex((candidate) => isSame(figure, candidate))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (found) both.push([figure, found])
    return !found
  })
  return { both, onlyOne, onlyOther: left }
}

function isSame(one: GistFigure, other: GistFigure): boolean {
  if ((one.kind === 'percent') !== (other.kind === 'percent'))
    return isMultipleOf(one, other) || isMultipleOf(other, one)
  // "Gấp 3" and "three times": a whole number may be a multiple without the word.
  if (
    (one.unit === 'multiple') !== (other.unit === 'multiple') &&
    one.kind !== 'percent' &&
    !isWhole(one, other) &&
    !isLevel(one, other)
  )
    return false
  return one.readings.some((reading) =>
    other.readings.some((against) => {
      const away = Math.abs(Math.abs(reading.value) - Math.abs(against.value))
      const size = Math.max(Math.abs(reading.value), Math.abs(against.value))
      return away <= Math.max(reading.step, against.step) / 2 + size * 1e-9 && away <= size * roundingMax
    }),
  )
}

function isWhole(one: GistFigure, other: GistFigure): boolean {
  const [value] = one.readings
  return (
    value !== undefined &&
    Number.isInteger(value.value) &&
    !one.quantities.isDisjointFrom(other.quantities) &&
    other.readings.some((reading) => reading.value === value.value)
  )
}

/** Beside a coin "0.48 for the second time" may be read as a multiple; a broken figure of the same coin is its price. */
function isLevel(one: GistFigure, other: GistFigure): boolean {
  const isBroken = ({ readings }: GistFigure) => readings.some(({ value }) => !Number.isInteger(value * 10))
  return one.coin !== null && one.coin === other.coin && isBroken(one)
}

/** "Doubled" is 100 percent more; "half" is 50 percent, or 0.5 times. */
function isMultipleOf(one: GistFigure, other: GistFigure): boolean {
  if (one.unit !== 'multiple' || other.kind !== 'percent') return false
  return one.readings.some(({ value }) =>
    other.readings.some(
      ({ value: percent }) =>
        near(value * 100, percent) || near(Math.abs(value - 1) * 100, Math.abs(percent)),
    ),
  )
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 0.01
}

/** "Ten of fourteen" in one text is their share in another; one of the two may be in both texts. */
function asRatios(unshared: GistFigure[], shared: readonly GistFigure[], shares: GistFigure[]) {
  const both: [GistFigure, GistFigure][] = []
  let rest = unshared
  const restOther = shares.filter((share) => {
    if (share.kind !== 'percent') return true
    const all = [...rest, ...shared]
    const pair = rest
      .flatMap((figure) => all.flatMap((beside) => [[figure, beside] as const, [beside, figure] as const]))
      .find(([part, whole]) => part !== whole && isShare(part, whole, share))
    if (!pair) return true
    both.push([pair[0], share])
    rest = rest.filter((figure) => !pair.includes(figure))
    return false
  })
  return { both, rest, restOther }
}

/** "12 of 20, that is 60 %": where the share is in both, what it is made of says no more. */
function withoutParts(
  rest: GistFigure[],
  both: readonly (readonly [GistFigure, GistFigure])[],
): GistFigure[] {
  const pairs = rest.flatMap((part) => rest.map((whole) => [part, whole] as const))
  const told = pairs.find(([part, whole]) =>
    both.some((pair) => pair.some((share) => share.kind === 'percent' && isShare(part, whole, share))),
  )
  return told ? rest.filter((figure) => !told.includes(figure)) : rest
}

function isShare(part: GistFigure, whole: GistFigure, share: GistFigure): boolean {
  const [a, b] = [part.readings[0]?.value ?? 0, whole.readings[0]?.value ?? 0]
  return a > 0 && b > a && share.readings.some(({ value }) => near((a / b) * 100, value))
}
