import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { close, listen, webServer } from '#server/listen.ts'

test('a server that stops finishes the answer under way, and does not wait for the connection that it came by', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const server = webServer((_request, response) => asked.resolve(response))
  await listen(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<IncomingMessage>((done) => request({ port, agent }, done).end())

  const response = await asked.promise
  // Longer than a test may take: only what ends by itself ends in time.
  const closed = close(server, 3600)
  response.end('the whole answer')
  const answer = await answered
  expect(Buffer.concat(await answer.toArray()).toString()).toBe('the whole answer')
  await closed
  expect(server.listening).toBe(false)
  agent.destroy()
}, 30_000)
