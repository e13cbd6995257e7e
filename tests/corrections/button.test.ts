import { expect, test } from 'vitest'
import { createBotWorld } from '#tests/support/bot-world.ts'

test('the bot tells the wrong figure with a button that puts it right once and then is gone', async () => {
  await using world = await createBotWorld()
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user)
  await world.linkTelegram(user, agent.person)
  const { agentId, person } = agent
  await world.messageRule(user, { agentId, enablePostToTelegram: true, enableGenerateContent: true })
  const id = await world.duePost(agent, { platform: 'telegram' })
  await world.advanceDue()
  const post = await world.publication(id)
  const { snapshot_at } = await world.db
    .selectFrom('generation')
    .select('snapshot_at')
    .where('id', '=', post.generation_id)
    .executeTakeFirstOrThrow()
  world.market.revise('BTC', snapshot_at ?? new Date(0), 0.12)
  await world.advance({ minutes: 61 })
  await world.runJob('look-again')
  await world.runJob('tell-notices')

  const told = await person.waitFor('by now')
  const button = told.buttons.flat().find(({ text }) => text.startsWith('Correct it'))
  expect(button?.text).toMatch(/^Correct it: [\d,.]+/)
  await person.press(told.messageId, button?.text ?? '')
  await expect.poll(() => person.answers().at(-1)?.text).toBe('Corrected')
  const message = () => person.messages().find(({ messageId }) => messageId === Number(post.external_id))
  expect(message()?.text).toContain('Corrected: the source was revised later.')
  const buttons = () =>
    person
      .messages()
      .find(({ messageId }) => messageId === told.messageId)
      ?.buttons.flat()
      .map(({ text }) => text)
  await expect.poll(buttons).not.toContain(button?.text)
  expect(buttons()?.length).toBeGreaterThan(1)
  await world.runJob('tell-notices')
  expect((await person.waitFor('with a note that says so')).from).toBe('bot')
})
