import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Below those that the system gives away by itself: while the wire is cut its port is free, and another test would get it.
 */
const ports = { from: 20_000, to: 32_000 }

/** A wire between two ends of a connection that can be cut and mended; while cut, nobody is there to answer. */
export async function tcpProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>()
  const serve = () =>
    createServer((near) => {
      const far = connect(target)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.pipe(to)
        from.on('error', () => to.destroy())
        from.on('close', () => {
          sockets.delete(from)
          to.destroy()
        })
      }
    })
  let server = serve()
  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const port = await listenSomewhere(listen)

  async function cut() {
    const closed = new Promise((done) => server.close(done))
    for (const socket of sockets) socket.resetAndDestroy()
    await closed
  }
  return {
    port,
    cut,
    async mend() {
      server = serve()
      await listen(port)
    },
    close: cut,
  }
}

/** Listens on the first port of some picked by chance that nobody has, and says which. */
async function listenSomewhere(listen: (port: number) => Promise<void>): Promise<number> {
  for (;;) {
    const port = ports.from + Math.floor(Math.random() * (ports.to - ports.from))
    try {
      await listen(port)
      return port
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    }
  }
}
