/** What crypto talk is about, found by its words. The phrasebooks have a name for each. */
const words = {
  exchanges: /\b(exchanges?|cold storage|withdraw\w*|balances?)\b/i,
  etf: /\bETFs?\b/i,
  restaking: /\brestak\w*|\bslashing\b/i,
  staking: /\bstak(e|es|ed|ing)\b|\bvalidators?\b/i,
  layer2: /\blayer.?2\b|\bL2s?\b|\brollups?\b|\bblob\b|\bsequenc\w+/i,
  stablecoins: /\bstablecoins?\b|\bUSD[TC]\b/i,
  whales: /\bwhales?\b|\blarge holders?\b/i,
  leverage: /\bleverage\w*|\bfunding\b|\bperps?\b|\bliquidat\w+/i,
  trend: /\btrend\w*|\bbreakout\b|\bRSI\b|\bchart\b|\blevels?\b|\bsupport\b|\bresistance\b|\baverage\b/i,
  risk: /\brisks?\b|\bstops?\b|\bposition\b|\bdrawdown\b|\bpatience\b/i,
  security: /\baudit\w*|\bexploit\w*|\bbridge\b|\bhack\w*|\bsecurity\b|\boracle\b/i,
  lending: /\blend\w*|\byields?\b|\bborrow\w*|\brates? for\b|\bcollateral\b/i,
  liquidity: /\bliquidity\b|\bpools?\b|\bvolume\b|\border book\b/i,
  network: /\bnetworks?\b|\bfees?\b|\bwallets?\b|\bblocks?\b|\btransactions?\b|\bnodes?\b/i,
  payments: /\bpayments?\b|\bremittanc\w+|\bmerchants?\b/i,
  memecoins: /\bmemecoins?\b|\bmemes?\b/i,
  macro: /\byields rolled\b|\bdollar\b|\bcentral banks?\b|\binflation\b|\bgold\b|\breal yields\b|\bmacro\b/i,
  regulation: /\bregulat\w+|\blaws?\b|\blicen[cs]e\w*|\bSEC\b|\bMiCA\b/i,
  ai: /\bAI\b|\bcompute\b|\bGPUs?\b|\binference\b/,
  launches: /\blaunch\w*|\btestnet\b|\bmainnet\b|\breleas\w+|\bv2\b|\blive\b|\broadmap\b/i,
  community: /\bcommunity\b|\bgovernance\b|\bvote\w*|\bDAO\b|\bcall on\b/i,
  rewards: /\brewards?\b|\bairdrop\w*|\bpoints\b|\bincentiv\w+/i,
} as const

export type Theme = keyof typeof words

const names = Object.keys(words).filter((name): name is Theme => name in words)

/** The themes of some texts, those of most texts first. */
export function themesIn(texts: string[]): Theme[] {
  return names
    .map((name) => ({ name, count: texts.filter((text) => words[name].test(text)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ name }) => name)
}
