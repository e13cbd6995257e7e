import { connect } from '#db/connect.ts'
import { httpGet } from './load.ts'
import { compareServers } from './servers.ts'
import { type BenchPostgres, type Result, signInMany } from './setup.ts'

const tokensMade = 2_000

/** The hottest read: one agent, with session, validation, envelope and everything its card shows, against bare Koa and one row by its key. */
export async function detailBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 4 })
  const tokens = await signInMany(connection.pool, tokensMade)
  await connection.pool.query(`
    insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select 'agt_' || n, 'usr_' || n, 'technical_analysis', 'Agent ' || n, 'automated', 'auto', 'auto', '${JSON.stringify(character)}' from generate_series(1, ${tokensMade}) n`)
  await connection.pool.query('analyze')
  await connection.close()

  const {
    ratio,
    rate,
    floor: floorRate,
  } = await compareServers(
    url,
    tokens.map((token, n) => httpGet(`/api/agent/detail/agt_${n + 1}`, { authorization: `Bearer ${token}` })),
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
