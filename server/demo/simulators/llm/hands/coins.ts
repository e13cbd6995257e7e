const names: [string, RegExp][] = [
  ['BTC', /\b(?:bitcoin|btc)\b|比特币|大饼|بيتكوين|بتكوين|بت كوين|بيت كوين/iu],
  ['ETH', /\b(?:ethereum|ether|eth)\b|以太坊?|以太币|姨太|[إا]يثريوم|[إا]يثيريوم|[إا]يثر(?!\p{L})/iu],
  ['SOL', /\b(?:solana|sol)\b|索拉纳|سولانا/iu],
  ['XRP', /\b(?:xrp|ripple)\b|瑞波|ريبل/iu],
  ['BNB', /\bbnb\b|币安币/iu],
  ['DOGE', /\b(?:doge|dogecoin)\b|狗狗币|狗币|دوجكوين|دوج كوين|دوج/iu],
  ['ADA', /\b(?:cardano|ADA)\b|كاردانو/u],
  ['TON', /\b(?:[Tt]oncoin|TON|\$ton)\b|تون(?!\p{L})/u],
  ['TRX', /\b(?:tron|trx)\b|波场/iu],
  ['AVAX', /\b(?:avalanche|avax)\b/iu],
  ['LINK', /\b(?:[Cc]hainlink|LINK|\$link)\b/u],
  ['DOT', /\b(?:[Pp]olkadot|DOT)\b/u],
  ['MATIC', /\bmatic\b/iu],
  ['POL', /\b(?:[Pp]olygon|POL)\b/u],
  ['LTC', /\b(?:litecoin|ltc)\b|莱特币|لايتكوين/iu],
  ['SHIB', /\b(?:shib|shiba inu)\b|柴犬币|شيبا/iu],
  ['PEPE', /\bpepe\b|بيبي/iu],
  ['ARB', /\b(?:arb|arbitrum)\b/iu],
  ['OP', /\bOP\b/u],
  ['SUI', /\bsui\b/iu],
  ['APT', /\b(?:aptos|APT)\b/u],
  ['NEAR', /\bNEAR\b/u],
  ['ATOM', /\bATOM\b/u],
  ['UNI', /\b(?:uniswap|UNI)\b/u],
  ['AAVE', /\baave\b/iu],
  ['HYPE', /\b(?:hyperliquid|HYPE)\b/u],
  ['BCH', /\bbch\b/iu],
]

/** Tickers that are words in small letters. */
const isWord = new Set(['OP', 'NEAR', 'POL'])

/** The coins that a text names, in its order, each once. */
export function tickersIn(text: string, { isAboutPrices = false } = {}): string[] {
  const tagged = [...text.matchAll(/\$([A-Z][A-Z0-9]{1,9})(?![\p{L}\p{N}])/gu)].map(
    ({ 1: ticker = '', index }) => ({
      ticker,
      index,
    }),
  )
  const named = names.flatMap(([ticker, pattern]) => {
    const index = text.search(
      isAboutPrices && !isWord.has(ticker) ? new RegExp(pattern.source, 'iu') : pattern,
    )
    return index === -1 ? [] : [{ ticker, index }]
  })
  const found = [...tagged, ...named].toSorted((one, other) => one.index - other.index)
  return [...new Set(found.map(({ ticker }) => ticker))]
}
