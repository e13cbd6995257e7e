import { expect, test } from 'vitest'
import * as credits from '#server/modules/credits/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { Problem } from '#server/problem.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { program } from '#tests/support/program.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

const post = { purpose: 'POST' } as const

test('what is done in a project is paid by its organisation, and by nobody’s own credits', async () => {
  await using world = await createWorld()
  const { organisationId, acme, owner, person } = await agency(world, { credits: 5 })
  const manager = await person('manager')
  const here = inProject(manager, acme)
  const agent = await world.agent(here)
  await world.bindX(here, agent.agentId)
  const sent = await here.call('posts.now', {
    id: agent.agentId,
    content: 'Bitcoin holds above its average today',
  })
  expect(sent.data.status).toBe('published')
  expect((await here.call('credits.balance', {})).data.credits).toBe(4)
  expect((await manager.call('credits.balance', {})).data.credits).toBe(0)
  const rows = await world.db
    .selectFrom('credit_entry')
    .select(['account_id', 'project_id', 'amount'])
    .where('type', '=', 'EXPENSE')
    .execute()
  expect(rows).toEqual([{ account_id: organisationId, project_id: acme, amount: -1000 }])
  const { data } = await owner.call('organisations.show', { organisationId })
  expect(data.projects.map(({ name, spent }) => [name, spent])).toEqual([
    ['Acme', 1],
    ['Beta', 0],
  ])
  expect(await world.audit()).toEqual([])
})

test('a project spends no more than its budget of the month, however many spend at once; the next month it may again', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, beta, owner } = await agency(world, { credits: 100 })
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 7 })
  const spend = (ownerId: string, n: number) =>
    credits
      .hold(world.db, { ...post, ownerId, amountMilli: 1000, ref: `try:${ownerId}:${n}` })
      .then(() => 'held')
      .catch((error: unknown) => (error instanceof Problem ? error.data : error))
  const many = (ownerId: string) => Promise.all(Array.from({ length: 50 }, (_, n) => spend(ownerId, n)))
  const held = (answers: unknown[]) => answers.filter((answer) => answer === 'held').length
  const tried = await many(acme)
  expect(held(tried)).toBe(7)
  expect(tried.filter((answer) => answer !== 'held')).toEqual(Array(43).fill({ reason: 'budget' }))
  // What has no budget of its own is not kept from spending by another one's.
  expect(held(await many(beta))).toBe(50)
  // What was set aside already is no second time.
  expect(held(await many(acme))).toBe(7)

  for (let n = 0; n < 50; n++)
    await credits.capture(world.db, { ref: `try:${acme}:${n}` }).catch(() => undefined)
  expect(await spend(acme, 100)).toEqual({ reason: 'budget' })
  await world.advance({ days: 32 })
  expect(await spend(acme, 100)).toBe('held')
})

test('whoever pays tops up the organisation in whose project they do, and its cashiers see the order', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  const watch = async () => {
    await payments.watchTrc20({ ...world.deps, quietBlocks: 'suspicious' })
    await payments.settleDue(world.deps)
  }
  await watch()
  const { organisationId, acme, person } = await agency(world)
  const [payer, cashier] = [await person('cashier', null), await person('cashier', null)]
  const here = inProject(payer, acme)
  const { data: order } = await here.call('payments.create', { pgId: 'basic' })
  await world.tron.pay({ to: order.qrText, amount: 10 })
  await world.advance({ seconds: 63 })
  await watch()
  const { data } = await inProject(cashier, acme).call('payments.orders', { page: 1, size: 5 })
  expect(data.list).toMatchObject([{ orderNo: order.orderNo, status: 'paid' }])
  expect((await credits.balance(world.db, organisationId)).creditsMilli).toBeGreaterThan(0)
  expect((await credits.balance(world.db, payer.id)).creditsMilli).toBe(0)
  expect((await payer.call('payments.orders', { page: 1, size: 5 })).data.list).toEqual([])
  expect(await world.audit()).toEqual([])
})

test('what has to be done is told to whoever may do it, once each, and to nobody else', async () => {
  await using world = await createWorld({ workers: false })
  const { acme, owner, person } = await agency(world, { credits: 4 })
  const [manager, author, cashier] = [
    await person('manager'),
    await person('author'),
    await person('cashier', null),
  ]
  await credits.charge(world.db, { ...post, ownerId: acme, amountMilli: 1500, ref: 'low' })
  const kinds = async (user: typeof owner) =>
    (await user.call('notices.page', { page: 1, size: 20 })).data.list.map(({ kind }) => kind)
  expect(await kinds(owner)).toEqual(['low_credit'])
  expect(await kinds(cashier)).toEqual(['low_credit'])
  expect(await kinds(manager)).toEqual([])
  expect(await kinds(author)).toEqual([])
})

test('what an organisation has left is told by no answer to whoever may not see its money, themselves or by a token', async () => {
  await using world = await createWorld()
  const { acme, owner, person } = await agency(world, { credits: 20 })
  const [boss, author] = [inProject(owner, acme), inProject(await person('author'), acme)]
  const { agentId } = await world.agent(boss)
  const writes = inProject(await program(world, owner, { scopes: ['read', 'draft'], projects: [acme] }), acme)
  const pays = inProject(await program(world, owner, { scopes: ['draft', 'money'], projects: [acme] }), acme)
  const told = async (who: TestUser) => [
    (await who.call('chat.send', { agentId, content: 'What is new?' })).data.credits,
    (await who.call('sandbox.deductCredit', { agentId })).data.credits,
    (await who.call('sandbox.post', { agentId })).data.credits,
  ]
  for (const who of [author, writes]) expect(await told(who)).toEqual([null, null, null])
  for (const who of [boss, pays]) for (const left of await told(who)) expect(left).toBeGreaterThan(0)
})
