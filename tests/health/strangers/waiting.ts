import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBot } from '#bot/index.ts'
import { newId } from '#server/lib/ids.ts'
import { createMailSim } from '#server/demo/simulators/mail/sim.ts'
import { done } from '#tests/support/call.ts'
import { holding } from '#tests/support/database-away.ts'
import { tcpProxy } from '#tests/support/tcp-proxy.ts'
import { type Injected, orders, type Stranger } from './world.ts'

const token = '7000000001:SIMULATED-simulated-SIMULATED-00001'

/** Telegram brings updates to a door of its own, with the bot behind it. */
async function hooked(world: Stranger) {
  const { createApp } = await import('#server/app.ts')
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  Object.assign(world.config, { publicUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const bot = startBot(world.deps)
  if (!bot) throw new Error('the bot is off')
  server.on('request', createApp(world.deps, (router) => bot.route?.(router)).callback())
  await bot.ready
  world.atEnd.push(async () => {
    await bot.stop()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  doors.set(world, server)
}
const doors = new WeakMap<Stranger, ReturnType<typeof createServer>>()
const byWebhook = {
  options: { env: { TELEGRAM_WEBHOOK_SECRET: 'a-secret-only-telegram-knows' } },
  prepare: hooked,
}

const setWebhook = (world: Stranger, url: string) =>
  fetch(`${world.telegram.url}/bot${token}/setWebhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, secret_token: 'a-secret-only-telegram-knows' }),
  })
const ours = (world: Stranger) => `${world.config.publicUrl}/telegram/webhook`
const talk = async (world: Stranger, times: number) => {
  for (let n = 0; n < times; n++) await world.customers[n % 2]?.agent.person.say(`Hello ${n}`)
}

const ofBot: Injected[] = [
  {
    is: 'another server has taken the bot’s webhook',
    told: ['bot_elsewhere'],
    ...byWebhook,
    inject: async (world) => {
      await setWebhook(world, 'http://127.0.0.1:9/telegram/webhook')
      return () => setWebhook(world, ours(world))
    },
  },
  {
    is: 'the bot’s webhook was removed',
    told: ['bot_elsewhere'],
    ...byWebhook,
    inject: async (world) => {
      await setWebhook(world, '')
      return () => setWebhook(world, ours(world))
    },
  },
  {
    is: 'the bot polls, and somebody has set a webhook',
    told: ['bot_elsewhere'],
    inject: async (world) => {
      await setWebhook(world, 'http://127.0.0.1:9/other')
      return () => setWebhook(world, '')
    },
  },
  {
    is: 'our door answers 502 to Telegram',
    told: ['bot_undelivered'],
    ...byWebhook,
    inject: async (world) => {
      const server = doors.get(world)
      const listeners = server?.listeners('request') as (() => void)[]
      server?.removeAllListeners('request')
      server?.on('request', (_, response) => response.writeHead(502).end('Bad Gateway'))
      world.alsoDo(() => talk(world, 1))
      return async () => {
        server?.removeAllListeners('request')
        for (const listener of listeners) server?.on('request', listener)
        await setWebhook(world, ours(world))
      }
    },
    minutes: 90,
  },
  {
    is: 'updates pile up at Telegram, and nobody fetches them',
    told: ['bot_pending'],
    inject: async (world) => {
      await talk(world, 300)
      return async () => {
        const bot = startBot(world.deps)
        world.atEnd.push(async () => bot?.stop())
        await bot?.ready
        for (let n = 0; n < 100 && world.telegram.pendingUpdates() > 0; n++)
          await new Promise((done) => setTimeout(done, 100))
      }
    },
  },
]

const register = (world: Stranger) => {
  let n = 0
  world.alsoDo(() => world.call('auth.sendRegisterCode', { username: `new${n++}@example.org` }))
}
/** What the mail server knows us by. */
const login = { user: 'kolony', password: 'right' }
const mailServer = await createMailSim({
  clock: { now: async () => new Date() },
  login,
})
const line = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(mailServer.url).port) })
const mailed = { env: { SMTP_URL: `smtp://kolony:right@127.0.0.1:${line.port}` }, owners: 4 }

const ofMail: Injected[] = [
  {
    is: 'the mail server refuses our login',
    told: ['service_key mail'],
    options: mailed,
    prepare: async (world) => register(world),
    inject: async () => {
      login.password = 'another'
      return () => void (login.password = 'right')
    },
    minutes: 60,
  },
  {
    is: 'the mail server is down',
    told: ['service_away mail'],
    options: mailed,
    prepare: async (world) => register(world),
    inject: async () => {
      await line.cut()
      return () => line.mend()
    },
    minutes: 60,
  },
  {
    is: 'the mail server puts everything off',
    told: ['service_away mail'],
    options: { owners: 4 },
    prepare: async (world) => register(world),
    inject: async ({ mail }) => mail.failNext('temporary', 12),
    minutes: 60,
  },
]

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pictures = async (world: Stranger) => {
  world.alsoDo(async () => {
    const { owner_id } = await world.db.selectFrom('agent').select('owner_id').executeTakeFirstOrThrow()
    const row = {
      name: `${newId('img')}.png`,
      owner_id,
      media_type: 'image/png',
      bytes: onePixel,
      width: 1,
      height: 1,
    }
    await world.db
      .insertInto('stored_file')
      .values({ ...row, alt: '', origin: 'own' })
      .execute()
  })
}
const ofFiles: Injected[] = (
  [
    ['denied', 'service_key storage'],
    ['server-error', 'service_away storage'],
    ['cut', 'service_away storage'],
  ] as const
).map(([kind, told]) => ({
  is: `the bucket: ${kind}`,
  told: [told],
  options: { bucket: true, owners: 4 },
  prepare: pictures,
  inject: async (world: Stranger) => {
    let over = false
    world.alsoDo(async () => {
      if (!over) world.bucket?.failNext(kind, { times: 40 })
    })
    world.bucket?.failNext(kind, { times: 40 })
    return async () => {
      over = true
      // Whatever was ordered and did not happen is used up.
      for (let n = 0; n < 400 && world.bucket; n++)
        await fetch(world.bucket.settings.endpoint).catch(() => null)
    }
  },
  minutes: 60,
}))

const nobody = 'create trigger lost before insert on pgboss.job for each row execute function lost()'
/** Jobs of these queues are taken and never heard of again. */
const lostJobs = (queue: string) => async (world: Stranger) => {
  await world.sql(`create function lost() returns trigger language plpgsql as $$ begin
    if new.name = '${queue}' then return null; end if; return new; end $$`)
  await world.sql(nobody)
  return () => world.sql('drop trigger lost on pgboss.job')
}
const held = (statement: string) => async (world: Stranger) => {
  const lock = await holding(world, statement)
  let free = false
  const letGo = async () => {
    if (!free) await lock.letGo()
    free = true
  }
  world.atEnd.push(letGo)
  return letGo
}
const ofPromises: Injected[] = [
  {
    is: 'what is to be written is woken for nobody',
    told: ['posts_late telegram', 'posts_late twitter'],
    inject: lostJobs('write'),
    minutes: 60,
  },
  {
    is: 'what is to be sent is woken for nobody',
    told: ['posts_late telegram', 'posts_late twitter'],
    inject: lostJobs('send'),
    minutes: 60,
  },
  {
    is: 'notices are held by somebody who went away',
    told: ['notices_late'],
    options: { owners: 4 },
    inject: async (world) => {
      for (const { user } of world.customers) {
        const row = { id: newId('ntc'), user_id: user.id, kind: 'x_app_stopped', ref: 'nightmare' }
        await world.db
          .insertInto('notice')
          .values(row as never)
          .execute()
      }
      return held('select * from notice for update')(world)
    },
  },
  {
    is: 'webhook messages are leased by a process that is no more',
    told: ['webhooks_late'],
    options: { owners: 4 },
    inject: async (world) => {
      for (const { user } of world.customers)
        await user.call('webhooks.make', { url: 'https://hooks.example.org/kolony' } as never)
      await world.post()
      await world.sql(`create function leased() returns trigger language plpgsql as $$ begin
        new.lease_until := app_now() + interval '1 day'; return new; end $$`)
      await world.sql(
        'create trigger leased before insert on webhook_delivery for each row execute function leased()',
      )
      return async () => {
        await world.sql('drop trigger leased on webhook_delivery')
        await world.sql("delete from webhook_delivery where state = 'waiting'")
      }
    },
  },
  {
    is: 'money that came is credited by nobody: the second TRON provider does not know it',
    told: ['payments_late trc20'],
    options: { owners: 4, patience: 2500 },
    inject: async (world) => {
      const { address } = await orders(world)
      await world.tron.pay({ to: address, amount: 10 })
      world.tron.fail('check', 'denies-receipts')
      return () => world.tron.fail('check', null)
    },
    // Money needs a minute to become final.
    seconds: 240,
  },
  {
    is: 'money came on TON that names no order',
    told: ['money_for_review'],
    options: { owners: 4 },
    inject: async (world) => {
      const txId = await world.ton.pay({ amount: 10, comment: null })
      return async () => {
        const admin = await world.user({ role: 'ADMIN' })
        const walletAddress = world.ton.wallet
        const order = await world.customers[0]?.user.call('payments.createTon', {
          pgId: 'basic',
          walletAddress,
        })
        const orderNo = order?.data.order.orderNo ?? ''
        await done(admin.call('admin.settleOrder', { orderNo, txId, reason: 'It was theirs' }))
      }
    },
  },
  {
    is: 'somebody has put credits into an account past the product',
    told: ['books_wrong'],
    options: { owners: 4, at: '2026-11-20T10:39:00Z' },
    inject: async (world) => {
      const id = world.customers[0]?.user.id ?? ''
      await world.sql(`update credit_account set posted = posted + 5000 where id = '${id}'`)
      return () =>
        world.sql(
          `update credit_account set posted = posted - 5000, frozen_at = null, frozen_for = null where id = '${id}'`,
        )
    },
    minutes: 40,
  },
  {
    is: 'nobody has looked at the books: their check leaves nothing behind',
    told: ['books_old'],
    options: { owners: 4 },
    inject: async (world) => {
      world.stopped.add('reconcile')
      world.stopped.add('reconcile-all')
      return () => void (world.stopped.delete('reconcile'), world.stopped.delete('reconcile-all'))
    },
    seconds: 3000,
    posts: false,
  },
  {
    is: 'publishing is switched off',
    told: ['publishing_off'],
    inject: async ({ config }) => {
      config.publishing = false
      return () => void (config.publishing = true)
    },
  },
  {
    is: 'nothing outside answers',
    told: ['no_way_out'],
    options: { gates: ['telegram', 'llm', 'market', 'tron', 'ton'] },
    inject: async (world) => {
      const wires = Object.values(world.wire)
      for (const wire of wires) wire.be('cut')
      world.x.failNext('cut-before', { on: 'any', times: 1e6 })
      return () => {
        for (const wire of wires) wire.be('well')
        world.x.calmDown()
      }
    },
    minutes: 60,
  },
  {
    is: 'X and the model are away at once',
    told: ['service_away x', 'service_away llm'],
    options: { gates: ['llm'] },
    inject: async (world) => {
      world.wire.llm.be('cut')
      world.x.failNext('server-error', { on: 'any', times: 1e6 })
      return () => {
        world.wire.llm.be('well')
        world.x.calmDown()
      }
    },
    minutes: 60,
  },
]

export const waiting: Injected[] = [...ofBot, ...ofMail, ...ofFiles, ...ofPromises]
