import { expect, test } from 'vitest'
import { agency, inProject } from '#tests/support/team.ts'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'
import { createWorld } from '#tests/support/world.ts'

test('whoever signs up works alone, in an organisation and a project of their own that have their id', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  expect((await ann.call('organisations.list', {})).data).toEqual([
    {
      id: ann.id,
      name: null,
      roles: ['owner'],
      projects: [{ id: ann.id, name: null, roles: ['owner'], closed: false }],
    },
  ])
  expect((await ann.call('organisations.show', { organisationId: ann.id })).code).toBe(404)
})

test('what is made in one project is in no other, and not in one’s own', async () => {
  await using world = await createWorld({ workers: false })
  const { acme, beta, owner } = await agency(world)
  const { agentId } = await world.agent(inProject(owner, acme))
  const seen = async (projectId: string) =>
    (await inProject(owner, projectId).call('agents.list', {})).data.map((agent) => agent.agentId)
  expect(await seen(acme)).toEqual([agentId])
  expect(await seen(beta)).toEqual([])
  expect((await owner.call('agents.list', {})).data).toEqual([])
  expect((await inProject(owner, beta).call('agents.detail', { id: agentId })).code).toBe(110001)
  expect((await owner.call('agents.edit', { agentId, name: 'Mine' })).code).toBe(110001)
})

test('a project that somebody does not work in is answered like one that is not there', async () => {
  await using world = await createWorld({ workers: false })
  const { acme, beta, organisationId, person } = await agency(world)
  const author = await person('author', acme)
  const stranger = await world.user()
  for (const [user, projectId] of [
    [author, beta],
    [stranger, acme],
    [stranger, 'prj_nobodys'],
    [author, organisationId],
  ] as const) {
    const { code, data } = await inProject(user, projectId).call('agents.list', {})
    expect([code, data]).toEqual([404, { reason: 'project' }])
  }
  expect((await stranger.call('organisations.show', { organisationId })).code).toBe(404)
})

test('a role that does not include a call is told what is missing, and nothing changes', async () => {
  await using world = await createWorld({ workers: false })
  const { acme, owner, person } = await agency(world)
  const { agentId } = await world.agent(inProject(owner, acme))
  const author = inProject(await person('author'), acme)
  const refused = await author.call('agents.edit', { agentId, name: 'Another' })
  expect(refused).toMatchObject({ code: 403, data: { needs: 'shape', roles: ['author'], closed: false } })
  expect((await author.call('agents.detail', { id: agentId })).data.name).not.toBe('Another')
})

test('an invitation by link is good once, for the role and project it names', async () => {
  await using world = await createBotWorld()
  const { organisationId, acme, owner } = await agency(world)
  const made = await owner.call('invitations.make', { organisationId, role: 'author', projectId: acme })
  expect(made.data.telegramUrl).toContain('?start=join_')
  const [address = '', token = ''] = made.data.url.split('#')
  expect(new URL(address).pathname).toBe('/join')
  expect((await world.call('invitations.look', { token })).data).toMatchObject({
    project: 'Acme',
    role: 'author',
  })

  const [bob, carl] = [await world.user(), await world.user()]
  const answers = await Promise.all(
    [bob, carl, bob, carl].map((user) => user.call('invitations.accept', { token })),
  )
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100004, 100004, 100004])
  const { data: shown } = await owner.call('organisations.show', { organisationId })
  expect(shown.members.map(({ role, projectId }) => [role, projectId])).toEqual([
    ['owner', null],
    ['author', acme],
  ])
  expect(shown.invitations).toEqual([])
  expect((await owner.call('notices.page', { page: 1, size: 5 })).data.list[0]).toMatchObject({
    kind: 'member_joined',
    params: { memberRole: 'author' },
  })
})

test('an invitation by mail has its link in the mail, in the words of whoever invites', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, owner } = await agency(world)
  await owner.call('auth.editMe', { language: 'fr' })
  const email = 'ana@example.org'
  const made = await owner.call('invitations.make', { organisationId, role: 'analyst', email })
  expect(made.data.invitation).toMatchObject({ sentTo: email, projectId: null })
  const mail = await world.mail.waitFor(email)
  expect(mail.text).toContain(made.data.url)
  expect(mail.text).toContain('vous invite')
})

test('an invitation is worth nothing once it is taken back, over, or from somebody who may give it no more', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, owner, person } = await agency(world)
  const manager = await person('manager', acme)
  const bob = await world.user()
  const tokenOf = async (user = owner) => {
    const { data } = await user.call('invitations.make', { organisationId, role: 'author', projectId: acme })
    return { token: data.url.split('#')[1] ?? '', id: data.invitation.id }
  }
  const revoked = await tokenOf()
  await owner.call('invitations.revoke', { organisationId, invitationId: revoked.id })
  const byManager = await tokenOf(manager)
  const { data } = await owner.call('organisations.show', { organisationId })
  const member = data.members.find(({ userId }) => userId === manager.id)
  await owner.call('members.remove', { organisationId, memberId: member?.id ?? '' })
  const late = await tokenOf()
  for (const { token } of [revoked, byManager])
    expect((await bob.call('invitations.accept', { token })).code).toBe(100004)
  await world.advance({ days: 7, minutes: 1 })
  expect((await bob.call('invitations.accept', { token: late.token })).code).toBe(100004)
})

test('whoever works in a project sees who else does, and neither its money nor who is invited', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, beta, owner, person } = await agency(world)
  const [author, manager, guest] = [
    await person('author', acme),
    await person('manager', acme),
    await person('guest', acme),
  ]
  await person('author', beta)
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 100 })
  await owner.call('invitations.make', { organisationId, role: 'author', projectId: acme })
  const { data } = await author.call('organisations.show', { organisationId })
  expect(data.projects).toMatchObject([{ id: acme, budget: null, spent: null }])
  expect(data.members.map(({ userId }) => userId).sort()).toEqual([author.id, manager.id, guest.id].sort())
  expect([data.invitations, data.credits]).toEqual([[], null])
  expect((await manager.call('organisations.show', { organisationId })).data).toMatchObject({
    projects: [{ budget: 100, spent: 0 }],
    invitations: [{ role: 'author' }],
  })
  expect((await guest.call('organisations.show', { organisationId })).data).toEqual({
    needs: 'colleagues',
    roles: ['guest'],
    closed: false,
  })
})

test('a manager says who works in their project, up to what they are themselves, and nowhere else', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, beta, owner, person } = await agency(world)
  const manager = await person('manager', acme)
  const inBeta = await person('author', beta)
  const author = await person('author', acme)
  const invite = async (role: 'administrator' | 'author' | 'cashier', projectId: string | null) =>
    (await manager.call('invitations.make', { organisationId, role, projectId })).code
  expect(await invite('author', acme)).toBe(0)
  expect(await invite('cashier', acme)).toBe(403)
  expect(await invite('administrator', acme)).toBe(403)
  expect(await invite('author', beta)).toBe(403)
  expect(await invite('author', null)).toBe(403)

  const { data } = await manager.call('organisations.show', { organisationId })
  expect(data.projects.map(({ name }) => name)).toEqual(['Acme'])
  expect(data.credits).toBeNull()
  expect(data.members.map(({ userId }) => userId).sort()).toEqual([manager.id, author.id].sort())
  const all = (await owner.call('organisations.show', { organisationId })).data.members
  const memberOf = (userId: string) => all.find((one) => one.userId === userId)?.id ?? ''
  expect((await manager.call('members.remove', { organisationId, memberId: memberOf(inBeta.id) })).code).toBe(
    403,
  )
  const change = { organisationId, memberId: memberOf(author.id) }
  expect((await manager.call('members.setRole', { ...change, role: 'administrator' })).code).toBe(403)
  expect((await manager.call('members.setRole', { ...change, role: 'approver' })).code).toBe(0)
})

test('whoever is taken out has lost everything with the next call, and what they had opened is closed', async () => {
  await using world = await createBotWorld()
  const { organisationId, acme, owner, person } = await agency(world, { credits: 10 })
  const { agentId } = await world.agent(inProject(owner, acme))
  const manager = await person('manager', acme)
  const phone = world.telegram.user({ firstName: 'Max' })
  await world.linkTelegram(manager, phone)
  const here = inProject(manager, acme)
  const feed = await here.call('schedule.openFeed', {})
  const { data: link } = await here.call('manual.bindUrl', { agentId, type: 'private' })
  await phone.start(payloadOf(link.url))
  await phone.press((await phone.waitFor('Shall')).messageId, 'Yes')
  await phone.waitFor('is bound to this chat')
  expect((await here.call('manual.bindState', { agentId })).data.state).toBe('bound')
  const readFeed = async () => (await fetch(feed.data.url.replace(/^.*\/api/, `${world.url}/api`))).status
  expect(await readFeed()).toBe(200)

  const { data } = await owner.call('organisations.show', { organisationId })
  const memberId = data.members.find(({ userId }) => userId === manager.id)?.id ?? ''
  expect((await owner.call('members.remove', { organisationId, memberId })).code).toBe(0)

  expect((await here.call('agents.list', {})).code).toBe(404)
  expect(await readFeed()).toBe(404)
  const { data: after } = await inProject(owner, acme).call('manual.bindState', { agentId })
  expect(after.state).not.toBe('bound')
  await phone.say('/agents')
  expect((await phone.waitFor('agent')).text).not.toContain('Agent ')
})

test('ownership is handed over to an administrator, by its owner alone, and then they are one', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, owner, person } = await agency(world)
  const administrator = await person('administrator', null)
  const inOne = await person('administrator')
  await world.prove(administrator)
  const to = (userId: string) => ({ organisationId, userId })
  expect((await administrator.call('organisations.handOver', to(administrator.id))).code).toBe(403)
  expect(await owner.call('organisations.handOver', to(inOne.id))).toMatchObject({
    code: 409,
    data: { reason: 'not-administrator' },
  })
  expect((await owner.call('organisations.leave', { organisationId })).code).toBe(409)
  expect((await owner.call('organisations.handOver', to(administrator.id))).code).toBe(0)
  const roles = async (user: typeof owner) =>
    (await user.call('organisations.list', {})).data.find(({ id }) => id === organisationId)?.roles
  expect(await roles(owner)).toEqual(['administrator'])
  expect(await roles(administrator)).toEqual(['owner'])
  expect((await owner.call('organisations.leave', { organisationId })).code).toBe(0)
  expect(await roles(owner)).toBeUndefined()
})

test('a closed project can be looked at, nothing in it changes, and it can be opened again', async () => {
  await using world = await createWorld({ workers: false })
  const { organisationId, acme, owner } = await agency(world)
  const here = inProject(owner, acme)
  const { agentId } = await world.agent(here)
  await owner.call('organisations.closeProject', { organisationId, projectId: acme })
  expect((await here.call('agents.detail', { id: agentId })).code).toBe(0)
  expect(await here.call('agents.edit', { agentId, name: 'Another' })).toMatchObject({
    code: 403,
    data: { closed: true },
  })
  await owner.call('organisations.editProject', { organisationId, projectId: acme, closed: false })
  expect((await here.call('agents.edit', { agentId, name: 'Another' })).code).toBe(0)
})

test('an organisation with credits is not closed, and one that is closed is gone for everybody', async () => {
  await using world = await createWorld({ workers: false })
  const rich = await agency(world, { credits: 3 })
  expect(await rich.owner.call('organisations.close', { organisationId: rich.organisationId })).toMatchObject(
    {
      code: 409,
      data: { reason: 'credits' },
    },
  )
  const { organisationId, acme, owner, person } = await agency(world)
  const author = inProject(await person('author'), acme)
  expect((await owner.call('organisations.close', { organisationId })).code).toBe(0)
  for (const user of [author, inProject(owner, acme)])
    expect((await user.call('agents.list', {})).code).toBe(404)
  expect((await owner.call('organisations.show', { organisationId })).code).toBe(404)
})

test('in Telegram an invitation asks first, and a yes brings its reader in', async () => {
  await using world = await createBotWorld()
  const { organisationId, owner } = await agency(world)
  const { data } = await owner.call('invitations.make', { organisationId, role: 'approver' })
  const person = world.telegram.user({ firstName: 'Dana' })
  await person.start(payloadOf(data.telegramUrl ?? ''))
  const question = await person.waitFor('invites you')
  expect(question.text).toContain('as: approver')
  await person.press(question.messageId, 'Join')
  await person.waitFor('You are in')
  const { data: shown } = await owner.call('organisations.show', { organisationId })
  expect(shown.members.map(({ name, role }) => [name, role])).toContainEqual(['Dana', 'approver'])
  await person.start(payloadOf(data.telegramUrl ?? ''))
  await person.waitFor('is over')
})
