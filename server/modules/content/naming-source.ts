import type { SourceNaming } from '#contract/agents.ts'
import type { Language, Platform } from '#contract/lists.ts'
import { places } from '#server/modules/preflight/index.ts'
import type { Brief, Gathered } from './types.ts'

/** How a text in a language says where it comes from, at its end; a link reads the same way everywhere. */
const via: Record<Language, string> = {
  ENGLISH: 'via {who}',
  FRENCH: 'via {who}',
  VIETNAMESE: 'theo {who}',
  CHINESE: '来源：{who}',
  ARABIC: 'نقلًا عن {who}',
  SPANISH: 'vía {who}',
  PORTUGUESE: 'via {who}',
  GERMAN: 'via {who}',
  RUSSIAN: 'источник: {who}',
  TURKISH: 'kaynak: {who}',
  JAPANESE: '出典：{who}',
  KOREAN: '출처: {who}',
  INDONESIAN: 'via {who}',
  THAI: 'ที่มา: {who}',
  HINDI: 'स्रोत: {who}',
}

/** What X does not let beside a quote: a picture. */
type Wish = Pick<Brief, 'nameSource' | 'quotes' | 'linksAllowed' | 'pictured' | 'platform' | 'language'>

/** How the source of this text is named: a quote where it may stand, else a link where one may, else by its name. */
export function namingOf(
  { nameSource = 'no', quotes, linksAllowed = true, pictured = false }: Wish,
  { sourceTweet, carried }: Pick<Gathered, 'sourceTweet' | 'carried'>,
): SourceNaming | 'quote' {
  if (!sourceTweet || nameSource === 'no' || !carried) return 'no'
  if (nameSource === 'name') return 'name'
  if (quotes && !pictured && !carried.media.some(({ kind }) => kind === 'photo')) return 'quote'
  return linksAllowed ? 'link' : 'name'
}

/** The last line of a text that names its source; empty: it names none. */
export function sourceLine(brief: Wish, gathered: Pick<Gathered, 'sourceTweet' | 'carried'>): string {
  const naming = namingOf(brief, gathered)
  const { sourceTweet: source } = gathered
  if (!source || naming === 'no' || naming === 'quote') return ''
  const who = naming === 'link' ? source.url : places[brief.platform].accountOnX(source.twitterName)
  return via[brief.language].replace('{who}', who)
}

/** How much of a text's room that line takes. */
export function roomFor(line: string, platform: Platform): number {
  return line === '' ? 0 : places[platform].length(gap + line)
}

export function withSource(content: string, line: string): string {
  return line === '' ? content : content + gap + line
}

const gap = '\n\n'
