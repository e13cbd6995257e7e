import { knownWords, quotesIn, quoteStands, unknownNamesIn } from '../reader/proper-names.ts'
import type { Page } from './page.ts'
import { type Ground, type Said, saidAt } from './said.ts'

/** Names that stand in no source, and quotations that nobody said. */
export function namesSaid(page: Page, { facts, names }: Pick<Ground, 'facts' | 'names'>): Said[] {
  const texts = facts.filter(({ kind }) => kind === 'text')
  const sources = texts.map(({ value }) => String(value))
  const known = knownWords(
    [...sources, ...facts.flatMap(({ source, label }) => [source, label])],
    names.flatMap(({ id, words }) => [id.replace(/^@/, ''), ...words]),
  )
  const unknown = unknownNamesIn(page.written, page.language, known).map((place) =>
    saidAt(place, {
      kind: 'name',
      value: page.written.slice(place.index, place.end),
      support: null,
      reason: 'unknown',
    }),
  )
  const own = texts.filter(({ language }) => (language ?? 'ENGLISH') === page.language)
  // A translated quotation is held by its figures and names alone.
  if (texts.length > 0 && own.length === 0) return unknown
  const quotes = quotesIn(page.written, page.language).map(({ index, end, inner }): Said => {
    const said = texts.find(({ value }) => quoteStands(inner, [String(value)]) === 'exact')
    const isAltered = quoteStands(inner, sources) === 'altered'
    return saidAt(
      { index, end },
      {
        kind: 'quote',
        value: inner,
        support: said ? { text: inner, fact: said, value: null } : null,
        reason: isAltered ? 'contradicted' : 'unknown',
      },
    )
  })
  return [...unknown, ...quotes]
}
