import type { Fact, Name } from '../types.ts'
import { readText, withoutVowels } from '../reader/read.ts'
import { type Page, pageOf } from './page.ts'

/** A source as it is read, once for each fact. */
const read = new WeakMap<Fact, Page>()

export function sourcePage(fact: Fact, names: Name[]): Page {
  let page = read.get(fact)
  if (!page) {
    const language = fact.language ?? 'ENGLISH'
    page = pageOf(
      readText(withoutVowels(String(fact.value)).text, language, names, { isSource: true }),
      language,
    )
    read.set(fact, page)
  }
  return page
}

/** A sentence of a source. */
export interface SourceSentence {
  fact: Fact
  page: Page
  sentence: number
}

export function sourceSentences(facts: readonly Fact[], names: Name[]): SourceSentence[] {
  return facts
    .filter(({ kind }) => kind === 'text')
    .flatMap((fact) => {
      const page = sourcePage(fact, names)
      const last = page.sentenceOf(page.plain.length)
      return Array.from({ length: last + 1 }, (_, sentence) => ({ fact, page, sentence }))
    })
}
