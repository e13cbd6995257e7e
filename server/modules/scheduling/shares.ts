export interface Want {
  /** What an owner has had already. */
  used: number
  /** What is still planned. */
  wants: number
}

/**
 * Shares places that do not suffice between owners, so that nobody has more while somebody with less still wants one: every
 * owner gets up to the same number, what they have had counted in; what the number does not divide goes to the first by
 * `order`, one each. Returns how many each may still have.
 */
export function fairShares(
  owners: ReadonlyMap<string, Want>,
  { places, order }: { places: number; order: (owner: string) => number },
): Map<string, number> {
  const all = [...owners]
  const given = (level: number) =>
    all.reduce((sum, [, { used, wants }]) => sum + Math.min(wants, Math.max(0, level - used)), 0)
  const highest = Math.max(0, ...all.map(([, { used, wants }]) => used + wants))
  let [level, tooHigh] = [0, highest + 1]
  while (tooHigh - level > 1) {
    const middle = Math.floor((level + tooHigh) / 2)
    if (given(middle) <= places) level = middle
    else tooHigh = middle
  }
  let left = places - given(level)
  const shares = new Map(
    all.map(([owner, { used, wants }]) => [owner, Math.min(wants, Math.max(0, level - used))]),
  )
  const next = all
    .filter(([, { used, wants }]) => used + wants > level && used <= level)
    .toSorted(([one], [other]) => order(one) - order(other))
  for (const [owner] of next) {
    if (left <= 0) break
    shares.set(owner, (shares.get(owner) ?? 0) + 1)
    left -= 1
  }
  return shares
}

/** Which of these to leave out so that `keep` remain, spread over all of them. */
export function spreadOut<T>(all: readonly T[], keep: number): T[] {
  const out = Math.max(0, all.length - keep)
  return all.filter(
    (_, index) => Math.floor(((index + 1) * out) / all.length) > Math.floor((index * out) / all.length),
  )
}
