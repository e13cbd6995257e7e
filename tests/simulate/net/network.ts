import { AsyncLocalStorage } from 'node:async_hooks'
import dns from 'node:dns'
import { ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { type Loop, type Owner, owners } from '../loop.ts'
import { End, failure, nameEnds, type Weather } from './wire.ts'

interface Options {
  port?: number | string
  host?: string
  path?: string | null
}
interface Handle {
  close(): void
  getsockname(out: object): number
  getAsyncId(): number
  ref(): void
  unref(): void
}
type OpenServer = net.Server & { _handle: Handle | null; _connections: number }
type Given = [Options | number | string, ...unknown[]]

interface Listening {
  server: OpenServer
  owner: Owner | undefined
  /** Among everything that was known where it began to listen. */
  within: (run: () => void) => void
}

/** Every port of the simulated machine, and who is connected. */
export interface Network {
  /** The machine of that owner is gone: nobody listens there any more, and who was connected sees the line end. */
  lose(owner: Owner): void
}

/**
 * From here on every connection of this process, but for those to a socket in the file system (PostgreSQL's), and every
 * server is on a network in memory. Names are not looked up: there is only this machine.
 */
export function ownNetwork({
  loop,
  weather,
  onSent,
}: {
  loop: Loop
  weather: Weather
  onSent: (name: string, data: Buffer) => void
}): Network {
  const ports = new Map<number, Listening>()
  const ends = new Set<End>()
  let portsGiven = 20_000
  let lines = 0
  const machine = { connect: net.Socket.prototype.connect }

  function open(socket: net.Socket, name: string): End {
    const end = new End(socket, { loop, name, weather, onSent })
    ends.add(end)
    socket.once('close', () => ends.delete(end))
    return end
  }

  function connect(socket: net.Socket, port: number, host: string): void {
    const line = `${++lines}`
    setConnecting(socket, true)
    const end = open(socket, `${line}>${port}`)
    loop.at(loop.now + weather.latency(`${line}>${port}`), `connect ${line}>${port}`, () => {
      if (socket.destroyed) return
      const isHere = host === '127.0.0.1' || host === 'localhost'
      const found = isHere ? ports.get(port) : undefined
      if (!found) {
        setConnecting(socket, false)
        const isKnown = isHere || net.isIP(host) > 0
        socket.destroy(
          isKnown ? failure('ECONNREFUSED', 'connect', port) : failure('ENOTFOUND', 'getaddrinfo'),
        )
        return
      }
      found.within(() => {
        const { server } = found
        const peer = new net.Socket({
          allowHalfOpen: (server as { allowHalfOpen?: boolean }).allowHalfOpen ?? false,
        })
        const accepted = open(peer, `${line}<${port}`)
        nameEnds(socket, peer, 40_000 + lines, port)
        Object.assign(peer, { server, _server: server })
        server._connections++
        End.join(end, accepted)
        server.emit('connection', peer)
      })
      setConnecting(socket, false)
      socket.emit('connect')
      socket.emit('ready')
    })
  }

  net.Socket.prototype.connect = function (this: net.Socket, ...given: Given) {
    const [options, told] = plain(given)
    if (options.path) return (machine.connect as (...given: unknown[]) => net.Socket).apply(this, given)
    if (told) this.once('connect', told as () => void)
    connect(this, Number(options.port), options.host ?? 'localhost')
    return this
  } as typeof net.Socket.prototype.connect

  net.Server.prototype.listen = function (this: OpenServer, ...given: Given) {
    const [options, told] = plain(given)
    if (told) this.once('listening', told as () => void)
    const port = Number(options.port) || ++portsGiven
    if (ports.has(port)) {
      process.nextTick(() => this.emit('error', failure('EADDRINUSE', 'listen', port)))
      return this
    }
    ports.set(port, { server: this, owner: owners.getStore(), within: captured() })
    this._handle = {
      close: () => ports.delete(port),
      getsockname: (out) => {
        Object.assign(out, { address: '127.0.0.1', family: 'IPv4', port })
        return 0
      },
      getAsyncId: () => -1,
      ref: () => undefined,
      unref: () => undefined,
    }
    process.nextTick(() => this._handle && this.emit('listening'))
    return this
  } as typeof net.Server.prototype.listen

  ownNames()
  ownDates()
  syncBuiltinESMExports()
  return {
    lose(owner) {
      for (const [port, listening] of ports) if (listening.owner === owner) ports.delete(port)
      for (const end of ends) if (end.owner === owner) end.lose()
    },
  }
}

/** There is one machine; nobody knows the name of an address. */
function ownNames(): void {
  type Told = (error: Error | null, ...found: unknown[]) => void
  const lookup = (name: string, options: { all?: boolean } | Told, told?: Told) => {
    const done = typeof options === 'function' ? options : (told as Told)
    const all = typeof options === 'object' && options.all
    const address = net.isIP(name) ? name : name === 'localhost' ? '127.0.0.1' : null
    if (address === null) process.nextTick(done, failure('ENOTFOUND', 'getaddrinfo'))
    else if (all) process.nextTick(done, null, [{ address, family: 4 }])
    else process.nextTick(done, null, address, 4)
  }
  const unknown = (_: string, ...given: unknown[]) =>
    process.nextTick(given.at(-1) as Told, failure('ENOTFOUND', 'query'))
  Object.assign(dns, { lookup, reverse: unknown, resolve4: unknown, resolve6: unknown, resolveMx: unknown })
}

/** Node writes the machine's own date into an answer that names none. */
function ownDates(): void {
  const { writeHead } = ServerResponse.prototype
  ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
    if (this.sendDate && !this.headersSent && !this.hasHeader('date'))
      this.setHeader('Date', new Date().toUTCString())
    return (writeHead as (...given: unknown[]) => ServerResponse).apply(this, given)
  } as typeof writeHead
}

function setConnecting(socket: net.Socket, connecting: boolean) {
  Object.assign(socket, { connecting })
}

function captured(): Listening['within'] {
  return AsyncLocalStorage.snapshot() as Listening['within']
}

/** As `connect` and `listen` may be given it, or as Node has ordered it before. */
function plain(given: Given): [Options, unknown] {
  const [first] = given
  if (Array.isArray(first)) return [first[0] as Options, first[1]]
  const told = given.find((one) => typeof one === 'function')
  if (typeof first === 'object') return [first, told]
  if (typeof first === 'string' && !/^\d+$/.test(first)) return [{ path: first }, told]
  return [{ port: first as number, ...(typeof given[1] === 'string' ? { host: given[1] } : {}) }, told]
}
