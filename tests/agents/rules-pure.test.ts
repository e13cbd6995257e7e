import { expect, test } from 'vitest'
import { starterAgents } from '#server/modules/agents/index.ts'
import { copyNames, newOnes, numberedNames, stateOf } from '#server/modules/agents/rules.ts'
import { plainFlight, preflight } from '#server/modules/preflight/index.ts'

const well = {
  paused: false,
  operationMode: 'automated' as const,
  connection: { state: 'ok' as const, costFactorMilli: 1000 },
  telegram: false,
  scheduleOff: [],
  balanceMilli: 1000,
}

test('the state names what the owner should act on first', () => {
  const broken = { state: 'suspended' as const, costFactorMilli: 1000 }
  expect(stateOf(well)).toBe('active')
  expect(stateOf({ ...well, paused: true, connection: broken })).toBe('paused')
  expect(stateOf({ ...well, operationMode: 'manual', connection: broken })).toBe('needs_reauth')
  expect(stateOf({ ...well, operationMode: 'manual', connection: null, balanceMilli: 0 })).toBe('manual')
  expect(stateOf({ ...well, connection: null })).toBe('needs_connection')
  expect(stateOf({ ...well, connection: null, telegram: true })).toBe('active')
  expect(stateOf({ ...well, balanceMilli: 999 })).toBe('no_credit')
  expect(stateOf({ ...well, connection: null, telegram: true, scheduleOff: ['telegram'] })).toBe('idle')
  expect(stateOf({ ...well, telegram: true, scheduleOff: ['telegram'] })).toBe('active')
})

test('0.8 credits are enough for an agent that posts with its own X app', () => {
  const own = { state: 'ok' as const, costFactorMilli: 800 }
  expect(stateOf({ ...well, connection: own, balanceMilli: 800 })).toBe('active')
  expect(stateOf({ ...well, connection: own, balanceMilli: 799 })).toBe('no_credit')
})

test('names of copies never grow beyond what a name may have', () => {
  const name = '🦊'.repeat(50)
  for (const nameOf of [copyNames(name), numberedNames(name)])
    for (const n of [1, 2, 10, 1000]) expect(Array.from(nameOf(n)).length).toBeLessThanOrEqual(50)
  expect([1, 2].map(numberedNames('Atlas'))).toEqual(['Atlas', 'Atlas 2'])
  expect(copyNames(`${'x'.repeat(44)} yyyyy`)(1)).toBe(`${'x'.repeat(44)} copy`)
})

test('an account is not asked about again because its letters changed', () => {
  expect(newOnes(['Mara'], ['mara', 'kestrel'])).toEqual(['kestrel'])
})

test('each sample post would pass the checks its agent has to pass', () => {
  const starters = starterAgents()
  expect(starters).toHaveLength(10)
  for (const { id, samplePost, language, coinTickers } of starters) {
    const { checks, repaired } = preflight(samplePost, {
      ...plainFlight,
      platform: 'twitter',
      author: 'model',
      lengthMax: 280,
      language,
      tickers: coinTickers,
    })
    expect(checks.length).toBeGreaterThan(5)
    expect([id, ...repaired, ...checks.filter(({ ok }) => !ok)]).toEqual([id])
  }
})
