import { expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld } from '#tests/support/world.ts'

test('an answer comes as a stream, is kept, and costs one credit', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 2 })
  const { agentId } = await world.agent(user)

  const response = await world.send(
    'chat.send',
    { agentId, content: 'Which levels do you watch?' },
    { token: user.token, headers: { accept: 'text/event-stream' } },
  )
  const events = eventsOf(await response.text())
  const [start] = events
  const done = events.at(-1)
  const text = events.flatMap(({ event, data }) => (event === 'delta' ? [String(data['text'])] : [])).join('')

  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(start).toMatchObject({ event: 'start', data: { price: 1 } })
  expect(done).toMatchObject({
    event: 'done',
    data: {
      message: { id: start?.data['messageId'], content: text.trim(), status: 'done', charged: 1 },
      credits: 1,
    },
  })
  const { data } = await user.call('chat.messages', { agentId })
  expect(data.list.map(({ id }) => id)).toEqual([start?.data['messageId'], start?.data['userMessageId']])
  const record = await user.call('credits.records', {})
  expect(record.data.list[0]).toMatchObject({ purpose: 'CHAT_MESSAGE', agentId })
  expect(await world.audit()).toEqual([])
})

test('a model that fails or says nothing, twice, costs nothing', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 2 })
  const { agentId } = await world.agent(user)

  for (const kind of ['empty', 'cut'] as const) {
    world.llm.failNext(kind, { times: 2 })
    expect((await user.call('chat.send', { agentId, content: 'Hello' })).code).toBe(110006)
  }
  expect(await world.balance(user)).toBe(2)
  expect((await user.call('credits.balance', {})).data).toEqual({ credits: 2, held: 0 })
  expect(await world.audit()).toEqual([])
})

test('one answer at a time; one whose process died fails after two minutes and its credit falls back', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 2 })
  const { agentId } = await world.agent(user)
  const { data } = await user.call('chat.send', { agentId, content: 'Hello' })
  // As a killed process leaves it: the answer begun, its credit set aside, nobody writing.
  await world.db
    .updateTable('chat_message')
    .set({ status: 'streaming', charged: 0 })
    .where('id', '=', data.message.id)
    .execute()

  expect((await user.call('chat.send', { agentId, content: 'And?' })).status).toBe(409)
  expect((await user.call('chat.clear', { agentId })).status).toBe(409)
  expect(await world.balance(user)).toBe(1)
  await world.advance({ minutes: 3 })
  const { data: later } = await user.call('chat.messages', { agentId })
  expect(later.list[0]).toMatchObject({ id: data.message.id, status: 'failed' })
  expect((await user.call('chat.clear', { agentId })).code).toBe(0)
  expect((await user.call('chat.messages', { agentId })).data).toEqual({ list: [], total: 0 })
})

test('a conversation belongs to its owner, and no credit means no question', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 0 })
  const other = await world.user({ credits: 3 })
  const { agentId } = await world.agent(owner, { publicChat: true })

  expect((await other.call('chat.send', { agentId, content: 'Hi' })).code).toBe(110001)
  expect((await other.call('chat.messages', { agentId })).code).toBe(110001)
  expect((await owner.call('chat.send', { agentId, content: 'Hi' })).code).toBe(110005)
  expect((await owner.call('chat.messages', { agentId })).data.total).toBe(0)
})

test('older messages come page by page', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 3 })
  const { agentId } = await world.agent(user)
  for (const content of ['one', 'two', 'three']) await user.call('chat.send', { agentId, content })

  const newest = await user.call('chat.messages', { agentId, size: 2 })
  expect(newest.data.total).toBe(6)
  expect(newest.data.list[1]?.content).toBe('three')
  const next = await user.call('chat.messages', { agentId, size: 2, before: newest.data.list[1]?.id })
  expect(next.data.list[1]?.content).toBe('two')
})

const fields = z.record(z.string(), z.unknown())

function eventsOf(stream: string) {
  return stream
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: fields.parse(JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '')),
    }))
}
