import type { Numeral } from './numeral.ts'
import type { Patterns } from './numeral-patterns.ts'

/** "3億5000万", "6만 1,240": what follows a number of ten thousands belongs to it. */
export function joinCompounds(text: string, found: Numeral[]): void {
  for (let at = 0; at < found.length - 1; at++) {
    const one = found[at]
    const next = found[at + 1]
    const [head] = one?.readings ?? []
    const [tail] = next?.readings ?? []
    if (!one || !next || !head || !tail || !/[万萬亿億만억千천]\s?$/u.test(text.slice(one.index, one.end)))
      continue
    if (one.kind !== 'number' || !/^\s?$/u.test(text.slice(one.end, next.index))) continue
    if (tail.value >= head.step || next.negative) continue
    found.splice(at, 2, {
      ...next,
      index: one.index,
      negative: one.negative,
      positive: one.positive,
      readings: [{ value: head.value + tail.value, step: tail.step }],
    })
    at--
  }
}

/** "59,100 to 62,800 dollars", "3–5%": of the two ends of a range one often carries the unit for both. */
export function shareUnits(text: string, found: Numeral[], { to }: Patterns): void {
  for (const [at, one] of found.entries()) {
    const next = found[at + 1]
    if (!next || !to.test(text.slice(one.end, next.index))) continue
    // "l'EMA50 à 60 115 $" is no range.
    if (lengthLabel.test(text.slice(Math.max(0, one.index - labelWindow), one.index))) continue
    if (isBare(one) && !isBare(next)) Object.assign(one, { kind: next.kind, unit: next.unit })
    // "%1-2".
    if (isBare(next) && one.kind === 'percent' && !/\d[%٪]?$/u.test(text.charAt(one.index)))
      Object.assign(next, { kind: one.kind })
    if (isBare(next) && one.kind === 'price') Object.assign(next, { kind: one.kind, unit: one.unit })
  }
}

/** What a length in periods belongs to: "EMA", "RSI (". */
const lengthLabel = /(?:[ew]?ma|rsi|atr|mme?)[\s(]?$/u
const labelWindow = 4

function isBare({ kind, unit }: Numeral): boolean {
  return kind === 'number' && unit === null
}
