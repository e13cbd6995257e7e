import { expect, test } from 'vitest'
import { hour, minute } from '#server/lib/clock.ts'
import { snowflakeTime } from '#server/lib/snowflake.ts'
import { createXWorld, post } from './x-world.ts'

test('a reply is handed out with the names of everybody in the thread before its text', async () => {
  await using world = await createXWorld({ appTier: 'enterprise' })
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const { id: userId } = await x.me(credentials)
  const first = await sim.addTweet({ handle: 'vitalik', text: 'What moved the market?' })
  const second = await sim.addTweet({ handle: 'mara', text: 'Funding, as ever', inReplyTo: first.id })

  await x.createPost(credentials, { ...post('It flipped negative.'), replyTo: second.id })
  await x.createPost(credentials, { ...post('@mara so it did.'), replyTo: second.id })

  const shown = await x.userTweets({ userId, max: 5 }, credentials)
  expect(shown.map(({ text }) => text)).toEqual([
    '@vitalik @mara so it did.',
    '@mara @vitalik It flipped negative.',
  ])
  expect(sim.posts().map(({ text }) => text)).toEqual(['@mara so it did.', 'It flipped negative.'])
})

test.each([
  'answer-without-id',
  'html-after-accept',
  'empty-after-accept',
  'server-error-after-accept',
] as const)('a post that is made and answered with %s is an unknown outcome', async (fault) => {
  await using world = await createXWorld()
  const credentials = await world.sim.credentials('poster')
  world.sim.failNext(fault)

  expect(await world.x.createPost(credentials, post('gm'))).toMatchObject({ kind: 'unknown' })
  expect(world.sim.posts()).toHaveLength(1)
})

test('with its guard switched off X takes the same text twice', async () => {
  await using world = await createXWorld()
  const credentials = await world.sim.credentials('poster')
  await world.x.createPost(credentials, post('gm'))
  expect(await world.x.createPost(credentials, post('gm'))).toMatchObject({ reason: 'duplicate' })

  world.sim.setTrouble({ duplicatesRefused: 0 })

  expect(await world.x.createPost(credentials, post('gm'))).toMatchObject({ kind: 'posted' })
})

test('an app has so many posts a day for all its users together, and X says when the day is over', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  sim.setApp({ postsPerDay: 3 })
  const [ann, bob] = [await sim.credentials('ann'), await sim.credentials('bob')]
  for (const n of [1, 2, 3])
    expect(await x.createPost(n === 2 ? bob : ann, post(`Number ${n}`))).toMatchObject({ kind: 'posted' })

  const full = await x.createPost(bob, post('One too many'))

  const opens = new Date((await world.clock.now()).getTime() + 24 * hour)
  expect(full).toMatchObject({ kind: 'try-later', reason: 'app_day', status: 429, retryAt: opens })
  world.pass(24 * hour + 1)
  expect(await x.createPost(bob, post('A new day'))).toMatchObject({ kind: 'posted' })
})

test('when the prepaid balance is used up X answers nothing more, until there is money again', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const { id: userId } = await x.me(credentials)
  sim.setApp({ balance: 20 })
  expect(await x.createPost(credentials, post('gm'))).toMatchObject({ kind: 'posted' })
  expect(await x.userTweets({ userId, max: 5 }, credentials)).toHaveLength(1)

  expect(await x.createPost(credentials, post('still here'))).toMatchObject({ reason: 'quota', status: 402 })
  await expect(x.userTweets({ userId, max: 5 }, credentials)).rejects.toMatchObject({ reason: 'quota' })

  sim.setApp({ balance: 1000 })
  expect(await x.createPost(credentials, post('back again'))).toMatchObject({ kind: 'posted' })
})

test('X has a clock of its own, by which it counts ids and signs its answers', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  sim.setTrouble({ clockAheadMilliseconds: 5 * minute })

  const outcome = await x.createPost(credentials, post('gm'))

  const ahead = new Date((await world.clock.now()).getTime() + 5 * minute)
  expect(outcome.kind === 'posted' && snowflakeTime(outcome.id)).toEqual(ahead)
  const answer = await fetch(sim.url)
  expect(answer.headers.get('date')).toBe(ahead.toUTCString())
})

test('the unpleasant mode is the same again for the same seed, and ends', async () => {
  const courses = []
  for (const seed of [7, 7, 8]) {
    await using world = await createXWorld()
    const { x, sim } = world
    const credentials = await sim.credentials('poster')
    sim.makeUnpleasant({ seed })
    const course = []
    for (let n = 0; n < 60; n++) {
      course.push((await x.createPost(credentials, post(`Number ${n}`))).kind)
      world.pass(16 * minute)
    }
    courses.push(course.join(' '))
    expect(course).toEqual(expect.arrayContaining(['posted', 'unknown']))
    expect(sim.posts().length).toBeGreaterThan(course.filter((kind) => kind === 'posted').length)
    sim.calmDown()
    expect(await x.createPost(credentials, post('calm'))).toMatchObject({ kind: 'posted' })
  }
  expect(courses[0]).toBe(courses[1])
  expect(courses[0]).not.toBe(courses[2])
})
