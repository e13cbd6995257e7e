import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { stableCalls } from '#contract/interface.ts'
import { routes } from '#contract/routes.ts'
import type { RouteRow } from '#contract/route.ts'
import { createWorld } from '#tests/support/world.ts'
import { callName } from '#tests/support/any-call.ts'
import { differences, versionProblem } from '#packages/generate/compatible.ts'
import { madeFiles, stableFile } from '#packages/generate/main.ts'
import type { Shape, StablePart } from '#packages/generate/shapes.ts'
import { accessTable } from './access-table.ts'

interface Operation {
  operationId: string
  security?: object[]
  responses: Record<string, object>
  'x-stability': string
  'x-capability': string | null
  'x-rate-limits': { policy: string; perMinute: number }[]
}

async function documentOf(url: string) {
  const document = (await (await fetch(url)).json()) as {
    info: { version: string }
    paths: Record<string, Record<string, Operation>>
    'x-errors': { code: number; next: string }[]
  }
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  return { ...document, operations: new Map(operations.map((one) => [one.operationId, one])) }
}

test('a program finds what it may call, with what each call needs and how often it may be made', async () => {
  await using world = await createWorld({ workers: false })
  const { info, operations, ...document } = await documentOf(`${world.url}/api/openapi.json`)

  expect(info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(operations.get('posts.now')).toMatchObject({
    'x-stability': 'stable',
    'x-capability': 'publish',
    'x-rate-limits': [
      { policy: 'user', perMinute: 600 },
      { policy: 'generate', perMinute: 30 },
    ],
    'x-refusals': expect.arrayContaining([errors.noCredit.code]),
    responses: { 200: expect.anything(), 401: expect.anything(), 429: expect.anything() },
  })
  expect(operations.get('sources.add')?.['x-stability']).toBe('beta')
  for (const { code, next } of document['x-errors']) expect(next, String(code)).not.toBe('')
})

test('how people sign in and what the operator does is no part of it', async () => {
  await using world = await createWorld({ workers: false })
  const { operations } = await documentOf(`${world.url}/api/openapi.json`)
  const all = await documentOf(`${world.url}/api/openapi.json?all`)

  const hidden = [...all.operations.keys()].filter((name) => !operations.has(name))
  expect(hidden).toEqual(
    expect.arrayContaining([
      'auth.login',
      'account.remove',
      'factor.remove',
      'admin.credits',
      'organisations.close',
    ]),
  )
  const theirs = (Object.entries(routes) as [string, RouteRow][]).filter(([name]) => operations.has(name))
  expect(theirs.filter(([, row]) => row.stepUp || ['super', 'admin'].includes(row.access))).toEqual([])
  expect([...operations.keys()].filter((name) => /^(auth|factor|account|admin)\./.test(name))).toEqual([
    'auth.me',
  ])
})

test('a stable call names the refusal that somebody else’s things bring', () => {
  const lacking = Object.entries(stableCalls).flatMap(([name, refusals]) => {
    const { unknown } = accessTable[callName(routes[name as keyof typeof routes])] ?? {}
    const told = refusals.map((one): number => errors[one].code)
    return unknown === undefined || unknown < 1000 || told.includes(unknown)
      ? []
      : [`${name} lacks ${unknown}`]
  })
  expect(lacking).toEqual([])
})

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

test('what was promised to programs is kept, or has a new version (npm run client)', async () => {
  const committed = file(stableFile)
  const made = (await madeFiles())[stableFile] ?? ''
  expect(versionProblem(JSON.parse(committed) as StablePart, JSON.parse(made) as StablePart)).toBeNull()
  expect(made).toBe(committed)
})

/** A promise about one call. */
const promise = (
  change: { version?: string; input?: Shape; output?: Shape; call?: string } = {},
): StablePart => ({
  version: change.version ?? '1.4.0',
  calls: {
    'posts.price': {
      call: change.call ?? 'POST /agent/{id}/post/price',
      answer: 'json',
      input: change.input ?? {
        id: 'string',
        content: 'string 1..280',
        tone: '? "calm" | "loud"',
        at: '? object',
        'at.hour': 'integer 0..23',
      },
      output: change.output ?? {
        credits: 'number',
        status: '"ready" | "held"',
        'list[]': 'object',
        'list[].note': '? string',
      },
    },
  },
  named: {},
})
const { input, output } = promise().calls['posts.price'] as { input: Shape; output: Shape }
const without = (shape: Shape, path: string) =>
  Object.fromEntries(Object.entries(shape).filter(([key]) => key !== path))

test.each<[string, Parameters<typeof promise>[0]]>([
  ['a call has another address', { call: 'POST /price' }],
  ['a field is not taken any more', { input: without(input, 'tone') }],
  ['a field is needed that was not', { input: { ...input, tone: '"calm" | "loud"' } }],
  ['a new field is needed', { input: { ...input, language: 'string' } }],
  ['a text may be less long', { input: { ...input, content: 'string 1..140' } }],
  ['a word is refused', { input: { ...input, tone: '? "calm"' } }],
  ['a number may be less high', { input: { ...input, 'at.hour': 'integer 0..12' } }],
  ['an answer lacks a field', { output: without(output, 'credits') }],
  ['an answer may lack a field', { output: { ...output, credits: '? number' } }],
  ['an answer may be nothing', { output: { ...output, credits: 'null | number' } }],
  ['an answer is of another type', { output: { ...output, status: 'string' } }],
])('a program may break where %s: only a new major version may do that', (_, change) => {
  expect(differences(promise(), promise(change)).breaking).toHaveLength(1)
  expect(versionProblem(promise(), promise({ ...change, version: '1.5.0' }))).toContain('major')
  expect(versionProblem(promise(), promise({ ...change, version: '2.0.0' }))).toBeNull()
})

test.each<[string, Parameters<typeof promise>[0]]>([
  ['a new field may be sent', { input: { ...input, language: '? string' } }],
  [
    'a new part may be sent, with what it needs',
    { input: { ...input, poll: '? object', 'poll.question': 'string' } },
  ],
  ['a field may be left out', { input: { ...input, content: '? string 1..280' } }],
  ['a text may be longer', { input: { ...input, content: 'string 1..25000' } }],
  ['any word is taken', { input: { ...input, tone: '? string' } }],
  ['an answer has a field more', { output: { ...output, held: 'number' } }],
  ['an answer knows a word more', { output: { ...output, status: '"ready" | "held" | "gone"' } }],
  ['a field is always there now', { output: { ...output, 'list[].note': 'string' } }],
])('no program breaks where %s: that is a new minor version', (_, change) => {
  expect(differences(promise(), promise(change)).breaking).toEqual([])
  expect(versionProblem(promise(), promise(change))).toContain('minor')
  expect(versionProblem(promise(), promise({ ...change, version: '1.5.0' }))).toBeNull()
})
