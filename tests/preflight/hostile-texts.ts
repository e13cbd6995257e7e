import { languages } from '#contract/lists.ts'
import { limits } from '#contract/limits.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { noveltyCheck, plainFlight, preflight, verdictOn } from '#server/modules/preflight/index.ts'
import { voiceChecks } from '#server/modules/content/wording/check.ts'
import { cleanWhy } from '#server/modules/preflight/clean-why.ts'
import { cutPhrases, quotedPhrases } from '#server/modules/voice/rules.ts'
import { computedMilliseconds } from '../support/cpu.ts'
import { createWorld } from '../support/world.ts'

/** What one word, line or list can be made of: each asked some pattern to begin anew at every letter. */
export const units = [
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

/** What people write, as long as a text may be. */
const prose = hostile('Bitcoin closed at 61,238 on Friday, and more people held it. ')

/** So many times as long as prose of the same length, measured in the same run: a slow or busy machine is no fault. */
const timesProse = 8

/** Milliseconds of the processor, the least of some rounds: it has its memory to tidy up as well. */
async function leastTime(run: () => unknown, { rounds, enough = 0 }: { rounds: number; enough?: number }) {
  let least = Infinity
  for (let round = 0; round < rounds && least > enough; round++) {
    const before = computedMilliseconds()
    await run()
    least = Math.min(least, computedMilliseconds() - before)
  }
  return least
}

/** Which of them take longer than they may, with how long. */
async function slowAmong(
  some: readonly string[],
  run: (text: string, nth: number) => unknown,
): Promise<string[]> {
  const most = timesProse * (await leastTime(() => run(prose, 0), { rounds: 3 }))
  const slow: string[] = []
  for (const [nth, unit] of some.entries()) {
    const time = await leastTime(() => run(hostile(unit), nth), { rounds: 3, enough: most })
    if (time > most) slow.push(`${JSON.stringify(unit)}: ${Math.round(time)} of ${Math.round(most)} ms`)
  }
  return slow
}

/** Which of them a person's text must not be made of, with how long it takes to check. */
export async function slowToCheck(some: readonly string[]): Promise<string[]> {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId: id } = await world.agent(user)
  return await slowAmong(some, async (content, nth) => {
    const platform = nth % 4 === 0 ? 'telegram' : 'twitter'
    const { code } = await user.call('posts.check', { id, content, platform })
    if (code !== 0) throw new Error(`${content.slice(0, 20)}: code ${code}`)
  })
}

/** The same of a model's text and of a page, in any language. */
export function slowToJudge(some: readonly string[]): Promise<string[]> {
  return slowAmong(some, (text, nth) => {
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
    preflight(visibleText(text, limits.longPostLengthMax), flight)
    noveltyCheck(text, { own: [text.slice(9)], elsewhere: [`${text} x`] }, null)
    voiceChecks(text, { language, cutPhrases: ['in the short term'] }, { lastTry: false })
    verdictOn(text, language, { facts: [], names: [{ id: 'Lumen', words: ['Lumen'] }] })
    cleanWhy(text, flight)
    cutPhrases(text, text.slice(99))
    quotedPhrases('not "up only" again', text)
  })
}
