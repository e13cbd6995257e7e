import { limits } from '#contract/limits.ts'
import { i18nText } from '#server/lib/texts.ts'
import type { BotContext } from './context.ts'

interface Answer {
  content: string
  sources: { number: number; title: string; url: string | null }[]
}

const titleMax = 80
const linkMax = 300

/** An answer with what it rests on below it; the text gives way where both do not fit into one message. */
export function withSources(
  { language }: Pick<BotContext, 'language'>,
  { content, sources }: Answer,
): string {
  if (sources.length === 0) return content.slice(0, limits.telegramLengthMax)
  const title = i18nText('offers', 'offered.sources', {}, language)
  const lines = [title, ...sources.map(sourceLine)].join('\n')
  const room = limits.telegramLengthMax - lines.length - 2
  return `${content.slice(0, Math.max(0, room))}\n\n${lines}`.slice(0, limits.telegramLengthMax)
}

function sourceLine({ number, title, url }: Answer['sources'][number]): string {
  const link = url?.startsWith('https://') && url.length <= linkMax ? ` ${url}` : ''
  return `[${number}] ${title.slice(0, titleMax)}${link}`
}
