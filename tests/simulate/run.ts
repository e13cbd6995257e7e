import { parseArgs } from 'node:util'
import './own/machine.ts'
import { openSimulation } from './simulation.ts'

/** One run in a process of its own: `main.ts` starts it with an environment that is the same everywhere. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '2' },
    trace: { type: 'boolean', default: false },
  },
})
const hour = 3_600_000_000

const write = (text: string) => process.stdout.write(text)
const simulation = await openSimulation({
  seed: values.seed,
  ...(values.trace ? { tell: (line) => write(`${line}\n`) } : {}),
})
const { loop, trace } = simulation
// The product is loaded by now alone: what it takes from Node is the simulation's.
const { openWorld } = await import('./world.ts')
const { smallest } = await import('./smallest.ts')
const logged: string[] = []
const onLog = (name: string, line: string) => {
  trace.note(`${name} logs`, line)
  logged.push(`${name} ${line}`)
}

let over = false
let failed: unknown
const story = (async () => {
  const world = await openWorld(simulation, { onLog })
  const told = await smallest(world, { simulation, hours: Number(values.hours) })
  await world.close()
  return told
})()
story.then(
  () => (over = true),
  (error: unknown) => {
    failed = error
    over = true
  },
)
await loop.run(loop.now + (Number(values.hours) + 24) * hour, () => over)
if (!over) failed = new Error('it came to a stand with something left to do')
const told = failed ? null : await story
await simulation.cluster.stop()
if (logged.length > 0) process.stderr.write(logged.slice(0, 20).join(''))
if (failed)
  process.stderr.write(
    `${failed instanceof Error ? failed.stack : String(failed)}\n${trace.last().slice(-40).join('\n')}\n`,
  )
for (const line of told ?? []) write(`${line}\n`)
write(`seed ${values.seed}: ${trace.count} events, trace ${trace.hash()}\n`)
process.exit(failed ? 1 : 0)
