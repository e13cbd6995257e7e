import { isHan, type Segment, segmentsOf, type Span } from './chinese-segments.ts'
import { deedsOfPeople, loneWords, noPeople, surnames, titles, titlesBehind } from './chinese-words.ts'
import type { KnownWords } from './known.ts'

/** People by their Chinese names that no source holds. */
export function peopleIn(text: string, segments: Segment[], known: KnownWords): Span[] {
  const titled = new Set([...text.matchAll(titles)].map(({ 0: title, index }) => index + title.length))
  return segments.flatMap((segment, at) => {
    if (segment.text.length !== 1 || !surnames.has(segment.text)) return []
    const name = (titled.has(segment.index) ? titledAt(text, segment.index) : null) ?? personAt(segments, at)
    if (!name || known.hasRun(text.slice(name.index, name.end))) return []
    if (noPeople.has(text.slice(name.index, name.index + 2))) return []
    const isTitled = titled.has(name.index) || titlesBehind.test(text.slice(name.end, name.end + 2))
    const isDoing = deedsOfPeople.test(text.slice(name.end, name.end + 3))
    const whole = text.slice(name.index, name.end)
    if (isTitled ? isDoing || name.end - name.index === 3 : isDoing && isLikeSource(whole, known))
      return [name]
    return []
  })
}

/** Behind a title any two signs are a given name, if what follows is what people do. */
function titledAt(text: string, index: number): Span | null {
  if (loneWords.has(text.charAt(index)) || !isHan(text.slice(index, index + 3))) return null
  if (/^[的了也都就才又还会能要不没说称将已被把给从对向于为以及则却但并在]/u.test(text.slice(index + 1)))
    return null
  return deedsOfPeople.test(text.slice(index + 3, index + 6)) ? { index, end: index + 3 } : null
}

/** A surname with one or two signs behind it that are no words by themselves. */
function personAt(segments: Segment[], at: number): Span | null {
  const [surname, first, second] = [segments[at], segments[at + 1], segments[at + 2]]
  if (!surname || !first || !isHan(first.text)) return null
  if (first.text.length === 2 && deedsOfPeople.test(first.text)) return null
  if (first.text.length === 2) return { index: surname.index, end: first.end }
  if (first.text.length > 2 || loneWords.has(first.text)) return null
  const isTwo =
    second !== undefined &&
    second.text.length === 1 &&
    isHan(second.text) &&
    !loneWords.has(second.text) &&
    !deedsOfPeople.test(second.text)
  return { index: surname.index, end: isTwo ? second.end : first.end }
}

/** Whether the sources name somebody with this surname, or with this given name: then this is the same person, misnamed. */
function isLikeSource(name: string, known: KnownWords): boolean {
  const given = name.slice(1)
  const people = known.hanPeople ?? []
  return people.some((one) => one.charAt(0) === name.charAt(0) || (given.length === 2 && one.endsWith(given)))
}

/** People of a source, for `isLikeSource`. */
export function hanPeopleOf(text: string): string[] {
  const segments = segmentsOf(text)
  const titled = new Set([...text.matchAll(titles)].map(({ 0: title, index }) => index + title.length))
  return segments.flatMap(({ text: sign }, at) => {
    if (sign.length !== 1 || !surnames.has(sign)) return []
    const name =
      (titled.has(segments[at]?.index ?? -1) ? titledAt(text, segments[at]?.index ?? 0) : null) ??
      personAt(segments, at)
    if (!name) return []
    const isNamed =
      titled.has(name.index) ||
      deedsOfPeople.test(text.slice(name.end, name.end + 3)) ||
      /[由是]/u.test(text.charAt(name.index - 1))
    return isNamed ? [text.slice(name.index, name.end)] : []
  })
}
