import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { startBot } from '#bot/index.ts'
import { createApp } from '#server/app.ts'
import { createWorld } from '#tests/support/world.ts'
import { createBotWorld } from './with-bot.ts'

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
  await person.waitFor('/agents shows')
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
  const helped = await person.waitFor('/agents shows')
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
  await person.waitFor('/agents shows')
  await world.bot.stop()
  const before = person.messages().at(-1)?.messageId ?? 0
  await person.say('/help')
  await person.waitFor('/agents shows', { after: before })
  await second.stop()

  expect(person.messages().filter(({ from }) => from === 'bot')).toHaveLength(2)
})

test('Telegram knows the commands and the menu button', async () => {
  await using world = await createBotWorld()

  expect(world.telegram.commands().map(({ command }) => command)).toEqual([
    'agents',
    'new',
    'post',
    'topup',
    'credits',
    'alerts',
    'stop',
    'end',
    'cancel',
    'language',
    'help',
    'paysupport',
    'terms',
    'start',
  ])
  const menu = world.telegram.captured.find(({ path }) => path.endsWith('/setChatMenuButton'))
  expect(menu?.body).toMatchObject({
    menu_button: { web_app: { url: `${world.config.publicUrl}/miniapp/` } },
  })
})
