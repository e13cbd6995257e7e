import { createServer, request as ask, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { newId } from '#server/lib/ids.ts'
import type { Gated, Stranger } from './world.ts'

/** What a service answers instead of what it would. `hangs`: half of it, and nothing more; `breaks`: half, and the line is cut. */
export type Said =
  | 'pass'
  | 'cut'
  | 'silent'
  | 'garbage'
  | { late: number }
  | {
      status?: number
      body?: string
      type?: string
      headers?: Record<string, string>
      hangs?: true
      breaks?: true
    }
export interface Asked {
  method: string
  path: string
  body: string
  /** Counts from 0, of those that this rule was asked about. */
  nth: number
}
export type Rule = (asked: Asked) => Said | Promise<Said>

async function gateTo(target: string, now: () => Promise<Date>) {
  let rule: Rule = () => 'pass'
  let nth = 0
  const met = new Map<string, number>()
  const open = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('error', () => undefined)
    incoming.on('end', () => void answer().catch(() => outgoing.destroy()))
    async function answer() {
      const body = Buffer.concat(chunks)
      const { method = 'GET', url = '/' } = incoming
      const said = await rule({ method, path: url.split('?')[0] ?? '/', body: body.toString(), nth: nth++ })
      if (said !== 'pass') {
        const key = `${method} ${url.split('?')[0]?.replace(/bot\d+:[^/]+/, 'bot')} -> ${typeof said === 'string' ? said : 'late' in said ? 'late' : (said.status ?? 200)}`
        met.set(key, (met.get(key) ?? 0) + 1)
      }
      if (said === 'cut') return void incoming.socket.destroy()
      if (said === 'garbage') return void incoming.socket.end('\x15\x03\x01\x00\x02\x02\x46')
      if (said === 'silent') return void open.add(outgoing)
      if (said !== 'pass' && 'late' in said) await new Promise((done) => setTimeout(done, said.late))
      else if (said !== 'pass') {
        const { status = 200, body: text = '', type = 'application/json', headers = {}, hangs, breaks } = said
        const date = (await now()).toUTCString()
        if (!hangs && !breaks)
          return void outgoing.writeHead(status, { 'content-type': type, date, ...headers }).end(text)
        const half = text.slice(0, Math.ceil(text.length / 2))
        outgoing.writeHead(status, {
          'content-type': type,
          date,
          'content-length': String(Buffer.byteLength(text)),
          ...headers,
        })
        outgoing.write(half)
        if (hangs) open.add(outgoing)
        else setTimeout(() => incoming.socket.destroy(), 20)
        return
      }
      const on = ask(`${target}${url}`, { method, headers: incoming.headers })
      on.on('response', (answered) => {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(outgoing)
      })
      on.on('error', () => outgoing.destroy())
      outgoing.on('close', () => on.destroy())
      on.end(body)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    met,
    be(next: Rule) {
      rule = next
      nth = 0
      for (const one of open) one.destroy()
      open.clear()
    },
    async close() {
      for (const one of open) one.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Sockets that lead to a port, and where those that are opened from now on lead instead; for X, whose client connects by itself. */
const opened = new Map<number, Set<Socket>>()
const detours = new Map<number, number | 'nowhere'>()
const connectTruly = net.connect
net.connect = ((...given: unknown[]) => {
  const [first] = given
  const port = Number((first as { port?: unknown } | undefined)?.port ?? 0)
  const detour = detours.get(port)
  if (detour === 'nowhere') {
    const socket = new net.Socket()
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND api.x.com'), {
      code: 'ENOTFOUND',
      syscall: 'getaddrinfo',
    })
    setImmediate(() => socket.destroy(error))
    return socket
  }
  const socket = (connectTruly as (...all: unknown[]) => Socket)(
    ...(detour === undefined ? given : [{ ...(first as object), port: detour }]),
  )
  if (port > 0) {
    const those = opened.get(port) ?? new Set()
    opened.set(port, those.add(socket))
    socket.on('close', () => those.delete(socket))
  }
  return socket
}) as typeof net.connect

/** From now on what is asked of a service meets this rule first; answers how that ends. At its end it must have been met. */
export async function between(world: Stranger, where: Gated | 'x', rule: Rule) {
  const gate = await gateTo(world.simulators[where].url, world.now)
  gate.be(rule)
  if (where === 'x') {
    const port = Number(new URL(world.x.url).port)
    detours.set(port, gate.port)
    for (const socket of opened.get(port) ?? []) socket.destroy()
    world.atEnd.push(async () => void detours.delete(port))
  } else world.wire[where].lead(gate.url)
  world.atEnd.push(() => gate.close())
  return async () => {
    gate.be(() => 'pass')
    if (gate.met.size === 0) throw new Error('the injection was never met')
  }
}

/** Nobody knows where X is. */
export function loseName(world: Stranger) {
  const port = Number(new URL(world.x.url).port)
  detours.set(port, 'nowhere')
  for (const socket of opened.get(port) ?? []) socket.destroy()
  world.atEnd.push(async () => void detours.delete(port))
  return () => void detours.delete(port)
}

/** What is fetched from that address is answered so instead. */
export function fetched(world: Stranger, url: string, said: () => Response) {
  const truly = globalThis.fetch
  let met = 0
  globalThis.fetch = (async (input: string | URL | Request, init?: RequestInit) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.startsWith(url)) return truly(input, init)
    met++
    return said()
  }) as typeof fetch
  const over = () => void (globalThis.fetch = truly)
  world.atEnd.push(async () => over())
  return () => {
    over()
    if (met === 0) throw new Error('the injection was never met')
  }
}

export const json = (value: unknown, status = 200, headers: Record<string, string> = {}) => ({
  status,
  body: JSON.stringify(value),
  headers,
})

export const page = (status: number, title: string) => ({
  status,
  type: 'text/html; charset=UTF-8',
  headers: { server: 'cloudflare', 'cf-ray': '8f0a1b2c3d4e5f60-FRA' },
  body: `<!DOCTYPE html><html><head><title>${title}</title></head><body><h1>${title}</h1><p>Ray ID: 8f0a1b2c3d4e5f60</p></body></html>`,
})

/** A mail server of somebody, that may have moods. */
export const office = await (async () => {
  const mood: {
    auth: [number, string] | null
    from: [number, string] | null
    to: ((address: string) => [number, string] | null) | null
  } = { auth: null, from: null, to: null }
  const counts = { refused: 0, taken: 0 }
  const no = ([code, text]: [number, string]) => {
    counts.refused++
    return Object.assign(new Error(text), { responseCode: code })
  }
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: (_auth, _session, callback) =>
      mood.auth ? callback(no(mood.auth)) : callback(null, { user: 'kolony' }),
    onMailFrom: (_address, _session, callback) => (mood.from ? callback(no(mood.from)) : callback()),
    onRcptTo({ address }, _session, callback) {
      const refused = mood.to?.(address)
      if (refused) callback(no(refused))
      else callback()
    },
    onData(stream, _session, callback) {
      stream.resume()
      stream.on('end', () => {
        counts.taken++
        callback()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.server.unref()
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://kolony:secret@127.0.0.1:${port}`,
    mood,
    counts,
    well: () => void Object.assign(mood, { auth: null, from: null, to: null }),
  }
})()

let noticed = 0
/** Some of the customers are told something by mail. */
export async function notices(world: Stranger, count = 2) {
  for (let n = 0; n < count; n++) {
    const one = world.customers[noticed++ % Math.max(1, world.customers.length)]
    if (!one) return
    await world.db
      .insertInto('notice')
      .values({
        id: newId('ntc'),
        user_id: one.user.id,
        kind: 'low_credit',
        params: JSON.stringify({ credits: 1 }),
        ref: `fresh:${noticed}`,
      } as never)
      .execute()
  }
}

/** Telegram brings updates to the world's own address from now on, or to another one. */
export async function hook(world: Stranger, url = `${world.url}/telegram/webhook`) {
  const { token } = world.telegram
  const answer = await fetch(`${world.telegram.url}/bot${token}/setWebhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, secret_token: 'a-secret-of-theirs', drop_pending_updates: true }),
  })
  const said = (await answer.json()) as { ok: boolean }
  if (!said.ok) throw new Error(`no webhook: ${JSON.stringify(said)}`)
}

export const refusing = (name: string, how: string) => `
  create function fresh_${name}() returns trigger language plpgsql as $$
    begin ${how} end $$;
  create trigger fresh_${name}`

export const problem = (status: number, value: object) => json({ status, ...value }, status)
export const isPost = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/2/tweets'

/** How many there are. */
export async function count(world: Stranger, from: string): Promise<number> {
  const { rows } = await world.sql(`select count(*)::int as n from ${from}`)
  return (rows[0] as { n: number }).n
}

/** It must be so, or the case says nothing. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the injection did not do it: ${what}`)
}
