import type { Server } from 'node:http'
import { computedMilliseconds } from '#tests/support/cpu.ts'

/** A measured server in a process of its own: tells its parent the port, then CPU seconds or bytes of memory when asked. */
export function serveParent(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : 0)
  })
  process.on('SIGINT', () => process.exit(0))
  process.on('message', (message) => {
    if (message === 'cpu') process.send?.(computedMilliseconds() / 1000)
    if (message !== 'memory') return
    globalThis.gc?.()
    process.send?.(process.memoryUsage().rss)
  })
}
