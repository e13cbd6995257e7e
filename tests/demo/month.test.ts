import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoLogin } from '#server/demo/welcome.ts'
import { reconcile } from '#server/modules/books/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'

const day = 24 * 3600 * 1000

test('the demo account shows a month of work of seven agents, and its books add up; a second start adds nothing', async () => {
  await using world = await createBotWorld()
  const { finished } = await seedDemo(world.deps, world.simulators)
  // Nobody waits for the month at the start.
  const first = await Promise.race([finished.then(() => 'the month'), nextTurn('the start')])
  expect(first).toBe('the start')
  await finished
  await world.settle()

  const { data: account } = await world.call('auth.login', {
    username: demoLogin.email,
    password: demoLogin.password,
  })
  const { token } = account
  const now = (await world.now()).getTime()
  const { data: agents } = await world.call('agents.page', { size: 100 }, { token })
  expect(agents.total).toBe(7)
  expect(new Set(agents.list.map(({ state }) => state))).toEqual(
    new Set(['active', 'manual', 'paused', 'needs_connection', 'needs_reauth']),
  )

  const monk = agents.list.find(({ name }) => name === 'Four-Hour Monk')?.agentId ?? ''
  const { data: posts } = await world.call('posts.history', { agentId: monk, size: 100 }, { token })
  const ages = posts.list.map(({ createdAt }) => (now - Date.parse(createdAt)) / day)
  expect(posts.total).toBeGreaterThan(35)
  expect(Math.max(...ages)).toBeGreaterThan(24)
  expect(new Set(ages.map(Math.floor)).size).toBeGreaterThan(20)
  for (const post of posts.list.filter((_, index) => index % 9 === 0)) {
    const tweet = world.x.timeline('four_hour_monk').find(({ text }) => text === post.content)
    expect(tweet, post.content ?? '').toBeDefined()
    if (Date.parse(post.createdAt) < now - 3 * day) {
      expect(post.views24h ?? 0).toBeGreaterThan(50)
      expect(Date.parse(String(tweet?.createdAt))).toBe(Date.parse(post.createdAt))
    }
  }
  expect(new Set(posts.list.map(({ content }) => content)).size).toBe(posts.list.length)
  const { data: messages } = await world.call('manual.history', { agentId: monk, size: 100 }, { token })
  expect(messages.total).toBeGreaterThan(5)
  expect((await world.call('approvals.page', {}, { token })).data.total).toBeGreaterThan(0)

  const { data: records } = await world.call('credits.records', { size: 100, type: 'EXPENSE' }, { token })
  const days = new Set(records.list.map(({ date }) => date.slice(0, 10)))
  expect(days.size).toBeGreaterThan(20)
  for (const [index, record] of records.list.entries())
    expect(Date.parse(record.date)).toBeLessThanOrEqual(Date.parse(records.list[index - 1]?.date ?? '2100'))
  expect(await world.audit()).toEqual([])
  await reconcile(world.deps, 'all')
  const sealed = await world.db.selectFrom('reconciliation').select('violations').execute()
  expect(sealed.flatMap(({ violations }) => violations)).toEqual([])

  const count = async () =>
    (await world.db.selectFrom('publication').select('id').where('origin', '<>', 'slot').execute()).length
  const asked = await count()
  await (
    await seedDemo(world.deps, world.simulators)
  ).finished
  expect(await count()).toBe(asked)
  expect((await world.call('agents.page', {}, { token })).data.total).toBe(7)
})
