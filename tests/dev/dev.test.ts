import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createForwarder } from '#server/dev/forward.ts'

const root = resolve(import.meta.dirname, '../..')
const html = { accept: 'text/html' }

test('a request waits for a server that starts again, and Vite is let into its pages only', async () => {
  const policy = "default-src 'self';script-src 'self' https://telegram.org;connect-src 'self' https://a.test"
  await using server = await serve((_request, response) =>
    response.writeHead(200, { 'content-security-policy': policy }).end('from the server'),
  )
  const starting = Promise.withResolvers<boolean>()
  let refreshed = 0
  const program = { port: server.port, ready: () => starting.promise }
  const refreshPages = async () => void refreshed++
  await using front = await serve(
    (request, response) => void createForwarder({ program, refreshPages })(request, response),
  )

  const asked = fetch(front.url, { headers: html })
  await expect.poll(() => refreshed).toBe(1)
  starting.resolve(true)
  const answer = await asked
  expect(await answer.text()).toBe('from the server')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'self';script-src 'self' 'unsafe-inline' https://telegram.org;connect-src 'self' ws: wss: https://a.test",
  )
  await fetch(front.url, { headers: { accept: 'application/json' } })
  expect(refreshed).toBe(1)
})

test('where the server does not run, or a page cannot be rendered, the answer says so', async () => {
  let fault: Error | null = null
  const program = { port: 9, ready: () => Promise.resolve(false) }
  const refreshPages = () => (fault ? Promise.reject(fault) : Promise.resolve())
  await using front = await serve(
    (request, response) => void createForwarder({ program, refreshPages })(request, response),
  )
  const down = await fetch(front.url, { headers: html })
  expect([down.status, await down.text()]).toEqual([503, expect.stringContaining('terminal')])
  fault = new Error('no such part')
  expect(await (await fetch(front.url, { headers: html })).text()).toContain('no such part')
})

test('production is told to use another command', async () => {
  const refused = spawn(process.execPath, ['server/dev/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://a.test',
      SECRET_KEY: `${'A'.repeat(43)}=`,
    },
  })
  let said = ''
  refused.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect(await new Promise((done) => refused.once('close', done))).toBe(1)
  expect(said).toContain('npm start')
})

async function serve(handler: Parameters<typeof createServer>[1]) {
  const server: Server = createServer(handler ?? (() => undefined))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
