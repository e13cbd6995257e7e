import { connect } from '#db/connect.ts'
import { createTelegramSim } from '#server/demo/simulators/telegram/sim.ts'
import { httpPost } from './load.ts'
import { compareServers } from './servers.ts'
import { type BenchPostgres, type Result } from './setup.ts'

const people = 2_000
const secret = 'a-secret-only-telegram-knows'

/** A command by webhook: noted once and for all, its speaker looked up, answered in their language, against bare grammY in Koa. */
export async function webhookBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 2 })
  await connection.pool.query(`
    insert into user_account (id, name, account_type, referral_code, telegram_id)
      select 'usr_' || n, 'x', 'TELEGRAM', 'r' || n, (500000000 + n)::text from generate_series(1, ${people}) n`)
  await connection.pool.query('analyze')
  // Only for what a bot asks when it starts.
  const sim = await createTelegramSim({ clock: { now: async () => new Date() } })
  let updates = 0
  try {
    const { ratio, rate, floor } = await compareServers(
      url,
      () => httpPost('/telegram/webhook', { 'x-telegram-bot-api-secret-token': secret }, update(++updates)),
      { floor: 'webhook-floor.ts', product: 'product-server.ts' },
      {
        TELEGRAM_BOT_TOKEN: sim.token,
        TELEGRAM_API_URL: sim.url,
        TELEGRAM_WEBHOOK_SECRET: secret,
      },
    )
    const { rows } = await connection.pool.query<{ count: number }>(
      'select count(*)::int as count from telegram_update',
    )
    return [
      {
        what: 'a command by webhook against bare grammY in Koa, 50 connections',
        value: ratio,
        unit: 'x',
        must: { at: 'at least', than: 0.4 },
        note: `${Math.round(rate)} of ${Math.round(floor)} a CPU second; ${rows[0]?.count ?? 0} updates noted, ${sim.sent().messages} answered by a call`,
      },
    ]
  } finally {
    await sim.close()
    await connection.close()
  }
}

function update(n: number): string {
  const id = 500_000_000 + (n % people) + 1
  const person = { id, is_bot: false, first_name: 'Reader', username: `reader_${id}`, language_code: 'en' }
  const chat = { id, type: 'private', first_name: 'Reader', username: `reader_${id}` }
  const message = {
    message_id: n,
    from: person,
    chat,
    date: 1_800_000_000,
    text: '/terms',
    entities: [{ type: 'bot_command', offset: 0, length: 6 }],
  }
  return JSON.stringify({ update_id: n, message })
}
