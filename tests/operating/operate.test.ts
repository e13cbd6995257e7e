import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as credits from '#server/modules/credits/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import { createWorld } from '../support/world.ts'

const script = resolve(import.meta.dirname, '../../server/operate.ts')

/** A shop in which an order of 10 was paid with 12, an operator at its machine, and nothing else that could interfere. */
async function shop() {
  const world = await createWorld({ at: '2026-03-02T09:00:00Z', workers: false })
  const deps = { ...world.deps, quietBlocks: 'normal' as const }
  await payments.watchTrc20(deps)
  const user = await world.user()
  const order = await payments.createTrc20Order(deps, { userId: user.id, pgId: 'basic' })
  const txId = await world.tron.pay({ to: order.qrText, amount: 12 })
  await world.advance({ seconds: 70 })
  await payments.watchTrc20(deps)
  const tron = world.endpoints.tron
  if (!tron) throw new Error('TRON is off')
  const dataDir = mkdtempSync(join(tmpdir(), 'kolony-operate-'))
  const env = {
    ...process.env,
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: dataDir,
    TRON_XPUB: tron.xpub,
    TRON_API_URL: tron.url,
    ...(tron.apiKey ? { TRON_API_KEY: tron.apiKey } : {}),
    ...(tron.usdtContract ? { TRON_USDT_CONTRACT: tron.usdtContract } : {}),
  }
  return {
    world,
    user,
    order,
    txId,
    operate: (...args: string[]) =>
      new Promise<{ code: number; out: string; err: string }>((done) => {
        const child = execFile(process.execPath, [script, ...args], { env, cwd: dataDir }, (_, out, err) =>
          done({ code: child.exitCode ?? -1, out, err }),
        )
      }),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

test('an operator prints the books, and the command fails where they do not add up', async () => {
  await using desk = await shop()
  const { world, user } = desk
  await world.runJob('reconcile')

  const right = await desk.operate('books')
  expect(right).toMatchObject({ code: 0, err: '' })
  expect(right.out).toMatch(/received:trc20 +12\.000000 +1\n/)
  expect(right.out).toMatch(/sold:basic +-12\.000000 +1\n/)
  expect(right.out).toMatch(/system:top-up +-60\.000 +2\n/)
  expect(right.out).toMatch(/users +60\.000 +2\n/)
  expect(right.out).toContain('Differences: 0')
  expect(right.out).toMatch(/seal [0-9a-f]{64}/)

  await sql`update credit_account set posted = posted + 1 where id = ${user.id}`.execute(world.db)
  await world.runJob('reconcile')
  const wrong = await desk.operate('books')
  expect(wrong.code).toBe(1)
  expect(wrong.out).toContain(`L2 a balance is not the sum of its entries: ${user.id} (60001 / 60000)`)
  expect(wrong.out).toMatch(new RegExp(`Accounts that may not spend: 1\n +${user.id} since`))

  const admin = await world.user({ role: 'ADMIN' })
  const lift = (actor: { id: string }) => desk.operate('unfreeze', user.id, actor.id, 'Put right by hand')
  expect((await lift(user)).code).toBe(2)
  expect((await lift(admin)).code).toBe(0)
  expect(await credits.frozenAccounts(world.db)).toEqual([])
  expect((await admin.call('admin.audit', { userId: user.id })).data.list).toMatchObject([
    { action: 'user.unfreeze', actorId: admin.id, reason: 'Put right by hand' },
  ])
})

test('an operator finds a payment by its hash, lists what could be swept, and exports orders and ledger', async () => {
  await using desk = await shop()
  const { order, txId, user } = desk
  const found = await desk.operate('find', txId.toUpperCase())
  expect(found).toMatchObject({ code: 0 })
  expect(found.out).toContain(`trc20 ${txId}:0  12.000000 USDT  final`)
  expect(found.out).toContain(`order ${order.orderNo} (paid, over, 60`)
  expect((await desk.operate('find', 'f'.repeat(64))).code).toBe(1)

  const swept = await desk.operate('sweep-list')
  expect(swept).toMatchObject({ code: 0, err: '' })
  const sweep = swept.out.trim().split('\r\n')
  expect(sweep).toEqual([
    'address,path,order,balance,deposited,difference',
    `${order.qrText},0/0,${order.orderNo},12.000000,12.000000,0.000000`,
  ])

  const orders = (await desk.operate('export-orders', '2026-03-02')).out.trim().split('\r\n')
  expect(orders).toHaveLength(2)
  expect(orders[1]).toContain(`${order.orderNo},${user.id},2026-03-02T09:00:`)
  expect((await desk.operate('export-orders', '2026-03-03')).out.trim().split('\r\n')).toHaveLength(1)
  const ledger = (await desk.operate('export-ledger')).out.trim().split('\r\n')
  expect(ledger.map((line) => line.split(',').slice(5, 8).join())).toEqual([
    'purpose,credits,balance',
    'TOP_UP,50,50',
    'TOP_UP_EXTRA,10,60',
  ])
  expect((await desk.operate('export-ledger', 'yesterday')).code).toBe(2)
  expect((await desk.operate('nonsense')).code).toBe(2)
})
