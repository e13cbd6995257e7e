import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { BenchPostgres, Result } from '../setup.ts'
import type { Share, Told } from './worker.ts'
import type { Run } from './run-owner.ts'

const workers = 2
/** Ten texts after the sixtieth answer are looked at, and as many after all was erased. */
const answers = { few: 20, many: 60, window: 10 }
const texts = answers.many + answers.window

/**
 * What learning saves owners: each has texts written by the real path against the simulated model, answers them by tastes of
 * their own, and does so a second time, from the same seeds, with an agent that learns nothing.
 */
export async function learnBench(postgres: BenchPostgres): Promise<Result[]> {
  const shares = await Promise.all(
    Array.from({ length: workers }, async (_, rest) =>
      told({ url: await postgres.database(), rest, of: workers, texts, after: answers.window }),
    ),
  )
  const all = shares.flat()
  printOwners(all)
  printCurve(all)
  const saved = (from: number) => fall(all, ({ edited }) => edited.slice(from, from + answers.window))
  const wished = sum(all, ({ on }) => on.wished)
  const failures = (of: (run: Run) => number) =>
    (sum(all, ({ on }) => of(on)) / sum(all, ({ on }) => on.asked) -
      sum(all, ({ off }) => of(off)) / sum(all, ({ off }) => off.asked)) *
    100
  const erasedOff = mean(all.flatMap(({ off }) => off.erased))
  return [
    must(
      `fall of edited characters per text after ${answers.few} answers`,
      saved(answers.few),
      '%',
      'at least',
      60,
    ),
    must(
      `fall of edited characters per text after ${answers.many} answers`,
      saved(answers.many),
      '%',
      'at least',
      80,
    ),
    must(
      'stated wishes kept',
      wished === 0 ? 100 : (sum(all, ({ on }) => on.kept) / wished) * 100,
      '%',
      'at least',
      99,
      `${wished} texts; of the rest ${sum(all, ({ on }) => on.brokenByDisclaimer)} by the disclaimer alone; where no known way of writing says the wish ${sum(all, ({ on }) => on.unknown.kept)} of ${sum(all, ({ on }) => on.unknown.wished)}`,
    ),
    must(
      'edits once all is erased, of those without learning',
      (mean(all.flatMap(({ on }) => on.erased)) / erasedOff) * 100,
      '%',
      'at least',
      85,
    ),
    must(
      'texts given up for what they claim, more than without learning',
      failures(({ failed }) => failed['claims'] ?? 0),
      '% points',
      'at most',
      0.2,
    ),
    // As `bench quality` asks of sixty posts in a row: short texts have fewer words to differ by.
    must(
      'texts given up as said before',
      (sum(all, ({ on }) => on.failed['repetition'] ?? 0) / sum(all, ({ on }) => on.asked)) * 100,
      '%',
      'at most',
      15,
      `${failures(({ failed }) => failed['repetition'] ?? 0).toFixed(1)} points more than without learning`,
    ),
    {
      what: 'texts given up for all reasons, more than without learning',
      value: failures(given),
      unit: '% points',
      must: null,
      note: JSON.stringify(counted(all)),
    },
  ]
}

function must(
  what: string,
  value: number,
  unit: string,
  at: 'at least' | 'at most',
  than: number,
  note?: string,
): Result {
  return { what, value, unit, must: { at, than }, ...(note === undefined ? {} : { note }) }
}

function told(share: Share): Promise<Told[]> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), { env: process.env })
  const all: Told[] = []
  return new Promise((done, failed) => {
    child.on('message', (message: Told | 'ready') => {
      if (message === 'ready') child.send(share)
      else all.push(message)
    })
    child.once('exit', (code) => (code === 0 ? done(all) : failed(new Error(`a worker ended with ${code}`))))
  })
}

/** The mean of the owners' falls would let one who edits little outweigh one who edits much: characters are summed. */
function fall(all: readonly Told[], of: (run: Run) => (number | null)[]): number {
  const edits = (runs: Run[]) => mean(runs.flatMap((run) => of(run).filter((one) => one !== null)))
  return (1 - edits(all.map(({ on }) => on)) / edits(all.map(({ off }) => off))) * 100
}

function mean(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0) / Math.max(1, values.length)
}

function sum(all: readonly Told[], of: (one: Told) => number): number {
  return all.reduce((total, one) => total + of(one), 0)
}

function counted(all: readonly Told[]) {
  const count = (which: 'on' | 'off') => {
    const counts: Record<string, number> = {}
    for (const { [which]: run } of all)
      for (const [name, times] of Object.entries(run.failed)) counts[name] = (counts[name] ?? 0) + times
    return counts
  }
  return { with: count('on'), without: count('off') }
}

const given = ({ failed }: Run) => Object.values(failed).reduce((all, count) => all + count, 0)

function printOwners(all: readonly Told[]): void {
  for (const { name, on, off } of all) {
    const last = (run: Run) => mean(run.edited.slice(answers.many).filter((one) => one !== null))
    console.log(
      `${name}: ${last(off).toFixed(1)} -> ${last(on).toFixed(1)} characters a text; wishes ${on.kept}/${on.wished}; erased ${mean(on.erased).toFixed(1)}; given up ${given(off)} -> ${given(on)}`,
    )
    if (!process.env['SHOW']) continue
    for (const line of [...on.rules, ...on.broken.slice(0, 3)]) console.log(`    ${line}`)
  }
}

/** Edited characters per text, ten answers at a time. */
function printCurve(all: readonly Told[]): void {
  const step = answers.window
  const at = (run: Run, from: number) => run.edited.slice(from, from + step).filter((one) => one !== null)
  console.log('edited characters per text, by answers: without learning, with it')
  for (let from = 0; from < texts; from += step) {
    const means = [mean(all.flatMap(({ off }) => at(off, from))), mean(all.flatMap(({ on }) => at(on, from)))]
    console.log(`${String(from).padStart(4)}  ${means.map((one) => one.toFixed(1).padStart(6)).join('  ')}`)
  }
}
