/** A simulated coin: about what it costs, how far it moves in a day (0.03 = 3 %) and what changes hands in a day. */
export interface Coin {
  ticker: string
  price: number
  dailyMove: number
  dailyUsdt: number
}

const million = 1_000_000

function coin(ticker: string, price: number, dailyMove: number, dailyMillionUsdt: number): Coin {
  return { ticker, price, dailyMove, dailyUsdt: dailyMillionUsdt * million }
}

export const coins: Coin[] = [
  coin('BTC', 92_400, 0.022, 1900),
  coin('ETH', 3180, 0.031, 1250),
  coin('BNB', 884, 0.026, 260),
  coin('SOL', 148.6, 0.039, 620),
  coin('XRP', 2.31, 0.037, 480),
  coin('DOGE', 0.168, 0.044, 210),
  coin('ADA', 0.512, 0.041, 96),
  coin('TRX', 0.284, 0.018, 58),
  coin('TON', 1.87, 0.038, 34),
  coin('AVAX', 15.4, 0.043, 71),
  coin('LINK', 13.9, 0.041, 88),
  coin('DOT', 2.74, 0.04, 31),
  coin('LTC', 94.2, 0.033, 62),
  coin('BCH', 512, 0.034, 41),
  coin('UNI', 7.12, 0.046, 52),
  coin('ATOM', 2.86, 0.039, 18),
  coin('XLM', 0.262, 0.038, 44),
  coin('NEAR', 2.18, 0.047, 57),
  coin('APT', 2.94, 0.046, 28),
  coin('ARB', 0.238, 0.048, 39),
  coin('OP', 0.371, 0.049, 33),
  coin('SUI', 1.62, 0.05, 148),
  coin('SEI', 0.152, 0.05, 24),
  coin('INJ', 6.24, 0.049, 22),
  coin('FIL', 1.78, 0.043, 37),
  coin('ETC', 14.6, 0.036, 25),
  coin('HBAR', 0.146, 0.044, 63),
  coin('AAVE', 186, 0.045, 49),
  coin('MKR', 1490, 0.037, 14),
  coin('LDO', 0.742, 0.05, 19),
  coin('RENDER', 2.11, 0.052, 21),
  coin('FET', 0.264, 0.055, 26),
  coin('TAO', 318, 0.052, 54),
  coin('WIF', 0.418, 0.064, 47),
  coin('PEPE', 0.00000486, 0.062, 134),
  coin('SHIB', 0.00000892, 0.042, 52),
  coin('BONK', 0.0000104, 0.06, 38),
  coin('FLOKI', 0.0000487, 0.056, 17),
  coin('JUP', 0.254, 0.051, 20),
  coin('ENA', 0.287, 0.06, 83),
  coin('PENDLE', 2.64, 0.053, 16),
  coin('WLD', 0.648, 0.056, 45),
]
