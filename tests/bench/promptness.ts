import { connect } from '#db/connect.ts'
import { knownWords, unknownNamesIn } from '#server/modules/claims/reader/proper-names.ts'
import { numbersIn } from '#server/modules/publishing/corrections/numerals.ts'
import { worlds } from '#tests/claims/proper-names/worlds.ts'
import { computedMilliseconds } from '#tests/support/cpu.ts'
import { character } from './detail.ts'
import { cpuSeconds, startServer } from './servers.ts'
import { type BenchPostgres, median, type Result, signInMany } from './setup.ts'

/** What must not keep anybody waiting, however large or hostile the input is. */
export async function promptnessBench(postgres: BenchPostgres): Promise<Result[]> {
  return [...(await absurdBodies(postgres)), hostileNumbers(), properNames()]
}

const many = (prefix: string) => Array.from({ length: 10_000 }, (_, n) => `${prefix}${n}`)

/** Refusing a body of absurd size, in CPU of the server, against refusing an ordinary one. */
async function absurdBodies(postgres: BenchPostgres): Promise<Result[]> {
  const url = await postgres.database()
  const connection = connect(url, { connectionsMax: 2 })
  const [token = ''] = await signInMany(connection.pool, 1)
  await connection.pool.query(`
    insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      values ('agt_1', 'usr_1', 'technical_analysis', 'Agent', 'automated', 'auto', 'auto', '${JSON.stringify(character)}')`)
  await connection.close()

  const server = await startServer('product-server.ts', { DATABASE_URL: url })
  const refuse = async (method: string, path: string, fields: Record<string, unknown>) => {
    const body = JSON.stringify(fields)
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    await answer.text()
    if (answer.status !== 400 && answer.status !== 413) throw new Error(`${path} answered ${answer.status}`)
  }
  const cpuOf = async (...call: Parameters<typeof refuse>) => {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const before = await cpuSeconds(server.child)
      for (let n = 0; n < 5; n++) await refuse(...call)
      times.push((await cpuSeconds(server.child)) - before)
    }
    return median(times)
  }
  const absurd: Parameters<typeof refuse>[] = [
    ['PUT', '/agent', { agentId: 'agt_1', lore: 'x'.repeat(1024 * 1024) }],
    ['PUT', '/agent', { agentId: 'agt_1', lore: 'x'.repeat(100 * 1024) }],
    ['POST', '/twitter/edit-rule', { id: 'rul_1', blockedKeywords: many('word') }],
    ['POST', '/twitter/check-user-exists', { usernames: many('name') }],
    ['POST', '/agent-kol', { agentId: 'agt_1', twitterNames: many('name') }],
    ['POST', '/auth/register', { username: 'ann@example.org', password: 'x'.repeat(10_000), code: '123456' }],
  ]
  try {
    for (const call of absurd) await refuse(...call)
    const floor = await cpuOf('PUT', '/agent', { agentId: 'agt_1', coinTickers: [] })
    const costs: number[] = []
    for (const call of absurd) costs.push(await cpuOf(...call))
    return [
      {
        what: 'refusing the costliest of six bodies of absurd size, against an ordinary refusal',
        value: Math.max(...costs) / floor,
        unit: 'x',
        must: { at: 'at most', than: 10 },
        note: `CPU ${(Math.max(...costs) * 200).toFixed(1)} ms against ${(floor * 200).toFixed(1)} ms`,
      },
    ]
  } finally {
    server.child.kill()
  }
}

/** Four times the text takes four times the time, not sixteen: nothing a stranger writes makes the reader of numbers try every way there is. */
function hostileNumbers(): Result {
  const read = (times: number) =>
    medianTime(() => {
      numbersIn('1,'.repeat(times))
      numbersIn('1 234'.repeat(times / 2))
    })
  read(100_000)
  const [quarter, whole] = [read(50_000), read(200_000)]
  return {
    what: 'numbers of a hostile text of 900,000 characters against a quarter of it',
    value: whole / quarter,
    unit: 'x',
    must: { at: 'at most', than: 8 },
    note: `${Math.round(whole)} ms`,
  }
}

/** Against what splitting the same texts into words takes. */
function properNames(): Result {
  const pieces = worlds.map((world) => ({
    language: world.language,
    known: knownWords(world.sources, world.names),
    texts: [...world.known, ...world.unknown.map(([text]) => text)],
  }))
  const words = new Intl.Segmenter('en', { granularity: 'word' })
  const names = () =>
    medianTime(() => {
      for (const { language, known, texts } of pieces)
        for (const text of texts) unknownNamesIn(text, language, known)
    })
  const floor = () =>
    medianTime(() => {
      for (const { texts } of pieces) for (const text of texts) Array.from(words.segment(text))
    })
  names()
  floor()
  return {
    what: 'names that no source knows, against splitting the texts into words',
    value: names() / floor(),
    unit: 'x',
    must: { at: 'at most', than: 25 },
  }
}

/** Milliseconds of the processor, the median of nine runs. */
function medianTime(work: () => void): number {
  return median(
    Array.from({ length: 9 }, () => {
      const before = computedMilliseconds()
      work()
      return computedMilliseconds() - before
    }),
  )
}
