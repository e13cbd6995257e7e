import type { Language } from '#contract/lists.ts'
import { fold } from '#server/lib/fold.ts'
import { languageOf, looksLike } from '#server/lib/language.ts'
import { type Gist, gistOf } from '#server/modules/claims/index.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { type Shingles, shinglesOf } from './shingles.ts'
import { nameLikeIn } from './stems.ts'
import { type Unit, unitsOf } from './units.ts'

/** A text as it is compared with others: what it says, in which words, in which sentences. */
export interface Told {
  text: string
  language: Language
  gist: Gist
  shingles: Shingles
  /** All its words in the order of the alphabet: the same for a text in which only their order differs. */
  bag: string
  units: readonly Unit[]
  /** All labels of its units. */
  labels: ReadonlySet<string>
  /** Those of the labels that the text writes like names: they say whom it is about, and not what. */
  nameLike: ReadonlySet<string>
  sentences: readonly Sentence[]
}

/** Some kilobytes each: the latest 50 texts of some forty agents, and of their owners' others. */
const keptMax = 4000
const kept = new Map<string, Told>()

/**
 * A text as it is compared, read once for as long as it is asked for: a check holds a text against a hundred earlier ones.
 * `wanted` is the language it most likely has; null: none is known.
 */
export function toldBy(text: string, wanted: Language | null): Told {
  const key = `${wanted ?? ''} ${text}`
  const known = kept.get(key)
  if (known) {
    kept.delete(key)
    kept.set(key, known)
    return known
  }
  const told = tell(text, wanted)
  kept.set(key, told)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
  return told
}

function tell(text: string, wanted: Language | null): Told {
  // Words in capitals alone are taken for tickers, which speak no language.
  const heard = /\p{Ll}/u.test(text) ? text : text.toLowerCase()
  const language = wanted && looksLike(heard, wanted) ? wanted : (languageOf(heard) ?? wanted ?? 'ENGLISH')
  const gist = gistOf(text, language)
  const units = unitsOf(language, gist)
  return {
    text,
    language,
    gist,
    shingles: shinglesOf(text),
    bag: (fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).toSorted().join(' '),
    units,
    labels: new Set(units.flatMap(({ labels }) => labels)),
    nameLike: nameLikeIn(gist.text, language),
    sentences: sentencesOf(text, gist.text === text ? gist.spans : []),
  }
}
