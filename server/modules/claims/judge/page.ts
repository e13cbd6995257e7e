import type { Language } from '#contract/lists.ts'
import { tagsOf } from '../concepts/by-language.ts'
import { type Concept, deeds } from '../concepts/concepts.ts'
import type { Tag } from '../concepts/tagger.ts'
import type { TextRead } from '../reader/read.ts'
import { countBelow } from '../reader/sentences.ts'
import { isAccount } from './accounts.ts'
import { linePlacesIn, withLinePlaces } from './line-places.ts'
import { reportsIn } from './pointing-back.ts'

/** A concept with the sentence and the clause it stands in. */
export interface Placed extends Tag {
  sentence: number
  clause: number
}

/** A text as it is judged: its claims and words, and the concepts it speaks of. */
export interface Page extends TextRead {
  language: Language
  tags: Placed[]
  /** Of its concepts, those that tell where a line of the chart lies. */
  linePlaces: readonly Tag[]
  /** Clauses are counted through the whole text. */
  clauseOf: (index: number) => number
  /** The same text with the things of one sentence alone, so that comparing them takes no longer in a long text. */
  here: (sentence: number) => Page
  /** The same with the sentence before and behind. */
  around: (sentence: number) => Page
  /** Of a part the page it is of, which what is read of a whole text is kept with; else itself. */
  readonly whole: Page
}

/** What divides a sentence: a comma before a space, a dash, a colon, brackets, "but", "while". */
const dividers =
  /(?<=\p{Script=Han})[,;:]|[,;:](?=\p{Script=Han})|[,;:،؛，；：()（）—–…]\s|[，；：（）—–]|\s-\s|(?<![\p{L}\p{M}])(?:but|while|whereas|although|though|yet|mais|tandis|alors que|pourtant|nhưng|còn|trong khi|tuy|لكن|ولكن|بينما|غير ان|الا ان)(?![\p{L}\p{M}])|但|而(?!且)|不过|然而/gu

/** Concepts of one sentence that are looked at: nobody writes more of them without a stop. */
const tagsPerSentenceMax = 120

export function pageOf(read: TextRead, language: Language): Page {
  const ends = Array.from(read.plain.matchAll(dividers), ({ index }) => index)
  const clauseOf = (index: number) => countBelow(ends, index) + sentencesWeight * read.sentenceOf(index)
  const nothing = [...accountsIn(read), ...reportsIn(read, language)]
  const linePlaces = linePlacesIn(read.plain, language)
  const all = withLinePlaces(tagsOf(read.plain, language), linePlaces)
    .filter((tag) => !isDeedIn(tag, nothing))
    .map((tag) => ({ ...tag, sentence: read.sentenceOf(tag.index), clause: clauseOf(tag.index) }))
  const tags = Map.groupBy(all, ({ sentence }) => sentence)
  for (const [sentence, here] of tags) tags.set(sentence, here.slice(0, tagsPerSentenceMax))
  const claims = Map.groupBy(read.claims, ({ sentence }) => sentence)
  const words = Map.groupBy(read.words, ({ sentence }) => sentence)
  const counts = Map.groupBy(read.counts, ({ sentence }) => sentence)
  const parts = new Map<string, Page>()
  const part = (from: number, to: number): Page => {
    const key = `${from} ${to}`
    let known = parts.get(key)
    if (!known) {
      const of = <T>(things: Map<number, T[]>) =>
        Array.from({ length: to - from + 1 }, (_, nth) => things.get(from + nth) ?? []).flat()
      known = { ...page, tags: of(tags), claims: of(claims), words: of(words), counts: of(counts) }
      parts.set(key, known)
    }
    return known
  }
  const page: Page = {
    ...read,
    language,
    clauseOf,
    linePlaces,
    tags: [...tags.values()].flat(),
    here: (sentence) => part(sentence, sentence),
    around: (sentence) => part(sentence - 1, sentence + 1),
    get whole() {
      return page
    },
  }
  return page
}

/** The names of accounts do nothing: "rocketpants" rises no more than "bear_facts" falls. */
function accountsIn({ claims }: TextRead): Place[] {
  return claims.filter(isAccount).map(({ from, to }) => ({ index: from, end: to }))
}

type Place = Pick<Tag, 'index' | 'end'>
const deedIds = new Set<Concept>([...deeds, 'up', 'down', 'above', 'below'])

function isDeedIn({ concept, index, end }: Tag, places: readonly Place[]): boolean {
  return (
    deedIds.has(concept) &&
    !speaking.has(concept) &&
    places.some((one) => index >= one.index && end <= one.end)
  )
}

/** Deeds that are done in words alone. */
const speaking = new Set<Concept>(['confirm', 'announce', 'warn', 'deny'])

/** More clauses than this no text has. */
const sentencesWeight = 10_000

/** Letters between two places of a text; 0 where they touch or overlap. */
export function away(one: { index: number; end: number }, other: { index: number; end: number }): number {
  return one.index < other.index ? Math.max(0, other.index - one.end) : Math.max(0, one.index - other.end)
}
