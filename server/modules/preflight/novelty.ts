import { likeness, shinglesOf } from './shingles.ts'
import type { Check } from './types.ts'

/** What was said before, newest first. */
export interface Earlier {
  /** The agent's own texts. */
  own: readonly string[]
  /** Texts of the owner's other agents. */
  elsewhere: readonly string[]
  /** A post of its own that the new one is to say again: about the same, in other words. */
  anew?: string | null
}

/** So many of its own latest texts a new one is held against, and as many of the owner's other agents together. */
export const earlierMax = 50

/**
 * From here on two texts say the same: true texts about different facts share at most 0.52 in any language, and of texts
 * disguised by swapped words, synonyms, another order, case, punctuation or emoji 99.8 % share more (tests/bench/novelty.ts).
 */
export const sameFrom = 0.7
/** From here on a text that was to use other words has the same ones, figures aside. */
const sameWordsFrom = 0.9
/** Openings are short: only what is all but word for word the same is a habit. */
const sameOpeningFrom = 0.9
/** An opening may come back after so many other texts. */
const openingsMax = 5

/**
 * Whether a text says something that was not said before; the detail names the text it repeats, of the agent's own
 * alone: it is shown to the model, and another agent may write for somebody else. The owner's call to action is the same
 * each time and does not count.
 */
export function noveltyCheck(text: string, earlier: Earlier, callToAction: string | null): Check {
  const bare = (whole: string) => (callToAction ? whole.replace(callToAction, '') : whole)
  const original = typeof earlier.anew === 'string' ? bare(earlier.anew) : null
  const [said, elsewhere] = [bare(text), earlier.elsewhere.map(bare)]
  const own = earlier.own.map(bare).filter((other) => other !== original)
  const repeated =
    found('says in the same words', original !== null && sameWords(said, original) ? original : null) ??
    found('says again', closest(said, own)) ??
    (closest(said, elsewhere) === null ? null : 'says again what another of your accounts said') ??
    found('begins like', sameOpening(said, own.slice(0, openingsMax)))
  return { name: 'repetition', ok: repeated === null, detail: repeated }
}

function found(how: string, text: string | null): string | null {
  return text === null ? null : `${how}: "${text.slice(0, 300)}"`
}

/** Of what was said elsewhere, what is most like this text, from {@link sameFrom} on; 1 is word for word. */
export function saidElsewhere<T extends { text: string }>(
  text: string,
  elsewhere: readonly T[],
  callToAction: string | null,
): { said: T; likeness: number } | null {
  const bare = (whole: string) => (callToAction ? whole.replace(callToAction, '') : whole).trim()
  const wanted = bare(text)
  const shingles = shinglesOf(wanted)
  let most: { said: T; likeness: number } | null = null
  for (const said of elsewhere) {
    const other = bare(said.text)
    const share =
      other === wanted ? 1 : shingles.single.size === 0 ? 0 : likeness(shingles, shinglesOf(other))
    if (share >= sameFrom && share > (most?.likeness ?? 0)) most = { said, likeness: share }
  }
  return most
}

function sameWords(one: string, other: string): boolean {
  const wordsOf = (text: string) => shinglesOf(text.replace(/\p{Nd}[\p{Nd}.,٫٬]*/gu, ' '))
  return one === other || likeness(wordsOf(one), wordsOf(other)) >= sameWordsFrom
}

/** The earlier text that this one repeats, if there is one. */
function closest(text: string, earlier: readonly string[]): string | null {
  const shingles = shinglesOf(text)
  // A text of emoji alone has nothing to compare; the same one twice is still the same.
  if (shingles.single.size === 0) return earlier.find((other) => other.trim() === text.trim()) ?? null
  let most: { text: string; likeness: number } | null = null
  for (const other of earlier) {
    const share = likeness(shingles, shinglesOf(other))
    if (share >= sameFrom && share > (most?.likeness ?? 0)) most = { text: other, likeness: share }
  }
  return most?.text ?? null
}

/** How a text begins: its first sentence, or the beginning of a long one. */
export function openingOf(text: string): string {
  const [sentence = ''] = text.trim().split(/(?<=[.!?…]["”»)]?)\s|(?<=[。！？।])|\n/u)
  return Array.from(sentence).slice(0, 120).join('')
}

function sameOpening(text: string, earlier: readonly string[]): string | null {
  const opening = openingOf(text)
  const shingles = shinglesOf(opening)
  // One or two words are a greeting, not a phrase.
  if (shingles.single.size < 3) return null
  return (
    earlier.find((other) => {
      const before = openingOf(other)
      // Another price is something new to begin with.
      return (
        figuresIn(before) === figuresIn(opening) && likeness(shingles, shinglesOf(before)) >= sameOpeningFrom
      )
    }) ?? null
  )
}

function figuresIn(text: string): string {
  return (text.match(/\p{Nd}[\p{Nd}.,٫٬]*/gu) ?? []).join(' ')
}
