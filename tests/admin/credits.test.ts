import { expect, test } from 'vitest'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld } from '#tests/support/world.ts'

const reason = 'The payment that got lost in March'

async function house(env: Record<string, string> = {}) {
  const world = await createWorld({ workers: false, env })
  const [ann, bob] = [await world.user({ role: 'ADMIN' }), await world.user({ role: 'ADMIN' })]
  const user = await world.user({ credits: 10 })
  const give = (who: TestUser, amount: number, key?: string, to = user) =>
    who.call(
      'admin.credits',
      { id: to.id, amount, reason },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
  const waiting = async () => (await bob.call('admin.creditRequests', { waiting: 'true' })).data.list
  const audit = async () =>
    (await bob.call('admin.audit', { order: 'asc' })).data.list.map(({ actorId, action }) => [
      actorId,
      action,
    ])
  return {
    world,
    ann,
    bob,
    user,
    give,
    waiting,
    audit,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

test('credits above the sum wait until another administrator agrees, and are given then, once', async () => {
  await using h = await house()
  const { world, ann, bob, user, give } = h
  const asked = await give(ann, 100.001, 'adjustment-1')
  expect(asked.data).toMatchObject({ credits: 10, waiting: { id: expect.any(String) } })
  expect((await give(ann, 100.001, 'adjustment-1')).data).toEqual(asked.data)
  await world.db.deleteFrom('idempotency_key').execute()
  expect((await give(ann, 100.001, 'adjustment-1')).data).toEqual(asked.data)
  expect(await h.waiting()).toMatchObject([
    { userId: user.id, actorId: ann.id, amount: 100.001, reason, state: 'waiting' },
  ])
  expect((await user.call('notices.page', {})).data.total).toBe(0)

  const id = asked.data.waiting?.id ?? ''
  expect(await ann.call('admin.approveCredits', { id })).toMatchObject({
    code: 409,
    data: { reason: 'same_person' },
  })
  const answers = await Promise.all([1, 2].map(() => bob.call('admin.approveCredits', { id })))
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 409])
  expect(await world.balance(user)).toBe(110.001)
  expect((await user.call('notices.page', {})).data.list).toMatchObject([{ kind: 'credit_adjusted' }])
  expect(await h.waiting()).toEqual([])
  expect(await h.audit()).toEqual([
    [ann.id, 'user.credits.request'],
    [bob.id, 'user.credits.approve'],
  ])
  expect(await world.audit()).toEqual([])
})

test('a no gives nothing, and neither does an answer after 24 hours', async () => {
  await using h = await house()
  const { world, ann, bob, user, give } = h
  const first = (await give(ann, 500)).data.waiting?.id ?? ''
  expect(
    (await bob.call('admin.refuseCredits', { id: first, reason: 'No such payment' })).data,
  ).toMatchObject({
    state: 'refused',
  })
  expect((await bob.call('admin.approveCredits', { id: first })).code).toBe(409)

  const second = (await give(ann, 500)).data.waiting?.id ?? ''
  await world.advance({ hours: 24, seconds: 1 })
  expect((await bob.call('admin.approveCredits', { id: second })).code).toBe(409)
  expect((await bob.call('admin.creditRequests', {})).data.list.map(({ state }) => state)).toEqual([
    'expired',
    'refused',
  ])
  await world.runJob('forget-old')
  await world.runJob('forget-old')
  expect((await h.audit()).map(([, action]) => action)).toEqual([
    'user.credits.request',
    'user.credits.refuse',
    'user.credits.request',
    'user.credits.expire',
  ])
  expect(await world.balance(user)).toBe(10)
  for (const call of ['admin.approveCredits', 'admin.refuseCredits'] as const)
    expect((await bob.call(call, { id: 'unknown', reason } as never)).code).toBe(404)
})

test('many small sums for one user are one large sum, whatever way they go', async () => {
  await using h = await house()
  const { world, ann, bob, give, user } = h
  expect((await give(ann, 60)).data).toEqual({ credits: 70 })
  expect((await give(ann, -30)).data).toEqual({ credits: 40 })
  expect((await give(ann, 11)).data.waiting).toBeTruthy()
  expect((await give(bob, 60)).data).toEqual({ credits: 100 })
  await world.advance({ hours: 25 })
  expect((await give(ann, 100)).data).toEqual({ credits: 200 })
  expect(await world.balance(user)).toBe(200)
})

test('two gifts at the same moment are not both small', async () => {
  await using h = await house()
  const answers = await Promise.all([60, 60].map((amount) => h.give(h.ann, amount)))
  expect(answers.filter(({ data }) => data.waiting)).toHaveLength(1)
  expect(await h.world.balance(h.user)).toBe(70)
})

test('what one administrator gives in a day has an end, with a second one too', async () => {
  await using h = await house({ ADMIN_DAILY_CREDITS: '250' })
  const { world, ann, bob, give } = h
  const people = [await world.user(), await world.user(), await world.user(), await world.user()]
  const [one, two, three, four] = people as [TestUser, TestUser, TestUser, TestUser]
  expect((await give(ann, 100, undefined, one)).data).toEqual({ credits: 100 })
  const big = (await give(ann, 120, undefined, two)).data.waiting?.id ?? ''
  expect((await give(ann, 90, undefined, three)).data).toEqual({ credits: 90 })
  const over = { code: 409, data: { reason: 'daily_cap', left: 60 } }
  expect(await give(ann, 61, undefined, four)).toMatchObject(over)
  // It was asked for while there was room; when it is agreed to there is none.
  expect(await bob.call('admin.approveCredits', { id: big })).toMatchObject(over)
  expect(await world.balance(two)).toBe(0)
  expect((await give(bob, 100, undefined, four)).data).toEqual({ credits: 100 })
  expect((await give(ann, -10, undefined, three)).data).toEqual({ credits: 80 })
  await world.advance({ hours: 25 })
  expect((await give(ann, 61, undefined, four)).data).toEqual({ credits: 161 })
})

test('the other administrators hear of what waits, once, with a link to it, and who asked hears the answer', async () => {
  await using h = await house()
  const { world, ann, bob, give } = h
  const carla = await world.user({ role: 'ADMIN' })
  const person = world.telegram.user({ firstName: 'Carla' })
  await person.start()
  await world.linkTelegram(carla, person)
  const heard = async (who: TestUser): Promise<Record<string, unknown>[]> =>
    (await who.call('notices.page', {})).data.list.map(({ kind, params }) => ({ kind, ...params }))
  const told = () => Promise.all([ann, bob, carla, h.user].map(heard))
  const mailsTo = async (who: TestUser) => {
    const { username } = (await who.call('auth.me', {})).data
    return world.mail.mails().filter(({ to }) => to === username)
  }
  const name = (await ann.call('auth.me', {})).data.name

  const id = (await give(ann, 500, 'adjustment-1')).data.waiting?.id ?? ''
  await world.db.deleteFrom('idempotency_key').execute()
  await give(ann, 500, 'adjustment-1')
  const asked = { kind: 'credits_asked', name, amount: 500 }
  expect(await told()).toEqual([[], [asked], [asked], []])
  await world.runJob('tell-notices')
  await world.runJob('tell-notices')
  const [mail, ...more] = await mailsTo(bob)
  expect(more).toEqual([])
  expect(mail?.html).toContain(`${world.url}/admin?section=requests`)
  const message = person.messages().at(-1)
  expect(message?.text).toContain(name)
  expect(message?.buttons[0]?.[0]?.url).toBe(`${world.url}/admin?section=requests`)
  expect(person.messages()).toHaveLength(2)

  await bob.call('admin.refuseCredits', { id, reason: 'No such payment' })
  const bobsName = (await bob.call('auth.me', {})).data.name
  const answered = { kind: 'credits_answered', amount: 500, answer: 'refused', name: bobsName }
  expect(await told()).toEqual([[answered], [asked], [asked], []])

  // Whose credits they are cannot answer, who keeps them quiet is not called, and what is answered is not told any more.
  await carla.call('auth.editMe', { notifications: { muted: ['credits_asked'] } })
  await give(ann, 500, undefined, bob)
  const later = (await give(ann, 600)).data.waiting?.id ?? ''
  expect((await heard(bob)).map(({ amount }) => amount)).toEqual([600, 500])
  expect(await heard(carla)).toHaveLength(3)
  await carla.call('admin.approveCredits', { id: later })
  await world.runJob('tell-notices')
  expect(await mailsTo(bob)).toHaveLength(1)
  expect(person.messages()).toHaveLength(2)

  await world.advance({ hours: 24, seconds: 1 })
  await world.runJob('forget-old')
  await world.runJob('forget-old')
  expect((await heard(ann)).map(({ answer }) => answer)).toEqual(['expired', 'approved', 'refused'])
})

test('nobody agrees to credits of their own, or for somebody who is no administrator any more', async () => {
  await using h = await house()
  const { ann, bob, give } = h
  const own = (await give(ann, 500, undefined, bob)).data.waiting?.id ?? ''
  expect(await bob.call('admin.approveCredits', { id: own })).toMatchObject({
    code: 409,
    data: { reason: 'own_credits' },
  })
  const other = (await give(ann, 500)).data.waiting?.id ?? ''
  await bob.call('admin.role', { id: ann.id, role: 'USER', reason: 'Has left the team' })
  expect(await bob.call('admin.approveCredits', { id: other })).toMatchObject({
    code: 409,
    data: { reason: 'asker_gone' },
  })
})
