import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { webServer } from '#server/listen.ts'
import { createWorld, type World } from '../support/world.ts'
import { freePort } from '#tests/support/free-port.ts'

/*
 * The Caddyfile as it is shipped, run by a real Caddy with certificates of its own making, before a real server. Caddy is
 * found at CADDY_PATH or where Debian's package puts it.
 */

const root = resolve(import.meta.dirname, '../..')
const caddyPath = process.env['CADDY_PATH'] ?? '/usr/bin/caddy'
const host = 'localhost'

let world: World
let caddy: ChildProcess
let server: http.Server
let folder: string
let ca: Buffer
let ports: { https: number; http: number }
let output = ''
/** What the server made of who asked, newest last. */
const seen: { ip: string; forwarded: string | undefined; protocol: string }[] = []

beforeAll(async () => {
  world = await createWorld({ workers: false })
  // As compose.yaml sets it up: production, one proxy before it.
  const config = { ...world.deps.config, production: true, trustedProxies: { count: 1 } }
  const app = createApp({ ...world.deps, config })
  app.middleware.unshift(async (ctx, next) => {
    if (ctx.path === '/api/trickle') {
      ctx.respond = false
      return trickle(ctx.res)
    }
    await next()
    seen.push({
      ip: ctx.ip,
      forwarded: ctx.get('x-forwarded-for') || undefined,
      protocol: ctx.get('x-forwarded-proto'),
    })
  })
  server = webServer(app.callback())
  const upstream = await listen(server)
  ports = { https: await freePort(), http: await freePort() }
  folder = mkdtempSync(join(tmpdir(), 'kolony-caddy-'))
  caddy = spawn(caddyPath, ['run', '--config', join(root, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
      SITE_ADDRESS: `https://${host}:${ports.https}`,
      UPSTREAM: `127.0.0.1:${upstream}`,
      HTTP_PORT: String(ports.http),
      HTTPS_PORT: String(ports.https),
      CADDY_ADMIN: 'off',
      SKIP_TRUST: 'skip_install_trust',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  caddy.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  caddy.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const rootFile = join(folder, 'caddy/pki/authorities/local/root.crt')
  await until(() => existsSync(rootFile))
  ca = readFileSync(rootFile)
  await until(() =>
    ask('/api/health').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
}, 120_000)

afterAll(async () => {
  caddy.kill('SIGTERM')
  await new Promise((done) => server.close(done).closeAllConnections())
  await world[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

test('HTTPS works with a certificate that is checked, says so to browsers once, and tells the server', async () => {
  seen.length = 0
  for (const path of ['/api/health', '/', '/metrics-of-nobody']) {
    const { headers } = await ask(path)
    const said = headers['strict-transport-security']
    expect(said, path).toMatch(/max-age=\d{7,}/)
    expect(String(said).split(',')).toHaveLength(1)
  }
  expect(seen.map(({ protocol }) => protocol)).toEqual(['https', 'https', 'https'])
})

test('http leads to https', async () => {
  const answer = await request(http, { port: ports.http, path: '/my-agents?x=1', headers: { host } })
  expect([301, 302, 307, 308]).toContain(answer.status)
  expect(answer.headers['location']).toMatch(/^https:\/\/localhost(:\d+)?\/my-agents\?x=1$/)
})

test('the address that really asked arrives, and one that is made up does not', async () => {
  for (const made of [undefined, '203.0.113.7', '203.0.113.7, 198.51.100.2', '127.0.0.1']) {
    seen.length = 0
    await ask(
      '/api/health',
      made === undefined
        ? {}
        : { headers: { 'x-forwarded-for': made, forwarded: `for=${made}`, 'x-real-ip': made } },
    )
    expect(seen).toHaveLength(1)
    expect(seen[0]?.forwarded).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(seen[0]?.ip).toBe(seen[0]?.forwarded)
  }
})

test('a text that is being written is seen as it is written', async () => {
  const arrived: number[] = []
  const begun = performance.now()
  await new Promise<void>((done, fail) => {
    https
      .get(
        {
          host: '127.0.0.1',
          port: ports.https,
          path: '/api/trickle',
          servername: host,
          headers: { host, accept: 'text/event-stream', 'accept-encoding': 'gzip' },
          ca,
        },
        (answer) => {
          answer.on('data', () => arrived.push(performance.now() - begun))
          answer.on('end', done)
        },
      )
      .on('error', fail)
  })
  // The server writes the next piece only after the client has had the one before it for a while.
  expect(arrived.length).toBeGreaterThanOrEqual(pieces)
  expect((arrived.at(-1) ?? 0) - (arrived[0] ?? 0)).toBeGreaterThan((pieces - 1) * gapMs * 0.5)
})

test('an upload of 5 MiB passes and is there afterwards; one of 20 MB is cut off before the server reads it', async () => {
  const user = await world.user()
  const put = async (bytes: Buffer) => {
    const { data } = await user.call('files.beginUpload', { fileType: 'image/png' })
    const { pathname } = new URL(data.uploadUrl, 'https://localhost')
    const headers = { 'content-type': 'image/png', 'content-length': String(bytes.length) }
    return ask(pathname, { method: 'PUT', headers }, bytes).then(
      ({ status }) => status,
      () => 'cut off',
    )
  }
  expect(await put(Buffer.alloc(5 * 1024 * 1024, 1))).toBe(200)
  expect(await put(Buffer.alloc(20_000_000))).not.toBe(200)
})

const pieces = 5
const gapMs = 300

function trickle(response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let left = pieces
  const next = () => {
    response.write(`data: ${left}\n\n`)
    left -= 1
    if (left === 0) response.end()
    else setTimeout(next, gapMs)
  }
  next()
}

/** Caddy makes its certificates at its first start. */
async function until(there: () => boolean | Promise<boolean>): Promise<void> {
  for (const patience = performance.now() + 60_000; !(await there());) {
    if (performance.now() > patience) throw new Error(`Caddy does not answer: ${output.slice(-2000)}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

function ask(path: string, options: https.RequestOptions = {}, body?: Buffer): Promise<Answer> {
  return request(
    https,
    {
      host: '127.0.0.1',
      port: ports.https,
      servername: host,
      ca,
      path,
      ...options,
      headers: { host: `${host}:${ports.https}`, ...(options.headers as object) },
    },
    body,
  )
}

function request(
  protocol: typeof http | typeof https,
  options: https.RequestOptions,
  body?: Buffer,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const call = protocol.request({ host: '127.0.0.1', agent: false, ...options }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      answer.on('error', fail)
    })
    call.on('error', fail)
    call.end(body)
  })
}

async function listen(one: net.Server): Promise<number> {
  await new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
  const address = one.address()
  return typeof address === 'object' && address ? address.port : 0
}
