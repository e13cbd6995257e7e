import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { twitterRuleDefaults } from '#contract/rules.ts'
import { connect } from '#db/connect.ts'
import { createLlmSim } from '#server/demo/simulators/llm/sim.ts'
import { createMarketSim } from '#server/demo/simulators/market/sim.ts'
import { createXSim } from '#server/demo/simulators/x/sim.ts'
import { sealCredentials } from '#server/modules/connections/secrets.ts'
import * as credits from '#server/modules/credits/index.ts'
import { character } from './detail.ts'
import { type BenchPostgres, compare, makeFloorLedger, median, type Result } from './setup.ts'

const rounds = 5
/** Together they stay below the 450 searches that X grants an app. */
const postsPerRound = 70
const agents = (rounds + 1) * postsPerRound
const secretKeys = [Buffer.alloc(32, 1)]

/**
 * A planned post's whole way through one worker process: found due, credits set aside, written from what X says of a topic
 * by a model that answers at once, checked, sent to a simulated X, charged and kept; against debits by Kysely, both per CPU
 * second of that process: the simulators share the machine and do not count. 420 posts, about a minute on two cores.
 */
export async function pipelineBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 4 })
  const { db, pool } = connection
  const clock = { now: async () => new Date() }
  const x = await createXSim({ clock, capture: true })
  const model = await createLlmSim({ clock })
  const market = await createMarketSim({ clock })
  await makeAgents()
  await makeFloorLedger(pool, 10_000)
  await pool.query('analyze')

  const worker = fork(join(import.meta.dirname, 'pipeline-worker.ts'), {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      X_APP_KEY: x.app.key,
      X_APP_SECRET: x.app.secret,
      X_API_URL: x.url,
      OPENAI_API_KEY: 'bench',
      OPENAI_BASE_URL: `${model.url}/v1`,
      MARKET_API_URL: market.url,
    },
    execArgv: [],
  })
  const heard = async <T>() => (await once(worker, 'message'))[0] as T
  const perSecond = { posts: [] as number[], debits: [] as number[] }
  const work = async (what: 'posts' | 'debits') => {
    worker.send(what)
    const { count, seconds, cpuSeconds } = await heard<{
      count: number
      seconds: number
      cpuSeconds: number
    }>()
    const done = what === 'posts' ? postsPerRound : count
    perSecond[what].push(done / seconds)
    return done / cpuSeconds
  }
  try {
    await heard()
    let made = 0
    const product = async () => {
      await pool.query(
        `insert into publication (id, owner_id, agent_id, platform, post_type, state, origin, slot_date, slot_ordinal, scheduled_at, not_after, next_at)
           select 'pub_' || n, 'usr_' || n, 'agt_' || n, 'twitter', 'auto_post', 'planned', 'slot', '2000-01-01', 0, app_now(), app_now() + interval '30 minutes', app_now()
             from generate_series($1::int, $2::int) n`,
        [made + 1, made + postsPerRound],
      )
      made += postsPerRound
      return work('posts')
    }
    const { ratio, rate, floor } = await compare(rounds, product, () => work('debits'))

    const { rows } = await pool.query<{ unlike: number; states: string }>(
      `select (select count(*)::int from publication p where status <> 'published' or charged <> 1000
                or (select count(*) from credit_entry e where e.account_id = p.owner_id and e.type = 'EXPENSE') <> 1) as unlike,
              (select string_agg(distinct status || ' ' || coalesce(reason, ''), ', ') from publication where status <> 'published') as states`,
    )
    const calls = x.captured.filter(({ method, path }) => method === 'POST' && path === '/2/tweets').length
    const handles = new Set(x.posts().map(({ handle }) => handle))
    return [
      {
        what: 'a post through one worker, against a debit through Kysely',
        // Checking a text alone may take 5 ms of CPU (bench `quality`), fifty debits' worth: 0.12, an estimate, cannot be.
        value: ratio,
        unit: 'x',
        must: { at: 'at least', than: 0.002 },
        note: `${Math.round(rate)} of ${Math.round(floor)} a CPU second; ${Math.round(median(perSecond.posts))}/s and ${Math.round(median(perSecond.debits))}/s by the clock`,
      },
      {
        what: 'posts without exactly one charge after it',
        value: rows[0]?.unlike ?? made,
        unit: '',
        must: { at: 'at most', than: 0 },
        note: `of ${made}${rows[0]?.states ? `: ${rows[0].states}` : ''}`,
      },
      {
        what: 'posts without exactly one call to X after it',
        value: Math.max(Math.abs(calls - made), made - handles.size),
        unit: '',
        must: { at: 'at most', than: 0 },
        note: `${calls} calls for ${made} posts`,
      },
      {
        what: 'violations of the ledger after it',
        value: (await credits.audit(db)).length,
        unit: '',
        must: { at: 'at most', than: 0 },
      },
    ]
  } finally {
    worker.kill()
    await Promise.all([x.close(), model.close(), market.close(), connection.close()])
  }

  /** Each of another owner, with an X account of its own. */
  async function makeAgents() {
    await pool.query(
      `insert into user_account (id, name, account_type, referral_code) select 'usr_' || n, 'x', 'EMAIL', 'r' || n from generate_series(1, ${agents}) n`,
    )
    for (let n = 1; n <= agents; n++)
      await credits.grant(db, {
        ownerId: `usr_${n}`,
        amountMilli: 20_000,
        type: 'ADJUSTMENT',
        purpose: 'ADMIN_GRANT',
        ref: `bench:${n}`,
      })
    await pool.query(
      `insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
         select 'agt_' || n, 'usr_' || n, 'hot_topic', 'Agent ' || n, 'automated', 'auto', 'auto', $1 from generate_series(1, ${agents}) n`,
      [JSON.stringify({ ...character, topic: 'bitcoin', coinTickers: [], timeframe: null })],
    )
    await pool.query(
      `insert into twitter_rule (id, agent_id, settings) select 'rul_' || n, 'agt_' || n, $1 from generate_series(1, ${agents}) n`,
      [JSON.stringify(twitterRuleDefaults)],
    )
    const capabilities = {
      replies: 'summoned',
      quotes: false,
      cashtagsMax: 1,
      longPosts: false,
      profileWrite: true,
    }
    for (let n = 1; n <= agents; n++) {
      const handle = `bench_${n}`
      const { id: xUserId } = await x.addAccount({ handle })
      const [id, userId] = [`xcn_${n}`, `usr_${n}`]
      const sealed = sealCredentials({ secretKeys }, { id, ownerId: userId }, await x.credentials(handle))
      await pool.query(
        `insert into x_connection (id, agent_id, owner_id, x_user_id, screen_name, name, auth_type, credentials, capabilities)
           values ($1, $2, $3, $4, $5, $5, 'oauth', $6, $7)`,
        [id, `agt_${n}`, userId, xUserId, handle, sealed, JSON.stringify(capabilities)],
      )
    }
  }
}
