import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

const reason = 'Asked for by their support ticket'

test('a barred user is out at once: no session, no sign-in, nothing sent, nothing planned, until they are let in again', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  await world.db.deleteFrom('publication').execute()
  const due = await world.duePost(agent)
  const before = world.x.posts().length

  const barred = await admin.call('admin.disable', { id: user.id, disabled: true, reason })
  await world.advanceDue()

  expect(barred.data).toMatchObject({ id: user.id, disabled: true, disabledReason: reason, agents: 1 })
  expect((await user.call('auth.me', {})).code).toBe(401)
  expect(await world.publication(due)).toMatchObject({ status: 'skipped', reason: 'disabled', charged: 0 })
  expect(world.x.posts()).toHaveLength(before)
  await world.advance({ days: 2 })
  await world.tick()
  expect(
    await world.db.selectFrom('publication').select('id').where('status', '!=', 'skipped').execute(),
  ).toEqual([])

  await admin.call('admin.disable', { id: user.id, disabled: false, reason })
  expect((await user.call('auth.me', {})).code).toBe(401)
  await world.tick()
  const planned = await world.db
    .selectFrom('publication')
    .select('id')
    .where('status', '=', 'scheduled')
    .execute()
  expect(planned.length).toBeGreaterThan(0)
})

test('a text that was ready when its owner was barred is not sent', async () => {
  await using world = await createWorld()
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 5 })
  const { agentId } = await world.boundAgent(user, { postAutonomy: 'ask' })
  const waiting = await user.call('posts.now', { id: agentId })
  await world.rested(waiting.data.id)
  const before = world.x.posts().length
  await world.db
    .updateTable('publication')
    .set({ state: 'ready', origin: 'slot', next_at: await world.now(), lease_until: null })
    .where('id', '=', waiting.data.id)
    .execute()

  await admin.call('admin.disable', { id: user.id, disabled: true, reason })
  await world.advanceDue()

  expect(await world.publication(waiting.data.id)).toMatchObject({ status: 'skipped', reason: 'disabled' })
  expect(world.x.posts()).toHaveLength(before)
  expect(await world.balance(user)).toBe(5)
})

test('credits given or taken are in the record with their reason, in the inbox and in the audit log, once', async () => {
  await using world = await createWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 2 })
  const give = (amount: number, key?: string) =>
    admin.call(
      'admin.credits',
      { id: user.id, amount, reason },
      key ? { headers: { 'idempotency-key': key } } : {},
    )

  expect((await give(10.5, 'adjustment-1')).data).toEqual({ credits: 12.5 })
  expect((await give(10.5, 'adjustment-1')).data).toEqual({ credits: 12.5 })
  // The answer was lost with the process that gave them: the work is done again under the same key.
  await world.db.deleteFrom('idempotency_key').execute()
  expect((await give(10.5, 'adjustment-1')).data).toEqual({ credits: 12.5 })
  expect((await give(-12.501)).code).toBe(409)
  expect((await give(-12.5)).data).toEqual({ credits: 0 })
  for (const amount of [0, 0.0001, 100_001, Number.NaN]) expect((await give(amount)).code).toBe(400)

  const records = (await user.call('credits.records', { type: 'ADJUSTMENT' })).data.list
  expect(records.map(({ purpose, amount, note }) => [purpose, amount, note])).toEqual([
    ['ADMIN_REVOKE', -12.5, reason],
    ['ADMIN_GRANT', 10.5, reason],
    ['ADMIN_GRANT', 2, null],
  ])
  const notices = await world.db
    .selectFrom('notice')
    .select(['kind', 'params'])
    .where('user_id', '=', user.id)
    .execute()
  expect(notices).toHaveLength(2)
  expect(notices).toContainEqual({ kind: 'credit_adjusted', params: { amount: 10.5, credits: 12.5 } })
  const { data: audit } = await admin.call('admin.audit', { userId: user.id })
  expect(audit.total).toBe(2)
  expect(audit.list[0]).toMatchObject({
    actorId: admin.id,
    action: 'user.credits',
    targetId: user.id,
    reason,
  })
  expect(await world.audit()).toEqual([])
})

test('the audit log holds every change and can be neither changed nor emptied', async () => {
  await using world = await createWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user()

  await admin.call('admin.role', { id: user.id, role: 'SUPER', reason })
  expect((await user.call('admin.users', {})).code).toBe(0)
  await admin.call('admin.role', { id: user.id, role: 'USER', reason })
  expect((await user.call('admin.users', {})).code).toBe(403)
  await admin.call('admin.disable', { id: user.id, disabled: true, reason })

  const { data } = await admin.call('admin.audit', { order: 'asc' })
  expect(data.list.map(({ action, detail }) => [action, detail])).toEqual([
    ['user.role', { role: { from: 'USER', to: 'SUPER' } }],
    ['user.role', { role: { from: 'SUPER', to: 'USER' } }],
    ['user.disable', { disabled: { from: false, to: true } }],
  ])
  await expect(world.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only')
  await expect(world.db.updateTable('audit_log').set({ reason: 'x' }).execute()).rejects.toThrow(
    'append-only',
  )
})

test('nobody bars, promotes or demotes themselves, and a change without a reason or a target is none', async () => {
  await using world = await createWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user()

  expect((await admin.call('admin.disable', { id: admin.id, disabled: true, reason })).code).toBe(409)
  expect((await admin.call('admin.role', { id: admin.id, role: 'USER', reason })).code).toBe(409)
  expect((await admin.call('admin.role', { id: user.id, role: 'ADMIN', reason: 'no' })).code).toBe(400)
  expect((await admin.call('admin.role', { id: 'none', role: 'ADMIN', reason })).code).toBe(100003)
  expect((await admin.call('admin.credits', { id: 'none', amount: 1, reason })).code).toBe(100003)
  expect((await admin.call('admin.audit', {})).data.total).toBe(0)
})

test('support finds people by any of their names and sees their agents, rules and ledger', async () => {
  await using world = await createWorld({ workers: false })
  const support = await world.user({ role: 'SUPER' })
  const user = await world.user({ credits: 7 })
  const agent = await world.boundAgent(user)
  await world.user({ credits: 9 })
  const { username, name } = (await user.call('auth.me', {})).data

  for (const q of [user.id, name, username?.toUpperCase() ?? '', `@${agent.handle}`]) {
    const found = await support.call('admin.users', { q })
    expect(
      found.data.list.map(({ id }) => id),
      q,
    ).toEqual([user.id])
  }
  const rich = await support.call('admin.users', { sort: 'credits', size: 1 })
  expect(rich.data).toMatchObject({ total: 3, list: [{ credits: 9, disabled: false, agents: 0 }] })
  expect((await support.call('admin.users', { disabled: 'true' })).data.total).toBe(0)
  expect((await support.call('admin.agents', { id: user.id })).data.list).toMatchObject([
    { agentId: agent.agentId },
  ])
  expect((await support.call('admin.records', { id: user.id })).data.list).toMatchObject([{ amount: 7 }])
  expect((await support.call('admin.agent', { id: agent.agentId })).data).toMatchObject({
    agent: { agentId: agent.agentId, twitter: { screenName: agent.handle } },
    rule: { customizeConsumerKey: null, customizeAccessSecret: null },
    manualRule: null,
  })
  expect((await support.call('admin.agent', { id: 'none' })).code).toBe(110001)
  for (const call of ['admin.user', 'admin.agents', 'admin.records'] as const)
    expect((await support.call(call, { id: 'none' })).code, call).toBe(100003)
})
