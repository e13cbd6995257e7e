import type { Quantity } from '../types.ts'

/** Written in Latin letters in every language. */
export const everywhere: Partial<Record<Quantity, string>> = {
  average: 'ema|sma|ma|dma',
  rsi: 'rsi',
  macd: 'macd',
  atr: 'atr',
  band: 'bollinger',
  tvl: 'tvl',
  yield: 'apy|apr',
}
