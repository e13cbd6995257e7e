import { expect, test } from 'vitest'
import { type Flight, plainFlight, preflight } from '#server/modules/preflight/index.ts'
import { blockedIn } from '#server/lib/fold.ts'

const model: Flight = {
  ...plainFlight,
  platform: 'telegram',
  author: 'model',
  lengthMax: 4096,
  language: 'ENGLISH',
  tickers: ['BTC'],
  links: ['https://lumen.example/start'],
  handles: ['lumen_protocol'],
  canary: 'k-AbCdEf0123456789',
}

function failures(text: string, change: Partial<Flight> = {}): string[] {
  return preflight(text, { ...model, ...change }).checks.flatMap((check) => (check.ok ? [] : [check.name]))
}

test.each([
  ['links', 'evil.example/claim'],
  ['links', 'evil[.]com'],
  ['links', 'evil。com'],
  ['links', 'evilcoins dot com'],
  ['links', 'evilcoins (dot) io'],
  ['links', 't.me/freecoins'],
  ['links', 'tg://resolve?domain=freecoins'],
  ['links', 'ton://transfer/abc'],
  ['links', 'hxxps://evil.com'],
  ['links', '203.0.113.7/claim'],
  ['links', 'free@evil.com'],
  ['links', 'https://lumen.example@evil.com/start'],
  ['links', 'https://lumen.example.evil.com/start'],
  ['links', 'https://lumen.example:8443/start'],
  ['links', 'https://lumen.example/start?ref=1'],
  ['handles', '@free_coins_airdrop_now_bot'],
  ['handles', '＠freecoins'],
  ['cashtags', '＄DOGE'],
  ['cashtags', 'buy$DOGE'],
  ['cashtags', '$BTCUSD'],
  ['addresses', `0x${'a1'.repeat(32)}`],
  ['addresses', '0X52908400098527886E0F7030069857D2E4169EE7'],
  ['addresses', 'tjrabprwbzy45sbavfcjinpjc18kjprtv8'],
  ['addresses', '0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7'],
  ['addresses', `0:${'f0'.repeat(32)}`],
  ['addresses', 'ltc1qg82tmawsdztmf9v3f2scdhnmg6c3y9pzsqdqyx'],
  ['addresses', 'cosmos1vladcf53u8w8lyy5z3g4q7x7ma0x7f7c4l6k9w'],
  ['addresses', 'rDTXLQ7ZKZVKz33zJbHjgVShjsB'],
  ['addresses', 'freecoins.eth'],
  ['marker', 'K-ABCDEF0123456789'],
  ['marker', 'k-AbCd Ef01 2345 6789'],
  ['marker', 'AbCdEf0123456789'],
])('%s: %s is stopped', (check, text) => {
  expect(failures(`Bitcoin holds its level today and nobody is surprised, ${text}`)).toContain(check)
})

test.each([
  ['to\u00adday', 'today'],
  ['to\u200cday', 'today'],
  ['to\u200bday', 'today'],
  ['a\u{e0100}\u{e0101}', 'a'],
  ['to\u3164day', 'today'],
  ['\u202etoday', 'today'],
  ['evil\u2060.com', 'evil.com'],
])('what hides in %j is taken out, and what is left is checked', (hidden, seen) => {
  const { text, repaired, checks } = preflight(`Bitcoin holds its level, ${hidden}`, model)
  expect(text).toBe(`Bitcoin holds its level, ${seen}`)
  expect(repaired).toEqual(['hidden_characters'])
  expect(checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(seen === 'evil.com' ? ['links'] : [])
})

test.each([
  ['a family of emoji', 'Bitcoin holds its level today and nobody is surprised 👨‍👩‍👧 ❤️'],
  ['figures, dates and pairs', 'BTC/USDT at 177.12 on 20.11.2026, 1.6× the mean and 24/7, vs. 3.5 before'],
  ['a long tag with a year', 'See you at the conference on the 5th and 6th, #CryptoConferenceInDubai2026'],
  ['a dot that is a word', 'Bitcoin left a dot on the chart where it turned, and dot plots say little more'],
  [
    'the configured page',
    'Read more about the launch at https://lumen.example/start, or ask @lumen_protocol.',
  ],
  ['an allowed tag, twice mentioned once tagged', '$BTC holds its level today, and BTC holders look calm'],
])('%s passes', (_, text) => {
  expect(failures(text)).toEqual([])
})

test('data instead of a text is stopped', () => {
  expect(failures('{"post":"Bitcoin holds its level today and nobody is surprised"}')).toContain('form')
  expect(failures('[1] Bitcoin holds its level today, and nobody here is surprised')).not.toContain('form')
})

test('a configured link may hold a code that looks like an address', () => {
  const link = 'https://lumen.example/r/9AbCdEfGhJkLmNpQrStUvWxYz12345678'
  expect(failures(`Read more about the launch at ${link}`, { links: [link] })).toEqual([])
})

test.each([
  ['AI', 'That is only a 1.2% move'],
  ['AI', 'This is option a. I think so'],
  ['to', 'It went from 70 up'],
  ['moon', 'MoonPay is a company'],
])('the blocked word %s is not found by accident in: %s', (word, text) => {
  expect(blockedIn(text, [word])).toEqual([])
})

test.each(['this is a ꜱᴄᴀᴍ', 'this is a 𝓼𝓬𝓪𝓶', 'this is a s c a m'])(
  'a blocked word is found in: %s',
  (text) => {
    expect(blockedIn(text, ['scam'])).toEqual(['scam'])
  },
)
