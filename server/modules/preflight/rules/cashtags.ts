import { tweetText } from '#server/lib/tweet-text.ts'
import { tickers } from '#server/modules/claims/index.ts'
import { plainly } from '../readings.ts'
import { oneOf } from '../detectors/spoken-signs.ts'
import type { Flight, Rule, Subject } from '../types.ts'

export const cashtagRules: Rule[] = [
  {
    code: 'too_many_cashtags',
    path: 'content',
    check: 'cashtags',
    platforms: ['twitter'],
    since: '2026-02-23',
    source: 'X developer guidelines: cashtags in posts of self-serve apps',
    model: 'stop',
    person: 'stop',
    find: ({ measured }, { cashtagsMax: max }) =>
      measured.cashtags.length > max ? { count: max, used: measured.cashtags.length } : null,
    detail: ({ used = 0, count = 0 }) => `${used} cashtags, ${count} allowed`,
    repair: { seen: true, text: plainNames },
  },
  {
    code: 'foreign_cashtag',
    path: 'content',
    check: 'cashtags',
    platforms: ['twitter', 'telegram'],
    since: '2026-11-20',
    source: 'our own: a text tags only coins of its agent and its facts',
    model: 'stop',
    person: 'off',
    find: (subject, flight) => {
      const foreign = foreignTags(subject, flight)
      return foreign.length > 0 ? { tags: foreign.map((tag) => `$${tag}`).join(', ') } : null
    },
    detail: ({ tags = '' }) => `not about ${tags}`,
  },
]

/** Every cashtag beyond those allowed as the plain name it is; one a model should not have named is left, to be found. */
function plainNames(subject: Subject, flight: Flight): string {
  const foreign = flight.author === 'model' ? new Set(foreignTags(subject, flight)) : new Set<string>()
  const own = tweetText
    .extractCashtagsWithIndices(subject.text)
    .filter(({ cashtag }) => !foreign.has(cashtag))
  const signs = own.slice(flight.cashtagsMax).map(({ indices: [at] }) => at)
  return [0, ...signs.map((at) => at + 1)].map((from, nth) => subject.text.slice(from, signs[nth])).join('')
}

function foreignTags({ text, measured }: Subject, { tickers: own }: Flight): string[] {
  const known = new Set(own.map((ticker) => ticker.toUpperCase()))
  return [...new Set([...measured.cashtags, ...looseTags(text)])].filter(
    (tag) => !known.has(tag.toUpperCase()),
  )
}

/** Tags as a reader sees them: other dollar signs and letters, ones that stick to the word before, and "#PEPE". */
function looseTags(text: string): string[] {
  const plain = plainly(text)
  // Behind a figure the sign is the currency of an amount.
  const dollars = [
    ...plain.matchAll(/\$([a-z][a-z0-9]{0,14})/gi),
    ...plain.matchAll(/(?<![\p{L}\p{N}]\s?)\$[ \t]((?=[A-Z])[A-Z0-9]{2,10})(?![\p{L}\p{N}])/gu),
  ]
  const hashes = [...plain.matchAll(/#[ \t]?((?=[A-Z0-9]*[A-Z])[A-Z0-9]{2,10})(?![\p{L}\p{N}_])/gu)].filter(
    ({ 1: tag = '', index }) => !subjects.has(tag) && !isTopic(plain, index, tag),
  )
  return [...dollars, ...hashes].map(([, tag = '']) => tag)
}

/**
 * A hashtag that says what a text is about, as indexes and countries are tagged: "#IHSG" after a text or among other tags. It
 * names a coin where it is a known one's, where it is a word of a sentence ("Details: #GOAT"), or where the text is about
 * buying. A colour ("#F7931A") is no tag.
 */
export function isTopic(text: string, at: number, tag: string): boolean {
  if (/^(?=.*\d)[0-9A-F]{6}$/.test(tag)) return true
  if (coins.has(tag) || promoting.test(text)) return false
  const end = at + 1 + tag.length
  return (
    /(?:^|[.!?…।؟\n]|[#][\p{L}\p{M}\p{N}_]+|\p{Extended_Pictographic}\ufe0f?)\s*$/u.test(
      text.slice(Math.max(0, at - 40), at),
    ) &&
    /^\s*(?:$|\n|#[\p{L}\p{N}]|\p{Extended_Pictographic})|^\n/u.test(text.slice(end, end + 12)) &&
    /(?:\p{L}\p{M}*){12}/u.test(text.replace(/#[\p{L}\p{M}\p{N}_]+|\P{L}/gu, ''))
  )
}
const coins = new Set(tickers)
const promoting = new RegExp(
  `(?<![\\p{L}])(?:${oneOf(
    'buy|buying|bought|moon|mooning|pump|gem|100x|1000x|10x|ape in|load up|all in|listing|presale|next pick|bag|bags|' +
      'achetez|acheter|achète|chargez|décoller|pépite|beli|serok|borong|terbang|खरीदो|खरीद लो|खरीदें|اشتروا|اشتر|شراء|mua ngay|買|买入|抄底|compra|compren|comprar|kaufen|kauft|купи|покупай',
  )})(?![\\p{L}\\p{M}])`,
  'iu',
)

/** What is tagged in capitals and is no coin. */
export const subjects = new Set(
  (
    'AI AGI AMA AML APR APY ATH ATL BRICS BTFD CBDC CEO CEX CFTC CPI DAO DAPP DCA DEFI DEX DYOR ECB EPS ETF ETFS EU FED FOMC FOMO FUD GAMEFI ' +
    'GDP GM GN GPU HODL ICO IDO IEO IPO KYC L1 L2 L3 LFG LLM LP MACD MEME MEV NASDAQ NFA NFT NFTS NGMI OI OTC P2E P2P PCE PMI POS POW PPI PVP Q1 Q2 Q3 Q4 ' +
    'RSI RWA SEC SP500 SPX TA TGE TPS TVL UAE UK US USA USD WAGMI WEB2 WEB3 ZK'
  ).split(' '),
)
