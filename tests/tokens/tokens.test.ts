import { expect, test } from 'vitest'
import { scopes } from '#contract/scope-names.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { calling, program, service } from '#tests/support/program.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const all = [...scopes]

test('a token is shown once, and is known afterwards by its first characters and its last use', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.advance({ minutes: 11 })
  expect((await user.call('tokens.make', { name: 'Too soon' })).data).toEqual({ stepUp: true })
  const { made, ...bot } = await program(world, user)

  expect(bot.token).toMatch(/^kol_[0-9a-z]{40}$/)
  expect(made).toMatchObject({ shown: bot.token.slice(0, 12), scopes: ['read', 'draft'], lastUsedAt: null })
  expect((await bot.call('auth.me', {})).data.id).toBe(user.id)
  await world.settle()
  const { data } = await user.call('tokens.list', {})
  expect(data.tokens[0]).toMatchObject({
    lastNetwork: '127.0.0.0/24',
    lastUsedAt: expect.stringMatching(/:00\.000Z$/),
  })
  expect(JSON.stringify(data)).not.toContain(bot.token)
  const row = await world.db.selectFrom('token').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(bot.token.slice(12))
})

test('what is revoked, over, unknown or of somebody barred is answered alike', async () => {
  await using world = await createWorld({ workers: false })
  const [user, barred] = [await world.user(), await world.user()]
  const revoked = await program(world, user)
  const over = await program(world, user, { days: 1 })
  const gone = await program(world, barred)
  await user.call('tokens.revoke', { id: revoked.made.id })
  await world.db
    .updateTable('user_account')
    .set({ disabled_at: new Date() })
    .where('id', '=', barred.id)
    .execute()
  expect((await over.call('auth.me', {})).code).toBe(0)
  await world.advance({ hours: 24 })

  const answers = []
  for (const { token } of [
    revoked,
    over,
    gone,
    calling(world, `kol_${'0'.repeat(40)}`),
    calling(world, 'kol_short'),
  ]) {
    const { headers: _, ...answer } = await world.call('auth.me', {}, { token })
    answers.push(JSON.stringify(answer))
  }
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('"status":401')
})

test('a missing scope is named with the next step, and no token does what asks for a person', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 10 })
  const bot = await program(world, user, { scopes: ['draft'] })
  const { status, code, data } = await bot.call('agents.list', {})
  expect({ status, code, data }).toEqual({
    status: 403,
    code: 403,
    data: { scope: 'read', scopes: ['draft'], next: expect.stringContaining('`read`') },
  })
  const mighty = await program(world, user, { scopes: all })
  for (const answer of [
    await mighty.call('tokens.make', { name: 'Another' }),
    await mighty.call('tokens.list', {}),
    await mighty.call('account.sessions', {}),
    await mighty.call('factor.list', {}),
  ])
    expect(answer).toMatchObject({ status: 403, data: { scope: null } })
})

test('it may what its person may at that moment, and no more', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, owner, person } = await agency(world)
  const manager = await person('manager')
  const bot = inProject(await program(world, manager, { scopes: all }), acme)
  const post = () => bot.call('agents.pauseAll', {})
  expect((await post()).code).toBe(0)
  const shown = await owner.call('organisations.show', { organisationId })
  const memberId = shown.data.members.find(({ userId }) => userId === manager.id)?.id ?? ''
  await owner.call('members.setRole', { organisationId, memberId, role: 'author' })
  expect((await post()).data).toMatchObject({ needs: 'shape', roles: ['author'] })
  await owner.call('members.remove', { organisationId, memberId })
  expect((await post()).code).toBe(404)
})

test('projects and agents that it does not name are not there', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, beta, owner } = await agency(world, { credits: 100 })
  const here = inProject(owner, acme)
  const [one, other] = [await world.agent(here), await world.agent(here)]
  const bot = await program(world, owner, { scopes: all, projects: [acme], agents: [one.agentId] })
  const at = inProject(bot, acme)

  expect((await at.call('agents.list', {})).data.map(({ agentId }) => agentId)).toEqual([one.agentId])
  expect((await at.call('agents.detail', { id: other.agentId })).code).toBe(110001)
  expect((await at.call('agents.detail', { id: one.agentId })).code).toBe(0)
  expect((await inProject(bot, beta).call('agents.list', {})).code).toBe(404)
  expect((await bot.call('agents.list', {})).data.map(({ agentId }) => agentId)).toEqual([one.agentId])
  const seen = await bot.call('organisations.list', {})
  expect(seen.data.flatMap(({ projects }) => projects.map(({ id }) => id))).toEqual([acme])
  const shown = await bot.call('organisations.show', { organisationId })
  expect(shown.data.projects.map(({ id }) => id)).toEqual([acme])
  expect((await bot.call('invitations.make', { organisationId, role: 'author', projectId: beta })).code).toBe(
    404,
  )
  expect((await bot.call('invitations.make', { organisationId, role: 'author', projectId: null })).code).toBe(
    403,
  )
})

test('a token tells no names of a place that somebody has left', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, owner, person } = await agency(world)
  const { agentId } = await world.agent(inProject(owner, acme), { name: 'Secret voice' })
  const manager = await person('manager')
  await program(world, manager, { projects: [acme], agents: [agentId] })
  const named = async () => {
    const [token] = (await manager.call('tokens.list', {})).data.tokens
    return [token?.projects?.map(({ name }) => name), token?.agents?.map(({ name }) => name)]
  }
  expect(await named()).toEqual([['Acme'], ['Secret voice']])
  const shown = await owner.call('organisations.show', { organisationId })
  const memberId = shown.data.members.find(({ userId }) => userId === manager.id)?.id ?? ''
  await owner.call('members.remove', { organisationId, memberId })
  expect(await named()).toEqual([[''], ['']])
})

/** Publishes what is asked of it, wherever it is asked. */
const composed = (agentId: string, at: Date, content = 'Good morning, this is a plain thought.') => ({
  items: [
    {
      agentId,
      platform: 'twitter' as const,
      parts: [{ content }],
      when: { kind: 'at' as const, at: at.toISOString() },
    },
  ],
})

async function onX(world: World, owner: TestUser, autonomy: 'auto' | 'ask' = 'auto') {
  const { agentId } = await world.agent(owner, { postAutonomy: autonomy })
  await world.bindX(owner, agentId)
  return agentId
}

test('what a program that may not publish puts into the plan waits for a person, whatever the agent does by itself', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 100 })
  const agentId = await onX(world, user)
  const at = new Date((await world.now()).getTime() + 3_600_000)
  const bot = await program(world, user)
  const put = await bot.call('schedule.put', composed(agentId, at))
  expect(put.data).toMatchObject({ stored: true, credits: 1 })
  const id = put.data.items[0]?.publicationId ?? ''
  expect((await bot.call('posts.now', { id: agentId, content: 'Out with it.' })).data).toMatchObject({
    scope: 'publish',
  })

  const { data: queue } = await user.call('approvals.page', {})
  const asked = queue.list.filter(({ status }) => status === 'awaiting_approval')
  expect(asked.map((item) => item.id)).toEqual([id])
  await world.advance({ hours: 2 })
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('awaiting_approval')
  await user.call('approvals.approve', { id, version: 1 })
  await world.advanceDue()
  expect((await world.publication(id)).status).toBe('published')

  const publisher = await program(world, user, { scopes: ['draft', 'publish'] })
  const soon = new Date((await world.now()).getTime() + 3_600_000)
  const own = await publisher.call('schedule.put', composed(agentId, soon, 'Another thought, plain as well.'))
  await world.advance({ hours: 1 })
  await world.advanceDue()
  expect((await world.publication(own.data.items[0]?.publicationId ?? '')).status).toBe('published')
})

test('many calls at once never pass the cap of a day, and what falls back counts no more', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 100 })
  const agentIds = await Promise.all(Array.from({ length: 8 }, async () => (await world.agent(user)).agentId))
  const bot = await program(world, user, { capPerDay: 5 })
  const tries = await Promise.all(
    Array.from({ length: 50 }, async (_, n) =>
      bot.call('sandbox.deductCredit', { agentId: agentIds[n % 8] ?? '', type: 'SANDBOX_GENERATE' }),
    ),
  )
  const codes = Map.groupBy(tries, ({ code }) => code)
  expect([...codes.keys()].toSorted((a, b) => a - b)).toEqual([0, 110024])
  const { data } = await user.call('tokens.list', {})
  expect(data.tokens[0]?.spentToday).toBe(5)
  expect((await user.call('credits.balance', {})).data.credits).toBe(95)
  await world.advance({ hours: 24 })
  expect((await bot.call('sandbox.post', { agentId: agentIds[7] ?? '' })).code).toBe(0)
})

test('a service lives on when its maker leaves, says no yes, and has no place of its own', async () => {
  await using world = await createWorld()
  const { organisationId, acme, owner, person } = await agency(world, { credits: 100 })
  const administrator = await person('administrator', null)
  const bot = await service(world, administrator, { organisationId, role: 'manager', scopes: all })
  const at = inProject(bot, acme)
  const shown = await owner.call('organisations.show', { organisationId })
  const memberId = shown.data.members.find(({ userId }) => userId === administrator.id)?.id ?? ''
  await owner.call('members.remove', { organisationId, memberId })
  expect(shown.data.members).toHaveLength(2)

  const made = await at.call('agents.create', {
    type: 'technical_analysis',
    name: 'Of a service',
    bio: 'Reads charts.',
    lore: 'Made by a program.',
    language: 'ENGLISH',
    communicationStyles: ['Concise'],
    characterAdjectives: ['Calm'],
    coinTickers: ['BTC'],
    timeframe: '4h',
  })
  expect(made.code).toBe(0)
  const versions = await inProject(owner, acme).call('agents.versions', { id: made.data.agentId })
  expect(versions.data[0]).toMatchObject({ version: 1 })
  expect((await at.call('sandbox.post', { agentId: made.data.agentId })).code).toBe(0)
  expect((await at.call('approvals.approve', { id: 'none', version: 1 })).data).toMatchObject({
    reason: 'service',
  })
  expect((await bot.call('agents.list', {})).data).toMatchObject({ reason: 'project' })
  expect((await bot.call('organisations.list', {})).data.map(({ id }) => id)).toEqual([organisationId])
  expect((await bot.call('organisations.rename', { organisationId, name: 'Mine' })).data).toMatchObject({
    needs: 'administer',
  })
  const list = await owner.call('serviceTokens.list', { organisationId })
  expect(list.data.tokens).toHaveLength(1)
  await owner.call('serviceTokens.revoke', { organisationId, id: bot.made.id })
  expect((await at.call('agents.list', {})).code).toBe(401)
})
