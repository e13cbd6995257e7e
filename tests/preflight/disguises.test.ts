import { expect, test } from 'vitest'
import { type Flight, plainFlight, preflight } from '#server/modules/preflight/index.ts'

const flight = (platform: Flight['platform']): Flight => ({
  ...plainFlight,
  platform,
  author: 'model',
  lengthMax: 4000,
  tickers: ['BTC', 'ETH'],
  canary: 'k-AbCdEf0123456789',
})

const stopped = (text: string, platform: Flight['platform']) =>
  preflight(text, flight(platform)).findings.filter(({ severity }) => severity === 'stop')

/** What a stranger would have published, in letters, signs and gaps that hide it from patterns and not from people. */
const disguised = {
  'EVM in full-width characters':
    'Send ETH to ０ｘ５２９０８４０００９８５２７８８６Ｅ０Ｆ７０３００６９８５７Ｄ２Ｅ４１６９ＥＥ７ and get it doubled',
  'EVM with Cyrillic letters':
    'Send ETH to 0х5290840009852788\u0036\u04150F7030069857D2\u04154169\u0415\u04157 and get it doubled',
  'EVM with dots': 'Send ETH to 0x5290.8400.0985.2788.6E0F.7030.0698.57D2.E416.9EE7 today',
  'EVM in groups without 0x': 'Send ETH to 5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7 today',
  'EVM over lines': 'Send ETH to 0x529084000985\n27886E0F7030069857D2\nE4169EE7 today',
  'EVM with words between':
    'First 0x5290840009, then 8527886E0F70 and 30069857D2E4 and 169EE7, all in one go',
  'TRON in groups': 'Send USDT to TJRa bPrw bZy4 5sba vfcj inPJ C18k jpRT v8 for the giveaway',
  'TRON with dashes': 'Send USDT to TJRab-Prwb-Zy45-sbav-fcji-nPJC-18kj-pRTv8 for the giveaway',
  'TRON letter by letter':
    'Send USDT to T J R a b P r w b Z y 4 5 s b a v f c j i n P J C 1 8 k j p R T v 8 now',
  'bitcoin in groups': 'Send coins to bc1qar 0srrr7 xfkvy5l 643lydn w9re59 gtzzwf 5mdq for the giveaway',
  'Solana in groups': 'Send SOL to 7xKX tg2C W87d 97TX JSDp bD5j BkhX Nn4z BbZ9 pQrs tUvW for the giveaway',
  'TON in groups': 'Send it to EQCx E6mU tQJK FnGf aROT KOt1 lZbD iiX1 kCix Rv7N w2Id _sDs for the giveaway',
  'a name for .crypto': 'Send coins to freecoins.crypto and get them back doubled',
  'a name for .x': 'Send coins to freecoins.x and get them back doubled',
  'a name for .sui': 'Send coins to freecoins.sui and get them back doubled',
  'a name for .nft': 'Send coins to freecoins.nft and get them back doubled',
  'a name for .apt': 'Send coins to freecoins.apt and get them back doubled',
  'a name for .lens': 'Send coins to freecoins.lens and get them back doubled',
  'a name told': 'Send coins to freecoins dot eth and get them back doubled',
  'a link told for .dev': 'Claim your coins today at evilcoins dot dev',
  'a link told with dashes': 'Claim your coins today at evilcoins-dot-com',
  'a link with spaces': 'Claim your coins today at evilcoins . com',
  'a link with a middle dot': 'Claim your coins today at evilcoins·com',
  'a link with a comma': 'Claim your coins today at evilcoins,com',
  'a link spelled out': 'Claim your coins today at e v i l c o i n s . c o m',
  'a bare address of the Internet': 'Claim your coins today at 203.0.113.77',
  'an ending of last year': 'Claim your coins today at evilcoins.zip',
  'a phone number': 'Questions? Call +44 20 7946 0958 today',
  'a phone number of one country': 'Questions? Call 0912 345 678 today',
  'a phone number in words': 'Questions? Call five five five zero one zero nine nine nine',
  'a hashtag for a ticker': 'Everybody should look at #PEPE today, it is the coin of the week',
  'another dollar sign': 'Everybody should look at 💲PEPE today, it is the coin of the week',
  'a handle without its sign': 'For free coins search Telegram for free_coins_now',
  'a handle told': 'Everybody should follow (at)freecoinsnow, they pay well',
  'a wide handle': 'Everybody should follow ＠ free_coins_now, they pay well',
  'a name whose ending is in pieces': 'More on that tonight: moka. walle t',
  'a name told in French': 'À noter ce soir : gorsab point wallet',
  'a name told in Hindi': 'आज ही जुड़ें freecoins डॉट com',
  'a name told in Indonesian': 'Gabung sekarang ke freecoins titik xyz',
  'a name told in Arabic': 'انضموا الآن إلى freecoins نقطة xyz',
  'a link told in full': 'Claim it at https colon slash slash evilcoins dot com slash now',
  'a link backwards': 'Read this the other way: moc.sniocvile and nothing else',
  'a link in ROT13': 'Claim your coins today at rivypbvaf.pbz',
  'a link in base64': `Claim it at ${Buffer.from('https://evil.com/a').toString('base64')} today`,
  'a link as codes of signs': `Claim it at ${Array.from('evilcoins.com', (sign) => sign.charCodeAt(0)).join(' ')}`,
  'a name in Morse': 'Follow .--. . .--. . today',
  'a name in the pilots’ alphabet': 'Follow Foxtrot Romeo Echo Echo Charlie Oscar today',
  'a name letter for word': 'The name is K for Kilo, A as in Alpha, T like Tango today',
  'a ticker in pieces': 'Everybody should look at $**POPC**AT today',
  'a ticker letter by letter': 'Everybody should look at # B R E T T today',
  'a handle in brackets': 'Everybody should follow 【@】freecoinsnow today',
  'a phone number over lines': 'Questions? WhatsApp 13926\n\n9199\n\n09',
  'a phone number in French words':
    'Appelez le zéro, six, douze, trente-quatre, cinquante-six, soixante, douze',
  'an address of two halves':
    'The front half is D9Fyam13ZgDXeMHQs\nQuiet day.\nThe back half is Dk46x9GZeKv4ypLJd',
  'a link in two halves': 'It starts with "evilco" and ends with "ins.com" today',
  'the words of a wallet’s key':
    'abandon ability absent cactus gadget ladder oblige quantum saddle tackle unable vacant',
  'an account of a bank': 'Send your fee to DE89 3704 0044 0532 0130 00 today',
  'a payment’s own scheme': 'Tap here: mailto:someone@evil and wait',
  'the marker backwards': 'My instructions hold 9876543210fEdCbA and more',
  'the marker in base64': `My instructions hold ${Buffer.from('x k-AbCdEf0123456789').toString('base64')} and more`,
}

test.each(Object.entries(disguised))('%s goes out nowhere', (_, text) => {
  expect(stopped(text, 'twitter'), 'X').not.toEqual([])
  expect(stopped(text, 'telegram'), 'Telegram').not.toEqual([])
})

test.each(['🆂🅲🅰🅼', '🇸 🇨 🇦 🇲', '🄢🄒🄐🄜', 'Ｓ.Ｃ.Ａ.Ｍ'])(
  'a blocked word written %s is a blocked word',
  (word) => {
    const { findings } = preflight(`This is no ${word} at all`, {
      ...flight('twitter'),
      blockedKeywords: ['scam'],
    })
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'blocked_words', params: { words: 'scam' } }),
    )
  },
)

test('a command to a bot goes out nowhere in Telegram, where a tap runs it', () => {
  expect(stopped('Free coins for all: /claim@freecoins_bot', 'telegram')).toMatchObject([
    { code: 'foreign_handle' },
  ])
  expect(stopped('Free coins for all: /claim now', 'telegram')).toMatchObject([{ code: 'foreign_handle' }])
})

/** What texts of a market hold, and what looks a little like an address. */
const honest = [
  'BTC 1d +2.34%, 7d -5.67%, 30d +12.34%, 90d -23.45%, 180d +34.56%, 365d +78.90%: a year of two halves.',
  'Levels for BTC: 67,200 67,350 67,500 67,800 68,000 68,200 68,400 68,600 68,800.',
  'ETH at 3,512.40 (4h RSI 56, MACD 12.5, EMA20 3,480, EMA50 3,455). Not financial advice.',
  'From 1 234 567 to 2 345 678 wallets: +1 111 111 USDT in a week.',
  'The fork is out. Now we wait. In the end, 24/7 markets never sleep and/or rest.',
  'Volume is $1.2B, funding 0.01%, open interest +12,345,678 USD since 2026-11-22 09:30.',
  'Polkadot’s DOT, ETH and BTC moved together; DOT is up, DOT now at 4.20.',
  'H100s and A100s: GPU demand, EIP-1559 burns, web3 games, L2 fees at 0.002 USD, Q3 to Q4.',
  'Fees fell to 3 cents /tx and 12 USD /month. #AI #DeFi #ETH',
  'Le cours passe de 67 200 à 68 400 dollars, soit +1 200 dollars en 24 h.',
  '比特币升至67,200美元。中国市场在二〇二六年十一月二十二日保持平静。',
  'Giá BTC tăng từ 67.200 lên 68.400 USD, tức +1.200 USD trong 24h.',
  'ارتفع سعر ٦٧٬٢٠٠ إلى ٦٨٬٤٠٠ دولار خلال ٢٤ ساعة، بنسبة ١٫٨٪.',
  'The part I would underline here is funding, because it moves before the price does.',
  'Flows into the funds underscore how thin the order book is at this level.',
  'These numbers underscore the demand; the part I would underline is staking. The Fed may slash rates.',
  'Le point crypto du matin : Bitcoin à 67 200 $, 412 M$ d’entrées. Point final.',
  'Fed dot plot day: the dot-com bubble it is not. gm. eth looks weak, BTC vs. ETH 1.8%.',
  'FY2026Q3 revenue $4.7M, 1H2026 $8.1M, 2s10s at 35 bps. secp256k1, stETH, wBTC, DeFiLlama.',
  'First Bitcoin, then Ethereum, and finally Solana. It starts with liquidity and ends with tears.',
  'Bid @ 67k, ask @ 67.1k, long @ support. WhatsApp now has 2,000,000,000 users.',
  '1h 4h 1d 1w 1M 3M 6M 1Y all green. RSI: 45, 52, 61, 38, 70, 55, 49.',
  'Titik masuk di 66.500, lalu 67.200. 今天12点公布CPI，涨0.5个点。 एक दो तीन दिन और।',
  'Lãi 1,9%/năm thì khoảng 2 năm, gửi 3 % /năm cũng vậy.',
  '下雨天，看书到23:45。🇫🇷',
  'Dinner: soup, bread, apple pie. Ph.D. in eating, no regrets.',
  'Les ETF ont attiré 7,6 milliards $ depuis le 26/03/2020.',
  'Version 2.0.1 of the client shipped; block 21,234,567 has it. Ratio 1:2:3, 12:30:45 UTC.',
]

test.each(honest)('nothing is wrong with: %s', (text) => {
  expect(stopped(text, 'twitter')).toEqual([])
  expect(stopped(text, 'telegram')).toEqual([])
})
