import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import pg from 'pg'
import { connect } from '#db/connect.ts'
import { createApp } from '#server/app.ts'
import { createDeps } from '#server/compose.ts'
import { startWorkers } from '#server/jobs/index.ts'
import { createQueue } from '#db/queue.ts'
import { callsOf } from './any-call.ts'
import { tcpProxy } from './tcp-proxy.ts'
import { createWorld, type World } from './world.ts'

/** A server of its own on the world's database, reached over a wire that can be cut. */
export async function serverOnAWire(world: World, { connectionsMax = 12 } = {}) {
  const address = new URL(world.databaseUrl)
  // The tests' own PostgreSQL is reached by a socket in a folder, and on this port just as well.
  address.hostname = '127.0.0.1'
  const wire = await tcpProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(wire.port)
  const connection = connect(address.href, { connectionsMax })
  const { log, config, endpoints } = world
  const queue = await createQueue({ url: address.href, log, db: connection.db })
  const deps = createDeps({ config, connection, endpoints, log, queue })
  await startWorkers(deps)
  const server = createServer(createApp(deps).callback())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    wire,
    connection,
    ask: callsOf(url),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await queue.stop({ timeoutSeconds: 1 })
      await connection.close()
      await wire.close()
    },
  }
}

export const agentNamed = (name: string) => ({
  type: 'hot_topic',
  name,
  bio: 'Talks.',
  lore: 'Always has.',
  language: 'ENGLISH',
  communicationStyles: ['Concise'],
  characterAdjectives: ['Calm'],
  topic: 'layer2',
})

/** Waits until it is so. */
export async function until(done: () => Promise<boolean>, seconds = 60) {
  for (const startedAt = performance.now(); performance.now() - startedAt < seconds * 1000;) {
    if (await done()) return
    await new Promise((next) => setTimeout(next, 5))
  }
  throw new Error('it did not come about')
}

/** Somebody else on the world's database who has done `statement` in a transaction and keeps it open until let go. */
export async function holding(world: World, statement: string, values: unknown[] = []) {
  const holder = new pg.Client(world.databaseUrl)
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin')
  await holder.query(statement, values)
  return {
    /** Waits until so many stand before what is held. */
    waitedFor: (times = 1) =>
      until(async () => (await holder.query('select from pg_locks where not granted')).rows.length >= times),
    async letGo() {
      await holder.query('rollback')
      await holder.end()
    },
  }
}

/** People keep writing while the database goes away for so long and comes back: what they were told, and what is there in the end. */
export async function loseDatabase({ awaySeconds }: { awaySeconds: number }) {
  await using world = await createWorld({ workers: false })
  await using server = await serverOnAWire(world)
  const users = await Promise.all(Array.from({ length: 6 }, () => world.user({ credits: 500 })))
  const spender = users[0]
  if (!spender) throw new Error('nobody is there')
  const { agentId } = await world.agent(spender)

  let running = true
  const confirmed: string[] = []
  const seen: { code: number; milliseconds: number }[] = []
  const load = users.map(async ({ token }, n) => {
    for (let round = 0; running; round++) {
      const startedAt = performance.now()
      const name = `Load ${n} ${round}`
      const { code } =
        n === 0
          ? await server.ask('POST /agent/{}/sandbox/deduct-credit', {
              fields: { agentId, type: 'SANDBOX_GENERATE' },
              token,
            })
          : await server.ask('POST /agent', { fields: agentNamed(name), token })
      seen.push({ code, milliseconds: performance.now() - startedAt })
      if (code === 0 && n > 0) confirmed.push(name)
      if (code === 503) await new Promise((done) => setTimeout(done, 20))
    }
  })
  const calls = () => seen.length
  await until(async () => calls() > 30)

  await server.wire.cut()
  const cutAt = calls()
  const away = performance.now()
  await until(
    async () => calls() > cutAt + 60 && performance.now() - away > awaySeconds * 1000,
    awaySeconds + 60,
  )
  const ready = await server.ask('GET /ready', { fields: {} })
  const health = await server.ask('GET /health', { fields: {} })
  const whileAway = seen.slice(cutAt + users.length)
  await server.wire.mend()
  const mendedAt = performance.now()
  await until(async () => (await server.ask('GET /ready', { fields: {} })).code === 0)
  const backAfter = performance.now() - mendedAt
  const backAt = calls()
  await until(async () => calls() > backAt + 30)
  running = false
  await Promise.all(load)

  const stored = await world.db.selectFrom('agent').select('name').where('name', 'like', 'Load %').execute()
  const names = new Set(stored.map(({ name }) => name))
  return {
    ready,
    health,
    whileAway,
    backAfter,
    codes: new Set(seen.map(({ code }) => code)),
    confirmed: confirmed.length,
    lost: confirmed.filter((name) => !names.has(name)),
    violations: await world.audit(),
  }
}
