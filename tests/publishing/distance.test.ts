import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { createWorld } from '../support/world.ts'

test('two posts of one account keep ten minutes between them although both senders have looked before either sent', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  const at = new Date((await world.now()).getTime() + 30 * 60_000).toISOString()
  const texts = ['The first of two notes.', 'Another note at the same time.']
  const { data } = await user.call('schedule.put', {
    items: texts.map((content) => ({
      agentId: agent.agentId,
      platform: 'twitter',
      parts: [{ content }],
      when: { kind: 'at', at },
    })),
  })
  expect(data.stored).toBe(true)

  const otherIsOutOrWaits = async () => {
    const { rows } = await sql`select from publication where status = 'published' union all
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(world.db)
    return rows.length > 0
  }
  let looked = 0
  onTestFinished(() => onCheckpoint(null))
  onCheckpoint(async (name) => {
    if (name !== 'after-last-look' || looked++ > 0) return
    await expect.poll(otherIsOutOrWaits, { timeout: 20_000 }).toBe(true)
  })
  await world.advance({ minutes: 31 })
  await world.advanceDue()

  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  await world.advance({ minutes: 9 })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toHaveLength(1)
  await world.advance({ minutes: 2 })
  await world.advanceDue()
  expect(
    world.x
      .timeline(agent.handle)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(texts.toSorted())
  expect(await world.balance(user)).toBe(3)
  expect(await world.audit()).toEqual([])
})
