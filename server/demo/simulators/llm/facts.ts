import type { Language } from '#contract/lists.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { marked } from './marks.ts'
import type { Facts, Task } from './prompt.ts'
import type { Chance } from './chance.ts'
import { themesIn, type Theme } from './themes.ts'
import type { Phrasebook } from './phrasebook.ts'

/** What templates are filled from: facts by name, and what is true of them. */
export interface Material {
  values: Record<string, string>
  flags: Set<string>
}

const locales: Partial<Record<Language, string>> = {
  ENGLISH: 'en-GB',
  FRENCH: 'fr',
  GERMAN: 'de',
  SPANISH: 'es',
  PORTUGUESE: 'pt',
  INDONESIAN: 'id',
}

/** Technical analysis: numbers are the figures' own texts, nothing is computed. */
export function analysisMaterial(task: Task, facts: Facts, phrasebook: Phrasebook): Material {
  const values: Record<string, string> = { timeframe: facts.timeframe ?? '' }
  const number = new Map<string, number>()
  for (const [at, { key, text, value }] of facts.figures.entries()) {
    values[key] = marked(text, at)
    if (value !== null) number.set(key, value)
  }
  const close = number.get('close') ?? 0
  const nearest = (keys: string[], distance: (value: number) => number) =>
    keys
      .map((key) => ({ key, away: distance(number.get(key) ?? Number.NaN) }))
      .filter(({ away }) => away > close * 0.001)
      .toSorted((a, b) => a.away - b.away)[0]?.key ?? ''
  values.resistance = values[nearest(['swingHigh', 'bollingerUpper', 'high'], (value) => value - close)] ?? ''
  values.support = values[nearest(['swingLow', 'bollingerLower', 'low'], (value) => close - value)] ?? ''
  if ((number.get('swingHigh') ?? 0) <= close) delete values.swingHigh

  const swingHigh = facts.figures.find(({ key }) => key === 'swingHigh')
  const [day] = swingHigh?.time ? dayOf(swingHigh.time, task.language) : []
  if (day !== undefined) values.swingHighDate = day

  const above = facts.structure?.aboveEma50 ?? close > (number.get('ema50') ?? Number.POSITIVE_INFINITY)
  const inARow = above ? facts.structure?.higherLows : facts.structure?.lowerHighs
  values.count = phrasebook.counts[(inARow ?? 0) - 2] ?? ''
  const strength = number.get('rsi14') ?? 50
  const volume = number.get('volumeRatio') ?? 1
  const macd = number.get('macd') ?? 0
  return {
    values,
    flags: flagsOf({
      above,
      below: !above,
      hot: strength >= 65,
      cold: strength <= 38,
      loud: volume >= 1.3,
      quiet: volume < 0.75,
      macdUp: macd > 0,
      macdDown: macd < 0,
      [moodOf(facts)]: task.sentiment,
    }),
  }
}

/**
 * Topics, accounts and projects: themes in the phrasebook's words, names and numbers as they are. `said`: what was written
 * before, newest first, whose themes another text leaves alone as long as there are others.
 */
export function storyMaterial(
  task: Task,
  facts: Facts,
  phrasebook: Phrasebook,
  { chance, said }: { chance: Chance; said: string[] },
): Material {
  const texts = facts.items.map(({ text }) => text)
  const project = facts.project
  const spoken = [...texts, project?.text ?? ''].filter((text) => text !== '')
  const before = said.map((text) => text.toLowerCase())
  const saidAt = (theme: Theme) => {
    const at = before.findIndex((text) => text.includes(phrasebook.themes[theme].toLowerCase()))
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
  const [first, second] = twoOf(themesIn(spoken), saidAt, chance)
  const ticker = facts.tickers[0]
  const english = task.language === 'ENGLISH'
  return {
    values: {
      topic: task.topic ? plain(task.topic) : task.kind === 'hot_topic' ? (ticker?.ticker ?? 'crypto') : '',
      theme: phrasebook.themes[first],
      theme2: phrasebook.themes[second],
      project: project ? plain(project.name) : '',
      ticker: (project?.ticker ?? ticker?.ticker ?? '').replace(/^\$/, ''),
      price: !project?.ticker || project.ticker === ticker?.ticker ? (ticker?.text ?? '') : '',
      said: english ? (chance.pick(sentencesOf(facts)) ?? '') : '',
    },
    flags: flagsOf({ [moodOf(facts)]: task.sentiment }),
  }
}

type Mood = 'bullish' | 'bearish' | 'neutral'

/** What the figures lean to; without figures, how the first ticker moved. */
export function moodOf(facts: Facts): Mood {
  const value = (key: string) => facts.figures.find((figure) => figure.key === key)?.value ?? null
  const strength = value('rsi14')
  if (strength !== null && facts.structure) {
    if (facts.structure.aboveEma50 && strength > 50) return 'bullish'
    return !facts.structure.aboveEma50 && strength < 50 ? 'bearish' : 'neutral'
  }
  const [, sign] = /([+-])\d+(?:\.\d+)?%/.exec(facts.tickers[0]?.text ?? '') ?? []
  return sign === undefined ? 'neutral' : sign === '+' ? 'bullish' : 'bearish'
}

/** Text of others without links, handles, cashtags and hashtags, on one line. */
export function plain(text: string): string {
  let bare = text
  for (const { url } of tweetText.extractUrlsWithIndices(text)) bare = bare.replace(url, '')
  return bare
    .replace(/(?:\s*@\w+)+\s*$/, '')
    .replace(/[@#$](?=[\p{L}_])/gu, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** Claims of the project's own sources, short enough to stand in a post. */
function sentencesOf(facts: Facts): string[] {
  return facts.items
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+|\n/))
    .map(plain)
    .filter(
      (sentence) => /^[A-Z][^:]{28,130}\.$/.test(sentence) && !/instructions|ignore|http/i.test(sentence),
    )
    .slice(0, 5)
}

/**
 * Names, tickers and amounts of a text, in their order. An amount comes with its unit, and only where the unit is a sign
 * that every language reads: a bare number, a day of a month, a length of time mean nothing without their words.
 */
export function carriedOver(text: string): string[] {
  const days = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun'
  const shapes = [
    String.raw`\$\d[\d.,]*\d?(?:[kmbKMB]|bn|tn)?\b`,
    String.raw`(?<![\d.,$])\d(?:[\d.,]*\d)?(?:%|[kmKM]\b|bn\b|tn\b)`,
    String.raw`(?<![\d.,$%])\b\d{2,}(?:[.,]\d+)*\b(?![\d.,%])`,
    String.raw`\b[A-Z][A-Z0-9]{1,7}\b`,
    String.raw`(?<=[a-z,] )(?!${days})[A-Z][a-z]{3,}\b`,
  ]
  const found = plain(text).match(new RegExp(shapes.join('|'), 'g')) ?? []
  return [...new Set(found)].slice(0, 6)
}

/** Two of the themes that come up most, of which neither is part of the other: those first that were said longest ago. */
function twoOf(themes: Theme[], saidAt: (theme: Theme) => number, chance: Chance): [Theme, Theme] {
  const often = themes.slice(0, 9)
  const longestAgo = (among: Theme[]) => {
    const latest = Math.max(...among.map(saidAt))
    return among.filter((theme) => saidAt(theme) === latest)
  }
  const first = chance.pick(longestAgo(often)) ?? 'liquidity'
  const second = chance.pick(
    longestAgo(often.filter((theme) => !theme.includes(first) && !first.includes(theme))),
  )
  return [first, second ?? (first === 'risk' ? 'liquidity' : 'risk')]
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a time as it is written in a language; none in those that the simulator writes no days in. */
export function dayOf(at: string, language: Language): string[] {
  const locale = locales[language]
  if (!locale) return []
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  formats.set(locale, format)
  return [format.format(new Date(at)).replace(/\s/g, ' ')]
}

function flagsOf(flags: Record<string, boolean>): Set<string> {
  return new Set(Object.keys(flags).filter((name) => flags[name]))
}
