import { expect, test } from 'vitest'
import type { MemberRole } from '#contract/team-roles.ts'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { program } from '#tests/support/program.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'

type World = Awaited<ReturnType<typeof createBotWorld>>

/** An agency with an agent that asks first, bound to the private chat of somebody who works there and did that. */
async function bound(world: World) {
  const team = await agency(world, { credits: 10 })
  const acme = inProject(team.owner, team.acme)
  const agent = await world.agent(acme, { postAutonomy: 'ask' })
  await world.bindX(acme, agent.agentId)
  const worker = await team.person('manager', team.acme)
  const phone = world.telegram.user({ firstName: 'Max' })
  await world.linkTelegram(worker, phone)
  const here = inProject(worker, team.acme)
  const linkOf = async () =>
    (await here.call('manual.bindUrl', { agentId: agent.agentId, type: 'private' })).data.url
  const bind = async () => {
    await phone.start(payloadOf(await linkOf()))
    await phone.press((await phone.waitFor('Shall')).messageId, 'Yes')
    await phone.waitFor('is bound to this chat')
  }
  const { organisationId } = team
  const member = async () => {
    const { data } = await team.owner.call('organisations.show', { organisationId })
    return { organisationId, memberId: data.members.find(({ userId }) => userId === worker.id)?.id ?? '' }
  }
  const become = async (role: MemberRole) => team.owner.call('members.setRole', { ...(await member()), role })
  const remove = async () => team.owner.call('members.remove', await member())
  const stateOf = async () => (await acme.call('manual.bindState', { agentId: agent.agentId })).data.state
  return { ...team, agent, acme, worker, here, phone, linkOf, bind, become, remove, stateOf }
}

test('a private chat is bound to agents of others no longer than its person is known there', async () => {
  await using world = await createBotWorld()
  for (const leave of [
    (worker: TestUser) => worker.call('account.telegramUnlink', {}),
    async (worker: TestUser) => {
      await world.prove(worker)
      return worker.call('account.remove', { confirm: 'DELETE' })
    },
  ]) {
    const { acme, agent, worker, phone, bind, stateOf } = await bound(world)
    await bind()
    expect(await stateOf()).toBe('bound')
    await world.prove(worker)
    expect((await leave(worker)).code).toBe(0)
    expect(await stateOf()).not.toBe('bound')
    const before = phone.messages().length
    world.llm.sayNext('For our eyes alone: nothing moves.')
    expect((await acme.call('posts.now', { id: agent.agentId })).data.status).toBe('awaiting_approval')
    await world.advanceDue()
    expect(phone.messages().slice(before)).toEqual([])
  }
})

test('a link that somebody made binds nothing any more once they are taken out', async () => {
  await using world = await createBotWorld()
  const { phone, linkOf, remove, stateOf } = await bound(world)
  const url = await linkOf()
  expect((await remove()).code).toBe(0)
  await phone.start(payloadOf(url))
  await phone.waitFor('link')
  expect(await stateOf()).not.toBe('bound')
})

test('whoever may only look is asked nothing in their chat, and those who may answer are asked', async () => {
  await using world = await createBotWorld()
  const place = await bound(world)
  const { acme, agent, owner, phone, bind, become } = place
  await bind()
  const ownersPhone = world.telegram.user({ firstName: 'Olga' })
  await world.linkTelegram(owner, ownersPhone)
  await ownersPhone.start()
  expect((await become('analyst')).code).toBe(0)
  const before = phone.messages().length
  world.llm.sayNext('Bitcoin drifts sideways while everybody waits. I keep my notebook open.')
  const { data } = await acme.call('posts.now', { id: agent.agentId })
  expect(data.status).toBe('awaiting_approval')
  await ownersPhone.waitFor('Bitcoin drifts sideways')
  expect(phone.messages().slice(before)).toEqual([])
})

test('what waits leaves the chat of whoever is taken out, and is asked where somebody may answer', async () => {
  await using world = await createBotWorld()
  const { acme, agent, owner, phone, bind, remove } = await bound(world)
  await bind()
  world.llm.sayNext('Bitcoin drifts sideways while everybody waits. I keep my notebook open.')
  const { data: post } = await acme.call('posts.now', { id: agent.agentId })
  await phone.waitFor('Bitcoin drifts sideways')
  const ownersPhone = world.telegram.user({ firstName: 'Olga' })
  await world.linkTelegram(owner, ownersPhone)
  await ownersPhone.start()
  const before = phone.messages()
  expect((await remove()).code).toBe(0)
  await world.runJob('update-cards')
  await ownersPhone.waitFor('Bitcoin drifts sideways')
  const { data: item } = await acme.call('approvals.one', { id: post.id })
  await acme.call('approvals.edit', { id: post.id, version: item.version, content: 'Not for your eyes.' })
  await world.runJob('update-cards')
  await ownersPhone.waitFor('Not for your eyes.')
  expect(phone.messages()).toEqual(before)
})

test('what one agent asks reaches nobody whom only another agent’s chat is known of, and nobody who is barred', async () => {
  await using world = await createBotWorld()
  const { acme, agent, owner, worker, phone, bind } = await bound(world)
  const other = await world.agent(acme, { postAutonomy: 'ask' })
  const stranger = await world.bindTelegram(acme, other.agentId)
  await bind()
  const barred = { disabled_at: await world.now() }
  await world.db.updateTable('user_account').set(barred).where('id', '=', worker.id).execute()
  const { data } = await acme.call('posts.now', { id: agent.agentId })
  expect(data.status).toBe('awaiting_approval')
  await world.settle()
  await world.runJob('update-cards')
  for (const person of [phone, stranger])
    expect(person.messages().filter(({ text }) => text.includes('asks to post'))).toHaveLength(0)
  const notices = world.db
    .selectFrom('notice')
    .select('told_at')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'approval_waiting')
  // As nobody was asked, the notice is still to go out.
  expect(await notices.execute()).toEqual([{ told_at: null }])
})

test('a chat of nobody known is bound no longer than whoever made its link may bind one, and has its own conversation', async () => {
  await using world = await createBotWorld()
  for (const end of ['author', 'remove'] as const) {
    const { acme, agent, here, become, remove, stateOf } = await bound(world)
    const said = async () =>
      (await acme.call('chat.messages', { agentId: agent.agentId })).data.list.map(({ content }) => content)
    await acme.call('chat.send', { agentId: agent.agentId, content: 'Between us: the launch is on Monday.' })
    const before = await said()
    const stranger = await world.talkingTo(here, agent.agentId)
    const after = (await stranger.waitFor('You are talking to')).messageId
    await stranger.say('What did we speak about?')
    await stranger.waitFor(() => true, { after })
    await world.bot.idle()
    expect(await said()).toEqual(before)
    expect(await stateOf()).toBe('bound')
    expect((await (end === 'remove' ? remove() : become(end))).code).toBe(0)
    expect(await stateOf()).toBe('unbound')
  }
})

test('a page for a client, and the yes that was given on it, count no longer than whoever made it may make one', async () => {
  await using world = await createBotWorld()
  for (const end of ['author', 'remove'] as const) {
    const { acme, agent, here, become, remove } = await bound(world)
    await acme.call('votes.setRules', { rules: [approvalRule([{ guests: true }])], version: 0 })
    const pageBy = async (maker: TestUser) => {
      const fields = { password: 'a password for clients', days: 7, allAsked: true, texts: [] }
      const { data } = await maker.call('guestPages.make', { ...fields, name: 'Gus' })
      const page = { token: data.url.split('#')[1] ?? '', password: fields.password }
      const open = () => world.call('guest.open', page)
      const yes = async () => {
        const [text] = (await open()).data.texts
        const said = { id: text?.id ?? '', seen: text?.seen ?? '', says: 'yes' } as const
        return world.call('guest.answer', { ...page, ...said })
      }
      return { open, yes }
    }
    const [theirs, ours] = [await pageBy(here), await pageBy(acme)]
    const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
    const item = { agentId: agent.agentId, platform: 'twitter', when: { kind: 'at', at } }
    await acme.call('schedule.put', { items: [{ ...item, parts: [{ content: 'In an hour.' }] }] } as never)
    expect((await theirs.yes()).data).toMatchObject({ state: 'approved' })

    expect((await (end === 'remove' ? remove() : become(end))).code).toBe(0)
    expect((await theirs.open()).code).not.toBe(0)
    expect((await ours.open()).data.texts).toMatchObject([{ state: 'waiting', mine: 'may' }])
    expect((await acme.call('guestPages.list', {})).data.map(({ state }) => state).toSorted()).toEqual([
      'open',
      'revoked',
    ])
    await world.advance({ minutes: 61 })
    await world.advanceDue()
    const [waits] = (await ours.open()).data.texts
    expect(waits?.state).toBe('waiting')
    expect((await ours.yes()).data).toMatchObject({ said: { says: 'yes' } })
  }
})

test('a token for one project says nothing about all of an organisation, whatever its body names', async () => {
  await using world = await createBotWorld()
  const team = await agency(world)
  const colleague = await team.person('author', team.beta)
  const token = await program(world, team.owner, {
    scopes: ['read', 'manage'],
    projects: [team.acme],
  })
  const { data } = await team.owner.call('organisations.show', { organisationId: team.organisationId })
  const memberId = data.members.find(({ userId }) => userId === colleague.id)?.id ?? ''
  const send = (method: string, path: string, fields: object) =>
    fetch(`${world.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...fields, projectId: team.acme }),
    }).then(({ status }) => status)
  const at = `/organisations/${team.organisationId}`
  expect(await send('DELETE', `${at}/members/${memberId}`, {})).toBe(403)
  expect(await send('PUT', at, { name: 'Mine now' })).toBe(403)
  expect((await inProject(colleague, team.beta).call('agents.list', {})).code).toBe(0)
})

test('nobody is invited to a closed project, and each new role is told, also one that somebody had before', async () => {
  await using world = await createBotWorld()
  const { owner, organisationId, beta: projectId, worker, become } = await bound(world)
  expect((await owner.call('organisations.closeProject', { organisationId, projectId })).code).toBe(0)
  const invited = await owner.call('invitations.make', { organisationId, projectId, role: 'author' })
  expect(invited.code).toBe(404)
  for (const role of ['author', 'approver', 'author', 'approver'] as const) await become(role)
  const told = (await worker.call('notices.page', { size: 50 })).data.list.filter(
    ({ kind }) => kind === 'member_changed',
  )
  expect(told).toHaveLength(4)
  // Its credits keep it open.
  expect((await owner.call('organisations.close', { organisationId })).code).toBe(409)
})
