import { connect, type Socket } from 'node:net'

/**
 * Keeps that many connections busy for a time and returns how many answers came. Requests are prepared bytes and answers
 * are only counted, so that the load costs little beside the server it loads.
 */
export async function loadHttp({
  port,
  connections,
  milliseconds,
  requests,
}: {
  port: number
  connections: number
  milliseconds: number
  requests: Requests
}): Promise<number> {
  let next = 0
  const one = () => (typeof requests === 'function' ? requests() : (requests[next++ % requests.length] ?? ''))
  let done = 0
  let refused = 0
  const until = performance.now() + milliseconds
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((finished, failed) => {
          const socket: Socket = connect(port, '127.0.0.1')
          let buffered = ''
          const send = () => socket.write(one())
          socket.setNoDelay(true)
          socket.on('connect', send)
          socket.on('error', failed)
          socket.on('data', (chunk) => {
            buffered += chunk.toString('latin1')
            const head = buffered.indexOf('\r\n\r\n')
            if (head < 0) return
            const length = Number(/content-length: (\d+)/i.exec(buffered.slice(0, head))?.[1] ?? 0)
            if (buffered.length < head + 4 + length) return
            if (!buffered.startsWith('HTTP/1.1 200')) refused++
            buffered = ''
            done++
            if (performance.now() < until) send()
            else {
              socket.destroy()
              finished()
            }
          })
        }),
    ),
  )
  if (refused > 0) throw new Error(`${refused} of ${done} answers were refusals`)
  return done
}

/** Prepared, in turn, or made one by one where each must be another. */
export type Requests = Buffer[] | (() => Buffer)

export function httpPost(path: string, headers: Record<string, string>, body: string): Buffer {
  const all = {
    host: '127.0.0.1',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

export function httpGet(path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}
