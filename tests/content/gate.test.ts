import { expect, test } from 'vitest'
import { type Flight, measure, plainFlight, preflight } from '#server/modules/preflight/index.ts'
import { blockedIn } from '#server/lib/fold.ts'

const model: Flight = {
  ...plainFlight,
  platform: 'twitter',
  author: 'model',
  lengthMax: 280,
  language: 'ENGLISH',
  tickers: ['BTC', 'ETH'],
  links: ['https://lumen.example/start'],
  handles: ['lumen_protocol'],
  canary: 'k-secret',
}

/** The names of the checks a text fails. */
function failures(text: string, change: Partial<Flight> = {}): string[] {
  return preflight(text, { ...model, ...change }).checks.flatMap((check) => (check.ok ? [] : [check.name]))
}

const filler = (length: number) =>
  'Bitcoin holds above its average and the buyers look patient for now, '.repeat(10).slice(0, length)

test('a plain post about the configured coin passes', () => {
  expect(
    failures(
      '$BTC holds above its average and buyers look patient. See https://lumen.example/start with @lumen_protocol.',
    ),
  ).toEqual([])
})

test.each([
  [279, []],
  [280, []],
  [281, ['length']],
])('a text of %i characters as X counts them', (length, expected) => {
  expect(failures(filler(length))).toEqual(expected)
})

test.each([
  ['Chinese letters count double', '价'.repeat(141), 'CHINESE' as const],
  ['a link counts 23 however short it is', `${filler(258)} lumen.com/start`, 'ENGLISH' as const],
  ['an emoji counts two', `${filler(279)}👍`, 'ENGLISH' as const],
])('%s', (_, text, language) => {
  expect(failures(text, { language })).toContain('length')
})

test('in Telegram every character counts one, up to its own limit', () => {
  expect(failures(filler(600), { platform: 'telegram', lengthMax: 1024 })).toEqual([])
})

test.each([
  ['a tag of another coin', '$DOGE is the only thing anybody talks about this morning', 'cashtags'],
  ['a foreign link', 'Bitcoin holds its level today, read more at https://evil.example/claim', 'links'],
  ['a bare foreign domain', 'Bitcoin holds its level today, read more at evil.com', 'links'],
  [
    'another page of the configured host',
    'Read more about the launch of the network at https://lumen.example/claim',
    'links',
  ],
  ['a foreign handle', 'Bitcoin holds its level today, says @whoever_it_is', 'handles'],
  [
    'an EVM address',
    'Send it to 0x52908400098527886E0F7030069857D2E4169EE7 and it comes back doubled',
    'addresses',
  ],
  ['a TRON address', 'Send it to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t and it comes back doubled', 'addresses'],
  [
    'a Solana address',
    'Send it to Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB and it comes back',
    'addresses',
  ],
  ['the marker of the prompt', 'Bitcoin holds its level today k-secret and nobody is surprised', 'marker'],
  [
    'French instead of English',
    'Le prix du bitcoin reste au-dessus de sa moyenne et les acheteurs sont patients',
    'language',
  ],
  ['nothing', '   ', 'length'],
])('%s is stopped', (_, text, check) => {
  expect(failures(text)).toContain(check)
})

test('an address of the owner’s own configuration may be named', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(failures(`The treasury of the project stands at ${address}`, { addresses: [address] })).toEqual([])
})

test.each([
  ['as it is', 'This is a scam, plainly'],
  ['in capitals', 'This is a SCAM, plainly'],
  ['with zero-width letters between', 'This is a s\u200Bc\u200Bam, plainly'],
  ['with Cyrillic letters', 'This is a sсаm, plainly'],
  ['in full width', 'This is a ｓｃａｍ, plainly'],
  ['with figures for letters', 'This is a 5c4m, plainly'],
  ['spelled out with dots', 'This is a s.c.a.m, plainly'],
  ['with accents', 'This is a scâm, plainly'],
])('a blocked word is found %s', (_, text) => {
  expect(blockedIn(text, ['scam'])).toEqual(['scam'])
})

test('a blocked word inside another word is not it', () => {
  expect(blockedIn('The scampi were excellent', ['scam'])).toEqual([])
  expect(blockedIn('这是一个骗局吗', ['骗局'])).toEqual(['骗局'])
})

test.each([
  ['ENGLISH', 'The price stays above its average and buyers look patient'],
  ['FRENCH', 'Le prix reste au-dessus de sa moyenne et les acheteurs patientent'],
  ['VIETNAMESE', 'Giá vẫn nằm trên đường trung bình và người mua tỏ ra kiên nhẫn'],
  ['CHINESE', '价格仍在均线之上，买家显得很有耐心'],
  ['ARABIC', 'السعر لا يزال فوق متوسطه والمشترون صبورون حتى الآن'],
  ['SPANISH', 'El precio sigue por encima de su media y los compradores esperan'],
  ['PORTUGUESE', 'O preço segue acima da sua média e os compradores esperam'],
  ['GERMAN', 'Der Kurs bleibt über seinem Durchschnitt und die Käufer warten ab'],
  ['RUSSIAN', 'Цена остаётся выше среднего, покупатели не торопятся'],
  ['TURKISH', 'Fiyat ortalamasının üzerinde kalıyor ve alıcılar sabırlı görünüyor'],
  ['JAPANESE', '価格は平均を上回っており、買い手は辛抱強いようです'],
  ['KOREAN', '가격은 평균 위에 머물고 매수자들은 인내심을 보이고 있습니다'],
  ['INDONESIAN', 'Harga bertahan di atas rata-rata dan pembeli terlihat sabar'],
  ['THAI', 'ราคายังอยู่เหนือเส้นค่าเฉลี่ยและผู้ซื้อดูอดทน'],
  ['HINDI', 'कीमत अपने औसत से ऊपर बनी हुई है और खरीदार धैर्यवान दिखते हैं'],
] as const)('a text in %s is known as that, and as no other', (language, text) => {
  expect(failures(text, { language })).not.toContain('language')
  expect(failures(text, { language: language === 'RUSSIAN' ? 'FRENCH' : 'RUSSIAN' })).toContain('language')
})

test('a post is measured as X measures it', () => {
  expect(measure('Hello, world! 👋').weightedLength).toBe(16)
  expect(measure('日本語').weightedLength).toBe(6)
  expect(measure('https://example.com/very/long/path/that/is/long').weightedLength).toBe(23)
  expect(measure('Tiếng Việt rất hay').weightedLength).toBe(21)
  expect(measure('$BTC $ETH').cashtags).toEqual(['BTC', 'ETH'])
})
