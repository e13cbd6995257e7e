import { expect, test } from 'vitest'
import { healthWorld } from './world.ts'

test('anybody may ask what works; whoever has posts sees what of theirs is late, and the operator what to do', async () => {
  await using world = await healthWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const other = await world.user({ credits: 5 })
  const admin = await world.user({ role: 'ADMIN' })
  const agent = await world.boundAgent(user)
  await world.judge()
  const wellThen = await world.call('status.show', {})
  expect(wellThen.data.parts.map(({ state }) => state)).toEqual(Array(8).fill('ok'))

  for (let n = 0; n < 3; n++) await world.duePost(agent)
  await world.judgeFor(150, () => world.runJob('advance-due'))

  const { data } = await world.call('status.show', {})
  expect(data.stale).toBe(false)
  expect(data.parts.find(({ part }) => part === 'posts_twitter')).toMatchObject({
    state: 'late',
    cause: 'ours',
  })
  expect(data.parts.find(({ part }) => part === 'posts_telegram')).toMatchObject({ state: 'ok', cause: null })
  expect((await user.call('status.mine', {})).data.late).toMatchObject([{ platform: 'twitter', count: 3 }])
  expect((await other.call('status.mine', {})).data.late).toEqual([])

  const report = await admin.call('admin.health', {})
  expect(report.data.faults).toMatchObject([{ name: 'posts_late', subject: 'twitter', because: null }])
  expect(report.data.processes).toMatchObject([{ secondsAgo: 0 }])
  expect((await user.call('admin.health', {})).code).not.toBe(0)

  await world.advance({ minutes: 2 })
  expect((await world.call('status.show', {})).data.stale).toBe(true)
})

test('why it is late is told in their words: X, not a code of ours', async () => {
  await using world = await healthWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await world.judge()
  world.x.renewKeys()
  for (let n = 0; n < 3; n++) await world.duePost(agent)
  await world.judgeFor(180, () => world.minute())
  const { data } = await world.call('status.show', {})
  expect(data.parts.find(({ part }) => part === 'posts_twitter')).toMatchObject({ state: 'down', cause: 'x' })

  world.x.restoreKeys()
  await world.later()
  const after = (await world.call('status.show', {})).data
  expect(after.parts.every(({ state }) => state === 'ok')).toBe(true)
  expect(after.before).toEqual(
    expect.arrayContaining([expect.objectContaining({ part: 'posts_twitter', cause: 'x' })]),
  )
})

test('readiness and metrics say it too, whichever process is asked', async () => {
  await using world = await healthWorld({ workers: false })
  const agent = await world.boundAgent(await world.user({ credits: 5 }))
  for (let n = 0; n < 3; n++) await world.duePost(agent)
  await world.judgeFor(150, () => world.runJob('advance-due'))
  expect((await world.call('system.ready', {})).data).toMatchObject({
    status: 'degraded',
    checks: { queue: 'late' },
  })
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  expect(metrics).toContain(
    'kolony_health_fault{name="posts_late",subject="twitter",severity="alarm",root="true"} 1',
  )
  expect(metrics).toContain('kolony_promises_owed{kind="posts",place="twitter"} 3')
  expect(metrics).toMatch(/kolony_process_beat_seconds\{role="publisher"\} 0/)
  expect(metrics).toMatch(/kolony_health_judged_timestamp_seconds \d+/)
})
