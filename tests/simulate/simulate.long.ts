import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { stormSeed } from '#tests/support/storm/seed.ts'
import { bugs } from './bugs/catalogue.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const first = stormSeed()
const minutes = Number(process.env['SIMULATE_MINUTES'] ?? 10)
const reruns = Number(process.env['SIMULATE_RERUNS'] ?? 4)
const atOnce = 2

/** What a run of the company prints; one that stops at an alarm fails with all that it said. */
async function company(seed: number): Promise<string> {
  const given = ['--story', 'company', '--seed', `${seed}`, '--hours', '1']
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given])
  return stdout
}

test(`companies of other seeds, for ${minutes} minutes: no promise is broken`, async () => {
  const ends = Date.now() + minutes * 60_000
  let seed = first
  let played = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < ends) {
        await company(seed++)
        played++
      }
    }),
  )
  expect(played).toBeGreaterThan(1)
})

test(`a seed that is played ${reruns} times has one trace`, async () => {
  const traces = new Set<string>()
  for (let n = 0; n < reruns; n += atOnce)
    for (const told of await Promise.all(Array.from({ length: atOnce }, () => company(first))))
      traces.add(told)
  expect(traces.size).toBe(1)
})

test.each(bugs.map(({ name, file, find }) => ({ name, file, find })))(
  'the planted bug "$name" fits one place of the product',
  ({ file, find }) => {
    expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2)
  },
)
