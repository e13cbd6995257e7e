import type { Server } from 'node:http'

interface Address {
  host: string
  port: number
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
  const graceOver = setTimeout(() => server.closeAllConnections(), graceSeconds * 1000)
  await closed
  clearTimeout(graceOver)
}

/** Where a server that listens on `host` is reached from its own machine: "every address" is not one that can be asked. */
export function localAddress({ host, port }: Address): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}
