import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { newToken, sha256 } from '#server/lib/ids.ts'
import { httpGet, loadHttp } from './load.ts'
import { type BenchPostgres, compare, type Result } from './setup.ts'

const seconds = 4
const tokensMade = 2_000

/** The hottest read: one agent, with session, validation, envelope and everything its card shows, against bare Koa and one row by its key. */
export async function detailBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 4 })
  const tokens = Array.from({ length: tokensMade }, () => newToken())
  await connection.pool.query(`
    insert into user_account (id, name, account_type, referral_code) select 'usr_' || n, 'x', 'EMAIL', 'r' || n from generate_series(1, ${tokensMade}) n;
    insert into credit_account (id, posted) select 'usr_' || n, 20000 from generate_series(1, ${tokensMade}) n;
    insert into agent (id, user_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select 'agt_' || n, 'usr_' || n, 'technical_analysis', 'Agent ' || n, 'automated', 'auto', 'auto', '${JSON.stringify(character)}' from generate_series(1, ${tokensMade}) n`)
  await connection.pool.query({
    text: `insert into session (id, user_id, family_id, token_hash, refresh_hash, expires_at)
           select 'ses_' || n, 'usr_' || n, 'fam_' || n, $1[n], $2[n], now() + interval '1 year' from generate_series(1, ${tokensMade}) n`
      .replace('$1[n]', '($1::bytea[])[n]')
      .replace('$2[n]', '($2::bytea[])[n]'),
    values: [tokens.map((token) => sha256(token)), tokens.map((token) => sha256(`r${token}`))],
  })
  await connection.pool.query('analyze')
  await connection.close()

  const floor = await startServer('floor-server.ts', url)
  const product = await startServer('product-server.ts', url)
  pin(process.pid, '1')
  try {
    const requests = tokens.map((token, n) =>
      httpGet(`/api/agent/detail/agt_${n + 1}`, { authorization: `Bearer ${token}` }),
    )
    // Per CPU second of the server: its processor is what limits it, and other work on the machine does not count there.
    const load = async ({ child, port }: BenchServer) => {
      const before = await cpuSeconds(child)
      const answers = await loadHttp({ port, connections: 50, milliseconds: seconds * 1000, requests })
      return answers / ((await cpuSeconds(child)) - before)
    }
    const {
      ratio,
      rate,
      floor: floorRate,
    } = await compare(
      5,
      () => load(product),
      () => load(floor),
    )
    return [
      {
        what: 'GET /agent/detail/{id} against bare Koa + pg, 50 connections',
        value: ratio,
        unit: 'x',
        must: { at: 'at least', than: 0.65 },
        note: `${Math.round(rate)} of ${Math.round(floorRate)} a CPU second`,
      },
    ]
  } finally {
    floor.child.kill()
    product.child.kill()
  }
}

export const character = {
  bio: 'Reads charts and says what they show, nothing else.',
  lore: 'Spent ten years on a trading floor before the floor was closed. '.repeat(3),
  language: 'ENGLISH',
  communicationStyles: ['Concise', 'Dry'],
  characterAdjectives: ['Calm', 'Exact'],
  avatar: null,
  topic: null,
  favoriteInfluencers: [],
  imitateAccount: null,
  targetAccount: null,
  targetLanguage: null,
  projectInfo: null,
  coinTickers: ['BTC', 'SOL'],
  timeframe: '4h',
  sentimentFlag: true,
  affiliateLinkPromotion: false,
  callToAction: null,
  madeWithAi: true,
  paidPartnership: false,
  publicChat: false,
  publicChatDailyLimit: 50,
}

interface BenchServer {
  child: ChildProcess
  port: number
}

function cpuSeconds(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return new Promise((done) => child.once('message', (message) => done(Number(message))))
}

async function startServer(file: string, url: string): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url },
    execArgv: [],
  })
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (message) => done(Number(message)))
    child.once('exit', (code) => fail(new Error(`${file} ended: ${code}`)))
  })
  if (child.pid) pin(child.pid, '0')
  return { child, port }
}

/** Servers on one core, load and database on the other, where the machine lets us say so. */
function pin(pid: number, cpus: string) {
  try {
    execFileSync('taskset', ['-a', '-cp', cpus, String(pid)], { stdio: 'ignore' })
  } catch {
    // Not on this system: both sides share the cores alike.
  }
}
