import { createHash } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** One connection by which a server tells (RFC 6455); what the client says is read for its pongs and its farewell alone. */
export interface Socket {
  text(message: string): void
  ping(): void
  /** Ends it in words, or as when a cable is pulled. */
  end(how: 'told' | 'cut'): void
  /** How many pings have been answered. */
  pongs(): number
}

/** What closes a connection of a WebSocket's handshake. */
const handshakeKey = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const opcodes = { text: 1, close: 8, ping: 9, pong: 10 }

/** Takes WebSocket connections on paths that `wanted` knows; others get a 404. Answers what to call when the server closes. */
export function takeSockets(
  server: Server,
  wanted: (path: string) => boolean,
  onSocket: (socket: Socket, ended: Promise<void>) => void,
): () => void {
  const open = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, stream: Duplex) => {
    const key = request.headers['sec-websocket-key']
    stream.on('error', () => stream.destroy())
    if (!key || !wanted(request.url ?? '')) {
      stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      return
    }
    const accept = createHash('sha1')
      .update(key + handshakeKey)
      .digest('base64')
    stream.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    open.add(stream)
    const ended = new Promise<void>((done) => stream.once('close', done))
    stream.once('close', () => open.delete(stream))
    onSocket(speak(stream), ended)
  })
  return () => {
    for (const stream of open) stream.destroy()
  }
}

function speak(stream: Duplex): Socket {
  let pongs = 0
  let rest = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    for (let length = frameLength(rest); length !== null; length = frameLength(rest)) {
      const opcode = (rest[0] ?? 0) & 0x0f
      if (opcode === opcodes.pong) pongs++
      if (opcode === opcodes.close) stream.end(frame(opcodes.close, Buffer.alloc(0)))
      rest = rest.subarray(length)
    }
  })
  return {
    text: (message) => void stream.write(frame(opcodes.text, Buffer.from(message))),
    ping: () => void stream.write(frame(opcodes.ping, Buffer.from(String(Date.now())))),
    end(how) {
      if (how === 'cut') stream.destroy()
      else stream.end(frame(opcodes.close, Buffer.from([0x03, 0xf0])))
    },
    pongs: () => pongs,
  }
}

/** How long the first frame is, once it is whole. Clients send short ones, masked. */
function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null
  const short = (bytes[1] ?? 0) & 0x7f
  const head = short === 126 ? 4 : short === 127 ? 10 : 2
  if (bytes.length < head) return null
  const payload =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short
  const length = head + 4 + payload
  return bytes.length < length ? null : length
}

function frame(opcode: number, payload: Buffer): Buffer {
  const head =
    payload.length < 126
      ? Buffer.from([0x80 | opcode, payload.length])
      : Buffer.from([0x80 | opcode, 126, payload.length >> 8, payload.length & 0xff])
  return Buffer.concat([head, payload])
}
