// @ts-nocheck
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import Koa from 'koa'
import { inject } from 'vitest'
import { routes } from '#contract/routes.ts'
import { connect, moveClock, now } from '#db/connect.ts'
import { readConfig } from '#server/config.ts'
import { createMailSim } from '#server/adapters/mail/sim.ts'
import { createMail } from '#server/adapters/mail/client.ts'
import { createTelegramSim } from '#server/adapters/telegram/sim.ts'
import { createTelegram } from '#server/adapters/telegram/client.ts'
import { createRouter } from '#server/http/router.ts'
import { authHandlers } from '#server/http/handlers/auth.ts'
import { createSessionReader } from '#server/modules/auth/index.ts'
import { fromMilli } from '#server/lib/money.ts'
import * as credits from '#server/modules/credits/index.ts'
import { builders } from './support/builders.ts'
import { cloneDatabase } from './support/database.ts'
export async function createWorld(options = {}) {
  const database = await cloneDatabase(inject('postgresUrl'))
  const dataDir = mkdtempSync(join(tmpdir(), 'kolony-world-'))
  const log = pino({ level: process.env['TEST_LOG'] ?? 'error' })
  const connection = connect(database.url, { connectionsMax: 12 })
  const { db } = connection
  if (options.at) await moveClock(db, new Date(options.at).getTime() - (await now(db)).getTime())
  const server = createServer()
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${server.address().port}`
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: url, ...options.env })
  const clock = { now: () => now(db) }
  const mail = await createMailSim({ clock })
  const telegram = await createTelegramSim({ clock })
  const deps = { config, db, clock, log, sessions: createSessionReader(db), mail: createMail({ url: mail.url, from: 'Kolony <no-reply@kolony.example>' }), telegram: createTelegram({ token: telegram.token, apiUrl: telegram.url, webUrl: telegram.url }) }
  const app = new Koa()
  app.use(async (ctx, next) => { ctx.state.requestId = 'r'; await next() })
  app.use(createRouter(deps, authHandlers).routes())
  server.on('request', app.callback())
  function send(name, input, { token, headers = {} } = {}) {
    const row = routes[name]
    const fields = { ...input }
    const path = row.path.replace(/\{(\w+)\}/g, (_, key) => { const v = encodeURIComponent(String(fields[key])); delete fields[key]; return v })
    const query = row.method === 'GET' ? `?${new URLSearchParams(Object.entries(fields).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])))}` : ''
    return fetch(`${url}/api${path}${query}`, { method: row.method, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(row.method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers }, ...(row.method === 'GET' ? {} : { body: JSON.stringify(fields) }) })
  }
  async function call(name, input, o) { const r = await send(name, input, o); return { status: r.status, headers: r.headers, ...(await r.json()) } }
  const world = { url, db, connection, config, deps, clock, log, telegram, mail, call, send, now: () => now(db),
    async advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) { await moveClock(db, (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000) },
    async balance(user) { return fromMilli((await credits.balance(db, user.id)).creditsMilli) },
    audit: () => credits.audit(db),
    async [Symbol.asyncDispose]() { server.closeAllConnections(); await new Promise((d) => server.close(d)); await mail.close(); await telegram.close(); await connection.close(); await database.drop(); rmSync(dataDir, { recursive: true, force: true }) },
  }
  return { ...world, ...builders(world) }
}
