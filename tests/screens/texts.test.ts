import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { agentStates } from '#contract/agents.ts'
import * as lists from '#contract/lists.ts'
import { routes } from '#contract/routes.ts'
import app from '#locales/en/app.json' with { type: 'json' }
import errorTexts from '#locales/en/errors.json' with { type: 'json' }

const dashboard = join(import.meta.dirname, '../../dashboard')
const texts = new Set([...keysOf(app), ...keysOf(errorTexts).map((key) => `errors:${key}`)])

test('every error a server or a client can answer has an English text', () => {
  const named = [...Object.keys(errors), 'networkError', 'popupBlocked', 'loginFailed', 'loginFirst']
  expect(Object.keys(errorTexts).sort()).toEqual(named.sort())
})

test('every text a screen asks for is there', () => {
  const asked = sources().flatMap((source) =>
    [...source.matchAll(/'((?:errors:)?[a-zA-Z]+(?:\.[a-zA-Z]+)+|errors:[a-zA-Z]+)'/g)].map(
      ([, key]) => key ?? '',
    ),
  )
  const spaces = new Set(Object.keys(app))
  const calls = new Set<string>(Object.keys(routes))
  const keys = [...new Set(asked)]
    .filter((key) => !calls.has(key))
    .filter((key) => key.startsWith('errors:') || spaces.has(key.split('.')[0] ?? ''))

  expect(keys.length).toBeGreaterThan(200)
  expect(keys.filter((key) => !texts.has(key) && !texts.has(`${key}_other`))).toEqual([])
})

test('every word of the contract’s closed lists is there', () => {
  const words = {
    state: agentStates,
    status: lists.publicationStatuses,
    reason: lists.publicationReasons,
    language: lists.languages,
    timeframe: lists.timeframes,
    platform: lists.platforms,
    postType: lists.postTypes,
    creditType: lists.creditTypes,
    purpose: lists.creditPurposes,
    package: lists.packageIds,
  }
  const missing = Object.entries(words).flatMap(([space, values]) =>
    values.map((value) => `${space}.${value}`).filter((key) => !texts.has(key)),
  )
  expect(missing).toEqual([])
  for (const type of lists.agentTypes) expect(Object.keys(app.type)).toContain(type)
})

function keysOf(node: object, path = ''): string[] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [path + key],
  )
}

function sources(): string[] {
  return readdirSync(dashboard, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(dashboard, name), 'utf8'))
}
