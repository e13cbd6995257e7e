import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, now } from '#db/connect.ts'
import { type Config, readConfig } from '#server/config.ts'
import { newId } from '#server/lib/ids.ts'
import * as books from '#server/modules/books/index.ts'
import { startSimulators } from '#server/demo/simulators/start.ts'
import { builders } from '#tests/support/builders.ts'
import { caller } from '#tests/support/call.ts'
import { processesOf, type SimulatedProcess } from './process.ts'
import { stubbornCall } from './people/stubborn.ts'
import type { Simulation } from './simulation.ts'

/** Processes of an installation of some size, with their roles. */
const machines = [
  { name: 'web', roles: 'web', port: '3000' },
  { name: 'one', roles: 'worker,publisher', port: '3001' },
  { name: 'two', roles: 'worker,publisher', port: '3002' },
]

/** Seldom: every look is a statement, and one that comes later changes nothing but when things happen. */
const usually = 1

const host = 'http://127.0.0.1:3000'

/** A date that no plan of an agent's has. */
const dayOfDuePosts = '2000-01-01'

export type SimulatedWorld = Awaited<ReturnType<typeof openWorld>>

/** Everything outside, and the processes of the product; nothing happens before the loop runs. */
export async function openWorld(
  simulation: Simulation,
  { onLog, everyMinutes = usually }: { onLog: (name: string, line: string) => void; everyMinutes?: number },
) {
  const { databaseUrl } = simulation
  const dataDir = mkdtempSync(join(tmpdir(), 'kolony-simulate-'))
  const connection = connect(databaseUrl, { connectionsMax: 4 })
  const { db } = connection
  const configOf = (roles: string, port: string): Config =>
    readConfig({
      PORT: port,
      ROLES: roles,
      DATA_DIR: dataDir,
      WEB_DIR: dataDir,
      PUBLIC_URL: host,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_USERNAMES: 'administrator',
      X_STREAM: 'off',
    })
  const simulators = await startSimulators({
    config: configOf('web', '3000'),
    clock: { now: () => now(db) },
    // A story that reads it empties it.
    capture: true,
  })
  simulation.oracle.posts = simulators.x.posts
  const { endpoints } = simulators
  const { startProcess, atCheckpoints } = processesOf(simulation, { onLog })
  let due = 0
  const processes = new Map<string, SimulatedProcess>()

  /** Starts that machine's server, for the first time or again. */
  function begin(name: string): SimulatedProcess {
    const machine = machines.find((one) => one.name === name)
    if (!machine) throw new Error(`there is no machine ${name}`)
    const config = configOf(machine.roles, machine.port)
    const process = startProcess(
      name,
      {
        ...config,
        live: { ...endpoints, tron: null, ton: null, solana: null, google: null, storage: null },
        simulated: [],
      },
      everyMinutes,
    )
    processes.set(name, process)
    return process
  }

  const { call: callOnce, send } = caller(host)
  const call = stubbornCall(callOnce)
  const world = {
    db,
    config: configOf('web', '3000'),
    url: host,
    now: () => now(db),
    call,
    send,
    simulators,
    x: simulators.x,
    telegram: simulators.telegram,
    crawler: simulators.crawler,
    machines: machines.map(({ name }) => name),
    processes,
    begin,
    /** States of its posts, and what there is of them on X. */
    async whatCameOf({ agentId, handle }: { agentId: string; handle: string }): Promise<string[]> {
      const rows = await db
        .selectFrom('publication')
        .select(['state', 'platform', (e) => e.fn.countAll<number>().as('count')])
        .where('agent_id', '=', agentId)
        .groupBy(['state', 'platform'])
        .orderBy('state')
        .orderBy('platform')
        .execute()
      return [
        ...rows.map(({ state, platform, count }) => `${platform} ${state}: ${count}`),
        `${simulators.x.timeline(handle).length} posts on X`,
      ]
    },
    /** What is being written or sent, or is due, or of which nobody knows what became of it. */
    async underWay(): Promise<number> {
      const { count } = await db
        .selectFrom('publication')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where((e) =>
          e.or([
            e('state', 'in', ['writing', 'ready', 'sending', 'retrying']),
            e.and([e('state', 'in', ['planned', 'unconfirmed']), e('next_at', '<', e.fn<Date>('app_now'))]),
          ]),
        )
        .executeTakeFirstOrThrow()
      return count
    },
    /** Whatever does not add up is an alarm. */
    async lookAtBooks(): Promise<void> {
      for (const violation of (await books.books(db)).violations)
        simulation.oracle.alarm('the books', '', JSON.stringify(violation))
    },
    /** How many posts ended in which way, in lines. */
    async endings(): Promise<string[]> {
      const rows = await db
        .selectFrom('publication')
        .select(['state', 'reason', 'platform', (e) => e.fn.countAll<number>().as('count')])
        .groupBy(['state', 'reason', 'platform'])
        .orderBy('state')
        .orderBy('reason')
        .orderBy('platform')
        .execute()
      return rows.map(
        ({ state, reason, platform, count }) => `${platform} ${state} ${reason ?? ''}: ${count}`,
      )
    },
    /** A planned post whose time has come now. */
    async duePost({ agentId }: { agentId: string }): Promise<string> {
      const id = newId('pub')
      const at = await now(db)
      const { owner_id } = await db
        .selectFrom('agent')
        .select('owner_id')
        .where('id', '=', agentId)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('publication')
        .values({
          id,
          owner_id,
          agent_id: agentId,
          platform: 'twitter',
          post_type: 'auto_post',
          state: 'planned',
          origin: 'slot',
          slot_date: dayOfDuePosts,
          slot_ordinal: ++due,
          scheduled_at: at,
          not_after: new Date(at.getTime() + 30 * 60_000),
          next_at: at,
        })
        .execute()
      return id
    },
    /** Whatever does not add up; an empty list means that all does. */
    audit: async () => (await books.books(db)).violations,
    publication: (id: string) =>
      db.selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    atCheckpoints: (reached: Parameters<typeof atCheckpoints>[1]) =>
      atCheckpoints(() => [...processes.values()], reached),
    close: async () => {
      await Promise.all([...processes.values()].filter(({ alive }) => alive).map((process) => process.stop()))
      await simulators.close()
      await connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return { ...world, ...builders(world) }
}
