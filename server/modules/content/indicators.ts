import { ATR, BollingerBands, EMA, MACD, RSI } from 'trading-signals'
import type { Candle } from '#server/adapters/market/client.ts'
import type { Fact } from './types.ts'

export interface Indicators {
  figures: (Fact & { key: string; value: number })[]
  structure: { higherLows: number; lowerHighs: number; aboveEma50: boolean }
  /** EMA 50 per candle, null until there are enough. */
  average: (number | null)[]
  close: number
  level: number | null
}

/**
 * What the closed candles say, each figure with the text to write it as and the time it was true. The same numbers feed
 * the text, its check and the chart.
 */
export function readIndicators(
  candles: Candle[],
  { coin, timeframe, source }: { coin: string; timeframe: string; source: string },
): Indicators {
  const closed = candles.filter((candle) => candle.closed)
  const last = closed.at(-1)
  if (!last || closed.length < 60) throw new Error(`too few candles of ${coin}`)

  const ema20 = new EMA(20)
  const ema50 = new EMA(50)
  const rsi = new RSI(14)
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9))
  const bands = new BollingerBands(20, 2)
  const atr = new ATR(14)
  const average: (number | null)[] = []
  for (const { close, high, low } of closed) {
    ema20.add(close)
    rsi.add(close)
    macd.add(close)
    bands.add(close)
    atr.add({ high, low, close })
    average.push(ema50.add(close) ?? null)
  }

  const window = closed.slice(-60)
  const highest = window.reduce((a, b) => (b.high > a.high ? b : a))
  const lowest = window.reduce((a, b) => (b.low < a.low ? b : a))
  const lows = swings(window, 'low')
  const highs = swings(window, 'high')
  const meanVolume = closed.slice(-21, -1).reduce((sum, candle) => sum + candle.volume, 0) / 20
  const before = closed.at(-7)
  const change = before ? ((last.close - before.close) / before.close) * 100 : 0
  const at = last.closeTime
  const average50 = average.at(-1) ?? null
  const macdNow = macd.getResult()
  const bandsNow = bands.getResult()

  const title = `${source} ${coin}USDT ${timeframe}`
  const figures: Indicators['figures'] = []
  const say = (
    key: string,
    value: number | null | undefined,
    text: string,
    label: string,
    when: Date = at,
  ) => {
    if (value !== null && value !== undefined && Number.isFinite(value))
      figures.push({ key, value, text, label, source: title, at: when.toISOString() })
  }
  say('close', last.close, price(last.close), 'last close')
  say('ema20', ema20.getResult(), price(ema20.getResult()), 'EMA 20')
  say('ema50', average50, price(average50), 'EMA 50')
  say('rsi14', rsi.getResult(), fixed(rsi.getResult(), 1), 'RSI 14')
  say('macd', macdNow?.histogram, price(macdNow?.histogram), 'MACD histogram 12, 26, 9')
  say(
    'bollingerUpper',
    bandsNow?.upper,
    price(bandsNow?.upper),
    'upper Bollinger band, 20 periods, 2 deviations',
  )
  say(
    'bollingerLower',
    bandsNow?.lower,
    price(bandsNow?.lower),
    'lower Bollinger band, 20 periods, 2 deviations',
  )
  say('atr14', atr.getResult(), price(atr.getResult()), 'ATR 14')
  say(
    'volumeRatio',
    last.volume / meanVolume,
    `${fixed(last.volume / meanVolume, 1)}×`,
    'volume against the mean of 20 bars',
  )
  say('high', highest.high, price(highest.high), 'highest high of 60 bars', highest.closeTime)
  say('low', lowest.low, price(lowest.low), 'lowest low of 60 bars', lowest.closeTime)
  say('swingLow', lows.at(-1)?.low, price(lows.at(-1)?.low), 'latest swing low', lows.at(-1)?.closeTime)
  say(
    'swingHigh',
    highs.at(-1)?.high,
    price(highs.at(-1)?.high),
    'latest swing high',
    highs.at(-1)?.closeTime,
  )
  say('change', change, `${change < 0 ? '-' : '+'}${fixed(Math.abs(change), 1)}%`, 'change over 6 bars')

  return {
    figures,
    structure: {
      higherLows: streak(lows.map((candle) => candle.low)),
      lowerHighs: streak(highs.map((candle) => -candle.high)),
      aboveEma50: average50 !== null && last.close > average50,
    },
    average,
    close: last.close,
    level: highs.at(-1)?.high ?? null,
  }
}

/** Turning points: lower (higher) than the three candles on either side. */
function swings(candles: Candle[], side: 'low' | 'high'): Candle[] {
  const beats = (a: Candle, b: Candle) => (side === 'low' ? a.low < b.low : a.high > b.high)
  return candles.filter((candle, index) => {
    if (index < 3 || index > candles.length - 4) return false
    const around = [...candles.slice(index - 3, index), ...candles.slice(index + 1, index + 4)]
    return around.every((other) => beats(candle, other))
  })
}

/** How many of the last values rise in a row, counted in values. */
function streak(values: number[]): number {
  let count = values.length > 0 ? 1 : 0
  for (let index = values.length - 1; index > 0 && (values[index] ?? 0) > (values[index - 1] ?? 0); index--)
    count++
  return count
}

/** A price as people write it: no decimals in the thousands, two below, four figures under one. */
export function price(value: number | null | undefined): string {
  if (value === null || value === undefined) return ''
  const size = Math.abs(value)
  if (size >= 1000) return value.toLocaleString('en-US', { maximumFractionDigits: 0 })
  if (size >= 1) return fixed(value, 2)
  if (size === 0) return '0'
  // Not toString(): it writes coins of many zeros as 5.4e-7.
  const decimals = Math.min(20, 3 - Math.floor(Math.log10(size)))
  return fixed(value, decimals).replace(/\.?0+$/, '')
}

function fixed(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined ? '' : value.toFixed(decimals)
}
