import { expect, test } from 'vitest'
import { createDraw } from './draw.ts'
import { createLoop, type Owner, owners } from './loop.ts'
import { timersOn } from './own/timers.ts'
import { createTrace } from './trace.ts'

const settled = () => new Promise<void>((done) => setImmediate(done))
const aLoop = () => createLoop({ start: 0, settled })
const somebody = (name: string): Owner => ({ name, alive: true, frozenUntil: 0 })

test('what happens happens in the order of its time, and of who asked first', async () => {
  const loop = aLoop()
  const draw = createDraw('order')
  const times = Array.from({ length: 500 }, () => draw.whole('when', 0, 100))
  const seen: { time: number; n: number }[] = []
  for (const [n, time] of times.entries()) loop.at(time, 'event', () => seen.push({ time: loop.now, n }))
  await loop.run(100)
  expect(seen).toHaveLength(500)
  expect(seen).toEqual(seen.toSorted((one, other) => one.time - other.time || one.n - other.n))
  expect(seen.map(({ n, time }) => times[n] === time)).not.toContain(false)
})

test('nothing goes on of somebody who has ended, and later of somebody who stands still', async () => {
  const loop = aLoop()
  const [gone, still] = [somebody('gone'), somebody('still')]
  const seen: string[] = []
  owners.run(gone, () => loop.at(10, 'a', () => seen.push('gone')))
  owners.run(still, () => loop.at(10, 'b', () => seen.push(`still ${loop.now}`)))
  loop.at(5, 'c', () => {
    gone.alive = false
    still.frozenUntil = 50
  })
  loop.at(20, 'd', () => seen.push(`nobody ${loop.now}`))
  await loop.run(100)
  expect(seen).toEqual(['nobody 20', 'still 50'])
})

test('time stands still while something outside is under way', async () => {
  const loop = aLoop()
  const seen: string[] = []
  const outside = Promise.withResolvers<void>()
  loop.at(1, 'a', () => loop.hold(outside.promise.then(() => seen.push(`done at ${loop.now}`))))
  loop.at(2, 'b', () => seen.push(`next at ${loop.now}`))
  setImmediate(() => setImmediate(() => outside.resolve()))
  await loop.run(10)
  expect(seen).toEqual(['done at 1', 'next at 2'])
})

test('timers keep their promises on the loop’s time', async () => {
  const loop = aLoop()
  const timers = timersOn(loop)
  const seen: string[] = []
  const say = (what: unknown) => seen.push(`${loop.now / 1000} ${String(what)}`)
  timers.setTimeout(say, 30, 'late')
  timers.clearTimeout(timers.setTimeout(say, 10, 'cleared'))
  const every = timers.setInterval(() => {
    say('again')
    if (loop.now >= 20_000) timers.clearInterval(every)
  }, 10)
  timers.setImmediate(say, 'at once')
  void timers.promises.setTimeout(25, 'waited').then(say)
  const stop = new AbortController()
  void timers.promises.setTimeout(15, '', { signal: stop.signal }).catch((error: Error) => say(error.name))
  timers.setTimeout(() => stop.abort(), 12)
  const numbered = timers.setTimeout(say, 18, 'cleared by its number')
  timers.clearTimeout(Number(numbered))
  await loop.run(1_000_000)
  expect(seen).toEqual(['0 at once', '10 again', '12 AbortError', '20 again', '25 waited', '30 late'])
})

test('what is known where something is asked for is known where it happens', async () => {
  const loop = aLoop()
  const seen: string[] = []
  owners.run(somebody('me'), () => {
    loop.at(1, 'a', () => {
      seen.push(owners.getStore()?.name ?? 'nobody')
      void Promise.resolve().then(() => seen.push(owners.getStore()?.name ?? 'nobody'))
    })
  })
  loop.at(2, 'b', () => seen.push(owners.getStore()?.name ?? 'nobody'))
  await loop.run(10)
  expect(seen).toEqual(['me', 'me', 'nobody'])
})

test('leaving out one thing that is drawn moves no other', () => {
  const [all, some] = [createDraw('seed'), createDraw('seed')]
  const drawn = [1, 2, 3].map(() => {
    all.share('left out')
    return all.share('kept')
  })
  expect([1, 2, 3].map(() => some.share('kept'))).toEqual(drawn)
  expect(createDraw('another').share('kept')).not.toBe(drawn[0])
  expect(Buffer.from(createDraw('seed').bytes('b', 7))).toEqual(Buffer.from(createDraw('seed').bytes('b', 7)))
})

test('a trace differs as soon as one thing does', () => {
  const one = createTrace(() => 1)
  const other = createTrace(() => 1)
  for (const trace of [one, other]) trace.note('same', 'bytes')
  expect(one.hash()).toBe(other.hash())
  one.note('same', 'these')
  other.note('same', 'those')
  expect(one.hash()).not.toBe(other.hash())
  expect(one.last()).toEqual(['1 1 same', '2 1 same'])
})
