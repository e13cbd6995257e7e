import { peopleIn } from './chinese-people.ts'
import { isHan, type Segment, segmentsOf, type Span } from './chinese-segments.ts'
import { firms, firmsStrict, kinds, loneWords } from './chinese-words.ts'
import { foreignNamesIn, soundsIn } from './chinese-sounds.ts'
import type { KnownWords } from './known-words.ts'
import { hasPlace } from './latin-words.ts'
import { placesIn } from './places.ts'

/**
 * Names in Chinese signs that no source holds: places, foreign names by their sound, people behind or before a title, and
 * firms. What the dictionary of the runtime divides into words is hardly a name: names are signs that belong to no word.
 */
export function chineseNamesIn(text: string, known: KnownWords): Span[] {
  const segments = segmentsOf(text)
  const edges = new Set(segments.flatMap(({ index, end }) => [index, end]))
  const found: Span[] = []
  const add = (spans: Span[]) => {
    for (const span of spans)
      if (!found.some(({ index, end }) => span.index < end && span.end > index)) found.push(span)
  }
  const places = placesOf(text, edges)
  add(places.filter((place) => isStrangePlace(text, place, known)))
  add(
    foreignNamesIn(text, edges, known).filter(
      (one) => !places.some(({ index, end }) => one.index < end && one.end > index),
    ),
  )
  const people = peopleIn(text, segments, known)
  const taken = [...places, ...soundsIn(text)]
  add(people.filter((one) => !taken.some(({ index, end }) => one.index < end && one.end > index)))
  add(firmsIn(text, segments, known))
  return found.toSorted((a, b) => a.index - b.index)
}

const placePattern = new RegExp(placesIn('CHINESE').join('|'), 'gu')

/** Places whose signs are no part of other words. */
function placesOf(text: string, edges: Set<number>): Span[] {
  return [...text.matchAll(placePattern)].flatMap(({ 0: name, index }) => {
    const end = index + name.length
    return name.length > 2 || (edges.has(index) && edges.has(end)) ? [{ index, end }] : []
  })
}

/** "北京时间", "伦敦盘": hours, not a place. */
function isStrangePlace(text: string, { index, end }: Span, known: KnownWords): boolean {
  return (
    !hasPlace(text.slice(index, end), known) &&
    !/^(?:时间|盘|时段|早盘|午盘|开盘|收盘|交易时段|人|元|币|语|文)/u.test(text.slice(end, end + 4))
  )
}

/** What a name of a firm stands behind or before, so that a word of the dictionary in front of "银行" is its name. */
const firmAfter = /^(?:领投|跟投|参投|宣布|表示|审计|完成|旗下|发布|公告|上线|推出|主导|操刀|托管)/u
const firmBefore = /(?:^|[，。、；：！？\s]|[由与和被经跟及为向对获])$/u

function firmsIn(text: string, segments: Segment[], known: KnownWords): Span[] {
  return segments.flatMap((marker, at) => {
    const isStrict = firmsStrict.has(marker.text)
    if (!isStrict && !firms.has(marker.text)) return []
    const name = firmBeforeMarker(segments, at)
    if (!name) return []
    const whole = text.slice(name.index, name.end)
    if (known.hasRun(whole + marker.text) || known.hasRun(whole) || kinds.has(whole)) return []
    if (name.lone) return [{ index: name.index, end: marker.end }]
    const isNamed =
      firmAfter.test(text.slice(marker.end, marker.end + 2)) &&
      firmBefore.test(text.slice(Math.max(0, name.index - 1), name.index))
    return isNamed && whole.length === 2 ? [{ index: name.index, end: marker.end }] : []
  })
}

/** The two to four signs in front of a firm's word: lone signs, or a word of the dictionary. */
function firmBeforeMarker(segments: Segment[], at: number): (Span & { lone: boolean }) | null {
  const marker = segments[at]
  const last = segments[at - 1]
  if (!marker || !last || !isHan(last.text)) return null
  if (last.text.length > 1)
    return kinds.has(last.text) ? null : { index: last.index, end: last.end, lone: false }
  let from = at - 1
  while (from > at - 4 && isLone(segments[from - 1])) from--
  const first = segments[from]
  if (!first || !isLone(last) || at - from < 2) return null
  return { index: first.index, end: last.end, lone: true }
}

function isLone(segment: Segment | undefined): boolean {
  return (
    segment !== undefined && segment.text.length === 1 && isHan(segment.text) && !loneWords.has(segment.text)
  )
}
