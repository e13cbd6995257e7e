import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { type Owner, owners } from '../loop.ts'
import type { Simulation } from '../simulation.ts'
import type { Story } from './story.ts'

interface Somebody {
  owner: Owner
  /** Runs a statement; resolves with what came of it. */
  ask(text: string): Promise<string>
}
interface Stage {
  one: Somebody
  two: Somebody
  three: Somebody
  simulation: Simulation
}

const rows = (result: pg.QueryResult) => result.rows.map((row) => Object.values(row).join('|')).join(' ')

/** Every way in which one transaction waits for another, by hand; `told` is what came of it in which order. */
const interleavings: Record<string, (stage: Stage, tell: (what: string) => void) => Promise<void>> = {
  'a row that another has changed': async ({ one, two }, tell) => {
    await one.ask('begin')
    await one.ask('update thing set n = n + 1 where id = 1')
    const waits = two
      .ask('update thing set n = n * 10 where id = 1 returning n')
      .then((n) => tell(`two ${n}`))
    await wait(50)
    tell('one commits')
    await one.ask('commit')
    await waits
  },
  'a name that another has taken, and gives back': async ({ one, two }, tell) => {
    await one.ask('begin')
    await one.ask('insert into thing values (7, 1)')
    const waits = two.ask('insert into thing values (7, 2) returning n').then((n) => tell(`two ${n}`))
    await wait(50)
    tell('one rolls back')
    await one.ask('rollback')
    await waits
  },
  'a name that another has taken, and keeps': async ({ one, two }, tell) => {
    await one.ask('begin')
    await one.ask('insert into thing values (8, 1)')
    const waits = two.ask('insert into thing values (8, 2) returning n').then((n) => tell(`two ${n}`))
    await wait(50)
    await one.ask('commit')
    await waits
  },
  'a turn that another has': async ({ one, two, three }, tell) => {
    await one.ask('begin')
    await one.ask('select pg_advisory_xact_lock(5)')
    const turn = async (who: Somebody, name: string) => {
      await who.ask('begin')
      await who.ask('select pg_advisory_xact_lock(5)')
      tell(name)
      await who.ask('commit')
    }
    const turns = [turn(two, 'two')]
    await wait(50)
    turns.push(turn(three, 'three'))
    await wait(50)
    tell('one')
    await one.ask('commit')
    await Promise.all(turns)
  },
  'two that wait for each other': async ({ one, two }, tell) => {
    await one.ask('begin')
    await two.ask('begin')
    await one.ask('update thing set n = 1 where id = 1')
    await two.ask('update thing set n = 2 where id = 2')
    const first = one.ask('update thing set n = 1 where id = 2').then((what) => tell(`one ${what}`))
    await wait(50)
    tell(`two ${await two.ask('update thing set n = 2 where id = 1')}`)
    await two.ask('rollback')
    await first
    await one.ask('commit')
  },
  'a row that is passed by': async ({ one, two }, tell) => {
    await one.ask('begin')
    await one.ask('select from thing where id = 1 for update')
    tell(await two.ask('select id from thing where id < 3 order by id for update skip locked'))
    await one.ask('rollback')
  },
  'a row that is given back in the middle': async ({ one, two }, tell) => {
    await one.ask('begin')
    await one.ask('savepoint part')
    await one.ask('update thing set n = 5 where id = 1')
    const waits = two.ask('update thing set n = 6 where id = 1 returning n').then((n) => tell(`two ${n}`))
    await wait(50)
    await one.ask('rollback to savepoint part')
    await waits
    tell('one commits')
    await one.ask('commit')
  },
  'a row of somebody who dies': async ({ one, two, simulation }, tell) => {
    await one.ask('begin')
    await one.ask('update thing set n = 99 where id = 1')
    const waits = two.ask('select n from thing where id = 1 for share').then((n) => tell(`two ${n}`))
    await wait(50)
    one.owner.alive = false
    tell('one dies')
    simulation.loop.hold(simulation.database.lose(one.owner))
    await waits
  },
  'several that may read at once': async ({ one, two, three }, tell) => {
    await one.ask('begin')
    await one.ask('delete from thing where id = 1')
    const waits = [two, three].map((who, n) =>
      who.ask('select n from thing where id = 1 for share').then((found) => tell(`${n} ${found}`)),
    )
    await wait(50)
    await one.ask('rollback')
    await Promise.all(waits)
  },
  'what is told with a commit': async ({ one, two, simulation }, tell) => {
    await two.ask('listen news')
    await one.ask('begin')
    await one.ask(`select pg_notify('news', 'nothing')`)
    await one.ask('rollback')
    await one.ask('begin')
    await one.ask(`select pg_notify('news', 'something')`)
    tell('not yet')
    await one.ask('commit')
    await wait(50)
    tell(`${simulation.database.blocked} wait`)
  },
  'time and chance in the database': async ({ one }, tell) => {
    await wait(1000)
    const asked = 'extract(epoch from now() - clock_timestamp()), extract(epoch from app_now())'
    tell(await one.ask(`select ${asked}, random(), gen_random_uuid(), uuidv7()`))
    tell(`${Date.now() / 1000}`)
  },
}

/** Plays each of them over and over, and says where one has not come out as it did the first time. */
export const locks: Story = async (simulation, { hours }) => {
  const times = Math.max(2, Math.round(hours))
  const told: string[] = []
  for (const [name, play] of Object.entries(interleavings)) {
    const outcomes = new Set<string>()
    for (let n = 0; n < times; n++) outcomes.add(await playOnce(simulation, play))
    told.push(`${name}: ${[...outcomes].join(' OR ')}`)
  }
  return told
}

async function playOnce(simulation: Simulation, play: (typeof interleavings)[string]): Promise<string> {
  const said: string[] = []
  const somebody = async (name: string) => {
    const owner: Owner = { name, alive: true, frozenUntil: 0 }
    const client = new pg.Client({ connectionString: simulation.databaseUrl })
    client.on('notification', ({ payload }) => said.push(`${name} hears ${payload}`))
    await owners.run(owner, () => client.connect())
    const ask = (text: string) =>
      owners.run(owner, () =>
        client.query(text).then(rows, (error: unknown) => (error as pg.DatabaseError).code ?? String(error)),
      )
    return { owner, ask, client }
  }
  const [one, two, three] = [await somebody('one'), await somebody('two'), await somebody('three')]
  await one.ask('create table if not exists thing (id int primary key, n int)')
  await one.ask('truncate thing')
  await one.ask('insert into thing values (1, 1), (2, 2)')
  await play({ one, two, three, simulation }, (what) => said.push(what))
  for (const { client, owner } of [one, two, three]) if (owner.alive) await client.end()
  return said.join(', ')
}
