import type { Part, Tokens } from './tokens.ts'

/** How a language puts hundreds and scales together. */
export interface Scaled {
  /** 1 to 999, with what is said for hundreds; null where no such number stands. */
  group: (tokens: Tokens, at: number) => Part | null
  /** "million" at a place, and the place behind it. */
  scale: (tokens: Tokens, at: number) => { factor: number; next: number } | null
  /** The place behind a word that joins a smaller part ("and"); the same place where none stands. */
  link: (tokens: Tokens, at: number) => number
  /** Whether a scale may stand without a number before it: "mille". */
  bare: (tokens: Tokens, at: number) => boolean
}

/** A whole number with its scales: "two million three hundred thousand". */
export function scaledAt(tokens: Tokens, at: number, rules: Scaled): Part | null {
  const first = groupWithScale(tokens, at, rules, true)
  if (!first) return null
  let { value, step, next, factor } = first
  while (factor > 1) {
    // "Deux mille milliards": a scale of a scale.
    const higher = rules.scale(tokens, next)
    if (higher && higher.factor > factor && tokens.near(next) !== '') {
      value *= higher.factor
      step *= higher.factor
      next = higher.next
      factor = higher.factor
      continue
    }
    const linked = rules.link(tokens, next)
    const part = groupWithScale(tokens, linked, rules, false)
    if (!part || part.value >= factor) {
      const whole = part && linked === next && part.factor > factor ? raised({ value, factor }, part) : null
      if (!whole) break
      ;({ value, step, next, factor } = whole)
      continue
    }
    value += part.value
    step = part.step
    next = part.next
    factor = part.factor
  }
  return { value, step, next }
}

/** How a language says what follows a whole number. */
interface Behind {
  /** The figures behind "point", and the place behind them. */
  decimals: (tokens: Tokens, at: number) => { digits: string; next: number } | null
  /** "And a half". */
  part: (tokens: Tokens, at: number) => Part | null
  scales: ReadonlyMap<string, number>
}

/** "Four point two", "two million and a half": a number with what is said behind it; null where nothing is. */
export function withBehind(tokens: Tokens, { value, next }: Part, rules: Behind): Part | null {
  const point = rules.decimals(tokens, next)
  if (point) {
    const { digits } = point
    return { value: Number(`${value}.${digits}`), step: 10 ** -digits.length, next: point.next }
  }
  const part = rules.part(tokens, next)
  if (!part) return null
  // Half of what the scale before it counts.
  const scale = rules.scales.get(tokens.at(next - 1)) ?? 1
  return { value: value + part.value * scale, step: part.step * scale, next: part.next }
}

type ScaledPart = Part & { factor: number }

function groupWithScale(tokens: Tokens, at: number, rules: Scaled, isFirst: boolean): ScaledPart | null {
  if (!isFirst && tokens.near(at) === '') return null
  const group = rules.group(tokens, at)
  if (!group) {
    const alone = rules.bare(tokens, at) ? rules.scale(tokens, at) : null
    return alone ? { value: alone.factor, step: alone.factor, next: alone.next, factor: alone.factor } : null
  }
  const scale = tokens.near(group.next) === '' ? null : rules.scale(tokens, group.next)
  if (!scale) return { ...group, factor: 1 }
  return {
    value: group.value * scale.factor,
    step: group.step * scale.factor,
    next: scale.next,
    factor: scale.factor,
  }
}

/** "Two thousand three hundred million": the scale of the last part is also that of those before it. */
function raised({ value, factor }: { value: number; factor: number }, part: ScaledPart): ScaledPart | null {
  const behind = part.value / part.factor
  if (factor !== thousand || behind >= thousand) return null
  return { ...part, value: (value + behind) * part.factor }
}

const thousand = 1000
