import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Payment } from '#server/demo/simulators/telegram/stars-methods.ts'
import { beginHere, compare } from '#tests/webhooks/oracle.ts'
import { createReceiver, moods } from '#tests/webhooks/receiver.ts'
import type { Simulation } from '../simulation.ts'
import type { SimulatedWorld } from '../world.ts'

const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata']
const kols = ['somekol', 'otherkol']
/** Pressed and said in the bot. */
const lines = [
  '/post',
  '/credits',
  '/agents',
  '/new',
  '/alerts',
  '/help',
  'Good morning',
  'What is new today?',
]
const cities = ['Oslo', 'Quito', 'Hanoi', 'Tunis', 'Perth', 'Lima', 'Turin', 'Kyoto']

export type Loner = Awaited<ReturnType<typeof openLoner>>

/**
 * Somebody with an agent of their own who talks with the bot: posts now and later, changes its rules, pays in Stars, hears
 * webhooks. Their agent answers accounts on X. What came of what they did is asked when everything has come to rest.
 */
export async function openLoner(simulation: Simulation, world: SimulatedWorld) {
  const { draw, oracle } = simulation
  /** Each has chance of its own, so that leaving one out moves no other. */
  let deed = 0
  const of = (name: string) => `loner/${deed}/${name}`
  const owner = await world.user({ credits: 40 })
  await world.prove(owner)
  const autonomy = draw.pick('loner/autonomy', ['auto', 'auto', 'ask'] as const)
  const { agentId, handle, person } = await world.boundAgent(
    owner,
    { replyAutonomy: 'auto', postAutonomy: autonomy, operationMode: 'automated' },
    { planned: true },
  )
  await world.linkTelegram(owner, person)
  await answers()
  const { data: rule } = await owner.call('x.rule', { id: agentId })
  await setRule()
  const messages = await owner.call('manual.createRule', { agentId })
  await owner.call('manual.editRule', {
    id: messages.data.id,
    enablePostToTelegram: true,
    enableGenerateContent: true,
    dailyPostLimit: 6,
  })
  const receiver = createReceiver(world)
  await beginHere(world, receiver)
  const hook = (await owner.call('webhooks.make', { url: receiver.url })).data
  receiver.secrets.push(hook.secret)
  const paid: Payment[] = []
  let said = 0
  let checkouts = 0

  /** X lets the agent answer anybody, and it answers these. */
  async function answers() {
    world.x.setApp({ replies: 'any' })
    await sql`update x_connection set capabilities = jsonb_set(capabilities, '{replies}', '"any"') where agent_id = ${agentId}`.execute(
      world.db,
    )
    for (const kol of kols) await world.x.addAccount({ handle: kol })
    await owner.call('kols.add', { agentId, twitterNames: kols, replyStatus: 'always_reply' })
  }

  async function setRule() {
    const always = draw.chance(of('always'), 0.6)
    const [start, end] = draw.pick(of('window'), [
      ['09:00', '21:00'],
      ['22:00', '06:00'],
      ['00:00', '23:59'],
    ] as const)
    await owner.call('x.editRule', {
      id: rule.id,
      dailyAutoTweetLimit: draw.whole(of('limit'), 1, 7),
      dailyAutoKolReplyLimit: draw.whole(of('replies'), 1, 6),
      alwaysActive: always,
      workingHoursStartTime: always ? null : start,
      workingHoursEndTime: always ? null : end,
      workingHoursTimezone: draw.pick(of('zone'), zones),
    })
  }
  const words = () =>
    `Good morning from ${draw.pick(of('city'), cities)}, a calm day, number ${deed}-${++said}.`
  const soon = () => new Date(Date.now() + draw.whole(of('soon'), 1, 30) * 60_000).toISOString()

  const deeds: Record<string, () => Promise<unknown>> = {
    now: () => owner.call('posts.now', { id: agentId, content: words() }),
    'twice at once': () => {
      const content = words()
      const headers = { 'idempotency-key': `twice-${++said}-of-them` }
      const ask = () => owner.call('posts.now', { id: agentId, content }, { headers })
      return Promise.all([ask(), ask()])
    },
    message: () => owner.call('manual.now', { agentId, content: words() }),
    later: () =>
      owner.call('schedule.put', {
        items: [
          {
            agentId,
            platform: 'twitter',
            parts: [{ content: words(), imageUrls: [] }],
            when: { kind: 'at', at: soon() },
          },
        ],
      }),
    due: () => world.duePost({ agentId }),
    rule: setRule,
    pause: () => owner.call('agents.pause', { id: agentId, paused: draw.chance(of('pause'), 0.3) }),
    budget: () =>
      owner.call('agents.edit', {
        id: agentId,
        budgetDaily: draw.pick(of('budget'), [null, null, 1, 5]),
      } as never),
    unbind: async () => {
      await owner.call('x.unbind', { id: agentId } as never)
      await wait(draw.whole(of('unbound'), 1, 10) * 60_000)
      await world.bindX(owner, agentId, handle).catch(() => undefined)
      await answers()
    },
    kol: () =>
      world.x.addTweet({
        handle: draw.pick(of('kol'), kols),
        text: `What do you think of ${draw.pick(of('city'), cities)} ${++said}?`,
      }),
    mention: () =>
      world.x.addTweet({ handle: 'passer_by', text: `@${handle} what do you make of it, ${++said}?` }),
    decide: async () => {
      const { data } = await owner.call('approvals.page', {})
      for (const { id, version } of data?.list ?? [])
        if (draw.chance(of('says'), 0.7)) await owner.call('approvals.approve', { id, version })
        else await owner.call('approvals.reject', { id })
    },
    press: async () => {
      const shown = person.messages().filter(({ from, buttons }) => from === 'bot' && buttons.length > 0)
      if (shown.length === 0) return
      const message = draw.pick(of('message'), shown.slice(-3))
      const buttons = message.buttons.flat().flatMap(({ data }) => data ?? [])
      if (buttons.length === 0) return
      await person.press(message.messageId, draw.pick(of('button'), buttons))
    },
    say: () => person.say(draw.pick(of('line'), lines)),
    stars: async () => {
      const order = await owner.call('payments.createStars', { pgId: 'basic' })
      if (order.code !== 0) return
      const unheard = draw.chance(of('unheard'), 0.2) ? { unheard: true } : {}
      checkouts++
      const payment = await person.pay(order.data.invoiceLink, { timeoutMilliseconds: 10_000, ...unheard })
      if (payment.chargeId !== undefined) paid.push(payment)
    },
    'hears webhooks': async () => {
      receiver.mood = draw.chance(of('well'), 0.5)
        ? 'well'
        : draw.pick(
            of('mood'),
            moods.filter((mood) => mood !== 'gone'),
          )
      if (draw.chance(of('hook'), 0.15)) await owner.call('webhooks.pause', { id: hook.webhook.id })
      else if (draw.chance(of('hook'), 0.5)) await owner.call('webhooks.resume', { id: hook.webhook.id })
    },
  }
  const often = [
    'now',
    'later',
    'due',
    'due',
    'kol',
    'kol',
    'mention',
    'decide',
    'decide',
    'press',
    'press',
    'press',
    'say',
    'say',
    'stars',
    'rule',
    'pause',
    'message',
    'twice at once',
    'hears webhooks',
    ...(draw.chance('loner/rare', 0.5) ? ['budget', 'unbind'] : []),
  ]

  return {
    /** Until then something is done every minute or so. */
    async live(ends: number): Promise<number> {
      let done = 0
      while (simulation.loop.now < ends) {
        await wait(draw.whole('loner/when', 1, 60_000))
        deed++
        const what = draw.pick('loner/what', often)
        if (!simulation.happens(`deed ${deed}: ${what}`)) continue
        await deeds[what]?.()
        done++
      }
      return done
    },
    /** Nobody hinders anything any more. */
    async calm(): Promise<void> {
      receiver.mood = 'well'
      await owner.call('webhooks.resume', { id: hook.webhook.id })
      await owner.call('agents.pause', { id: agentId, paused: false })
    },
    /** Whether what has come to rest is as it should be. */
    async judge(): Promise<void> {
      const heard = await compare(world, receiver, { ownerId: await projectOf() })
      const due = await overdue()
      for (const [rule, found] of Object.entries({
        'a webhook was not delivered': heard.missing.filter((told) => due.has(told.split(' ')[0] ?? '')),
        'a webhook tells what did not happen': heard.invented,
        'webhooks are out of order': heard.outOfOrder,
      }))
        for (const told of found) oracle.alarm(rule, told, '')
      // Before a payment the bot is only asked whether it may be made: that is not noted.
      const { rows: passedOver } = await sql<{ count: number }>`
        select (max(update_id) - min(update_id) + 1 - count(*))::int as count from telegram_update`.execute(
        world.db,
      )
      const unnoted = passedOver[0]?.count ?? 0
      if (unnoted > checkouts || world.telegram.pendingUpdates() > 0)
        oracle.alarm(
          'an update was passed over',
          owner.id,
          `${unnoted - checkouts}, and ${world.telegram.pendingUpdates()} wait`,
        )
      const orders = await world.db
        .selectFrom('payment_order')
        .select('order_no')
        .where('rail', '=', 'stars')
        .where('status', '=', 'paid')
        .execute()
      const charges = new Set(paid.map(({ chargeId }) => chargeId))
      if (orders.length !== charges.size)
        oracle.alarm(
          'Stars that were paid',
          owner.id,
          `${charges.size} payments, ${orders.length} orders paid`,
        )
    },
  }

  async function projectOf(): Promise<string> {
    const { owner_id } = await world.db
      .selectFrom('agent')
      .select('owner_id')
      .where('id', '=', agentId)
      .executeTakeFirstOrThrow()
    return owner_id
  }

  /** Events that should have arrived by now: nobody gave them up, and none waits for its time or behind one that does. */
  async function overdue(): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select e.id from event e left join webhook_delivery d on d.event_id = e.id and d.webhook_id = ${hook.webhook.id}
       where d.state is distinct from 'given_up' and not (d.state = 'waiting' and exists (
         select from webhook_delivery o where o.webhook_id = d.webhook_id and o.object_id = d.object_id and o.n <= d.n
           and o.state = 'waiting' and o.next_at > app_now()))`.execute(world.db)
    return new Set(rows.map(({ id }) => id))
  }
}
