const names: [string, RegExp][] = [
  ['BTC', /\b(?:bitcoin|btc)\b|比特币|بيتكوين|البتكوين/iu],
  ['ETH', /\b(?:ethereum|ether|eth)\b|以太坊|以太币|[إا]يثريوم|[إا]يثيريوم/iu],
  ['SOL', /\b(?:solana|sol)\b|索拉纳|سولانا/iu],
  ['XRP', /\b(?:xrp|ripple)\b|瑞波|ريبل/iu],
  ['BNB', /\bbnb\b|币安币/iu],
  ['DOGE', /\b(?:doge|dogecoin)\b|狗狗币|دوجكوين/iu],
  ['ADA', /\b(?:cardano|ADA)\b|كاردانو/u],
  ['TON', /\b(?:[Tt]oncoin|TON)\b/u],
  ['TRX', /\b(?:tron|trx)\b|波场/iu],
  ['AVAX', /\b(?:avalanche|avax)\b/iu],
  ['LINK', /\b(?:chainlink|LINK)\b/u],
]

/** The coins that a text names, in its order, each once. */
export function tickersIn(text: string): string[] {
  const tagged = [...text.matchAll(/\$([A-Z][A-Z0-9]{1,9})(?![\p{L}\p{N}])/gu)].map(
    ({ 1: ticker = '', index }) => ({
      ticker,
      index,
    }),
  )
  const named = names.flatMap(([ticker, pattern]) => {
    const index = text.search(pattern)
    return index === -1 ? [] : [{ ticker, index }]
  })
  const found = [...tagged, ...named].toSorted((one, other) => one.index - other.index)
  return [...new Set(found.map(({ ticker }) => ticker))]
}
