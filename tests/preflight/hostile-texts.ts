import { languages } from '#contract/lists.ts'
import { limits } from '#contract/limits.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import { noveltyCheck, plainFlight, preflight, verdictOn } from '#server/modules/preflight/index.ts'
import { voiceChecks } from '#server/modules/content/wording/check.ts'
import { cleanWhy } from '#server/modules/preflight/clean-why.ts'
import { cutPhrases, quotedPhrases } from '#server/modules/voice/rules.ts'
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

/** Which of them a person's text must not be made of, with how long it takes to check. */
export async function slowToCheck(some: readonly string[]): Promise<string[]> {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId: id } = await world.agent(user)
  const slow: string[] = []
  for (const [nth, unit] of some.entries()) {
    const platform = nth % 4 === 0 ? 'telegram' : 'twitter'
    const content = hostile(unit)
    const time = await leastTime(async () => {
      const { code } = await user.call('posts.check', { id, content, platform })
      if (code !== 0) slow.push(`${JSON.stringify(unit)}: code ${code}`)
    })
    if (time > slowMilliseconds) slow.push(`${JSON.stringify(unit)}: ${Math.round(time)} ms`)
  }
  return slow
}

/** The same of a model's text and of a page, in any language. */
export async function slowToJudge(some: readonly string[]): Promise<string[]> {
  const slow: string[] = []
  for (const [nth, unit] of some.entries()) {
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
  return slow
}
