import { expect, test } from 'vitest'
import type { RouteRow } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { demoLogin } from '#server/demo/welcome.ts'
import { reconcile } from '#server/modules/books/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'

/** Webhooks, clients' pages, a second factor and tags are made by whoever owns the account; a thread and a medium are asked for by their own ids; nothing is old enough to be said again. */
const mayBeEmpty = [
  'webhooks.list',
  'guestPages.list',
  'factor.list',
  'library.tags',
  'schedule.parts',
  'library.uses',
  'results.again',
]
/** Asked for with ids of other things than an agent. */
const ofOtherThings = ['schedule.parts', 'timeline.post', 'timeline.organisation', 'webhooks.deliveries']
/** Lists within an answer that go by other names. */
const within = ['list', 'rows', 'upcoming', 'predictCategory', 'userCustomizeCategory', 'phrases']

test('no list of the dashboard is empty for the demo account', async () => {
  await using world = await createBotWorld()
  await (
    await seedDemo(world.deps, world.simulators)
  ).finished
  await world.settle()
  await world.advance({ minutes: 3 })
  // Two answers of one account that come at once go out one after the other: the sweep takes the second.
  await world.advanceDue()
  await world.runJob('watch-tron')
  await world.runJob('settle-orders')
  await world.runJob('plan-posts')

  const signedIn = await world.call('auth.login', { username: demoLogin.email, password: demoLogin.password })
  const { token } = signedIn.data
  const agents = await world.call('agents.page', { size: 100 }, { token })
  const agentId = agents.data.list.find(({ name }) => name === 'Four-Hour Monk')?.agentId ?? ''
  const [source] = (await world.call('sources.list', { id: agentId }, { token })).data.sources
  const span = { from: '2026-11-01', to: '2026-11-22', zone: 'UTC' }
  const empty: string[] = []
  for (const name of listCalls()) {
    const answer = await world.call(
      name,
      {
        agentId,
        id: agentId,
        sourceId: source?.id,
        q: 'btc',
        ...(name.startsWith('results.') ? span : {}),
      } as never,
      { token },
    )
    expect(answer, name).toMatchObject({ code: 0 })
    for (const [what, list] of listsIn(answer.data)) if (list.length === 0) empty.push(`${name} ${what}`)
  }
  expect(empty).toEqual([])

  const orders = (await world.call('payments.orders', {}, { token })).data.list
  expect(orders.map(({ status }) => status).sort()).toEqual(['paid', 'waiting'])
  const invited = (await world.call('referral.page', {}, { token })).data.list
  expect(new Set(invited.map(({ status }) => status)).size).toBe(2)

  const before = (await world.call('credits.records', {}, { token })).data.total
  await (
    await seedDemo(world.deps, world.simulators)
  ).finished
  expect((await world.call('credits.records', {}, { token })).data.total).toBe(before)
  expect(await world.audit()).toEqual([])
  await reconcile(world.deps, 'all')
  const sealed = await world.db.selectFrom('reconciliation').select('violations').execute()
  expect(sealed.flatMap(({ violations }) => violations)).toEqual([])
})

/** Every call of a signed-in person that reads a list; a new one joins by itself. */
function listCalls(): RouteName[] {
  return Object.entries<RouteRow>(routes)
    .filter(([name, { method, access, output }]) => {
      const shape = 'shape' in output ? Object.keys(output.shape as object) : []
      const isList = output.def.type === 'array' || within.some((key) => shape.includes(key))
      return (
        method === 'GET' &&
        access === 'user' &&
        isList &&
        !mayBeEmpty.includes(name) &&
        !ofOtherThings.includes(name)
      )
    })
    .map(([name]) => name as RouteName)
}

function listsIn(data: unknown): [string, unknown[]][] {
  if (Array.isArray(data)) return [['', data]]
  return Object.entries(data as object).filter(
    (entry): entry is [string, unknown[]] => within.includes(entry[0]) && Array.isArray(entry[1]),
  )
}
