import { expect, test } from 'vitest'
import { publishingStorm } from './storm/storm.ts'

test('60 publications while X, Telegram and the model are at their worst: none doubled, lost, charged wrongly or told wrongly', async () => {
  const figures = await publishingStorm({ publications: 60, seed: 11 })
  const { publications, endings, unknown, wrong } = figures
  expect(wrong).toEqual([])
  // That it was a storm.
  expect(publications).toBeGreaterThan(40)
  expect(endings['published'] ?? 0).toBeGreaterThan(10)
  expect(unknown).toBeGreaterThan(2)
  expect(figures.modelFailures).toBeGreaterThan(3)
  expect(figures.longWaits).toBeGreaterThan(0)
  expect(figures.chatsGone).toBeGreaterThan(0)
}, 240_000)
