import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import type { LlmCall } from '#server/demo/simulators/llm/sim.ts'
import { answer, createLlmWorld, marketFacts, promptFor, textOf } from '#tests/adapters/llm-world.ts'

const directory = process.env.SPECS_DIR ?? resolve(import.meta.dirname, '../../../shared/specs')

const spec = openSpec()

const dialects = ['responses', 'chat'] as const

test.each(dialects)(
  'everything the client sends (%s), and the simulator answers, is as OpenAI has published it',
  async (dialect) => {
    await using world = await createLlmWorld({
      dialect,
      textModelNext: 'gpt-6-luna',
      imageModel: 'gpt-image-1-mini',
    })
    await callEverything(world)

    expect(world.sim.captured.flatMap((call) => spec.check(call))).toEqual([])
    const failed = dialect === 'responses' ? 200 : 500
    expect(world.sim.captured.map(({ response }) => response?.status)).toEqual([
      // Two answers, one of them watched, and a conversation; refused; cut off, empty and asked for again.
      ...Array<number>(3 + 2 + 8).fill(200),
      // A stream that breaks off; an answer that fails; no quota; a fault, twice.
      200,
      200,
      failed,
      200,
      429,
      500,
      500,
      // An effort that the model does not take; a list of models; a model that is gone.
      400,
      200,
      200,
      404,
      200,
      // Pictures; a prompt that is not drawn; a fault.
      200,
      200,
      200,
      400,
      500,
    ])
  },
)

test.each(dialects)(
  'the check would notice an unknown field, a wrong type and a wrong answer (%s)',
  async (dialect) => {
    await using world = await createLlmWorld({
      dialect,
      textModelNext: 'gpt-6-luna',
      imageModel: 'gpt-image-1-mini',
    })
    await callEverything(world)
    const { captured } = world.sim
    const [call] = captured
    const wrong = (change: object) => (call ? spec.check({ ...call, ...change }) : [])
    const stream = captured.find(({ response }) => Array.isArray(response?.body))?.response?.body
    const events = Array.isArray(stream) ? stream : []

    expect(wrong({})).toEqual([])
    expect(wrong({ body: { ...Object(call?.body), temperature: 9 } })).not.toEqual([])
    expect(wrong({ body: { ...Object(call?.body), mood: 'good' } })).not.toEqual([])
    expect(wrong({ response: { status: 200, body: { id: 'x' } } })).not.toEqual([])
    expect(wrong({ response: { status: 200, body: [...events, { type: 'x', object: 'x' }] } })).not.toEqual(
      [],
    )
    expect(wrong({ path: '/v1/edits' })).not.toEqual([])

    const drawing = captured.find(({ path }) => path === '/v1/images/generations')
    const wrongDrawing = (change: object) => (drawing ? spec.check({ ...drawing, ...change }) : [])
    expect(wrongDrawing({})).toEqual([])
    expect(wrongDrawing({ body: { model: 'gpt-image-1-mini' } })).not.toEqual([])
    expect(wrongDrawing({ body: { ...Object(drawing?.body), n: 11 } })).not.toEqual([])
    expect(wrongDrawing({ body: { ...Object(drawing?.body), seed: 1 } })).not.toEqual([])
    expect(wrongDrawing({ response: { status: 200, body: { data: 'x' } } })).not.toEqual([])
  },
)

async function callEverything({
  llm,
  sim,
  clock,
}: Awaited<ReturnType<typeof createLlmWorld>>): Promise<void> {
  const ask = {
    task: 'post' as const,
    system: 'You are Meridian.',
    user: promptFor({ kind: 'technical_analysis', facts: marketFacts }),
    schema: answer,
    schemaName: 'post',
  }
  const watched = { ...ask, onDelta: () => {} }
  await llm.write(ask)
  await llm.write(watched)
  const chat = (content: string) =>
    textOf(
      llm.stream({
        task: 'chat',
        system: 'You are Meridian.\nAnswer in: FRENCH',
        messages: [
          { role: 'user', content: 'hello' },
          { role: 'assistant', content: 'Bonjour.' },
          { role: 'user', content },
        ],
      }),
    )
  await chat('And staking?')
  sim.failNext('refusal', { times: 2 })
  await expect(llm.write(ask)).rejects.toThrow()
  await expect(llm.write(watched)).rejects.toThrow()
  for (const failure of ['cut-off', 'wordless'] as const) {
    sim.failNext(failure)
    await llm.write(watched)
    sim.failNext(failure)
    await chat('And burning?')
  }
  for (const again of [() => llm.write(watched), () => llm.write(ask)]) {
    sim.failNext('overloaded')
    await again()
  }
  sim.failNext('quota')
  await expect(llm.write(ask)).rejects.toThrow()
  sim.failNext('server-error', { times: 2 })
  await expect(llm.write(ask)).rejects.toThrow()
  sim.takeOnly('gpt-6.1-terra', ['high'])
  await llm.write(ask)
  await llm.models()
  sim.retire('gpt-6.1-terra')
  await llm.write(ask)

  clock.at = new Date('2026-11-30T12:00:00Z')
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
    '/v1/responses': { request: 'CreateResponse', answer: 'Response', part: 'ResponseStreamEvent' },
    '/v1/chat/completions': {
      request: 'CreateChatCompletionRequest',
      answer: 'CreateChatCompletionResponse',
      part: 'CreateChatCompletionStreamResponse',
    },
    '/v1/images/generations': {
      request: 'CreateImageRequest',
      answer: 'ImagesResponse',
      part: 'ImagesResponse',
    },
  }

  const judges = new Map<string, ReturnType<typeof ajv.compile>>()

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
    const validate = judges.get(name) ?? ajv.compile({ $ref: `openai#/components/schemas/${name}` })
    judges.set(name, validate)
    if (validate(value)) return []
    return [`${name}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)?.slice(0, 300)}`]
  }

  function check({ method, path, body, response }: LlmCall): string[] {
    const answered: unknown = response?.body
    if (method === 'GET' && path === '/v1/models') return against('ListModelsResponse', answered)
    const known = Object.entries(calls).find(([address]) => address === path)?.[1]
    if (method !== 'POST' || !known) return [`${method} ${path}: neither a text nor pictures`]
    const parameters = knownParameters(known.request)
    const unknown = Object.keys(Object(body)).filter((name) => !parameters.has(name))
    return [
      ...unknown.map((name) => `unknown parameter ${name}`),
      ...against(known.request, body),
      ...(response?.status !== 200
        ? against('ErrorResponse', answered)
        : Array.isArray(answered)
          ? answered.flatMap((part) =>
              'error' in part ? against('ErrorResponse', part) : against(known.part, part),
            )
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
