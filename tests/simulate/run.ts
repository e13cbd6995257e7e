import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import './own/machine.ts'
import { plant } from './bugs/plant.ts'
import { openSimulation } from './simulation.ts'
import { stories } from './stories/story.ts'

/** One run in a process of its own: `main.ts` starts it with an environment that is the same everywhere. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '2' },
    story: { type: 'string', default: 'company' },
    agents: { type: 'string', default: '300' },
    bug: { type: 'string' },
    // A file with the names of what is left out, and one for what has happened.
    without: { type: 'string' },
    happened: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
})
const hour = 3_600_000_000
const hours = Number(values.hours)

if (values.bug !== undefined) plant(values.bug)
const write = (text: string) => process.stdout.write(text)
const simulation = await openSimulation({
  seed: values.seed,
  without: values.without === undefined ? [] : (JSON.parse(readFileSync(values.without, 'utf8')) as string[]),
  ...(values.trace ? { tell: (line) => write(`${line}\n`) } : {}),
})
const { loop, trace } = simulation
process.on('SIGTERM', () => void simulation.close().finally(() => process.exit(143)))
const open = stories[values.story]
const stopsAtAlarm = values.story !== 'wrongs' && values.story !== 'leftovers'
if (!open) throw new Error(`there is no story ${values.story}; there are ${Object.keys(stories).join(', ')}`)
const story = await open()

let over = false
/** What no service and no crash explains: mistakes of the language, and statements that the database does not take. */
function isFault(error: unknown): boolean {
  const { type = '', code = '' } = (error ?? {}) as { type?: string; code?: unknown }
  return /^(Type|Range|Reference|Syntax)Error$/.test(type) || /^(22|23|42|P0)/.test(String(code))
}

const logged = new Map<string, number>()
const onLog = (name: string, line: string) => {
  trace.note(`${name} logs`, line)
  const { level: _level, time: _time, ...rest } = JSON.parse(line) as Record<string, unknown>
  const said = JSON.stringify(rest).slice(0, 300)
  logged.set(said, (logged.get(said) ?? 0) + 1)
  if (!over && isFault(rest['error']))
    simulation.oracle.alarm('the server has made a mistake', name, line.slice(0, 1500))
}

// Packages that know no log write there.
for (const name of ['log', 'info', 'warn', 'error'] as const)
  console[name] = (...words: unknown[]) => trace.note('console', words.map(String).join(' '))

const played = story(simulation, { hours, agents: Number(values.agents), onLog }).then(
  (told) => ({ told, failed: null }),
  (error: unknown) => ({ told: [], failed: error instanceof Error ? error : new Error(String(error)) }),
)
void played.then(() => (over = true))
const { alarms } = simulation.oracle
// What was noticed is nearest to its cause.
await loop.run(loop.now + (hours + 24) * hour, () => over || (stopsAtAlarm && alarms.length > 0))
const stands = new Error(
  alarms.length > 0 ? 'stopped at an alarm' : 'it came to a stand with something left to do',
)
const { told, failed } = over ? await played : { told: [], failed: stands }
await simulation.close()
if (values.happened !== undefined)
  writeFileSync(values.happened, JSON.stringify(simulation.happened, null, 1))

for (const [line, count] of logged) process.stderr.write(`logged ${count} times: ${line}\n`)
if (failed) process.stderr.write(`${failed.stack}\n${trace.last().slice(-40).join('\n')}\n`)
for (const line of told) write(`${line}\n`)
write(`seed ${values.seed}: ${trace.count} events, trace ${trace.hash()}\n`)
for (const { rule, subject, told } of alarms) write(`ALARM ${rule}: ${subject} ${told}\n`)
process.exit(failed || (stopsAtAlarm && alarms.length > 0) ? 1 : 0)
