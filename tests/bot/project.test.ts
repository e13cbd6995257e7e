import { expect, test } from 'vitest'
import type { TeamRole } from '#contract/team-roles.ts'
import { createBotWorld } from '../support/bot-world.ts'
import { agency, inProject } from '../support/team.ts'

type World = Awaited<ReturnType<typeof createBotWorld>>
type Person = ReturnType<World['telegram']['user']>

/** An agency with an agent for Acme that asks first, and somebody who works there and has an agent of their own. */
async function cast(world: World, role: TeamRole = 'manager') {
  const team = await agency(world, { credits: 9 })
  const acme = inProject(team.owner, team.acme)
  const agent = await world.agent(acme, { name: 'Acme Voice', postAutonomy: 'ask' })
  await world.bindX(acme, agent.agentId)
  const { user, person } = await worker(world, await team.person(role))
  const own = await world.agent(user, { name: 'Own Candle' })
  return { ...team, agentId: agent.agentId, user, person, own }
}

async function worker(world: World, user: Awaited<ReturnType<World['user']>>) {
  const person = world.telegram.user({ firstName: 'Dana' })
  await world.linkTelegram(user, person)
  await person.start()
  return { user, person }
}

/** The newest message of the bot that says this, of those after the first so many. */
async function told(person: Person, part: string, before = 0) {
  const find = () =>
    person
      .messages()
      .slice(before)
      .findLast(({ text }) => text.includes(part)) ?? null
  await expect.poll(find).not.toBeNull()
  const message = find()
  if (!message) throw new Error(`nobody said "${part}"`)
  return message
}

/** What the bot answers to these words. */
async function ask(person: Person, words: string, part: string) {
  const before = person.messages().length
  await person.say(words)
  return told(person, part, before)
}

async function goTo(person: Person, name: string) {
  const choice = await ask(person, '/project', 'Press another place')
  const button = choice.buttons.flat().find(({ text }) => text.startsWith(name))
  await person.press(choice.messageId, button?.text ?? name)
  await expect
    .poll(() => person.messages().find(({ messageId }) => messageId === choice.messageId)?.text)
    .toContain(`You work in: ${name}`)
  return choice
}

/** Presses a button that the bot never showed to this person. */
async function forge(world: World, person: Person, data: string) {
  const choice = await ask(person, '/project', 'Press another place')
  const current = choice.buttons.flat().find(({ text }) => text.startsWith('✓'))
  const { update } = await person.press(choice.messageId, current?.text ?? '')
  if (!update?.callback_query) throw new Error('the bot got no update')
  await world.telegram.deliver({
    ...update,
    update_id: update.update_id + 1000,
    callback_query: { ...update.callback_query, id: `forged ${data}`, data },
  })
  const isAnswered = () =>
    world.telegram.captured.some(({ body }) => body['callback_query_id'] === `forged ${data}`)
  await expect.poll(isAnswered).toBe(true)
  await world.bot.idle()
}

const names = ({ buttons }: { buttons: { text: string }[][] }) => buttons.flat().map(({ text }) => text)
const stateOf = async (user: Awaited<ReturnType<World['user']>>, id: string) =>
  (await user.call('agents.detail', { id })).data.state

test('/project goes from place to place in one message, and lists say where they are about', async () => {
  await using world = await createBotWorld()
  const { person, agentId, organisationId, owner, acme } = await cast(world)
  const { data } = await owner.call('organisations.show', { organisationId })

  const choice = await ask(person, '/project', 'You work in: Personal')
  expect(names(choice)).toEqual(['✓ Personal', `Acme · ${data.name}`])
  expect(names(await ask(person, '/agents', 'Your agents')).join()).toContain('Own Candle')

  const before = person.messages().length
  await person.press(choice.messageId, `Acme · ${data.name}`)
  const changed = await told(person, `You work in: Acme · ${data.name}`)
  expect(changed.messageId).toBe(choice.messageId)
  expect(changed.text).toContain('Your role there: manager')
  expect(names(changed)).toEqual(['Personal', `✓ Acme · ${data.name}`])
  expect(person.messages().length).toBe(before)

  const list = await ask(person, '/agents', 'Your agents')
  expect(list.text).toContain('You work in: Acme')
  expect(names(list).join()).toContain('Acme Voice')
  expect(names(list).join()).not.toContain('Own Candle')
  await person.press(list.messageId, `ag:${agentId}`)
  const card = await told(person, 'Next post')
  expect(names(card)).toContain('Pause')
  expect(card.text).toContain(`Acme · ${data.name}`)
  const app = card.buttons.flat().find(({ text }) => text === 'Open Kolony')?.url ?? ''
  expect(new URL(app).searchParams.get('startapp')).toBe(`in-${acme}-agent_${agentId}`)
  expect((await ask(person, '/credits', 'You have 9 credits')).text).toContain('You work in: Acme')
  expect(names(await told(person, 'You have 9 credits'))).not.toContain('Top up')
  await ask(person, '/topup', 'Your role here (manager) does not include this. Ask the owner, administrator')

  await ask(person, '/stop', '1 agent is paused')
  expect(await stateOf(inProject(owner, data.projects[0]?.id ?? ''), agentId)).toBe('paused')
  await goTo(person, 'Personal')
  expect(names(await ask(person, '/agents', 'Your agents')).join()).toContain('Own Candle')
})

test('an author writes in a project and publishes nothing there, and hears who may', async () => {
  await using world = await createBotWorld()
  const { person, agentId, own, user, acme, owner } = await cast(world, 'author')
  await goTo(person, 'Acme')
  for (const command of ['/post', '/new']) {
    await person.say(command)
    await told(
      person,
      'Your role here (author) does not include this. Ask the owner, administrator, or manager',
    )
  }
  const list = await ask(person, '/agents', 'Your agents')
  await person.press(list.messageId, `ag:${agentId}`)
  const card = await told(person, 'Next post')
  const shown = names(card).filter((text) => !text.startsWith('Open'))
  expect(shown).toEqual(['Talk (1 credit an answer)', 'All agents'])
  for (const data of [`po:${agentId}`, `pa:${agentId}:1`, `np:${agentId}:twitter`])
    await forge(world, person, data)
  await world.settle()
  const publications = world.db.selectFrom('publication').select('id').where('origin', '<>', 'slot')
  expect(await publications.execute()).toEqual([])
  expect(await stateOf(inProject(owner, acme), agentId)).not.toBe('paused')

  // A button of one's own is about one's own, wherever one works by now.
  await forge(world, person, `pa:${own.agentId}:1`)
  await expect.poll(() => stateOf(user, own.agentId)).toBe('paused')
})

test('whoever is taken out is in their own again, is told so once, and has nothing more of that project', async () => {
  await using world = await createBotWorld()
  const { person, agentId, organisationId, owner, user, acme } = await cast(world)
  const choice = await goTo(person, 'Acme')
  const where = await ask(person, '/new', 'For which agent')
  await person.press(where.messageId, `np:${agentId}:twitter`)
  const asked = await told(person, 'Send me the words')

  const { data } = await owner.call('organisations.show', { organisationId })
  const memberId = data.members.find(({ userId }) => userId === user.id)?.id ?? ''
  await owner.call('members.remove', { organisationId, memberId })
  await person.press(asked.messageId, 'The agent writes it')
  const gone = () => person.messages().filter(({ text }) => text.includes('You are in your own again'))
  await expect.poll(() => gone().length).toBe(1)
  await told(person, 'does not exist')
  expect(names(await ask(person, '/agents', 'Your agents')).join()).not.toContain('Acme Voice')
  await person.press(choice.messageId, `pj:${acme}`)
  await expect.poll(() => person.answers().at(-1)?.text).toContain('You do not work there any more')
  await person.say('/agents')
  await world.bot.idle()
  expect(gone()).toHaveLength(1)
  expect(await world.db.selectFrom('bot_place').selectAll().execute()).toEqual([])
})

test('a project that is closed is left, and offered no more', async () => {
  await using world = await createBotWorld()
  const { person, organisationId, owner, acme } = await cast(world)
  const choice = await goTo(person, 'Acme')
  await owner.call('organisations.closeProject', { organisationId, projectId: acme })
  await ask(person, '/agents', 'You are in your own again')
  expect(names(await told(person, 'Your agents')).join()).toContain('Own Candle')
  await person.press(choice.messageId, `pj:${acme}`)
  await expect.poll(() => person.answers().at(-1)?.text).toContain('This project is closed')
})

test('a stranger learns nothing of a project, an agent or a text by buttons that are not theirs', async () => {
  await using world = await createBotWorld()
  const { agentId, acme, owner } = await cast(world)
  const stranger = await cast(world)
  const post = await inProject(owner, acme).call('posts.now', { id: agentId })
  expect(post.data.status).toBe('awaiting_approval')
  const answers = async (data: string) => {
    const before = stranger.person.messages().length
    await forge(world, stranger.person, data)
    const sent = world.telegram.captured.filter(({ path }) => path.endsWith('/answerCallbackQuery'))
    const alert = sent.findLast(({ body }) => body['callback_query_id'] === `forged ${data}`)?.body['text']
    return [
      alert,
      ...stranger.person
        .messages()
        .slice(before + 2)
        .map(({ text }) => text),
    ]
  }
  for (const [real, none] of [
    [`pj:${acme}`, 'pj:prj_none'],
    [`ag:${agentId}`, 'ag:agt_none'],
    [`po:${agentId}`, 'po:agt_none'],
    [`ch:${agentId}`, 'ch:agt_none'],
    [`np:${agentId}:twitter`, 'np:agt_none:twitter'],
    [`ap:${post.data.id}:1:approve`, 'ap:pub_none:1:approve'],
    [`ev:${post.data.id}`, 'ev:pub_none'],
  ] as const)
    expect(await answers(real), real).toEqual(await answers(none))
  expect(await world.db.selectFrom('bot_place').selectAll().execute()).toEqual([])
})

test('a question is answered by what somebody is in its project, wherever they work', async () => {
  await using world = await createBotWorld()
  const { agentId, acme, owner, organisationId, person, user } = await cast(world, 'approver')
  const here = inProject(owner, acme)
  // Their private chat is the one that is asked.
  const { data: link } = await here.call('manual.bindUrl', { agentId })
  await person.start(new URL(link.url).searchParams.get('start') ?? '')
  await person.press((await person.waitFor('Shall')).messageId, 'Yes')
  await person.waitFor('is bound to this chat')
  const ask = async () => {
    const { data } = await here.call('posts.now', { id: agentId })
    await expect
      .poll(() => person.messages().findLast(({ text }) => text.includes('asks to post')))
      .toBeTruthy()
    return data.id
  }
  await ask()
  const question = await told(person, 'asks to post')
  await person.press(question.messageId, names(question).find((text) => text.startsWith('Rewrite')) ?? '')
  await expect.poll(() => person.answers().at(-1)?.text).toContain('Your role here (approver)')

  const { data } = await owner.call('organisations.show', { organisationId })
  const memberId = data.members.find(({ userId }) => userId === user.id)?.id ?? ''
  await owner.call('members.setRole', { organisationId, memberId, role: 'analyst' })
  const approve = () => names(question).find((text) => text.startsWith('Approve')) ?? ''
  await person.press(question.messageId, approve())
  await expect.poll(() => person.answers().at(-1)?.text).toContain('Your role here (analyst)')
  await owner.call('members.setRole', { organisationId, memberId, role: 'approver' })
  await person.press(question.messageId, approve())
  await told(person, 'Published on X')
})

test('credits are bought for the organisation in whose project the packages were shown, and for no other', async () => {
  await using world = await createBotWorld()
  const { person, organisationId, user } = await cast(world, 'cashier')
  await goTo(person, 'Acme')
  const choice = await ask(person, '/topup', 'How many credits')
  expect(choice.text).toContain('You work in: Acme')
  await goTo(person, 'Personal')
  await person.press(choice.messageId, '50 credits · 770 Stars')
  await expect
    .poll(() => person.messages().find(({ messageId }) => messageId === choice.messageId)?.text)
    .toContain('You work in: Personal')
  await goTo(person, 'Acme')
  const again = await ask(person, '/topup', 'How many credits')
  await person.press(again.messageId, '50 credits · 770 Stars')
  const bill = await told(person, '50 credits for 770 Stars')
  expect(bill.text).toContain('You work in: Acme')
  const link = bill.buttons.flat().find(({ text }) => text === 'Pay 770 Stars')?.url ?? ''
  expect(await person.pay(link)).toMatchObject({ paid: true })
  await told(person, '770 Stars received')
  const orders = world.db.selectFrom('payment_order').select(['user_id', 'account_id'])
  expect(await orders.execute()).toEqual([{ user_id: user.id, account_id: organisationId }])
})

test('whoever works alone is told so, and no list says where they are', async () => {
  await using world = await createBotWorld()
  const { person, user } = await worker(world, await world.user())
  await world.agent(user, { name: 'Own Candle' })
  await ask(person, '/project', 'You work in a project of your own')
  expect((await ask(person, '/agents', 'Your agents')).text).toBe('Your agents')
  const nobody = world.telegram.user({ firstName: 'Nobody' })
  await ask(nobody, '/project', 'You work in a project of your own')
})
