import type { UiLanguage } from '#contract/lists.ts'
import { isOwnSource } from '#contract/publishing.ts'
import type { Db } from '#db/connect.ts'
import { i18nText } from '#server/lib/texts.ts'
import { evidenceByRow, type PublicationRow } from '#server/modules/publishing/index.ts'

/** What a reader wants to see in a line of a card: so many figures of a source, so many sources. */
const figuresMax = 6
const linesMax = 2
const figures = new Set(['number', 'percent', 'price', 'date'])

/** The figures of a waiting text with where they were read, and those that no source holds, in a few short lines. */
export async function evidenceLines(db: Db, row: PublicationRow, language: UiLanguage): Promise<string[]> {
  const { claims, sources } = (await evidenceByRow(db, [row])).get(row.id) ?? { claims: [], sources: [] }
  const anew = sources.find(({ kind }) => kind === 'earlier')
  const say = (key: string, values: Record<string, string>) => i18nText('bot', key, values, language)
  const list = (texts: string[]) => [...new Set(texts)].slice(0, figuresMax).join(' · ')

  const matched = claims.filter(({ match, kind, length }) => match && !length && figures.has(kind))
  const bySource = [...Map.groupBy(matched, ({ source }) => source)].slice(0, linesMax)
  const unknown = claims.filter(({ match }) => !match)
  return [
    ...(anew ? [say('approval.anew', { day: dayOf(anew.at, language) })] : []),
    ...bySource.map(([source, said]) => {
      const named = isOwnSource(source) ? say('approval.ownWords', {}) : source
      const at = Math.max(...said.map((claim) => (claim.at === null ? 0 : new Date(claim.at).getTime())))
      return say('approval.evidence', {
        figures: list(said.map(({ text }) => text)),
        source: at > 0 ? `${named}, ${timeOf(at, language)}` : named,
      })
    }),
    ...(unknown.length > 0
      ? [say('approval.unknown', { figures: list(unknown.map(({ text }) => text)) })]
      : []),
  ]
}

function dayOf(at: string, language: UiLanguage): string {
  const day = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  // Day before month, as the other four write it.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, day).format(
    new Date(at),
  )
}

function timeOf(at: number, language: UiLanguage): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${format.format(new Date(at))} UTC`
}
