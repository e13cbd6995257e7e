import { isActive, localDate } from '#server/lib/local-time.ts'
import { startProcess } from '../support/processes.ts'
import { createWorld } from '../support/world.ts'

const zones = [
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Europe/Paris',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
]
const windows = [null, ['09:00', '17:00'], ['22:00', '06:00'], ['00:00', '12:00']] as const

/** Several servers on one database for a simulated day, all ticking at once, and every rule that was broken. */
export async function simulateDay({
  processes,
  agents,
  at,
}: {
  processes: number
  agents: number
  at: string
}) {
  await using world = await createWorld({ at, workers: false })
  world.telegram.rateLimits.enabled = false
  const rules = new Map<string, { agentId: string; hours: Parameters<typeof isActive>[1]; limit: number }>()
  for (let n = 0; n < agents; n++) {
    const user = await world.user({ credits: 10 })
    const agent = await world.agent(user, {
      type: 'hot_topic',
      topic: 'bitcoin',
      coinTickers: [],
      timeframe: null,
    })
    const handle = await world.bindX(user, agent.agentId)
    const window = windows[n % windows.length] ?? null
    const limit = 1 + (n % 4)
    const hours = {
      alwaysActive: window === null,
      workingHoursStartTime: window?.[0] ?? null,
      workingHoursEndTime: window?.[1] ?? null,
      workingHoursTimezone: zones[n % zones.length] ?? 'UTC',
    }
    const { data: rule } = await user.call('x.rule', { id: agent.agentId })
    await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: limit, ...hours })
    rules.set(handle, { agentId: agent.agentId, hours, limit })
  }

  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(world)))
  for (let minutes = 0; minutes < 24 * 60; minutes += 4) {
    if (minutes % 60 === 0) await Promise.all(servers.map((server) => server.run('plan-posts')))
    // All at once, twice: whatever two sweeps could do to each other, they may do here.
    for (let round = 0; round < 2; round++) {
      await Promise.all(servers.map((server) => server.run('advance-due')))
      await world.settle()
    }
    await world.advance({ minutes: 4 })
  }

  const broken: string[] = []
  const posts = world.x.posts()
  for (const post of posts) {
    const rule = rules.get(post.handle)
    if (rule && !isActive(post.createdAt, rule.hours))
      broken.push(`@${post.handle} posted outside its hours at ${post.createdAt.toISOString()}`)
  }
  for (const [handle, { limit, hours }] of rules) {
    const own = posts
      .filter((post) => post.handle === handle)
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    const perDay = new Map<string, number>()
    for (const post of own)
      perDay.set(
        localDate(post.createdAt, hours.workingHoursTimezone),
        (perDay.get(localDate(post.createdAt, hours.workingHoursTimezone)) ?? 0) + 1,
      )
    // A window over midnight spreads one day's posts over two dates.
    if (hours.alwaysActive || (hours.workingHoursStartTime ?? '') < (hours.workingHoursEndTime ?? '')) {
      for (const [date, count] of perDay)
        if (count > limit) broken.push(`@${handle} posted ${count} of ${limit} on ${date}`)
    }
    own.forEach((post, index) => {
      const before = own[index - 1]
      if (before && post.createdAt.getTime() - before.createdAt.getTime() < 10 * 60_000)
        broken.push(`@${handle} posted twice within ten minutes`)
    })
  }
  const rows = await world.db
    .selectFrom('publication')
    .select(['status', 'reason', 'external_id', 'attempts', 'charged', 'scheduled_at'])
    .where('origin', '=', 'slot')
    .execute()
  const now = await world.now()
  const past = rows.filter(
    (row) => row.scheduled_at && row.scheduled_at < new Date(now.getTime() - 30 * 60_000),
  )
  const unfinished = past.filter((row) => !['published', 'skipped', 'failed'].includes(row.status))
  const published = rows.filter((row) => row.status === 'published')
  return {
    broken,
    unfinished: unfinished.length,
    published: published.length,
    other: past.filter((row) => row.status !== 'published').map((row) => `${row.status} ${row.reason}`),
    posts: posts.filter((post) => rules.has(post.handle)).length,
    charged: published.reduce((sum, row) => sum + row.charged, 0),
    moreThanOneAttempt: published.filter((row) => row.attempts !== 1).length,
    violations: await world.audit(),
  }
}
