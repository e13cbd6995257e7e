import { expect, test } from 'vitest'
import { sendToMany } from './telegram-volume.ts'

test('10,000 messages to 1,000 chats: none lost, none doubled, each charged once', async () => {
  const { arrived, wanted, refused, refusals, states, audit, seconds } = await sendToMany({
    chats: 1000,
    messagesEach: 10,
  })

  console.log({ refused, seconds: Math.round(seconds) })
  expect(arrived).toEqual(wanted)
  expect(refused).toBeGreaterThanOrEqual(refusals)
  expect(states).toEqual([{ status: 'published', count: 10_000, charged: 10_000_000 }])
  expect(audit).toEqual([])
}, 3_000_000)
