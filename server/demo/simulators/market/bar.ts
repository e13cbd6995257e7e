/** What happened between two times; a longer bar is always the sum of its minutes. */
export interface Bar {
  open: number
  high: number
  low: number
  close: number
  volume: number
  quoteVolume: number
  trades: number
  takerVolume: number
  takerQuoteVolume: number
}

/** How many decimals a coin's price and its amounts have. */
export interface Decimals {
  decimals: number
  lotDecimals: number
}

/** Amounts are rounded again after adding, so that sums taken in any order are equal. */
export function joined(first: Bar, next: Bar, lotDecimals: number): Bar {
  return {
    open: first.open,
    high: Math.max(first.high, next.high),
    low: Math.min(first.low, next.low),
    close: next.close,
    volume: rounded(first.volume + next.volume, lotDecimals),
    quoteVolume: rounded(first.quoteVolume + next.quoteVolume, 2),
    trades: first.trades + next.trades,
    takerVolume: rounded(first.takerVolume + next.takerVolume, lotDecimals),
    takerQuoteVolume: rounded(first.takerQuoteVolume + next.takerQuoteVolume, 2),
  }
}

/** The same with every price times `factor`. */
export function scaled(bar: Bar, factor: number, { decimals }: Decimals): Bar {
  if (factor === 1) return bar
  const by = (price: number) => Math.max(rounded(price * factor, decimals), 10 ** -decimals)
  return {
    ...bar,
    open: by(bar.open),
    high: by(bar.high),
    low: by(bar.low),
    close: by(bar.close),
    quoteVolume: rounded(bar.quoteVolume * factor, 2),
    takerQuoteVolume: rounded(bar.takerQuoteVolume * factor, 2),
  }
}

const powers = Array.from({ length: 9 }, (_, decimals) => 10 ** decimals)

export function rounded(value: number, decimals: number): number {
  const unit = powers[decimals] ?? 1
  return Math.round(value * unit) / unit
}
