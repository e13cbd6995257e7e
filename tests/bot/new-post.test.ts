import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'

/** An owner in their chat with the bot, with an agent on X whose clock is that of Paris. */
async function ownerOfAgent(options = {}) {
  const world = await createBotWorld({ at: '2026-11-23T11:00:00Z', ...options })
  const user = await world.user({ credits: 10 })
  const agent = await world.boundAgent(user, { name: 'Meridian' })
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, workingHoursTimezone: 'Europe/Paris' })
  const plan = async () => {
    const { data } = await user.call('schedule.window', {
      from: '2026-11-23T00:00:00Z',
      to: '2026-12-20T00:00:00Z',
    })
    return data.items.filter(({ steered, content }) => steered && content !== null)
  }
  return { world, user, agent, person: agent.person, plan }
}

test('/new asks for the place, the words and the time, shows it back with its price, and plans it once', async () => {
  const { world, user, person, plan } = await ownerOfAgent()
  await using _ = world
  const before = await world.balance(user)
  await person.say('/new')
  const where = await person.waitFor('For which agent')
  expect(where.buttons.flat().map(({ text }) => text)).toEqual([
    'Meridian · X',
    'Meridian · Telegram',
    'Make an agent instead',
  ])
  expect(where.buttons.flat().at(-1)?.url).toContain('startapp=create')
  await person.press(where.messageId, 'Meridian · X')
  await person.waitFor('Send me the words')
  await person.say('The harbour is quiet this week.')
  await person.waitFor('When shall it go out')
  await person.say('some day')
  await person.waitFor('cannot read a time')
  await person.say('tomorrow 18:30')
  const shown = await person.waitFor('Meridian on X, Tue 24 Nov, 18:30')
  expect(shown.text).toContain('The harbour is quiet this week.')
  // Shown is not planned yet.
  expect([await plan(), await world.balance(user)]).toEqual([[], before])
  // An impatient thumb presses twice.
  const yes = () => person.press(shown.messageId, 'Yes, plan it (1 credit)')
  await Promise.all([yes(), yes()])
  await person.waitFor('Planned for Tue 24 Nov, 18:30')
  expect(await plan()).toMatchObject([
    { content: 'The harbour is quiet this week.', at: '2026-11-24T17:30:00.000Z', approved: true },
  ])
  expect(await world.balance(user)).toBe(before - 1)
})

test('it is cancelled at any step, by its button, by /cancel and by whatever else is begun', async () => {
  const { world, user, person, plan } = await ownerOfAgent()
  await using _ = world
  const begin = async () => {
    await person.say('/new')
    await person.press((await person.waitFor('For which agent')).messageId, 'Meridian · X')
    return person.waitFor('Send me the words')
  }
  await person.press((await begin()).messageId, 'Cancel')
  await person.waitFor('Cancelled')
  await begin()
  await person.say('/cancel')
  await person.waitFor('Cancelled. Nothing was planned')
  await begin()
  await person.say('/agents')
  await person.waitFor('Your agents')
  // What is typed now is for nobody, and is not taken for the words.
  await person.say('These are no words for a post.')
  await person.waitFor('Whom do you want to talk to')
  expect(await plan()).toEqual([])
  expect(await world.balance(user)).toBe(10)
})

test('words that may not go out and times that are over are named, and asked for again', async () => {
  const { world, person } = await ownerOfAgent()
  await using _ = world
  await person.say('/new')
  await person.press((await person.waitFor('For which agent')).messageId, 'Meridian · X')
  await person.waitFor('Send me the words')
  await person.say('Far too long for X. '.repeat(30))
  await person.waitFor('That cannot be published')
  await person.say('Calm seas.')
  await person.waitFor('When shall it go out')
  await person.say('2026-11-20 10:00')
  await person.waitFor('I cannot read a time to come in that')
  await person.say('Friday 9:00')
  await person.waitFor('Fri 27 Nov, 09:00')
})

test('the agent writes it, in the next free slot, where it has one', async () => {
  const world = await createBotWorld({ at: '2026-11-23T11:00:00Z' })
  await using _ = world
  const user = await world.user({ credits: 10 })
  const { person } = await world.boundAgent(user, { name: 'Meridian' }, { planned: true })
  await person.say('/new')
  await person.press((await person.waitFor('For which agent')).messageId, 'Meridian · X')
  await person.press((await person.waitFor('Send me the words')).messageId, 'The agent writes it')
  const when = await person.waitFor('When shall it go out')
  const next = when.buttons.flat().find(({ text }) => text.startsWith('Next free slot'))
  await person.press(when.messageId, next?.text ?? '')
  const shown = await person.waitFor('The agent writes the text before its time')
  await person.press(shown.messageId, 'Yes, plan it (1 credit)')
  await person.waitFor('Planned for')
})

test('half an hour without an answer ends it, and the next words are told so', async () => {
  const { world, person, plan } = await ownerOfAgent()
  await using _ = world
  await person.say('/new')
  await person.press((await person.waitFor('For which agent')).messageId, 'Meridian · X')
  await person.waitFor('Send me the words')
  await world.advance({ minutes: 31 })
  await person.say('Too late for a post.')
  await person.waitFor('more than 30 minutes')
  expect(await plan()).toEqual([])
})
