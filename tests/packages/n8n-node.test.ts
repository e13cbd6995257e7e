import { createHmac } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument } from '#packages/generate/document.ts'
import { packed } from '#tests/support/packed.ts'
import { createWorld, type World } from '#tests/support/world.ts'

interface Property {
  displayName: string
  name: string
  default: unknown
  displayOptions?: { show: { resource?: string[]; operation?: string[] } }
  options?: { name: string; value?: string }[]
}
interface Item {
  json: Record<string, unknown>
  pairedItem?: { item: number }
}
interface Row {
  resource: string
  operation: string
  call: string
  method: string
  path: string
  takesKey: boolean
  fields: { name: string; in: string; required: boolean; options?: string[] }[]
}

let folder: string
let remove: () => void
let load: <T>(file: string) => T

beforeAll(async () => {
  ;({ folder, remove } = await packed('n8n-node'))
  // n8n brings its own package along; of what stands in for it here the nodes use three names.
  const theirs = join(dirname(folder), 'node_modules/n8n-workflow')
  mkdirSync(theirs, { recursive: true })
  writeFileSync(
    join(theirs, 'index.js'),
    `exports.NodeConnectionTypes = { Main: 'main' }
exports.NodeApiError = class extends Error {
  constructor(node, error, options) { super(options.message); Object.assign(this, options) }
}`,
  )
  const require = createRequire(join(folder, 'package.json'))
  load = (file) => require(`./dist/${file}`)
})
afterAll(() => remove())

const operationsOf = () => load<{ operations: Row[] }>('nodes/Kolony/operations.js').operations
const kolony = () => {
  const { Kolony } = load<{
    Kolony: new () => { description: { properties: Property[] }; execute: () => Promise<Item[][]> }
  }>('nodes/Kolony/Kolony.node.js')
  return new Kolony()
}

test('each operation of the node is a call of the public interface, with the fields that it takes', async () => {
  const document = new Map((await readDocument()).operations.map((one) => [one.id, one]))
  for (const { call, method, path, takesKey, fields } of operationsOf()) {
    const { input, ...now } = document.get(call) ?? { input: {} }
    expect(now, call).toMatchObject({ method, path, takesKey })
    expect(fields.map(({ name }) => name).toSorted(), call).toEqual(
      Object.keys(input.properties ?? {}).toSorted(),
    )
    const needed = fields.filter(({ required }) => required).map(({ name }) => name)
    expect(needed.toSorted(), call).toEqual((input.required ?? []).toSorted())
  }
})

test('for each operation there is something to choose and something to fill in', () => {
  const { properties } = kolony().description
  for (const { resource, operation, fields } of operationsOf()) {
    const shown = properties.filter(
      ({ displayOptions }) =>
        displayOptions?.show.operation?.includes(operation) &&
        displayOptions.show.resource?.includes(resource),
    )
    const names = shown.flatMap(({ name, options }) =>
      name === 'additionalFields' ? (options ?? []).map((one) => (one as unknown as Property).name) : [name],
    )
    expect(names.toSorted(), operation).toEqual(fields.map(({ name }) => name).toSorted())
    const choice = properties.find(
      ({ name, displayOptions }) => name === 'operation' && displayOptions?.show.resource?.includes(resource),
    )
    expect(choice?.options?.map(({ value }) => value)).toContain(operation)
  }
})

test('the package has the form that n8n asks of nodes by others', () => {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    keywords: string[]
    n8n: { nodes: string[]; credentials: string[] }
    dependencies?: object
    peerDependencies: object
  }
  expect(about.keywords).toContain('n8n-community-node-package')
  expect(about.dependencies).toBeUndefined()
  expect(about.peerDependencies).toEqual({ 'n8n-workflow': '*' })
  for (const file of [...about.n8n.nodes, ...about.n8n.credentials]) {
    const named = Object.keys(load<object>(file.replace('dist/', '')))
    expect(file).toContain(`/${named[0]}.`)
  }
})

/** A run of the node as n8n makes it: what was filled in, the credential, and n8n's way of sending. */
function runOf(
  world: World,
  token: string,
  { resource, operation, execution = '1', goesOn = false, ...values }: Record<string, unknown>,
) {
  return kolony().execute.call({
    getInputData: () => [{ json: {} }],
    getNodeParameter: (name: string, _: number, otherwise?: unknown) =>
      ({ resource, operation, ...values })[name] ?? otherwise,
    getCredentials: async () => ({ baseUrl: world.url, token }),
    getNode: () => ({ id: 'node-1', name: 'Kolony' }),
    getExecutionId: () => execution,
    getWorkflowDataProxy: () => ({ $runIndex: 0 }),
    continueOnFail: () => goesOn,
    helpers: {
      async httpRequestWithAuthentication(
        _: string,
        request: { method: string; url: string; qs: Record<string, string>; body?: object; headers?: object },
      ) {
        const query = new URLSearchParams(request.qs)
        const response = await fetch(`${request.url}?${query}`, {
          method: request.method,
          headers: {
            ...request.headers,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        })
        return response.json()
      },
    },
  } as never)
}

test('a workflow publishes a text once, however often n8n tries again, and reads what came of it', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const agent = await world.agent(user)
  await world.bindX(user, agent.agentId)
  const post = {
    resource: 'post',
    operation: 'now',
    id: agent.agentId,
    additionalFields: { content: 'From a workflow.' },
  }

  const [[first] = []] = await runOf(world, user.token, post)
  expect(first).toMatchObject({ json: { status: 'published', charged: 1 }, pairedItem: { item: 0 } })
  const [[again] = []] = await runOf(world, user.token, post)
  expect(again?.json['id']).toBe(first?.json['id'])
  expect(world.x.posts().filter(({ text }) => text === 'From a workflow.')).toHaveLength(1)

  const [agents = []] = await runOf(world, user.token, { resource: 'agent', operation: 'list' })
  expect(agents.map(({ json }) => json['agentId'])).toEqual([agent.agentId])
  const [[balance] = []] = await runOf(world, user.token, { resource: 'credit', operation: 'balance' })
  expect(balance?.json).toMatchObject({ credits: 4 })
})

test('a text whose expression finds nothing stops the workflow: the agent writes none in its place', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user)
  for (const additionalFields of [{ content: undefined }, { content: null }, { publicationId: undefined }]) {
    const post = { resource: 'post', operation: 'now', id: agentId, additionalFields }
    await expect(runOf(world, user.token, post as never)).rejects.toThrow('finds nothing')
  }
  for (const additionalFields of [{ content: '' }, { publicationId: '' }]) {
    const post = { resource: 'post', operation: 'now', id: agentId, additionalFields }
    await expect(runOf(world, user.token, post)).rejects.toThrow()
  }
  expect(world.x.timeline(handle)).toEqual([])
  expect(await world.balance(user)).toBe(5)
})

test('a workflow that is refused stops with the reason and the next step, or goes on with them', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const detail = { resource: 'agent', operation: 'detail', id: 'agt_of_nobody' }
  await expect(runOf(world, user.token, detail)).rejects.toMatchObject({
    message: 'Agent not found',
    description: expect.stringContaining('List your agents'),
    itemIndex: 0,
  })
  const [[item] = []] = await runOf(world, user.token, { ...detail, goesOn: true })
  expect(item?.json).toMatchObject({ error: 'Agent not found' })
})

const secret = `whsec_${Buffer.from('a secret of a webhook').toString('base64')}`
const body = JSON.stringify({ type: 'post.published', data: { id: 'pub_1' } })

/** What the trigger makes of a delivery; a status is its refusal. */
async function delivered({ seconds = 0, sent = body, signed = body, by = secret, more = '' } = {}) {
  const { KolonyTrigger } = load<{
    KolonyTrigger: new () => { webhook: () => Promise<{ workflowData?: Item[][] }> }
  }>('nodes/KolonyTrigger/KolonyTrigger.node.js')
  const timestamp = String(Math.floor(Date.now() / 1000) + seconds)
  const key = Buffer.from(by.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${signed}`).digest('base64')
  let refused: number | null = null
  const { workflowData } = await new KolonyTrigger().webhook.call({
    getCredentials: async () => ({ webhookSecret: secret }),
    getHeaderData: () => ({
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `${more}v1,${signature}`,
    }),
    getBodyData: () => JSON.parse(sent) as object,
    getRequestObject: () => ({ rawBody: Buffer.from(sent) }),
    getResponseObject: () => ({ status: (status: number) => ((refused = status), { json: () => {} }) }),
  } as never)
  return refused ?? workflowData?.[0]?.[0]?.json
}

test('a webhook that Kolony signed starts a workflow, also while its secret is being changed', async () => {
  const told = { webhookId: 'msg_1', type: 'post.published', data: { id: 'pub_1' } }
  expect(await delivered()).toEqual(told)
  expect(await delivered({ more: 'v1,b2xk v2,bmV3 ' })).toEqual(told)
})

test('a webhook that was changed, is old, or is signed by somebody else starts nothing', async () => {
  expect(await delivered({ sent: body.replace('pub_1', 'pub_2') })).toBe(401)
  expect(await delivered({ seconds: -301 })).toBe(401)
  expect(await delivered({ seconds: 301 })).toBe(401)
  expect(await delivered({ by: `whsec_${Buffer.from('of somebody else').toString('base64')}` })).toBe(401)
})

test('the way of signing is that of Standard Webhooks', () => {
  const { isGenuine } = load<{ isGenuine: (delivery: object, secret: string, now: Date) => boolean }>(
    'nodes/KolonyTrigger/signature.js',
  )
  // A vector of our own from the form alone: key, id, time and body are as written here.
  const delivery = { id: 'msg_1', timestamp: '1614265330', body: Buffer.from('{"test": 2432232314}') }
  const signature = `v1,${createHmac('sha256', 'a secret of a webhook').update('msg_1.1614265330.{"test": 2432232314}').digest('base64')}`
  expect(isGenuine({ ...delivery, signature }, secret, new Date(1614265330_000))).toBe(true)
  expect(isGenuine({ ...delivery, signature }, '', new Date(1614265330_000))).toBe(false)
  expect(isGenuine({ ...delivery, signature: signature.slice(3) }, secret, new Date(1614265330_000))).toBe(
    false,
  )
})
