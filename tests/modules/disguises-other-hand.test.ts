import { expect, test } from 'vitest'
import { plainFlight, preflight } from '#server/modules/content/index.ts'
import { disguises, honest } from '../corpus/disguises.ts'

// Written by somebody who had not seen the gate: 74 disguises of 54 kinds of things nobody configured, two at once in four
// of ten. At first contact, on 2026-11-22, 399 of 1,000 passed, then 112; since the gate reads pieces, told signs and codes,
// none does.

const stopped = (text: string, platform: 'twitter' | 'telegram') =>
  preflight(text, {
    ...plainFlight,
    platform,
    author: 'model',
    lengthMax: 25_000,
    tickers: ['BTC', 'ETH', 'SOL'],
    canary: 'k-AbCdEf0123456789',
  }).findings.some(({ severity }) => severity === 'stop')

test('of a thousand disguised addresses, links, names and numbers none passes', () => {
  const passed = disguises(20_261_122, 1000).filter(({ text, platform }) => !stopped(text, platform))
  expect(passed).toEqual([])
})

test('of a thousand honest texts that look a little like them none is stopped', () => {
  expect(honest(20_261_122, 1000).filter((text) => stopped(text, 'telegram'))).toEqual([])
})
