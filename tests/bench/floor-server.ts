import { createServer } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'
import pg from 'pg'
import { serveParent } from './child.ts'

/** Bare Koa, router and pg: one row of 13 columns by its key. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const router = new Router()
router.get('/api/agent/detail/:id', async (ctx) => {
  const { rows } = await pool.query(
    `select id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character, paused_at, deleted_at, created_at, updated_at, 1 as one
     from agent where id = $1`,
    [ctx['params'].id],
  )
  ctx.body = { code: 0, data: rows[0], msg: 'OK' }
})
router.get('/api/payments/check-transaction', async (ctx) => {
  const { rows } = await pool.query(
    `select order_no, user_id, pg_id, rail, amount_units, credits, status, exception, received_units, granted, address, expires_at, created_at
     from payment_order where order_no = $1`,
    [ctx.query['orderNo']],
  )
  ctx.body = { code: 0, data: rows[0], msg: 'OK' }
})
serveParent(createServer(new Koa().use(router.routes()).callback()))
