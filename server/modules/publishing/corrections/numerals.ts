/** A number as it is written, to write another one in the same way. */
interface Written {
  /** Where its digits stand. */
  from: number
  to: number
  value: number
  decimals: number
  /** What stands before its decimals, and between its thousands; null: nothing. */
  point: string | null
  group: string | null
  /** The code point of its zero. */
  zero: number
}

/** The zeros of the digits that a text may be written in. */
const zeros = [0x30, 0x06_60, 0x06_f0, 0x09_66, 0x0e_50, 0xff_10]
/** A word or sign behind a number may multiply it: a thousand, ten thousand, a lakh, a million, a crore and so on; a share is a hundredth. */
const scales = [1, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12, 0.01]
const numeral = /\p{Nd}(?:(?:[\p{Nd}.,'’٫٬\u00a0\u202f]| (?=\p{Nd}{3}(?!\p{Nd})))*\p{Nd})?/gu
/** Nobody writes more; it keeps what a hostile source can cost small. */
const numeralsMax = 100

/** Each number of a text, in every way that it can be read. */
function numeralsIn(text: string): Written[] {
  const found = [...text.matchAll(numeral)].slice(0, numeralsMax)
  return found.flatMap((match) => readingsOf(match[0], match.index))
}

function readingsOf(core: string, from: number): Written[] {
  const zero = zeros.find((one) => digitOf(core, one) !== null)
  if (zero === undefined) return []
  const plain = Array.from(core, (sign) => digitOf(sign, zero) ?? sign).join('')
  const marks = [...new Set(plain.replace(/\d/g, ''))]
  const where = { from, to: from + core.length, zero }
  const whole = (group: string | null) => ({
    ...where,
    value: Number(plain.replace(/\D/g, '')),
    decimals: 0,
    point: null,
    group,
  })
  if (marks.length === 0) return [whole(null)]
  const last = marks.at(-1) ?? ''
  const parts = plain.split(last)
  const grouped = inThrees(parts) && marks.length === 1 ? [whole(last)] : []
  const [integer = '', fraction = ''] = parts
  const group = marks.length === 2 ? (marks[0] ?? null) : null
  const isPoint = parts.length === 2 && marks.length <= 2 && (!group || inThrees(integer.split(group)))
  if (!isPoint) return grouped
  const value = Number(`${integer.replace(/\D/g, '')}.${fraction}`)
  return [...grouped, { ...where, value, decimals: fraction.length, point: last, group }]
}

/** Its first character as a digit of these. */
function digitOf(text: string, zero: number): number | null {
  const digit = (text.codePointAt(0) ?? 0) - zero
  return digit >= 0 && digit <= 9 ? digit : null
}

function inThrees(parts: string[]): boolean {
  return /^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))
}

function writtenLike(value: number, { decimals, point, group, zero }: Written): string {
  const [integer = '', fraction] = value.toFixed(decimals).split('.')
  const thousands = group === null ? integer : integer.replace(/\B(?=(?:\d{3})+$)/g, group)
  const plain = fraction === undefined ? thousands : `${thousands}${point ?? '.'}${fraction}`
  return plain.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

/**
 * A figure as it would be written had its value been another: each way that fits. A figure that does not say the old
 * value, or would read the same, has none; nor has one whose sign turns, because the words around it would lie.
 */
export function figureFrom(said: string, change: { from: number; to: number }): string[] {
  if (Math.sign(change.from) !== Math.sign(change.to)) return []
  const [from, to] = [Math.abs(change.from), Math.abs(change.to)]
  const ways = numeralsIn(said).flatMap((written) =>
    scales
      .filter((scale) => {
        const half = 0.5 * 10 ** -written.decimals
        return written.value > 0 && Math.abs(from / scale - written.value) <= half * 1.000_001
      })
      .map((scale) => {
        const other = writtenLike(to / scale, written)
        return said.slice(0, written.from) + other + said.slice(written.to)
      }),
  )
  return [...new Set(ways)].filter((way) => way !== said)
}

/** The numbers of a text, in every way that they can be read. */
export function numbersIn(text: string): Set<number> {
  return new Set(numeralsIn(text).map(({ value }) => value))
}
