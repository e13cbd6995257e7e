import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { removeAccount } from '#server/modules/ownership/index.ts'
import { owned, tableOf } from '#server/modules/ownership/owned.ts'
import * as payments from '#server/modules/payments/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { objectsOf } from '#tests/support/objects.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'

async function member(world: World) {
  const ann = await world.user({ credits: 12 })
  const { username } = (await ann.call('auth.me', {})).data
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password), name: 'Ann Uniquename', telegram_id: '777000111' })
    .where('id', '=', ann.id)
    .execute()
  return { ...ann, username: username ?? '' }
}

/** Every row of every table in which this text stands, as `table: row`. */
async function rowsWith(world: World, text: string): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(world.db)
  const found = []
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where position(lower(${text}) in lower(t::text)) > 0`.execute(
      world.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

const remove = (user: TestUser, confirm = 'DELETE') =>
  user.call('account.remove', { confirm: confirm as 'DELETE' })

test('every table that names a user says what becomes of its rows', async () => {
  await using world = await createWorld({ workers: false })
  const { rows } = await sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and (a.attname in ('user_id', 'owner_id', 'account_id')
         or exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
                       and k.confrelid = 'user_account'::regclass))`.execute(world.db)
  const known = new Set(Object.entries(owned).map(([name, { by }]) => `${tableOf(name)}.${by}`))
  // An account's own row is closed by its module; who invited it is told by the table of referrals.
  known.add('user_account.referred_by')
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ name, column }) => `${name}.${column}`).filter((place) => !known.has(place))).toEqual([])
})

test('a deleted account is gone at once: sessions, password, agents, what waits; its address is free again', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const signedIn = (await world.call('auth.login', { username: ann.username, password })).data
  const agent = await world.boundAgent(ann)
  const due = await world.duePost(agent)

  expect(await remove(ann, 'delete')).toMatchObject({ status: 400 })
  expect(await remove(ann)).toMatchObject({ code: 0, data: null })
  expect((await ann.call('auth.me', {})).status).toBe(401)
  expect((await world.call('auth.me', {}, { token: signedIn.token })).status).toBe(401)
  expect((await world.call('auth.refresh', { refreshToken: signedIn.refreshToken })).status).toBe(401)
  expect((await world.call('auth.login', { username: ann.username, password })).code).toBe(100005)
  expect(await world.publication(due)).toMatchObject({ status: 'skipped', reason: 'canceled', content: null })
  await world.advanceDue()
  expect(world.x.timeline(agent.handle)).toEqual([])
  expect(await world.audit()).toEqual([])

  await world.call('auth.sendRegisterCode', { username: ann.username })
  const { text } = await world.mail.waitFor(ann.username, { subject: 'sign-up code' })
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  expect((await world.call('auth.register', { username: ann.username, password, code })).code).toBe(0)
})

test('nothing personal is left of a deleted account, and the ledger is what it was', async () => {
  await using world = await createWorld()
  const [ann, bob] = [await member(world), await world.user({ credits: 4 })]
  const things = await objectsOf(world, ann)
  const his = await objectsOf(world, bob)
  await ann.call('referral.choose', { code: 'ann_uniquecode' })
  const sent = await world.boundAgent(ann)
  const post = await ann.call('posts.now', {
    id: sent.agentId,
    content: 'Bitcoin holds above its average today',
  })
  expect(post.data.status).toBe('published')
  const bobBefore = await rowsWith(world, bob.id)
  const ledger = () => world.db.selectFrom('credit_entry').selectAll().orderBy('id').execute()
  const before = await ledger()
  const texts = await world.db
    .selectFrom('publication')
    .select('content')
    .where('owner_id', '=', ann.id)
    .where('content', 'is not', null)
    .execute()

  const { screen_name, x_user_id } = await world.db
    .selectFrom('x_connection')
    .select(['screen_name', 'x_user_id'])
    .where('id', '=', things.connectionId)
    .executeTakeFirstOrThrow()
  const connection = [screen_name, x_user_id, sent.handle, String(sent.person.id)]

  // Others work in it: it is handed over, or closed, first.
  expect(await remove(ann)).toMatchObject({ code: 409, data: { reason: 'organisations' } })
  await ann.call('organisations.close', { organisationId: things.organisationId })
  expect((await remove(ann)).code).toBe(0)
  await world.advance({ minutes: 1 })
  await world.runJob('tidy-files')
  expect(await ledger()).toEqual(before)
  const words = ['Uniquename', ann.username, '777000111', 'ann_uniquecode', ...connection]
  for (const text of [...words, ...texts.map(({ content }) => content ?? '')])
    expect(await rowsWith(world, text), text).toEqual([])
  expect(texts.length).toBeGreaterThan(0)
  const left = await world.db
    .selectFrom('publication')
    .select(['status', 'content'])
    .where('owner_id', '=', ann.id)
    .where('content', 'is not', null)
    .execute()
  expect(left).toEqual([])
  expect((await world.send('files.show', { name: things.imageUrl.split('/').at(-1) ?? '' })).status).toBe(404)

  expect((await bob.call('agents.detail', { id: his.agentId })).code).toBe(0)
  expect(await rowsWith(world, bob.id)).toEqual(bobBefore)
  expect(await world.audit()).toEqual([])
})

test('somebody who leaves and comes back has no second bonus', async () => {
  await using world = await createWorld({ workers: false })
  const person = world.telegram.user({ firstName: 'Tele' })
  const come = async () =>
    (await world.call('auth.miniappLogin', { initData: await person.launchData() })).data
  const first = await come()
  expect(await world.balance(first.user)).toBe(20)
  await world.call('account.remove', { confirm: 'DELETE' }, { token: first.token })
  const second = await come()
  expect(second.isNew).toBe(true)
  expect(await world.balance(second.user)).toBe(0)
})

test('a bonus that came with the first paid order is the person’s only one, too', async () => {
  await using world = await createWorld({ workers: false })
  const signUp = (address: string) =>
    accounts.createAccount(world.db, {
      accountType: 'EMAIL',
      name: 'Somebody',
      role: 'USER',
      language: 'en',
      email: { address, passwordHash: 'none' },
      referrer: null,
      ip: '203.0.113.9',
    })
  for (const n of [1, 2, 3]) await signUp(`earlier${n}@example.org`)
  const fourth = await signUp('fourth@example.org')
  expect(await world.balance({ id: fourth })).toBe(0)
  const { order } = await payments.createStarsOrder(world.deps, { userId: fourth, pgId: 'basic' })
  const at = await world.now()
  const paid = {
    payload: order.orderNo,
    currency: 'XTR',
    amount: order.amount,
    payerId: '1',
    chargeId: 'stx1',
    at,
  }
  await payments.takeStars(world.db, paid)
  expect(await world.balance({ id: fourth })).toBe(70)
  await removeAccount(world.db, { userId: fourth })
  await world.advance({ days: 2 })
  expect(await world.balance({ id: await signUp('fourth@example.org') })).toBe(0)
  // And it goes back with the order that brought it.
  await payments.noteStarsRefund(world.db, 'stx1')
  expect(await world.balance({ id: fourth })).toBe(0)
  expect(await world.runJob('reconcile-all')).toBe(0)
})

test('somebody who leaves and comes back has the day’s free texts no second time', async () => {
  await using world = await createWorld({ workers: false })
  const person = world.telegram.user({ firstName: 'Tele' })
  const come = async () =>
    (await world.call('auth.miniappLogin', { initData: await person.launchData() })).data
  const about = { source: 'text', text: 'A calm analyst.' } as const
  const first = await come()
  for (let use = 0; use < 20; use++)
    expect((await world.call('profiles.character', about, { token: first.token })).code).toBe(0)
  await world.call('account.remove', { confirm: 'DELETE' }, { token: first.token })
  const second = await come()
  expect(second.isNew).toBe(true)
  expect((await world.call('profiles.character', about, { token: second.token })).status).toBe(429)
  await world.advance({ hours: 25 })
  expect((await world.call('profiles.character', about, { token: second.token })).code).toBe(0)
  await world.runJob('forget-old')
  expect(await world.db.selectFrom('free_use').select('id').execute()).toHaveLength(1)
})

test('the export holds everything about the user and no secret, for a day, for them alone', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const things = await objectsOf(world, ann)
  const bob = await world.user()
  const his = await objectsOf(world, bob)

  const { data } = await ann.call('account.export', {})
  const file = await fetch(`${world.url}${data.url}`)
  expect(file.headers.get('content-type')).toContain('application/json')
  expect(file.headers.get('cache-control')).toContain('no-store')
  const text = await file.text()
  const exported = JSON.parse(text) as Record<string, { id?: string }[]>
  expect(exported['user_account']).toMatchObject([
    { id: ann.id, email: ann.username, telegram_id: '777000111' },
  ])
  const idsIn = (table: string) => exported[table]?.map(({ id }) => id) ?? []
  expect(idsIn('agent')).toEqual(expect.arrayContaining([things.agentId, things.plainAgentId]))
  expect(idsIn('publication')).toContain(things.waitingId)
  expect(idsIn('notice')).toContain(things.noticeId)
  expect(idsIn('agent_kol')).toContain(things.kolId)
  expect(exported['credit_entry']?.length).toBeGreaterThan(0)

  const secrets = await sql<{ hash: string; token: string }>`
    select (select password_hash from user_account where id = ${ann.id}) as hash,
           (select encode(token_hash, 'hex') from session where user_id = ${ann.id} limit 1) as token`.execute(
    world.db,
  )
  for (const secret of [...Object.values(secrets.rows[0] ?? {}), ann.token, bob.id, his.agentId])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"(credentials|own_credentials|token_hash|refresh_hash|password_hash|bytes)"/)

  await world.advance({ hours: 25 })
  expect((await fetch(`${world.url}${data.url}`)).status).toBe(404)
  await world.runJob('tidy-files')
  expect(
    await world.db.selectFrom('stored_file').select('name').where('purpose', '=', 'export').execute(),
  ).toEqual([])
})

test('an avatar is an uploaded picture of one’s own, or none (110004)', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const { imageUrl } = await objectsOf(world, ann)
  const { imageUrl: foreign } = await objectsOf(world, await world.user())
  expect((await ann.call('auth.editMe', { avatar: imageUrl })).data.avatar).toBe(imageUrl)
  for (const avatar of ['https://example.org/me.png', '/api/files/none.png', foreign])
    expect((await ann.call('auth.editMe', { avatar })).code, avatar).toBe(110004)
  expect((await ann.call('auth.me', {})).data.avatar).toBe(imageUrl)
  expect((await ann.call('auth.editMe', { avatar: null })).data.avatar).toBe(null)
})
