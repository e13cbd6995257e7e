import pg from 'pg'
import { type Loop, type Owner, owners } from '../loop.ts'
import { shortly } from '../own/machine.ts'
import { tellTime } from './catalog.ts'
import { deadlockMilliseconds } from './cluster.ts'
import { Line, type Note, type Wire } from './line.ts'

/** A statement that PostgreSQL ran. */
export interface Ran {
  owner: Owner | undefined
  /** The connection, counted by who was there first. */
  connection: number
  text: string
  values: unknown
  says: string
}

interface Query {
  name?: string | undefined
  text?: string
  values?: unknown
}
type Told = (error: Error | null, client?: unknown) => void
/** What we use of pg's own client, as it is in 8.23, beyond what it is typed as. */
interface Client {
  connection: Wire
  readyForQuery: boolean | undefined
  processID: number | null
  _queryQueue: Query[]
  _queryable: boolean
  _ended: boolean
  _pulseQueryQueue(): void
  _connect(told: Told): void
  emit(name: string, given: unknown): boolean
  end(told?: (error?: Error) => void): Promise<void> | undefined
  sim?: Line
  isAsked?: boolean
}

export interface Database {
  /** How many statements wait for another transaction. */
  readonly blocked: number
  /** The process is gone: its connections end with everything that was under way in them. */
  lose(owner: Owner): Promise<void>
  /** Nobody in PostgreSQL stands still any more: it can end. */
  release(): void
}

/** A single statement that is worth planning. */
const one = /^\s*(select|with|insert|update|delete)[^;]*$/i

/** How long an answer is waited for before PostgreSQL is asked whether it waits for a lock; of the machine's milliseconds. */
const patience = 3

/**
 * From here on all traffic of this process with PostgreSQL is one statement at a time, in the order of the loop: one that
 * waits for another transaction lets the others go on, everything else is waited for. `latency` says how long a statement,
 * an answer or a connection is on its way.
 */
export function ownDatabase({
  loop,
  control,
  latency,
  onRan,
  onTouched,
}: {
  loop: Loop
  control: pg.Client
  latency: (line: string) => number
  onRan: (ran: Ran) => void
  /** After each commit of something that is watched. */
  onTouched: () => Promise<void>
}): Database {
  const client = pg.Client.prototype as unknown as Client
  const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
  const own = { pulse: client._pulseQueryQueue, connect: client._connect, end: client.end, emit: wire.emit }
  const lines = new Map<Line, Client>()
  const names = new Map<string, string | undefined>()
  /** Those that wait for another transaction, in the order in which they began to. */
  let blocked: { line: Line; query: Query; blockers: number[] }[] = []
  let opened = 0
  /** Everything comes to its end: nobody is stopped any more who would have to be woken for it. */
  let isEnding = false

  function nameOf(text: string): string | undefined {
    if (!names.has(text)) names.set(text, one.test(text) ? `simulated_${names.size}` : undefined)
    return names.get(text)
  }

  /** Whose locks it waits for, by their processes in PostgreSQL, as that has it in its memory; exact of who stands still. */
  async function blockersOf({ backend }: Line): Promise<number[]> {
    const { rows } = await control.query<{ pids: number[] }>(`select pg_blocking_pids(${backend}) as pids`)
    return rows[0]?.pids ?? []
  }

  /** Null once it is answered; or whom it surely waits for, and that is no deadlock. */
  async function comesToRest(line: Line): Promise<number[] | null> {
    for (let wait = patience; ; wait = 1) {
      await Promise.race([line.answered(), shortly(wait)])
      if (line.isAnswered) return null
      if ((await blockersOf(line)).length === 0) continue
      await Promise.race([line.answered(), shortly(2 * deadlockMilliseconds)])
      if (line.isAnswered) return null
      const blockers = await blockersOf(line)
      if (blockers.length > 0) return line.isAnswered ? null : blockers
    }
  }

  async function run(client: Client, line: Line): Promise<void> {
    const query = client._queryQueue[0]
    if (!client._queryable || !query) return
    const { stream } = client.connection
    // Read and planned once for each connection instead of every time.
    if (Array.isArray(query.values) && query.text) query.name ??= nameOf(query.text)
    // In one message with what it is told for, which saves a way there and back.
    stream.cork()
    client.connection.query(tellTime(loop.now))
    line.swallow()
    own.pulse.call(client)
    stream.uncork()
    const blockers = await comesToRest(line)
    if (blockers) {
      blocked.push({ line, query, blockers })
      if (!isEnding) line.standStill(true)
      return
    }
    finish(line, query)
    const letsGo = !line.isInTransaction || /^rollback/i.test(query.text ?? '')
    if (letsGo && blocked.some((waiting) => waiting.blockers.includes(line.backend))) await freed()
  }

  /**
   * Who waited for what has just ended goes on, one after the other, by who waited first: PostgreSQL would wake all of them
   * at once, and chance would say who gets what they want next. So whoever waits stands still until it is their turn.
   */
  async function freed(): Promise<void> {
    for (let again = blocked.length > 0; again;) {
      again = false
      for (const waiting of blocked) {
        const { line, query } = waiting
        if (line.isOpen) waiting.blockers = await blockersOf(line)
        if (line.isOpen && waiting.blockers.length > 0) continue
        line.standStill(false)
        const blockers = await comesToRest(line)
        if (blockers) {
          if (!isEnding) line.standStill(true)
          waiting.blockers = blockers
          continue
        }
        blocked = blocked.filter((one) => one !== waiting)
        finish(line, query)
        again = blocked.length > 0
        break
      }
    }
  }

  function finish(line: Line, { text = '', values }: Query) {
    const { says, notes, touched } = line.read()
    onRan({ owner: line.owner, connection: line.number, text, values, says })
    owners.run(line.owner as Owner, () =>
      loop.at(loop.now + latency(`answer/${line.number}`), `answer ${line.number}`, () => line.handOn()),
    )
    const listens = /^listen\s+"?([^"\s;]+)/i.exec(text)?.[1]
    if (listens) line.channels.add(listens)
    for (const note of notes) tell(note)
    if (touched) loop.hold(onTouched())
  }

  function tell({ channel, payload }: Note) {
    for (const [line, client] of lines)
      if (line.isOpen && line.channels.has(channel))
        owners.run(line.owner as Owner, () =>
          loop.at(loop.now + latency(`note/${line.number}`), `note ${channel} ${line.number}`, () =>
            client.emit('notification', { channel, payload, processId: 0, name: 'notification', length: 0 }),
          ),
        )
  }

  wire.emit = function (name, message) {
    return this.sim?.keep(name, message) ? true : own.emit.call(this, name, message)
  }

  client._connect = function (told) {
    const line = new Line(this.connection, ++opened)
    this.sim = line
    this.connection.sim = line
    loop.at(loop.now + latency(`connect/${line.number}`), `connect to database ${line.number}`, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      loop.hold(promise)
      own.connect.call(this, (error, client) => {
        if (!error) {
          line.isOpen = true
          line.backend = this.processID ?? 0
          lines.set(line, this)
          this.connection.on('end', () => lines.delete(line))
        }
        resolve()
        told(error, client)
      })
    })
  }

  client._pulseQueryQueue = function () {
    const { sim: line } = this
    if (!line) return own.pulse.call(this)
    if (this.readyForQuery !== true || this.isAsked) return
    if (this._queryQueue.length === 0) return own.pulse.call(this)
    this.isAsked = true
    loop.at(loop.now + latency(`ask/${line.number}`), `ask ${line.number}`, () => {
      this.isAsked = false
      loop.hold(run(this, line))
    })
  }

  client.end = function (told) {
    if (this.sim && this.connection._connecting && !this._ended) {
      const { promise, resolve } = Promise.withResolvers<void>()
      loop.hold(promise)
      this.connection.once('end', resolve)
    }
    return own.end.call(this, told)
  }

  keepIdle()
  return {
    get blocked() {
      return blocked.length
    },
    release: () => {
      isEnding = true
      for (const { line } of blocked) line.standStill(false)
    },
    async lose(owner) {
      const lost = [...lines.keys()].filter((line) => line.owner === owner)
      blocked = blocked.filter(({ line }) => !lost.includes(line))
      for (const line of lost) {
        lines.delete(line)
        line.standStill(false)
        line.lose()
      }
      const backends = lost.map(({ backend }) => backend).join(', ')
      if (!backends) return
      await control.query(`select pg_terminate_backend(pid) from unnest(array[${backends}]) as pid`)
      const left = `select 1 from pg_stat_activity where pid in (${backends})`
      while ((await control.query(left)).rowCount) await shortly(1)
      await freed()
    },
  }
}

/** Where time jumps, a connection that rests for ten seconds would be made anew for every statement. */
function keepIdle(): void {
  const { Pool } = pg
  pg.Pool = class extends Pool {
    constructor(options: pg.PoolConfig = {}) {
      super({ ...options, idleTimeoutMillis: 0 })
    }
  } as typeof pg.Pool
}
