import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Captured } from '#server/demo/simulators/x/sim.ts'
import { hour } from '#server/lib/clock.ts'
import { createXWorld, picture, post } from '#tests/adapters/x-world.ts'

const directory = process.env.SPECS_DIR ?? resolve(import.meta.dirname, '../../../shared/specs')

const reference = z.object({ $ref: z.string() })
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.looseObject({ type: z.string().optional() }),
})
const operation = z.looseObject({
  parameters: z.array(z.union([reference, parameter])).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  responses: z.record(z.string(), z.unknown()),
})
const document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    parameters: z.record(z.string(), parameter),
    schemas: z.record(z.string(), z.looseObject({ required: z.array(z.string()).optional() })),
  }),
})

const spec = openSpec()

test('everything the client sends, and the simulator answers, is as X has published it', async () => {
  await using world = await createXWorld({ capture: true, naming: 'old' })
  await callEverything(world)

  const calls = world.sim.captured.filter(({ path }) => path.startsWith('/2/'))
  const complaints = calls.flatMap((call) => spec.check(call))

  expect(complaints).toEqual([])
  expect([...new Set(calls.map((call) => `${call.method} ${spec.pathOf(call)}`))].toSorted()).toEqual([
    'GET /2/lists/{id}',
    'GET /2/lists/{id}/tweets',
    'GET /2/tweets',
    'GET /2/tweets/counts/recent',
    'GET /2/tweets/search/recent',
    'GET /2/tweets/search/stream',
    'GET /2/tweets/search/stream/rules',
    'GET /2/usage/tweets',
    'GET /2/users/by',
    'GET /2/users/me',
    'GET /2/users/{id}/tweets',
    'POST /2/media/metadata',
    'POST /2/media/upload/initialize',
    'POST /2/media/upload/{id}/append',
    'POST /2/media/upload/{id}/finalize',
    'POST /2/tweets',
    'POST /2/tweets/search/stream/rules',
  ])
})

test('the check would notice an unknown field, an unknown parameter and a wrong answer', async () => {
  await using world = await createXWorld({ capture: true })
  const credentials = await world.sim.credentials('poster')
  await world.x.createPost(credentials, post('gm'))
  await world.x.me(credentials)
  const [created, me] = world.sim.captured

  const wrong = (call: Captured | undefined, change: Partial<Captured>) =>
    call ? spec.check({ ...call, ...change }) : []
  expect(wrong(created, {})).toEqual([])
  expect(wrong(created, { body: { text: 'gm', mood: 'good' } })).not.toEqual([])
  expect(wrong(created, { response: { status: 201, body: { data: { text: 'no id' } } } })).not.toEqual([])
  expect(wrong(me, { query: { 'user.fields': 'shoe_size' } })).not.toEqual([])
  expect(wrong(me, { query: { fields: 'name' } })).not.toEqual([])
})

async function callEverything(world: Awaited<ReturnType<typeof createXWorld>>): Promise<void> {
  const { x, sim } = world
  const callbackUrl = 'http://127.0.0.1:3000/auth/x'
  const request = await x.requestToken({ callbackUrl })
  const verified = await sim.authorize(request.oauthToken, 'poster')
  const credentials = await x.accessToken({ ...request, ...verified })
  sim.setSubscription('poster', 'Premium')
  const own = await sim.ownApp('poster', 'enterprise')
  const { id: userId } = await x.me(credentials)

  const image = { bytes: picture(1_500_000), mediaType: 'image/png', altText: 'A chart' } as const
  const { mediaId } = await x.uploadMedia(credentials, image)
  const [news] = await x.search({ query: '(bitcoin OR $BTC) -is:retweet lang:en', max: 120 })
  const target = news?.id ?? ''
  await x.createPost(credentials, {
    ...post('Chart for kolony.io'),
    mediaIds: [mediaId],
    paidPartnership: true,
  })
  await x.createPost(credentials, { ...post('Up?'), poll: { options: ['Yes', 'No'], minutes: 60 } })
  await x.createPost(own, { ...post('agreed'), replyTo: target })
  await x.createPost(own, { ...post('look'), quoteTweetId: target })
  await x.createPost(own, post('A long one with a link https://kolony.io/a?b=1&c=2 in it. '.repeat(12)))
  await x.createPost(own, post('agreed'))
  sim.failNext('quota')
  await x.createPost(own, post('not now'))
  world.pass(hour)

  await x.usersByName(['mara_onchain', 'nobody_at_all', 'poster'])
  await x.search({ query: 'restaking', max: 5, sinceId: '20' })
  const startTime = new Date((await world.clock.now()).getTime() - hour)
  await x.search({ query: '"layer 2" lang:en', max: 10, startTime, order: 'relevancy' })
  await x.counts({ query: 'restaking', granularity: 'minute', startTime })
  const list = await sim.addList({ name: 'Few', members: ['mara_onchain'] })
  const hidden = await sim.addList({ name: 'Secret', members: ['mara_onchain'], isPrivate: true })
  await x.list(list.id)
  await x.list(hidden.id).catch(() => {})
  await x.listTweets({ listId: list.id, max: 5 })
  const timeline = { userId, max: 150, sinceId: '20' }
  const posts = await x.userTweets({ ...timeline, exclude: ['replies', 'retweets'] }, credentials)
  await x.userTweets(timeline)
  await x.tweets(['20', target, ...posts.map(({ id }) => id)])
  await x.mediaOf(['20', ...posts.map(({ id }) => id)])
  await x.usage()
  await listenOnce(world)
}

/** Rules come and go, a post is pushed, and X says no in each of its ways. */
async function listenOnce({ x, sim }: Awaited<ReturnType<typeof createXWorld>>): Promise<void> {
  await x.streamRules().catch(() => {})
  sim.setApp({ stream: true })
  const rule = { value: '(from:followed OR from:1) -is:retweet -is:reply', tag: 'ours' }
  const added = await x.addStreamRules([rule, { value: 'mood:good', tag: 'ours' }])
  await x.addStreamRules([rule])
  await x.streamRules()
  const abort = new AbortController()
  const kinds: string[] = []
  for await (const event of x.stream({ signal: abort.signal })) {
    kinds.push(event.kind)
    if (event.kind === 'open') await sim.addTweet({ handle: 'followed', text: 'gm from https://kolony.io' })
    else break
  }
  expect(kinds).toEqual(['open', 'post'])
  await expect(async () => {
    for await (const event of x.stream({ signal: abort.signal, backfillMinutes: 5 })) kinds.push(event.kind)
  }).rejects.toMatchObject({ kind: 'refused' })
  await x.removeStreamRules(added.map(({ id }) => id))
  await x.streamRules()
}

/** The published description of the API as a judge over captured calls. */
function openSpec() {
  const file = resolve(directory, 'x-api-v2.2.166-old-naming.openapi.json')
  const api = document.parse(JSON.parse(readFileSync(file, 'utf8')))
  // Two upload answers "require" a member that they do not define and that X does not send.
  for (const name of ['MediaUploadResponse', 'MediaUploadAppendResponse']) {
    const schema = api.components.schemas[name]
    if (schema) schema.required = []
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
  ajv.addSchema(api, 'x')

  const templates = Object.keys(api.paths).toSorted((a, b) => braces(a) - braces(b))
  const pathOf = (call: Captured): string =>
    templates.find((template) => toPattern(template).test(call.path) && operationOf(template, call)) ?? ''
  const operationOf = (template: string, call: Captured) => api.paths[template]?.[call.method.toLowerCase()]

  function against(pointer: string[], value: unknown, what: string): string[] {
    const validate = ajv.compile({ $ref: `x#/${pointer.map(escape).join('/')}` })
    if (validate(value)) return []
    return [`${what}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(value)?.slice(0, 300)}`]
  }

  function check(call: Captured): string[] {
    const template = pathOf(call)
    const described = operationOf(template, call)
    const what = `${call.method} ${call.path}`
    if (!described) return [`${what}: not an operation of X`]

    const pointer = ['paths', template, call.method.toLowerCase()]
    const parameters = (described.parameters ?? []).flatMap((entry) => {
      if (!('$ref' in entry)) return entry
      return api.components.parameters[entry.$ref.split('/').at(-1) ?? ''] ?? []
    })
    const queries = parameters.filter((entry) => entry.in === 'query')
    const unknown = Object.keys(call.query).filter((name) => !queries.some((entry) => entry.name === name))
    const missing = queries.filter((entry) => entry.required && !(entry.name in call.query))
    const values = queries.flatMap(({ name, schema }) => {
      const value = call.query[name]
      if (value === undefined) return []
      const validate = ajv.compile({ ...withRoot(schema) })
      return validate(typed(value, schema.type))
        ? []
        : [`${what}?${name}=${value}: ${ajv.errorsText(validate.errors)}`]
    })

    const type = (call.headers['content-type'] ?? '').split(';')[0] ?? ''
    const bodies = described.requestBody?.content ?? {}
    const sent = type === 'multipart/form-data' ? multipart(call.body) : call.body
    const body =
      call.method === 'GET' || !(type in bodies)
        ? Object.keys(bodies).length > 0
          ? [`${what}: sent ${type}`]
          : []
        : against([...pointer, 'requestBody', 'content', type, 'schema'], sent, `${what} body`)

    const status = String(call.response?.status ?? '')
    const known = status in described.responses
    const answer = known
      ? against(
          [...pointer, 'responses', status, 'content', 'application/json', 'schema'],
          call.response?.body,
          what,
        )
      : against(['components', 'schemas', 'Problem'], call.response?.body, `${what} ${status}`)
    return [
      ...unknown.map((name) => `${what}: unknown parameter ${name}`),
      ...missing.map(({ name }) => `${what}: missing parameter ${name}`),
      ...values,
      ...body,
      ...answer,
    ]
  }

  return { check, pathOf }
}

function braces(template: string): number {
  return template.split('{').length
}

function toPattern(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function escape(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** A schema taken out of the document still points into it. */
function withRoot(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"x#/')) as object
}

function typed(value: string, type: string | undefined): unknown {
  if (type === 'array') return value.split(',')
  return type === 'integer' ? Number(value) : value
}

function multipart(body: unknown): Record<string, string> {
  const parts = String(body).matchAll(/name="(\w+)"[^]*?\r\n\r\n([^]*?)\r\n--/g)
  return Object.fromEntries([...parts].map(([, name, value]) => [name, value]))
}
