import type { Language } from '#contract/lists.ts'
import { tagsOf } from '../concepts/by-language.ts'
import type { Tag } from '../concepts/tagger.ts'
import type { TextRead } from '../reader/read.ts'
import { countBelow } from '../reader/sentences.ts'

/** A concept with the sentence and the clause it stands in. */
export interface Placed extends Tag {
  sentence: number
  clause: number
}

/** A text as it is judged: its claims and words, and the concepts it speaks of. */
export interface Page extends TextRead {
  language: Language
  tags: Placed[]
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
  /[,;:،؛，；：()（）—–…]\s|[，；：（）—–]|\s-\s|(?<![\p{L}\p{M}])(?:but|while|whereas|although|though|yet|mais|tandis|alors que|pourtant|nhưng|còn|trong khi|tuy|لكن|ولكن|بينما|غير ان|الا ان)(?![\p{L}\p{M}])|但|而(?!且)|不过|然而/gu

/** Concepts of one sentence that are looked at: nobody writes more of them without a stop. */
const tagsPerSentenceMax = 120

export function pageOf(read: TextRead, language: Language): Page {
  const ends = Array.from(read.plain.matchAll(dividers), ({ index }) => index)
  const clauseOf = (index: number) => countBelow(ends, index) + sentencesWeight * read.sentenceOf(index)
  const all = tagsOf(read.plain, language).map((tag) => ({
    ...tag,
    sentence: read.sentenceOf(tag.index),
    clause: clauseOf(tag.index),
  }))
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
    tags: [...tags.values()].flat(),
    here: (sentence) => part(sentence, sentence),
    around: (sentence) => part(sentence - 1, sentence + 1),
    get whole() {
      return page
    },
  }
  return page
}

/** More clauses than this no text has. */
const sentencesWeight = 10_000

/** Letters between two places of a text; 0 where they touch or overlap. */
export function away(one: { index: number; end: number }, other: { index: number; end: number }): number {
  return one.index < other.index ? Math.max(0, other.index - one.end) : Math.max(0, one.index - other.end)
}
