import pg from 'pg'
import { ownDatabase } from './database/driver.ts'
import { openCluster } from './database/cluster.ts'
import { createDraw } from './draw.ts'
import { createLoop, type Owner, owners } from './loop.ts'
import { ownNetwork } from './net/network.ts'
import { createOracle } from './oracle/oracle.ts'
import { ownChance } from './own/chance.ts'
import { watchSettled } from './own/settled.ts'
import { ownTime } from './own/time.ts'
import { ownTimers } from './own/timers.ts'
import { createTrace } from './trace.ts'

export type Simulation = Awaited<ReturnType<typeof openSimulation>>

/** A Friday morning, as in the tests. */
const start = Date.parse('2026-11-20T10:34:00Z') * 1000

/**
 * Makes everything that this process of the machine asks of time, chance, timers, network and database the simulation's.
 * There is no way back: one run is one process. Whatever holds the machine's own must have been loaded before, and the
 * product after.
 */
export async function openSimulation({
  seed,
  without = [],
  tell,
}: {
  seed: string
  /** What would happen and does not, by the names that `happens` was asked with. */
  without?: readonly string[]
  tell?: (line: string) => void
}) {
  const draw = createDraw(seed)
  const cluster = await openCluster(seed)
  const loop = createLoop({ start, settled: watchSettled() })
  const trace = createTrace(() => loop.now, { tell })
  const readable = withoutMasks()
  const whose = () => owners.getStore()?.name ?? 'world'
  ownTime(() => loop.now)
  ownChance(draw, whose)
  ownTimers(loop)
  /** Shares of what is sent that is cut, and of statements that take seconds. */
  const weather = { cuts: 0, stalls: 0 }
  /** Hears of each transaction of a process, before that process does. */
  const moments: { onCommitted: ((owner: Owner) => void) | null } = { onCommitted: null }
  const network = ownNetwork({
    loop,
    weather: {
      latency: (line) => onItsWay(draw, `net/${line}`),
      cut: (line) => {
        if (!draw.chance(`cut/${line}`, weather.cuts)) return null
        return draw.pick(`cut/${line}`, ['before', 'after'])
      },
    },
    onSent: (line, data) =>
      trace.note(`sent ${line} ${data.length}`, readable(line, data.toString('latin1'))),
  })
  // The product may be loaded from here on.
  const { installWitness } = await import('./oracle/witness.ts')
  await installWitness(cluster.control)
  const oracle = createOracle({ client: cluster.control, now: () => loop.now })
  const database = ownDatabase({
    loop,
    control: cluster.control,
    onTouched: oracle.look,
    latency: (line) => {
      const isStalled = weather.stalls > 0 && draw.chance(`stall/${line}`, weather.stalls)
      return isStalled
        ? draw.whole(`stall/${line}`, 100_000, 20_000_000)
        : draw.whole(`database/${line}`, 50, 1500)
    },
    onRan: ({ owner, connection, text, values, says }) => {
      trace.note(
        `ran ${owner?.name ?? 'world'} ${connection} ${says}: ${text.replaceAll(/\s+/g, ' ').slice(0, 120)}`,
        JSON.stringify([text, values]),
      )
      if (owner && says === 'COMMIT') moments.onCommitted?.(owner)
    },
  })
  loop.onEvent = ({ what, owner }) => trace.note(`${owner?.name ?? 'world'}: ${what}`)
  /** When everything has come to rest. */
  const lookAtRest = () => {
    const looked = oracle.lookAtRest()
    loop.hold(looked)
    return looked
  }
  const close = () => {
    database.release()
    return cluster.stop()
  }
  const leftOut = new Set(without)
  const happened: string[] = []
  return {
    close,
    /** What has happened so far of that which a run can do without. */
    happened,
    /** Asked before anything happens that a run can do without: by leaving out as much as can be, a failing run is shrunk. */
    happens: (what: string): boolean => {
      if (leftOut.has(what)) return false
      happened.push(what)
      return true
    },
    moments,
    weather,
    oracle,
    lookAtRest,
    draw,
    loop,
    trace,
    network,
    database,
    databaseUrl: cluster.url,
    pg,
  }
}

/**
 * What Node's own WebSocket sends it masks with chance that cannot be replaced: it was loaded before anything else. Of such
 * a line only the lengths count.
 */
function withoutMasks(): (line: string, text: string) => string {
  const masked = new Set<string>()
  return (line, text) => {
    const number = line.replace(/\D.*/, '')
    if (/^upgrade: websocket/im.test(text)) masked.add(number)
    return masked.has(number) ? '' : text
  }
}

/** A quick network with a long tail; microseconds. */
function onItsWay(draw: ReturnType<typeof createDraw>, line: string): number {
  const usual = draw.whole(line, 200, 3000)
  return draw.chance(line, 0.02) ? usual * 50 : usual
}
