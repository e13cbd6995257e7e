import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run simulate:shrink -- --seed S --hours H`: what of a failing run has to happen for it to fail. Of everything that it
 * can do without, half, a quarter and at last one after the other is left out, as long as the same rule is broken; what is
 * left is told, with the command that plays it again.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '1' },
    bug: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
})
const folder = mkdtempSync(join(tmpdir(), 'kolony-shrink-'))
const withoutFile = join(folder, 'without.json')
const happenedFile = join(folder, 'happened.json')
const given = ['--story', 'company', '--seed', values.seed, '--hours', values.hours]
if (values.bug !== undefined) given.push('--bug', values.bug)
const ends = Date.now() + Number(values.minutes) * 60_000

interface Run {
  /** The first that was broken; null: none. */
  rule: string | null
  happened: string[]
}

function play(without: readonly string[]): Promise<Run> {
  writeFileSync(withoutFile, JSON.stringify(without))
  const files = ['--without', withoutFile, '--happened', happenedFile]
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given, ...files])
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += String(bytes)))
  return new Promise((done) => {
    child.on('exit', () =>
      done({
        rule: /^ALARM ([^:]*):/m.exec(said)?.[1] ?? null,
        happened: JSON.parse(readFileSync(happenedFile, 'utf8')) as string[],
      }),
    )
  })
}

const write = (line: string) => process.stdout.write(`${line}\n`)
const first = await play([])
if (first.rule === null) {
  write(`seed ${values.seed} breaks no promise`)
  process.exit(1)
}
write(`${first.rule}: ${first.happened.length} things have happened`)
let left = first.happened
let without: string[] = []
for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
  for (let from = 0; from < left.length && Date.now() < ends;) {
    const tried = [...without, ...left.slice(from, from + size)]
    const run = await play(tried)
    if (run.rule === first.rule) {
      without = tried
      // What did not come to happen any more before it failed is not needed either.
      left = left.filter((what) => run.happened.includes(what))
      write(`${left.length} are left`)
    } else from += size
  }
}
writeFileSync(withoutFile, JSON.stringify(without))
for (const what of left) write(`  ${what}`)
write(
  `npm run simulate -- ${given.map((one) => (one.includes(' ') ? JSON.stringify(one) : one)).join(' ')} --without ${withoutFile}`,
)
