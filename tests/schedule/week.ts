import type { JobName } from '#server/jobs/index.ts'
import { localDate } from '#server/lib/local-time.ts'
import { subjectOf, type TestUser } from '../support/builders.ts'
import { startProcess } from '../support/processes.ts'
import { createWorld, type World } from '../support/world.ts'

/** Where a server dies now and then while it works. */
const deaths = [
  'after-reserve',
  'after-text-kept',
  'before-attempt',
  'after-attempt',
  'after-answer',
  'inside-record',
] as const
const zones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Europe/Paris', 'Australia/Lord_Howe']
const stepMinutes = 10

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Server = Awaited<ReturnType<typeof startProcess>> & { dead: boolean; buried: boolean }

interface Owner {
  user: TestUser
  agentId: string
  handle: string
  zone: string
}

/**
 * A week that its owners steer: texts of their own at any time, slots that are written ahead, and every hour somebody moves,
 * skips, edits, approves, locks or takes back something. Several servers work at once, and die and come back. What must
 * hold is answered as a list of what did not.
 */
export async function steerWeek({
  processes,
  posts,
  agents,
  days,
  seed,
  crashEvery,
}: {
  processes: number
  posts: number
  agents: number
  days: number
  seed: number
  /** A server dies about once in so many steps. */
  crashEvery: number
}) {
  const roll = dice(seed)
  await using world = await createWorld({ at: '2026-11-23T00:02:00Z', workers: false })
  world.telegram.rateLimits.enabled = false
  const owners = await ownersOf(world, agents)
  const begin = await world.now()
  const steps = (days * 24 * 60) / stepMinutes
  for (let n = 0; n < posts; n++) await putText(owners, { n, begin, steps, roll })

  const start = async (crashes: boolean): Promise<Server> => {
    const server = await startProcess(
      world,
      crashes ? { crashAt: deaths[roll(deaths.length)] ?? 'after-attempt' } : {},
    )
    const alive: Server = { ...server, dead: false, buried: false }
    void server.ended.then(() => (alive.dead = true))
    return alive
  }
  const servers: Server[] = await Promise.all(Array.from({ length: processes }, () => start(false)))
  let died = 0
  const replaceTheDead = async () => {
    for (const [which, server] of servers.entries()) {
      if (!server.dead) continue
      died += 1
      await buryJobs(world, servers)
      servers[which] = await start(false)
    }
  }
  const done = { move: 0, skip: 0, edit: 0, approve: 0, lock: 0, draft: 0, refused: 0 }
  for (let step = 0; step < steps; step++) {
    if (roll(crashEvery) === 0) {
      const which = roll(processes)
      await servers[which]?.stop()
      servers[which] = await start(true)
    }
    if (step % 12 === 0) await tick(servers, 'plan-posts')
    if (step % 2 === 0) await steer(owners, done, roll, await world.now())
    for (let round = 0; round < 2; round++) {
      await tick(servers, 'advance-due')
      await quiet(world, servers)
    }
    await replaceTheDead()
    await world.advance({ minutes: stepMinutes })
  }
  // What is under way comes to its end.
  for (let step = 0; step < 20; step++) {
    await tick(servers, 'advance-due')
    await quiet(world, servers)
    await replaceTheDead()
    await world.advance({ minutes: 3 })
  }
  return { ...(await whatHolds(world, owners)), done, died }
}

/** Who dies meanwhile answers nothing. */
function tick(servers: Server[], job: JobName) {
  return Promise.all(servers.flatMap((server) => (server.dead ? [] : [server.run(job).catch(() => 0)])))
}

/** Nobody works any more; what a dead server had begun is nobody's. */
async function quiet(world: World, servers: Server[]) {
  for (let calm = 0; calm < 2;) {
    await buryJobs(world, servers)
    calm = (await world.deps.queue.pending()) === 0 ? calm + 1 : 0
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** Once for each who died: whoever lives may be at work when it happens, and is to be waited for from then on. */
async function buryJobs(world: World, servers: Server[]) {
  for (const server of servers.filter(({ dead, buried }) => dead && !buried)) {
    server.buried = true
    await world.buryJobs()
  }
}

async function ownersOf(world: World, agents: number): Promise<Owner[]> {
  const owners = []
  for (let n = 0; n < agents; n++) {
    const user = await world.user({ credits: 2_000 })
    const zone = zones[n % zones.length] ?? 'UTC'
    const agent = await world.agent(user, { ...subjectOf(n), postAutonomy: n % 3 === 0 ? 'ask' : 'auto' })
    const handle = await world.bindX(user, agent.agentId)
    const { data: rule } = await user.call('x.rule', { id: agent.agentId })
    await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 2, workingHoursTimezone: zone })
    owners.push({ user, agentId: agent.agentId, handle, zone })
  }
  return owners
}

async function putText(
  owners: Owner[],
  { n, begin, steps, roll }: { n: number; begin: Date; steps: number; roll: (below: number) => number },
) {
  const owner = owners[n % owners.length]
  if (!owner) return
  const at = new Date(begin.getTime() + (12 + roll(steps - 12)) * stepMinutes * 60_000)
  const { data } = await owner.user.call('schedule.put', {
    items: [
      {
        agentId: owner.agentId,
        platform: 'twitter',
        parts: [{ content: `Note ${n} of a long week, in the words of its owner.` }],
        when: { kind: 'at', at: at.toISOString() },
      },
    ],
  })
  if (!data.stored) throw new Error(`note ${n} was not stored: ${JSON.stringify(data.items)}`)
}

/** One owner does one thing with one of their items of the next two days. */
async function steer(
  owners: Owner[],
  done: Record<'move' | 'skip' | 'edit' | 'approve' | 'lock' | 'draft' | 'refused', number>,
  roll: (below: number) => number,
  now: Date,
) {
  const owner = owners[roll(owners.length)]
  if (!owner) return
  const { user, agentId } = owner
  const { data } = await user.call('schedule.window', {
    from: now.toISOString(),
    to: new Date(now.getTime() + 2 * 86_400_000).toISOString(),
    agentIds: agentId,
  })
  const open = data.items.filter(({ status }) => status === 'scheduled' || status === 'awaiting_approval')
  const item = open[roll(open.length)]
  if (!item) return
  const { id, version, at: seenAt } = item
  const later = new Date(now.getTime() + (10 + roll(2 * 24 * 60)) * 60_000).toISOString()
  const ways = {
    move: () => user.call('schedule.move', { id, seenAt, at: later }),
    skip: () => user.call('schedule.skip', { id }),
    edit: () =>
      user.call('schedule.fill', { id, version, content: `Edited at ${now.toISOString()} by its owner.` }),
    approve: () =>
      item.status === 'awaiting_approval'
        ? user.call('approvals.approve', { id, version })
        : user.call('schedule.approve', { id, version }),
    lock: () => user.call('schedule.lock', { id, locked: roll(2) === 0 }),
    draft: () => user.call('schedule.toDraft', { id }),
  }
  const names = [
    'move',
    'move',
    'move',
    'edit',
    'edit',
    'approve',
    'approve',
    'skip',
    'lock',
    'draft',
  ] as const
  const name = names[roll(names.length)] ?? 'move'
  const { code } = await ways[name]()
  done[code === 0 ? name : 'refused'] += 1
  if (code === 500 || code === 503) throw new Error(`${name} answered ${code}`)
}

async function whatHolds(world: World, owners: Owner[]) {
  const broken: string[] = []
  const rows = await world.db.selectFrom('publication').selectAll().execute()
  const published = rows.filter(({ status }) => status === 'published')
  for (const { agentId, handle, zone } of owners) {
    const posts = world.x.posts().filter((post) => post.handle === handle)
    const own = published.filter((row) => row.agent_id === agentId)
    if (posts.length !== own.length)
      broken.push(`@${handle} shows ${posts.length} posts, ${own.length} are known`)
    for (const row of own) {
      const there = posts.filter(({ text }) => text === row.content)
      if (there.length !== 1) broken.push(`${row.id} is there ${there.length} times`)
      const late = (row.published_at?.getTime() ?? 0) - (row.scheduled_at?.getTime() ?? 0)
      const waits = row.origin === 'approval' || row.attempts > 1
      if (late < 0) broken.push(`${row.id} went out ${-late / 60_000} minutes before its time`)
      if (!waits && late > 45 * 60_000) broken.push(`${row.id} went out ${late / 60_000} minutes late`)
    }
    const slots = own.filter((row) => row.post_type === 'auto_post' && row.origin !== 'approval')
    for (const [date, some] of Map.groupBy(
      slots,
      (row) => row.counted_on ?? localDate(row.published_at ?? new Date(0), zone),
    ))
      if (some.length > 2) broken.push(`@${handle} posted ${some.length} of 2 on ${date}`)
    // What its owner said yes to at its hour goes out by that, whatever went out before (decision: ten-minutes-between-posts).
    const byHand = new Set(own.flatMap(({ origin, content }) => (origin === 'approval' ? [content] : [])))
    const times = posts
      .flatMap(({ createdAt, text }) => (byHand.has(text) ? [] : [new Date(createdAt).getTime()]))
      .toSorted((a, b) => a - b)
    times.forEach((time, index) => {
      const before = times[index - 1]
      if (before !== undefined && time - before < 10 * 60_000 - 2_000)
        broken.push(`@${handle} posted twice within ${Math.round((time - before) / 1000)} s`)
    })
  }
  const spent = await world.db
    .selectFrom('credit_entry')
    .select((e) => e.fn.sum<string>('amount').as('sum'))
    .where('type', '=', 'EXPENSE')
    .executeTakeFirstOrThrow()
  return {
    broken,
    published: published.length,
    others: Object.fromEntries(
      [
        ...Map.groupBy(
          rows.filter(({ status }) => status !== 'published'),
          (row) => `${row.status} ${row.reason ?? ''}`,
        ),
      ].map(([what, some]) => [what, some.length]),
    ),
    charged: -Number(spent.sum),
    priced: published.reduce((sum, row) => sum + row.charged, 0),
    stuck: rows.filter(({ state }) => ['writing', 'ready', 'sending', 'retrying'].includes(state)).length,
    violations: await world.audit(),
  }
}
