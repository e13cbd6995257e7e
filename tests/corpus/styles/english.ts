import type { Corpus } from '../facts.ts'

/** Threads, questions, lists and slang. */
export const english: Corpus = {
  btc: [
    'Quick $BTC checklist before the week starts:\n\n1. Close: [61,238]\n2. EMA 50 on the 4h: [60,115], so we are ‹above|below› it\n3. RSI: [58.3]\n4. Line in the sand: [59,420]\n\nThat is the whole plan. What would you add?',
    'Bitcoin refuses to be exciting today. Last print 61,238, roughly a thousand dollars over the 50-period average (60,115). If 59,420 goes, so does my optimism; until then I am paid to wait.',
    'Two levels, no opinions: 62,350 on top, 59,420 underneath. BTC sits at 61.2k between them with the RSI near 58. Wake me up when it leaves.',
    'My BTC notes, 4h: structure is constructive (three higher lows), the average of 50 periods is rising behind price at 60,115 and we closed at 61,238. A loss of 59,420 and I am out.',
    'BTC 4H update: price closed at $61,238, holding above the EMA50 ($60,115). RSI at 58 shows momentum without excess, and volume came in 1.6x above the 20-period mean. Resistance sits at $62,350; lose $59,420 and the structure of higher lows breaks. NFA.',
    'Bitcoin is stuck between $59.4K and $62.4K 🧱 RSI 58, volume 1.6x. Two things to watch: the 50-period EMA at $60,115 and the swing high from Nov 13. One of them breaks first. #Bitcoin #BTC',
  ],
  eth: [
    'gm to everyone who is still holding ETH through this 😅 daily close [2,638], 50-day average way up at [2,791], RSI [38.7]. It ‹lost|gained› 5.2% and volume? Only [0.7]x the mean. Not even the sellers show up anymore lol',
    'Nobody wants to hear it, but ETH has printed four lower highs and the daily close (2,638) is still under the 50-day line at 2,791. Momentum? MACD at -24.6. I would rather be late than brave.',
    'ETH lost its 50-day average weeks ago and has not been back since: 2,791 there, 2,638 here. RSI at 38.7 is weak without being washed out.',
    '$ETH on the daily keeps leaning lower: RSI 38.7, MACD histogram at -24.6, and a close at $2,638, well below the 50-day EMA ($2,791). Volume is just 0.7x its 20-bar average. Support: $2,514, the lower Bollinger band. A close above $2,859 would prove me wrong. Not financial advice.',
    'Honest question for ETH bulls: RSI under 40, price about 5% below the 50-day average and four lower highs. What am I missing? 🤔',
  ],
  sol: [
    'Thread on $SOL 🧵\n\n1/ ‹Five|Three› higher lows on the hourly. That is not nothing.\n\n2/ Price is [148.62], the 50-hour average sits at [146.27]. Volume runs at [2.3]x its mean, so somebody means it.\n\n3/ What kills the idea? A close under [145.04]. Simple.',
    '$SOL, one hour chart: up 3.7% in six bars on 2.3x the usual volume. RSI 66, so not quite overheated. Next test is 150.86, the last swing high.',
    'Buyers of SOL keep stepping in earlier: five higher lows in a row. The bands run from 143.38 to 151.93 and price is at 148.62, so there is still some air above.',
    'Solana momentum is building on the 1H: five consecutive higher lows, RSI at 66, MACD histogram positive at 0.84. Price ($148.62) is pressing toward the swing high at $150.86. Invalidation below $145.04.',
    'SOL ≈ $148.6. EMA50 ≈ $146.3. That is a cushion of about $2. Lose it and the five higher lows mean nothing.',
  ],
  doge: [
    'Is anyone actually watching Dogecoin? [0.1847] a coin, the 50-period average is still ‹above|below› that at [0.1926], RSI [41.5]. It shed 3.2%. Two lower highs and no drama, which is how boring ranges look from inside.',
    'Dogecoin trades 18.5 cents. Below that, 0.1709 is the October low. Above, 0.1926 is the average everyone watches. Volume is 0.8 times normal, which tells you how many people care.',
    'DOGE remains range-bound between $0.1781 and $0.2054 (Bollinger bands). RSI 41.5 and a slightly negative MACD suggest sellers still have the upper hand, but volume at 0.83x average says conviction is low.',
  ],
  etf: [
    'So who is buying? Not your timeline. The ETFs: $[412]m in one day (12 November), fifth day of inflows running. And the coins keep leaving exchanges, withdrawals ‹up|down› [17]% this week. Make of that what you will.',
    'Everyone argues about the price (61,385 dollars, up about 2% on the day) while 412 million dollars walked into the ETFs on Nov 12. Exchange balances: 2.31 million BTC. Lowest since 2018, let that sink in.',
    '$412m in a day. Five days in a row. If you still wait for "institutions to arrive", I have news for you.',
    'Spot Bitcoin ETFs pulled in $412M on Nov 12, marking a fifth straight day of inflows, while exchange balances slid to 2.31M BTC. Less supply, steady demand: that combination rarely stays quiet for long.',
    'Day 5 of inflows: $412M on Nov 12 alone. 2.31M BTC left on exchanges, lowest since 2018. Supply shock is a big word, but the direction is clear.',
  ],
  staking: [
    'Three numbers I keep on a sticky note:\n• [34.6]m ETH staked\n• [28.7]% of supply\n• [1.08]m validators\n\nAnd one that nobody tweets about: mainnet fees ‹dropped|rose› 43% in October. Who noticed?',
    'More than a quarter of all ETH, 28.7% to be exact, is locked up for staking. 1.08 million validators. Fees? Down 43% in October. It is hard to be cynical about this.',
    'ETH validators now number 1.08 million. Think about that for a second. And 34.6 million coins do nothing but secure the chain.',
    'Nearly 29% of all ETH is now staked (34.6M ETH), secured by over 1 million validators. With mainnet fees down 43% in October, the network is both safer and cheaper to use.',
    '28.7% of ETH staked. 1.08M validators. Fees -43% in October. Not a single one of these made headlines.',
  ],
  stable: [
    'Unpopular opinion: the most bullish chart in crypto is the dullest one. Stablecoin supply is ‹up|down› 6.8% to $[214]bn. [47] million wallets moved some of it in the last 30 days. Do your aunt and your landlord know yet?',
    '$1.36 trillion. That is how much moved in stablecoins. A third of it on Tron. And the fee is half of what it was in March 2025.',
    'Stablecoins keep winning: supply +6.8% to $214B, 47M active wallets in 30 days, $1.36T in transfers. Payments are becoming the killer app, one boring transaction at a time.',
    'Web3 found its first real product and it is the dollar: $214B in stablecoins (+6.8%), 47M wallets active within 30 days. A third of transfers settle on Tron.',
  ],
  liquidations: [
    'RIP to the shorts 💀 $[286]m gone in 24 hours and [71]% of it was theirs. SOL ‹pumped|dumped› 4.6% to $[147.93]. Funding is a sleepy [0.012]%, so no, this is not euphoria yet.',
    'If you were short SOL yesterday, condolences. 71% of the 286 million dollars liquidated in 24h were shorts, price at $147.93, open interest at 38.4 billion and rising.',
    '$286M wiped out in 24h, 71% of it shorts. SOL is up 4.6% at $147.93, open interest has climbed to $38.4B and funding is calm at 0.012%. Squeezes like this reset positioning more than they change trends.',
  ],
  dex: [
    'Wait, what? Solana ‹doubled|halved› its volume in a week, $[3.9]bn now, with [5.2] million active wallets (that is 18% ‹more|less›) and a fee you need four decimals for: $[0.0007].',
    'A fee of $0.0007 and volume that doubled in a week to 3.9 billion. Solana is not waiting for anyone, and 5.2 million wallets agree.',
    'Agree with this. Doubling to $3.9B in one week is one thing; doing it with a median fee of $0.0007 is another. 18% more wallets tells you it is not just bots.',
  ],
  fed: [
    'Calm down. ETFs bled $[231]m on 12 November, third red day in a row, fine. Bitcoin is at $[60,940], ‹down|up› 1.7%. Is that a crash? My position has not changed and neither has my coffee order.',
    'Somebody I follow keeps his position although ETFs saw outflows of 231 million dollars on November 12 and bitcoin slipped 1.7% to 60,940. He watches volume. So do I.',
    'Good reminder. Outflows of $231M look scary on day three, but a 1.7% dip to $60.9K is noise for anyone with a plan.',
  ],
  burn: [
    'Ultrasound? Not this month. [1,840] ETH burned on 9 November, [2,310] issued. Supply ‹grew|shrank› by 0.14%. The reason is good news though: layer 2 fees are ‹down|up› 62% since March 2024.',
    '9 November in one line: 1,840 ETH burned, 2,310 ETH issued. So the supply is creeping up, 0.14% this month.',
    'Supply up 0.14% this month: 2,310 ETH issued vs 1,840 burned on Nov 9. L2 fees are 62% lower than in March 2024, so this is the price of success.',
  ],
  miners: [
    'Miners had a rough month, honestly. Revenue ‹fell|rose› 12.4% to $[983]m. But look underneath: [14.5] million transactions, a gain of 21%, while fees make up just [3.6]% of what miners earn. Busy chain, cheap chain.',
    '983 million dollars. That is what miners took home last month, 12.4% less than before, and only 3.6% of it came from fees. Meanwhile transactions climbed 21% to 14.5 million.',
    'Bitcoin miner revenue fell 12.4% last month to $983M, with fees contributing only 3.6%. Yet transactions jumped 21% to 14.5M. Usage is growing faster than income.',
  ],
  tidepool: [
    'Why do I keep looking at Tidepool?\n- yield on USDC: [7.4]%\n- deposits: $[86]m\n- wallets: [19,400]\n- audits: two, both public\n- getting out takes 15 minutes\n\nNo fireworks. That is the point.',
    'I asked myself what 7.4% on USDC is worth if I cannot get out. Answer with Tidepool: 15 minutes. 86 million dollars of deposits since launch on June 3, 2025 seem to agree.',
    'Tidepool offers lenders 7.4% on USDC, has attracted $86M in deposits from 19,400 wallets since June 2025 and has completed two public audits. Withdrawals take about 15 minutes. Worth a closer look.',
    'Not all yield is equal. Tidepool: 7.4% on USDC, two audits, $86M from 19.4K wallets. You can leave within 15 min. That last part is what I check first.',
  ],
  norvik: [
    'Your coffee shop pays how much for card payments? Norvik takes [0.3]%. It already works for [1,350] merchants in [27] countries, and in October they pushed $[142]m through it, 24% ‹more|less› than before.',
    '0.3%. That is the whole fee. 27 countries, 1,350 merchants, $142 million in October alone. Norvik does not need hype.',
    'Norvik charges merchants just 0.3% per payment. With 1,350 merchants across 27 countries and $142M processed in October (+24%), adoption is starting to show.',
    'Norvik in one sentence: 0.3% per payment, 1,350 merchants, 27 countries and a fixed supply of 100M NRV.',
  ],
  kestrel: [
    'ok Kestrel is kinda quietly eating. [320,000] users, [14] networks, v3 shipped on 21 October. [65]% of fees go to holders and they still cut those fees by 40%. Four audits too. Not bad for a wallet nobody shills 👀',
    '65% of fees to holders, fees down 40%, 320k users. Which wallet? Kestrel. Version 3 has been live since October 21.',
    'Kestrel v3 is out since 21 Oct: 14 networks, one wallet, 320K+ users. 65% of fees flow back to holders, and fees themselves are 40% lower.',
  ],
  lumenaut: [
    'Lumenaut in five lines.\n[640] nodes.\n[31] countries.\n[58]% of 250 million LMN staked.\nRevenue $[4.7]m in 12 months, ‹up|down› 35%.\nTreasury: $[18.2]m.\n\nNow ask yourself which of these can be faked.',
    'Lumenaut earns money, which is rarer than it should be: 4.7 million dollars in twelve months, 35% more than the year before. 640 nodes in 31 countries keep it honest.',
    'Lumenaut: 640 nodes, 31 countries, 58% of its 250M LMN supply staked. Revenue rose 35% to $4.7M over the past 12 months and the treasury holds $18.2M.',
    'What is Lumenaut? A network of 640 nodes across 31 countries. What does it earn? $4.7M in the past year, up 35%. What is in the treasury? $18.2M. Mainnet is live since 9 April 2024.',
  ],
  gridline: [
    'Serious question for the Gridline sceptics: how is [2.6] million transactions a day at $[0.004] each "no usage"? Yes, value locked ‹fell|rose› 8% since September to $[1.27]bn. Fifty-three validators keep it going and three audits are out there to read.',
    'Gridline in numbers: 53 validators, 2.6m transactions per day, average fee $0.004, $1.27bn locked (8% less than in September 2026). Make up your own mind.',
    'Gridline processes 2.6M transactions daily at an average fee of $0.004. TVL stands at $1.27B, an 8% drop since September 2026, secured by 53 validators and three published audits.',
    '2.6M tx/day. $0.004 per tx. 53 validators. 3 audits. Gridline does not do hype, it does throughput.',
  ],
  basalt: [
    'Been around since 2021 and still building: Basalt counts [1.1] million users, ‹twice|half› as many as in 2024, [78] partners in [19] countries. A transfer is [2] cents. They burned 3.5 million BSL along the way. Slow and steady?',
    'Basalt: twice the users of 2024 (1.1 million now), 78 partners, 19 countries, two cents per transaction. Founded in 2021, so it has seen a winter or two.',
  ],
}
