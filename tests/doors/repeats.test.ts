import { expect, test } from 'vitest'
import { agentNamed, holding, until } from '../support/database-away.ts'
import { createWorld } from '../support/world.ts'

test('400 repeats of a call that is under way: a few wait for its answer, the others are told to come again, and nobody else notices', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const other = await world.user()
  const create = async () => {
    const response = await fetch(`${world.url}/api/agent`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${user.token}`,
        'idempotency-key': 'made-once-only',
      },
      body: JSON.stringify(agentNamed('Once')),
    })
    const { code, data } = (await response.json()) as { code: number; data: { agentId?: string } }
    return { status: response.status, code, data, retryAfter: response.headers.get('retry-after') }
  }
  const held = await holding(world, 'lock table agent in exclusive mode')

  const first = create()
  await held.waitedFor()
  let answered = 0
  const repeats = Array.from({ length: 400 }, async () => {
    const answer = await create()
    answered++
    return answer
  })
  await until(async () => answered >= 395)
  for (let n = 0; n < 20; n++) expect((await other.call('auth.me', {})).code).toBe(0)
  expect(answered).toBe(395)
  await held.letGo()

  const { data } = await first
  const answers = await Promise.all(repeats)
  const told = answers.filter(({ status }) => status === 429)
  expect(told).toHaveLength(395)
  expect(new Set(told.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['1']))
  const waited = answers.filter(({ code }) => code === 0)
  expect(new Set(waited.map((answer) => answer.data.agentId))).toEqual(new Set([data.agentId]))
  expect(waited).toHaveLength(5)
  expect(await world.db.selectFrom('agent').select('id').execute()).toHaveLength(1)
  // Who comes again gets the answer.
  expect((await create()).data.agentId).toBe(data.agentId)
})

test('a user’s repeats of many calls at once are counted together; another user’s are not', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const held = await holding(world, 'lock table agent in exclusive mode')
  const create = (who: { token: string }, n: number) =>
    fetch(`${world.url}/api/agent`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${who.token}`,
        'idempotency-key': `one-of-many-${n}`,
      },
      body: JSON.stringify(agentNamed(`Number ${n}`)),
    })
  const firsts = Array.from({ length: 6 }, (_, n) => create(user, n))
  await held.waitedFor(6)
  let refused = 0
  const repeats = Array.from({ length: 30 }, async (_, n) => {
    const { status } = await create(user, n % 6)
    if (status === 429) refused++
    return status
  })
  const theirs = create(other, 1)
  await until(async () => refused >= 10)
  await held.letGo()
  await Promise.all(firsts)
  expect((await theirs).status).toBe(200)
  expect((await Promise.all(repeats)).filter((status) => status === 200)).toHaveLength(20)
})
