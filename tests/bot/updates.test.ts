import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { API_CONSTANTS } from 'grammy'
import { expect, test } from 'vitest'
import { commands } from '#bot/commands.ts'
import { startBot } from '#bot/index.ts'
import { allowedUpdates, listener, type UpdateKind } from '#bot/listen.ts'
import { createApp } from '#server/app.ts'
import { createWorld } from '#tests/support/world.ts'
import { createBotWorld } from '../support/bot-world.ts'

test('starting the bot makes no account', async () => {
  await using world = await createBotWorld()
  const person = world.telegram.user({ firstName: 'Nobody' })

  await person.start()
  const greeting = await person.waitFor('Kolony runs agents')
  expect(greeting.buttons[0]?.[0]?.url).toContain('/app')
  await person.start('ref_abc123')
  const invited = await person.waitFor('You were invited')
  expect(invited.buttons[0]?.[0]?.url).toContain('startapp=ref_abc123')
  await person.say('/credits')
  await person.waitFor('no Kolony account')

  expect(await world.db.selectFrom('user_account').select('id').execute()).toEqual([])
})

test('the same update ten times has one effect', async () => {
  await using world = await createBotWorld()
  const owner = await world.user({ credits: 5 })
  const { agentId } = await world.agent(owner)
  const person = await world.talkingTo(owner, agentId)

  const update = await person.say('What do you make of the market?')
  await expect.poll(() => world.balance(owner)).toBe(4)
  if (!update) throw new Error('the bot got no update')
  for (let time = 0; time < 9; time++) await world.telegram.deliver(update)
  await person.say('/help')
  await person.waitFor('/agents: Your agents')
  await world.bot.idle()

  expect(await world.balance(owner)).toBe(4)
  const said = await world.db.selectFrom('chat_message').select(['role', 'charged']).orderBy('seq').execute()
  expect(said).toEqual([
    { role: 'user', charged: 0 },
    { role: 'agent', charged: 1000 },
  ])
})

test('a webhook delivers only with its secret, and a repeated update changes nothing', async () => {
  const secret = 'a-secret-only-telegram-knows'
  await using world = await createWorld({ env: { TELEGRAM_WEBHOOK_SECRET: secret } })
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const deps = { ...world.deps, config: { ...world.config, publicUrl: url } }
  const bot = startBot(deps)
  if (!bot) throw new Error('the bot is off')
  server.on('request', createApp(deps, (router) => bot.route?.(router)).callback())
  await bot.ready
  const person = world.telegram.user({ firstName: 'Hook' })

  const update = await person.say('/help')
  const helped = await person.waitFor('/agents: Your agents')
  if (!update) throw new Error('the bot got no update')
  expect(await world.telegram.deliver(update)).toBe(200)

  const deliver = (headers: Record<string, string>, body: string) =>
    fetch(`${url}/telegram/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const forged = JSON.stringify({ ...update, update_id: update.update_id + 1000 })
  const name = 'x-telegram-bot-api-secret-token'
  expect((await deliver({}, forged)).status).toBe(401)
  expect((await deliver({ [name]: `${secret}x` }, forged)).status).toBe(401)
  expect((await deliver({ [name]: secret }, '{"nothing":1}')).status).toBe(400)
  expect((await deliver({ [name]: secret }, '{')).status).toBe(400)
  await bot.idle()
  expect(person.messages().filter(({ from }) => from === 'bot')).toEqual([helped])

  await bot.stop()
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

test('of two processes one polls, and the other takes over when it stops', async () => {
  await using world = await createBotWorld()
  const second = startBot(world.deps)
  if (!second) throw new Error('the bot is off')
  await second.ready
  const person = world.telegram.user({ firstName: 'Two' })

  await person.say('/help')
  await person.waitFor('/agents: Your agents')
  await world.bot.stop()
  const before = person.messages().at(-1)?.messageId ?? 0
  await person.say('/help')
  await person.waitFor('/agents: Your agents', { after: before })
  await second.stop()

  expect(person.messages().filter(({ from }) => from === 'bot')).toHaveLength(2)
})

test('Telegram knows the commands and the menu button', async () => {
  await using world = await createBotWorld()

  expect(world.telegram.commands().map(({ command }) => command)).toEqual([...commands])
  const menu = world.telegram.captured.find(({ path }) => path.endsWith('/setChatMenuButton'))
  expect(menu?.body).toMatchObject({
    menu_button: { web_app: { url: `${world.config.publicUrl}/miniapp/` } },
  })
})

test('every command that Telegram is told has a feature that listens to it, and no feature listens to another', () => {
  const features = readdirSync('bot/features').map((name) => readFileSync(join('bot/features', name), 'utf8'))
  const heard = features.flatMap((text) => [...text.matchAll(/\.command\('(\w+)'/g)].map(([, name]) => name))
  expect(new Set(heard)).toEqual(new Set(commands))
})

test('Telegram is asked for the kinds of updates that somebody handles, at every start anew', async () => {
  await using world = await createWorld({ workers: false })
  const api = world.deps.telegram?.api
  if (!api) throw new Error('Telegram is off')
  // An earlier version knew of no payments.
  await api.getUpdates({ timeout: 0, allowed_updates: ['message'] })
  const user = await world.user()
  const { data } = await user.call('payments.createStars', { pgId: 'basic' })
  const person = world.telegram.user({ firstName: 'Ann' })
  expect(await person.pay(data.invoiceLink, { timeoutMilliseconds: 200 })).toMatchObject({ paid: false })
  const bot = startBot(world.deps)
  if (!bot) throw new Error('the bot is off')
  await bot.ready
  await expect
    .poll(async () => (await api.getWebhookInfo()).allowed_updates)
    .toEqual([
      'callback_query',
      'channel_post',
      'edited_channel_post',
      'inline_query',
      'message',
      'message_reaction_count',
      'my_chat_member',
      'pre_checkout_query',
    ])
  expect(await person.pay(data.invoiceLink)).toMatchObject({ paid: true })
  const status = async () => (await user.call('payments.check', { orderNo: data.order.orderNo })).data.status
  await expect.poll(status).toBe('paid')
  await bot.stop()
})

test('a new handler brings its kind of update with it, and none can be put past that', () => {
  const kinds = new Set<UpdateKind>()
  const part = listener(kinds)
  part.on('message_reaction', () => undefined)
  part.chatType('private').on(['poll_answer', 'message:text'], () => undefined)
  part.chatType('private').callbackQuery('yes', () => undefined)
  expect([...kinds].sort()).toEqual(['callback_query', 'message', 'message_reaction', 'poll_answer'])
  expect(() => part.filter(() => true)).toThrow('nobody knows')
  expect(() => part.on(':text')).toThrow('names no kind')

  const camel = (kind: string) => kind.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const sources = readdirSync('bot', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  )
  for (const name of sources) {
    const text = readFileSync(join('bot', name), 'utf8')
    if (name !== 'listen.ts') expect(text, name).not.toContain('new Composer')
    // What middlewares read of an update without being a handler.
    for (const [, read = ''] of text.matchAll(/ctx\.(\w+)/g))
      if (API_CONSTANTS.ALL_UPDATE_TYPES.map(camel).includes(read))
        expect(allowedUpdates().map(camel), `${name}: ctx.${read}`).toContain(read)
  }
})
