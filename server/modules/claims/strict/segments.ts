import type { Page } from '../judge/page.ts'
import { countBelow } from '../reader/sentences.ts'

/** What divides a clause further: one thing is said before it and another one behind. */
const joints =
  /(?<![\p{L}\p{M}])(?:and|et|và|cùng|as|when|where|with|who|which|qui|dont|avec)(?![\p{L}\p{M}])|(?<=\s)و(?=\p{Script=Arabic}{2})|[并且及]|同时|;|；/gu

const ends = new WeakMap<Page, number[]>()

/** The part of a clause that a place is in; parts of one text are told apart by it. */
export function segmentOf({ whole, clauseOf }: Page, index: number): string {
  let known = ends.get(whole)
  if (!known) {
    known = Array.from(whole.plain.matchAll(joints), (match) => match.index)
    ends.set(whole, known)
  }
  return `${clauseOf(index)} ${countBelow(known, index)}`
}
