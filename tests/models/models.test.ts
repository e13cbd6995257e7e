import { expect, test } from 'vitest'
import { examine } from '#server/doctor/examine.ts'
import { configuredModels, judgeModels, modelEndings } from '#server/modules/models/index.ts'
import { noticeText } from '#server/modules/notices/index.ts'
import { uiLanguages } from '#contract/lists.ts'
import { createDeps } from '#server/compose.ts'
import { createWorld } from '#tests/support/world.ts'
import { goodEnv } from '../operating/good-env.ts'

const configured = configuredModels({
  textModel: 'gpt-5-mini',
  textModelNext: 'gpt-6-luna',
  imageModel: 'gpt-image-2.6-flare',
  imageModelNext: null,
})
const list = [
  { id: 'gpt-5-mini', endsOn: '2026-12-11' },
  { id: 'gpt-6-luna', endsOn: null },
  { id: 'gpt-image-2.6-flare', endsOn: null },
]
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

test('a model that ends is warned of from 60 days before, more urgently 14 and 3 days before, and once it is gone', () => {
  const told = (day: string, models = list) =>
    judgeModels(models, configured, noon(day)).map(({ model, daysLeft, step }) => [model, daysLeft, step])

  expect(told('2026-10-11')).toEqual([])
  expect(told('2026-10-12')).toEqual([['gpt-5-mini', 60, 60]])
  expect(told('2026-11-27')).toEqual([['gpt-5-mini', 14, 14]])
  expect(told('2026-12-10')).toEqual([['gpt-5-mini', 1, 3]])
  expect(told('2026-12-12', list.slice(1))).toEqual([['gpt-5-mini', 0, 3]])
})

test('a successor that is not there is warned of as well, under its own setting; an empty list says nothing', () => {
  const warned = judgeModels(list.slice(2), configured, noon('2026-12-12'))

  expect(warned.map(({ variable, endsOn, suggested }) => [variable, endsOn, suggested])).toEqual([
    ['OPENAI_TEXT_MODEL', null, 'gpt-6.1-terra'],
    ['OPENAI_TEXT_MODEL_NEXT', null, null],
  ])
  expect(judgeModels([], configured, noon('2026-12-12'))).toEqual([])
})

test('the doctor and the daily look name the same successor for every model that ends, and for its dated versions', () => {
  const named = modelEndings.flatMap(({ names, next }) => names.map((model) => ({ model, next })))
  const dated = named.map(({ model, next }) => ({ model: `${model}-2025-08-07`, next }))
  const differing = [...named, ...dated].flatMap(({ model, next }) => {
    const variable = /image|dall-e/.test(model) ? 'OPENAI_IMAGE_MODEL' : 'OPENAI_TEXT_MODEL'
    const env = { ...goodEnv(), [variable]: model }
    const byDoctor = examine({ env, file: null }).find(({ names }) => names.includes(variable))?.mend
    const one = { use: 'text', variable, model, next: null } as const
    const [daily] = judgeModels([{ id: 'another', endsOn: null }], [one], noon('2026-11-23'))
    return byDoctor?.includes(`${variable}=${next}`) && daily?.suggested === next
      ? []
      : [[model, next, byDoctor, daily?.suggested]]
  })
  expect(differing).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})

test('a name without its tag is found in the list of a server that lists tags', () => {
  const own = configured.slice(0, 1).map((one) => ({ ...one, model: 'llama4' }))
  expect(judgeModels([{ id: 'llama4:latest', endsOn: null }], own, noon('2026-12-12'))).toEqual([])
})

test('administrators are told once for each step, in their language; the metric counts the days', async () => {
  await using world = await createWorld({
    at: '2026-10-20T09:00:00Z',
    workers: false,
    env: { OPENAI_TEXT_MODEL: 'gpt-5-mini', OPENAI_IMAGE_MODEL: 'gpt-image-2.6-flare' },
  })
  const [admin, user] = [await world.user({ role: 'ADMIN' }), await world.user()]
  const kindsOf = async (who: typeof admin) =>
    (await who.call('notices.page', {})).data.list.map(({ kind }) => kind)

  expect(await world.runJob('watch-models')).toBe(1)
  await world.advance({ days: 1 })
  expect(await world.runJob('watch-models')).toBe(1)
  expect(await kindsOf(admin)).toEqual(['model_ending'])
  expect(await kindsOf(user)).toEqual([])
  expect(await (await fetch(`${world.url}/metrics`)).text()).toContain(
    'kolony_model_days_left{use="text",model="gpt-5-mini"} 51',
  )
  await world.advance({ days: 40 })
  await world.runJob('watch-models')
  expect(await kindsOf(admin)).toEqual(['model_ending', 'model_ending'])
  await world.advance({ days: 20 })
  await world.runJob('watch-models')
  expect(await kindsOf(admin)).toEqual(['model_gone', 'model_ending', 'model_ending'])

  const { data } = await admin.call('notices.page', {})
  expect(data.list[0]?.text).toBe(
    'The AI server no longer has the model gpt-5-mini. Set another one in OPENAI_TEXT_MODEL; without it no texts or pictures come.',
  )
  for (const language of uiLanguages) {
    const params = { model: 'M', variable: 'V', next: 'N', follows: 'takes_over', endsOn: '2026-12-11' }
    const text = noticeText({ kind: 'model_ending', params }, language)
    expect(text).toMatch(/M.*2026-12-11.*N/s)
    expect(text).not.toMatch(/takes_over|\{\{/)
  }
})

test('what requests to a model take comes out where the server is put together', async () => {
  await using world = await createWorld({ workers: false })
  const { config, connection, endpoints, log, deps } = world
  const used: unknown[] = []
  const { llm } = createDeps({
    config,
    connection,
    endpoints,
    log,
    queue: deps.queue,
    onModelUsage: (task, { model, pictures }) => used.push([task, model, pictures]),
  })
  const ask = { system: 'You are Meridian.', messages: [{ role: 'user' as const, content: 'And staking?' }] }
  for await (const _ of llm?.stream({ task: 'chat', ...ask }) ?? []);
  await llm?.draw({ prompt: 'A lighthouse', count: 2, size: '1024x1024' })

  expect(used).toEqual([
    ['chat', 'gpt-6.1-terra', 0],
    ['picture', 'gpt-image-2.6-flare', 2],
  ])
})

test('a server without a list of models is no fault, and one that is away is only noted', async () => {
  await using world = await createWorld({ workers: false })
  const admin = await world.user({ role: 'ADMIN' })
  await world.llm.close()
  expect(await world.runJob('watch-models')).toBe(0)
  expect((await admin.call('notices.page', {})).data.list).toEqual([])
})
