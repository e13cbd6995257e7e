import { expect, test } from 'vitest'
import { publishingStorm } from './storm/storm.ts'

test('40 publications while X, Telegram and the model are at their worst: none doubled, lost, charged wrongly or told wrongly', async () => {
  const figures = await publishingStorm({ publications: 40, seed: 11 })
  const { publications, endings, unknown, wrong } = figures
  expect(wrong).toEqual([])
  // That it was a storm.
  expect(publications).toBeGreaterThan(20)
  expect(endings['published'] ?? 0).toBeGreaterThan(5)
  expect(unknown).toBeGreaterThan(0)
  expect(figures.modelFailures).toBeGreaterThan(1)
  expect(figures.longWaits).toBeGreaterThan(0)
  expect(figures.chatsGone).toBeGreaterThan(0)
}, 240_000)
