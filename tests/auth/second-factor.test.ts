import { expect, test } from 'vitest'
import { unseal } from '#server/lib/seal.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { authenticator, codeAt } from '#tests/support/authenticator.ts'
import { browser, walletNamed } from '#tests/support/sign-in.ts'
import { createWorld, type World, type WorldOptions } from '#tests/support/world.ts'

const password = 'a long enough secret'
const site = 'https://kolony.example'
const noStepUp = { status: 403, data: { stepUp: true } }

interface Wanted {
  challenge: string
  methods: string[]
  passkey: Record<string, unknown> | null
}

/** A house at an address that passkeys can be made for, and somebody in it with a password. */
async function house(options: WorldOptions = {}, role: 'USER' | 'ADMIN' = 'USER') {
  const world = await createWorld({ workers: false, ...options, env: { PUBLIC_URL: site, ...options.env } })
  const ann = await world.user({ role })
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', ann.id)
    .execute()
  await world.db
    .updateTable('session')
    .set({ stepped_up_until: new Date('2100-01-01') })
    .execute()
  const username = (await ann.call('auth.me', {})).data.username ?? ''
  const signIn = () => world.call('auth.login', { username, password })
  const wanted = async () => (await signIn()).data as unknown as Wanted
  const finish = (proof: object) => world.call('auth.secondFactor', proof as never)
  return {
    world,
    ann,
    username,
    signIn,
    wanted,
    finish,
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** An authenticator app for this account; `code` is what it shows now. */
async function app(world: World, user: TestUser) {
  const { data: begun } = await user.call('factor.beginTotp', {})
  const code = async () => codeAt(begun.secret, await world.now())
  const confirmed = await user.call('factor.confirmTotp', { id: begun.id, code: await code() })
  return { ...begun, code, confirmed: confirmed.data, recoveryCodes: confirmed.data.recoveryCodes ?? [] }
}

async function passkey(user: TestUser, at = site) {
  const device = authenticator(at)
  const { data } = await user.call('factor.beginPasskey', {})
  const added = await user.call('factor.addPasskey', {
    name: 'My phone',
    passkey: device.create(data.passkey),
  })
  return { device, added }
}

const as = (world: World, token: string): Pick<TestUser, 'call'> => ({
  call: (name, input) => world.call(name, input, { token }),
})

test('with an authenticator app a password alone no longer signs in; the code does, and the session has proven itself', async () => {
  await using h = await house()
  const { world, ann } = h
  expect((await h.signIn()).code).toBe(0)
  const { code, confirmed, uri, secret, recoveryCodes } = await app(world, ann)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kolony:person\d+%40example\.org\?issuer=Kolony&secret=/)
  expect(confirmed).toMatchObject({ factors: [{ kind: 'totp' }], recoveryCodesLeft: 10, asked: 'no' })
  expect(recoveryCodes).toHaveLength(10)

  await world.advance({ seconds: 60 })
  const refused = await h.signIn()
  expect(refused).toMatchObject({ status: 200, code: 100012, data: { methods: ['totp'], passkey: null } })
  expect(JSON.stringify(refused.data)).not.toContain(secret)
  const { challenge } = refused.data as unknown as Wanted
  expect((await h.finish({ challenge, totp: '000000' })).code).toBe(100013)
  const { code: done, data } = await h.finish({ challenge, totp: await code() })
  expect(done).toBe(0)
  expect(data.user.id).toBe(ann.id)
  expect((await as(world, data.token).call('account.export', {})).code).toBe(0)
  expect((await h.finish({ challenge, totp: await code() })).code).toBe(100007)

  const stored = await world.db.selectFrom('second_factor').selectAll().executeTakeFirstOrThrow()
  expect(stored.secret?.includes(secret)).toBe(false)
  expect(
    unseal(world.config, stored.secret ?? Buffer.alloc(0), `second_factor.secret:${stored.id}:${ann.id}`),
  ).toBe(secret)
})

test('a code is good once, for half a minute around its time, and nobody tries thousands', async () => {
  await using h = await house()
  const { world, ann, wanted, finish } = h
  const { code, secret } = await app(world, ann)
  // The code that confirmed the app is used up.
  expect((await finish({ challenge: (await wanted()).challenge, totp: await code() })).code).toBe(100013)
  await world.advance({ seconds: 60 })
  const totp = await code()
  expect((await finish({ challenge: (await wanted()).challenge, totp })).code).toBe(0)
  expect((await finish({ challenge: (await wanted()).challenge, totp })).code).toBe(100013)
  const old = codeAt(secret, new Date((await world.now()).getTime() - 60_000))
  expect((await finish({ challenge: (await wanted()).challenge, totp: old })).code).toBe(100013)

  await world.advance({ minutes: 20 })
  const { challenge } = await wanted()
  const now = await code()
  const both = await Promise.all([1, 2].map(() => finish({ challenge, totp: now })))
  expect(both.map(({ code }) => code).filter((one) => one === 0)).toHaveLength(1)

  await world.advance({ minutes: 20 })
  const next = await wanted()
  for (let n = 0; n < 10; n++)
    expect((await finish({ challenge: next.challenge, totp: '000000' })).code).toBe(100013)
  expect((await finish({ challenge: next.challenge, totp: await code() })).status).toBe(429)
})

test('a sign-in that waits is over after five minutes, and with the password it was begun with', async () => {
  await using h = await house()
  const { world, ann, wanted, finish } = h
  const { code } = await app(world, ann)
  await world.advance({ minutes: 1 })
  const late = await wanted()
  await world.advance({ minutes: 5, seconds: 1 })
  expect((await finish({ challenge: late.challenge, totp: await code() })).code).toBe(100007)

  const stolen = await wanted()
  const changed = { oldPassword: password, password: 'another long secret' }
  expect((await ann.call('account.changePassword', changed)).code).toBe(0)
  await world.advance({ minutes: 1 })
  expect((await finish({ challenge: stolen.challenge, totp: await code() })).code).toBe(100007)
})

test('a passkey ends the sign-in and is a step-up; one of another site, another challenge or a copied key is none', async () => {
  await using h = await house()
  const { world, ann, wanted, finish } = h
  const { device, added } = await passkey(ann)
  expect(added.data).toMatchObject({ factors: [{ kind: 'passkey', name: 'My phone' }], passkeys: true })
  expect(added.data.recoveryCodes).toHaveLength(10)

  const asked = await wanted()
  expect(asked).toMatchObject({ methods: ['passkey'], passkey: { rpId: 'kolony.example' } })
  const { data } = await finish({ challenge: asked.challenge, passkey: device.get(asked.passkey ?? {}) })
  expect(data.user.id).toBe(ann.id)

  const here = as(world, data.token)
  await world.advance({ minutes: 11 })
  expect(await here.call('account.export', {})).toMatchObject(noStepUp)
  const question = async () => (await here.call('factor.ask', {})).data.passkey ?? {}
  const other = authenticator(site)
  const elsewhere = await question()
  for (const wrong of [
    other.get(elsewhere),
    { ...other.get(elsewhere), id: device.get(elsewhere).id },
    { ...device.get(elsewhere), response: {} },
  ])
    expect((await here.call('account.stepUp', { passkey: wrong })).code).toBe(100013)
  const again = await question()
  const answer = device.get(again)
  expect((await here.call('account.stepUp', { passkey: answer })).code).toBe(0)
  expect((await here.call('account.export', {})).code).toBe(0)
  // The same answer again, and one to an older question.
  expect((await here.call('account.stepUp', { passkey: answer })).code).toBe(100013)
  await question()
  expect((await here.call('account.stepUp', { passkey: device.get(again) })).code).toBe(100013)
  device.turnBack(3)
  expect((await here.call('account.stepUp', { passkey: device.get(await question()) })).code).toBe(100013)
})

test('a passkey made on a page of somebody else, without a question or twice is not taken', async () => {
  await using h = await house()
  const { ann } = h
  const { added } = await passkey(ann, 'https://kolony.evil.example')
  expect(added.code).toBe(100013)
  const device = authenticator(site)
  const make = (question: object) =>
    ann.call('factor.addPasskey', { name: 'Phone', passkey: device.create(question) })
  expect((await make({ challenge: 'AAAA', rp: { id: 'kolony.example' } })).code).toBe(100013)
  const { data } = await ann.call('factor.beginPasskey', {})
  expect((await make(data.passkey)).code).toBe(0)
  expect((await make(data.passkey)).code).toBe(100013)
  const bob = await h.world.user()
  const { data: bobs } = await bob.call('factor.beginPasskey', {})
  const taken = await bob.call('factor.addPasskey', { name: 'Phone', passkey: device.create(bobs.passkey) })
  expect(taken.code).toBe(409)
})

test('a recovery code stands in once, however it is typed; its user is told how many are left', async () => {
  await using h = await house()
  const { world, ann, wanted, finish } = h
  const { recoveryCodes } = await app(world, ann)
  const [first = '', second = ''] = recoveryCodes
  const typed = ` ${first.replaceAll('-', ' ').toUpperCase()} `
  const both = await Promise.all(
    [await wanted(), await wanted()].map(({ challenge }) => finish({ challenge, recoveryCode: typed })),
  )
  expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100013])
  expect((await ann.call('notices.page', {})).data.list.map(({ text }) => text)).toContain(
    'A recovery code of your account was used. Codes that are left: 9.',
  )
  expect((await finish({ challenge: (await wanted()).challenge, recoveryCode: 'nothing' })).code).toBe(100013)
  const hashes = await world.db.selectFrom('recovery_code').select('code_hash').execute()
  expect(hashes.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true)

  await world.db
    .updateTable('session')
    .set({ stepped_up_until: new Date('2100-01-01') })
    .execute()
  const { data: renewed } = await ann.call('factor.renewCodes', {})
  expect(renewed).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await finish({ challenge: (await wanted()).challenge, recoveryCode: second })).code).toBe(100013)
  const fresh = renewed.recoveryCodes?.[1] ?? ''
  expect((await finish({ challenge: (await wanted()).challenge, recoveryCode: fresh })).code).toBe(0)
})

test('whatever way somebody signs in, only the second factor is a fresh proof for an account that has one', async () => {
  await using h = await house()
  const { world, ann } = h
  const wallet = walletNamed('of ann')
  expect((await ann.call('auth.solanaBind', await wallet.proof(world))).code).toBe(0)
  const chat = browser(world)
  const bound = { token: ann.token, ...chat.headers() }
  const x = await chat.toX('ann_on_x')
  expect((await world.call('auth.twitterBind', x, { ...bound, ...chat.headers() })).code).toBe(0)
  const { code } = await app(world, ann)

  await world.advance({ minutes: 1 })
  const byWallet = (await world.call('auth.solanaLogin', await wallet.proof(world))).data
  const byX = (await chat.loginX(await chat.toX('ann_on_x'))).data
  for (const { token } of [byWallet, byX]) {
    const here = as(world, token)
    expect((await here.call('auth.me', {})).data.id).toBe(ann.id)
    expect(await here.call('account.export', {})).toMatchObject(noStepUp)
    for (const proof of [{ password }, await wallet.proof(world)])
      expect(await here.call('account.stepUp', proof)).toMatchObject({
        code: 100012,
        data: { methods: ['totp'] },
      })
    const change = { oldPassword: password, password: 'another long secret' }
    expect(await here.call('account.changePassword', change)).toMatchObject(noStepUp)
    await world.advance({ minutes: 1 })
    expect((await here.call('account.stepUp', { totp: await code() })).code).toBe(0)
    expect((await here.call('account.export', {})).code).toBe(0)
  }
})

test('a new factor takes from every other session what it had proven without one; making or taking one off needs a proof', async () => {
  await using h = await house()
  const { world, ann } = h
  const other = as(world, (await h.signIn()).data.token)
  await app(world, ann)
  expect(await other.call('account.export', {})).toMatchObject(noStepUp)
  expect((await ann.call('account.export', {})).code).toBe(0)
  expect((await ann.call('factor.beginTotp', {})).code).toBe(409)
  for (const [name, input] of [
    ['factor.beginPasskey', {}],
    ['factor.renewCodes', {}],
    ['factor.remove', { id: 'x' }],
  ] as const)
    expect(await other.call(name, input as never), name).toMatchObject(noStepUp)

  const bob = await world.user()
  const { id = '' } = (await ann.call('factor.list', {})).data.factors[0] ?? {}
  expect((await bob.call('factor.remove', { id })).code).toBe(404)
  expect((await ann.call('factor.remove', { id })).data).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect((await h.signIn()).code).toBe(0)
  expect((await ann.call('notices.page', {})).data.list.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['factor_added', 'factor_removed']),
  )
})

test('where it is required, an administrator makes a second factor first, and is not locked out', async () => {
  await using h = await house({ env: { ADMIN_SECOND_FACTOR: 'required' } }, 'ADMIN')
  const { world, ann } = h
  const enrol = { status: 403, data: { secondFactor: 'enrol' } }
  const first = (await h.signIn()).data
  const here = { ...ann, ...as(world, first.token) } as TestUser
  expect(await here.call('admin.users', {})).toMatchObject(enrol)
  expect(await here.call('admin.audit', {})).toMatchObject(enrol)
  expect((await here.call('factor.list', {})).data.asked).toBe('required')
  expect((await here.call('agents.list', {})).code).toBe(0)
  const { code } = await app(world, here)
  expect((await here.call('admin.users', {})).code).toBe(0)

  await world.advance({ minutes: 11 })
  expect((await here.call('admin.users', {})).code).toBe(0)
  const { challenge } = await h.wanted()
  const next = as(world, (await h.finish({ challenge, totp: await code() })).data.token)
  expect((await next.call('admin.users', {})).code).toBe(0)

  // A way to sign in that asks for no second factor shows an administrator nothing of others before it.
  await world.db.updateTable('session').set({ factor_at: null }).execute()
  expect(await next.call('admin.users', {})).toMatchObject(noStepUp)
  await world.advance({ minutes: 1 })
  expect((await next.call('account.stepUp', { totp: await code() })).code).toBe(0)
  expect((await next.call('admin.users', {})).code).toBe(0)
})

test('where it is offered, an administrator may go on without one; an address of digits has no passkeys', async () => {
  await using h = await house({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } }, 'ADMIN')
  const { ann } = h
  expect((await ann.call('admin.users', {})).code).toBe(0)
  expect((await ann.call('factor.list', {})).data).toMatchObject({ asked: 'offered', passkeys: false })
  expect((await ann.call('factor.beginPasskey', {})).code).toBe(404)
})
