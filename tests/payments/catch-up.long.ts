import { test } from 'vitest'
import { callsWithMany, dayWithoutWatcher } from './away.ts'

test('the watcher is off for a day in which 500 people pay: each is credited once, nobody expires wrongly, in few calls', () =>
  dayWithoutWatcher({ people: 500 }))

test('asking the chain costs the same for 10 open orders and for 10,000, payments included', () =>
  callsWithMany({ orders: 10_000 }))
