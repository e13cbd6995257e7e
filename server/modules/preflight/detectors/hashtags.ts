import { tickers } from '#server/modules/claims/index.ts'
import { oneOf } from './spoken-signs.ts'

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
export const topics = new Set(
  (
    'AI AGI AMA AML APR APY ATH ATL BRICS BTFD CBDC CEO CEX CFTC CPI DAO DAPP DCA DEFI DEX DYOR ECB EPS ETF ETFS EU FED FOMC FOMO FUD GAMEFI ' +
    'GDP GM GN GPU HODL ICO IDO IEO IPO KYC L1 L2 L3 LFG LLM LP MACD MEME MEV NASDAQ NFA NFT NFTS NGMI OI OTC P2E P2P PCE PMI POS POW PPI PVP Q1 Q2 Q3 Q4 ' +
    'RSI RWA SEC SP500 SPX TA TGE TPS TVL UAE UK US USA USD WAGMI WEB2 WEB3 ZK'
  ).split(' '),
)
