import { type Language, uiLanguages } from '#contract/lists.ts'
import { i18nText } from '#server/lib/texts.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import { price } from './indicators.ts'
import type { ChartInput } from './types.ts'

/** What a chart shows, for those who cannot see it. */
export function altOf(
  { coin, timeframe, source, candles: list, closedAt, level }: ChartInput,
  written: Language,
): string {
  const language = uiLanguages.find((one) => one === localeOf[written]) ?? 'en'
  const at = closed(closedAt)
  const date = at.toLocaleDateString(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return i18nText(
    'chart',
    level === null ? 'alt' : 'altWithLevel',
    {
      pair: `${coin}/USDT`,
      timeframe,
      source,
      at: `${date} ${clock(at)} UTC`,
      close: price(list.at(-1)?.close),
      high: price(Math.max(...list.map((candle) => candle.high))),
      low: price(Math.min(...list.map((candle) => candle.low))),
      level: level === null ? '' : price(level),
    },
    language,
  )
}

export const clock = (at: Date) => at.toISOString().slice(11, 16)

/** The market gives the last millisecond of a candle; people say when the next one begins. */
export const closed = (at: Date) => new Date(Math.ceil(at.getTime() / 1000) * 1000)
