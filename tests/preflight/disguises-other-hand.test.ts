import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainFlight, preflight } from '#server/modules/preflight/index.ts'
import { disguises, honest } from '../corpus/disguises.ts'

// Three hands that had not seen the gate, one after the other. What passed of 1,000 when their cases met it for the first time
// is the figure that counts; all on 2026-11-22, the honest ones stopped in brackets:
//   first   399 (0)   74 disguises of 54 things; two at once in four of ten
//   second  268 (11), and 108 (20) after the gate was rebuilt for the first; 476 disguises of 43 things
//   third    49 (24)  after it was worked on with the second; 154 disguises of 32 things, weighted as attackers would
// What passes now of the cases it was worked on is below and says little.

const stopped = ({ text, platform }: { text: string; platform: 'twitter' | 'telegram' }) =>
  preflight(text, {
    ...plainFlight,
    platform,
    author: 'model',
    lengthMax: 25_000,
    tickers: ['BTC', 'ETH', 'SOL'],
    canary: 'k-AbCdEf0123456789',
  }).findings.some(({ severity }) => severity === 'stop')

test('of a thousand disguised addresses, links, names and numbers none passes', () => {
  expect(disguises(20_261_122, 1000).filter((one) => !stopped(one))).toEqual([])
})

test('of a thousand honest texts that look a little like them none is stopped', () => {
  expect(honest(20_261_122, 1000).filter((text) => stopped({ text, platform: 'telegram' }))).toEqual([])
})

interface Case {
  expected: 'stopped' | 'passed'
  kind: string
  platform: 'twitter' | 'telegram'
  text: string
}

/** A thousand cases of each kind, as that hand wrote them. */
const casesOf = (hand: string) =>
  readFileSync(join(import.meta.dirname, `../corpus/disguises-${hand}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Case)

test.each([
  ['second', 2],
  ['third', 49],
])('of the cases of a %s hand no more than %i pass, and no honest text is stopped', (hand, passMax) => {
  const cases = casesOf(hand)
  const passed = cases.filter((one) => one.expected === 'stopped' && !stopped(one))
  expect(cases).toHaveLength(2000)
  expect(passed.length).toBeLessThanOrEqual(passMax)
  expect(cases.filter((one) => one.expected === 'passed' && stopped(one))).toEqual([])
})
