import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { draw, lay } from './posts.ts'

/** Sunday, in a zone that is ahead of UTC. */
const sunday = '2026-04-19T12:00:00Z'
const zone = 'Asia/Ho_Chi_Minh'

async function ownerWithPosts(world: World, { seed = 1 }: { seed?: number } = {}) {
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await user.call('auth.editMe', { notifications: { timezone: zone } })
  await lay(
    world,
    user.id,
    draw(60, { seed, agents: [agentId], from: new Date('2026-04-05T00:00:00Z'), to: new Date(sunday) }),
  )
  return { user, agentId }
}

const reports = async (user: TestUser) =>
  (await user.call('notices.page', {})).data.list.filter(({ kind }) => kind === 'weekly_report')

test('on Monday at nine by their own clock an owner hears of the week, once, in the figures of the page', async () => {
  await using world = await createWorld({ at: sunday })
  const { user } = await ownerWithPosts(world)
  // 08:59 in Ho Chi Minh City.
  await world.advance({ hours: 13, minutes: 59 })
  await world.runJob('report-weeks')
  expect(await reports(user)).toEqual([])

  await world.advance({ minutes: 1 })
  await Promise.all([world.runJob('report-weeks'), world.runJob('report-weeks')])
  const week = await user.call('results.overview', { from: '2026-04-13', to: '2026-04-19', zone })
  const { posts, counted, views } = week.data.total
  expect(posts).toBeGreaterThan(0)
  const [report] = await reports(user)
  expect(report?.params).toEqual({ posts, counted, views, before: week.data.before.views })
  expect(report?.text).toContain(`${posts} posts, ${views.toLocaleString('en')} views`)

  // Restarts, late ticks and another day tell nothing twice.
  for (let hours = 0; hours < 60; hours += 12) {
    await world.advance({ hours: 12 })
    await world.runJob('report-weeks')
  }
  expect(await reports(user)).toHaveLength(1)
})

test('a week without a post is not told, and a week long past is not made up for', async () => {
  await using world = await createWorld({ at: sunday })
  const quiet = await world.user()
  const { user } = await ownerWithPosts(world)
  await world.advance({ days: 5 })
  await world.runJob('report-weeks')
  expect(await reports(quiet)).toEqual([])
  expect(await reports(user)).toEqual([])
  await world.advance({ days: 3 })
  await world.runJob('report-weeks')
  expect(await reports(user)).toEqual([])
})

test('the bot brings it, and one press keeps it away for good', async () => {
  await using world = await createBotWorld({ at: sunday })
  const { user } = await ownerWithPosts(world)
  const person = world.telegram.user({ firstName: 'Lena' })
  await world.linkTelegram(user, person)
  await person.start()
  await person.waitFor('Welcome back')
  await world.advance({ hours: 14 })
  await world.runJob('report-weeks')
  await world.runJob('tell-notices')
  const message = await person.waitFor('Your week:')
  const [[open] = []] = message.buttons
  expect(open?.url).toContain('startapp=results')

  await user.call('auth.editMe', { notifications: { muted: ['weekly_report'] } })
  await world.settle()
  const before = person.messages().length
  await world.advance({ days: 7 })
  await lay(
    world,
    user.id,
    draw(5, {
      seed: 77,
      agents: [(await user.call('agents.page', {})).data.list[0]?.agentId ?? ''],
      from: new Date('2026-04-20T12:00:00Z'),
      to: new Date('2026-04-25T12:00:00Z'),
    }),
  )
  await world.runJob('report-weeks')
  await world.runJob('tell-notices')
  expect(await reports(user)).toHaveLength(2)
  // Which one, where one came.
  expect(
    person
      .messages()
      .slice(before)
      .map(({ text }) => text),
  ).toEqual([])
})
