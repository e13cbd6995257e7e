import { z } from 'zod'

/** Binance writes prices and amounts as decimal strings. */
const decimal = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/)
  .transform(Number)
  .refine(Number.isFinite)

const milliseconds = z.int().min(0)

/** One candle: open time, open, high, low, close, volume, close time, volume in USDT, then figures we do not use. */
const klineRow = z
  .tuple([milliseconds, decimal, decimal, decimal, decimal, decimal, milliseconds, decimal])
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

/** The contracts of the futures; a dated one has another `contractType`. */
export const contractsAnswer = z.object({
  symbols: z.array(z.object({ symbol: z.string(), status: z.string(), contractType: z.string() })),
})

export const premiumIndexAnswer = z.object({
  symbol: z.string(),
  markPrice: decimal,
  lastFundingRate: decimal,
  nextFundingTime: milliseconds,
  time: milliseconds,
})

/** The price of a settlement is empty for those before November 2023, and not read. */
export const fundingRatesAnswer = z.array(z.object({ fundingTime: milliseconds, fundingRate: decimal }))

export const openInterestAnswer = z.object({ openInterest: decimal, time: milliseconds })

/** The documentation writes the time as a text, the service as a number. */
export const openInterestHistoryAnswer = z.array(
  z.object({
    sumOpenInterest: decimal,
    sumOpenInterestValue: decimal,
    timestamp: z.coerce.number().int().min(0),
  }),
)

export const forceOrder = z.object({
  e: z.literal('forceOrder'),
  o: z.object({
    s: z.string(),
    S: z.enum(['BUY', 'SELL']),
    /** Average price, and what was filled of the order. */
    ap: decimal,
    z: decimal,
    T: milliseconds,
  }),
})

export const errorAnswer = z.object({ code: z.int(), msg: z.string() })

/** Binance's own number for "Invalid symbol." */
export const invalidSymbolCode = -1121
