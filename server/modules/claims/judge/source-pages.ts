import type { Language } from '#contract/lists.ts'
import type { Fact, Name } from '../types.ts'
import { readText, type TextRead, withoutVowels } from '../reader/read.ts'
import { type Page, pageOf } from './page.ts'

const texts = new WeakMap<Fact, TextRead>()

/** The claims and words of a source, read once for each fact. */
export function sourceText(fact: Fact, names: Name[]): TextRead {
  let text = texts.get(fact)
  if (!text) {
    const said = withoutVowels(String(fact.value)).text
    text = readText(said, languageOf(fact), names, { isSource: true })
    texts.set(fact, text)
  }
  return text
}

const pages = new WeakMap<Fact, Page>()

/** The same with its concepts, which only what compares words asks for. */
export function sourcePage(fact: Fact, names: Name[]): Page {
  let page = pages.get(fact)
  if (!page) {
    page = pageOf(sourceText(fact, names), languageOf(fact))
    pages.set(fact, page)
  }
  return page
}

function languageOf({ language }: Fact): Language {
  return language ?? 'ENGLISH'
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
