import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

/** One entry of `RateLimit` or `RateLimit-Policy`: its name and its numbers. */
const entriesOf = (value: string | null) =>
  (value ?? '').split(', ').map((entry) => {
    const [name = '', ...numbers] = entry.split(';')
    return { name, ...Object.fromEntries(numbers.map((one) => one.split('='))) }
  })

test('each answer says how many calls are left, and until when', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()

  const first = await user.call('credits.balance', {})
  expect(first.headers.get('ratelimit-policy')).toBe('"user";q=600;w=60')
  expect(first.headers.get('ratelimit')).toMatch(/^"user";r=599;t=(60|5\d)$/)
  const second = await user.call('credits.balance', {})
  expect(entriesOf(second.headers.get('ratelimit'))).toMatchObject([{ name: '"user"', r: '598' }])

  const refused = await user.call('agents.detail', { id: 'agt_of_nobody' })
  expect(refused.code).toBe(110001)
  expect(entriesOf(refused.headers.get('ratelimit'))).toMatchObject([{ name: '"user"', r: '597' }])
  const stranger = await world.call('system.health', {})
  expect(stranger.headers.get('ratelimit-policy')).toBe('"network";q=600;w=60')
})

test('of several limits the tightest comes first, also where the answer is a stream', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const agent = await world.agent(user)

  const response = await world.send(
    'chat.send',
    { agentId: agent.agentId, content: 'Hello' },
    { token: user.token, headers: { accept: 'text/event-stream' } },
  )
  await response.text()
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('ratelimit-policy')).toBe('"generate";q=30;w=60, "user";q=600;w=60')
  expect(entriesOf(response.headers.get('ratelimit'))).toMatchObject([
    { name: '"generate"', r: '29' },
    { name: '"user"', r: '598' },
  ])
})

test('whoever is told to wait reads which limit it is, and may come again when it is full', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const day = { from: '2026-11-01', to: '2026-11-02', zone: 'UTC' }
  const answers = []
  for (let n = 0; n < 11; n++) answers.push(await world.send('results.csv', day, { token: user.token }))

  const last = answers.at(-1)
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const [tightest, next] = entriesOf(last?.headers.get('ratelimit') ?? null)
  expect(tightest).toMatchObject({ name: '"call"', r: '0', t: last?.headers.get('retry-after') })
  expect(next).toMatchObject({ name: '"user"', r: '589' })
})

test('who nobody knows learns nothing of how much somebody calls', async () => {
  await using world = await createWorld({ workers: false })
  const { status, headers } = await world.call('credits.balance', {}, { token: 'of nobody' })
  expect(status).toBe(401)
  expect(headers.get('ratelimit')).toBeNull()
})
