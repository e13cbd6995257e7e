import { fold } from '#server/lib/fold.ts'
import { littleWordsOf } from './little-words.ts'
import { stemsOf } from './stems.ts'
import type { Told } from './told.ts'

/** A word, a figure or one sign of a script without blanks, in its place. */
interface Placed {
  form: string
  from: number
  to: number
  /** Says something by itself: no figure or date, which are compared by value, and no little word. */
  says: boolean
  /** A figure or date, or a part of one. */
  isValue: boolean
}

const pieces =
  /\p{Nd}+(?:[.,٫٬:/'\u00a0\u202f]\p{Nd}+)*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

function placedIn({ language, gist }: Told): Placed[] {
  const little = littleWordsOf(language)
  const valued = gist.spans.filter(({ kind }) => kind !== 'name')
  let next = 0
  return Array.from(gist.text.matchAll(pieces), ({ 0: piece, index: from }): Placed => {
    const to = from + piece.length
    const form = fold(piece)
    while ((valued[next]?.to ?? Infinity) <= from) next++
    const isValue = /\p{Nd}/u.test(piece) || (valued[next]?.from ?? Infinity) < to
    return {
      form,
      from,
      to,
      isValue,
      says: !isValue && !little.has(form) && !little.has(piece.toLowerCase()),
    }
  })
}

/** So much of the longer text stands in the other one in the same order: one of them is written over the other. */
const formFrom = 0.5
/** Of the words in both, so many stand in the same order: otherwise the sentence was built anew. */
const orderFrom = 0.86
/** From here on hardly more than one thing differs, and a word that says little may be its opposite. */
const closeFormFrom = 0.7

/**
 * Two texts of one form that say something else in the same place: "the delegates backed it", "the delegates rejected it"; or in
 * which two things changed places: "from A to B", "from B to A". Null: they are worded apart, or alike throughout.
 */
export function otherInPlace(one: Told, other: Told): readonly [string, string] | null {
  if (one.language !== other.language) return null
  // Where no word's meaning is known, one for the same cannot be told from one that says otherwise: figures decide.
  if (!one.gist.hasConcepts && one.gist.figures.length > 0) return null
  const [mine, theirs] = [placedIn(one), placedIn(other)]
  const swapped = changedPlaces(mine, theirs)
  if (swapped) return swapped
  const steps = inOrder(mine, theirs)
  const form = steps.length / Math.max(mine.length, theirs.length)
  if (form < formFrom) return null
  if (steps.length < sharedBy(mine, theirs) * orderFrom) return null
  let [before, beforeOther] = [0, 0]
  for (const [at, otherAt] of [...steps, [mine.length, theirs.length] as const]) {
    const [gap, otherGap] = [mine.slice(before, at), theirs.slice(beforeOther, otherAt)]
    const [says, otherSays] = [saysIn(gap), saysIn(otherGap)]
    const isOther =
      (says && otherSays) ||
      (form >= closeFormFrom &&
        gap.length > 0 &&
        otherGap.length > 0 &&
        ((says && isKnown(one, gap)) || (otherSays && isKnown(other, otherGap))))
    if (isOther && !meansAlike(one, gap, other, otherGap))
      return [written(one, gap), written(other, otherGap)]
    before = at + 1
    beforeOther = otherAt + 1
  }
  return null
}

function saysIn(gap: readonly Placed[]): boolean {
  return gap.some(({ says }) => says)
}

/** Whether what these words mean is known. */
function isKnown(told: Told, gap: readonly Placed[]): boolean {
  return (
    conceptsIn(told, gap).size > 0 ||
    [...stemsOf(written(told, gap), told.language)].some((label) => label.startsWith('~'))
  )
}

function sharedBy(mine: readonly Placed[], theirs: readonly Placed[]): number {
  const forms = ofForms(theirs)
  return ofForms(mine).intersection(forms).size
}

function ofForms(placed: readonly Placed[]): Set<string> {
  return new Set(placed.map(({ form }) => form))
}

function written({ gist }: Told, gap: readonly Placed[]): string {
  return gist.text.slice(gap[0]?.from, gap.at(-1)?.to)
}

function meansAlike(one: Told, gap: readonly Placed[], other: Told, otherGap: readonly Placed[]): boolean {
  const stems = stemsOf(written(one, gap), one.language)
  if (!stems.isDisjointFrom(stemsOf(written(other, otherGap), other.language))) return true
  return !conceptsIn(one, gap).isDisjointFrom(conceptsIn(other, otherGap))
}

function conceptsIn({ gist }: Told, gap: readonly Placed[]): Set<string> {
  const [from, to] = [gap[0]?.from ?? 0, gap.at(-1)?.to ?? 0]
  return new Set(gist.tags.filter(({ index, end }) => index < to && from < end).map(({ concept }) => concept))
}

/** Two things each of which stands in one text where the other stands in the other, told by the word before them. */
function changedPlaces(mine: readonly Placed[], theirs: readonly Placed[]): readonly [string, string] | null {
  const otherBefore = wordsBefore(theirs)
  const moved = [...wordsBefore(mine)].flatMap(([thing, lead]) => {
    const otherLead = otherBefore.get(thing)
    return otherLead === undefined || otherLead === lead ? [] : [{ thing, lead, otherLead }]
  })
  const byMove = new Map(
    moved.toReversed().map(({ thing, lead, otherLead }) => [`${lead} ${otherLead}`, thing]),
  )
  for (const { thing, lead, otherLead } of moved) {
    const second = byMove.get(`${otherLead} ${lead}`)
    if (second !== undefined) return [thing, second]
  }
  return null
}

/** What stands once in a text and says something or is a figure, with the word before it. */
function wordsBefore(placed: readonly Placed[]): Map<string, string> {
  const before = new Map<string, string>()
  const twice = new Set<string>()
  placed.forEach(({ form, says, isValue }, at) => {
    if (before.has(form)) twice.add(form)
    if (says || isValue || unspaced.test(form)) before.set(form, placed[at - 1]?.form ?? '')
  })
  for (const form of twice) before.delete(form)
  return before
}

/**
 * Where one text is written over the other its words stay near their places: no word is looked for further off than this,
 * so that the time is the length's and not its square's. Most posts have fewer words.
 */
const reach = 256

/** The longest run of places, in order, at which both texts have the same word. */
function inOrder(mine: readonly Placed[], theirs: readonly Placed[]): [number, number][] {
  const numbers = new Map<string, number>()
  const numbered = (placed: readonly Placed[]) =>
    Uint32Array.from(placed, ({ form }) => numbers.getOrInsert(form, numbers.size))
  const [forms, otherForms] = [numbered(mine), numbered(theirs)]
  // A row holds the places of the other text from `reach` before its own to `reach` behind it, with an empty one at its end.
  const width = 2 * reach + 2
  const longest = new Uint16Array((forms.length + 2) * width)
  const lengthAt = (at: number, to: number) => longest[at * width + to - at + reach] ?? 0
  for (let at = forms.length - 1; at >= 0; at--)
    for (let to = Math.min(otherForms.length - 1, at + reach); to >= Math.max(0, at - reach); to--) {
      const here = at * width + to - at + reach
      // The next row begins one place further on in the other text.
      longest[here] =
        forms[at] === otherForms[to]
          ? (longest[here + width] ?? 0) + 1
          : Math.max(longest[here + width - 1] ?? 0, longest[here + 1] ?? 0)
    }
  const steps: [number, number][] = []
  for (let at = 0, to = 0; at < forms.length && to < otherForms.length && Math.abs(at - to) <= reach;)
    if (forms[at] === otherForms[to]) steps.push([at++, to++])
    else if (lengthAt(at + 1, to) >= lengthAt(at, to + 1)) at++
    else to++
  return steps
}
