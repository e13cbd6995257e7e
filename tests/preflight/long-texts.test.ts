import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { factOf } from '#server/modules/claims/index.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import { seeded } from '../doors/fuzz.ts'
import { slowToCheck, slowToJudge, units } from './hostile-texts.ts'

/** All of them are asked in long-texts.long.ts. */
const everySixth = units.filter((_, nth) => nth % 6 === 0)

test('no text is slow to check, whatever it is made of', async () => {
  expect(await slowToCheck(everySixth)).toEqual([])
}, 300_000)

test('nor is what a model writes or a page holds, in any language', async () => {
  expect(await slowToJudge(everySixth)).toEqual([])
}, 300_000)

test('eight shares of anything that a sentence names, and none that a source knows, are no riddle', () => {
  const subjects =
    'Volume, fees, users, supply, inflows, revenue, audits, deposits, staking, treasury, balances'
  const shares = Array.from({ length: 8 }, (_, n) => `volume, ${n + 21}.5%`)
  const { claims } = verdictOn(`${subjects}, ${shares.join(', ')}.`, 'ENGLISH', { facts: [], names: [] })
  expect(claims.filter(({ kind }) => kind === 'percent')).toHaveLength(8)
})

test('in a table of a thousand figures only those are true that a fact holds as they stand', () => {
  const price = factOf({
    kind: 'price',
    value: 105.3,
    unit: 'usd',
    source: 'Binance SOLUSDT 4h',
    subject: { coin: 'SOL', quantity: 'close' },
  })
  const told = `SOL closed at 105.3. ${Array.from({ length: 1200 }, (_, n) => `${n + 3000}.5`).join('; ')}`
  const { claims } = verdictOn(told, 'ENGLISH', { facts: [price], names: [] })
  expect(claims.length).toBeGreaterThan(1000)
  expect(claims.filter(({ match }) => match).map(({ text }) => text)).toEqual(['SOL', '105.3'])
})

const pieces = [
  'a é 字 com co org 中国 рф xn-- xn--p1ai www. a.com 字.com é.com comé http:// https:// HTTP:// t.co/abc'.split(
    ' ',
  ),
  '. . . - _ / ? x=1 @ # $ :80 : ( ) ! 。 , ~ \n 😀 1\ufe0f\u20e3 \u0301 \u200e \ufeff \ud83d'.split(' '),
  [' ', `t.co/${'a'.repeat(41)}`, 'a'.repeat(64), '字'.repeat(20), 'd'.repeat(2000), `/${'p'.repeat(4070)}`],
].flat()

test('addresses and lengths are those of X’s own library', () => {
  const library = createRequire(import.meta.url)('twitter-text') as {
    extractUrlsWithIndices(text: string): unknown
    parseTweet(text: string): { weightedLength: number }
  }
  const random = seeded(20_260_302)
  let found = 0
  for (let n = 0; n < 2000; n++) {
    const few = pieces.filter(() => random() < 0.3)
    const text = Array.from({ length: 14 }, () => few[Math.floor(random() * few.length)] ?? '').join('')
    const urls = tweetText.extractUrlsWithIndices(text)
    found += urls.length
    expect(urls, JSON.stringify(text)).toEqual(library.extractUrlsWithIndices(text))
    expect(tweetText.weightedLength(text), JSON.stringify(text)).toBe(library.parseTweet(text).weightedLength)
  }
  expect(found).toBeGreaterThan(300)
})
