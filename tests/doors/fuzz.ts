import { z } from 'zod'
import type { RouteRow } from '#contract/route.ts'
import { accessTable } from './access-table.ts'
import { allRoutes, anyCall, callName } from '../support/any-call.ts'
import type { TestUser } from '../support/builders.ts'
import { computedMilliseconds } from '../support/cpu.ts'
import { type Objects, objectsOf } from '../support/objects.ts'
import { createWorld } from '../support/world.ts'

export interface Fault {
  call: string
  seed: number
  n: number
  what: string
  body: string
}

/** Of computing, whatever else the machine has to do. */
const slowComputing = 5000
/** Until an answer comes. */
const slowAnswer = 30_000
const people = 6
const atOnce = 3

/**
 * Sends so many bodies, made from the input schemas and then spoilt, over all calls as people with real things. Answers
 * what came back as a fault of the server, or too late. The same seed makes the same bodies.
 */
export async function fuzz({ bodies, seed }: { bodies: number; seed: number }) {
  await using world = await createWorld()
  const random = seeded(seed)
  const cast: { user: TestUser; mine: Objects }[] = []
  for (let n = 0; n < people; n++) {
    const user = await world.user({ credits: 1000 })
    cast.push({ user, mine: await objectsOf(world, user) })
  }
  const schemas = new Map(allRoutes.map(([, row]) => [row, schemaOf(row)]))

  const faults: Fault[] = []
  const answers = { ok: 0, refused: 0, generating: 0 }
  let next = 0
  async function send() {
    const n = next++
    // Made before the first await, so that the seed alone decides what is sent, whoever comes first.
    const [, row] = pick(random, allRoutes)
    const { user, mine } = pick(random, cast)
    const call = callName(row)
    const own = accessTable[call]?.input?.(mine) ?? {}
    const fields = spoilt(random, { schema: schemas.get(row) ?? {}, own })
    // Whoever leaves is somebody who came for that alone.
    const token = endsSession.has(call) ? (await world.user()).token : user.token
    const waits = row.generates || row.idempotent

    let slow: string | null = null
    let status = 0
    let text = ''
    // Slow is what is slow twice: others compute in this process as well.
    for (let round = 0; round < 2; round++) {
      const startedAt = performance.now()
      const computedBefore = computedMilliseconds()
      const answer = await anyCall(world.url, row, { fields, token }).catch((error: unknown) => ({
        status: 599,
        text: String(error),
      }))
      const [took, computing] = [performance.now() - startedAt, computedMilliseconds() - computedBefore]
      slow =
        took > slowAnswer || (computing > slowComputing && !waits)
          ? `${Math.round(took)} ms, ${Math.round(computing)} of them computing`
          : null
      status = answer.status
      text = answer.text
      if (!slow) break
    }
    if (waits) answers.generating++
    if (status === 200) answers.ok++
    else answers.refused++
    const what = status >= 500 ? `${status} ${text.slice(0, 200)}` : slow
    if (what) faults.push({ call, seed, n, what, body: JSON.stringify(fields).slice(0, 400) })
  }
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < bodies) await send()
    }),
  )
  return { faults, answers }
}

const endsSession = new Set(['POST /auth/logout', 'DELETE /auth/me', 'DELETE /auth/session'])

type JsonSchema = Record<string, unknown>

function schemaOf(row: RouteRow): JsonSchema {
  return z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' })
}

// What is sent ------------------------------------------------------------------------------------------------------

type Random = () => number

/** A valid input, one made from the schema, or something else; a few of its fields made hostile. */
function spoilt(random: Random, { schema, own }: { schema: JsonSchema; own: Record<string, unknown> }) {
  const made = fromSchema(random, schema)
  const fields: Record<string, unknown> = {
    ...(isRecord(made) && random() < 0.7 ? made : {}),
    ...(random() < 0.8 ? own : {}),
  }
  const names = [...Object.keys(fields), ...propertiesOf(schema)]
  for (let n = Math.floor(random() * 4); n > 0 && names.length > 0; n--)
    fields[pick(random, names)] = hostile(random)
  if (random() < 0.2)
    fields[pick(random, ['role', 'userId', 'constructor', 'toString', '', 'a.b', '0'])] = hostile(random)
  return fields
}

/** A value that fits the schema, or nearly: numbers and lengths lie on both sides of their limits. */
function fromSchema(random: Random, schema: unknown, depth = 0): unknown {
  if (!isRecord(schema) || depth > 6) return hostile(random)
  const options = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(options)) return fromSchema(random, pick(random, options), depth + 1)
  if (Array.isArray(schema['allOf'])) return fromSchema(random, schema['allOf'][0], depth + 1)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return pick(random, schema['enum'])
  switch (schema['type']) {
    case 'string':
      return textFor(random, schema)
    case 'integer':
    case 'number':
      return numberFor(random, schema)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'array': {
      const max = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : 3
      const length = pick(random, [0, 1, 2, max, max + 1])
      return Array.from({ length: Math.min(length, 200) }, () =>
        fromSchema(random, schema['items'], depth + 1),
      )
    }
    case 'object':
      return Object.fromEntries(
        propertiesOf(schema)
          .filter(() => random() < 0.85)
          .map((name) => [
            name,
            fromSchema(random, Reflect.get(Object(schema['properties']), name), depth + 1),
          ]),
      )
    default:
      return hostile(random)
  }
}

function propertiesOf(schema: JsonSchema): string[] {
  return isRecord(schema['properties']) ? Object.keys(schema['properties']) : []
}

const words = [
  'ENGLISH',
  'BTC',
  'somekol',
  'https://kolony.example.com/a?b=c',
  '12:30',
  'Europe/Paris',
  'ann@example.org',
]
const times = [
  '2026-03-01T00:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
]

function textFor(random: Random, schema: JsonSchema): string {
  if (schema['format'] === 'date-time') return pick(random, times)
  const max = typeof schema['maxLength'] === 'number' ? Math.min(schema['maxLength'], 30_000) : 60
  const length = pick(random, [0, 1, 5, 20, max, max + 1])
  return random() < 0.5
    ? pick(random, words)
    : pick(random, ['a', 'é', '字', '😀', ' ', '$', '@']).repeat(length)
}

function numberFor(random: Random, schema: JsonSchema): number {
  const min = typeof schema['minimum'] === 'number' ? schema['minimum'] : -1000
  const max = typeof schema['maximum'] === 'number' ? schema['maximum'] : 1000
  return pick(random, [min, min - 1, max, max + 1, Math.round((min + max) / 2), 0, 0.5])
}

const hostileValues: (() => unknown)[] = [
  () => null,
  () => true,
  () => 0,
  () => -1,
  () => 1.5,
  () => 2 ** 31,
  () => 2 ** 53,
  () => Number.MAX_VALUE,
  () => -Number.MAX_VALUE,
  () => 5e-324,
  () => '',
  () => ' ',
  () => '\0',
  () => 'a\0b',
  () => '\ud800',
  () => 'half \udc00 a pair',
  () => '\u202Egnp.exe',
  () => '\u200b\u200d\ufeff',
  () => '\uffff',
  () => 'x'.repeat(50_000),
  () => '😀'.repeat(20_000),
  () => 'e\u0301'.repeat(10_000),
  () => ' '.repeat(100_000),
  () => 'a'.repeat(5000) + '!',
  () => "'; drop table agent; --",
  () => '%00%0a%0d',
  () => '../../../etc/passwd',
  () => '{{constructor.constructor("return 1")()}}',
  () => '$'.repeat(3000),
  () => '@'.repeat(3000),
  () => 'https://127.0.0.1/',
  () => 'https://[::1]/',
  () => 'javascript:alert(1)',
  () => '1e400',
  () => 'NaN',
  () => '-0',
  () => 'true',
  () => '2026-13-45T99:99:99Z',
  () => '9999-12-31T23:59:59.999Z',
  () => '__proto__',
  () => [],
  () => [[]],
  () => [null],
  () => Array.from({ length: 5000 }, (_, n) => n),
  () => Array.from({ length: 1000 }, () => 'x'),
  () => nested(2000),
  () => ({}),
  () => ({ $gt: '' }),
  () => JSON.parse('{"__proto__":{"role":"ADMIN"},"constructor":{"prototype":{}}}') as unknown,
  () => ({ length: 3, 0: 'a' }),
  () => ({ toString: 'x', valueOf: null, toJSON: 1 }),
]

function hostile(random: Random): unknown {
  return pick(random, hostileValues)()
}

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { in: value }
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

/** mulberry32: enough for a test, and the same everywhere. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: Random, list: readonly T[]): T {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}
