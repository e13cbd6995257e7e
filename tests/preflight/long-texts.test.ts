import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { languages } from '#contract/lists.ts'
import { limits } from '#contract/limits.ts'
import { tweetText } from '#server/lib/tweet-text.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { noveltyCheck, plainFlight, preflight, verdictOn } from '#server/modules/preflight/index.ts'
import { voiceChecks } from '#server/modules/content/wording/check.ts'
import { cleanWhy } from '#server/modules/preflight/clean-why.ts'
import { cutPhrases, quotedPhrases } from '#server/modules/voice/rules.ts'
import { seeded } from '../doors/fuzz.ts'
import { createWorld } from '../support/world.ts'

/** What one word, line or list can be made of: each asked some pattern to begin anew at every letter. */
const units = [
  'é 字 ก ٣ １ \u200d 👍🏽 ﷺ 月 a. 字. a- 1, 1,11 a@ # ( [ http:// http://a.com/ a+:// </ href='.split(' '),
  '1 up |@a |$A |*a |**a |`a |. |.- |- |" |! | |\n|a\r|<a '.split('|'),
  // Of what is held against addresses in pieces, numbers and names.
  'bc1|bc1q|1TaA2|T1aA b2 |0x1|0x1 f |a . |a_|one |one x |+1 |+1 2 |0912 |0 dot |a-dot-|a.eth|1.x.|EQaA_-|a: |f: |/a|/a@|(at)|🅰 |e i o '.split(
    '|',
  ),
].flat()

/** As long as a text may be; within a line that is marked up, and with an end that fits nothing. */
function hostile(unit: string): string {
  const room = limits.longPostLengthMax - 20
  const times = Math.floor(room / Array.from(unit).length)
  return `<a *${unit.repeat(times)} /x!`
}

/**
 * Of the processor, not of the clock: a busy machine is no fault. The contract's second is what the long fuzz asks of every
 * call; this is far above what a slow processor takes, and below what a square of the length did.
 */
const slowMilliseconds = 4000

/** The less of two times: a processor has its memory to tidy up as well. */
async function leastTime(run: () => unknown): Promise<number> {
  let least = Infinity
  for (let round = 0; round < 2 && least > slowMilliseconds; round++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

test('no text is slow to check, whatever it is made of', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId: id } = await world.agent(user)
  const slow: string[] = []
  for (const [nth, unit] of units.entries()) {
    const platform = nth % 4 === 0 ? 'telegram' : 'twitter'
    const content = hostile(unit)
    const time = await leastTime(async () => {
      expect(await user.call('posts.check', { id, content, platform })).toMatchObject({ code: 0 })
    })
    if (time > slowMilliseconds) slow.push(`${JSON.stringify(unit)}: ${Math.round(time)} ms`)
  }
  expect(slow).toEqual([])
}, 300_000)

test('nor is what a model writes or a page holds, in any language', async () => {
  const slow: string[] = []
  for (const [nth, unit] of units.entries()) {
    const text = hostile(unit)
    const language = languages[nth % languages.length] ?? 'ENGLISH'
    const flight = {
      ...plainFlight,
      platform: 'twitter' as const,
      author: 'model' as const,
      lengthMax: limits.longPostLengthMax,
      language,
      market: true,
      blockedKeywords: ['guaranteed', '稳赚'],
      links: ['https://lumen.example/start'],
      published: [text.slice(1)],
      canary: 'k-AbCdEf0123456789',
    }
    const time = await leastTime(async () => {
      preflight(visibleText(text, limits.longPostLengthMax), flight)
      noveltyCheck(text, { own: [text.slice(9)], elsewhere: [`${text} x`] }, null)
      voiceChecks(text, { language, cutPhrases: ['in the short term'] }, { lastTry: false })
      verdictOn(text, language, { facts: [], names: [{ id: 'Lumen', words: ['Lumen'] }] })
      cleanWhy(text, flight)
      cutPhrases(text, text.slice(99))
      quotedPhrases('not "up only" again', text)
    })
    if (time > slowMilliseconds) slow.push(`${JSON.stringify(unit)} ${language}: ${Math.round(time)} ms`)
  }
  expect(slow).toEqual([])
}, 300_000)

test('eight shares of anything that a sentence names, and none that a source knows, are no riddle', () => {
  const subjects =
    'Volume, fees, users, supply, inflows, revenue, audits, deposits, staking, treasury, balances'
  const shares = Array.from({ length: 8 }, (_, n) => `volume, ${n + 21}.5%`)
  const { claims } = verdictOn(`${subjects}, ${shares.join(', ')}.`, 'ENGLISH', { facts: [], names: [] })
  expect(claims.filter(({ kind }) => kind === 'percent')).toHaveLength(8)
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
