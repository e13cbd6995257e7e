import { evidenceGroups, type EvidenceRow, evidenceSummary, isFigure } from '#contract/evidence-rows.ts'
import { evidenceWords } from '#contract/evidence-words.ts'
import type { UiLanguage } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { i18nText } from '#server/lib/texts.ts'
import { evidenceByRow, type PublicationRow } from '#server/modules/publishing/index.ts'

/** What a reader wants to see in a line of a card: so many figures, so many that are not proven or somebody's. */
const figuresMax = 4
const othersMax = 3

/** A piece of a line; what it is called stands out. */
export interface Piece {
  text: string
  bold?: true
}

/**
 * What a waiting text rests on, in at most three short lines: how many of its claims are proven and from where, the first
 * figures by their names, and what is not proven or only somebody's word.
 */
export async function evidenceLines(db: Db, row: PublicationRow, language: UiLanguage): Promise<Piece[][]> {
  const evidence = (await evidenceByRow(db, [row])).get(row.id)
  if (!evidence) return []
  const say = (key: string, values: Record<string, string | number> = {}) =>
    i18nText('figures', key, values, language)
  const words = evidenceWords(language, say)
  const anew = evidence.sources.find(({ kind }) => kind === 'earlier')
  const summary = evidenceSummary(evidence, words)
  const groups = evidenceGroups(evidence, words)
  const figures = groups
    .flatMap(({ rows }) => rows)
    .filter(
      ({ value, claims: [at = 0] }) => value !== null && evidence.claims.slice(at, at + 1).every(isFigure),
    )
  const lines = [
    ...(anew
      ? [[{ text: i18nText('bot', 'approval.anew', { day: dayOf(anew.at, language) }, language) }]]
      : []),
    ...(summary ? [[{ text: `${evidence.matched === evidence.checked ? '✓' : '⚠'} ${summary}` }]] : []),
    ...(figures.length > 0
      ? [joined(figures.slice(0, figuresMax).map(figure).map(apart(language)), ' · ')]
      : []),
    ...others(
      groups.flatMap(({ rows }) => rows),
      apart(language),
    ),
  ]
  // A line of names in Latin letters would turn to the other side.
  return language === 'ar' ? lines.map((line) => [{ text: '\u200F' }, ...line]) : lines
}

function figure({ name, value, shortAway }: EvidenceRow): Piece[] {
  return [
    // "RSI" and its length stay in one line.
    { text: name.replace(/ (?=\d+$)/, '\u00A0'), bold: true },
    { text: ` ${value}${shortAway === null ? '' : ` (${shortAway})`}` },
  ]
}

/** Where lines read from the right, each name with its figure keeps its own direction. */
function apart(language: UiLanguage): (pieces: Piece[]) => Piece[] {
  return (pieces) => (language === 'ar' ? [{ text: '\u2068' }, ...pieces, { text: '\u2069' }] : pieces)
}

/** What nothing proves; else what is only somebody's word. */
function others(rows: EvidenceRow[], own: (pieces: Piece[]) => Piece[]): Piece[][] {
  const missing = rows.filter(({ mark }) => mark?.meaning === 'missing')
  const marked = missing.length > 0 ? missing : rows.filter(({ mark }) => mark?.meaning === 'said')
  const sign = missing.length > 0 ? '⚠' : '❝'
  const byMark = [...Map.groupBy(marked.slice(0, othersMax), ({ mark }) => mark?.text ?? '')]
  if (byMark.length === 0) return []
  const told = byMark.map(([text, here]): Piece[] => [
    ...joined(
      here.map(({ name }) => own([{ text: name, bold: true }])),
      ', ',
    ),
    { text: ` – ${text}` },
  ])
  return [[{ text: `${sign} ` }, ...joined(told, ' · ')]]
}

function joined(parts: Piece[][], between: string): Piece[] {
  return parts.flatMap((part, at) => (at > 0 ? [{ text: between }, ...part] : part))
}

function dayOf(at: string, language: UiLanguage): string {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  // Day before month, as the other four write it.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, day).format(
    new Date(at),
  )
}
