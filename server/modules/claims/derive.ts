import { levels } from './chart-quantities.ts'
import { factOf } from './fact.ts'
import type { Fact, Quantity } from './types.ts'

/** From here on people speak of overbought, and down to there of oversold (Wilder's own bounds). */
const overboughtFrom = 70
const oversoldTo = 30

/**
 * What writers say of figures without being told: where the price stands to every level and how far, overbought and
 * oversold, the sign of the MACD, where in its range the price is. Each names the facts it was computed from; what is
 * among the facts already, by its key, is left out. Pure.
 */
export function derived(facts: readonly Fact[]): Fact[] {
  const known = new Set(facts.map(({ key }) => key))
  const made = [...facts.flatMap(stateOf), ...pricesIn(facts).flatMap((price) => standings(price, facts))]
  return made.filter(({ key }) => !known.has(key))
}

type Priced = Fact & { value: number }

function isPrice(fact: Fact): fact is Priced {
  return fact.kind === 'price' && typeof fact.value === 'number' && fact.from.length === 0
}

/** The price of each coin, one for each source that says one. */
function pricesIn(facts: readonly Fact[]): Priced[] {
  return facts.filter(isPrice).filter(({ subject }) => subject.quantity === 'close')
}

function common({ source, rank, time }: Fact) {
  return { source, rank, time }
}

/** The price against each level of the same source, and in the range between its highest and its lowest. */
function standings(price: Priced, facts: readonly Fact[]): Fact[] {
  const others = facts
    .filter(isPrice)
    .filter(
      ({ subject, source }) =>
        subject.coin === price.subject.coin &&
        source === price.source &&
        (subject.quantity === 'open' || (subject.quantity !== null && levels.has(subject.quantity))),
    )
  const { coin } = price.subject
  return [
    ...others.flatMap((level) => against(price, level)),
    ...rangeOf(others).map(([high, low]) =>
      factOf({
        ...common(price),
        key: `${price.key} in range`,
        kind: 'percent',
        value: ((price.value - low.value) / (high.value - low.value)) * 100,
        subject: { coin, quantity: 'rangeShare' },
        label: 'where the price is in its range, from the low (0) to the high (100)',
        from: [price.key, low.key, high.key],
      }),
    ),
  ]
}

function against(price: Priced, level: Priced): Fact[] {
  const { coin } = price.subject
  const { quantity, periods } = level.subject
  const name = `${price.key}/${level.key}`
  const difference = price.value - level.value
  const from = [price.key, level.key]
  const distance = (key: string, value: number, kind: 'percent' | 'price', label: string) =>
    factOf({
      ...common(price),
      key,
      kind,
      value,
      subject: { coin, quantity: 'distance' },
      direction: difference > 0 ? 'up' : 'down',
      label,
      from,
    })
  return [
    factOf({
      ...common(price),
      key: name,
      kind: 'position',
      value: difference > 0 ? 'above' : difference < 0 ? 'below' : 'at',
      subject: { coin, quantity, periods: periods ?? null },
      label: `where the price stands to ${level.label}`,
      from,
    }),
    distance(
      `${name} %`,
      (difference / level.value) * 100,
      'percent',
      `how far the price is from ${level.label}`,
    ),
    distance(
      `${level.key}/${price.key} %`,
      (-difference / price.value) * 100,
      'percent',
      `how far ${level.label} is from the price`,
    ),
    distance(`${name} $`, Math.abs(difference), 'price', `between the price and ${level.label}`),
  ]
}

/** The highest high and the lowest low, where the price has a range at all. */
function rangeOf(levels: Priced[]): [Priced, Priced][] {
  const of = (quantity: Quantity) => levels.filter(({ subject }) => subject.quantity === quantity)
  const high = of('high').toSorted((a, b) => b.value - a.value)[0]
  const low = of('low').toSorted((a, b) => a.value - b.value)[0]
  return high && low && high.value > low.value ? [[high, low]] : []
}

/** "Overbought", "below zero": the word for what a figure amounts to. */
function stateOf(fact: Fact): Fact[] {
  const { value, subject, key } = fact
  if (typeof value !== 'number' || fact.from.length > 0) return []
  const state = (word: string, label: string) => [
    factOf({ ...common(fact), key: `${key} state`, kind: 'state', value: word, subject, label, from: [key] }),
  ]
  if (subject.quantity === 'rsi')
    return state(
      value >= overboughtFrom ? 'overbought' : value <= oversoldTo ? 'oversold' : 'neither',
      `RSI: overbought from ${overboughtFrom}, oversold to ${oversoldTo}`,
    )
  if (subject.quantity === 'macd')
    return state(value > 0 ? 'positive' : value < 0 ? 'negative' : 'zero', 'sign of the MACD histogram')
  return []
}
