import type { Language } from '#contract/lists.ts'
import type { Check } from '../types.ts'
import { repeatedIn } from './habits.ts'
import { sameness } from './same.ts'
import { likeness, shinglesOf } from './shingles.ts'
import { type Told, toldBy } from './told.ts'

/** What was said before, newest first. */
export interface Earlier {
  /** The agent's own texts. */
  own: readonly string[]
  /** Texts of the owner's other agents. */
  elsewhere: readonly string[]
  /** A post of its own that the new one is to say again: about the same, in other words. */
  anew?: string | null
  /** Those of its own that were written for the same place: the same facts may stand in the new one, in other words. */
  versions?: readonly string[]
  /** The owner's own words, which an agent may be told to say each time: a sentence that stands in them is no repetition. */
  formulas?: readonly string[]
}

/** So many of its own latest texts a new one is held against, and as many of the owner's other agents together. */
export const earlierMax = 50

/** From here on two texts for one place have the same words, figures and all. */
const likeFrom = 0.7
/** From here on a text that was to use other words has the same ones, figures aside. */
const sameWordsFrom = 0.9
/** So many sentences that come back are named to who writes the text again. */
const namedMax = 4

/**
 * Whether a text says something that was not said before, in new sentences; the detail names what it repeats, of the
 * agent's own alone: it is shown to the model, and another agent may write for somebody else. The owner's call to action is
 * the same each time and does not count. `language` is the one the text is written in; null: told from the text.
 */
export function noveltyCheck(
  text: string,
  earlier: Earlier,
  callToAction: string | null,
  language: Language | null = null,
): Check {
  const bare = (whole: string) => (callToAction ? whole.replace(callToAction, '') : whole)
  const original = typeof earlier.anew === 'string' ? bare(earlier.anew) : null
  const said = toldBy(bare(text), language)
  const versions = new Set((earlier.versions ?? []).map(bare))
  const own = earlier.own
    .map(bare)
    .filter((other) => other !== original)
    .map((other) => toldBy(other, language))
  const instead = own.filter((other) => versions.has(other.text))
  const before = own.filter((other) => !versions.has(other.text))
  const elsewhere = earlier.elsewhere.map((other) => toldBy(bare(other), language))
  const repeated =
    found('says in the same words', original !== null && sameWords(said.text, original) ? original : null) ??
    found('says again', (closest(said, before) ?? likest(said, instead))?.text ?? null) ??
    (closest(said, elsewhere) === null ? null : 'says again what another of your accounts said') ??
    habitOf(said, own, [...(earlier.formulas ?? []), ...(callToAction === null ? [] : [callToAction])])
  return { name: 'repetition', ok: repeated === null, detail: repeated }
}

function found(how: string, text: string | null): string | null {
  return text === null ? null : `${how}: "${text.slice(0, 300)}"`
}

/** What is a habit by now, as the writer is told it. */
function habitOf(said: Told, own: readonly Told[], formulas: readonly string[]): string | null {
  const { sentences, opening } = repeatedIn(said, own, formulas)
  const [first] = sentences
  if (first !== undefined)
    return `says again the sentence: ${sentences
      .slice(0, namedMax)
      .map((sentence) => `"${sentence}"`)
      .join(' and ')}`
  return found('begins like', opening)
}

/** Of what was said elsewhere, what says the same as this text; `exact`: word for word. */
export function saidElsewhere<T extends { text: string }>(
  text: string,
  elsewhere: readonly T[],
  callToAction: string | null,
): { said: T; exact: boolean } | null {
  const bare = (whole: string) => (callToAction ? whole.replace(callToAction, '') : whole).trim()
  const wanted = bare(text)
  const told = toldBy(wanted, null)
  const exact = elsewhere.find(({ text: other }) => isWordForWord(told, bare(other)))
  if (exact) return { said: exact, exact: true }
  const said = elsewhere.find((other) => saysAgain(told, toldBy(bare(other.text), told.language)))
  return said ? { said, exact: false } : null
}

/** The same but for case, signs and emoji. */
function isWordForWord({ text, bag, shingles }: Told, other: string): boolean {
  if (text === other) return true
  return bag !== '' && likeness(shingles, shinglesOf(other)) === 1
}

/** Whether a text that was edited is still the one it began as: half of its words, alone and in pairs, are. */
export function isSameText(one: string, other: string): boolean {
  return likeness(shinglesOf(one), shinglesOf(other)) >= 0.5
}

function sameWords(one: string, other: string): boolean {
  const wordsOf = (text: string) => shinglesOf(text.replace(/\p{Nd}[\p{Nd}.,٫٬]*/gu, ' '))
  return one === other || likeness(wordsOf(one), wordsOf(other)) >= sameWordsFrom
}

/** The newest earlier text that this one says again, if there is one. */
function closest(said: Told, earlier: readonly Told[]): Told | null {
  return earlier.find((other) => saysAgain(said, other)) ?? null
}

/** Of other texts for the same place, one that has nearly the same words. */
function likest({ shingles }: Told, versions: readonly Told[]): Told | null {
  return versions.find((other) => likeness(shingles, other.shingles) >= likeFrom) ?? null
}

function saysAgain(said: Told, other: Told): boolean {
  // A text of emoji alone has nothing to compare; the same one twice is still the same.
  if (said.text.trim() === other.text.trim()) return true
  return said.shingles.single.size > 0 && other.shingles.single.size > 0 && sameness(said, other).same
}
