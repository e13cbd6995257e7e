import { listed } from './words-of-text.ts'

/** Well-known things of this field: a text may name them though no source does. */
export const fieldWords = listed(
  // Coins and chains.
  `giá nến phiên đáy đỉnh quỹ sàn ví phí pov bitcoin bitcoiner bitcoiners btc xbt ethereum ether eth solana sol ripple xrp bnb dogecoin doge cardano ada toncoin ton tron trx
  avalanche avax chainlink link polkadot dot litecoin ltc sui aptos apt arbitrum arb optimism op pepe shiba inu shib uniswap uni aave
  near protocol cosmos atom jupiter jup monero xmr zcash zec stellar xlm hedera hbar algorand algo polygon matic pol filecoin fil
  render rndr injective inj celestia tia sei kaspa kas maker mkr sky lido ldo curve crv compound comp synthetix snx thorchain rune
  dydx gmx pendle ena ethena ondo wif bonk floki fet tao bittensor worldcoin wld hyperliquid hype pengu trump fartcoin base linea
  zksync starknet strk scroll blast mantle mnt berachain bera sonic fantom ftm gnosis celo tezos xtz eos neo vechain vet iota
  theta icp dfinity quant qnt flow mina kava osmosis osmo eigenlayer eigen wbtc weth steth cbbtc dai usds frax pyusd fdusd tusd busd
  usdt usdc usde tether usd eur gbp jpy cny chf aud cad vnd sgd hkd krw inr brl aed sar egp eurc rlusd wsol sats sat gwei wei bch bsv etc ordi`,
  // Exchanges, firms and offices everybody names.
  `binance coinbase kraken okx bybit kucoin bitfinex bitstamp gemini huobi htx gate mexc bitget upbit bithumb deribit robinhood cme cboe
  nasdaq nyse blackrock fidelity grayscale vaneck ark bitwise franklin vanguard jpmorgan goldman sachs morgan stanley citi hsbc ubs
  visa mastercard paypal stripe square microstrategy strategy metamask phantom ledger trezor rabby etherscan solscan tradingview
  coinmarketcap coingecko glassnode dune defillama nansen arkham messari chainalysis circle paxos opensea blur magic eden twitter x tweet
  telegram discord reddit youtube github google apple microsoft amazon meta nvidia tesla openai chatgpt sec cftc fed fomc ecb boj boe
  fca mica mas esma bafin bce bns boc amf finra fdic occ irs doj fbi treasury federal reserve imf fmi bis oecd ocde g7 g20 opec cnbc bloomberg
  reuters forbes wsj ft satoshi nakamoto vitalik buterin lightning network wall street main street silicon valley s&p dow jones dxy
  vix sp500 spx ndx qqq spy gold russell nikkei msci`,
  // Ways to measure and to trade.
  `ema sma wma ma rsi macd atr adx obv vwap mfi cci stoch bb bollinger fibonacci fib elliott wyckoff ichimoku gann heikin ashi kagi
  renko dow ath atl tvl apy apr roi pnl p&l otc etf etfs etp etps etn spot perp perps dca tp sl rr hodl hodler hodlers fomo fud dyor nfa
  wagmi ngmi gm gn lfg imo imho tbh afaik fyi btw lol lmao rofl omg wtf tldr tl;dr eli5 ama amas ico icos ido idos ieo ipo ipos kyc aml
  pow pos poa dpos zk zkp evm l1 l2 layer dao daos dapp dapps dex dexs dexes cex cexs cexes defi cefi gamefi socialfi nft nfts rwa rwas ai agi
  depin tge mev amm lp lps clob api apis rpc sdk ui ux seo gpu gpus cpu asic asics eh th ph gh kwh mwh gwh mw gw ok tps wallet gas q1 q2 q3 q4 h1 h2 t1 t2 t3 t4
  s1 s2 yoy qoq mom ytd mtd qtd wow dod eod eow eom eoy cagr gdp pib cpi ipc ppi pce pmi ism nfp bps bp pp aum nav ebitda eps
  cbdc utc gmt cet cest est edt pst pdt jst kst ict am pm ny kol kols vc vcs ta fa pfp og rip psa ps nb ceo cto cfo coo cmo ciso cio cpo
  cso pdg dg dt ltd llc inc plc sa sas gmbh ag corp co pte bv hq hr pr ir it vip mvp poc r&d b2b b2c m&a kpi saas qe qt ppt boss pk nb diy cbd app apps rtt smic tva cac rsa hft bull bear
  uptober moonvember web2 web3 web dlt sql html pdf url id ids pin sms 2fa mfa otp usb nfc qr iot ar vr pc vpn dns tv ios android linux
  windows mac iphone internet covid brexit`,
  // Big parts of the world and its festivals.
  `us usa uk eu uae emea apac latam asean ue eau asia europe africa america americas eurozone west east north south atlantic pacific
  états-unis etats-unis royaume-uni chine asie afrique amérique europe occident china mỹ anh trung quốc âu á phi hoa kỳ liên usa
  union unie christmas xmas easter halloween thanksgiving ramadan eid noël pâques tết diwali hanukkah labor day valentine santa claus god
  earth moon mars lambo lamborghini ferrari monday murphy newton ponzi nobel`,
)

/** Months, days, languages and peoples, which have capitals in English (and some in French) but name nobody. */
export const calendarAndPeoples = listed(
  `aujourd'hui quelqu'un quelqu'une presqu'île
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
  janvier février mars avril mai juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche
  english french german spanish portuguese italian dutch danish swedish norwegian finnish polish czech hungarian romanian bulgarian greek
  turkish russian ukrainian estonian latvian lithuanian swiss austrian belgian irish scottish welsh british icelandic croatian serbian
  american americans canadian mexican brazilian argentine argentinian chilean colombian european europeans asian asians african arab arabic
  chinese japanese korean vietnamese thai indonesian malaysian filipino singaporean indian pakistani taiwanese australian saudi emirati
  qatari kuwaiti bahraini egyptian moroccan tunisian algerian nigerian kenyan israeli iranian maltese cypriot western eastern northern
  southern latin anglo français française français-e allemand allemande anglais anglaise américain américaine américains européen européenne
  européens chinois chinoise japonais japonaise coréen coréenne suisse belge espagnol italien danois suédois russe arabe vietnamien
  français-es parisien parisienne lyonnais singapourien tokyoïte londonien new-yorkais asiatique`,
)

/** Words of offices, papers and events that people write with a capital though they name nothing by themselves. */
export const styledWords = listed(
  `mr mrs ms dr prof sir madam judge justice president chairman chairwoman chair chief executive officer director head founder cofounder
  co-founder co-ceo partner minister senator congressman governor commissioner secretary analyst trader engineer developer counsel attorney lawyer
  spokesperson vice senior junior lead general manager technology technical financial operating marketing product compliance legal security
  operations risk research data proposal proposition release version update upgrade series round seed season chapter part day week month year
  quarter report statement announcement thread note notes weekly daily monthly morning evening night good not your keys coins board
  committee council court congress senate parliament house state government central bank bridge treasury block blocks genesis mainnet
  testnet vote burn airdrop staking index fear greed bulls bears bull bear buyers sellers longs shorts long short holders holder whale whales
  validators validator team community market markets open close high low support resistance trend volume price spot futures perpetuals options
  halving merge fork hack news breaking alert reminder fact friends folks guys dear hello hi hey i i'm i'll i've i'd okay yes no top phase
  plan step level tier type class model grade category article section law act bill rule option version bond bonds bills etf
  monsieur madame m mme mlle me maître président présidente directeur directrice directrice générale général fondateur fondatrice cofondateur juge ministre état
  bourse banque sénat assemblée nationale commission tribunal conseil série tour proposition phase étape acte bon bonjour bonsoir trésor
  union européenne loi chapitre partie épisode jour semaine république ville centre-ville comité autorité marchés financiers
  ông bà anh chị em cô chú bác chủ tịch tổng giám đốc phó trưởng phòng quỹ ngân hàng sàn công ty tập đoàn quý tháng thứ ngày năm tuần hai ba tư sáu bảy
  nhật giêng chạp mười một tám chín châu đội nhà thẩm phán luật sư bộ sở ủy ban ubck nhnn cục chính phủ nhà nước tòa án quốc hội tiến sĩ thạc sĩ kỹ sư
  giáo sư đồng sáng lập viên việt nam bắc trung nam đông tây mùa âm lịch giáng sinh tp tphcm hcm hn vn sjc lễ phật chúa trời`,
)

/** Last words of the names of firms. */
export const firmWords = listed(
  `capital ventures venture partners partner trust bank banque bancorp exchange markets market labs lab studio studios foundation fondation group groupe
  holdings holding securities digital finance financial research protocol network networks pay payments custody audit audits mining miners nodes node
  seed fund funds asset assets advisors advisers management technologies technology tech systems solutions works wallet bridge dao chain swap
  energy media news institute university analytics intelligence security dynamics global international invest investments brokerage brokers
  trading traders desk llp law insurance telecom university college`,
)
