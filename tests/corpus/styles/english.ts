import type { Corpus } from '../facts.ts'

/** Threads, questions, lists and slang. */
export const english: Corpus = {
  btc: [
    'Quick $BTC checklist before the week starts:\n\n1. Close: [61,238]\n2. EMA 50 on the 4h: [60,115], so we are ‹above|below› it\n3. RSI: [58.3]\n4. Line in the sand: [59,420]\n\nThat is the whole plan. What would you add?',
  ],
  eth: [
    'gm to everyone who is still holding ETH through this 😅 daily close [2,638], 50-day average way up at [2,791], RSI [38.7]. It ‹lost|gained› 5.2% and volume? Only [0.7]x the mean. Not even the sellers show up anymore lol',
  ],
  sol: [
    'Thread on $SOL 🧵\n\n1/ ‹Five|Three› higher lows on the hourly. That is not nothing.\n\n2/ Price is [148.62], the 50-hour average sits at [146.27]. Volume runs at [2.3]x its mean, so somebody means it.\n\n3/ What kills the idea? A close under [145.04]. Simple.',
  ],
  doge: [
    'Is anyone actually watching Dogecoin? [0.1847] a coin, the 50-period average is still ‹above|below› that at [0.1926], RSI [41.5]. It shed 3.2%. Two lower highs and no drama, which is how boring ranges look from inside.',
  ],
  etf: [
    'So who is buying? Not your timeline. The ETFs: $[412]m in one day (12 November), fifth day of inflows running. And the coins keep leaving exchanges, withdrawals ‹up|down› [17]% this week. Make of that what you will.',
  ],
  staking: [
    'Three numbers I keep on a sticky note:\n• [34.6]m ETH staked\n• [28.7]% of supply\n• [1.08]m validators\n\nAnd one that nobody tweets about: mainnet fees ‹dropped|rose› 43% in October. Who noticed?',
  ],
  stable: [
    'Unpopular opinion: the most bullish chart in crypto is the dullest one. Stablecoin supply is ‹up|down› 6.8% to $[214]bn. [47] million wallets moved some of it in the last 30 days. Do your aunt and your landlord know yet?',
  ],
  liquidations: [
    'RIP to the shorts 💀 $[286]m gone in 24 hours and [71]% of it was theirs. SOL ‹pumped|dumped› 4.6% to $[147.93]. Funding is a sleepy [0.012]%, so no, this is not euphoria yet.',
  ],
  dex: [
    'Wait, what? Solana ‹doubled|halved› its volume in a week, $[3.9]bn now, with [5.2] million active wallets (that is 18% ‹more|less›) and a fee you need four decimals for: $[0.0007].',
  ],
  fed: [
    'Calm down. ETFs bled $[231]m on 12 November, third red day in a row, fine. Bitcoin is at $[60,940], ‹down|up› 1.7%. Is that a crash? My position has not changed and neither has my coffee order.',
  ],
  burn: [
    'Ultrasound? Not this month. [1,840] ETH burned on 9 November, [2,310] issued. Supply ‹grew|shrank› by 0.14%. The reason is good news though: layer 2 fees are ‹down|up› 62% since March 2024.',
  ],
  miners: [
    'Miners had a rough month, honestly. Revenue ‹fell|rose› 12.4% to $[983]m. But look underneath: [14.5] million transactions, a gain of 21%, while fees make up just [3.6]% of what miners earn. Busy chain, cheap chain.',
  ],
  tidepool: [
    'Why do I keep looking at Tidepool?\n- yield on USDC: [7.4]%\n- deposits: $[86]m\n- wallets: [19,400]\n- audits: two, both public\n- getting out takes 15 minutes\n\nNo fireworks. That is the point.',
  ],
  norvik: [
    'Your coffee shop pays how much for card payments? Norvik takes [0.3]%. It already works for [1,350] merchants in [27] countries, and in October they pushed $[142]m through it, 24% ‹more|less› than before.',
  ],
  kestrel: [
    'ok Kestrel is kinda quietly eating. [320,000] users, [14] networks, v3 shipped on 21 October. [65]% of fees go to holders and they still cut those fees by 40%. Four audits too. Not bad for a wallet nobody shills 👀',
  ],
  lumenaut: [
    'Lumenaut in five lines.\n[640] nodes.\n[31] countries.\n[58]% of 250 million LMN staked.\nRevenue $[4.7]m in 12 months, ‹up|down› 35%.\nTreasury: $[18.2]m.\n\nNow ask yourself which of these can be faked.',
  ],
  gridline: [
    'Serious question for the Gridline sceptics: how is [2.6] million transactions a day at $[0.004] each "no usage"? Yes, value locked ‹fell|rose› 8% since September to $[1.27]bn. Fifty-three validators keep it going and three audits are out there to read.',
  ],
  basalt: [
    'Been around since 2021 and still building: Basalt counts [1.1] million users, ‹twice|half› as many as in 2024, [78] partners in [19] countries. A transfer is [2] cents. They burned 3.5 million BSL along the way. Slow and steady?',
  ],
}
