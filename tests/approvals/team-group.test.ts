import { expect, test } from 'vitest'
import { askByItself } from '#server/modules/approvals/index.ts'
import { createBotWorld, said } from '#tests/support/bot-world.ts'
import { agency, approvalRule, inProject } from '#tests/support/team.ts'

const two = approvalRule([{ needed: 2 }])

type World = Awaited<ReturnType<typeof createBotWorld>>

/** An agency whose texts for Acme need two approvers, and its people in Telegram. */
async function cast(world: World) {
  const team = await agency(world, { credits: 20 })
  const acme = inProject(team.owner, team.acme)
  const { agentId } = await world.agent(acme, { name: 'Acme Voice', postAutonomy: 'auto' })
  const handle = await world.bindX(acme, agentId)
  await acme.call('votes.setRules', { rules: [two], version: 0 })
  const inTelegram = async (role: 'manager' | 'approver' | 'author', firstName: string) => {
    const user = await team.person(role)
    await world.db.updateTable('user_account').set({ name: firstName }).where('id', '=', user.id).execute()
    const person = world.telegram.user({ firstName })
    await world.linkTelegram(user, person)
    await person.start()
    return { user: inProject(user, team.acme), person }
  }
  const manager = await inTelegram('manager', 'Mia')
  const people = {
    ann: await inTelegram('approver', 'Ann'),
    abe: await inTelegram('approver', 'Abe'),
    cat: await inTelegram('author', 'Cat'),
  }
  return { ...team, acme: { ...acme, id: team.acme }, agentId, handle, manager, ...people }
}

/** The manager works for Acme in the bot and has its texts asked about in a group. */
async function teamGroup(world: World, { manager, acme }: Awaited<ReturnType<typeof cast>>) {
  const group = world.telegram.group({ title: 'Acme team', owner: manager.person })
  await group.addBot({ by: manager.person })
  await world.db.insertInto('bot_place').values({ user_id: manager.user.id, project_id: acme.id }).execute()
  await group.say(manager.person, `/team@${world.telegram.bot.username}`)
  await group.press(manager.person, (await said(group, 'be asked about in this group')).messageId, 'Yes')
  await said(group, 'are asked about here')
  return group
}

test('two approvers say yes in the team’s group, for everybody to see; who is not asked sees why, and it is published once', async () => {
  await using world = await createBotWorld()
  const all = await cast(world)
  const group = await teamGroup(world, all)
  const { data: post } = await all.acme.call('posts.now', { id: all.agentId })
  expect(post.status).toBe('awaiting_approval')
  const card = await said(group, '0 of 2 said yes. Asked: approver')
  expect(card.buttons.flat().map(({ text }) => text)).toEqual([
    'Yes, publish it',
    'Reject',
    'Take my yes back',
  ])

  const told = async (who: typeof all.cat.person, words: string) => {
    await group.press(who, card.messageId, 'Yes, publish it')
    await expect.poll(() => who.answers().at(-1)?.text).toContain(words)
  }
  await told(all.cat.person, 'Others are asked about this text.')
  await told(world.telegram.user({ firstName: 'Stranger' }), 'I do not know you yet')
  await group.press(all.ann.person, card.messageId, 'Yes, publish it')
  expect((await said(group, '1 of 2 said yes: Ann')).messageId).toBe(card.messageId)
  await told(all.ann.person, 'You have said yes already.')
  expect(world.x.timeline(all.handle)).toHaveLength(0)

  await group.press(all.ann.person, card.messageId, 'Take my yes back')
  await said(group, '0 of 2 said yes')
  await group.press(all.ann.person, card.messageId, 'Yes, publish it')
  await said(group, '1 of 2 said yes: Ann')
  await group.press(all.abe.person, card.messageId, 'Yes, publish it')
  expect((await said(group, 'Published on X')).messageId).toBe(card.messageId)
  expect(world.x.timeline(all.handle)).toHaveLength(1)
})

test('a text that is changed after a yes is asked about anew, and an old button says yes to nothing', async () => {
  await using world = await createBotWorld()
  const all = await cast(world)
  const group = await teamGroup(world, all)
  const { data: post } = await all.acme.call('posts.now', { id: all.agentId })
  const card = await said(group, '0 of 2 said yes')
  await group.press(all.ann.person, card.messageId, 'Yes, publish it')
  await said(group, '1 of 2 said yes: Ann')
  const { data: item } = await all.cat.user.call('approvals.one', { id: post.id })
  expect(item.votes).toMatchObject({ mine: 'not_asked', rules: [{ steps: [{ yes: [{ name: 'Ann' }] }] }] })
  await all.cat.user.call('approvals.edit', { id: post.id, version: item.version, content: 'Other words.' })
  await world.runJob('update-cards')
  const anew = await said(group, 'Other words.')
  expect(anew.text).toContain('0 of 2 said yes')
  for (const who of [all.ann, all.abe]) {
    const stale = await who.user.call('approvals.approve', {
      id: post.id,
      version: item.version + 1,
      seen: item.votes?.seen,
    })
    expect([stale.status, stale.data]).toMatchObject([409, { reason: 'changed' }])
  }
  expect(world.x.timeline(all.handle)).toHaveLength(0)
})

test('what waits in a group that is not asked any more is put anew in its people’s own chats', async () => {
  await using world = await createBotWorld()
  const all = await cast(world)
  const group = await teamGroup(world, all)
  const ownersPhone = world.telegram.user({ firstName: 'Olga' })
  await world.linkTelegram(all.owner, ownersPhone)
  await ownersPhone.start()
  const { data: post } = await all.acme.call('posts.now', { id: all.agentId })
  await said(group, '0 of 2 said yes')
  await group.say(all.manager.person, `/team@${world.telegram.bot.username}`)
  const stands = await said(group, 'are asked about in this group')
  await group.press(all.manager.person, stands.messageId, 'Not here any more')
  await said(group, 'Texts are not asked about here any more')
  await world.runJob('update-cards')
  await ownersPhone.waitFor('0 of 2 said yes')
  const { data: item } = await all.acme.call('approvals.one', { id: post.id })
  await all.acme.call('approvals.edit', { id: post.id, version: item.version, content: 'Other words.' })
  await world.runJob('update-cards')
  await ownersPhone.waitFor('Other words.')
  expect(group.messages().filter(({ text }) => text.includes('Other words.'))).toEqual([])
})

test('a group is asked no longer than whoever chose it may let people in', async () => {
  await using world = await createBotWorld()
  const all = await cast(world)
  const group = await teamGroup(world, all)
  await all.acme.call('posts.now', { id: all.agentId })
  await said(group, '0 of 2 said yes')
  const before = group.messages()
  const { organisationId, owner, manager } = all
  const { data } = await owner.call('organisations.show', { organisationId })
  const memberId = data.members.find(({ userId }) => userId === manager.user.id)?.id ?? ''
  expect((await owner.call('members.setRole', { organisationId, memberId, role: 'approver' })).code).toBe(0)
  const ownersPhone = world.telegram.user({ firstName: 'Olga' })
  await world.linkTelegram(owner, ownersPhone)
  await ownersPhone.start()
  await world.runJob('update-cards')
  await ownersPhone.waitFor('0 of 2 said yes')
  expect(group.messages()).toEqual(before)
})

test('a yes on the web while the question is on its way to the group brings no second one, and stands on the first', async () => {
  await using world = await createBotWorld()
  const all = await cast(world)
  const group = await teamGroup(world, all)
  const sending = world.telegram.hold('sendPhoto')
  const { data: post } = await all.acme.call('posts.now', { id: all.agentId })
  await sending.arrived
  const { data: item } = await all.ann.user.call('approvals.one', { id: post.id })
  const yes = { id: post.id, version: item.version, seen: item.votes?.seen }
  expect((await all.ann.user.call('approvals.approve', yes)).code).toBe(0)
  // Whoever else looks now finds the question nowhere yet.
  await Promise.all([world.runJob('update-cards'), world.runJob('update-cards')])
  sending.release()
  await said(group, '1 of 2 said yes: Ann')
  const cards = group.messages().filter(({ text }) => text.includes('asks to post on X'))
  expect(cards.map(({ text }) => text)).toEqual([expect.stringContaining('1 of 2 said yes: Ann')])
})

test('nobody lets go alone what they wrote in a chat that nobody is known of', async () => {
  await using world = await createBotWorld()
  const { acme, manager } = await cast(world)
  await acme.call('votes.setRules', { rules: [], version: 1 })
  const { agentId } = await world.agent(acme, { postAutonomy: 'ask' })
  await world.bindX(acme, agentId)
  const stranger = await world.bindTelegram(manager.user, agentId)
  const { data: post } = await acme.call('posts.now', { id: agentId })
  await stranger.press((await stranger.waitFor('asks to post on X')).messageId, 'Edit')
  await stranger.waitFor('Send the new text')
  const rules = [approvalRule([{ roles: ['manager'], needed: 1 }], { fourEyes: true })]
  await acme.call('votes.setRules', { rules, version: 2 })
  await stranger.say('Words of whoever says yes.')
  await stranger.waitFor('Others are asked about this text.')
  await world.runJob('update-cards')
  const card = await stranger.waitFor('0 of 1 said yes')
  for (const button of ['Edit', 'Rewrite (1 credit)']) {
    const before = stranger.answers().length
    await stranger.press(card.messageId, button)
    await expect.poll(() => stranger.answers().length).toBeGreaterThan(before)
    expect(stranger.answers().at(-1)?.text).toContain('Others are asked about this text.')
  }
  const { data: item } = await acme.call('approvals.one', { id: post.id })
  expect(item.content).toBe(post.content)

  // Nor by a post of their own.
  await stranger.say('/new')
  const where = await stranger.waitFor('For which agent')
  const place = where.buttons.flat().find(({ text }) => text.endsWith(' · X'))
  await stranger.press(where.messageId, place?.text ?? '')
  const { messageId: after } = await stranger.waitFor('Send me the words')
  await stranger.say('Words of whoever says yes.')
  await stranger.waitFor('Others are asked about this text.', { after })
  expect((await acme.call('approvals.page', { question: 'approve' })).data.total).toBe(1)
})

test('a question that two take out of a list at once gets one message of its own', async () => {
  await using world = await createBotWorld()
  const all = await cast(world)
  const group = await teamGroup(world, all)
  const { data: post } = await all.acme.call('posts.now', { id: all.agentId })
  const card = await said(group, 'asks to post on X')
  await world.settle()
  const place = { chatId: String(group.id), messageId: card.messageId, image: null, list: true }
  await world.db
    .updateTable('publication')
    .set({ approval_message: JSON.stringify(place) })
    .where('id', '=', post.id)
    .execute()
  await Promise.all([askByItself(world.deps, post.id), askByItself(world.deps, post.id)])
  const own = group.messages().filter(({ text }) => text.includes('asks to post on X'))
  expect(own.filter(({ messageId }) => messageId !== card.messageId)).toHaveLength(1)
})

test.each(['put off', 'put off, and not after all'])(
  'a question that was %s is put to others when its hours are over',
  async (how) => {
    await using world = await createBotWorld()
    const owner = await world.user({ credits: 5 })
    await world.prove(owner)
    const { agentId, person } = await world.boundAgent(owner, { postAutonomy: 'auto' })
    const rule = approvalRule([{}], { hours: 1, escalateTo: ['owner'] })
    await owner.call('votes.setRules', { rules: [rule], version: 0 })
    await owner.call('posts.now', { id: agentId })
    const question = await person.waitFor('asks to post on X')
    const told = async () => (await owner.call('notices.page', {})).data.list.map(({ kind }) => kind)
    await world.advance({ minutes: 10 })
    await person.press(question.messageId, 'Later')
    await person.waitFor('asks again about')
    if (how !== 'put off') {
      await person.press(question.messageId, 'Back')
      await person.waitFor(/^Agent .* asks to post/)
    }
    await world.advanceDue()
    expect(await told()).not.toContain('approval_waiting')

    await world.advance({ minutes: 51 })
    await world.advanceDue()
    expect(await told()).toContain('approval_waiting')
  },
)
