import type { Timeframe } from '#contract/lists.ts'
import type { Candle } from '#server/adapters/market/client.ts'
import { hour } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { derived, type Fact, factOf, type Quantity } from '#server/modules/claims/index.ts'
import { durations, endOf, periodOf } from './bars.ts'
import { type Line, standingOf } from './standing.ts'

/** A fact with the way to write it: already rounded. */
export type Figure = Fact & { value: number; text: string }

export interface Indicators {
  figures: Figure[]
  /** What a text may count: swings in a row, the bars that were looked at. */
  counts: Fact[]
  /** What follows from the candles and the figures without being one of them: positions, changes, streaks, states. */
  standing: Fact[]
  structure: { higherLows: number; lowerHighs: number; aboveEma50: boolean }
  /** EMA 50 per candle, null until there are enough. */
  average: (number | null)[]
  close: number
  level: number | null
}

/** Bars that highs, lows and swings are looked for in, that the mean of the volume is of, and that the change is over. */
const windowBars = 60
const volumeBars = 20
const changeBars = 6

/**
 * What the closed candles say, each figure with the text to write it as and the time it was true. The same numbers feed
 * the text, its check and the chart.
 */
export async function readIndicators(
  candles: Candle[],
  market: { coin: string; timeframe: Timeframe; source: string },
): Promise<Indicators> {
  const closed = candles.filter((candle) => candle.closed)
  const last = closed.at(-1)
  if (!last || closed.length < windowBars)
    throw new ExternalError('market', {
      kind: 'refused',
      reason: 'too_few_candles',
      detail: `${closed.length} of ${market.coin}`,
    })
  const lines = await linesOf(closed)
  const turns = turnsOf(closed.slice(-windowBars))
  const { average, average50 } = lines
  const { higherLows, lowerHighs, swingHigh } = turns
  const common = { source: titleOf(market), time: endOf(last).toISOString() }
  const figures = figuresOf({ closed, last, lines, turns, market, common })
  const told = standingOf({ ...market, closed, common, lines: heldLines(lines), turns: heldTurns(turns) })
  return {
    figures,
    counts: countsOf(turns, market, common),
    standing: [...told, ...derived([...figures, ...told])],
    structure: { higherLows, lowerHighs, aboveEma50: average50 !== null && last.close > average50 },
    average,
    close: last.close,
    level: swingHigh?.high ?? null,
  }
}

type Lines = Awaited<ReturnType<typeof linesOf>>
type Turns = ReturnType<typeof turnsOf>

/** The indicators as they are after the last closed candle. */
async function linesOf(closed: Candle[]) {
  const { ATR, BollingerBands, EMA, MACD, RSI } = await import('trading-signals')
  const ema20 = new EMA(20)
  const ema50 = new EMA(50)
  const rsi = new RSI(14)
  const macd = new MACD(new EMA(12), new EMA(26), new EMA(9))
  const bands = new BollingerBands(20, 2)
  const atr = new ATR(14)
  const perBar = closed.map(({ close, high, low }) => {
    atr.add({ high, low, close })
    return {
      ema20: ema20.add(close),
      ema50: ema50.add(close),
      rsi: rsi.add(close),
      macd: macd.add(close)?.histogram,
      bands: bands.add(close),
    }
  })
  const average = perBar.map(({ ema50: value }) => value ?? null)
  return {
    ema20: ema20.getResult(),
    /** Per candle. */
    average,
    average50: average.at(-1) ?? null,
    rsi: rsi.getResult(),
    macd: macd.getResult(),
    bands: bands.getResult(),
    atr: atr.getResult(),
    perBar,
  }
}

/** What the price is held against, and what goes up and down beside it. */
function heldLines({ perBar }: Lines): Line[] {
  const line = (
    key: string,
    [quantity, periods]: [Quantity, number | null],
    values: Line['values'],
    isLevel = true,
  ): Line => ({ key, quantity, periods, values, isLevel })
  return [
    line(
      'ema20',
      ['average', 20],
      perBar.map(({ ema20 }) => ema20),
    ),
    line(
      'ema50',
      ['average', 50],
      perBar.map(({ ema50 }) => ema50),
    ),
    line(
      'bollingerUpper',
      ['bandUpper', 20],
      perBar.map(({ bands }) => bands?.upper),
    ),
    line(
      'bollingerLower',
      ['bandLower', 20],
      perBar.map(({ bands }) => bands?.lower),
    ),
    line(
      'rsi14',
      ['rsi', 14],
      perBar.map(({ rsi }) => rsi),
      false,
    ),
    line(
      'macd',
      ['macd', null],
      perBar.map(({ macd }) => macd),
      false,
    ),
  ]
}

function heldTurns({ highest, lowest, swingHigh, swingLow }: Turns) {
  const turn = (key: string, quantity: 'high' | 'low', candle: Candle | undefined) =>
    candle ? [{ key, quantity, value: candle[quantity], madeAt: candle.closeTime }] : []
  return [
    ...turn('high', 'high', highest),
    ...turn('low', 'low', lowest),
    ...turn('swingHigh', 'high', swingHigh),
    ...turn('swingLow', 'low', swingLow),
  ]
}

/** Highs, lows and how often the market turned higher or lower in a row. */
function turnsOf(window: Candle[]) {
  const lows = swings(window, 'low')
  const highs = swings(window, 'high')
  return {
    highest: window.reduce((a, b) => (b.high > a.high ? b : a)),
    lowest: window.reduce((a, b) => (b.low < a.low ? b : a)),
    swingLow: lows.at(-1),
    swingHigh: highs.at(-1),
    higherLows: streak(lows.map(({ low }) => low)),
    lowerLows: streak(lows.map(({ low }) => -low)),
    higherHighs: streak(highs.map(({ high }) => high)),
    lowerHighs: streak(highs.map(({ high }) => -high)),
  }
}

type Common = Pick<Fact, 'source' | 'time'>
type Chart = { coin: string; timeframe: Timeframe }

function figuresOf({
  closed,
  last,
  lines: { ema20, average50, rsi, macd, bands, atr },
  turns: { highest, lowest, swingLow, swingHigh },
  market,
  common,
}: {
  closed: Candle[]
  last: Candle
  lines: Lines
  turns: Turns
  market: Chart
  common: Common
}): Figure[] {
  const figure = figureMaker(market, common)
  const volume = volumeAgainstMean(closed, last)
  const before = closed.at(-1 - changeBars)
  const change = before ? ((last.close - before.close) / before.close) * 100 : 0
  const signed = `${change < 0 ? '-' : '+'}${fixed(Math.abs(change), 1)}%`
  return [
    ...figure('close', last.close, 'last close', ['price', 'close']),
    ...figure('ema20', ema20, 'EMA 20', ['price', 'average', 20]),
    ...figure('ema50', average50, 'EMA 50', ['price', 'average', 50]),
    ...figure('rsi14', rsi, 'RSI 14', ['number', 'rsi', 14], {
      text: fixed(rsi, 1),
    }),
    ...figure('macd', macd?.histogram, 'MACD histogram 12, 26, 9', ['number', 'macd']),
    ...figure('bollingerUpper', bands?.upper, 'upper Bollinger band, 20 periods, 2 deviations', [
      'price',
      'bandUpper',
      20,
    ]),
    ...figure('bollingerLower', bands?.lower, 'lower Bollinger band, 20 periods, 2 deviations', [
      'price',
      'bandLower',
      20,
    ]),
    ...figure('atr14', atr, 'ATR 14', ['price', 'atr', 14]),
    ...figure('volumeRatio', volume, 'volume against the mean of 20 bars', ['number', 'volume', volumeBars], {
      text: `${fixed(volume, 1)}×`,
      unit: 'multiple',
    }),
    ...figure('high', highest.high, 'highest high of 60 bars', ['price', 'high'], {
      time: highest.closeTime,
      over: windowBars,
    }),
    ...figure('low', lowest.low, 'lowest low of 60 bars', ['price', 'low'], {
      time: lowest.closeTime,
      over: windowBars,
    }),
    ...figure('swingLow', swingLow?.low, 'latest swing low', ['price', 'low'], { time: swingLow?.closeTime }),
    ...figure('swingHigh', swingHigh?.high, 'latest swing high', ['price', 'high'], {
      time: swingHigh?.closeTime,
    }),
    ...figure('change', change, 'change over 6 bars', ['percent', 'change', changeBars], {
      text: signed,
      over: changeBars,
    }),
  ]
}

/** Makes a fact of a figure, or none where there is no number yet. */
function figureMaker({ coin, timeframe }: Chart, common: Common) {
  return (
    key: string,
    value: number | null | undefined,
    label: string,
    [kind, quantity, periods]: [Fact['kind'], Quantity, number?],
    more: { text?: string; unit?: Fact['unit']; time?: Date | undefined; over?: number } = {},
  ): Figure[] =>
    value === null || value === undefined || !Number.isFinite(value)
      ? []
      : [
          {
            ...factOf({
              ...common,
              ...(more.time ? { time: more.time.toISOString() } : {}),
              key,
              kind,
              value,
              unit: more.unit ?? (kind === 'price' ? 'usd' : null),
              label,
              subject: { coin, quantity, periods: periods ?? null },
              period: more.over ? periodOf(more.over, timeframe) : null,
            }),
            value,
            text: more.text ?? price(value),
          },
        ]
}

/** The last candle's volume as a multiple of the mean of those before it. */
function volumeAgainstMean(closed: Candle[], last: Candle): number {
  const mean = closed.slice(-1 - volumeBars, -1).reduce((sum, candle) => sum + candle.volume, 0) / volumeBars
  return last.volume / mean
}

/** Numbers a text may count with: swings in a row, bars, and how long they are. */
function countsOf(
  { higherLows, lowerHighs, higherHighs, lowerLows }: Turns,
  { coin, timeframe }: { coin: string; timeframe: Timeframe },
  common: Common,
): Fact[] {
  const count = (key: string, value: number, label: string, quantity: Quantity | null, unit: Fact['unit']) =>
    factOf({ ...common, key, kind: 'number', value, unit, label, subject: { coin, quantity } })
  const hours = durations[timeframe] / hour
  return [
    count('higherLows', higherLows, 'higher lows in a row', 'higherLows', null),
    count('lowerHighs', lowerHighs, 'lower highs in a row', 'lowerHighs', null),
    count('higherHighs', higherHighs, 'higher highs in a row', 'higherHighs', null),
    count('lowerLows', lowerLows, 'lower lows in a row', 'lowerLows', null),
    count('timeframe', hours, 'hours of one bar', null, 'hours'),
    count('changeHours', changeBars * hours, 'hours of 6 bars', null, 'hours'),
    count('windowHours', windowBars * hours, 'hours of 60 bars', null, 'hours'),
    count('bars', windowBars, 'bars looked at', null, 'periods'),
  ]
}

/** How a market is named beside what was read from it. */
export function titleOf({ coin, timeframe, source }: { coin: string; timeframe: string; source: string }) {
  return `${source} ${coin}USDT ${timeframe}`
}

/** Candles on either side that a turning point is compared with. */
const swingBars = 3

/** Turning points: lower (higher) than the candles on either side. */
function swings(candles: Candle[], side: 'low' | 'high'): Candle[] {
  const beats = (a: Candle, b: Candle) => (side === 'low' ? a.low < b.low : a.high > b.high)
  return candles.filter((candle, index) => {
    if (index < swingBars || index >= candles.length - swingBars) return false
    const around = [
      ...candles.slice(index - swingBars, index),
      ...candles.slice(index + 1, index + 1 + swingBars),
    ]
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
