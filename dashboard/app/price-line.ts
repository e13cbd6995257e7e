interface Point {
  at: string
  price: number
}

/** A price over time as a path within a box, and where events stand on it. `line` has at least one point, the oldest first. */
export function lineIn(
  line: Point[],
  events: { at: string; acts: boolean }[],
  { width, height }: { width: number; height: number },
) {
  const times = line.map(({ at }) => new Date(at).getTime())
  const prices = line.map(({ price }) => price)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const x = (time: number) => rounded(to === from ? 0 : ((time - from) / (to - from)) * width)
  const y = (price: number) =>
    rounded(most === least ? height / 2 : height - ((price - least) / (most - least)) * height)
  const dots = events.flatMap(({ at, acts }) => {
    const time = new Date(at).getTime()
    // The last price that was known then; what happened before the line begins has none.
    const index = times.findLastIndex((one) => one <= time)
    const price = prices[index]
    return price === undefined ? [] : [{ x: x(Math.min(time, to)), y: y(price), acts }]
  })
  const path = `M${line.map(({ price }, index) => `${x(times[index] ?? from)} ${y(price)}`).join('L')}`
  return { path, dots, least, most, from, to }
}

const rounded = (value: number) => Math.round(value * 10) / 10
