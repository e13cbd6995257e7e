import { networkInterfaces } from 'node:os'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { inProduction } from '#tests/support/production.ts'
import { createWorld } from '#tests/support/world.ts'

const metricsToken = 'a token that only the monitoring has'

test('metrics are for the machine itself: whoever came through a proxy finds nothing there', async () => {
  await using world = await createWorld({ workers: false })
  await using server = await inProduction(world)
  const asked = await server.ask('/metrics')
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('kolony_publish_outcomes_total')

  const nothing = await server.ask('/api/nothing-here')
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-proto', 'via']) {
    const answer = await server.ask('/metrics', { headers: { [header]: '127.0.0.1' } })
    expect({ status: answer.status, text: answer.text }, header).toEqual({
      status: 404,
      text: nothing.text,
    })
  }
})

test('metrics asked for from another address are not there, unless the monitoring’s token comes with it', async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')
  await using world = await createWorld({ workers: false })
  const config = { ...world.config, production: true, metricsToken }
  const server = createServer(createApp({ ...world.deps, config }).callback())
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))
  const { port } = server.address() as AddressInfo
  const ask = (authorization: string, extra: Record<string, string> = {}) =>
    fetch(`http://${own?.address}:${port}/metrics`, { headers: { authorization, ...extra } })
  try {
    expect(own, 'the machine has an address that is not loopback').toBeDefined()
    for (const wrong of ['', 'Bearer', 'Bearer wrong', `Basic ${metricsToken}`, metricsToken]) {
      expect((await ask(wrong)).status, wrong).toBe(404)
    }
    const answer = await ask(`Bearer ${metricsToken}`, { 'x-forwarded-for': '203.0.113.9' })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('kolony_books_violations')
  } finally {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

test('a token for the metrics that is easily guessed does not start', () => {
  expect(() => readConfig({ PORT: '0', METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN')
  expect(readConfig({ PORT: '0', DATA_DIR: '/tmp' }).metricsToken).toBeNull()
})
