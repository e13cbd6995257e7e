/** Subjects that the forms offer: what each is called there, and the words that people use for it. */
export const hotTopics = [
  { topic: 'bitcoin', label: 'Bitcoin' },
  { topic: 'ethereum', label: 'Ethereum' },
  { topic: 'solana', label: 'Solana' },
  { topic: 'layer 2', label: 'Layer 2' },
  { topic: 'restaking', label: 'Restaking' },
  { topic: 'defi', label: 'DeFi' },
  { topic: 'stablecoin', label: 'Stablecoins' },
  { topic: 'zero knowledge', label: 'Zero knowledge' },
  { topic: 'ai agents', label: 'AI agents' },
  { topic: 'depin', label: 'DePIN' },
  { topic: 'etf', label: 'ETF flows' },
  { topic: 'mining', label: 'Mining' },
]
