import { pino } from 'pino'
import { expect, test } from 'vitest'
import { expensePurposes } from '#contract/lists.ts'
import { xMicroUsd } from '#server/lib/outside-prices.ts'
import { createCostCounter, losingPrices, modelCost, warnOperator } from '#server/modules/costs/index.ts'
import { endOfPrepaid, soldPrices } from '#server/modules/costs/rules.ts'
import { burns } from './burns.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World } from '../support/world.ts'

const monday = '2026-03-02T10:00:00Z'
const perDay = { from: '2026-03-02', to: '2026-03-02' }

test('every write on X is counted with its price, for the user and agent it was made for', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  await nothingCounted(world)

  await user.call('posts.now', { id: agent.agentId, content: 'Quiet markets, and nobody minds.' })
  await world.advanceDue()
  await world.advance({ minutes: 11 })
  await user.call('posts.now', {
    id: agent.agentId,
    content: 'The report is at https://lumen.example/report today.',
  })
  await world.advanceDue()
  expect(world.x.posts()).toHaveLength(2)

  await world.runJob('count-costs')
  const writes = await world.db
    .selectFrom('outside_cost')
    .select(['kind', 'owner_id', 'agent_id', 'requests', 'micro_usd'])
    .where('kind', 'like', 'create%')
    .orderBy('kind')
    .execute()
  const whose = { owner_id: user.id, agent_id: agent.agentId, requests: 1 }
  expect(writes).toEqual([
    { kind: 'create', ...whose, micro_usd: 15_000 },
    { kind: 'create_with_link', ...whose, micro_usd: 200_000 },
  ])
})

test('what own keys send is billed to their owner and not to the operator', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const { screen_name: handle } = await world.db
    .selectFrom('x_connection')
    .select('screen_name')
    .where('agent_id', '=', agent.agentId)
    .executeTakeFirstOrThrow()
  const keys = await world.x.addApp({ handle })
  const set = await user.call('x.setOwnKeys', {
    agentId: agent.agentId,
    customizeConsumerKey: keys.consumerKey,
    customizeConsumerSecret: keys.consumerSecret,
    customizeAccessToken: keys.accessToken,
    customizeAccessSecret: keys.accessSecret,
  })
  expect(set.code).toBe(0)
  await nothingCounted(world)
  await user.call('posts.now', { id: agent.agentId, content: 'Quiet markets, and nobody minds.' })
  await world.advanceDue()
  expect(world.x.posts()).toHaveLength(1)
  await world.runJob('count-costs')
  expect(
    await world.db.selectFrom('outside_cost').select('kind').where('source', '=', 'x').execute(),
  ).toEqual([])
})

test('an administrator sees income, cost and margin by day, user and agent; gifts bring nothing', async () => {
  await using world = await createWorld({ at: monday })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  await nothingCounted(world)
  await user.call('posts.now', { id: agent.agentId, content: 'Quiet markets, and nobody minds.' })
  await world.advanceDue()

  const { data: day } = await admin.call('admin.costs', { ...perDay, by: 'day' })
  expect(day.rows).toEqual([
    { key: '2026-03-02', name: null, credits: 1, income: 0, x: 0.015, model: 0, margin: -0.015 },
  ])
  const { data: byUser } = await admin.call('admin.costs', { ...perDay, by: 'user' })
  expect(byUser.rows).toMatchObject([{ key: user.id, credits: 1, x: 0.015 }])
  const { data: byAgent } = await admin.call('admin.costs', { ...perDay, by: 'agent' })
  expect(byAgent.rows).toMatchObject([{ key: agent.agentId, name: agent.name, credits: 1, x: 0.015 }])

  // Half of what the account was given was paid for, so a credit brings half its price.
  await halfPaid(world, user)
  const { data: paid } = await admin.call('admin.costs', { ...perDay, by: 'day' })
  expect(paid.rows).toMatchObject([{ income: 0.1, margin: 0.085 }])

  const { code } = await user.call('admin.costs', { ...perDay, by: 'day' })
  expect(code).not.toBe(0)
})

/** What setting up a test cost is not what it is about. */
async function nothingCounted(world: World) {
  await world.runJob('count-costs')
  await world.db.deleteFrom('outside_cost').execute()
}

/** Half of nine credits were paid for, with 90 cents. */
async function halfPaid(world: World, { id }: TestUser) {
  await world.db
    .insertInto('payment_order')
    .values({
      order_no: 'o1',
      user_id: id,
      pg_id: 'basic',
      rail: 'trc20',
      amount_units: 900_000,
      credits: 4500,
      received_units: 900_000,
      granted: 4500,
      status: 'paid',
      expires_at: new Date(monday),
      watched_until: new Date(monday),
    })
    .execute()
}

test('administrators are told once a day that prepaid money ends within a day, and only then', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const support = await world.user({ role: 'SUPER' })
  const set = (usd: number) =>
    admin.call('admin.setPrepaid', { source: 'x', usd, reason: 'as the console shows' })
  await nothingCounted(world)
  await world.db
    .insertInto('outside_cost')
    .values(
      ['24', '25', '26', '27', '28'].map((date) => ({
        day: `2026-02-${date}`,
        source: 'x' as const,
        kind: 'create',
        micro_usd: 14_000_000,
      })),
    )
    .execute()
  const told = async (who: typeof admin) =>
    (await who.call('notices.page', {})).data.list.filter(({ kind }) => kind === 'prepaid_low')

  expect((await set(100)).code).toBe(0)
  await world.runJob('watch-prepaid')
  expect(await told(admin)).toEqual([])
  const { data: report } = await admin.call('admin.costs', { ...perDay, by: 'day' })
  expect(report.prepaid).toMatchObject([
    { source: 'x', left: 100, perDay: 10, endsAt: expect.stringMatching(/^2026-03-12T10:00:/) },
  ])

  await set(12)
  await world.runJob('watch-prepaid')
  await world.runJob('watch-prepaid')
  expect(await told(admin)).toMatchObject([{ params: { source: 'x', usd: 12 } }])
  expect(await told(support)).toEqual([])
  await world.advance({ days: 1 })
  await world.runJob('watch-prepaid')
  expect(await told(admin)).toHaveLength(2)
  const { data: audit } = await admin.call('admin.audit', { action: 'prepaid' })
  expect(audit.list).toMatchObject([{ detail: { usd: 12 } }, { detail: { usd: 100 } }])
})

test('what could not be written down is written down later', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const costs = createCostCounter()
  costs.x({ kind: 'posts', items: 3 })
  await expect(costs.flush(null as never)).rejects.toThrow()
  costs.x({ kind: 'posts', items: 2 })
  await costs.flush(world.db)
  await costs.flush(world.db)
  const rows = await world.db.selectFrom('outside_cost').selectAll().where('kind', '=', 'posts').execute()
  expect(rows).toMatchObject([{ requests: 2, items: 5, micro_usd: 5 * xMicroUsd.posts, owner_id: '' }])
})

test('a model is priced by its tokens, cached ones less, and one that nobody priced like the dearest', () => {
  expect(modelCost({ model: 'gpt-6.1-terra-2026-10-26', input: 5000, cached: 4000, output: 2000 })).toBe(
    11_200,
  )
  expect(modelCost({ model: 'gpt-image-2.6-flare', pictures: 3 })).toBe(159_000)
  expect(modelCost({ model: 'something-new', output: 1000 })).toBe(30_000)
})

test('a price that loses money is named, of everything that a credit is charged for', () => {
  const given = {
    textModel: 'gpt-6.1-terra',
    imageModel: 'gpt-image-2.6-flare',
    linkPosts: { mode: 'allow', surchargeMilli: 0 },
    ownXKeys: true,
  } as const
  const named = (input: Parameters<typeof losingPrices>[0]) =>
    losingPrices(input).map(({ what, addition, ownKeys }) =>
      [what, addition, ownKeys && 'own keys'].filter(Boolean).join(' '),
    )
  const carried = [
    'TELEGRAM_MESSAGE',
    'MANUAL_POST_GENERATE',
    'SANDBOX_GENERATE',
    'SANDBOX_SCENARIO_POST',
    'REGENERATE',
  ]
  expect(named(given).toSorted()).toEqual(
    [
      'POST topic',
      'POST topic own keys',
      // What is published is read again for three days.
      'POST project',
      'POST project own keys',
      'TELEGRAM_MESSAGE topic',
      'MANUAL_POST_GENERATE topic',
      'SANDBOX_SCENARIO_POST topic',
      ...['POST', 'POST own keys', ...carried].map((what) => what.replace(/^\w+/, '$& translation')),
      ...['POST', 'KOL_REPLY', 'SELF_REPLY'].map((what) => `${what} link`),
      'IMAGE_GENERATE',
    ].toSorted(),
  )
  const surcharged = named({ ...given, linkPosts: { mode: 'surcharge', surchargeMilli: 1000 } })
  expect(surcharged.filter((name) => name.includes('link'))).toEqual([])
  const only = named({ ...given, linkPosts: { mode: 'own-credentials', surchargeMilli: 0 }, ownXKeys: false })
  expect(only.filter((name) => /link|own/.test(name))).toEqual([])
  expect(new Set(soldPrices(given).map(({ what }) => what))).toEqual(new Set(expensePurposes))
  const drawn = soldPrices(given).find(({ what, addition }) => what === 'POST' && addition === 'picture')
  expect(drawn).toMatchObject({
    // The text of its chart, and three readings of its numbers.
    costsMicroUsd: 15_000 + 4 * 5_000 + 17_500 + 53_000,
    bringsMicroUsd: 161_575,
  })
})

test('what is lost is named where a text is read for as often as it really is', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 9 })
  await world.x.addAccount({ handle: 'tide_table' })
  const { agentId } = await world.agent(user, {
    type: 'hot_topic',
    topic: 'liquidity',
    favoriteInfluencers: ['tide_table'],
    coinTickers: [],
    timeframe: null,
  })
  await world.x.addAccount({ handle: 'tide_notes' })
  for (let n = 0; n < 30; n++)
    await world.x.addTweet({ handle: 'tide_notes', text: `Liquidity note ${n}`, at: new Date(monday) })
  for (let n = 0; n < 12; n++)
    await world.x.addTweet({ handle: 'tide_table', text: `High water ${n}`, at: new Date(monday) })
  await nothingCounted(world)
  expect((await user.call('sandbox.post', { agentId })).code).toBe(0)
  await world.runJob('count-costs')
  const { read } = await world.db
    .selectFrom('outside_cost')
    .select((e) => e.fn.sum<number>('micro_usd').as('read'))
    .where('source', '=', 'x')
    .executeTakeFirstOrThrow()
  const [topic] = soldPrices(world.config).filter(
    ({ what, addition }) => what === 'SANDBOX_GENERATE' && addition === 'topic',
  )
  const [plain] = soldPrices(world.config).filter(({ what }) => what === 'SANDBOX_GENERATE')
  expect(Number(read)).toBe((topic?.costsMicroUsd ?? 0) - (plain?.costsMicroUsd ?? 0))
})

test('the end of prepaid money is told at the pace of a week', () => {
  const now = new Date(monday)
  const end = (balanceMicroUsd: number, lastSevenDaysMicroUsd: number, spentSinceMicroUsd = 0) =>
    endOfPrepaid({ balanceMicroUsd, spentSinceMicroUsd, lastSevenDaysMicroUsd, now }).endsAt?.toISOString() ??
    null
  expect(end(10_000_000, 0)).toBeNull()
  expect(end(10_000_000, 70_000_000)).toBe('2026-03-03T10:00:00.000Z')
  expect(end(10_000_000, 70_000_000, 10_000_000)).toBe(now.toISOString())
  expect(end(-1, 0)).toBe(now.toISOString())
})

test('more owners of X accounts than X’s self-serve terms take for few are told at start and in the report', async () => {
  const said: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) })
  await using world = await createWorld({ at: monday, workers: false, env: { X_OWNERS_MAX: '1' }, log })
  const admin = await world.user({ role: 'ADMIN' })
  const [one, other] = [await world.user(), await world.user()]
  await world.boundAgent(one)
  await world.boundAgent(other)
  const { data } = await admin.call('admin.costs', { ...perDay, by: 'day' })
  expect(data.xOwners).toEqual({ count: 2, max: 1 })
  const live = { ...world.config.live, x: { appKey: 'key', appSecret: 'secret', url: null } }
  await warnOperator({ ...world.deps, config: { ...world.config, live } })
  expect(said).toContainEqual(expect.objectContaining({ owners: 2, max: 1 }))
})

test('the end of prepaid money is told a day ahead, however it is spent (a sample)', () => {
  const { count, allowed, inTime, medianHours } = burns(60)
  expect(allowed).toBeGreaterThan(count * 0.8)
  expect(inTime).toBeGreaterThanOrEqual(allowed - 1)
  // Early, but not so early that nobody believes it.
  expect(medianHours).toBeLessThan(72)
})

test('money that ends on the busiest day of the week is told of by that day’s pace', async () => {
  await using world = await createWorld({ at: '2026-03-08T10:00:00Z', workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  await nothingCounted(world)
  // Quiet but for Monday.
  await world.db
    .insertInto('outside_cost')
    .values({ day: '2026-03-02', source: 'x', kind: 'create', micro_usd: 35_000_000 })
    .execute()
  await admin.call('admin.setPrepaid', { source: 'x', usd: 40, reason: 'as the console shows' })
  await world.runJob('watch-prepaid')
  const { data } = await admin.call('notices.page', {})
  expect(data.list).toMatchObject([{ kind: 'prepaid_low' }])
})

test('an administrator sees what posts with a link brought and what X bills for them', async () => {
  await using world = await createWorld({ at: monday })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  await nothingCounted(world)
  const links = async () => (await admin.call('admin.costs', { ...perDay, by: 'day' })).data.links
  expect(await links()).toEqual({ posts: 0, income: 0, x: 0 })
  const content = 'The fee table changed: https://lumen.example/fees'
  for (const text of ['Quiet markets, and nobody minds.', content]) {
    await user.call('posts.now', { id: agent.agentId, content: text })
    await world.advanceDue()
    await world.advance({ minutes: 15 })
  }
  expect(world.x.posts()).toHaveLength(2)
  // A gift: what it was spent on brought nothing.
  expect(await links()).toEqual({ posts: 1, income: 0, x: 0.2 })

  await halfPaid(world, user)
  expect(await links()).toEqual({ posts: 1, income: 0.1, x: 0.2 })
})

test('an administrator sees how the publications of a day ended, and how long the oldest has been waiting', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user)
  const sending = async () => (await admin.call('admin.costs', { ...perDay, by: 'day' })).data.sending
  expect(await sending()).toEqual({ published: 0, failed: 0, unconfirmed: 0, oldestDueAt: null })

  const ended = ['published', 'published', 'failed', 'unconfirmed'] as const
  for (const state of ended) {
    const id = await world.duePost(agent)
    await world.db.updateTable('publication').set({ state, next_at: null }).where('id', '=', id).execute()
  }
  await world.duePost(agent)
  await world.advance({ minutes: 7 })
  await world.duePost(agent)
  const seen = await sending()
  expect(seen).toMatchObject({ published: 2, failed: 1, unconfirmed: 1 })
  const waits = (await world.now()).getTime() - new Date(seen.oldestDueAt ?? 0).getTime()
  expect(Math.round(waits / 60_000)).toBe(7)

  await world.advance({ days: 1 })
  expect(await sending()).toMatchObject({ published: 0, failed: 0, unconfirmed: 0 })
})

test('an administrator sees what each thing that is sold costs and brings, also what is written for nothing', async () => {
  await using world = await createWorld({ at: monday })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user)
  await nothingCounted(world)
  const by = async () => {
    const { data } = await admin.call('admin.costs', { ...perDay, by: 'purpose' })
    return Object.fromEntries(
      data.rows.map(({ key, credits, x, model }) => [key, [credits, x > 0, model > 0]]),
    )
  }
  await user.call('posts.now', { id: agent.agentId, content: 'Quiet markets, and nobody minds.' })
  await world.advanceDue()
  await user.call('sandbox.deductCredit', { agentId: agent.agentId })
  expect((await user.call('sandbox.post', { agentId: agent.agentId })).code).toBe(0)
  expect((await user.call('chat.send', { agentId: agent.agentId, content: 'And now?' })).code).toBe(0)
  const pictures = { agentId: agent.agentId, prompt: 'A reef' }
  expect((await user.call('images.generate', pictures)).code).toBe(0)
  const text = 'A calm voice about the sea, and about markets.'
  expect((await user.call('profiles.character', { source: 'text', text })).code).toBe(0)
  expect(await by()).toEqual({
    POST: [1, true, false],
    SANDBOX_GENERATE: [1, false, true],
    CHAT_MESSAGE: [1, false, true],
    IMAGE_GENERATE: [1, false, true],
    '': [0, false, true],
  })
})

test('an administrator sees what was paid for each package', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  const user = await world.user()
  const order = {
    user_id: user.id,
    pg_id: 'basic',
    rail: 'trc20',
    amount_units: 10_000_000,
    credits: 50_000,
  } as const
  const until = { expires_at: new Date(monday), watched_until: new Date(monday) }
  await world.db
    .insertInto('payment_order')
    .values([
      {
        ...order,
        ...until,
        order_no: 'o1',
        received_units: 12_000_000,
        granted: 60_000,
        status: 'paid',
        paid_at: new Date(monday),
      },
      {
        ...order,
        ...until,
        order_no: 'o2',
        received_units: 10_000_000,
        granted: 50_000,
        status: 'paid',
        paid_at: new Date('2026-03-01T23:59:59Z'),
      },
      { ...order, ...until, order_no: 'o3' },
    ])
    .execute()
  const { data } = await admin.call('admin.costs', { ...perDay, by: 'package' })
  expect(data).toMatchObject({
    total: 1,
    rows: [{ key: 'basic', credits: 60, income: 12, x: 0, model: 0, margin: 12 }],
  })
})

test('a long list of costs comes in pages, and nothing of it is cut off', async () => {
  await using world = await createWorld({ at: monday, workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  await world.db.deleteFrom('outside_cost').execute()
  const rows = Array.from({ length: 530 }, (_, n) => ({
    day: '2026-03-02',
    source: 'x' as const,
    kind: 'create',
    owner_id: `usr_${String(n).padStart(4, '0')}`,
    micro_usd: 15_000,
  }))
  await world.db.insertInto('outside_cost').values(rows).execute()
  const seen = new Set<string>()
  for (let page = 1; page <= 6; page++) {
    const { data } = await admin.call('admin.costs', { ...perDay, by: 'user', page, size: 100 })
    expect(data.total).toBe(530)
    for (const { key } of data.rows) seen.add(key)
  }
  expect(seen.size).toBe(530)
})

test('what was read on X is held against X’s own count every day, and a difference of more than 5 % is said', async () => {
  const said: unknown[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) })
  await using world = await createWorld({ at: '2026-03-01T10:00:00Z', workers: false, log })
  const admin = await world.user({ role: 'ADMIN' })
  const usage = async () => (await admin.call('admin.costs', { ...perDay, by: 'day' })).data.usage
  const before = createCostCounter()
  before.x({ kind: 'create', items: 1 })
  await before.flush(world.db)
  await world.x.addAccount({ handle: 'tide_notes' })
  const readSome = async (posts: number) => {
    for (let n = 0; n < posts; n++)
      await world.x.addTweet({ handle: 'tide_notes', text: `Note ${n} on basalt`, at: await world.now() })
    expect(await world.deps.x?.search({ query: 'basalt', max: 100 })).toHaveLength(posts)
  }

  await world.advance({ days: 1 })
  await readSome(40)
  await world.runJob('compare-usage')
  // The day is not over.
  expect(await usage()).toBeNull()
  await world.advance({ days: 1 })
  await world.runJob('compare-usage')
  expect(await usage()).toEqual({ day: '2026-03-02', told: 40, counted: 40, differs: false })
  expect(said).toEqual([])

  // Somebody else reads with the same keys.
  await world.x.readElsewhere(30)
  await world.advance({ days: 1 })
  await world.runJob('compare-usage')
  await world.runJob('compare-usage')
  expect(await usage()).toEqual({ day: '2026-03-03', told: 30, counted: 0, differs: true })
  expect(said).toMatchObject([{ day: '2026-03-03', told: 30, counted: 0 }])
})
