import { expect, test } from 'vitest'
import * as books from '#server/modules/books/index.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

/** A post of theirs whose answer was lost and which nobody could find again, through the real life of a publication. */
async function unconfirmedPost(world: World, user: TestUser): Promise<string> {
  const agent = await world.boundAgent(user)
  world.x.failNext('cut-after-accept')
  world.x.failNext('server-error', { on: 'timeline', times: 500 })
  const id = await world.duePost(agent)
  expect((await world.rested(id)).status).toBe('unconfirmed')
  return id
}

const frozen = async (world: World) => (await books.books(world.db)).frozen

test.each([true, false])(
  'an owner who answers "it was posted: %s" goes on spending, and the post costs nothing',
  async (posted) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 10 })
    const id = await unconfirmedPost(world, user)

    const { data } = await user.call('approvals.resolve', { id, posted })

    expect(data).toMatchObject({ status: posted ? 'published' : 'failed', charged: 0 })
    expect(await world.runJob('reconcile')).toBe(0)
    expect(await world.runJob('reconcile-all')).toBe(0)
    expect(await frozen(world)).toEqual([])
    expect(await world.balance(user)).toBe(10)
  },
)

test('an account that was frozen stays frozen once its books add up again, until an operator lifts it, and then for good', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const admin = await world.user({ role: 'ADMIN' })
  const id = await unconfirmedPost(world, user)
  const now = await world.now()
  await world.db
    .updateTable('publication')
    .set({ state: 'published', published_at: now })
    .where('id', '=', id)
    .execute()
  expect(await world.runJob('reconcile-all')).toBe(1)
  await world.db
    .updateTable('publication')
    .set({ resolved_at: now, hold_ref: null })
    .where('id', '=', id)
    .execute()

  expect(await world.runJob('reconcile-all')).toBe(0)
  expect((await frozen(world)).map((account) => account.id)).toEqual([user.id])
  await books.unfreezeAccount(world.db, {
    userId: user.id,
    actorId: admin.id,
    reason: 'answered by its owner',
  })
  expect(await world.runJob('reconcile-all')).toBe(0)
  expect(await frozen(world)).toEqual([])
})

test('a publication that is out without its charge still stops its account, unless its owner said so', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 10 })
  const id = await unconfirmedPost(world, user)
  await world.db.updateTable('publication').set({ state: 'published' }).where('id', '=', id).execute()

  expect(await world.runJob('reconcile-all')).toBe(1)
  expect((await frozen(world)).map((account) => account.id)).toEqual([user.id])
})
