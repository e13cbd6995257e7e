import { expect, test } from 'vitest'
import { burns } from './burns.ts'

test('the end of prepaid money is told 24 hours ahead in 99 of 100 of 1,000 burns, wherever the pace allowed it', () => {
  const figures = burns(1000)
  console.log(figures)
  expect(figures.allowed).toBeGreaterThan(800)
  expect(figures.inTime / figures.allowed).toBeGreaterThanOrEqual(0.99)
})
