import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

test('a server whose Telegram is away still says what it offers, and that the bot is not there', async () => {
  // Nobody listens on that port.
  await using world = await createWorld({
    workers: false,
    env: {
      TELEGRAM_BOT_TOKEN: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
    },
  })
  expect((await world.call('system.config', {})).data).toMatchObject({ telegram: null, signUpBonus: 20 })
  expect((await world.call('system.ready', {})).data).toMatchObject({
    status: 'degraded',
    checks: { bot: 'down' },
  })
})

test('work that lies about is told: late, until somebody does it', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 1 })
  const agent = await world.boundAgent(user)
  await world.db.deleteFrom('publication').execute()
  const ready = async () => (await world.call('system.ready', {})).data

  expect(await ready()).toMatchObject({ status: 'ready', checks: { database: 'ok', queue: 'ok', bot: 'ok' } })
  await world.duePost(agent)
  expect((await ready()).status).toBe('ready')
  await world.advance({ minutes: 3 })
  expect(await ready()).toMatchObject({ status: 'degraded', checks: { queue: 'late' } })
  await world.startWorkers()
  await world.advanceDue()
  expect((await ready()).status).toBe('ready')
})

test.each([
  [0, 'ready', 'ok'],
  [45, 'ready', 'ok'],
  [-300, 'degraded', 'apart'],
  [300, 'degraded', 'apart'],
] as const)('a database that is %i seconds ahead of X says so: %s', async (seconds, status, clocks) => {
  await using world = await createWorld()
  world.x.setTrouble({ clockAheadMilliseconds: -seconds * 1000 })

  const { data } = await world.call('system.ready', {})

  expect(data).toMatchObject({ status, checks: { clocks } })
  expect(Math.abs((data.secondsAheadOfX ?? Number.NaN) - seconds)).toBeLessThanOrEqual(1)
})

test('an X that does not answer leaves the server ready, and says nothing about clocks', async () => {
  await using world = await createWorld()
  await world.x.close()
  expect((await world.call('system.ready', {})).data).toMatchObject({
    status: 'ready',
    checks: { clocks: 'unknown' },
    secondsAheadOfX: null,
  })
})
