import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

test('a calendar program reads the plan at an address that is shown once, and that ends when its owner says so', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const agent = await world.boundAgent(user, { name: 'Sunday Chart' }, { planned: true })
  const at = new Date((await world.now()).getTime() + 7_200_000)
  const content =
    'A text, with a comma; and a line\nthat breaks, and is long enough to be folded by the rules of calendars.'
  await user.call('schedule.put', {
    items: [
      {
        agentId: agent.agentId,
        platform: 'twitter',
        parts: [{ content }],
        when: { kind: 'at', at: at.toISOString() },
      },
    ],
  })
  expect((await user.call('schedule.feed', {})).data).toEqual({ since: null, readAt: null })

  const { data: first } = await user.call('schedule.openFeed', {})
  const answer = await fetch(first.url)

  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain('SUMMARY:Sunday Chart · X\r\n')
  expect(unfolded).toContain('A text\\, with a comma\\; and a line\\nthat breaks')
  expect(unfolded).toContain(`DTSTART:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`)
  expect(text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(3)
  expect((await user.call('schedule.feed', {})).data.readAt).not.toBeNull()

  const { data: second } = await user.call('schedule.openFeed', {})
  expect((await fetch(first.url)).status).toBe(404)
  expect((await fetch(second.url)).status).toBe(200)
  await user.call('schedule.closeFeed', {})
  expect((await fetch(second.url)).status).toBe(404)
  expect((await user.call('schedule.feed', {})).data.since).toBeNull()
})
