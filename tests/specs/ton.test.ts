import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTon } from '#server/adapters/ton/client.ts'
import { createTonSim, type TonCall } from '#server/demo/simulators/ton/sim.ts'

// The public description of toncenter's v3 index. It is not part of the repository: `npm run test:specs` says where it lies.
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  type: z.string(),
  required: z.boolean().default(false),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})
const spec = z
  .object({
    paths: z.record(
      z.string(),
      z.object({
        get: z
          .object({
            parameters: z.array(parameter).default([]),
            responses: z.record(z.string(), z.object({ schema: z.unknown() })),
          })
          .optional(),
      }),
    ),
    definitions: z.record(z.string(), z.unknown()),
  })
  .parse(
    JSON.parse(
      readFileSync(
        resolve(
          import.meta.dirname,
          '../..',
          process.env['SPECS_DIR'] ?? '../shared/specs',
          'toncenter-v3.swagger2.json',
        ),
        'utf8',
      ),
    ),
  )

const schema = z.object({
  $ref: z.string().optional(),
  type: z.string().optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
})

/** Everything in which a call differs from the description: its question and its answer. */
function problems({ path, query, status, answer }: TonCall): string[] {
  const get = spec.paths[path]?.get
  if (!get) return [`${path}: no such path`]
  const known = new Map(get.parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]))
  const missing = [...known.values()].filter(({ name, required }) => required && query[name] === undefined)
  return [
    ...missing.map(({ name }) => `${path}: ${name} is missing`),
    ...Object.entries(query).flatMap(([name, value]) =>
      parameterProblems(`${path}?${name}`, known.get(name), value),
    ),
    ...typeProblems(`${path} answer`, get.responses[String(status)]?.schema, answer),
  ]
}

function parameterProblems(
  where: string,
  known: z.infer<typeof parameter> | undefined,
  value: string,
): string[] {
  if (!known) return [`${where}: no such parameter`]
  if (known.enum && !known.enum.includes(value)) return [`${where}: not one of ${known.enum.join(', ')}`]
  if (known.type === 'boolean' && !['true', 'false'].includes(value)) return [`${where}: not a boolean`]
  if (known.type !== 'integer') return []
  const number = Number(value)
  const fits =
    Number.isSafeInteger(number) &&
    number >= (known.minimum ?? -Infinity) &&
    number <= (known.maximum ?? Infinity)
  return fits ? [] : [`${where}: out of range`]
}

function typeProblems(where: string, described: unknown, value: unknown): string[] {
  // Whatever stands there.
  if (described === true) return []
  const { $ref, type, items, properties, additionalProperties } = schema.parse(described)
  if ($ref) return typeProblems(where, spec.definitions[$ref.split('/').at(-1) ?? ''], value)
  // The description marks nothing as nullable, though the real index answers null for what is not there.
  if (value === null) return []
  switch (type) {
    case 'array':
      if (!Array.isArray(value)) return [`${where}: not an array`]
      return value.flatMap((one, index) => typeProblems(`${where}[${index}]`, items, one))
    case 'object':
      if (typeof value !== 'object' || Array.isArray(value)) return [`${where}: not an object`]
      return Object.entries(value).flatMap(([name, inner]) => {
        const field = properties?.[name] ?? (properties ? undefined : additionalProperties)
        return field ? typeProblems(`${where}.${name}`, field, inner) : [`${where}.${name}: no such field`]
      })
    case 'integer':
      return Number.isSafeInteger(value) ? [] : [`${where}: not an integer`]
    default:
      return typeof value === type ? [] : [`${where}: not a ${type}`]
  }
}

test('what the client asks is what toncenter describes, and so is what the simulator answers', async () => {
  const sim = await createTonSim({
    clock: { now: async () => new Date('2026-11-21T12:00:00Z') },
    capture: true,
  })
  try {
    const ton = createTon({ url: sim.url, apiKey: sim.apiKey, merchant: sim.merchant })
    const payer = ton.parseAddress(sim.wallet) ?? ''
    const txId = await sim.pay({ amount: 10, comment: 'KO1' })
    await sim.pay({ amount: 1 })
    await ton.head()
    await ton.sent({ since: new Date('2026-11-21T11:00:00Z'), offset: 0, limit: 1000 })
    expect(await ton.outcome(txId)).toBe('arrived')
    sim.fail('lags')
    expect(await ton.outcome(txId)).toBeNull()
    sim.fail(null)
    await ton.wallet(payer)
    await ton.wallet(`0:${'22'.repeat(32)}`)
    expect(await ton.hasToken()).toBe(true)
    expect(sim.captured).toHaveLength(11)
    // The description leaves out the 404 with which the index answers for what it has not read yet.
    const described = sim.captured.filter(({ status }) => status !== 404)
    expect(described).toHaveLength(10)
    expect(described.flatMap(problems)).toEqual([])
  } finally {
    await sim.close()
  }
})

test('the check itself finds what is wrong', () => {
  const call = { path: '/api/v3/jetton/transfers', query: {}, status: 200, answer: { jetton_transfers: [] } }
  expect(problems(call)).toEqual([])
  expect(problems({ ...call, path: '/api/v3/nothing' })).toHaveLength(1)
  expect(problems({ ...call, query: { limit: '1001', directions: 'in', sort: 'up' } })).toHaveLength(3)
  expect(problems({ ...call, answer: { jetton_transfers: [{ amount: 1, symbol: 'USDT' }] } })).toHaveLength(2)
})
