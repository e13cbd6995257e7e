import { type Concept, roles } from '../concepts/concepts.ts'
import { sourcePage } from './source-pages.ts'
import {
  isEnglishText,
  type KnownWords,
  knownWords,
  type Quotation,
  quotesIn,
  quoteStands,
  unknownNamesIn,
} from '../reader/proper-names.ts'
import { away, type Page } from './page.ts'
import { partiesAt } from './parties.ts'
import type { Fact, Name } from '../types.ts'
import { type Ground, type Said, saidAt } from './said.ts'

const read = new WeakMap<readonly Fact[], { names: string; words: KnownWords }>()

/** The words of the sources and names, read once for the facts of a text and all it is rewritten to. */
function wordsOf(facts: readonly Fact[], names: Name[]): KnownWords {
  const spellings = names.flatMap(({ id, words }) => [id.replace(/^@/, ''), ...words])
  const key = spellings.join('\n')
  const kept = read.get(facts)
  if (kept?.names === key) return kept.words
  const sources = facts.flatMap(({ kind, value }) => (kind === 'text' ? [String(value)] : []))
  const words = knownWords([...sources, ...facts.flatMap(({ source, label }) => [source, label])], spellings)
  read.set(facts, { names: key, words })
  return words
}

/** Names that stand in no source, and quotations that nobody said. */
export function namesSaid(page: Page, { facts, names }: Pick<Ground, 'facts' | 'names'>): Said[] {
  const texts = facts.filter(({ kind }) => kind === 'text')
  const sources = texts.map(({ value }) => String(value))
  const known = wordsOf(facts, names)
  const unknown = unknownNamesIn(page.written, page.language, known).map((place) =>
    saidAt(place, {
      kind: 'name',
      value: page.written.slice(place.index, place.end),
      support: null,
      reason: 'unknown',
    }),
  )
  const isOwn = ({ language }: Fact) => (language ?? 'ENGLISH') === page.language
  const hasEnglish = texts.some(({ language }) => (language ?? 'ENGLISH') === 'ENGLISH')
  const quotes = quotesIn(page.written, page.language).filter((quote) => isSomebodys(page, quote))
  const said = quotes.flatMap((quote): Said[] => {
    const { index, end, inner } = quote
    const support = texts.find(({ value }) => quoteStands(inner, [String(value)]) === 'exact')
    // A translated quotation is held by its figures and names, and by what it speaks of.
    const isTranslated = texts.length > 0 && !texts.some(isOwn) && !(hasEnglish && isEnglishText(inner))
    if (isTranslated && !support && mayTranslate(page, quote, { facts: texts, names })) return []
    const isAltered = quoteStands(inner, sources) === 'altered'
    return [
      saidAt(
        { index, end },
        {
          kind: 'quote',
          value: inner,
          support: support ? { text: inner, fact: support, value: null } : null,
          reason: isAltered ? 'contradicted' : 'unknown',
        },
      ),
    ]
  })
  return [...unknown, ...said]
}

/** Whether words in marks may be a translation: whether what they speak of is spoken of in the quotations of the sources. */
function mayTranslate(
  page: Page,
  quote: Quotation,
  { facts, names }: Pick<Ground, 'facts' | 'names'>,
): boolean {
  const ours = spokenOf(page, quote)
  const theirs = facts.flatMap((fact) => {
    const source = sourcePage(fact, names)
    return quotesIn(source.written, source.language).map((other) => spokenOf(source, other))
  })
  const shared = Math.max(
    0,
    ...theirs.map((other) => [...ours].filter((concept) => other.has(concept)).length),
  )
  return ours.size < 2 || shared * 3 > ours.size
}

/** What is spoken of in a part of a text, but for what is in nearly every sentence. */
function spokenOf(page: Page, { index, end }: { index: number; end: number }): Set<Concept> {
  const inside = page.tags.filter((tag) => tag.index >= index && tag.end <= end)
  return new Set(inside.flatMap(({ concept }) => (everywhere.has(concept) ? [] : [concept])))
}

const everywhere = new Set<Concept>([
  'me',
  'you',
  'they',
  'notWord',
  'ifWord',
  'hope',
  'question',
  'says',
  'opinion',
])

/** Whoever says it stands this close to the marks. */
const speakerReach = 70

/** Whether words in marks are told as somebody's: behind a colon, beside a word for saying, a role or a name. */
function isSomebodys(page: Page, place: Quotation): boolean {
  if (/[:：]\s*$/u.test(page.written.slice(0, place.index))) return true
  const isBeside = (other: { index: number; end: number }) =>
    (other.end <= place.index || other.index >= place.end) && away(other, place) <= speakerReach
  const sentences = new Set([page.sentenceOf(place.index), page.sentenceOf(place.end)])
  return (
    page.tags.some((tag) => speaking.has(tag.concept) && isBeside(tag)) ||
    page.claims.some(({ kind, from, to }) => kind === 'name' && isBeside({ index: from, end: to })) ||
    [...sentences].some((sentence) => partiesAt(page, sentence).some(isBeside))
  )
}

const speaking = new Set<Concept>(['says', ...roles])
