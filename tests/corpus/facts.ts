import type { AgentType } from '#contract/lists.ts'
import { type Fact, factOf, type Name, type Quantity, type Snapshot } from '#server/modules/claims/index.ts'

/** What texts of the corpus are about: facts as `gather` finds them, or sources word for word. */
export interface Scene extends Snapshot {
  type: AgentType
  /** Numbers that the sources say in words, so that no corruption makes one of them by chance. */
  also: number[]
}

interface Chart {
  coin: string
  timeframe: string
  hours: number
  at: string
  close: number
  ema50: number
  rsi: number
  macd: number
  bandUpper: number
  bandLower: number
  atr: number
  volume: number
  high: [number, string]
  low: [number, string]
  swingHigh: [number, string]
  swingLow: [number, string]
  change: number
  higherLows: number
  lowerHighs: number
}

function chart(read: Chart): Scene {
  const { coin, timeframe, at } = read
  const source = `binance ${coin}USDT ${timeframe}`
  const fact = (
    key: string,
    kind: Fact['kind'],
    value: number,
    quantity: Quantity | null,
    more: { unit?: Fact['unit']; periods?: number; at?: string } = {},
  ): Fact =>
    factOf({
      key,
      kind,
      value,
      ...(more.unit ? { unit: more.unit } : {}),
      subject: { coin, quantity, periods: more.periods ?? null },
      source,
      time: more.at ?? at,
    })
  return {
    type: 'technical_analysis',
    names: [],
    also: [read.hours, 1],
    facts: [
      fact('close', 'price', read.close, 'close'),
      fact('ema50', 'price', read.ema50, 'average', { periods: 50 }),
      fact('rsi14', 'number', read.rsi, 'rsi', { periods: 14 }),
      fact('macd', 'number', read.macd, 'macd'),
      fact('bandUpper', 'price', read.bandUpper, 'bandUpper', { periods: 20 }),
      fact('bandLower', 'price', read.bandLower, 'bandLower', { periods: 20 }),
      fact('atr14', 'price', read.atr, 'atr', { periods: 14 }),
      fact('volumeRatio', 'number', read.volume, 'volume', { unit: 'multiple', periods: 20 }),
      fact('high', 'price', read.high[0], 'high', { at: read.high[1] }),
      fact('low', 'price', read.low[0], 'low', { at: read.low[1] }),
      fact('swingHigh', 'price', read.swingHigh[0], 'high', { at: read.swingHigh[1] }),
      fact('swingLow', 'price', read.swingLow[0], 'low', { at: read.swingLow[1] }),
      fact('change', 'percent', read.change, 'change', { periods: 6 }),
      fact('higherLows', 'number', read.higherLows, 'higherLows'),
      fact('lowerHighs', 'number', read.lowerHighs, 'lowerHighs'),
      fact('timeframe', 'number', read.hours, null, { unit: 'hours' }),
      fact('bars', 'number', 60, null, { unit: 'periods' }),
    ],
  }
}

function story(
  type: AgentType,
  sources: { from: string; at: string; text: string; language?: Fact['language'] }[],
  {
    prices = [],
    names = [],
    also = [],
  }: { prices?: [string, number, number, string][]; names?: Name[]; also?: number[] } = {},
): Scene {
  return {
    type,
    names,
    also,
    facts: [
      ...sources.map(({ from, at, text, language }, index) =>
        factOf({
          key: `source${index}`,
          kind: 'text',
          value: text,
          label: from,
          source: from,
          time: at,
          language: language ?? 'ENGLISH',
        }),
      ),
      ...prices.flatMap(([coin, price, change, time]) => {
        const common = { source: `binance ${coin}USDT`, time }
        return [
          factOf({ ...common, key: coin, kind: 'price', value: price, subject: { coin, quantity: 'close' } }),
          factOf({
            ...common,
            key: `${coin}24h`,
            kind: 'percent',
            value: change,
            subject: { coin, quantity: 'change' },
            period: { hours: 24, bars: null },
          }),
          factOf({
            ...common,
            key: 'day',
            kind: 'number',
            value: 24,
            unit: 'hours',
            subject: { coin, quantity: null },
          }),
        ]
      }),
    ],
  }
}

export const scenes = {
  btc: chart({
    coin: 'BTC',
    timeframe: '4h',
    hours: 4,
    at: '2026-11-14T08:00:00Z',
    close: 61238.4,
    ema50: 60115.2,
    rsi: 58.34,
    macd: 182.41,
    bandUpper: 62871.5,
    bandLower: 58943.1,
    atr: 745.3,
    volume: 1.62,
    high: [63480, '2026-11-12T16:00:00Z'],
    low: [57310, '2026-11-03T04:00:00Z'],
    swingHigh: [62350, '2026-11-13T12:00:00Z'],
    swingLow: [59420, '2026-11-11T20:00:00Z'],
    change: 2.43,
    higherLows: 3,
    lowerHighs: 1,
  }),
  eth: chart({
    coin: 'ETH',
    timeframe: '1d',
    hours: 24,
    at: '2026-11-13T00:00:00Z',
    close: 2638.2,
    ema50: 2791.4,
    rsi: 38.71,
    macd: -24.63,
    bandUpper: 2986.4,
    bandLower: 2513.7,
    atr: 96.32,
    volume: 0.71,
    high: [3174.2, '2026-10-09T00:00:00Z'],
    low: [2467.1, '2026-09-18T00:00:00Z'],
    swingHigh: [2859.3, '2026-11-06T00:00:00Z'],
    swingLow: [2552.4, '2026-10-28T00:00:00Z'],
    change: -5.24,
    higherLows: 1,
    lowerHighs: 4,
  }),
  sol: chart({
    coin: 'SOL',
    timeframe: '1h',
    hours: 1,
    at: '2026-11-14T15:00:00Z',
    close: 148.62,
    ema50: 146.27,
    rsi: 66.13,
    macd: 0.843,
    bandUpper: 151.93,
    bandLower: 143.38,
    atr: 1.794,
    volume: 2.34,
    high: [153.45, '2026-11-14T02:00:00Z'],
    low: [139.17, '2026-11-12T23:00:00Z'],
    swingHigh: [150.86, '2026-11-14T11:00:00Z'],
    swingLow: [145.04, '2026-11-14T07:00:00Z'],
    change: 3.68,
    higherLows: 5,
    lowerHighs: 1,
  }),
  doge: chart({
    coin: 'DOGE',
    timeframe: '4h',
    hours: 4,
    at: '2026-11-14T12:00:00Z',
    close: 0.18472,
    ema50: 0.19263,
    rsi: 41.52,
    macd: -0.00127,
    bandUpper: 0.20538,
    bandLower: 0.17814,
    atr: 0.00436,
    volume: 0.83,
    high: [0.22145, '2026-11-06T08:00:00Z'],
    low: [0.17093, '2026-10-30T16:00:00Z'],
    swingHigh: [0.19786, '2026-11-13T00:00:00Z'],
    swingLow: [0.17956, '2026-11-11T04:00:00Z'],
    change: -3.17,
    higherLows: 1,
    lowerHighs: 2,
  }),
  etf: story(
    'hot_topic',
    [
      {
        from: '@flowdesk',
        at: '2026-11-13T21:10:00Z',
        text: 'Spot bitcoin ETFs took in $412m on 12 November, the fifth day of inflows in a row. Exchange balances fell to 2.31m BTC, the lowest since 2018.',
      },
      {
        from: '@coldstorage',
        at: '2026-11-13T18:02:00Z',
        text: 'Withdrawals from exchanges are up 17% this week. Five days of inflows and still no euphoria.',
      },
    ],
    { prices: [['BTC', 61385, 1.92, '2026-11-14T06:30:00Z']], also: [5] },
  ),
  staking: story(
    'hot_topic',
    [
      {
        from: '@beaconstats',
        at: '2026-11-12T09:00:00Z',
        text: '34.6m ETH are now staked, 28.7% of supply. The validator count rose to 1.08m. Fees on mainnet dropped 43% in October 2026.',
      },
    ],
    { prices: [['ETH', 2645.3, -1.34, '2026-11-14T06:30:00Z']] },
  ),
  stable: story(
    'hot_topic',
    [
      {
        from: '@dollarwatch',
        at: '2026-11-11T14:00:00Z',
        text: 'Stablecoin supply grew 6.8% to $214bn. Active wallets rose to 47m over 30 days, and transfers reached $1.36tn.',
      },
      {
        from: '@paymentsnerd',
        at: '2026-11-11T15:30:00Z',
        text: 'Fees for a stablecoin payment were halved since March 2025. A third of the transfers now run on Tron.',
      },
    ],
    { also: [2, 3, 0.5, 50, 33, 30] },
  ),
  liquidations: story(
    'hot_topic',
    [
      {
        from: '@perpdata',
        at: '2026-11-14T05:15:00Z',
        text: 'Liquidations reached $286m in 24 hours, 71% of them shorts. Open interest rose to $38.4bn while funding sits at 0.012%.',
      },
    ],
    { prices: [['SOL', 147.93, 4.57, '2026-11-14T06:30:00Z']] },
  ),
  dex: story(
    'clone_influence',
    [
      {
        from: '@datawatcher',
        at: '2026-11-13T10:20:00Z',
        text: 'Solana volume doubled to $3.9bn in a week. Active wallets are up 18% to 5.2m, and the median fee is still $0.0007.',
      },
    ],
    { also: [2] },
  ),
  fed: story(
    'clone_influence',
    [
      {
        from: '@macrolena',
        at: '2026-11-13T13:00:00Z',
        text: 'Bitcoin ETFs lost $231m to outflows on 12 November, the third day in a row. Bitcoin trades at $60,940, down 1.7%. I keep my position and watch volume.',
      },
    ],
    { also: [3] },
  ),
  burn: story('clone_influence', [
    {
      from: '@ethledger',
      at: '2026-11-10T08:45:00Z',
      text: 'Ethereum burned 1,840 ETH on 9 November while 2,310 were issued, so supply grew 0.14% this month. Layer 2 fees fell 62% since March 2024.',
    },
  ]),
  miners: story(
    'clone_influence',
    [
      {
        from: '@kuangchang',
        at: '2026-11-09T03:00:00Z',
        language: 'CHINESE',
        text: '比特币矿工收入上月下降12.4%，至9.83亿美元。手续费只占收入的3.6%，而交易笔数增长21%，达到1450万笔。',
      },
    ],
    { also: [14.5, 983] },
  ),
  tidepool: story(
    'project_promotion',
    [
      {
        from: 'https://tidepool.example',
        at: '2026-11-14T00:00:00Z',
        text: 'Tidepool pays lenders a yield of 7.4% on USDC. Since its launch on 3 June 2025 deposits have grown to $86m, from 19,400 wallets. Two audits are public. A withdrawal takes 15 minutes.',
      },
    ],
    { names: [{ id: 'Tidepool', words: ['Tidepool'] }], also: [2] },
  ),
  norvik: story(
    'project_promotion',
    [
      {
        from: 'https://norvik.example',
        at: '2026-11-14T00:00:00Z',
        text: 'Norvik settles payments for a fee of 0.3%. It works in 27 countries with 1,350 merchants. In October 2026 payments grew 24% to $142m. The supply of NRV is fixed at 100 million.',
      },
    ],
    {
      names: [
        { id: 'Norvik', words: ['Norvik'] },
        { id: 'NRV', words: ['NRV'] },
      ],
    },
  ),
  kestrel: story(
    'project_promotion',
    [
      {
        from: '@kestrelwallet',
        at: '2026-11-12T11:00:00Z',
        text: 'Kestrel has 320,000 users on 14 networks. Version 3 came out on 21 October 2026. 65% of fees go back to holders, and fees were cut by 40%. Four audits so far.',
      },
    ],
    { names: [{ id: 'Kestrel', words: ['Kestrel'] }], also: [4] },
  ),
  lumenaut: story(
    'project_summary',
    [
      {
        from: 'https://lumenaut.example',
        at: '2026-11-14T00:00:00Z',
        text: 'Lumenaut runs 640 nodes in 31 countries. 58% of the supply of 250 million LMN is staked. Revenue rose 35% to $4.7m in 12 months. The treasury holds $18.2m. Mainnet started on 9 April 2024.',
      },
    ],
    {
      names: [
        { id: 'Lumenaut', words: ['Lumenaut'] },
        { id: 'LMN', words: ['LMN'] },
      ],
      also: [1],
    },
  ),
  gridline: story(
    'project_summary',
    [
      {
        from: 'https://gridline.example',
        at: '2026-11-14T00:00:00Z',
        text: 'Gridline handles 2.6 million transactions a day at an average fee of $0.004. Total value locked is $1.27bn, down 8% since September 2026. Three audits were published. It has 53 validators.',
      },
    ],
    { names: [{ id: 'Gridline', words: ['Gridline'] }], also: [3] },
  ),
  basalt: story(
    'project_summary',
    [
      {
        from: 'your own words',
        at: '2026-11-14T00:00:00Z',
        text: 'Basalt was founded in 2021. It has 78 partners in 19 countries and 1.1 million users, twice as many as in 2024. It burned 3.5 million BSL. Transactions cost $0.02.',
      },
    ],
    {
      names: [
        { id: 'Basalt', words: ['Basalt'] },
        { id: 'BSL', words: ['BSL'] },
      ],
      also: [2],
    },
  ),
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/**
 * True texts of one language by scene. `‹rose|fell›` is a word that a corruption turns into the other one; `[61,240]` a
 * number whose subject stands beside it, so that it is false when another such number of the text stands in its place;
 * `{1–2%}` one that says nothing of the market, so that another one in its place is no lie.
 */
export type Corpus = Record<SceneName, string[]>

/** Texts of several collections, scene by scene. */
export function merged(...collections: Partial<Corpus>[]): Corpus {
  const names = Object.keys(scenes) as SceneName[]
  return Object.fromEntries(
    names.map((scene) => [scene, collections.flatMap((texts) => texts[scene] ?? [])]),
  ) as Corpus
}

export interface CorpusText {
  scene: SceneName
  /** With its marks. */
  marked: string
  text: string
}

export function textsOf(corpus: Corpus): CorpusText[] {
  return (Object.keys(scenes) as SceneName[]).flatMap((scene) =>
    corpus[scene].map((marked) => ({ scene, marked, text: unmarked(marked) })),
  )
}

export function unmarked(marked: string): string {
  return marked
    .replace(/‹([^|›]*)\|[^›]*›/gu, '$1')
    .replace(/\[([^\]]*)\]/gu, '$1')
    .replace(/[{}]/gu, '')
}
