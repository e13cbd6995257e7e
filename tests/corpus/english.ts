import type { Corpus } from './facts.ts'

export const english: Corpus = {
  btc: [
    '$BTC closed at [61,238] on the 4h chart, ‹above|below› its 50-period average at [60,115]. RSI [58.3], volume [1.6]× the 20-bar mean.',
    '‹Three|Five› higher lows in a row on the 4-hour chart of Bitcoin, and RSI at [58.3] leaves room. I watch resistance at [62,350]; support is [59,420].',
    'BTC is ‹up|down› 2.4% over the last bars. The upper Bollinger band sits at [62,872] and the lower one at 58,943. The high of 12 November, [63,480], is still the one to beat.',
  ],
  eth: [
    '$ETH ‹fell|rose› 5.2% and trades ‹below|above› its 50-day average of [2,791]. Last close [2,638]. RSI reads [38.7], so sellers are not done.',
    'Ethereum on the daily: ‹four|two› lower highs, a close at [2,638] and volume at only [0.7]× its mean. The swing high of 6 November at [2,859] caps everything.',
    'MACD histogram for ETH: [-24.6]. RSI: [38.7]. ATR: [96.3]. Nothing here says hurry. Support waits at [2,514].',
  ],
  sol: [
    'SOL printed ‹five|three› higher lows on the 1h chart. Price [148.62], EMA 50 at [146.27], RSI [66.1].',
    'Volume on $SOL is [2.3] times its 20-bar mean while price ‹gained|lost› 3.7%. Overhead sits resistance at [150.86]; the floor is [145.04].',
    'Solana, 15:00 UTC: closed at [148.62], ‹above|below› the 50-hour average ([146.27]). ATR [1.79], so a dollar or so of noise is normal.',
  ],
  doge: [
    '$DOGE at $[0.1847], still ‹below|above› the 50-period average of $[0.1926]. RSI [41.5], volume [0.8]× the mean. No rush.',
    'Dogecoin ‹lost|gained› 3.2% and the MACD is [-0.0013]. The low of 30 October at $[0.1709] is the line I care about.',
    'DOGE, 4h: Bollinger bands from 0.1781 to 0.2054, price at [0.1847], RSI [41.5]. The range decides, not me.',
  ],
  etf: [
    'Bitcoin ETFs took in $[412]m on 12 November, five days of inflows in a row. Meanwhile exchange balances ‹fell|rose› to [2.31]m BTC. Quiet money is the interesting kind.',
    'Everybody asks about price ($[61,385], ‹up|down› 1.9% in 24 hours). I look at the coins leaving: exchange balances stand at [2.31] million BTC, the lowest since 2018.',
    'Withdrawals from exchanges are ‹up|down› [17]% this week. Inflows of $[412] million in one day did not even make people loud.',
  ],
  staking: [
    '[34.6] million ETH staked, or [28.7]% of supply. Fees ‹dropped|rose› 43% in October 2026. Security is getting cheaper and stronger at the same time.',
    'ETH trades at $[2,645], ‹down|up› 1.3%. Validators: [1.08] million. I know which of the two numbers I would follow.',
    'The validator count ‹rose|fell› to 1.08m while mainnet fees ‹fell|rose› 43%. More people secure the network and fewer pay for it. With 28.7% of supply staked, that matters.',
  ],
  stable: [
    'Stablecoin supply ‹grew|shrank› 6.8% to $[214]bn. Wallets: [47]m active in 30 days. Payments, not speculation.',
    'Transfers of $[1.36] trillion, a supply of $[214] billion, and fees that were ‹halved|doubled› since March 2025. Boring is winning.',
    'A third of stablecoin transfers run on Tron. Active wallets ‹rose|fell› to [47] million, supply is ‹up|down› 6.8%. I would call that adoption.',
  ],
  liquidations: [
    '$[286] million in liquidations in 24 hours, [71]% of them shorts. Open interest ‹rose|fell› to $38.4bn anyway. Nobody learned anything.',
    'SOL trades at $[147.93], ‹up|down› 4.6% in 24h. Funding at [0.012]% says the crowd is not leaning too hard.',
    'Open interest $[38.4]bn, liquidations $[286]m, funding [0.012]%. Three numbers, one message: leverage is back.',
  ],
  dex: [
    'Volume on Solana ‹doubled|halved› to $[3.9] billion within a week. Wallets are ‹up|down› 18% to [5.2] million, and the median fee remains $0.0007.',
    'Solana: [5.2]m active wallets, ‹18%|81%› more than before. Fees of $[0.0007]. Volume at $[3.9]bn. That is what usage looks like.',
    'A week was enough to ‹double|halve› the volume on Solana to $3.9bn. Fees did not move: $[0.0007]. Wallets ‹rose|fell› 18%.',
  ],
  fed: [
    'Third day of outflows: Bitcoin ETFs ‹lost|gained› $[231]m on 12 November. BTC trades at $[60,940], ‹down|up› 1.7%. Position unchanged, eyes on volume.',
    'Outflows from Bitcoin ETFs came to $[231] million on November 12. The price, $[60,940], is ‹down|up› 1.7%. No reason to sell, says the account I follow.',
    'Bitcoin ‹slid|climbed› 1.7% to $60,940 and $231 million left the ETFs on 12 November. Patience, and a look at volume.',
  ],
  burn: [
    'Ethereum burned [1,840] ETH on 9 November and issued [2,310]. Net effect: supply ‹grew|shrank› 0.14% this month.',
    'Layer 2 fees ‹fell|rose› 62% since March 2024. The price of that success: only [1,840] ETH burned, so supply is ‹up|down› [0.14]%.',
    'Ether is slightly inflationary again: 2,310 ETH issued against [1,840] burned on 9 November. Layer 2 fees are ‹down|up› 62% since March 2024.',
  ],
  miners: [
    'Bitcoin miners earned less: revenue ‹fell|rose› 12.4% to $[983] million last month. Fees are only [3.6]% of it.',
    'Transactions ‹grew|fell› 21% to [14.5] million, yet miner revenue ‹dropped|rose› 12.4%. Bitcoin is busy and its miners are poorer.',
    'Revenue of Bitcoin miners: $[983]m, ‹down|up› 12.4% in a month. Fees make up [3.6]%. The halving is doing its work slowly.',
  ],
  tidepool: [
    'Tidepool pays a yield of [7.4]% on USDC. [19,400] wallets have put in $86m since 3 June 2025.',
    '‹Two|Four› public audits, withdrawals in 15 minutes, a yield of [7.4]%. Tidepool explains itself in three lines, which I like.',
    'Since June 2025 deposits at Tidepool have ‹grown|shrunk› to $[86] million, from [19,400] wallets. Read the audits, then decide.',
    'What is [7.4]% worth if you cannot leave? At Tidepool a withdrawal takes 15 minutes. Deposits: $[86]m.',
  ],
  norvik: [
    'Norvik settles payments for a fee of [0.3]%, in [27] countries. Worth a look if you sell things for a living.',
    '[1,350] merchants already take Norvik. Payments ‹grew|fell› 24% to $[142]m in October 2026. The fee stays at 0.3%.',
    'A fixed supply of [100] million NRV and payments of $[142] million in October 2026: Norvik is small enough to read in one evening.',
    'Norvik in numbers: [27] countries, [1,350] merchants, a [0.3]% fee. No promises from me, just the list.',
  ],
  kestrel: [
    'Kestrel: [320,000] users, [14] networks, and version 3 since 21 October 2026. Four audits are on the table.',
    '[65]% of fees at Kestrel go back to holders, and the fees themselves were ‹cut|raised› by 40%. That is a rare combination.',
    '‹Four|Two› audits and [320,000] users later, Kestrel ‹cut|raised› its fees by [40]%. Curious what you make of it.',
    'On 21 October 2026 Kestrel released version 3. It runs on [14] networks for [320,000] users.',
  ],
  lumenaut: [
    'Lumenaut in short: [640] nodes in [31] countries, and [58]% of the supply staked. Mainnet has been live since 9 April 2024.',
    'Revenue ‹rose|fell› 35% to $[4.7]m in 12 months, and the treasury holds $[18.2]m. Lumenaut has time, which most projects do not.',
    'Of [250] million LMN, [58]% are staked. [640] nodes carry the network. What remains open is demand.',
    'Lumenaut earned $4.7 million in 12 months, ‹35%|53%› more than before. Its treasury: $[18.2] million. Nodes: [640].',
  ],
  gridline: [
    'Gridline handles [2.6] million transactions a day at an average fee of $0.004. Value locked: $[1.27]bn, ‹down|up› 8% since September 2026.',
    '‹Three|Five› audits, [53] validators, $[1.27] billion in total value locked. Gridline publishes what others hide.',
    'An average fee of $[0.004] and [2.6]m transactions a day. Gridline is cheap to use; whether [53] validators are enough is the open question.',
    'Total value locked at Gridline ‹fell|rose› 8% since September 2026 to $[1.27]bn. Usage held up: [2.6]m transactions a day.',
  ],
  basalt: [
    'Basalt, founded in 2021: [78] partners in [19] countries, [1.1] million users. Transactions cost $0.02.',
    'Users at Basalt have ‹doubled|halved› since 2024 to [1.1]m. It burned [3.5] million BSL along the way.',
    '[78] partners and [1.1] million users: Basalt has grown up since 2021. A transaction costs $0.02.',
    'Basalt burned [3.5]m BSL. It works with [78] partners in [19] countries. The next thing to check is who really uses it.',
  ],
}
