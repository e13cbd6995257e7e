import { connect } from '#db/connect.ts'
import { searchTexts } from '#server/modules/publishing/index.ts'
import { resultsOverview } from '#server/modules/results/index.ts'
import { type BenchPostgres, type Result } from './setup.ts'

const posts = 10_000
const rounds = 20

/** Results of an owner with ten thousand posts, against one look at the same rows, and in milliseconds of the server. */
export async function resultsBench(postgres: BenchPostgres): Promise<Result[]> {
  const { db, pool, close } = connect(await postgres.database(), { connectionsMax: 2 })
  await pool.query(`
    insert into user_account (id, name, account_type, referral_code) values ('usr_1', 'x', 'EMAIL', 'r1');
    insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select 'agt_' || n, 'usr_1', 'technical_analysis', 'Agent ' || n, 'automated', 'auto', 'auto', '{}' from generate_series(1, 12) n;
    insert into publication (id, owner_id, agent_id, platform, post_type, state, origin, content, published_at, charged, views_24h)
      select 'pub_' || n, 'usr_1', 'agt_' || (1 + n % 12), 'twitter', 'auto_post', 'published', 'slot', repeat('Text ', 40),
        timestamptz '2026-04-01' - n * interval '12 minutes', 1000, n % 5000 from generate_series(1, ${posts}) n;
    insert into post_reading (publication_id, hours, views, likes) select 'pub_' || n, 24, n % 5000, n % 90 from generate_series(1, ${posts}) n`)
  await pool.query('analyze')
  const period = { from: '2026-01-01', to: '2026-04-01', zone: 'Europe/Paris' }
  const look = () =>
    pool.query(
      `select count(*), sum(p.views_24h), sum(r.likes) from publication p left join post_reading r on r.publication_id = p.id and r.hours = 24
       where p.owner_id = 'usr_1' and p.status = 'published'`,
    )
  const results = await median(() => resultsOverview(db, 'usr_1', period))
  const search = await median(() => searchTexts(db, { ownerId: 'usr_1', q: 'not there', size: 5 }))
  const floor = await median(look)
  await close()
  return [
    {
      what: `results of ${posts} posts against one look at their rows`,
      value: results / floor,
      unit: 'x',
      must: { at: 'at most', than: 12 },
      note: `${Math.round(results)} ms against ${Math.round(floor)} ms`,
    },
    {
      what: `searching the texts of ${posts} posts while one types, against the same look`,
      value: search / floor,
      unit: 'x',
      must: { at: 'at most', than: 5 },
      note: `${Math.round(search)} ms`,
    },
  ]
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[rounds / 2] ?? 0
}
