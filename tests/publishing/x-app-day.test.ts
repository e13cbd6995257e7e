import { expect, test } from 'vitest'
import { fairShares, spreadOut } from '#server/modules/scheduling/index.ts'
import { placesOfOthers } from '#server/modules/publishing/x-limits.ts'
import { afterAnswer, dayNow } from '#server/modules/x-app/rules.ts'
import { createWorld } from '../support/world.ts'
import { liveThroughDay } from './x-day.ts'

test('a day of the X app that is too short for all plans is shared: nobody starves, who is left out knows why, requests go first', async () => {
  const figures = await liveThroughDay({ owners: 6, agentsMax: 3, slotsEach: 6, ceiling: 40 })
  expect(figures).toMatchObject({ wanted: 72 })
})

test('a planned post that will not fit is not told as the next one, and says why where the plan is shown', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  const user = await world.user({ credits: 9 })
  const { agentId } = await world.boundAgent(user)
  const id = await world.duePost({ agentId })
  const due = new Date('2026-03-02T15:00:00Z')
  await world.db
    .updateTable('publication')
    .set({ scheduled_at: due, next_at: due, not_after: due, slot_date: '2026-03-02' })
    .where('id', '=', id)
    .execute()
  expect((await user.call('agents.detail', { id: agentId })).data.nextPostAt).toBe(due.toISOString())

  await world.db
    .insertInto('x_app')
    .values({
      key: 'operator',
      day_limit: 10,
      day_left: 0,
      day_resets_at: new Date('2026-03-02T20:00:00Z'),
      day_told: true,
      day_seen_at: new Date('2026-03-02T09:00:00Z'),
    })
    .execute()
  await world.runJob('share-x-day')
  expect((await user.call('agents.detail', { id: agentId })).data.nextPostAt).toBeNull()
  const { data } = await user.call('agents.scheduleInfo', { id: agentId })
  expect(data.upcoming).toMatchObject([{ publicationId: id, status: 'scheduled', reason: 'app_full' }])
  const { data: notices } = await user.call('notices.page', {})
  expect(notices.list).toMatchObject([{ kind: 'x_day_full', params: { on: '2026-03-02' } }])

  // X lets the app post more after all.
  await world.db.updateTable('x_app').set({ day_left: 5 }).execute()
  await world.runJob('share-x-day')
  expect((await user.call('agents.detail', { id: agentId })).data.nextPostAt).toBe(due.toISOString())
})

test('when the day is short, a reply nobody asked for leaves its place to what is planned and to people, an answer to a mention only to others’ plans', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  const { db } = world
  const [ann, ben] = [await world.user({ credits: 9 }), await world.user({ credits: 9 })]
  const [anns, bens] = [await world.boundAgent(ann), await world.boundAgent(ben)]
  for (const agent of [anns, bens, bens]) {
    const id = await world.duePost(agent)
    await db.updateTable('publication').set({ slot_date: null }).where('id', '=', id).execute()
  }
  const now = await world.now()
  await db
    .insertInto('x_app')
    .values({
      key: 'operator',
      day_limit: 40,
      day_left: 5,
      day_resets_at: new Date(now.getTime() + 12 * 3_600_000),
      day_told: true,
      day_seen_at: now,
    })
    .execute()
  const left = (row: Partial<Parameters<typeof placesOfOthers>[1]>) =>
    placesOfOthers(
      db,
      { origin: 'slot', post_type: 'auto_post', summoned: false, owner_id: ann.id, ...row },
      { app: 'operator', now },
    )
  expect(await left({})).toBe(0)
  expect(await left({ origin: 'request', post_type: 'manual_post' })).toBe(2)
  expect(await left({ post_type: 'kol_reply', summoned: true })).toBe(2)
  expect(await left({ post_type: 'kol_reply' })).toBe(3 + 1)

  // More is planned than fits, and nobody has shared it out yet: what is kept for people is theirs all the same.
  await db.updateTable('x_app').set({ day_left: 2 }).execute()
  expect(await left({ origin: 'request', post_type: 'manual_post' })).toBe(1)
  expect(await left({ post_type: 'kol_reply' })).toBe(1 + 1)
})

test('an app that X let make one post in a day makes its one of the next day, and hears of what it may then', async () => {
  await using world = await createWorld()
  const agent = await world.boundAgent(await world.user({ credits: 9 }))
  world.x.setApp({ postsPerDay: 1 })
  expect(await world.rested(await world.duePost(agent))).toMatchObject({ status: 'published' })
  world.x.setApp({ postsPerDay: 100 })
  await world.advance({ hours: 24, minutes: 1 })
  for (let n = 0; n < 3; n++) {
    const due = await world.duePost(await world.boundAgent(await world.user({ credits: 9 })))
    await world.runJob('share-x-day')
    expect(await world.rested(due)).toMatchObject({ status: 'published' })
  }
  expect(await world.db.selectFrom('x_app').select('day_limit').execute()).toEqual([{ day_limit: 100 }])
})

test('places are given to who has least, and nobody gets more than they want', () => {
  const owners = new Map([
    ['one', { used: 0, wants: 2 }],
    ['many', { used: 0, wants: 100 }],
    ['had', { used: 8, wants: 10 }],
    ['few', { used: 1, wants: 20 }],
  ])
  const share = (places: number) =>
    Object.fromEntries(fairShares(owners, { places, order: (name) => name.length }))
  expect(share(0)).toEqual({ one: 0, many: 0, had: 0, few: 0 })
  expect(share(10)).toEqual({ one: 2, many: 4, had: 0, few: 4 })
  expect(share(30)).toEqual({ one: 2, many: 12, had: 5, few: 11 })
  expect(share(1000)).toEqual({ one: 2, many: 100, had: 10, few: 20 })
})

test('what does not fit is left out all over the day', () => {
  expect(spreadOut([1, 2, 3, 4, 5, 6, 7, 8, 9], 6)).toEqual([3, 6, 9])
  expect(spreadOut([1, 2, 3], 3)).toEqual([])
  expect(spreadOut([1, 2], 0)).toEqual([1, 2])
})

test('the day of the app is X’s: its headers say what is left and until when, in whatever order they come', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  const at = (iso: string) => new Date(`2026-03-${iso}Z`)
  const first = dayNow(null, now)
  expect(first).toMatchObject({ limit: 10_000, left: 10_000, told: false })
  const said = (left: number, resetsAt = at('03T09:00:00')) => ({ limit: 50, left, resetsAt })
  const one = afterAnswer({ ...first, left: 9_998 }, { said: said(48), counted: true, now })
  expect(one).toMatchObject({ limit: 50, left: 48, resetsAt: at('03T09:00:00'), told: true })
  expect(afterAnswer(one, { said: said(49), counted: true, now })).toMatchObject({ left: 48 })
  expect(afterAnswer(one, { said: null, counted: false, now })).toMatchObject({ left: 49 })
  // A late answer of yesterday, and the first of tomorrow.
  expect(afterAnswer(one, { said: said(3, at('02T11:00:00')), counted: true, now })).toEqual(one)
  expect(afterAnswer(one, { said: said(49, at('03T20:00:00')), counted: true, now })).toMatchObject({
    left: 49,
  })

  const full = { ...one, left: 0, seenAt: at('03T09:00:30') }
  expect(dayNow(full, at('03T08:59:00'))).toMatchObject({ left: 0, isNew: false })
  // X called it full after its end by our clock: it is asked a minute later.
  expect(dayNow(full, at('03T09:01:00'))).toMatchObject({ left: 0, isNew: false })
  expect(dayNow(full, at('03T09:02:00'))).toMatchObject({ left: 50, isNew: true })
})
