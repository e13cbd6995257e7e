import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lets a simulator's server listen on this machine alone; without a port on any free one. It keeps idle connections for a
 * minute, so that none is closed under a request that is just being sent on it. `close` cuts what is still open.
 */
export async function listenOnLoopback(
  server: Server,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
