import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bugs } from './bugs/catalogue.ts'

/**
 * `npm run simulate:bugs`: how many of the planted bugs the simulation finds, each with its first seeds until one is found or
 * its minutes are over. `--which` names a part of the catalogue (`held`, `open`, or words of a name), `--every 4` takes one
 * in four.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    hours: { type: 'string', default: '1' },
    atOnce: { type: 'string', default: '2' },
    which: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
  },
})
const limit = Number(values.minutes) * 60_000

interface Run {
  ended: 'quiet' | 'alarm' | 'stopped' | 'late'
  why: string
}

/** One run; what it says last is why it ended. */
function play(bug: string, seed: number, milliseconds: number): Promise<Run> {
  const given = ['--story', 'company', '--seed', `${seed}`, '--hours', values.hours, '--bug', bug]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given])
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += String(bytes)))
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    child.kill('SIGTERM')
  }, milliseconds)
  return new Promise((done) => {
    child.on('exit', (code) => {
      clearTimeout(late)
      const alarm = /^ALARM (.*)$/m.exec(said)?.[1]
      const failed = /^\w*Error: .*$/m.exec(said)?.[0] ?? said.slice(-300)
      if (isLate) done({ ended: 'late', why: '' })
      else if (alarm) done({ ended: 'alarm', why: alarm.slice(0, 160) })
      else done(code === 0 ? { ended: 'quiet', why: '' } : { ended: 'stopped', why: failed.slice(0, 160) })
    })
  })
}

async function hunt(bug: (typeof bugs)[number]): Promise<boolean> {
  const began = Date.now()
  let seeds = 0
  let run: Run = { ended: 'quiet', why: '' }
  while (run.ended === 'quiet' && Date.now() - began < limit)
    run = await play(bug.name, ++seeds, limit - (Date.now() - began))
  const seconds = Math.round((Date.now() - began) / 1000)
  const found = run.ended === 'alarm' || run.ended === 'stopped'
  const told = found ? `${run.ended} at seed ${seeds}: ${run.why}` : `NOT FOUND with ${seeds} seeds`
  process.stdout.write(`${bug.breaks} ${bug.level} | ${bug.name} | ${seconds} s | ${told}\n`)
  return found
}

const isMeant = ({ name, isHeld }: (typeof bugs)[number]) =>
  values.which === 'held' ? isHeld : values.which === 'open' ? !isHeld : name.includes(values.which)
const wanted = bugs.filter(isMeant).filter((_, n) => n % Number(values.every) === Number(values.from))
const left = [...wanted]
let found = 0
await Promise.all(
  Array.from({ length: Number(values.atOnce) }, async () => {
    for (let bug = left.shift(); bug; bug = left.shift()) if (await hunt(bug)) found++
  }),
)
process.stdout.write(`${found} of ${wanted.length} found\n`)
