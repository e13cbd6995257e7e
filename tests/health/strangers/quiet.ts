import { seedDemo } from '#server/demo/seed.ts'
import { newId } from '#server/lib/ids.ts'
import { createReceiver } from '#tests/webhooks/receiver.ts'
import type { Quiet, Stranger } from './world.ts'

const first = ({ customers: [one] }: Stranger) => {
  if (!one) throw new Error('nobody is there')
  return one
}
const minutes = (n: number) => n * 60
const hours = (n: number) => n * 3600
const asking = async (world: Stranger) => {
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, { operationMode: 'automated', postAutonomy: 'ask' })
  await world.linkTelegram(user, agent.person)
  const id = await world.duePost(agent)
  await world.advanceDue()
  return { user, agent, id }
}
const closed = async (world: Stranger, count: number) => {
  for (const { agent } of world.customers.slice(0, count)) world.x.suspend(agent.handle)
}

export const quietTimes: Quiet[] = [
  {
    is: 'an empty installation',
    options: { owners: 0 },
    posts: false,
    seconds: minutes(30),
    trouble: async () => undefined,
  },
  { is: 'customers whose posts go out', seconds: minutes(30), trouble: async () => undefined },
  { is: 'X has closed one account', trouble: (world) => closed(world, 1) },
  {
    is: 'one account answers 401 once its owner took our access back',
    trouble: async (world) => {
      world.x.failNext('unauthorized', { on: 'createPost', times: 1 })
    },
  },
  {
    is: 'five of eight owners took our access back at once',
    trouble: async (world) => {
      world.x.failNext('unauthorized', { on: 'createPost', times: 5 })
    },
  },
  { is: 'X has closed five accounts of eight at once', trouble: (world) => closed(world, 5) },
  {
    is: 'one reader has blocked the bot',
    trouble: async (world) => {
      world.telegram.failNext('blocked', { times: 1 })
    },
  },
  {
    is: 'one webhook’s server is dead',
    options: { owners: 6 },
    seconds: minutes(40),
    trouble: async (world) => {
      const receiver = createReceiver(world)
      receiver.mood = 'down'
      await first(world).user.call('webhooks.make', { url: receiver.url } as never)
    },
  },
  {
    is: 'one webhook’s server never answers',
    options: { owners: 6 },
    seconds: minutes(15),
    trouble: async (world) => {
      const receiver = createReceiver(world)
      receiver.mood = 'slow'
      await first(world).user.call('webhooks.make', { url: receiver.url } as never)
    },
  },
  {
    is: 'one feed is dead',
    seconds: minutes(40),
    step: 30,
    trouble: async (world) => {
      const feed = await world.crawler.feed('lumen.example', { title: 'Lumen news' })
      await feed.publish({ title: 'Release one', text: 'The first release.' })
      const { user, agent } = first(world)
      await user.call('sources.add', {
        id: agent.agentId,
        settings: { kind: 'feed', url: feed.url },
      } as never)
      feed.break('server-error')
    },
  },
  {
    is: 'one customer has no credits',
    trouble: async (world) => {
      const poor = await world.user({ credits: 0 })
      const agent = await world.boundAgent(poor)
      await world.duePost(agent)
    },
  },
  {
    is: 'one customer has paused their agent with a post due',
    trouble: async (world) => {
      const { user, agent } = first(world)
      await world.duePost(agent)
      await user.call('agents.pause', { id: agent.agentId, paused: true })
    },
  },
  {
    is: 'a text was rejected',
    trouble: async (world) => {
      const { user, id } = await asking(world)
      await user.call('approvals.reject', { id } as never)
    },
  },
  {
    is: 'a question is answered by nobody until it expires',
    seconds: hours(26),
    step: 300,
    posts: false,
    trouble: asking,
  },
  {
    is: 'a post keeps its distance to the one before',
    options: { owners: 2 },
    seconds: minutes(25),
    posts: false,
    trouble: async (world) => {
      const { agent } = first(world)
      for (let n = 0; n < 3; n++) await world.duePost(agent)
    },
  },
  {
    is: 'a night in which nothing is due',
    options: { at: '2026-11-20T21:00:00Z' },
    posts: false,
    seconds: hours(11),
    step: 300,
    trouble: async () => undefined,
  },
  ...[
    ['2026-10-24T22:30:00Z', 'Europe goes back to winter time'],
    ['2026-03-28T23:30:00Z', 'Europe goes on to summer time'],
    ['2026-11-01T04:30:00Z', 'America goes back to winter time'],
  ].map(([at, is]) => ({
    is: String(is),
    options: { at: String(at), owners: 5 },
    seconds: hours(7),
    step: 300,
    posts: false,
    // Their own plans, day by day.
    trouble: async (world: Stranger) => world.runJob('plan-posts'),
  })),
  {
    is: 'the process is restarted',
    trouble: async (world) => {
      await world.sayGoodbye()
      await world.advance({ seconds: 40 })
      Object.assign(world.deps, { processId: newId('prc') })
    },
  },
  {
    is: 'of two workers one dies',
    options: { owners: 4 },
    seconds: minutes(20),
    trouble: async (world) => {
      const second = await world.process(['worker'])
      await world.live(60)
      await second.kill()
    },
  },
  {
    is: 'a worker says goodbye and comes back',
    options: { owners: 4 },
    trouble: async (world) => {
      const second = await world.process(['worker', 'publisher'])
      await world.live(60)
      await second.kill()
      await world.live(30)
      await world.process(['worker', 'publisher'])
    },
  },
  {
    is: 'everything stood still for four hours, and what waited is done',
    trouble: async (world) => {
      for (let n = 0; n < 6; n++) await world.post()
      await world.advance({ hours: 4 })
      await world.catchUp()
      // What waited is done: a chain of four hours takes some ticks.
      for (let left = 1; left > 0;) left = await world.runJob('watch-tron')
      await world.tick()
      await world.catchUp()
    },
  },
  {
    is: 'every service fails once',
    trouble: async (world) => {
      world.x.failNext('server-error')
      world.telegram.failNext('server-error')
      world.llm.failNext('server-error')
      world.market.failNext('server-error')
      world.mail.failNext('refuse')
    },
  },
  {
    is: 'a customer with keys of their own has no money at X',
    trouble: async (world) => {
      const { user, agent } = first(world)
      const keys = await world.x.addApp({ handle: agent.handle, balance: 0 })
      await user.call('x.setOwnKeys', {
        agentId: agent.agentId,
        customizeConsumerKey: keys.consumerKey,
        customizeConsumerSecret: keys.consumerSecret,
        customizeAccessToken: keys.accessToken,
        customizeAccessSecret: keys.accessSecret,
      })
      await world.duePost(agent)
    },
  },
  {
    is: 'an installation as the demo shows it',
    options: { owners: 0 },
    posts: false,
    seconds: minutes(60),
    step: 30,
    trouble: async (world) => {
      const { finished } = await seedDemo(world.deps, world.simulators)
      await finished
      await world.settle()
    },
  },
]
