import { type Fact, factOf } from '#server/modules/claims/index.ts'

/** The last close of Bitcoin on the four-hour chart, at this time. */
export function btcClose(time: string): Fact {
  return factOf({
    key: 'close',
    kind: 'price',
    value: 61238.4,
    label: 'last close',
    subject: { coin: 'BTC', quantity: 'close' },
    source: 'binance BTCUSDT 4h',
    time,
  })
}
