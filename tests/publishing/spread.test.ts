import { expect, test } from 'vitest'
import { minute } from '#server/lib/clock.ts'
import { planDay } from '#server/modules/scheduling/index.ts'
import { createWorld } from '../support/world.ts'

const always = {
  alwaysActive: true,
  workingHoursStartTime: null,
  workingHoursEndTime: null,
  workingHoursTimezone: 'UTC',
}

test('agents of one owner that write about one coin are planned half an hour apart, and the calendar warns where they are not', async () => {
  await using world = await createWorld({ at: '2026-11-20T00:01:00Z' })
  const user = await world.user({ credits: 10 })
  const agents: Awaited<ReturnType<typeof world.boundAgent>>[] = []
  for (let count = 0; count < 4; count++)
    agents.push(await world.boundAgent(user, { coinTickers: ['BTC'] }, { planned: true }))
  const { data } = await user.call('posts.planned', { status: 'scheduled', size: 100 })
  expect(data.list.length).toBeGreaterThan(16)
  const close = data.list.flatMap((one) =>
    data.list.filter(
      (other) =>
        other.agentId !== one.agentId &&
        Math.abs(Date.parse(other.scheduledAt ?? '') - Date.parse(one.scheduledAt ?? '')) < 30 * minute,
    ),
  )
  expect(close).toEqual([])
  expect(data.list.map(({ closeTo }) => closeTo).filter((name) => name !== null)).toEqual([])

  // Moved together by hand, or planned before: both are marked.
  const [first] = data.list
  const other = data.list.find(({ agentId }) => agentId !== first?.agentId)
  const scheduled_at = new Date(Date.parse(first?.scheduledAt ?? '') + 5 * minute)
  await world.db
    .updateTable('publication')
    .set({ scheduled_at })
    .where('id', '=', other?.id ?? '')
    .execute()
  const again = await user.call('posts.planned', { status: 'scheduled', size: 100 })
  const named = again.data.list.filter(({ id }) => id === first?.id || id === other?.id)
  const nameOf = (agentId: string | undefined) => agents.find((agent) => agent.agentId === agentId)?.name
  expect(new Set(named.map(({ closeTo }) => closeTo))).toEqual(
    new Set([nameOf(first?.agentId), nameOf(other?.agentId)]),
  )
})

test('agents with other coins, and of other owners, are planned as if alone', async () => {
  await using world = await createWorld({ at: '2026-11-20T00:01:00Z' })
  const user = await world.user({ credits: 10 })
  await world.boundAgent(user, { coinTickers: ['BTC'] }, { planned: true })
  const other = await world.boundAgent(user, { coinTickers: ['ETH'] }, { planned: true })
  const { data } = await user.call('posts.planned', { agentId: other.agentId, status: 'scheduled', size: 50 })
  const alone = ['2026-11-20', '2026-11-21'].flatMap((date) =>
    planDay({ seed: `${other.agentId}:twitter`, date, limit: 3, hours: always }),
  )
  const times = alone.map(({ at }) => at.toISOString()).filter((at) => at > '2026-11-20T00:01:01')
  expect(new Set(data.list.map(({ scheduledAt }) => scheduledAt))).toEqual(new Set(times))
})

test('a window that has no room for half an hour keeps its slots, each in its own part of the day', () => {
  const hours = {
    alwaysActive: false,
    workingHoursStartTime: '08:00',
    workingHoursEndTime: '09:00',
    workingHoursTimezone: 'UTC',
  }
  const day = { date: '2026-06-01', limit: 4, hours }
  const taken = planDay({ seed: 'a', ...day }).map(({ at }) => at)
  const slots = planDay({ seed: 'b', ...day, taken })
  expect(slots).toEqual(planDay({ seed: 'b', ...day }))
})
