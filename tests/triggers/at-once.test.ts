import { expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { onceSomebodyWaits } from '#tests/support/locks.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const hook = { when: { kind: 'webhook' } } as const

async function withHook(world: World, settings: object = {}) {
  const user = await world.user({ credits: 10 })
  const { agentId: id } = await world.boundAgent(user)
  const { data } = await user.call('triggers.add', { id, settings: { ...hook, coolDown: 0, ...settings } })
  const secret = data.secretUrl?.split('/').at(-1) ?? ''
  return { user, id, triggerId: data.trigger.id, secret }
}

test('two who change different limits of a trigger at once both get theirs', async () => {
  await using world = await createWorld({ workers: false })
  const { user, id, triggerId } = await withHook(world)
  for (let n = 1; n <= 5; n++) {
    const changes = [{ perDay: n }, { budget: n }, { coolDown: n }]
    await Promise.all(changes.map((settings) => user.call('triggers.edit', { id, triggerId, settings })))
    const [trigger] = (await user.call('triggers.list', { id })).data
    expect(trigger?.settings).toMatchObject({ perDay: n, budget: n, coolDown: n })
  }
})

test('a trigger that is removed while it acts takes along what it began', async () => {
  await using world = await createWorld({ workers: false })
  const { user, id, triggerId, secret } = await withHook(world, { act: 'publish' })
  const [inside, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => onCheckpoint(null))
  onCheckpoint(async (reached) => {
    if (reached !== 'inside-event') return
    inside.resolve()
    await goOn.promise
  })
  const called = world.call('triggers.call', { secret, text: 'Something.' })
  await inside.promise
  const removed = user.call('triggers.remove', { id, triggerId })
  await onceSomebodyWaits(world)
  goOn.resolve()
  expect((await called).data).toEqual({ taken: true })
  expect((await removed).code).toBe(0)
  const rows = await world.db
    .selectFrom('publication')
    .select(['state'])
    .where('origin', '=', 'timed')
    .execute()
  expect(rows).toEqual([{ state: 'skipped' }])
  expect(await world.balance(user)).toBe(10)
})

test('of two that would be one too many one is refused', async () => {
  await using world = await createWorld({ workers: false })
  const { user, id } = await withHook(world)
  for (let n = 2; n < limits.agentTriggersMax; n++) await user.call('triggers.add', { id, settings: hook })
  const both = await Promise.all([1, 2].map(() => user.call('triggers.add', { id, settings: hook })))
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])

  const feed = (n: number) => ({ kind: 'feed' as const, url: `https://feeds.example/${n}` })
  for (let n = 1; n < limits.agentSourcesMax; n++) await user.call('sources.add', { id, settings: feed(n) })
  const more = await Promise.all([100, 101].map((n) => user.call('sources.add', { id, settings: feed(n) })))
  expect(more.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 409])
})

test('the same message without a key is one event for an hour, also across the turn of the hour', async () => {
  await using world = await createWorld({ at: '2026-03-02T10:59:50Z', workers: false })
  const { secret } = await withHook(world)
  const call = async () => (await world.call('triggers.call', { secret, text: 'Something.' })).data.taken
  expect(await call()).toBe(true)
  await world.advance({ minutes: 1 })
  expect(await call()).toBe(false)
  await world.advance({ minutes: 60 })
  expect(await call()).toBe(true)
})
