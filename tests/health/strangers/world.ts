import { readFileSync } from 'node:fs'
import { createServer, request as ask, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Platform } from '#contract/lists.ts'
import { createDeps } from '#server/compose.ts'
import type { Deps } from '#server/deps.ts'
import type { ServerRole } from '#server/environment.ts'
import { createQueue } from '#db/queue.ts'
import { expectTicks, type JobName, runJob, startWorkers } from '#server/jobs/index.ts'
import { subjectOf } from '#tests/support/builders.ts'
import type { WorldOptions } from '#tests/support/world.ts'
import { walletUser } from '#tests/payments/solana-wallet.ts'
import { done } from '#tests/support/call.ts'
import { faults, healthWorld } from '../world.ts'

/** What stands between the product and a simulator, and how it is now. */
type Mood = 'well' | 'cut' | 'silent' | { status: number; body: string; type?: string }
export type Gated = 'telegram' | 'llm' | 'market' | 'tron' | 'ton'

/** A wire to something that is there later, with ways to be broken that the simulator behind it does not have. */
async function gate() {
  let target = ''
  let mood: Mood = 'well'
  const silent = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    if (mood === 'cut') return void incoming.socket.destroy()
    if (mood === 'silent') return void silent.add(outgoing)
    if (mood !== 'well') {
      const { status, body, type = 'application/json' } = mood
      incoming.resume()
      return void outgoing.writeHead(status, { 'content-type': type }).end(body)
    }
    const { host } = new URL(target)
    const on = ask(`${target}${incoming.url}`, {
      method: incoming.method,
      headers: { ...incoming.headers, host },
    })
    on.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    on.on('error', () => outgoing.destroy())
    outgoing.on('close', () => on.destroy())
    incoming.pipe(on)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lead: (url: string) => void (target = url),
    be(next: Mood) {
      mood = next
      if (next === 'silent') return
      for (const one of silent) one.destroy()
      silent.clear()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const token = '7000000001:SIMULATED-simulated-SIMULATED-00001'

function environmentOf(name: Gated, url: string): Record<string, string> {
  switch (name) {
    case 'telegram':
      return { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: url, TELEGRAM_WEB_URL: url, STARS_PER_USD: '77' }
    case 'llm':
      return { OPENAI_API_KEY: 'demo', OPENAI_BASE_URL: `${url}/v1`, OPENAI_DIALECT: 'responses' }
    case 'market':
      return { MARKET_API_URL: url, MARKET_FUTURES_URL: url }
    case 'tron':
      return {
        TRON_XPUB:
          'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd',
        TRON_API_URL: url,
        TRON_API_KEY: 'kolony-demo-tron-key',
      }
    case 'ton':
      return { TON_API_URL: url, TON_API_KEY: 'kolony-demo-ton-key' }
  }
}

/** The schedule as it is written in the product. */
const crons = [
  ...readFileSync(new URL('../../../server/jobs/index.ts', import.meta.url), 'utf8').matchAll(
    /^ {2}'?([a-z-]+)'?: \{\s*cron: '([^']+)'/gm,
  ),
].map(([, name, cron]) => ({ name: name as JobName, fields: (cron ?? '').split(' ').map(matcher) }))

function matcher(field: string): (value: number) => boolean {
  if (field === '*') return () => true
  const [range = '', every] = field.split('/')
  if (every === undefined) {
    const wanted = new Set(range.split(',').map(Number))
    return (value) => wanted.has(value)
  }
  const from = range === '*' ? 0 : Number(range.split('-')[0])
  return (value) => value >= from && (value - from) % Number(every) === 0
}

/** Which jobs come due after `from`, up to `to`. */
export function dueBetween(from: Date, to: Date): JobName[] {
  const due = new Set<JobName>()
  for (let at = Math.floor(from.getTime() / 1000) + 1; at * 1000 <= to.getTime(); at++) {
    const moment = new Date(at * 1000)
    const values = [moment.getUTCSeconds(), moment.getUTCMinutes(), moment.getUTCHours()]
    for (const { name, fields } of crons)
      if (!due.has(name) && values.every((value, n) => fields[n]?.(value))) due.add(name)
  }
  return [...due]
}

const chartOf = (n: number) => ({
  coinTickers: [['BTC', 'ETH', 'SOL', 'XRP', 'DOGE'][n % 5] ?? 'BTC'],
  timeframe: (['1h', '4h'] as const)[n % 2] ?? '4h',
})

export interface StrangerOptions extends WorldOptions {
  gates?: Gated[]
  /** How many owners, each with an agent on X and in Telegram. */
  owners?: number
  /** They write about charts instead of topics, and so read the market. */
  charts?: boolean
  /** Milliseconds that a tick is waited for before the clock goes on without it. */
  patience?: number
  /** Ticks of the same moment run side by side, as they do in the product; for long runs. */
  abreast?: boolean
}

/** A world with customers whose schedule runs by its clock, job by job, as the product's does. */
export async function strangerWorld({
  gates = [],
  owners = 8,
  charts = false,
  patience = 20_000,
  abreast = false,
  ...options
}: StrangerOptions = {}) {
  const wires = await Promise.all(gates.map(async (name) => [name, await gate()] as const))
  const env = Object.assign({}, ...wires.map(([name, { url }]) => environmentOf(name, url)), options.env)
  const world = await healthWorld({ sendTimeoutMilliseconds: 1500, ...options, env })
  world.telegram.rateLimits.enabled = false
  for (const [name, wire] of wires) wire.lead(world.simulators[name].url)
  const wire = Object.fromEntries(wires) as Record<Gated, Awaited<ReturnType<typeof gate>>>

  /** Whose schedule it is; null: the world's own process's. */
  let ticking: Deps | null = null
  const others = new Set<Deps>()

  const running = new Map<JobName, Promise<unknown>>()
  /** Ticks that do not come any more. */
  const stopped = new Set<JobName>(['beat', 'watch-health'])
  let last = await world.now()
  expectTicks(world.deps)

  async function run(name: JobName) {
    if (running.has(name)) return
    const work = runJob(ticking ?? world.deps, name)
      .catch(() => undefined)
      .finally(() => running.delete(name))
    running.set(name, work)
    await Promise.race([work, new Promise((done) => setTimeout(done, patience).unref())])
  }

  /** Whatever has come due since the last time. */
  async function catchUp() {
    const now = await world.now()
    const due = dueBetween(last, now).filter((name) => !stopped.has(name))
    last = now
    if (abreast) await Promise.all(due.map(run))
    else for (const name of due) await run(name)
    await Promise.race([
      world.settle(),
      new Promise((done) => setTimeout(done, Math.min(patience, 5000)).unref()),
    ])
  }

  const customers: {
    user: Awaited<ReturnType<typeof world.user>>
    agent: Awaited<ReturnType<typeof world.boundAgent>>
  }[] = []
  for (let n = 0; n < owners; n++) {
    const user = await world.user({ credits: 200 })
    const agent = await world.boundAgent(user, charts ? chartOf(n) : subjectOf(n))
    await world.messageRule(user, {
      agentId: agent.agentId,
      enablePostToTelegram: true,
      enableGenerateContent: true,
    })
    customers.push({ user, agent })
  }

  function tickIn(deps: Deps) {
    expectTicks(deps)
    ticking = deps
  }

  let posted = 0
  /** The next customer's post comes due, on either platform in turn. */
  async function post(platform?: Platform) {
    const one = customers[posted % Math.max(1, customers.length)]
    if (!one) return ''
    return world.duePost(one.agent, { platform: platform ?? (posted++ % 2 === 0 ? 'twitter' : 'telegram') })
  }

  const extra: (() => Promise<unknown>)[] = []
  const always: (() => Promise<unknown>)[] = []
  const strange = Object.assign(world, {
    wire,
    stopped,
    run,
    catchUp,
    customers,
    post,
    /** Done at each step besides. */
    alsoDo: (what: () => Promise<unknown>) => void extra.push(what),
    stopAlso: () => void (extra.length = 0),
    /** From now on the schedule runs in that process. */
    tickIn,
    /** No tick that is not each process's own is run by anybody. */
    stopTicks: () => crons.forEach(({ name }) => stopped.add(name)),
    startTicks: () => {
      stopped.clear()
      stopped.add('beat').add('watch-health')
    },
    sql: (text: string) => sql.raw(text).execute(world.db),
    /** So many seconds in quarters of a minute, with a post due in each, if wanted; what was told in the end. */
    live: async (seconds: number, { posts = true } = {}) => {
      return world.judgeFor(seconds, async () => {
        if (posts) await post()
        for (const what of [...always, ...extra]) await what()
        await catchUp()
      })
    },
    /** Minutes with the schedule until nothing is told, at most so many; what is told then. */
    async recover(minutes = 20, { posts = true } = {}) {
      let told = await faults(world)
      for (let passed = 0; passed < minutes && told.length > 0; passed++) {
        if (posts && passed % 2 === 0) await post()
        await world.advance({ seconds: 45 })
        for (const what of [...always, ...extra]) await what()
        await catchUp()
        told = await world.judge()
      }
      return told
    },
    /** Whatever is told in so many seconds, each with when it was told first. */
    async listen(seconds: number, { step = 15, posts = true } = {}) {
      const said = new Map<string, string>()
      for (let passed = 0, lastPost = -60; passed < seconds; passed += step) {
        if (posts && passed - lastPost >= 60) {
          await post()
          lastPost = passed
        }
        for (const what of [...always, ...extra]) await what()
        if (step > 15) await world.advance({ seconds: step - 15 })
        await catchUp()
        for (const one of await world.judge()) if (!said.has(one)) said.set(one, `after ${passed} s`)
      }
      return [...said].map(([one, when]) => `${one} ${when}`)
    },
    /** Another process of the same installation with these roles, and its workers: it beats until it is told not to. */
    async process(roles: ServerRole[]) {
      let alive = true
      const { log, endpoints, connection, databaseUrl } = world
      const queue = await createQueue({ url: databaseUrl, log, db: world.db })
      const deps = createDeps({
        config: { ...world.config, roles: new Set(roles) },
        connection,
        endpoints,
        log,
        queue,
        elapsed: world.elapsed,
      })
      await startWorkers(deps)
      const beat = async () => {
        if (alive) await runJob(deps, 'beat')
      }
      await beat()
      always.push(beat)
      others.add(deps)
      const end = async () => {
        if (!alive) return
        alive = false
        others.delete(deps)
        const next = [...others].find(
          ({ config }) => config.roles.has('worker') || config.roles.has('publisher'),
        )
        if (ticking === deps && next) tickIn(next)
        await queue.stop({ timeoutSeconds: 2 })
      }
      world.atEnd.push(end)
      return { deps, kill: end }
    },
    /** From now on the world's own process has these roles alone. */
    become(roles: ServerRole[]) {
      world.config.roles.clear()
      for (const role of roles) world.config.roles.add(role)
    },
  })
  world.atEnd.push(async () => {
    for (const [, one] of wires) one.be('well')
    await Promise.race([
      Promise.allSettled(running.values()),
      new Promise((done) => setTimeout(done, 3000).unref()),
    ])
    for (const [, one] of wires) await one.close()
  })
  return strange
}

export type Stranger = Awaited<ReturnType<typeof strangerWorld>>

export interface Injected {
  is: string
  /** What a good operator wants to be told; []: nothing. */
  told: string[]
  options?: StrangerOptions
  /** What belongs to the world before anything is wrong. */
  prepare?: (world: Stranger) => Promise<unknown>
  /** Brings the fault about; answers how it is over. */
  inject(world: Stranger): Promise<(() => unknown) | void>
  /** How long it may take to be told. */
  seconds?: number
  /** Whether posts come due meanwhile. */
  posts?: boolean
  /** Of how long it may take until nothing is left. */
  minutes?: number
}

/** Each is injected into a world of its own that was well, told within two minutes, and gone once it is over. */
export function injected(cases: Injected[]) {
  test.each(cases)(
    '$is',
    async ({ options = {}, prepare, inject, told, seconds = 120, posts = true, minutes = 20 }) => {
      await using world = await strangerWorld(options)
      await prepare?.(world)
      const before = await world.live(30, { posts })
      const over = await inject(world)
      const came = await world.live(seconds, { posts })
      await over?.()
      const left = await world.recover(minutes, { posts })
      expect({ before, told: came.toSorted(), left }).toEqual({ before: [], told: told.toSorted(), left: [] })
    },
    900_000,
  )
}

export interface Quiet {
  is: string
  options?: StrangerOptions
  prepare?: (world: Stranger) => Promise<unknown>
  /** One customer's own trouble, or nothing at all. */
  trouble: (world: Stranger) => Promise<unknown>
  /** How long it is lived through, in steps of so many seconds. */
  seconds?: number
  step?: number
  posts?: boolean
}

/** Nothing is told at any time. */
export function quiet(cases: Quiet[]) {
  test.each(cases)(
    '$is',
    async ({ options = {}, prepare, trouble, seconds = 600, step = 15, posts = true }) => {
      await using world = await strangerWorld(options)
      await prepare?.(world)
      await world.live(30, { posts })
      await trouble(world)
      const said = await world.listen(seconds, { step, posts })
      expect(said).toEqual([])
    },
    900_000,
  )
}

/** Somebody is about to pay, on each chain. */
export const orders = async (world: Stranger) => {
  for (const job of ['watch-tron', 'watch-ton', 'watch-solana'] as const) await world.run(job)
  const ann = await walletUser(world)
  const tron = await done(ann.user.call('payments.create', { pgId: 'basic' }))
  await done(ann.user.call('payments.createTon', { pgId: 'basic', walletAddress: world.ton.wallet }))
  const bySolana = { pgId: 'basic' as const, publicKey: ann.wallet, amount: 10 }
  await done(ann.user.call('payments.createSolana', bySolana))
  // People go on trying.
  world.alsoDo(() => ann.user.call('payments.createSolana', bySolana))
  return { address: tron.qrText }
}
