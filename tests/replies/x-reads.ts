import { sql } from 'kysely'
import { createWorld, type World } from '../support/world.ts'

/** A simulated day of agents that answer KOLs by themselves, and what X was asked for meanwhile. */
export async function readForADay({
  agents,
  kols,
  followedByEach,
  stepMinutes = 10,
}: {
  agents: number
  kols: number
  followedByEach: number
  stepMinutes?: number
}) {
  await using world = await createWorld({ at: '2026-03-02T00:00:30Z', workers: false })
  const names = Array.from({ length: kols }, (_, n) => `kol_${n}`)
  for (const handle of names) await world.x.addAccount({ handle })
  const start = await world.now()
  for (const [n, handle] of names.entries()) {
    // From a few a day to one an hour, each at its own minute.
    const posts = 3 + ((n * 7) % 22)
    for (let post = 0; post < posts; post++)
      await world.x.addTweet({
        handle,
        text: `Thought ${post} of ${handle} about liquidity`,
        at: new Date(start.getTime() + (((n * 17) % 40) + (post * 24 * 60) / posts) * 60_000),
      })
  }
  // The first is made as people make it; of the others only the rows that reading looks at are needed.
  const user = await world.user({ credits: 50 })
  const agent = await world.agent(user)
  await world.bindX(user, agent.agentId)
  const followed = names.slice(0, followedByEach)
  for (let at = 0; at < followed.length; at += 50)
    await user.call('kols.add', {
      agentId: agent.agentId,
      twitterNames: followed.slice(at, at + 50),
      replyStatus: 'always_reply',
    })
  await copyAgents(world, agents - 1)
  await world.runJob('count-costs')
  // What was asked while all this was set up is not part of the day.
  await world.db.deleteFrom('outside_cost').execute()
  world.x.captured.length = 0

  for (let minutes = 0; minutes < 24 * 60 - stepMinutes; minutes += stepMinutes) {
    await world.runJob('read-sources')
    await world.advance({ minutes: stepMinutes })
  }
  await world.runJob('read-sources')
  const asked = world.x.captured.filter(({ path }) => path === '/2/tweets/search/recent')
  await world.runJob('count-costs')
  const kinds = await world.db
    .selectFrom('outside_cost')
    .selectAll()
    .where('day', '=', '2026-03-02')
    .execute()
  const { posts } = await world.db
    .selectFrom('x_post')
    .select((e) => e.fn.countAll<number>().as('posts'))
    .executeTakeFirstOrThrow()
  return {
    kinds: Object.fromEntries(kinds.map(({ kind, requests, items }) => [kind, { requests, items }])),
    usd: kinds.reduce((sum, { micro_usd }) => sum + micro_usd, 0) / 1_000_000,
    searches: asked.length,
    posts,
  }
}

async function copyAgents(world: World, copies: number) {
  const each = sql`generate_series(1, ${copies}::int) n`
  for (const statement of [
    sql`insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select id || n, owner_id, type, name || n, operation_mode, post_autonomy, reply_autonomy, character from agent, ${each}`,
    sql`insert into twitter_rule (id, agent_id, settings)
      select id || n, agent_id || n, settings from twitter_rule, ${each}`,
    sql`insert into x_connection (id, agent_id, owner_id, x_user_id, screen_name, name, auth_type, credentials, capabilities)
      select id || n, agent_id || n, owner_id, x_user_id || n, screen_name || n, name, auth_type, credentials, capabilities
      from x_connection, ${each}`,
    sql`insert into agent_kol (id, agent_id, x_user_id, twitter_name, name, reply_status)
      select id || n, agent_id || n, x_user_id, twitter_name, name, reply_status from agent_kol, ${each}`,
  ])
    await statement.execute(world.db)
}
