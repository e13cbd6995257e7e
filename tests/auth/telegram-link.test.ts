import { expect, test } from 'vitest'
import { createBotWorld, payloadOf } from '../support/bot-world.ts'

type BotWorld = Awaited<ReturnType<typeof createBotWorld>>

async function linkOf(owner: Awaited<ReturnType<BotWorld['user']>>) {
  return payloadOf((await owner.call('account.telegramLink', {})).data.url)
}

test('a Telegram identity signs in to the account that sent its link, after the person in the chat said yes', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const { name, username } = (await owner.call('auth.me', {})).data
  const person = world.telegram.user({ firstName: 'Ana', lastName: 'Lee', username: 'ana_lee' })

  await person.start(await linkOf(owner))
  const question = await person.waitFor('Shall this Telegram')
  expect(question.text).toContain(name)
  expect(question.text).toContain('p***@example.org')
  expect(question.text).not.toContain(username)
  expect((await owner.call('auth.me', {})).data.telegram).toBe(null)

  await person.press(question.messageId, 'Yes')
  const done = await person.waitFor('now signs in')
  expect(done.messageId).toBe(question.messageId)
  expect((await owner.call('auth.me', {})).data).toMatchObject({
    telegram: { username: 'ana_lee', name: 'Ana Lee' },
    methods: ['EMAIL', 'TELEGRAM'],
  })
  const signedIn = await world.call('auth.miniappLogin', { initData: await person.launchData() })
  expect(signedIn.data).toMatchObject({ isNew: false, user: { id: owner.id } })
  expect(await owner.call('account.telegramLink', {})).toMatchObject({ status: 409 })

  const { data: unlinked } = await owner.call('account.telegramUnlink', {})
  expect(unlinked).toMatchObject({ telegram: null, methods: ['EMAIL'] })
})

test('saying no, somebody else’s press, a second use and a late answer link nothing', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const [first, second] = [
    world.telegram.user({ firstName: 'First' }),
    world.telegram.user({ firstName: 'Second' }),
  ]
  const linked = async () => (await owner.call('auth.me', {})).data.telegram

  const payload = await linkOf(owner)
  await first.start(payload)
  const question = await first.waitFor('Shall this Telegram')
  await second.start(payload)
  expect((await second.waitFor('cannot be used')).buttons).toEqual([])
  await first.press(question.messageId, 'No')
  await first.waitFor('Not linked')
  await first.start(payload)
  await first.waitFor('cannot be used')
  expect(await linked()).toBe(null)

  const [earlier, later] = [await linkOf(owner), await linkOf(owner)]
  await second.start(earlier)
  await second.waitFor('cannot be used', { after: second.messages().at(-1)?.messageId ?? 0 })
  await second.start(later)
  const asked = await second.waitFor('Shall this Telegram')
  await world.advance({ minutes: 11 })
  await second.press(asked.messageId, 'Yes')
  await second.waitFor('cannot be used', { after: asked.messageId - 1 })
  expect(await linked()).toBe(null)
})

test('a Telegram identity with an account of its own is never moved silently: the bot says how to bring both together', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const person = world.telegram.user({ firstName: 'Tele' })
  const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })

  await person.start(await linkOf(owner))
  const refused = await person.waitFor('has a Kolony account of its own')
  expect(refused.text).toContain('link code')
  expect((await owner.call('auth.me', {})).data.telegram).toBe(null)

  // The account comes into being between question and answer.
  const late = world.telegram.user({ firstName: 'Late' })
  await late.start(await linkOf(owner))
  const question = await late.waitFor('Shall this Telegram')
  await world.call('auth.miniappLogin', { initData: await late.launchData() })
  await late.press(question.messageId, 'Yes')
  await late.waitFor('has a Kolony account of its own')
  expect((await owner.call('auth.me', {})).data.telegram).toBe(null)

  const { code } = (await world.call('account.linkCode', {}, { token: data.token })).data
  const { data: asked } = await owner.call('account.redeemLinkCode', { code })
  const { confirm } = asked as unknown as { confirm: string }
  expect((await owner.call('account.redeemLinkCode', { code, confirm })).data.telegram).toMatchObject({
    name: 'Tele',
  })
})

test('without the bot there is no link to it', async () => {
  await using world = await createBotWorld()
  const owner = await world.user()
  const { telegram } = world.deps
  world.deps.telegram = null
  expect(await owner.call('account.telegramLink', {})).toMatchObject({ status: 404, code: 404 })
  world.deps.telegram = telegram
})
