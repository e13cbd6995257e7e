import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens on; for a server in a process of its own. None of those that Linux gives out by
 * itself (32768 and up, `net.ipv4.ip_local_port_range`): another test's connection could have it before the server does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
