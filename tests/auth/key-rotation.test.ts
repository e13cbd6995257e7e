import { execFile } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sha256 } from '#server/lib/ids.ts'
import { seal, sealPrefix, unseal } from '#server/lib/seal.ts'
import { resealAll } from '#server/modules/auth/index.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { browser } from '#tests/support/sign-in.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const key = () => randomBytes(32)
const written = (...keys: Buffer[]) => keys.map((one) => one.toString('base64')).join(',')

/** Every value of any binary column of any table that begins like something sealed with this key. */
async function carrying(world: World, config: { secretKeys: Buffer[] }): Promise<string[]> {
  const prefixes = [
    sealPrefix(config),
    ...config.secretKeys.map((raw) => Buffer.concat([Buffer.from([1]), sha256(raw).subarray(0, 4)])),
  ]
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`.execute(world.db)
  expect(rows.length).toBeGreaterThan(5)
  const found: string[] = []
  for (const { table, column } of rows)
    for (const prefix of prefixes) {
      const { rows: old } = await sql`select 1 from ${sql.table(table)}
        where substring(${sql.ref(column)} from 1 for 5) = ${prefix}`.execute(world.db)
      found.push(...old.map(() => `${table}.${column}`))
    }
  return found
}

/** As it was sealed before there was a key for each purpose. */
function sealedOnce(raw: Buffer, plain: string, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', raw, nonce)
  cipher.setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([1]), sha256(raw).subarray(0, 4), nonce, cipher.getAuthTag(), sealed])
}

function operate(world: World, secretKey: string) {
  const script = resolve(import.meta.dirname, '../../server/operate.ts')
  const env = {
    ...process.env,
    DATABASE_URL: world.databaseUrl,
    DATA_DIR: world.config.dataDir,
    SECRET_KEY: secretKey,
  }
  return new Promise<{ code: number; out: string; err: string }>((done) => {
    const child = execFile(
      process.execPath,
      [script, 'reseal'],
      { env, cwd: world.config.dataDir },
      (_, out, err) => done({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

test('a key is changed while posts go out: none fails, and afterwards the old key can go', async () => {
  const [old, fresh] = [key(), key()]
  await using world = await createWorld({ env: { SECRET_KEY: written(old) } })
  const waiting: { agentId: string }[] = []
  for (let n = 0; n < 10; n++) {
    // Agents of one owner on one topic would soon say too much alike.
    const user = await world.user({ credits: 5 })
    const agent = await world.agent(user)
    await world.bindX(user, agent.agentId)
    waiting.push(agent)
  }
  await world.db.deleteFrom('publication').execute()
  const { data: begun } = await browser(world).beginX()
  const code = await someoneAsksForACode(world)

  const posts: string[] = []
  const keepPosting = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      for (const agent of waiting.splice(0, 2)) posts.push(await world.duePost(agent))
      await world.advanceDue()
    }
  }
  await keepPosting(1)
  // The new key is given first; processes start anew with it, and the command runs while they work.
  world.config.secretKeys = [fresh, old]
  const load = keepPosting(3)
  const said = await operate(world, written(fresh, old))
  await load
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toMatch(/^[1-9]\d* sealed anew, 0 left\.\n$/)
  expect((await operate(world, written(fresh, old))).out).toBe('0 sealed anew, 0 left.\n')
  expect(await carrying(world, { secretKeys: [old] })).toEqual([])
  expect((await carrying(world, { secretKeys: [fresh] })).length).toBeGreaterThan(3)

  world.config.secretKeys = [fresh]
  await keepPosting(1)
  const rows = await world.db
    .selectFrom('publication')
    .select(['id', 'status', 'reason'])
    .where('id', 'in', posts)
    .execute()
  expect(rows).toHaveLength(10)
  expect(rows.filter(({ status }) => status !== 'published')).toEqual([])
  expect(begun.oauthToken).toBeTruthy()
  expect(code).toMatch(/^\d{6}$/)
})

test('whatever people entrusted is sealed anew: keys of their own, an X sign-in handed over half way, a second factor', async () => {
  const [old, fresh] = [key(), key()]
  await using world = await createWorld({ env: { SECRET_KEY: written(old) } })
  const user = await world.user({ credits: 5 })
  const [own, handed] = [await world.agent(user), await world.agent(user)]
  await world.x.addAccount({ handle: 'owner', name: 'The owner' })
  const { consumerKey, consumerSecret, accessToken, accessSecret } = await world.x.addApp({ handle: 'owner' })
  const keys = {
    customizeConsumerKey: consumerKey,
    customizeConsumerSecret: consumerSecret,
    customizeAccessToken: accessToken,
    customizeAccessSecret: accessSecret,
  }
  expect((await user.call('x.setOwnKeys', { agentId: own.agentId, ...keys })).code).toBe(0)
  await world.x.addAccount({ handle: 'half_way', name: 'Half way' })
  const { data: link } = await user.call('x.bindLink', { agentId: handed.agentId, via: 'miniapp' })
  const { oauthVerifier } = await world.x.authorize(link.oauthToken, 'half_way')
  const { data: half } = await world.call('x.bindHandoff', { oauthToken: link.oauthToken, oauthVerifier })
  const { data: app } = await user.call('factor.beginTotp', {})
  const before = (await carrying(world, { secretKeys: [old] })).sort()
  expect(before).toEqual(
    expect.arrayContaining(['oauth_flow.handoff', 'second_factor.secret', 'x_connection.own_credentials']),
  )

  world.config.secretKeys = [fresh, old]
  expect(await resealAll(world)).toMatchObject({ left: 0 })
  expect(await carrying(world, { secretKeys: [old] })).toEqual([])
  expect((await carrying(world, { secretKeys: [fresh] })).sort()).toEqual(before)

  world.config.secretKeys = [fresh]
  const code = codeAt(app.secret, await world.now())
  expect((await user.call('factor.confirmTotp', { id: app.id, code })).code).toBe(0)
  const handoff = half.startParam.slice(3)
  expect((await user.call('x.bindCallback', { handoff })).code).toBe(0)
  const posted = await user.call('posts.now', { id: own.agentId, content: 'Sent with keys of my own.' })
  expect(posted.data.status).toBe('published')
})

async function someoneAsksForACode(world: World): Promise<string> {
  await world.call('auth.sendRegisterCode', { username: 'new@example.org' })
  return /\b\d{6}\b/.exec(world.mail.mails()[0]?.text ?? '')?.[0] ?? ''
}

test('codes that were given out before a key was added still count after it', async () => {
  const [old, fresh] = [key(), key()]
  await using world = await createWorld({ workers: false, env: { SECRET_KEY: written(old) } })
  const code = await someoneAsksForACode(world)
  const person = world.telegram.user({ firstName: 'Tele' })
  const mini = (await world.call('auth.miniappLogin', { initData: await person.launchData() })).data
  const { data: link } = await world.call('account.linkCode', {}, { token: mini.token })

  world.config.secretKeys = [fresh, old]
  const sent = { username: 'new@example.org', password: 'a long enough secret' }
  expect((await world.call('auth.register', { ...sent, code })).code).toBe(0)
  const web = await world.user()
  const redeemed = await web.call('account.redeemLinkCode', { code: link.code })
  expect(redeemed.code).not.toBe(100007)
})

test('what was sealed before keys had purposes opens, and is sealed anew', async () => {
  const old = key()
  await using world = await createWorld({ env: { SECRET_KEY: written(old) } })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  const { id, owner_id, credentials } = await world.db
    .selectFrom('x_connection')
    .selectAll()
    .executeTakeFirstOrThrow()
  const context = `x_connection.credentials:${id}:${owner_id}`
  const plain = unseal(world.config, credentials ?? Buffer.alloc(0), context)
  await world.db
    .updateTable('x_connection')
    .set({ credentials: sealedOnce(old, plain, context) })
    .execute()

  const first = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(first)).toMatchObject({ status: 'published' })
  expect((await resealAll(world)).left).toBe(0)
  const again = await world.db.selectFrom('x_connection').select('credentials').executeTakeFirstOrThrow()
  expect(unseal(world.config, again.credentials ?? Buffer.alloc(0), context)).toBe(plain)
  expect(again.credentials?.subarray(0, 5)).toEqual(sealPrefix(world.config))
})

test('what none of the keys opens is left as it is, and said', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { agentId } = await world.agent(user)
  await world.bindX(user, agentId)
  const strange = seal({ secretKeys: [key()] }, 'x', 'nobody')
  await world.db.updateTable('x_connection').set({ credentials: strange }).execute()

  expect((await resealAll(world)).left).toBe(1)
  const row = await world.db.selectFrom('x_connection').select('credentials').executeTakeFirstOrThrow()
  expect(row.credentials).toEqual(strange)
})
