import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import { Bot, webhookCallback } from 'grammy'
import Koa from 'koa'

/** Bare grammY in Koa with a secret, answering every text in the webhook's own answer. */
const bot = new Bot(process.env['TELEGRAM_BOT_TOKEN'] ?? '', {
  client: {
    apiRoot: process.env['TELEGRAM_API_URL'] ?? '',
    canUseWebhookReply: (method) => method === 'sendMessage',
  },
})
bot.on('message', (ctx) => ctx.reply('ok'))
await bot.init()
const router = new Router()
const parse = bodyParser({ enableTypes: ['json'] })
const secretToken = process.env['TELEGRAM_WEBHOOK_SECRET'] ?? ''
router.post('/telegram/webhook', parse, webhookCallback(bot, 'koa', { secretToken }))
const server = new Koa().use(router.routes()).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : 0)
})
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
