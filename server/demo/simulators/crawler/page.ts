/** The page of a made-up crypto project: the same host always tells the same facts. */
export function projectPage(host: string, now: Date): string {
  const facts = richHosts.get(host) ?? factsOf(host)
  const month = now.toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const paragraphs = [
    `${facts.name} is ${facts.what} on ${facts.chain}. It has been live since ${facts.since} and is used by about ${facts.users.toLocaleString('en')} wallets a month.`,
    `As of ${month}, ${facts.name} holds ${facts.lockedMillions} million dollars in user deposits and settles around ${facts.dailyTransactions.toLocaleString('en')} transactions a day. ${facts.highlight}`,
    `The ${facts.ticker} token has a fixed supply of ${facts.supplyMillions} million. ${facts.communityPercent} % of it is reserved for the community, ${facts.teamPercent} % for the team with a lock of ${facts.lockYears} years, and holders vote on fees and upgrades.`,
    `The code is open and has passed ${facts.audits} independent audits, the latest in the spring. The team of ${facts.team} people works in the open: every change is proposed, discussed and voted on before it goes live.`,
    `Next on the roadmap: ${facts.next}. Documentation for builders, a grants programme and a weekly community call are open to everyone.`,
  ]
  const description = `${facts.name}: ${facts.what} on ${facts.chain}.`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${facts.name} | ${facts.claim}</title>
<meta name="description" content="${description}">
<meta property="og:title" content="${facts.name}">
<meta property="og:description" content="${description}">
</head>
<body>
<header><nav><a href="/">Home</a> <a href="/docs">Docs</a> <a href="/blog">Blog</a></nav></header>
<main><article>
<h1>${facts.claim}</h1>
${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n')}
</article></main>
<footer>© ${now.getUTCFullYear()} ${facts.name}</footer>
</body>
</html>
`
}

interface Facts {
  name: string
  ticker: string
  claim: string
  what: string
  chain: string
  since: number
  users: number
  lockedMillions: number
  dailyTransactions: number
  highlight: string
  supplyMillions: number
  communityPercent: number
  teamPercent: number
  lockYears: number
  audits: number
  team: number
  next: string
}

const kinds = [
  ['a lending market', 'Borrow without asking a bank'],
  ['a decentralised exchange', 'Trade from your own wallet'],
  ['a liquid staking protocol', 'Stake and stay liquid'],
  ['a perpetual futures exchange', 'Leverage with the books open'],
  ['a payments network', 'Money that arrives in seconds'],
  ['a data availability layer', 'Room for every rollup'],
  ['a marketplace for computing power', 'Rent the machines of the crowd'],
  ['an oracle network', 'Prices that anyone can check'],
] as const
const chains = ['Ethereum', 'Solana', 'Arbitrum', 'Base', 'TON', 'Avalanche', 'Sui', 'BNB Chain']
const highlights = [
  'Deposits have grown by a third since the summer.',
  'Fees paid to users reached a new high last month.',
  'A bridge to two further chains opened in the autumn.',
  'The mobile app passed one hundred thousand downloads.',
]
const plans = [
  'an account that pays fees in stablecoins, then a mobile wallet',
  'cross-chain deposits and a points season for early users',
  'a second version with lower fees and isolated risk pools',
  'permissionless listings and a public risk dashboard',
]

function factsOf(host: string): Facts {
  const roll = dice(host)
  const name = nameOf(host)
  const [what, claim] = kinds[roll(kinds.length)] ?? kinds[0]
  return {
    name,
    ticker:
      name
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 4)
        .toUpperCase() || 'COIN',
    claim,
    what,
    chain: chains[roll(chains.length)] ?? 'Ethereum',
    since: 2020 + roll(5),
    users: 4000 + roll(460) * 500,
    lockedMillions: 3 + roll(640),
    dailyTransactions: 2000 + roll(900) * 250,
    highlight: highlights[roll(highlights.length)] ?? '',
    supplyMillions: 100 * (1 + roll(10)),
    communityPercent: 35 + roll(6) * 5,
    teamPercent: 10 + roll(3) * 4,
    lockYears: 2 + roll(3),
    audits: 2 + roll(4),
    team: 9 + roll(60),
    next: plans[roll(plans.length)] ?? '',
  }
}

/** `lumen-finance.io` → Lumen Finance. */
function nameOf(host: string): string {
  const labels = host.replace(/^www\./, '').split('.')
  const word = labels.length > 1 ? labels.at(-2) : labels[0]
  return (word ?? host)
    .split('-')
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}

function dice(text: string): (sides: number) => number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (sides) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % sides
  }
}

const richHosts = new Map<string, Facts>([
  [
    'lumen.example',
    {
      ...factsOf('lumen.example'),
      name: 'Lumen',
      ticker: 'LUMN',
      claim: 'Light clients for everyone',
      what: 'a network of light clients that lets phones check the chain themselves',
      chain: 'Ethereum',
      since: 2023,
      users: 182_000,
      lockedMillions: 214,
      highlight: 'A proof now takes 1.8 seconds on a mid-range phone, down from 11 seconds a year ago.',
      next: 'proofs for three further chains, then a browser wallet that trusts no server',
    },
  ],
  [
    'tidepool.example',
    {
      ...factsOf('tidepool.example'),
      name: 'Tidepool',
      ticker: 'TIDE',
      claim: 'Liquidity that follows the market',
      what: 'a decentralised exchange whose pools move their range by themselves',
      chain: 'Arbitrum',
      since: 2022,
      users: 96_500,
      lockedMillions: 388,
      highlight: 'Over the last quarter its stable pools paid depositors 6.4 % a year on average.',
      next: 'limit orders without a keeper and pools for tokenised treasury bills',
    },
  ],
])
