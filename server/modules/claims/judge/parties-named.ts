import type { Concept } from '../concepts/concepts.ts'
import { tickers } from '../reader/coins.ts'
import { isGenericName, namesOfSource, type SourceName, spelledIn } from '../reader/proper-names.ts'
import { takenSpans } from '../reader/taken-spans.ts'
import type { Fact } from '../types.ts'
import type { Page } from './page.ts'
import { partiesOn } from './parties.ts'

/** Somebody who is named at a place: a word of the name, or the id of a configured one. */
export interface Mention {
  name: string
  /** A name that the text may use whatever the sources say: whom the story is about. */
  isTopic: boolean
  index: number
  end: number
}

/** Who is named in a sentence of a text or a source. */
export type Naming = (page: Page, sentence: number) => Mention[]

/** Parties without a name: the two sides of a market, and whoever stole. */
const unnamed = new Set<Concept>(['long', 'short', 'attacker'])
const coins = new Set(tickers)
const kept = new WeakMap<readonly Fact[], Naming>()

/** Reads who is named where by what the sources call them; places and words that many names have in common are nobody. */
export function namingOf({ facts }: { facts: readonly Fact[] }): Naming {
  const before = kept.get(facts)
  if (before) return before
  const known = facts.flatMap(({ kind, value }) => (kind === 'text' ? namesOfSource(String(value)) : []))
  const read = new WeakMap<Page, Map<number, Mention[]>>()
  const naming: Naming = ({ whole }, sentence) => {
    let bySentence = read.get(whole)
    if (!bySentence) {
      bySentence = Map.groupBy(mentionsOf(whole, known), ({ index }) => whole.sentenceOf(index))
      read.set(whole, bySentence)
    }
    return bySentence.get(sentence) ?? []
  }
  kept.set(facts, naming)
  return naming
}

function mentionsOf(page: Page, known: SourceName[]): Mention[] {
  const named = page.claims.flatMap(({ kind, name, from, to }): Mention[] =>
    kind === 'name' && name !== null
      ? [{ name: name.toLowerCase(), isTopic: true, index: from, end: to }]
      : [],
  )
  const { isFree, take } = takenSpans(page.written.length)
  named.forEach(take)
  // A token with a ticker of its own does nothing, as little as a coin.
  const isTicker = ({ index, end, name }: Mention) =>
    coins.has(name.toUpperCase()) || /^\$?[A-Z0-9]{2,6}$/.test(page.written.slice(index, end))
  const configured = named.filter((one) => !isTicker(one) && !one.name.startsWith('@'))
  const others = [
    ...partiesOn(page).filter(({ name }) => !isGenericName(name)),
    ...spelledIn(page.written, known),
  ]
  const free = others
    .filter(({ index, end }) => isFree(index, end))
    .map((one) => ({ ...one, isTopic: false }))
  const sides = page.tags.flatMap(({ concept, index, end }): Mention[] =>
    unnamed.has(concept) ? [{ name: concept, isTopic: false, index, end }] : [],
  )
  return [...configured, ...free, ...sides].toSorted((a, b) => a.index - b.index)
}
