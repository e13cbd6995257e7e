import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** What a run in a process of its own prints, which nobody else's has anything to do with. */
async function simulate(...given: string[]): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...given])
  return stdout.trim().split('\n')
}

const story = (name: string, { seed = '1', hours = '2' } = {}) =>
  simulate('--story', name, '--seed', seed, '--hours', hours)

test('the same seed gives the same trace in another process, another seed another one', async () => {
  const [one, again, other] = await Promise.all([
    story('smallest', { hours: '0.02' }),
    story('smallest', { hours: '0.02' }),
    story('smallest', { hours: '0.02', seed: '2' }),
  ])
  expect(one).toEqual(again)
  expect(one?.at(-1)).toMatch(/^seed 1: \d+ events, trace [0-9a-f]{16}$/)
  expect(other?.at(-1)?.split(', ')[1]).not.toBe(one?.at(-1)?.split(', ')[1])
})

test('time, timers, chance and the network are the run’s own', async () => {
  const [told, again] = await Promise.all([story('outside'), story('outside')])
  expect(told).toEqual(again)
  expect(told?.slice(0, 10)).toEqual([
    '0.0 s: fetch hears hello, at Fri, 20 Nov 2026 10:34:00 GMT',
    '60.0 s: http hears 200',
    '60.0 s: cut: UND_ERR_SOCKET',
    '90.0 s: never: TimeoutError',
    '90.0 s: nobody: ECONNREFUSED',
    '90.0 s: elsewhere: ENOTFOUND',
    '110.0 s: http has waited long enough',
    '3710.0 s: 240 ticks in an hour',
    '3711.0 s: its server died: UND_ERR_SOCKET',
    '3711.0 s: nobody any more: ECONNREFUSED',
  ])
})

test('a transaction that waits for another comes to the same end each time', async () => {
  const [told, again] = await Promise.all([story('locks', { hours: '20' }), story('locks', { hours: '20' })])
  expect(told).toEqual(again)
  // Where only one end is right, it is the only one that was seen.
  expect(told).toEqual(
    expect.arrayContaining([
      'a row that another has changed: one commits, two 20',
      'a name that another has taken, and gives back: one rolls back, two 2',
      'a name that another has taken, and keeps: two 23505',
      'a turn that another has: one, two, three',
      'a row that is passed by: 2',
      'a row that is given back in the middle: two 6, one commits',
      'a row of somebody who dies: one dies, two 1',
      'what is told with a commit: not yet, two hears something, 0 wait',
    ]),
  )
  const deadlock = told?.find((line) => line.startsWith('two that wait'))
  expect(deadlock?.match(/40P01/g)?.length).toBe(deadlock?.split(' OR ').length)
})

test('each kind of wrong is noticed as what it is, and what was undone is none', async () => {
  expect((await story('wrongs')).slice(0, -1)).toEqual([
    'before: 0 alarms',
    'a balance is written by hand: a balance is not the sum of its entries',
    'credits are held for nothing: what is held is not the sum of active holds',
    'an entry is changed: refused by the database: the ledger is append-only',
    'a hold is captured without a charge: a hold was captured without a charge',
    'a state is jumped over: no lawful move of a publication, it is out and nobody knows where',
    'a lease is counted back: a lease was counted back',
    'a send begins that nobody is at: sent without being let go',
    'more is counted than a day may have: a day has more than its limit',
    'what comes to nothing leaves no trace: NOT NOTICED',
  ])
})

test('each kind of wrong that is left when all has come to rest is noticed as what it is', async () => {
  expect((await story('leftovers')).filter((line) => !/^(seed|ALARM)/.test(line))).toEqual([
    'a card is not kept in step',
    'a charge is not the price',
    'a slot is outside the hours',
    'a webhook waits for nothing',
    'an agent has no plan',
    'an event has no delivery',
    'credits are set aside for nothing',
    'it is out for nothing',
    'it is said to be out and is not',
    'it is still under way',
    'its time has passed and nobody has begun',
    'more is out than was counted',
    'more slots than the limit of a day',
    'nobody has a word of how it ended',
    'nobody is told that it waits',
    'somebody is not told',
  ])
})

test('half an hour of a company in which everything goes wrong is the same whenever it is played, and nothing is lost', async () => {
  const [one, again] = await Promise.all([
    story('company', { hours: '0.5' }),
    story('company', { hours: '0.5' }),
  ])
  expect(one).toEqual(again)
  expect(one.filter((line) => line.startsWith('ALARM'))).toEqual([])
})
