import { expect, test } from 'vitest'
import { webhookStorm } from './storm.ts'

// As long as it takes, many more times: tests/webhooks/storm.long.ts.
test('72 hours with a receiver that is down, slow, wrong and gone, over crashes: nothing missing, invented or out of order, and a replay is the same', async () => {
  const { missing, invented, outOfOrder, givenUp, events, expected, ...figures } = await webhookStorm({
    steps: 36,
    kills: 2,
    seed: 5,
  })
  expect({ missing, invented, outOfOrder, givenUp }).toEqual({
    missing: [],
    invented: [],
    outOfOrder: [],
    givenUp: 0,
  })
  expect(events).toBe(expected)
  expect(figures.replay).toMatchObject({ missing: [], invented: [], outOfOrder: [], differs: [] })
  expect(figures.replay.asked).toBeGreaterThanOrEqual(events)
  // That it was a storm.
  expect(events).toBeGreaterThan(80)
  expect(figures.killed + figures.crashes).toBeGreaterThan(3)
  expect(Object.keys(figures.moods).length).toBeGreaterThan(6)
  expect(figures.arrivals).toBeGreaterThan(events)
})
