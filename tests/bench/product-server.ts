import { createServer } from 'node:http'
import { pino } from 'pino'
import { startBot } from '#bot/index.ts'
import { connect } from '#db/connect.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/compose.ts'
import { createQueue } from '#db/queue.ts'
import { serveParent } from './child.ts'

/** The product as in production, its outside systems off but those the environment names. */
process.env['SECRET_KEY'] ??= Buffer.alloc(32, 1).toString('base64')
process.env['PUBLIC_URL'] ??= 'https://kolony.example'
const config = readConfig(process.env)
const connection = connect(config.databaseUrl ?? '', { connectionsMax: 10 })
const log = pino({ level: 'silent' })
const queue = await createQueue({ url: connection.url, log, db: connection.db })
const deps = createDeps({ config, connection, endpoints: config.live, log, queue })
// One address must not meet its rate limit here; what is measured is the work, with the counting.
const bot = startBot(deps)
await bot?.ready
serveParent(createServer(createApp(deps, (router) => bot?.route?.(router)).callback()))
