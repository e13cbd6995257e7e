import { expect, test } from 'vitest'
import { publishingStorm } from '../support/storm/publishing.ts'

test('60 publications while X and Telegram are at their worst: none doubled, lost, charged wrongly or told wrongly', async () => {
  const { publications, endings, unknown, wrong } = await publishingStorm({ publications: 60, seed: 11 })
  expect(wrong).toEqual([])
  // That it was a storm.
  expect(publications).toBeGreaterThan(40)
  expect(endings['published'] ?? 0).toBeGreaterThan(10)
  expect(unknown).toBeGreaterThan(2)
}, 240_000)
