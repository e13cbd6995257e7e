import { expect, test } from 'vitest'
import { later } from '#server/lib/clock.ts'
import { limitsOf, turnOf } from '#server/modules/telegram/pace-rules.ts'
import { sendToMany } from './telegram-volume.ts'

test('100 messages to 20 chats: none lost, none doubled, each charged once, though Telegram refuses some at first', async () => {
  const { arrived, wanted, refused, refusals, states, audit } = await sendToMany({
    chats: 20,
    messagesEach: 5,
  })

  expect(arrived).toEqual(wanted)
  expect(refused).toBeGreaterThanOrEqual(refusals)
  expect(states).toEqual([{ status: 'published', count: 100, charged: 100_000 }])
  expect(audit).toEqual([])
}, 300_000)

test('turns keep thirty a second for the bot, one a second for a chat and twenty a minute for a group', () => {
  const start = new Date('2026-03-02T09:00:00Z')
  const rooms = Array.from({ length: 40 }, (_, n) => (n < 2 ? `-10${n}` : `${n}`))
  const known = new Map<string, Date>()
  const taken: { chat: string; at: number }[] = []
  // Every chat always has a message to send; they ask in turn, every ten milliseconds one.
  for (let tick = 0; tick < 120 * 100; tick++) {
    const chat = rooms[(tick * 7) % rooms.length] ?? ''
    const now = later(start, tick * 10)
    const turn = turnOf(limitsOf(chat), known, now)
    if (!('at' in turn) || turn.at > later(now, 4000)) continue
    for (const [key, at] of turn.freeAt) known.set(key, at)
    taken.push({ chat, at: turn.at.getTime() - start.getTime() })
  }

  const mostIn = (milliseconds: number, wanted: (chat: string) => boolean) => {
    const times = taken.filter(({ chat }) => wanted(chat)).map(({ at }) => at)
    return Math.max(
      ...times.map((from) => times.filter((at) => at >= from && at < from + milliseconds).length),
    )
  }
  expect(taken.length).toBeGreaterThan(25 * 100)
  expect(mostIn(1000, () => true)).toBeLessThanOrEqual(30)
  for (const chat of rooms) expect(mostIn(1000, (one) => one === chat)).toBe(1)
  for (const room of rooms.slice(0, 2)) expect(mostIn(60_000, (one) => one === room)).toBeLessThanOrEqual(20)
})

test('a turn that was written down by a clock that ran ahead keeps nobody waiting', () => {
  const now = new Date('2026-03-02T09:00:00Z')
  const ahead = new Map(['bot', 'chat 7'].map((key) => [key, later(now, 3 * 60 * 60_000)]))
  expect(turnOf(limitsOf('7'), ahead, now)).toMatchObject({ at: now })
})
