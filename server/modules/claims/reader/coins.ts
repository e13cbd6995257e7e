import type { Name } from '../types.ts'

/** Coins a text may name without anybody having listed them, so that one put in place of another is noticed. */
export const knownCoins: Name[] = Object.entries({
  BTC: 'bitcoin|биткоин*|биткойн*|比特币|比特幣|ビットコイン|비트코인|بيتكوين|البيتكوين|بتكوين|บิตคอยน์|บิทคอยน์|बिटकॉइन|बिटकॉयन',
  ETH: 'ethereum|ether|эфир*|以太坊|以太币|イーサリアム|이더리움|ايثريوم|اثيريوم|الايثريوم|อีเธอเรียม|อีเทอเรียม|इथेरियम|एथेरियम',
  SOL: 'solana|солан*|索拉纳|ソラナ|솔라나|سولانا|โซลานา|सोलाना',
  XRP: 'ripple|瑞波币|リップル|리플|ريبل|ริปเปิล|रिपल',
  BNB: 'binance coin|币安币',
  DOGE: 'dogecoin|狗狗币|ドージコイン|도지코인|دوجكوين|โดชคอยน์|डॉजकॉइन|догикоин*',
  ADA: 'cardano|кардано|艾达币|カルダノ|카르다노|كاردانو|คาร์ดาโน|कार्डानो',
  TON: 'toncoin',
  TRX: 'tron',
  AVAX: 'avalanche',
  LINK: 'chainlink',
  DOT: 'polkadot',
  LTC: 'litecoin|лайткоин*|莱特币|ライトコイン|라이트코인|لايتكوين',
  SUI: '',
  APT: 'aptos',
  ARB: 'arbitrum',
  OP: '',
  PEPE: '',
  SHIB: '',
  UNI: 'uniswap',
  AAVE: '',
  NEAR: '',
  ATOM: '',
  JUP: '',
}).map(([id, words]) => ({ id, words: words === '' ? [] : words.split('|') }))

/** Tickers that are also words: they count with a "$" or in capitals only, which `readClaims` looks at in the text itself. */
export const tickers = knownCoins.map(({ id }) => id)
