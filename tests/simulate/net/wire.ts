import { AsyncLocalStorage } from 'node:async_hooks'
import net from 'node:net'
import { type Loop, type Owner, owners } from '../loop.ts'

/** What becomes of data on their way. */
export interface Weather {
  /** Microseconds. */
  latency(line: string): number
  /** Whether the line breaks, and whether the other end still gets what is just sent; null: it holds. */
  cut(line: string): 'before' | 'after' | null
}

type Callback = (error?: Error | null) => void
interface Piece {
  chunk: Buffer | string
  encoding: BufferEncoding
}
/** What we use of Node's own sockets beyond what they are typed as. */
interface Insides {
  _peername: object
  _sockname: object
  _server: unknown
  _destroy(error: Error | null, done: Callback): void
}
const { _destroy: destroyed } = net.Socket.prototype as unknown as Insides

/** One end of a line: a real socket without a machine's handle, whose data wait in the loop. */
export class End {
  readonly socket: net.Socket
  readonly owner: Owner | undefined
  /** Among everything that was known where it was opened. */
  readonly #within = AsyncLocalStorage.snapshot() as (run: () => void) => void
  readonly #loop: Loop
  readonly #name: string
  readonly #weather: Weather
  readonly #onSent: (name: string, data: Buffer) => void
  other: End | null = null
  #waiting: (() => void)[] = []
  #arrived = 0
  #hasEnded = false

  constructor(
    socket: net.Socket,
    {
      loop,
      name,
      weather,
      onSent,
    }: { loop: Loop; name: string; weather: Weather; onSent: (name: string, data: Buffer) => void },
  ) {
    this.socket = socket
    this.owner = owners.getStore()
    this.#loop = loop
    this.#name = name
    this.#weather = weather
    this.#onSent = onSent
    this.#takeOver()
  }

  /** From now on what one end writes the other one reads. */
  static join(one: End, other: End): void {
    one.other = other
    other.other = one
    for (const end of [one, other]) {
      const waiting = end.#waiting
      end.#waiting = []
      for (const send of waiting) send()
    }
  }

  /** Somebody else will read it; data keep their order. */
  #send(what: string, arrive: (other: End) => void): void {
    if (!this.other) {
      this.#waiting.push(() => this.#send(what, arrive))
      return
    }
    const { other } = this
    const at = Math.max(this.#arrived, this.#loop.now + this.#weather.latency(this.#name))
    this.#arrived = at
    other.#within(() => this.#loop.at(at, `${what} ${this.#name}`, () => arrive(other)))
  }

  #write(data: Buffer): void {
    const cut = this.#weather.cut(this.#name)
    this.#onSent(this.#name, data)
    if (cut !== 'before')
      this.#send(`${data.length} bytes`, (other) => {
        if (!other.socket.destroyed) other.socket.push(data)
        // What nobody takes is answered with a reset.
        else other.#send('reset', (sender) => sender.socket.destroy(failure('ECONNRESET', 'read')))
      })
    if (cut === null) return
    this.#send('cut', (other) => other.socket.destroy(failure('ECONNRESET', 'read')))
    const at = this.#loop.now + this.#weather.latency(this.#name)
    this.#within(() =>
      this.#loop.at(at, `cut ${this.#name}`, () => this.socket.destroy(failure('ECONNRESET', 'read'))),
    )
  }

  /** The end of what this side says. */
  #finish(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#send('end', ({ socket }) => {
      if (!socket.destroyed && !socket.readableEnded) socket.push(null)
    })
  }

  /** Whoever held this end is gone; nothing of theirs goes on. */
  lose(): void {
    this.#finish()
    this.socket.removeAllListeners()
    this.socket.on('error', () => undefined).destroy()
  }

  #takeOver(): void {
    const { socket } = this
    const bytesOf = ({ chunk, encoding }: Piece) =>
      typeof chunk === 'string' ? Buffer.from(chunk, encoding) : Buffer.from(chunk)
    let timer: NodeJS.Timeout | null = null
    const busy = () => timer?.refresh()
    const own = {
      _read: () => undefined,
      _write: (chunk: Buffer | string, encoding: BufferEncoding, done: Callback) => {
        busy()
        this.#write(bytesOf({ chunk, encoding }))
        done()
      },
      _writev: (pieces: Piece[], done: Callback) => {
        busy()
        this.#write(Buffer.concat(pieces.map(bytesOf)))
        done()
      },
      _final: (done: Callback) => {
        this.#finish()
        done()
      },
      _destroy: (error: Error | null, done: Callback) => {
        clearTimeout(timer ?? undefined)
        this.#finish()
        destroyed.call(socket as unknown as Insides, error, done)
      },
      setTimeout: (milliseconds: number, told?: () => void) => {
        clearTimeout(timer ?? undefined)
        Object.assign(socket, { timeout: milliseconds })
        if (told) socket[milliseconds > 0 ? 'once' : 'off']('timeout', told)
        timer = milliseconds > 0 ? setTimeout(() => socket.emit('timeout'), milliseconds) : null
        return socket
      },
      setNoDelay: () => socket,
      setKeepAlive: () => socket,
      ref: () => socket,
      unref: () => socket,
    }
    Object.assign(socket, own)
    const { push } = socket
    socket.push = (...given) => {
      busy()
      return push.apply(socket, given)
    }
    Object.defineProperty(socket, 'pending', { get: () => socket.connecting, configurable: true })
  }
}

/** As the system says it. */
export function failure(code: string, syscall: string, port?: number): Error {
  const where = port === undefined ? '' : ` 127.0.0.1:${port}`
  return Object.assign(new Error(`${syscall} ${code}${where}`), {
    code,
    syscall,
    errno: -1,
    ...(port === undefined ? {} : { address: '127.0.0.1', port }),
  })
}

/** Who is asked for their address says so. */
export function nameEnds(client: net.Socket, server: net.Socket, from: number, to: number): void {
  const address = (port: number) => ({ address: '127.0.0.1', family: 'IPv4', port })
  const ends = [client, server] as unknown as Insides[]
  for (const [n, end] of ends.entries()) {
    end._sockname = address(n === 0 ? from : to)
    end._peername = address(n === 0 ? to : from)
  }
}
