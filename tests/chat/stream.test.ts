import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#db/connect.ts'
import { createApp } from '#server/app.ts'
import { createDeps } from '#server/compose.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

test('a reader who lost the line comes back and gets each character once, also from another process', async () => {
  await using world = await createWorld()
  const { user, agentId } = await talker(world)
  const goOn = world.llm.standStill('sentence')
  const first = await ask(world, user, agentId)
  const [start, delta] = await first.take(2)
  expect(start).toMatchObject({ id: 1, event: 'start', data: { price: 1 } })
  expect(delta?.event).toBe('delta')
  await first.leave()

  // A server of its own on the same database, as behind a load balancer: the text grows in the database.
  await using other = await startServer(world)
  const id = String(start?.data['messageId'])
  const second = await listen(other.url, user, { agentId, id, lastEventId: delta?.id ?? 0 })
  goOn()
  const rest = await second.all()
  const done = rest.at(-1)
  const message = messageOf(done)
  expect(done?.event).toBe('done')
  expect(message).toMatchObject({ id, status: 'done', charged: 1 })
  expect(text([delta, ...rest])).toBe(message.content)
  expect(rest.map((event) => event.id)).toEqual(rest.map((event) => event.id).toSorted((a, b) => a - b))

  // Of a finished message: everything at once, and under the same ids.
  const again = await (await listen(world.url, user, { agentId, id, lastEventId: 0 })).all()
  expect(again.map(({ event }) => event)).toEqual(['start', 'delta', 'done'])
  expect(again[0]?.data).toEqual(start?.data)
  expect(text(again)).toBe(message.content)
  expect(again.at(-1)?.id).toBe(done?.id)
  const nothingNew = await (await listen(world.url, user, { agentId, id, lastEventId: done?.id ?? 0 })).all()
  expect(nothingNew.map(({ event }) => event)).toEqual(['done'])
  expect(await world.balance(user)).toBe(2)
})

test('an answer that is stopped keeps and charges what was there, from any process', async () => {
  await using world = await createWorld()
  const { user, agentId } = await talker(world)
  const goOn = world.llm.standStill('sentence')
  const stream = await ask(world, user, agentId)
  const [start, delta] = await stream.take(2)
  const id = String(start?.data['messageId'])

  const stopped = await user.call('chat.stop', { agentId, id })
  expect(stopped.data).toMatchObject({ id, status: 'stopped', content: text([delta]), charged: 1 })
  const rest = await stream.all()
  expect(rest.map(({ event }) => event)).toEqual(['done'])
  expect(messageOf(rest[0])).toMatchObject({ status: 'stopped', content: text([delta]) })
  goOn()

  expect((await user.call('chat.stop', { agentId, id })).status).toBe(409)
  expect((await user.call('chat.stop', { agentId, id: 'msg_unknown' })).status).toBe(404)
  expect(await world.balance(user)).toBe(2)
  expect((await user.call('chat.send', { agentId, content: 'And now?' })).code).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('an answer stopped before its first word is free', async () => {
  await using world = await createWorld()
  const { user, agentId } = await talker(world)
  world.llm.standStill(0)
  const stream = await ask(world, user, agentId)
  const [start] = await stream.take(1)
  const id = String(start?.data['messageId'])

  expect((await user.call('chat.clear', { agentId })).status).toBe(409)
  expect((await user.call('chat.send', { agentId, content: 'Hello?' })).status).toBe(409)
  const stopped = await user.call('chat.stop', { agentId, id })
  expect(stopped.data).toMatchObject({ status: 'stopped', content: '', charged: 0 })
  expect((await stream.all()).map(({ event }) => event)).toEqual(['done'])
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 3, held: 0 })
  expect((await user.call('chat.clear', { agentId })).code).toBe(0)
})

test('leaving does not stop an answer: it is finished, kept and charged', async () => {
  await using world = await createWorld()
  const { user, agentId } = await talker(world)
  const goOn = world.llm.standStill(2)
  const stream = await ask(world, user, agentId)
  const [start] = await stream.take(1)
  await stream.leave()
  goOn()

  const id = String(start?.data['messageId'])
  // Without an event stream the same call waits for the end.
  const { data } = await user.call('chat.stream', { agentId, id })
  expect(data).toMatchObject({ message: { id, status: 'done', charged: 1 }, credits: 2 })
})

test('an answer that is read again shows what it offers, and what its project may still spend', async () => {
  await using world = await createWorld()
  const { acme, owner } = await agency(world, { credits: 7 })
  const here = inProject(owner, acme)
  const { agentId } = await world.boundAgent(here)
  const { data } = await here.call('chat.send', { agentId, content: 'Write a post about the halving' })
  expect(data).toMatchObject({ credits: 6, message: { actions: [{ tool: 'write_post' }] } })
  const again = await here.call('chat.stream', { agentId, id: data.message.id })
  expect(again.data).toEqual({ message: data.message, credits: data.credits })
})

test('a stream that fails says so as its last event, and a stranger finds nothing', async () => {
  await using world = await createWorld()
  const { user, agentId } = await talker(world)
  world.llm.failNext('cut', { times: 2 })
  const events = await (await ask(world, user, agentId)).all()
  expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 110006 } })
  const id = String(events[0]?.data['messageId'])
  const again = await (await listen(world.url, user, { agentId, id, lastEventId: 1 })).all()
  expect(again).toMatchObject([{ event: 'error', data: { code: 110006 } }])

  const other = await world.user({ credits: 1 })
  expect((await other.call('chat.stream', { agentId, id })).code).toBe(110001)
  expect((await other.call('chat.stop', { agentId, id })).code).toBe(110001)
  expect((await user.call('chat.stream', { agentId, id: 'msg_unknown' })).status).toBe(404)
  expect(await world.balance(user)).toBe(3)
})

/** Another server with connections of its own; it shares nothing with the first but the database. */
async function startServer(world: World) {
  const { config, endpoints, log } = world
  const connection = connect(world.databaseUrl, { connectionsMax: 4 })
  const { queue } = world.deps
  const app = createApp(createDeps({ config, connection, endpoints, log, queue }))
  const server = createServer(app.callback())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await connection.close()
    },
  }
}

async function talker(world: World) {
  const user = await world.user({ credits: 3 })
  return { user, agentId: (await world.agent(user)).agentId }
}

async function ask(world: World, user: TestUser, agentId: string) {
  return eventsOf(
    await world.send(
      'chat.send',
      { agentId, content: 'Which levels do you watch?' },
      { token: user.token, headers: { accept: 'text/event-stream' } },
    ),
  )
}

async function listen(
  url: string,
  user: TestUser,
  { agentId, id, lastEventId }: { agentId: string; id: string; lastEventId: number },
) {
  return eventsOf(
    await fetch(`${url}/api/chat/${agentId}/messages/${id}/stream`, {
      headers: {
        authorization: `Bearer ${user.token}`,
        accept: 'text/event-stream',
        ...(lastEventId > 0 ? { 'last-event-id': String(lastEventId) } : {}),
      },
    }),
  )
}

interface Seen {
  id: number
  event: string
  data: Record<string, unknown>
}

const fields = z.record(z.string(), z.unknown())

/** Reads a stream event by event. */
function eventsOf(response: Response) {
  if (!response.body) throw new Error('no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''

  async function next(): Promise<Seen | null> {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const block = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        if (!block.includes('event: ')) continue
        return {
          id: Number(/^id: (\d+)$/m.exec(block)?.[1]),
          event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
          data: fields.parse(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')),
        }
      }
      const { value, done } = await reader.read()
      if (done) return null
      buffer += value
    }
  }

  return {
    async take(count: number): Promise<Seen[]> {
      const events: Seen[] = []
      while (events.length < count) {
        const event = await next()
        if (!event) break
        events.push(event)
      }
      return events
    },
    async all(): Promise<Seen[]> {
      const events: Seen[] = []
      for (let event = await next(); event; event = await next()) events.push(event)
      return events
    },
    leave: () => reader.cancel(),
  }
}

function text(events: (Seen | undefined)[]): string {
  return events.flatMap((event) => (event?.event === 'delta' ? [String(event.data['text'])] : [])).join('')
}

function messageOf(event: Seen | undefined) {
  return z.looseObject({ content: z.string() }).parse(event?.data['message'])
}
