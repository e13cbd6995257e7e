import { expect, test } from 'vitest'
import { hour, later } from '#server/lib/clock.ts'
import { pauseAgent } from '#server/modules/agents/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { createBotWorld } from '../support/bot-world.ts'

type World = Awaited<ReturnType<typeof createBotWorld>>

/** An owner whose account signs in with a Telegram that has written to the bot. */
async function owner(world: World, credits = 10) {
  const user = await world.user({ credits })
  const person = world.telegram.user({ firstName: 'Owner' })
  await world.linkTelegram(user, person)
  await person.start()
  return { user, person }
}

const stateOf = async (user: Awaited<ReturnType<World['user']>>, agentId: string) =>
  (await user.call('agents.detail', { id: agentId })).data.state

test('/stop pauses every agent of the owner within one tick; one button resumes those it paused', async () => {
  await using world = await createBotWorld()
  const { user, person } = await owner(world)
  const [first, second, before] = [
    await world.boundAgent(user),
    await world.agent(user),
    await world.agent(user),
  ]
  const stranger = await world.user()
  const other = await world.agent(stranger)
  await user.call('agents.pause', { id: before.agentId, paused: true })
  const due = await world.duePost(first)

  await person.say('/stop')
  const stopped = await person.waitFor('2 agents are paused')
  await world.advanceDue()
  expect(await world.publication(due)).toMatchObject({ status: 'skipped', reason: 'paused', charged: 0 })
  expect(world.x.timeline(first.handle)).toEqual([])
  expect(await stateOf(user, second.agentId)).toBe('paused')
  expect(await stateOf(stranger, other.agentId)).not.toBe('paused')
  await person.say('/stop')
  await person.waitFor('paused already')

  await person.press(stopped.messageId, 'Resume all of them')
  expect((await person.waitFor('2 agents work again')).messageId).toBe(stopped.messageId)
  expect(await stateOf(user, first.agentId)).not.toBe('paused')
  expect(await stateOf(user, before.agentId)).toBe('paused')
  expect(await world.audit()).toEqual([])
})

test('what /stop paused the web resumes, and what the web paused the bot resumes', async () => {
  await using world = await createBotWorld()
  const { user, person } = await owner(world)
  const [first, second, alone] = [await world.agent(user), await world.agent(user), await world.agent(user)]
  await user.call('agents.pause', { id: alone.agentId, paused: true })
  const states = async () =>
    Promise.all(
      [first, second, alone].map(async ({ agentId }) => (await stateOf(user, agentId)) === 'paused'),
    )

  await person.say('/stop')
  await person.waitFor('2 agents are paused')
  const { pausedAt } = (await user.call('agents.detail', { id: first.agentId })).data
  const resume = { pausedAt: pausedAt ?? '' }
  expect((await user.call('agents.resumeAll', resume)).data).toEqual({ count: 2 })
  expect(await states()).toEqual([false, false, true])
  // Pressed once more, it starts nothing that was paused by itself.
  expect((await user.call('agents.resumeAll', resume)).data).toEqual({ count: 0 })

  const { data: paused } = await user.call('agents.pauseAll', {})
  expect(paused.count).toBe(2)
  expect(await states()).toEqual([true, true, true])
  expect((await user.call('agents.pauseAll', {})).data.count).toBe(0)
  await person.say('/stop')
  const already = await person.waitFor('paused already')
  await person.press(already.messageId, 'Resume all of them')
  await person.waitFor('2 agents work again')
  expect(await states()).toEqual([false, false, true])
})

test('after all agents are paused none goes on by itself, also not one that was paused until a time', async () => {
  await using world = await createBotWorld()
  const { user, person } = await owner(world)
  const [first, second] = [await world.agent(user), await world.agent(user)]
  const untilNoon = async ({ agentId }: typeof first) =>
    pauseAgent(world.db, { ownerId: user.id, agentId, paused: true, until: later(await world.now(), hour) })
  const goesOn = async ({ agentId }: typeof first) => {
    await world.advance({ hours: 2 })
    await world.runJob('resume-agents')
    return (await stateOf(user, agentId)) !== 'paused'
  }
  await untilNoon(first)
  expect(await goesOn(first)).toBe(true)
  await untilNoon(first)
  const { pausedAt } = (await user.call('agents.detail', { id: first.agentId })).data
  await person.say('/stop')
  await person.waitFor('1 agent is paused')
  expect(await goesOn(first)).toBe(false)
  expect((await user.call('agents.detail', { id: first.agentId })).data.pausedAt).toBe(pausedAt)

  await untilNoon(second)
  expect((await user.call('agents.pauseAll', {})).data.count).toBe(0)
  expect(await goesOn(second)).toBe(false)
})

test('/new opens the way to a new agent, and nobody gets a command that leads nowhere', async () => {
  await using world = await createBotWorld()
  const person = world.telegram.user({ firstName: 'New' })
  await person.say('/new')
  const made = await person.waitFor('what your agent writes about')
  expect(made.buttons[0]?.[0]?.url).toContain('startapp=create')
  for (const [command, answer] of [
    ['/stop', 'no agents in this chat'],
    ['/end', 'not talking to an agent'],
    ['/cancel', 'Nothing to cancel'],
    ['/alerts', 'no Kolony account'],
    ['/credits', 'no Kolony account'],
  ] as const) {
    await person.say(command)
    await person.waitFor(answer)
  }
  expect(await world.db.selectFrom('user_account').select('id').execute()).toEqual([])
})

test('/topup is one message: packages, then the invoice, then paid; the web is offered beside it', async () => {
  await using world = await createBotWorld()
  const { user, person } = await owner(world, 0)
  await person.say('/topup')
  const choice = await person.waitFor('How many credits')
  const buttons = choice.buttons.flat()
  expect(buttons.map(({ text }) => text)).toEqual([
    '50 credits · 770 Stars',
    '300 credits · 3,850 Stars',
    '1,500 credits · 15,400 Stars',
    'Pay on the web',
  ])
  expect(buttons[3]?.url).toBe(`${world.config.publicUrl}/credit-record`)

  await person.press(choice.messageId, '50 credits · 770 Stars')
  const bill = await person.waitFor('50 credits for 770 Stars')
  expect(bill.messageId).toBe(choice.messageId)
  const link = bill.buttons.flat().find(({ text }) => text === 'Pay 770 Stars')?.url ?? ''
  expect(await person.pay(link)).toMatchObject({ paid: true })
  const paid = await person.waitFor('50 credits were added')
  expect(paid.messageId).toBe(choice.messageId)
  expect(await world.balance(user)).toBe(50)

  // Told where the order stands, it is not told again by the tick.
  const count = person.messages().length
  await world.runJob('tell-notices')
  expect(person.messages()).toHaveLength(count)
})

test('a package that is paid while the bot hears nothing becomes "paid" in its message by the tick', async () => {
  await using world = await createBotWorld()
  const { user, person } = await owner(world, 0)
  await person.say('/topup')
  const choice = await person.waitFor('How many credits')
  await person.press(choice.messageId, '50 credits · 770 Stars')
  await person.waitFor('50 credits for 770 Stars')
  const order = (await user.call('payments.orders', {})).data.list[0]
  await notify(world.db, {
    userId: user.id,
    kind: 'order_paid',
    ref: order?.orderNo ?? '',
    orderNo: order?.orderNo ?? '',
    params: { credits: 50 },
  })
  const count = person.messages().length

  await world.runJob('tell-notices')
  expect((await person.waitFor('Your payment has arrived')).messageId).toBe(choice.messageId)
  expect(person.messages()).toHaveLength(count)
})

test('an alert is muted by its button and heard again by the same; /alerts shows kinds and quiet hours', async () => {
  await using world = await createBotWorld()
  const { user, person } = await owner(world)
  const fail = (ref: string) =>
    notify(world.db, {
      userId: user.id,
      kind: 'post_failed',
      ref,
      params: { agent: 'Moon', place: 'twitter', reason: 'needs_reauth' },
    })
  const settings = async () => (await user.call('auth.me', {})).data.notifications
  await fail('one')
  await world.runJob('tell-notices')
  const alert = await person.waitFor('Moon could not publish')
  expect(alert.text).toContain('Connect the account again.')

  await person.press(alert.messageId, 'Mute: A post failed')
  await person.waitFor(({ buttons }) => buttons.flat().some(({ data }) => data === 'hear:post_failed'))
  expect((await settings()).muted).toEqual(['post_failed'])
  await fail('two')
  await world.runJob('tell-notices')
  expect(person.messages().filter(({ text }) => text.includes('Moon could not'))).toHaveLength(1)
  await person.press(alert.messageId, 'hear:post_failed')
  await expect.poll(async () => (await settings()).muted).toEqual([])

  await person.say('/alerts')
  const list = await person.waitFor('No quiet hours')
  await person.press(list.messageId, 'On: A payment has arrived')
  await person.waitFor(({ buttons }) =>
    buttons.flat().some(({ text }) => text === 'Off: A payment has arrived'),
  )
  await person.press(list.messageId, 'al:quiet')
  await person.waitFor('Quiet hours: 22:00 to 08:00 (UTC)')
  expect(await settings()).toMatchObject({ muted: ['order_paid'], quietFrom: '22:00', quietTo: '08:00' })
  await person.press(list.messageId, 'al:quiet')
  await expect.poll(async () => (await settings()).quietFrom).toBe(null)
})
