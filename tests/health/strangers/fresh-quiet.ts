import { subjectOf } from '#tests/support/builders.ts'
import { done } from '#tests/support/call.ts'
import { createReceiver } from '#tests/webhooks/receiver.ts'
import { between, count, isPost, json, must, notices, office } from './fresh-tools.ts'
import { orders, type Quiet, type Stranger } from './world.ts'

/** Something that goes wrong once in so many steps. */
function now_and_then(world: Stranger, every: number, what: () => unknown) {
  let step = 0
  world.alsoDo(async () => {
    if (step++ % every === 1) await what()
  })
}

export const freshQuiet: Quiet[] = [
  {
    is: 'X hiccups: one answer in fifteen 503',
    trouble: async (world) => {
      await between(world, 'x', ({ nth, method }) =>
        method !== 'HEAD' && nth % 15 === 7
          ? json({ title: 'Service Unavailable', status: 503, detail: 'Over capacity' }, 503)
          : 'pass',
      )
    },
  },
  {
    is: 'The model fails first, then answers',
    options: { gates: ['llm'] },
    trouble: async (world) => {
      let asked = 0
      await between(world, 'llm', ({ method }) =>
        method === 'POST' && asked++ % 2 === 0
          ? json({ error: { message: 'The server had an error', type: 'server_error', code: null } }, 500)
          : 'pass',
      )
    },
  },
  {
    is: 'Telegram wants three seconds of quiet',
    options: { gates: ['telegram'] },
    trouble: async (world) =>
      now_and_then(world, 12, () => world.telegram.failNext('rate-limit', { times: 1 })),
  },
  {
    is: 'Telegram loses an answer now and then',
    trouble: async (world) =>
      now_and_then(world, 16, () => world.telegram.failNext('server-error', { times: 1 })),
  },
  {
    is: 'PostgreSQL drops all connections once',
    trouble: async (world) => {
      await world
        .sql(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined)
      await new Promise((done) => setTimeout(done, 1500))
      await world.sql('select 1').catch(() => undefined)
    },
  },
  {
    is: 'One suspended, one revoked, one blocks',
    trouble: async (world) => {
      const [first, second, third] = world.customers
      if (!first || !second || !third) throw new Error('too few')
      world.x.suspend(first.agent.handle)
      for (const { accessToken } of [await world.x.credentials(second.agent.handle)])
        world.x.revoke(accessToken)
      await third.agent.person.block()
    },
  },
  {
    is: 'Addresses that time out or say 500',
    options: { sendTimeoutMilliseconds: 300 },
    trouble: async (world) => {
      for (const [n, mood] of (['slow', 'error', 'busy', 'garbage'] as const).entries()) {
        const user = await world.user()
        await world.prove(user)
        const { agentId } = await world.agent(user)
        const receiver = createReceiver(world, { host: `dead${n}.example.org` })
        await done(user.call('webhooks.make', { url: receiver.url } as never))
        receiver.mood = mood
        let paused = false
        now_and_then(world, 4, () =>
          user.call('agents.pause', { id: agentId, paused: (paused = !paused) } as never),
        )
      }
    },
  },
  {
    is: 'Ten customers without a credit',
    options: { owners: 4 },
    trouble: async (world) => {
      const poor: { agentId: string }[] = []
      for (let n = 0; n < 10; n++) {
        const user = await world.user({ credits: 0 })
        const agent = await world.boundAgent(user, subjectOf(30 + n))
        poor.push(agent)
      }
      let n = 0
      world.alsoDo(() => world.duePost(poor[n++ % poor.length] ?? { agentId: '' }))
    },
  },
  {
    is: 'Two dozen posts for the same minute',
    options: { owners: 12 },
    trouble: async (world) => {
      await world.advance({ seconds: 20 })
      for (let n = 0; n < 24; n++) await world.post()
    },
  },
  {
    is: 'An installation that nobody uses',
    options: { owners: 0 },
    posts: false,
    seconds: 2400,
    step: 30,
    trouble: async () => undefined,
  },
  {
    is: 'A night with all that is done at night',
    options: { at: '2026-11-20T23:50:00Z', owners: 4 },
    seconds: 1500,
    step: 30,
    trouble: async () => undefined,
  },
  {
    is: 'Three in the morning',
    options: { at: '2026-11-22T02:35:00Z', owners: 4 },
    seconds: 2100,
    step: 30,
    trouble: async () => undefined,
  },
  {
    is: 'Europe turns its clocks',
    options: { at: '2027-03-28T00:50:00Z', owners: 4 },
    seconds: 1200,
    step: 30,
    trouble: async (world) => {
      await world.sql(`select 1`)
    },
  },
  {
    is: 'An agent is paused while it sends',
    trouble: async (world) => {
      const [one] = world.customers
      if (!one) throw new Error('nobody')
      const hold = world.x.hold('createPost', 'before')
      await world.duePost(one.agent)
      const sent = world.catchUp()
      await Promise.race([hold.arrived, new Promise((done) => setTimeout(done, 5000))])
      await one.user.call('agents.pause', { id: one.agent.agentId, paused: true } as never)
      hold.release()
      await sent
    },
  },
  {
    is: 'X takes its time for each answer',
    trouble: async (world) => {
      await between(world, 'x', () => ({ late: 350 }))
    },
    seconds: 300,
  },
  {
    is: 'The exchange is slow today',
    options: { charts: true },
    seconds: 300,
    trouble: async (world) => world.market.slowDown(500),
  },
  {
    is: 'Nobody pays what they ordered',
    prepare: async (world) => {
      await orders(world)
      world.stopAlso()
    },
    trouble: async () => undefined,
    seconds: 7200,
    step: 120,
  },
  {
    is: 'Questions that nobody ever answers',
    options: { owners: 2 },
    seconds: 10_800,
    step: 180,
    posts: false,
    trouble: async (world) => {
      for (let n = 0; n < 3; n++) {
        const user = await world.user({ credits: 50 })
        const agent = await world.boundAgent(user, {
          ...subjectOf(40 + n),
          operationMode: 'automated',
          postAutonomy: 'ask',
        })
        await world.linkTelegram(user, agent.person)
        await world.duePost(agent)
      }
      await world.catchUp()
      must(
        (await count(
          world,
          `publication where state = 'awaiting_approval' and approval_message is not null`,
        )) > 0,
        'somebody is asked',
      )
    },
  },
  {
    is: 'Mailboxes of some do not exist',
    options: { env: { SMTP_URL: office.url } },
    trouble: async (world) => {
      office.mood.to = (address) => (/person[12]@/.test(address) ? [550, '5.1.1 No such user here'] : null)
      world.alsoDo(() => notices(world, 2))
      world.atEnd.push(async () => {
        must(office.counts.refused > 0, 'mails were refused')
        office.well()
      })
    },
  },
  {
    is: 'Own X keys of somebody are refused',
    trouble: async (world) => {
      const [one] = world.customers
      if (!one) throw new Error('nobody')
      const keys = await world.x.ownApp(one.agent.handle)
      await world.prove(one.user)
      const { code, msg } = await one.user.call('x.setOwnKeys', {
        agentId: one.agent.agentId,
        customizeConsumerKey: keys.consumerKey,
        customizeConsumerSecret: keys.consumerSecret,
        customizeAccessToken: keys.accessToken,
        customizeAccessSecret: keys.accessSecret,
      } as never)
      if (code !== 0) throw new Error(`no own keys: ${msg}`)
      world.x.setApp({ balance: 0 }, keys.consumerKey)
    },
  },
  {
    is: 'A deployment, old and new side by side',
    options: { workers: false },
    prepare: async (world) => {
      const old = await world.process(['worker', 'publisher'])
      world.become(['web'])
      world.tickIn(old.deps)
      Object.assign(world, { old })
    },
    trouble: async (world) => {
      const { old } = world as unknown as { old: Awaited<ReturnType<Stranger['process']>> }
      const next = await world.process(['worker', 'publisher'])
      await world.live(45)
      world.tickIn(next.deps)
      await old.kill()
    },
  },
  {
    is: 'TRON says 403 once, TON 429 once',
    options: { gates: ['tron'] },
    prepare: orders,
    trouble: async (world) => {
      await between(world, 'tron', ({ nth }) =>
        nth === 6
          ? json(
              {
                Success: false,
                Error: 'exceeds the frequency limit(15), and the query server is suspended for 30s',
                StatusCode: 403,
              },
              403,
            )
          : 'pass',
      )
      world.ton.fail('rate-limit')
      world.alsoDo(async () => world.ton.fail(null))
      await world.run('watch-ton')
    },
  },
  {
    is: 'The model talks nonsense now and then',
    trouble: async (world) => {
      const kinds = ['not-json', 'refusal', 'cut-off', 'wrong-language'] as const
      let n = 0
      now_and_then(world, 5, () => world.llm.failNext(kinds[n++ % kinds.length] ?? 'refusal', { times: 1 }))
    },
  },
  {
    is: 'A post to X that lost its answer once',
    trouble: async (world) => {
      let lost = false
      await between(world, 'x', (asked) => {
        if (lost || !isPost(asked)) return 'pass'
        lost = true
        return 'cut'
      })
    },
  },
]
