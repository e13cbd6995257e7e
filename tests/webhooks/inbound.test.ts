import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

test('what comes to the secret address of an agent under one webhook-id starts its trigger once', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  const made = await user.call('triggers.add', {
    id: agentId,
    settings: { when: { kind: 'webhook' }, act: 'tell', coolDown: 0 },
  } as never)
  const url = made.data.secretUrl ?? ''
  const post = async (webhookId: string, text: string) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'webhook-id': webhookId },
      body: JSON.stringify({ text }),
    })
    return ((await answer.json()) as { data: { taken: boolean } }).data.taken
  }
  expect(await post('msg_1', 'The first')).toBe(true)
  expect(await post('msg_1', 'The first, sent again')).toBe(false)
  expect(await post('msg_2', 'The first')).toBe(true)
  const { list } = (await user.call('timeline.project', { kind: 'trigger.fired' })).data
  expect(list.map(({ facts }) => facts['outcome'])).toEqual(['told', 'told'])
})
