import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'
import { board, createBoard } from './third-platform/board.ts'

/*
 * The contract knows two places to publish to. This one exists here alone: what it took is in third-platform/board.ts, and
 * nothing else of the product knows it.
 */

const at = '2026-03-02T09:00:00Z'

test('a post for a place that nobody else knows is written, checked, sent once, charged and linked', async () => {
  using hall = createBoard()
  await using world = await createWorld({ at })
  await hall.hangIn(world)
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner)
  const id = await world.duePost(agent, { platform: board })
  await world.advanceDue()

  const row = await world.publication(id)
  expect(row).toMatchObject({ status: 'published', url: 'https://board.example/1', external_id: '1' })
  expect(hall.notices).toEqual([{ id: '1', text: row.content }])
  expect(row.content?.length).toBeLessThanOrEqual(200)
  expect(await world.balance(owner)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('an answer that is lost there is looked for, a refusal is free, and "later" is tried again', async () => {
  using hall = createBoard()
  await using world = await createWorld({ at })
  await hall.hangIn(world)
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner)

  hall.willAnswer('lost')
  const lost = await world.duePost(agent, { platform: board })
  await world.advanceDue()
  expect((await world.publication(lost)).status).toBe('sending')
  await world.advance({ minutes: 3 })
  await world.advanceDue()
  expect(await world.publication(lost)).toMatchObject({ status: 'published', external_id: '1' })
  expect(hall.sends()).toBe(1)

  await world.advance({ minutes: 15 })
  hall.willAnswer('refused')
  const refused = await world.duePost(agent, { platform: board })
  await world.advanceDue()
  expect(await world.publication(refused)).toMatchObject({ status: 'failed', charged: 0 })

  await world.advance({ minutes: 15 })
  hall.willAnswer('later')
  const later = await world.duePost(agent, { platform: board })
  await world.advanceDue()
  expect(await world.publication(later)).toMatchObject({ status: 'scheduled', state: 'retrying' })
  await world.advance({ seconds: 10 })
  await world.advanceDue()
  expect((await world.publication(later)).status).toBe('published')
  expect(hall.notices).toHaveLength(2)
  expect(await world.balance(owner)).toBe(3)
  expect(await world.audit()).toEqual([])
})

test('whose owner wants to be asked is asked about it too, and nothing hangs there before the yes', async () => {
  using hall = createBoard()
  await using world = await createWorld({ at })
  await hall.hangIn(world)
  const owner = await world.user({ credits: 5 })
  const agent = await world.boundAgent(owner, { postAutonomy: 'ask' })
  const id = await world.duePost(agent, { platform: board })
  await world.advanceDue()
  expect((await agent.person.waitFor('asks to post on Board')).buttons).not.toEqual([])
  expect(hall.notices).toEqual([])

  await owner.call('approvals.approve', { id, version: 1 })
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('published')
  expect(hall.sends()).toBe(1)
  expect(await world.audit()).toEqual([])
})
