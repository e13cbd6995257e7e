/**
 * Coins, each with the names people give them in the five languages. A name or ticker behind "~" is also a word of some
 * language here, as "link" and "ripple" are: it counts where it is written as a name, or stands as one.
 */
export const coinList = `
BTC btc|bitcoin|xbt|比特币|大饼|比特幣|بيتكوين|بتكوين|بيتكوين|btc etf|bitcoin etf
ETH eth|ethereum|ether|éther|以太坊|以太币|以太|二饼|姨太|إيثريوم|إيثيريوم|ايثر|إيثر|اثيريوم|إثيريوم
SOL ~sol|solana|索拉纳|索拉那|سولانا
XRP xrp|~ripple|瑞波币|瑞波|ريبل|الريبل
BNB bnb|binance coin|bnb chain|币安币|بي إن بي|عملة بينانس|بينانس كوين
DOGE doge|dogecoin|狗狗币|狗币|دوجكوين|دوج كوين|دوج
ADA ~ada|cardano|艾达币|卡尔达诺|艾达|كاردانو
TON ~ton|toncoin|تونكوين|تون كوين|تون
AVAX avax|~avalanche|雪崩币|雪崩协议|أفالانش|افالانش
LINK ~link|chainlink|chain link|تشينلينك|تشين لينك|链克
DOT ~dot|polkadot|波卡|波卡币|بولكادوت|بولكا دوت
LTC ltc|litecoin|莱特币|لايتكوين|لايت كوين
TRX trx|~tron|波场|波场币|波场链|ترون
SHIB shib|shiba inu|shiba|柴犬币|屎币|شيبا إينو|شيبا|شيبا اينو
PEPE pepe|pepecoin|佩佩|佩佩币|青蛙币|بيبي كوين
SUI ~sui|sui network
APT ~apt|aptos|أبتوس
ARB arb|arbitrum|أربيتروم|اربتروم
OP ~op|~optimism|أوبتيميزم
NEAR ~near|near protocol|نير بروتوكول
ATOM ~atom|~cosmos|cosmos hub|阿童木|كوزموس
UNI ~uni|uniswap|يوني سواب|يونيسواب
AAVE aave|آفي
MATIC matic|ماتيك|马蹄
POL ~pol|~polygon|بوليجون
INJ inj|~injective
SEI ~sei
TIA ~tia|celestia
FIL ~fil|filecoin|فايلكوين
ICP icp|~internet computer
HBAR hbar|hedera|هيديرا
XLM xlm|~stellar|stellar lumens|恒星币|ستيلار
XMR xmr|monero|门罗币|门罗|مونيرو
ETC ~etc|ethereum classic|以太经典|以太坊经典|إيثريوم كلاسيك|إيثيريوم كلاسيك|ايثر كلاسيك
BCH bch|bitcoin cash|比特币现金|比特现金|بيتكوين كاش|بتكوين كاش
ALGO algo|algorand|ألجوراند
VET ~vet|vechain|唯链
RUNE ~rune|thorchain
RENDER ~render|~rndr
FET fet|fetch ai
TAO ~tao|bittensor
WIF wif|dogwifhat
BONK bonk
FLOKI floki|floki inu
JUP jup|~jupiter
PYTH pyth
ENA ~ena|ethena
ONDO ondo
PENDLE pendle
LDO ldo|lido
MKR mkr|~maker|makerdao
CRV crv
HYPE ~hype|hyperliquid
GRT grt|~the graph
SAND ~sand|the sandbox
MANA ~mana|decentraland
AXS axs|axie infinity
IMX imx|~immutable
STX stx
KAS kas|kaspa
WLD wld|worldcoin
EOS eos|柚子币
XTZ xtz|tezos
NEO ~neo
DASH ~dash
ZEC zec|zcash|大零币
CAKE ~cake|pancakeswap
CRO ~cro|cronos
LUNA ~luna|terra luna
FTM ftm|fantom
THETA ~theta
QNT qnt
SNX snx|synthetix
COMP ~comp
DYDX dydx
GMX gmx
JTO jto|~jito
STRK strk|starknet
TRUMP ~trump
ORDI ordi
USDT usdt|tether|泰达币|泰达|تيثر|تيذر
USDC usdc|usd coin
DAI ~dai
PAXG paxg
WBTC wbtc
`
