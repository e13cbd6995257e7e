import { createServer } from 'node:http'
import { bodyParser } from '@koa/bodyparser'
import Router from '@koa/router'
import { Bot, webhookCallback } from 'grammy'
import Koa from 'koa'
import { serveParent } from './child.ts'

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
serveParent(createServer(new Koa().use(router.routes()).callback()))
