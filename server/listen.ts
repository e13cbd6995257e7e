import { createServer, type RequestListener, type Server } from 'node:http'
import { second } from './lib/clock.ts'

interface Address {
  host: string
  port: number
}

/**
 * Caddy sends a request on a connection that has been idle for up to two minutes. A server that closes it just then never
 * hears of the request, and its sender does not learn whether it was done: so the server is the one that waits longer.
 */
const keptOpen = 150 * second

/** The server before which a proxy stands. */
export function webServer(answer?: RequestListener): Server {
  const server = createServer(answer)
  server.keepAliveTimeout = keptOpen
  return server
}

/** Resolves when the server listens; fails with a readable message where the port is taken. */
export function listen(server: Server, { port, host }: Address): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      fail(
        taken ? new Error(`Port ${port} is taken. Stop what runs there or choose another: PORT=3001`) : error,
      )
    })
    server.listen(port, host, done)
  })
}

/** Accepts no new connections and lets answers under way finish, for `graceSeconds` at most. */
export async function close(server: Server, graceSeconds: number): Promise<void> {
  if (!server.listening) return
  const closed = new Promise((done) => server.close(done))
  server.closeIdleConnections()
  // A connection whose answer is under way is not kept open after it.
  server.keepAliveTimeout = second
  const graceOver = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
  await closed
  clearTimeout(graceOver)
}

/** Where a server that listens on `host` is reached from its own machine: "every address" is not one that can be asked. */
export function localAddress({ host, port }: Address): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
