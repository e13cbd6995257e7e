import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { LlmCall } from '#server/adapters/llm/sim.ts'
import { answer, createLlmWorld, marketFacts, promptFor, textOf } from '#tests/adapters/llm-world.ts'

const directory = process.env.SPECS_DIR ?? resolve(import.meta.dirname, '../../../shared/specs')

const spec = openSpec()

test('everything the client sends, and the simulator answers, is as OpenAI has published it', async () => {
  await using world = await createLlmWorld()
  await callEverything(world)

  expect(world.sim.captured.flatMap((call) => spec.check(call))).toEqual([])
  expect(world.sim.captured).toHaveLength(16)
  expect(world.sim.captured.map(({ response }) => response?.status)).toEqual([
    ...Array<number>(8).fill(200),
    429,
    500,
    500,
    200,
    200,
    200,
    400,
    500,
  ])
})

test('the check would notice an unknown field, a wrong type and a wrong answer', async () => {
  await using world = await createLlmWorld()
  await callEverything(world)
  const [call] = world.sim.captured
  const wrong = (change: object) => (call ? spec.check({ ...call, ...change }) : [])

  expect(wrong({})).toEqual([])
  expect(wrong({ body: { model: 'gpt-5.2' } })).not.toEqual([])
  expect(wrong({ body: { ...Object(call?.body), temperature: 9 } })).not.toEqual([])
  expect(wrong({ body: { ...Object(call?.body), mood: 'good' } })).not.toEqual([])
  expect(wrong({ response: { status: 200, body: { id: 'x' } } })).not.toEqual([])
  expect(wrong({ path: '/v1/edits' })).not.toEqual([])

  const drawing = world.sim.captured.find(({ path }) => path === '/v1/images/generations')
  const wrongDrawing = (change: object) => (drawing ? spec.check({ ...drawing, ...change }) : [])
  expect(wrongDrawing({})).toEqual([])
  expect(wrongDrawing({ body: { model: 'gpt-image-1-mini' } })).not.toEqual([])
  expect(wrongDrawing({ body: { ...Object(drawing?.body), n: 11 } })).not.toEqual([])
  expect(wrongDrawing({ body: { ...Object(drawing?.body), seed: 1 } })).not.toEqual([])
  expect(wrongDrawing({ response: { status: 200, body: { data: 'x' } } })).not.toEqual([])
})

async function callEverything({ llm, sim }: Awaited<ReturnType<typeof createLlmWorld>>): Promise<void> {
  const ask = {
    system: 'You are Meridian.',
    user: promptFor({ kind: 'technical_analysis', facts: marketFacts }),
    schema: answer,
    schemaName: 'post',
  }
  await llm.write(ask)
  await llm.write({ ...ask, maxTokens: 500, temperature: 0.7 })
  await llm.write({ ...ask, onDelta: () => {} })
  await textOf(
    llm.stream({
      system: 'You are Meridian.\nAnswer in: FRENCH',
      messages: [
        { role: 'user', content: 'hello' },
        { role: 'assistant', content: 'Bonjour.' },
        { role: 'user', content: 'And staking?' },
      ],
    }),
  )
  for (const failure of ['refusal', 'cut-off'] as const) {
    sim.failNext(failure, { times: 2 })
    await expect(llm.write(ask)).rejects.toThrow()
    await expect(llm.write({ ...ask, onDelta: () => {} })).rejects.toThrow()
  }
  sim.failNext('quota')
  await expect(llm.write(ask)).rejects.toThrow()
  sim.failNext('server-error', { times: 2 })
  await expect(llm.write(ask)).rejects.toThrow()

  for (const size of ['1024x1024', '1536x1024', '1024x1536'] as const)
    await llm.draw({ prompt: 'A lighthouse above the fog', count: size === '1024x1024' ? 3 : 1, size })
  for (const failure of ['refused', 'server-error'] as const) {
    sim.failNextPictures(failure)
    await expect(llm.draw({ prompt: 'A lighthouse', count: 3, size: '1024x1024' })).rejects.toThrow()
  }
}

/** The published description of the API as a judge over captured calls. */
function openSpec() {
  const api = withoutNullable(JSON.parse(readFileSync(resolve(directory, 'openai.openapi.json'), 'utf8')))
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(Object(api), 'openai')
  const calls = {
    '/v1/chat/completions': {
      request: 'CreateChatCompletionRequest',
      answer: 'CreateChatCompletionResponse',
      parameters: knownParameters('CreateChatCompletionRequest'),
    },
    '/v1/images/generations': {
      request: 'CreateImageRequest',
      answer: 'ImagesResponse',
      parameters: knownParameters('CreateImageRequest'),
    },
  }

  function knownParameters(request: string): Set<string> {
    const names = new Set<string>()
    const collect = (schema: unknown): void => {
      const { properties = {}, allOf = [], $ref } = Object(schema)
      for (const name of Object.keys(properties)) names.add(name)
      for (const part of allOf) collect(part)
      if (typeof $ref === 'string') collect(Object(api).components.schemas[$ref.split('/').at(-1) ?? ''])
    }
    collect({ $ref: `#/components/schemas/${request}` })
    return names
  }

  function against(name: string, value: unknown): string[] {
    const validate = ajv.compile({ $ref: `openai#/components/schemas/${name}` })
    if (validate(value)) return []
    return [`${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)?.slice(0, 300)}`]
  }

  function check({ method, path, body, response }: LlmCall): string[] {
    const known = Object.entries(calls).find(([address]) => address === path)?.[1]
    if (method !== 'POST' || !known) return [`${method} ${path}: neither a completion nor pictures`]
    const unknown = Object.keys(Object(body)).filter((name) => !known.parameters.has(name))
    const answered: unknown = response?.body
    return [
      ...unknown.map((name) => `unknown parameter ${name}`),
      ...against(known.request, body),
      ...(response?.status !== 200
        ? against('ErrorResponse', answered)
        : Array.isArray(answered)
          ? answered.flatMap((chunk) => against('CreateChatCompletionStreamResponse', chunk))
          : against(known.answer, answered)),
    ]
  }

  return { check }
}

/** The document is OpenAPI 3.1 but still says "nullable" as 3.0 did, which 3.1 and ajv do not know. */
function withoutNullable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullable)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, ...rest }: Record<string, unknown> = Object(value)
  const entries = Object.entries(nullable === true ? rest : Object(value))
  const clean = Object.fromEntries(entries.map(([key, inner]) => [key, withoutNullable(inner)]))
  return nullable === true ? { anyOf: [clean, { type: 'null' }] } : clean
}
