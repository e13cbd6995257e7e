import { expect, test } from 'vitest'
import { callsOf } from '../support/any-call.ts'
import { fuzz } from './fuzz.ts'
import { objectsOf } from '../support/objects.ts'
import { createWorld } from '../support/world.ts'

test('six hundred bodies made from the schemas and spoilt: no fault of the server, none slow', async () => {
  const { faults, answers } = await fuzz({ bodies: 600, seed: 20_260_302 })
  expect(faults).toEqual([])
  // Most are refused; enough get through to do something.
  expect(answers.ok).toBeGreaterThan(30)
  expect(answers.refused).toBeGreaterThan(150)
}, 180_000)

test('input of absurd size is refused, and the answer names the field', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId, ruleId, manualRuleId } = await objectsOf(world, user)
  const ask = callsOf(world.url)
  const many = (prefix: string) => Array.from({ length: 10_000 }, (_, n) => `${prefix}${n}`)
  const cases: [string, Record<string, unknown>, number, string?][] = [
    ['PUT /agent', { agentId, lore: 'x'.repeat(1024 * 1024) }, 413],
    ['PUT /agent', { agentId, lore: 'x'.repeat(100 * 1024) }, 400, 'lore'],
    ['POST /twitter/edit-rule', { id: ruleId, blockedKeywords: many('word') }, 400, 'blockedKeywords'],
    ['POST /twitter/check-user-exists', { usernames: many('name') }, 400, 'usernames'],
    ['POST /agent-kol', { agentId, twitterNames: many('name') }, 400, 'twitterNames'],
    ['GET /agent/page', { size: 10 ** 9 }, 400, 'size'],
    ['GET /agent/page', { page: 10 ** 9 }, 400, 'page'],
    ['PUT /agent', { agentId, coinTickers: [] }, 400, 'coinTickers'],
    ['PUT /agent', { agentId, coinTickers: ['A', 'B', 'C', 'D', 'E', 'F'] }, 400, 'coinTickers'],
    ['POST /twitter/edit-rule', { id: ruleId, dailyAutoTweetLimit: -1 }, 400, 'dailyAutoTweetLimit'],
    ['PUT /manual-post/rule', { id: manualRuleId, dailyPostLimit: 21 }, 400, 'dailyPostLimit'],
    ['PUT /manual-post/rule', { id: manualRuleId, dailyPostLimit: -1 }, 400, 'dailyPostLimit'],
  ]
  for (const [call, fields, code, path] of cases) {
    const answer = await ask(call, { fields, token: user.token })
    expect(answer.code, call).toBe(code)
    expect(answer.text.length, call).toBeLessThan(20_000)
    if (!path) continue
    const { issues } = answer.data as { issues: { path: string; message: string }[] }
    expect(
      issues.map((issue) => issue.path.split('.')[0]),
      call,
    ).toContain(path)
    expect(issues.every(({ message }) => message.length > 0)).toBe(true)
  }
})
