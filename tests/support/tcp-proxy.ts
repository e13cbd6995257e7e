import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

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
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo

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
