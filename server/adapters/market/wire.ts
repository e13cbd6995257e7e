import { z } from 'zod'

/** Binance writes prices and amounts as decimal strings. */
const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
  .refine(Number.isFinite)

const milliseconds = z.int().min(0)

/** One candle: open time, open, high, low, close, volume, close time, then figures we do not use. */
const klineRow = z
  .tuple([milliseconds, decimal, decimal, decimal, decimal, decimal, milliseconds])
  .rest(z.unknown())
export const klinesAnswer = z.array(klineRow)

export const tickerAnswer = z.object({
  symbol: z.string(),
  lastPrice: decimal,
  priceChangePercent: decimal,
  highPrice: decimal,
  lowPrice: decimal,
  volume: decimal,
  quoteVolume: decimal,
  closeTime: milliseconds,
})

export const exchangeInfoAnswer = z.object({
  symbols: z.array(
    z.object({ symbol: z.string(), status: z.string(), baseAsset: z.string(), quoteAsset: z.string() }),
  ),
})

export const errorAnswer = z.object({ code: z.int(), msg: z.string() })

/** Binance's own number for "Invalid symbol." */
export const invalidSymbolCode = -1121
