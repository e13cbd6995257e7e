import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { character } from './detail.ts'
import { portOf } from './lighthouse.ts'
import { cpuSeconds } from './servers.ts'
import { type BenchPostgres, median, p99, type Result } from './setup.ts'

const perSecond = 200
/** One update in ten is a question to an agent: twenty a second, forty answers being written at any time. */
const questionEvery = 10
const people = 3_000
const secret = 'a-secret-only-telegram-knows'
const token = '7000000001:SIMULATED-simulated-SIMULATED-00001'

const rounds = 7
/** Of them so many count: those in which bare grammY was quickest, because its delay is the machine's. */
const roundsCounted = 5
const leadInSeconds = 2
const seconds = 3
const modelSeconds = 2

const restartSeconds = 12
const kills = 3
const secondsBetweenKills = 2
const againAfterMilliseconds = 250

/**
 * Telegram's side: 200 updates a second on schedule, whatever the answers do, each timed from when it was to be sent. A tenth
 * are questions that the model answers for two seconds. Then the same with the server killed and started again in the middle.
 */
export async function ackBench(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 2 })
  const { pool } = connection
  await pool.query(
    `insert into user_account (id, name, account_type, referral_code, telegram_id)
       select 'usr_' || n, 'x', 'TELEGRAM', 'r' || n, n::text from generate_series(1, ${people}) n`,
  )
  await pool.query(`insert into credit_account (id, posted) select id, 1000000 from user_account`)
  await pool.query(
    `insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
       select 'agt_' || n, 'usr_' || n, 'technical_analysis', 'Agent ' || n, 'automated', 'auto', 'auto', $1
         from generate_series(1, ${people}) n`,
    [JSON.stringify(character)],
  )
  await pool.query(
    `insert into telegram_chat (chat_id, agent_id) select n::text, 'agt_' || n from generate_series(1, ${people}) n`,
  )
  await pool.query('analyze')

  const outside = await startOutside()
  const env = {
    DATABASE_URL: url,
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_API_URL: outside.telegram,
    TELEGRAM_WEBHOOK_SECRET: secret,
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: outside.model,
  }
  const floor = await start('webhook-floor.ts', env)
  let product = await start('product-server.ts', env)
  try {
    const pairs: { floor: number; product: number; cores: number }[] = []
    const delays = async (port: number, { leadIn }: { leadIn: number }) => {
      const taken = await deliver(updates((leadIn + seconds) * perSecond), () => port)
      return p99(taken.slice(leadIn * perSecond).map(({ milliseconds }) => milliseconds))
    }
    await deliver(updates(perSecond), () => product.port)
    for (let round = 0; round < rounds; round++) {
      const bare = await delays(floor.port, { leadIn: 0 })
      const before = await cpuSeconds(product.child)
      const ours = await delays(product.port, { leadIn: leadInSeconds })
      const cores = ((await cpuSeconds(product.child)) - before) / (leadInSeconds + seconds)
      pairs.push({ floor: bare, product: ours, cores })
      // Answers are still being written; the next to be measured begins without them.
      await wait(modelSeconds * 1000 + 500)
    }
    const quiet = pairs.toSorted((a, b) => a.floor - b.floor).slice(0, roundsCounted)

    await outside.told()
    const before = await effects()
    const sent = updates(restartSeconds * perSecond)
    const [taken] = await Promise.all([deliver(sent, () => product.port), restartAgainAndAgain()])
    await wait(modelSeconds * 1000 + 1500)
    const after = await effects()

    const answers = new Map<number, number>()
    for (const chat of [...(await outside.told()), ...taken.flatMap(({ said }) => said ?? [])])
      answers.set(chat, (answers.get(chat) ?? 0) + 1)
    const commands = sent.filter(({ question }) => !question)
    const questions = sent.length - commands.length
    const asked = after.questions - before.questions
    const unanswered = commands.filter(({ chat }) => !answers.has(chat)).length
    const twice = sent.filter(({ chat }) => (answers.get(chat) ?? 0) > 1).length
    const again = taken.filter(({ tries }) => tries > 1).length
    return [
      {
        what: 'an update acknowledged, p99 at 200 a second, the model taking 2 s',
        value: median(quiet.map((pair) => pair.product)),
        unit: 'ms',
        must: { at: 'at most', than: 50 },
        note: `bare grammY ${median(quiet.map((pair) => pair.floor)).toFixed(1)} ms; ${median(pairs.map(({ cores }) => cores)).toFixed(2)} of a core; all rounds ${pairs.map((pair) => `${Math.round(pair.product)}/${Math.round(pair.floor)}`).join(' ')}`,
      },
      {
        what: 'updates lost, the server killed three times in the middle',
        value: sent.length - (after.noted - before.noted),
        unit: '',
        must: { at: 'at most', than: 0 },
        note: `of ${sent.length}, ${again} sent again`,
      },
      {
        // Noted before it is acted on: what a repeated update would do twice is worse than what a kill cuts off.
        what: 'commands cut off by the kills, not answered',
        value: unanswered,
        unit: '',
        must: null,
        note: `of ${commands.length}`,
      },
      {
        what: 'questions cut off by the kills, not asked',
        value: questions - asked,
        unit: '',
        must: null,
        note: `of ${questions}; ${after.streaming} answers were cut off`,
      },
      {
        what: 'updates answered twice after it',
        value: twice,
        unit: '',
        must: { at: 'at most', than: 0 },
      },
    ]
  } finally {
    for (const child of [floor.child, product.child, outside.child]) child.kill('SIGKILL')
    await connection.close()
  }

  async function restartAgainAndAgain() {
    for (let kill = 0; kill < kills; kill++) {
      await wait(secondsBetweenKills * 1000)
      const ended = once(product.child, 'exit')
      product.child.kill('SIGKILL')
      await ended
      product = await start('product-server.ts', env)
    }
  }

  async function effects() {
    const { rows } = await pool.query<{ noted: number; questions: number; streaming: number }>(
      `select (select count(*)::int from telegram_update) as noted,
              count(*) filter (where role = 'user')::int as questions,
              count(*) filter (where status = 'streaming')::int as streaming from chat_message`,
    )
    return rows[0] ?? { noted: 0, questions: 0, streaming: 0 }
  }
}

interface Update {
  chat: number
  question: boolean
  body: string
}

let made = 0
const commands = ['/terms', '/help', '/credits', '/agents']

/** The next updates, each of somebody else: nobody asks twice while an answer is written. */
function updates(count: number): Update[] {
  return Array.from({ length: count }, () => {
    const n = ++made
    const chat = (n % people) + 1
    const question = n % questionEvery === 0
    const command = commands[n % commands.length] ?? ''
    const person = { id: chat, is_bot: false, first_name: 'Reader', language_code: 'en' }
    const message = {
      message_id: n,
      from: person,
      chat: { id: chat, type: 'private', first_name: 'Reader' },
      date: 1_800_000_000,
      ...(question
        ? { text: 'What do you make of the market?' }
        : { text: command, entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
    }
    return { chat, question, body: JSON.stringify({ update_id: n, message }) }
  })
}

interface Taken {
  /** From when it was to be sent until it was acknowledged. */
  milliseconds: number
  tries: number
  /** The chat that the acknowledgement spoke to. */
  said: number | null
}

/** Sends on schedule, as many at once as Telegram opens connections by itself, each update again until it is taken. */
async function deliver(list: Update[], port: () => number): Promise<Taken[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const startedAt = performance.now()
  const under: Promise<Taken>[] = []
  while (under.length < list.length) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1
    for (const update of list.slice(under.length, due)) under.push(deliverOne(update, under.length))
    await wait(1)
  }
  const taken = await Promise.all(under)
  agent.destroy()
  return taken

  async function deliverOne({ body }: Update, index: number): Promise<Taken> {
    const plannedAt = startedAt + (index / perSecond) * 1000
    for (let tries = 1; ; tries++) {
      const answer = await post(agent, port(), body)
      if (answer !== null) return { milliseconds: performance.now() - plannedAt, tries, said: chatOf(answer) }
      await wait(againAfterMilliseconds)
    }
  }
}

/** The body of a 200; null for everything else. */
function post(agent: Agent, port: number, body: string): Promise<string | null> {
  return new Promise((done) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-telegram-bot-api-secret-token': secret,
    }
    const options = { agent, port, host: '127.0.0.1', method: 'POST', path: '/telegram/webhook', headers }
    const sent = request(options, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (said += piece))
      answer.on('end', () => done(answer.statusCode === 200 ? said : null))
      answer.on('error', () => done(null))
    })
    sent.on('error', () => done(null))
    sent.end(body)
  })
}

function chatOf(answer: string): number | null {
  return answer === '' ? null : (JSON.parse(answer) as { chat_id: number }).chat_id
}

async function start(file: string, env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [],
  })
  return { child, port: await portOf(child) }
}

async function startOutside() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'ack-outside.ts'), { execArgv: [] })
  const heard = async <T>() => (await once(child, 'message'))[0] as T
  const urls = await heard<{ telegram: string; model: string }>()
  return {
    child,
    ...urls,
    /** The chats that got a message since this was asked last. */
    told: async () => {
      child.send('told')
      return heard<number[]>()
    },
  }
}
