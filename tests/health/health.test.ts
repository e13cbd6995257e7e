import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { faultsNow } from '#server/modules/health/index.ts'
import { healthWorld } from './world.ts'

test('while everything works nothing is wrong, whatever the hour', async () => {
  await using world = await healthWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user, {}, { planned: true })
  for (let hour = 0; hour < 12; hour++) {
    await world.advance({ hours: 1 })
    // Beside those of its own plan, whose hours differ from run to run.
    if (hour % 4 === 0) await world.duePost(agent)
    await world.minute()
    expect(await world.judgeFor(45)).toEqual([])
  }
  expect(world.x.timeline(agent.handle).length).toBeGreaterThan(0)
})

test('a process that died is missed within two minutes, by the role nobody has any more; one that says good-bye makes room', async () => {
  await using world = await healthWorld()
  await world.judge()
  const other = {
    id: 'prc_other',
    roles: ['worker', 'publisher'],
    version: '1',
    machine_ahead_ms: 0,
    courses: '{}',
  }
  await world.db
    .updateTable('process_life')
    .set({ roles: ['web'] })
    .execute()
  await world.db
    .insertInto('process_life')
    .values({ ...other, beat_at: await world.now() })
    .execute()
  const beatAsWeb = async () => {
    await world.db
      .updateTable('process_life')
      .set({ beat_at: await world.now() })
      .where('id', '!=', other.id)
      .execute()
    await world.runJob('watch-health')
    return (await faultsNow(world.db)).map(({ name }) => name)
  }
  expect(await beatAsWeb()).toEqual([])
  await world.advance({ seconds: 60 })
  expect(await beatAsWeb()).toEqual(['no_worker', 'no_publisher'])

  await world.db
    .updateTable('process_life')
    .set({ ended_at: await world.now() })
    .where('id', '=', other.id)
    .execute()
  await world.advance({ seconds: 30 })
  expect(await beatAsWeb()).toEqual([])
  await world.advance({ seconds: 90 })
  expect(await beatAsWeb()).toEqual(['no_worker', 'no_publisher'])
})

test('posts that nobody sends are late, although each of them is taken up again and again', async () => {
  await using world = await healthWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  for (let n = 0; n < 3; n++) await world.duePost(agent)
  expect(await world.judge()).toEqual([])

  const told = await world.judgeFor(120, () => world.runJob('advance-due'))
  expect(told).toEqual(['posts_late twitter'])
  expect(await faultsNow(world.db)).toMatchObject([{ details: { count: 3 }, because: null }])

  await world.startWorkers()
  expect(await world.later()).toEqual([])
})

test('a post that waits for its distance to the one before, for its owner or for credits is not late', async () => {
  await using world = await healthWorld()
  const user = await world.user({ credits: 1 })
  const agent = await world.boundAgent(user)
  await world.duePost(agent)
  await world.duePost(agent)
  await world.tick()
  const asked = await world.boundAgent(user, { postAutonomy: 'ask' })
  await world.duePost(asked)
  await world.tick()
  expect(await world.judgeFor(240, () => world.minute())).toEqual([])
})

test('an outside system that stops answering is named while nothing is due, and explains what is late because of it', async () => {
  await using world = await healthWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await world.judge()
  world.x.renewKeys()
  expect(await world.judgeFor(105)).toEqual(['service_key x'])

  for (let n = 0; n < 3; n++) await world.duePost(agent)
  expect(await world.judgeFor(180, () => world.minute())).toEqual(['service_key x'])
  const [late] = (await faultsNow(world.db)).filter(({ name }) => name === 'posts_late')
  expect(late?.because).toBe('service_key x')

  world.x.restoreKeys()
  expect(await world.later()).toEqual([])
})

test('a task that fails or stands still is named, and one that works again is forgotten', async () => {
  await using world = await healthWorld()
  await sql`alter table image_set rename to image_set_gone`.execute(world.db)
  await expect(world.runJob('release-images')).rejects.toThrow('image_set')
  await sql`alter table image_set_gone rename to image_set`.execute(world.db)
  expect(await world.judge()).toEqual(['tick_fails release-images'])

  await world.runJob('release-images')
  expect(await world.judge()).toEqual([])
  expect(await world.judgeFor(120)).toEqual(['tick_stands release-images'])
})

test('books that do not add up, a wrong clock, an account of the operator without money: each is named', async () => {
  await using world = await healthWorld()
  const user = await world.user({ credits: 5 })
  await sql`update credit_account set posted = posted + 1 where id = ${user.id}`.execute(world.db)
  await world.runJob('reconcile-all')
  expect(await world.judge()).toEqual(['books_wrong'])

  const admin = await world.user({ role: 'ADMIN' })
  await admin.call('admin.setPrepaid', { source: 'model', usd: 0.01, reason: 'As the provider shows it' })
  const agent = await world.boundAgent(await world.user({ credits: 5 }))
  await world.rested(await world.duePost(agent))
  await world.runJob('count-costs')
  expect(await world.judge()).toEqual(['books_wrong', 'prepaid_low llm'])

  world.x.setApp({ balance: 0 })
  await world.duePost(agent)
  await world.advanceDue()
  expect(await world.judge()).toEqual(expect.arrayContaining(['books_wrong', 'x_stopped']))
})
