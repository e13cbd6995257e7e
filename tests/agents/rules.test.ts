import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { createWorld } from '#tests/support/world.ts'

const defaults = {
  language: 'ENGLISH',
  enableReply: true,
  enablePost: true,
  enableBlockedKeywords: false,
  blockedKeywords: [],
  enableImageForPost: false,
  enableExchangeSpotPic: false,
  dailyAutoTweetLimit: 3,
  dailyAutoKolReplyLimit: 10,
  dailyAutoSelfReplyLimit: 10,
  useReplyContentLanguage: false,
  alwaysActive: true,
  workingHoursStartTime: null,
  workingHoursEndTime: null,
  workingHoursTimezone: 'UTC',
}

test('the first connection to X brings a rule with the defaults, which outlives the connection', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  expect((await user.call('x.rule', { id: agentId })).code).toBe(110008)

  const handle = await world.bindX(user, agentId)
  const { data: rule } = await user.call('x.rule', { id: agentId })
  expect(rule).toMatchObject({ ...defaults, agentId, ruleId: rule.id, screenName: handle, authType: 'oauth' })
  expect(rule).toMatchObject({ customizeConsumerKey: null, customizeAccessSecret: null })

  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 5 })
  await user.call('x.unbind', { id: rule.twitterTbId ?? '' })
  const unbound = { dailyAutoTweetLimit: 5, twitterTbId: null, screenName: null, name: null, authType: null }
  expect((await user.call('x.rule', { id: agentId })).data).toMatchObject(unbound)
  await world.bindX(user, agentId)
  expect((await user.call('x.rule', { id: agentId })).data).toMatchObject({
    id: rule.id,
    dailyAutoTweetLimit: 5,
  })
})

test('a rule as read may be sent back, and only what may be written changes', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await world.bindX(user, agentId)
  const { data: rule } = await user.call('x.rule', { id: agentId })
  const forged = {
    ...rule,
    agentId: 'agt_other',
    screenName: 'somebody',
    ruleId: 'rul_other',
    enableReply: false,
  }
  const { data: edited } = await user.call('x.editRule', forged)
  expect(edited).toEqual({ ...rule, enableReply: false })
})

test('working hours need both times, different ones, and a real zone', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await world.bindX(user, agentId)
  const { data: rule } = await user.call('x.rule', { id: agentId })
  const paths = async (fields: object) => {
    const answer = await user.call('x.editRule', { id: rule.id, ...fields })
    return answer.code === 0
      ? 'ok'
      : (answer.data as unknown as { issues: { path: string }[] }).issues.map((issue) => issue.path)
  }
  expect(await paths({ alwaysActive: false })).toEqual(['workingHoursStartTime', 'workingHoursEndTime'])
  expect(await paths({ alwaysActive: false, workingHoursStartTime: '09:00' })).toEqual([
    'workingHoursEndTime',
  ])
  const same = { workingHoursStartTime: '09:00', workingHoursEndTime: '09:00' }
  expect(await paths({ alwaysActive: false, ...same })).toEqual(['workingHoursEndTime'])
  expect(await paths({ workingHoursStartTime: '9:00' })).toEqual(['workingHoursStartTime'])
  expect(await paths({ workingHoursTimezone: 'Mars/Olympus' })).toEqual(['workingHoursTimezone'])
  const night = { alwaysActive: false, workingHoursStartTime: '22:00', workingHoursEndTime: '06:00' }
  expect(await paths({ ...night, workingHoursTimezone: 'Europe/Paris' })).toBe('ok')
  expect(await paths({ workingHoursStartTime: null })).toEqual(['workingHoursStartTime'])
})

test('limits and keywords of both rules keep their bounds', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await world.bindX(user, agentId)
  const { data: rule } = await user.call('x.rule', { id: agentId })
  const tooMany = Array.from({ length: 10_000 }, (_, n) => `k${n}`)
  for (const fields of [
    { dailyAutoTweetLimit: -1 },
    { dailyAutoTweetLimit: 51 },
    { dailyAutoKolReplyLimit: 101 },
    { dailyAutoSelfReplyLimit: 1.5 },
    { blockedKeywords: tooMany },
    { blockedKeywords: ['x'.repeat(51)] },
    { enablePost: 'true' },
  ]) {
    const { status } = await user.call('x.editRule', { id: rule.id, ...fields } as Input<'x.editRule'>)
    expect([Object.keys(fields), status]).toEqual([Object.keys(fields), 400])
  }
  for (const dailyPostLimit of [-1, 21])
    expect((await user.call('manual.createRule', { agentId, dailyPostLimit })).status).toBe(400)
  expect((await user.call('x.rule', { id: agentId })).data).toEqual(rule)
})

test('an agent has one Telegram rule, made once and changed by its id', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const { agentId } = await world.agent(user)
  expect((await user.call('manual.rule', { agentId })).data).toBeNull()

  const made = await user.call('manual.createRule', {
    agentId,
    enablePostToTelegram: true,
    dailyPostLimit: 20,
  })
  expect(made.data).toMatchObject({
    agentId,
    language: 'ENGLISH',
    dailyPostLimit: 20,
    enableGenerateContent: false,
    enablePostToTelegram: true,
    telegramTbId: null,
    telegramUsername: null,
    telegramAvatar: null,
  })
  expect((await user.call('manual.createRule', { agentId })).code).toBe(120003)

  await world.bindTelegram(user, agentId)
  const { data: edited } = await user.call('manual.editRule', {
    id: made.data.id,
    enableGenerateContent: true,
  })
  expect(edited).toMatchObject({ dailyPostLimit: 20, enableGenerateContent: true })
  expect(edited.telegramTbId).toBe(
    (await user.call('agents.detail', { id: agentId })).data.telegram?.telegramTbId,
  )
  for (const id of [made.data.id, 'rul_none'])
    expect((await other.call('manual.editRule', { id, dailyPostLimit: 1 })).code).toBe(404)
})
