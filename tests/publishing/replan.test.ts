import { expect, test } from 'vitest'
import { sql } from 'kysely'
import * as agents from '#server/modules/agents/index.ts'
import { createWorld, type World } from '../support/world.ts'

const at = '2026-03-02T00:00:00Z'
const delivered = { enableGenerateContent: true, enablePostToTelegram: true, dailyPostLimit: 2 }

/** How many posts are planned for an agent, by platform. */
async function planned(world: World, { agentId }: { agentId: string }) {
  const rows = await world.db
    .selectFrom('publication')
    .select('platform')
    .where('agent_id', '=', agentId)
    .where('origin', '=', 'slot')
    .where('status', '=', 'scheduled')
    .execute()
  const count = (platform: string) => rows.filter((row) => row.platform === platform).length
  return { twitter: count('twitter'), telegram: count('telegram') }
}

test('a Telegram rule that is made plans its posts at once, where a chat is bound', async () => {
  await using world = await createWorld({ workers: false, at })
  const user = await world.user({ credits: 5 })
  const agent = await world.agent(user)
  await world.bindTelegram(user, agent.agentId)

  await user.call('manual.createRule', { agentId: agent.agentId, ...delivered })

  expect(await planned(world, agent)).toEqual({ twitter: 0, telegram: 4 })
  const { data } = await user.call('agents.detail', { id: agent.agentId })
  expect(data.nextPostAt).not.toBeNull()
})

test('a clone is planned as soon as it has a place of its own', async () => {
  await using world = await createWorld({ workers: false, at })
  const user = await world.user()
  const agent = await world.boundAgent(user, {}, { planned: true })
  await user.call('manual.createRule', { agentId: agent.agentId, ...delivered })
  const before = await planned(world, agent)

  const { data: clone } = await user.call('agents.clone', { id: agent.agentId })
  expect(await planned(world, clone)).toEqual({ twitter: 0, telegram: 0 })
  await world.bindX(user, clone.agentId)

  expect(await planned(world, clone)).toEqual({ twitter: 6, telegram: 0 })
  expect(await planned(world, agent)).toEqual(before)
  await world.bindTelegram(user, clone.agentId)
  await world.runJob('plan-posts')
  expect(await planned(world, clone)).toEqual({ twitter: 6, telegram: 4 })
})

test('what nobody told the planner about is found by its next tick', async () => {
  await using world = await createWorld({ workers: false, at })
  const { db } = world
  const user = await world.user()
  const agent = await world.boundAgent(user, {}, { planned: true })
  await user.call('manual.createRule', { agentId: agent.agentId, ...delivered })
  const whole = { twitter: 6, telegram: 4 }
  const after = async (change: () => Promise<unknown>) => {
    await change()
    await world.runJob('plan-posts')
    return planned(world, agent)
  }
  const quietly = async () => {}
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  const { data: manual } = await user.call('manual.rule', { agentId: agent.agentId })
  const editX = (edit: object) =>
    agents.editTwitterRule(db, { ownerId: user.id, id: rule.id, ...edit }, quietly)
  const edit = (fields: object) =>
    agents.editAgent(world.deps, { ownerId: user.id, agentId: agent.agentId, ...fields }, quietly)
  const set = (table: 'x_connection' | 'telegram_binding', change: ReturnType<typeof sql>) =>
    sql`update ${sql.table(table)} set ${change} where agent_id = ${agent.agentId}`.execute(db)
  expect(await planned(world, agent)).toEqual(whole)

  expect(await after(() => editX({ dailyAutoTweetLimit: 1 }))).toEqual({ ...whole, twitter: 2 })
  expect(await after(() => editX({ enablePost: false }))).toEqual({ ...whole, twitter: 0 })
  expect(await after(() => editX({ enablePost: true, dailyAutoTweetLimit: 3 }))).toEqual(whole)

  const editManual = (settings: object) =>
    agents.editManualRule(db, { ownerId: user.id, id: manual?.id ?? '', ...settings }, quietly)
  expect(await after(() => editManual({ dailyPostLimit: 5 }))).toEqual({ ...whole, telegram: 10 })
  expect(await after(() => editManual({ dailyPostLimit: 2 }))).toEqual(whole)

  expect(await after(() => edit({ operationMode: 'manual' }))).toEqual({ twitter: 0, telegram: 0 })
  expect(await after(() => edit({ operationMode: 'automated' }))).toEqual(whole)
  expect(await after(() => edit({ carryOver: { perDay: 1 } }))).toEqual({ twitter: 2, telegram: 2 })
  expect(await after(() => edit({ carryOver: { perDay: null } }))).toEqual(whole)

  expect(await after(() => set('x_connection', sql`unbound_at = app_now()`))).toEqual({
    ...whole,
    twitter: 0,
  })
  expect(await after(() => set('x_connection', sql`unbound_at = null`))).toEqual(whole)
  expect(await after(() => set('telegram_binding', sql`state = 'broken'`))).toEqual({ ...whole, telegram: 0 })
  expect(await after(() => set('telegram_binding', sql`state = 'ok'`))).toEqual(whole)
  expect(await after(() => agents.removeAgent(db, { ownerId: user.id, agentId: agent.agentId }))).toEqual({
    twitter: 0,
    telegram: 0,
  })
})

test('a tick leaves a plan that still holds as it is', async () => {
  await using world = await createWorld({ workers: false, at })
  const user = await world.user()
  const agent = await world.boundAgent(user, {}, { planned: true })
  const ids = async () =>
    (await world.db.selectFrom('publication').select('id').orderBy('id').execute()).map(({ id }) => id)
  const before = await ids()
  expect(before.length).toBeGreaterThan(0)
  await user.call('agents.edit', { agentId: agent.agentId, bio: 'Other words.' })
  await user.call('agents.pause', { id: agent.agentId, paused: true })
  await world.runJob('plan-posts')
  expect(await ids()).toEqual(before)
})
