import type { Platform, PublicationStatus } from '#contract/lists.ts'
import type { AddressInfo } from 'node:net'
import type { Server } from 'node:http'
import { rmSync } from 'node:fs'
import { type Logger, pino } from 'pino'
import { connect, type Db, moveClock, now } from '#db/connect.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { deskRoutes } from '#server/demo/desk.ts'
import { createStorageSim } from '#server/demo/simulators/storage/sim.ts'
import { startSimulators } from '#server/demo/simulators/start.ts'
import { createDeps } from '#server/compose.ts'
import { webServer } from '#server/listen.ts'
import { sql } from 'kysely'
import { newId } from '#server/lib/ids.ts'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { runJob, startWorkers } from '#server/jobs/index.ts'
import { createQueue } from '#db/queue.ts'
import { fromMilli } from '#server/lib/money.ts'
import * as books from '#server/modules/books/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { builders } from './builders.ts'
import { caller } from './call.ts'
import { cloneDatabase } from './clone.ts'
import { temporaryFolder } from './temporary.ts'

export interface WorldOptions {
  /** The world's time at the start, ISO 8601; left out: the same in every run, so that the market is the same. */
  at?: string
  /** Without workers nothing advances but what the test advances itself. */
  workers?: boolean
  /** With the simulation desk, on the world's own address. */
  desk?: boolean
  env?: Record<string, string>
  /** Where the server logs; left out: nowhere. */
  log?: Logger
  /** How the simulated model is spoken with; left out: `responses`, as with OpenAI itself. */
  dialect?: 'responses' | 'chat'
  /** Messages wait for their turn within Telegram's limits; elsewhere that would only cost seconds. */
  paced?: boolean
  /** After how long a send without an answer counts as unknown, where that is the story; left out: as in the product. */
  sendTimeoutMilliseconds?: number
  /** Files go to a bucket instead of staying in the database. */
  bucket?: boolean
  /** Seconds between blocks of the simulated chains; long ones make a month of watching short. */
  blockSeconds?: number
  /** One that is filled already; left out: an empty one, migrated. */
  database?: { url: string; drop(): void }
}

const underWay = new Set<PublicationStatus>(['scheduled', 'generating', 'sending'])

/** A Friday morning, a bar of four hours half done. What a test says of a market holds at any hour it is run. */
const usualStart = '2026-11-20T10:34:00Z'
/** The date under which `duePost` counts its slots: none that an agent's own plan has. */
const dayOfDuePosts = '2000-01-01'

/** The whole product by value: its own database, real clients against simulators, real HTTP, and a clock that moves only when told. */
export async function createWorld(options: WorldOptions = {}) {
  const database = options.database ?? (await cloneDatabase())
  const dataDir = temporaryFolder('world')
  const log = options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' })
  const connection = connect(database.url, { connectionsMax: 12 })
  const { db } = connection
  const at = new Date(options.at ?? usualStart)
  await moveClock(db, at.getTime() - (await now(db)).getTime())

  const server = webServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: url, ...options.env })

  const clock = { now: () => now(db) }
  const simulators = await startSimulators({
    config,
    clock,
    capture: true,
    ...(options.blockSeconds ? { blockSeconds: options.blockSeconds } : {}),
  })
  const bucket = options.bucket ? await createStorageSim({ clock }) : null
  const queue = await createQueue({ url: database.url, log, db })
  /** What the test let pass passes for the process, too. */
  let passed = 0
  let stood: number | null = null
  const elapsed = () => (stood ?? performance.now()) + passed
  const deps = createDeps({
    config,
    connection,
    elapsed,
    endpoints: {
      ...simulators.endpoints,
      telegram: simulators.endpoints.telegram && {
        ...simulators.endpoints.telegram,
        paced: options.paced ?? false,
      },
      llm: simulators.endpoints.llm && {
        ...simulators.endpoints.llm,
        ...(options.dialect ? { dialect: options.dialect } : {}),
      },
      storage: bucket?.settings ?? null,
    },
    log,
    queue,
    ...(options.sendTimeoutMilliseconds ? { sendTimeoutMilliseconds: options.sendTimeoutMilliseconds } : {}),
  })
  const app = createApp(deps, (router) => {
    if (options.desk) deskRoutes(router, { deps, simulators })
  })
  server.on('request', app.callback())
  if (options.workers !== false) await startWorkers(deps)

  const { call, send } = caller(url)

  /** Waits until no job is waiting or running. */
  async function settle() {
    for (let quiet = 0; quiet < 2;) {
      quiet = (await queue.pending()) === 0 ? quiet + 1 : 0
      await new Promise((done) => setTimeout(done, 5))
    }
  }

  const world = {
    /** What else has to end with this world; a process that lived on would keep the tests from ending. */
    atEnd: [] as (() => Promise<unknown>)[],
    url,
    db,
    connection,
    databaseUrl: database.url,
    config,
    deps,
    clock,
    log,
    simulators,
    x: simulators.x,
    telegram: simulators.telegram,
    llm: simulators.llm,
    mail: simulators.mail,
    market: simulators.market,
    crawler: simulators.crawler,
    /** Only with the option `bucket`. */
    bucket,
    google: simulators.google,
    tron: simulators.tron,
    solana: simulators.solana,
    ton: simulators.ton,
    endpoints: simulators.endpoints,
    call,
    send,
    settle,
    now: () => now(db),
    /** What of time has passed for its processes, in milliseconds. */
    elapsed,
    async advance({
      seconds = 0,
      minutes = 0,
      hours = 0,
      days = 0,
    }: {
      seconds?: number
      minutes?: number
      hours?: number
      days?: number
    }) {
      const milliseconds = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      passed += milliseconds
      await moveClock(db, milliseconds)
    },
    /** From here on time passes only where the test lets it pass: a slow machine lets no term of seconds run out. */
    async holdClock() {
      stood ??= performance.now()
      const held = `select timestamptz '${(await now(db)).toISOString()}' + (select offset_ms from app_clock) * interval '1 millisecond'`
      await sql`create or replace function app_now() returns timestamptz language sql stable parallel safe as ${sql.lit(held)}`.execute(
        db,
      )
      await sql`update app_clock set offset_ms = 0`.execute(db)
    },
    /** What the clock would start by itself: plan, then advance everything that is due, until nothing is. */
    async tick() {
      await runJob(deps, 'plan-posts')
      await world.advanceDue()
    },
    /** Advances everything that is due, until nothing is. */
    async advanceDue() {
      for (let round = 0; round < 20; round++) {
        const claimed = await runJob(deps, 'advance-due')
        await settle()
        if (claimed === 0 && !(await passedBy(db))) return
      }
      throw new Error('work stays due: a row is claimed again and again')
    },
    /** The row of a publication once it rests: time passes in steps as long as the sweep still has something to do for it. */
    async rested(id: string) {
      for (let step = 0; step < 120; step++) {
        await world.advanceDue()
        const row = await world.publication(id)
        if (!underWay.has(row.status)) return row
        await world.advance({ seconds: 61 })
      }
      throw new Error('it never came to rest')
    },
    runJob: (name: Parameters<typeof runJob>[1]) => runJob(deps, name),
    startWorkers: () => startWorkers(deps),
    /** Jobs of a process that was killed: they hold no state, and their row is found by the sweep. */
    async buryJobs() {
      await sql`update pgboss.job set state = 'failed' where state = 'active'`.execute(db)
    },
    publication: (id: string) =>
      db.selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /**
     * A planned post whose time has come, alone: what the agent's own plan has due by now, at hours that differ from run to
     * run, is taken off.
     */
    async duePost(
      agent: { agentId: string },
      { platform = 'twitter' }: { platform?: Platform } = {},
    ): Promise<string> {
      const id = newId('pub')
      const at = await now(db)
      await db
        .deleteFrom('publication')
        .where('agent_id', '=', agent.agentId)
        .where('state', '=', 'planned')
        .where('origin', '=', 'slot')
        .where('slot_date', '<>', dayOfDuePosts)
        .where('next_at', '<=', at)
        .execute()
      const { owner_id } = await db
        .selectFrom('agent')
        .select('owner_id')
        .where('id', '=', agent.agentId)
        .executeTakeFirstOrThrow()
      const { last } = await db
        .selectFrom('publication')
        .select((e) => e.fn.max('slot_ordinal').as('last'))
        .where('agent_id', '=', agent.agentId)
        .where('slot_date', '=', dayOfDuePosts)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('publication')
        .values({
          id,
          owner_id: owner_id,
          agent_id: agent.agentId,
          platform,
          post_type: 'auto_post',
          state: 'planned',
          origin: 'slot',
          slot_date: dayOfDuePosts,
          slot_ordinal: (last ?? -1) + 1,
          scheduled_at: at,
          not_after: new Date(at.getTime() + 30 * 60_000),
          next_at: at,
        })
        .execute()
      return id
    },
    /** The work at that checkpoint throws, so many times. */
    failAt(name: string, { times = 1 }: { times?: number } = {}) {
      let left = times
      onCheckpoint((reached) => {
        if (reached !== name || left-- <= 0) return
        throw new Error(`failed at ${name}`)
      })
    },
    async balance(user: { id: string }) {
      return fromMilli((await credits.balance(db, user.id)).creditsMilli)
    },
    /** Whatever does not add up: ledger, orders, what is set aside for publications; an empty list means that all does. */
    audit: async () => (await books.books(db)).violations,
    async [Symbol.asyncDispose]() {
      onCheckpoint(null)
      await Promise.all(world.atEnd.map((end) => end()))
      await queue.stop({ timeoutSeconds: 5 })
      await close(server)
      await simulators.close()
      await bucket?.close()
      await connection.close()
      database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return { ...world, ...builders(world) }
}

/** Whether a row is due that somebody is just changing: who sweeps passes it by, and gets it the next time. */
async function passedBy(db: Db): Promise<boolean> {
  const due = sql`next_at <= app_now() and (lease_until is null or lease_until < app_now())`
  const { rows } = await sql`
    with free as (select id from publication where ${due} for update skip locked)
    select id from publication where ${due} and id not in (select id from free)`.execute(db)
  return rows.length > 0
}

export type World = Awaited<ReturnType<typeof createWorld>>

function close(server: Server) {
  server.closeAllConnections()
  return new Promise((done) => server.close(done))
}
