import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { draw, lay, type Made } from './posts.ts'

/** The sums of these posts, added one by one. */
function added(posts: Made[]) {
  const sum = (of: (post: Made) => number | null) => posts.reduce((all, post) => all + (of(post) ?? 0), 0)
  const counted = posts.filter(({ views }) => views !== null)
  const views = sum((post) => post.views)
  const countedMilli = counted.reduce((all, { milli }) => all + milli, 0)
  return {
    posts: posts.length,
    counted: counted.length,
    views,
    likes: sum((post) => post.likes),
    reactions: sum((post) => post.reactions),
    credits: sum((post) => post.milli) / 1000,
    perThousand: views === 0 ? null : Math.round((countedMilli * 100) / views) / 100,
  }
}

const local = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone)

test.each([
  ['UTC', 1],
  ['Europe/Paris', 2],
  ['America/New_York', 3],
  ['Asia/Kathmandu', 4],
  ['Australia/Lord_Howe', 5],
])('every sum of a month is the sum of its posts, in %s too, where clocks change', async (zone, seed) => {
  await using world = await createWorld({ workers: false, at: '2026-04-20T09:00:00Z' })
  const [user, other] = [await world.user(), await world.user()]
  const agents = [await world.agent(user), await world.agent(user), await world.agent(user)].map(
    ({ agentId }) => agentId,
  )
  const made = draw(400, {
    seed,
    agents,
    from: new Date('2026-02-20T00:00:00Z'),
    to: new Date('2026-04-15T00:00:00Z'),
  })
  await lay(world, user.id, made)
  const stranger = await world.agent(other)
  await lay(
    world,
    other.id,
    draw(20, {
      seed: seed + 100,
      agents: [stranger.agentId],
      from: made[0]?.at ?? new Date(),
      to: new Date('2026-04-15T00:00:00Z'),
    }),
  )
  const period = { from: '2026-03-07', to: '2026-04-10', zone }
  const inside = made.filter(({ at }) => {
    const day = local(at, zone).toPlainDate().toString()
    return day >= period.from && day <= period.to
  })
  const { data } = await user.call('results.overview', period)

  expect(data.total).toMatchObject(added(inside))
  const earlier = made.filter(({ at }) => {
    const day = local(at, zone).toPlainDate().toString()
    return day >= '2026-01-31' && day < period.from
  })
  expect(data.before).toMatchObject(added(earlier))
  for (const { agentId, ...sums } of data.agents)
    expect(sums).toMatchObject(added(inside.filter((post) => post.agentId === agentId)))
  for (const { postType, ...sums } of data.types)
    expect(sums).toMatchObject(added(inside.filter((post) => post.postType === postType)))
  for (const { platform, ...sums } of data.places)
    expect(sums).toMatchObject(added(inside.filter((post) => post.platform === platform)))
  for (const { language, ...sums } of data.languages)
    expect(sums).toMatchObject(added(inside.filter((post) => post.language === language)))
  const mondayOf = (at: Date) => {
    const day = local(at, zone).toPlainDate()
    return day.subtract({ days: day.dayOfWeek - 1 }).toString()
  }
  expect(data.weeks.map(({ monday }) => monday)).toEqual([
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
    '2026-04-06',
  ])
  for (const { monday, ...sums } of data.weeks)
    expect(sums).toMatchObject(added(inside.filter(({ at }) => mondayOf(at) === monday)))
  for (const cell of data.hours.cells) {
    const there = inside.filter(({ at, views }) => {
      const { dayOfWeek, hour } = local(at, zone)
      return views !== null && dayOfWeek === cell.weekday && hour === cell.hour
    })
    expect(cell).toMatchObject({ posts: there.length, views: added(there).views })
  }
  for (const groups of [data.agents, data.types, data.places, data.languages, data.weeks])
    expect(groups.reduce((all, { views }) => all + views, 0)).toBe(data.total.views)
  expect(data.hours.cells.reduce((all, { views }) => all + views, 0)).toBe(data.total.views)

  // The rows and the table for spreadsheets are the same posts.
  const rows = []
  for (let page = 1; page <= 5; page++)
    rows.push(...(await user.call('results.posts', { ...period, page, size: 100 })).data.list)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted())
  expect(rows.reduce((all, { views }) => all + (views ?? 0), 0)).toBe(data.total.views)
})

test('filters leave what they name, and a foreign agent leaves nothing', async () => {
  await using world = await createWorld({ workers: false, at: '2026-04-20T09:00:00Z' })
  const user = await world.user()
  const agents = [await world.agent(user), await world.agent(user)].map(({ agentId }) => agentId)
  const span = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-15T00:00:00Z') }
  const made = draw(120, { seed: 9, agents, ...span })
  await lay(world, user.id, made)
  const period = { from: '2026-04-01', to: '2026-04-15', zone: 'UTC' }
  const total = async (filter: object) =>
    (await user.call('results.overview', { ...period, ...filter })).data.total
  const [first = ''] = agents
  expect(await total({ agents: first })).toMatchObject(added(made.filter(({ agentId }) => agentId === first)))
  expect(await total({ agents: agents.join(',') })).toMatchObject(added(made))
  expect(await total({ platform: 'telegram' })).toMatchObject(
    added(made.filter(({ platform }) => platform === 'telegram')),
  )
  expect(await total({ postType: 'kol_reply', language: 'ARABIC' })).toMatchObject(
    added(made.filter(({ postType, language }) => postType === 'kol_reply' && language === 'ARABIC')),
  )
  expect(await total({ postType: 'auto_post,manual_post' })).toMatchObject(
    added(made.filter(({ postType }) => !postType.endsWith('_reply'))),
  )
  const other = await world.user()
  expect((await other.call('results.overview', { ...period, agents: first })).data.total.posts).toBe(0)
})

test('too few posts make no finding: no best post, no best hour; with enough each says what it rests on', async () => {
  await using world = await createWorld({ workers: false, at: '2026-04-20T09:00:00Z' })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  // Tuesdays at nine are seen twice as often as Thursdays at four.
  const post = (n: number, day: number, views: number): Made => ({
    id: `pub_${n}`,
    at: new Date(
      `2026-04-${String(day).padStart(2, '0')}T${day % 7 === 0 ? '09' : '16'}:${String(n % 60).padStart(2, '0')}:00Z`,
    ),
    agentId,
    platform: 'twitter',
    postType: 'auto_post',
    language: null,
    milli: 1000,
    views,
    likes: 1,
    reactions: null,
  })
  const period = { from: '2026-04-01', to: '2026-04-19', zone: 'UTC' }
  await lay(
    world,
    user.id,
    Array.from({ length: 9 }, (_, n) => post(n, n % 2 ? 7 : 9, n % 2 ? 200 : 100)),
  )
  const few = (await user.call('results.overview', period)).data
  expect(few.best).toEqual([])
  expect(few.hours.best).toEqual([])

  await lay(
    world,
    user.id,
    Array.from({ length: 21 }, (_, n) => post(n + 9, n % 2 ? 14 : 16, n % 2 ? 200 : 100)),
  )
  const enough = (await user.call('results.overview', period)).data
  expect(enough.hours.best).toEqual([{ weekday: 2, hour: 9, posts: 14, views: 2800, times: 1.4 }])
  expect(enough.best[0]).toMatchObject({ views: 200, median: 100, of: 30, times: 2 })
})

test('the table for spreadsheets has every post once, and runs nothing', async () => {
  await using world = await createWorld({ workers: false, at: '2026-04-20T09:00:00Z' })
  const user = await world.user()
  const { agentId } = await world.agent(user, { name: '=HYPERLINK("https://example.org")' })
  const span = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-15T00:00:00Z') }
  await lay(world, user.id, draw(230, { seed: 12, agents: [agentId], ...span }))
  const answer = await fetch(`${world.url}/api/results/csv?from=2026-04-01&to=2026-04-15&zone=UTC`, {
    headers: { authorization: `Bearer ${user.token}` },
  })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('kolony-results-2026-04-01-2026-04-15.csv')
  const lines = (await answer.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(231)
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://example.org"")"`)
})

test('a time that ends before it begins, is longer than a year or has no such zone is refused', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  for (const period of [
    { from: '2026-04-02', to: '2026-04-01', zone: 'UTC' },
    { from: '2024-01-01', to: '2026-04-01', zone: 'UTC' },
    { from: '2026-04-01', to: '2026-04-02', zone: 'Mars/Base' },
    { from: 'yesterday', to: '2026-04-02', zone: 'UTC' },
  ])
    expect((await user.call('results.overview', period)).code).not.toBe(0)
})

test('what results cost grows with the posts they are of, and not with all that anybody ever published', async () => {
  await using world = await createWorld({ workers: false, at: '2026-04-20T09:00:00Z' })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const month = (year: number) => ({
    agents: [agentId],
    from: new Date(`${year}-04-01T00:00:00Z`),
    to: new Date(`${year}-04-15T00:00:00Z`),
  })
  await lay(world, user.id, draw(100, { seed: 20, ...month(2026) }))
  await lay(world, user.id, draw(4000, { seed: 21, ...month(2025) }))
  await sql`analyze publication`.execute(world.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off, timing off, summary off)
    select count(*) from publication p left join post_reading r on r.publication_id = p.id and r.hours = 24
    where p.owner_id = ${user.id} and p.status = 'published' and p.published_at >= '2026-04-01' and p.published_at < '2026-04-16'`.execute(
    world.db,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('publication_results')
  expect(plan).not.toContain('Seq Scan')
  // Two weeks of last year are not read to be left out again.
  expect(Number(/Rows Removed by Filter: (\d+)/.exec(plan)?.[1] ?? 0)).toBe(0)
})

test('a curve for each agent, of its newest posts in the order they went out', async () => {
  await using world = await createWorld({ workers: false, at: '2026-04-20T09:00:00Z' })
  const user = await world.user()
  const agents = [await world.agent(user), await world.agent(user)].map(({ agentId }) => agentId)
  const span = { from: new Date('2026-04-01T00:00:00Z'), to: new Date('2026-04-15T00:00:00Z') }
  const made = draw(100, { seed: 30, agents, ...span })
  await lay(world, user.id, made)
  const { data } = await user.call('results.curves', {})
  expect(data.list.map(({ agentId }) => agentId).toSorted()).toEqual(agents.toSorted())
  for (const { agentId, points } of data.list)
    expect(points.map(({ views }) => views)).toEqual(
      made
        .filter((post) => post.agentId === agentId && post.views !== null)
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .slice(-20)
        .map(({ views }) => views),
    )
})
