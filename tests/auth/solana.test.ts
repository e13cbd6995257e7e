import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import * as auth from '#server/modules/auth/index.ts'
import { walletNamed } from '#tests/support/sign-in.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const ann = walletNamed('ann')
const bob = walletNamed('bob')

const nonceFor = async (world: World, wallet = ann.wallet) =>
  (await world.call('auth.cryptoNonce', { wallet })).data
const login = (world: World, signature: string, wallet = ann.wallet, referralCode?: string) =>
  world.call('auth.solanaLogin', { wallet, signature, ...(referralCode ? { referralCode } : {}) })

test('a wallet that signs the site’s message gets an account with 20 credits, and the next time signs in to it', async () => {
  await using world = await createWorld({ workers: false })
  const { nonce, message, expiresAt } = await nonceFor(world)
  const now = await world.now()
  for (const part of [new URL(world.url).host, world.url, ann.wallet, nonce]) expect(message).toContain(part)
  expect(new Date(expiresAt).getTime() - now.getTime()).toBeCloseTo(300_000, -4)

  const first = await login(world, ann.sign(message))
  expect(first).toMatchObject({
    code: 0,
    data: { isNew: true, user: { accountType: 'SOLANA', solanaAddress: ann.wallet } },
  })
  const { data: me } = await world.call('auth.me', {}, { token: first.data.token })
  expect(me).toMatchObject({ credits: 20, methods: ['SOLANA'] })

  const again = await world.call('auth.solanaLogin', await ann.proof(world))
  expect(again.data).toMatchObject({ isNew: false, user: { id: first.data.user.id } })
})

test('a signature is good once; one for another wallet, another site or another text is none', async () => {
  await using world = await createWorld({ workers: false })
  expect((await login(world, ann.sign('anything'))).code).toBe(100009)
  const { message } = await nonceFor(world)
  // Bob has no live message of his own; Ann's is not his.
  expect((await login(world, bob.sign(message), bob.wallet)).code).toBe(100009)
  expect((await login(world, bob.sign(message))).code).toBe(100010)
  const host = new URL(world.url).host
  expect((await login(world, ann.sign(message.replace(host, 'elsewhere.example')))).code).toBe(100010)
  expect((await login(world, ann.sign(`${message}\n`))).code).toBe(100010)

  // None of that used the nonce up; a good signature does.
  const good = ann.sign(message)
  expect((await login(world, good)).code).toBe(0)
  expect((await login(world, good)).code).toBe(100009)
  await nonceFor(world)
  expect((await login(world, good)).code).toBe(100009)

  const twice = ann.sign((await nonceFor(world)).message)
  const codes = (await Promise.all([login(world, twice), login(world, twice)])).map(({ code }) => code)
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
})

test('malformed, non-canonical and weak signatures are refused without a fault', async () => {
  await using world = await createWorld({ workers: false })
  const { message } = await nonceFor(world)
  const good = Buffer.from(ann.bytesOver(message))
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

  // The same signature with the group's order added to its scalar: what a lenient check takes for another good one.
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const scalar = BigInt(`0x${Buffer.from(good.subarray(32)).reverse().toString('hex')}`) + order
  const malleable = Buffer.concat([
    good.subarray(0, 32),
    Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse(),
  ])
  const flipped = Buffer.from(good)
  flipped[0] = (flipped[0] ?? 0) ^ 1
  const urlSafe = Buffer.from(good).fill(0xfb, 0, 3).toString('base64url')

  const refused = [
    '',
    base64(good.subarray(0, 63)),
    base64(Buffer.concat([good, Buffer.from([0])])),
    base64(malleable),
    base64(flipped),
    base64(Buffer.alloc(64, 255)),
    base64(Buffer.alloc(64)),
    urlSafe,
    good.toString('base64url'),
    good.toString('hex'),
    `${good.toString('base64')}\n`,
    good.toString('base64').replace(/=+$/, ''),
    'nonsense!',
  ]
  for (const signature of refused) expect((await login(world, signature)).code, signature).toBe(100010)
  expect(await login(world, 'A'.repeat(201))).toMatchObject({ status: 400, code: 400 })
  expect((await login(world, base64(good))).code).toBe(0)
})

test('a wallet whose key has small order signs in to nothing, whatever it signs', async () => {
  await using world = await createWorld({ workers: false })
  const identityPoint = new Uint8Array(32)
  identityPoint[0] = 1
  const ofOrderTwo = new Uint8Array(Buffer.from(`ec${'ff'.repeat(30)}7f`, 'hex'))
  for (const key of [identityPoint, new Uint8Array(32), ofOrderTwo]) {
    const wallet = base58.encode(key)
    await nonceFor(world, wallet)
    // R = A = identity and S = 0 satisfies a check that looks at the equation only, for every message.
    for (const r of [identityPoint, key]) {
      const signature = Buffer.concat([r, Buffer.alloc(32)]).toString('base64')
      expect((await login(world, signature, wallet)).code).toBe(100010)
    }
  }
})

test('what is no wallet is refused as such', async () => {
  await using world = await createWorld({ workers: false })
  const wrong = ['', 'abc', '0'.repeat(44), base58.encode(new Uint8Array(31).fill(7)), 'z'.repeat(44)]
  for (const wallet of wrong) {
    expect(await world.call('auth.cryptoNonce', { wallet }), wallet).toMatchObject({ status: 400, code: 400 })
    const refused = await login(world, 'x', wallet, 'nobodys')
    expect(refused, wallet).toMatchObject({ status: 400, code: 400 })
  }
})

test('a message is good for five minutes, and leaves nothing behind when it is over', async () => {
  await using world = await createWorld({ workers: false })
  const old = await nonceFor(world)
  await world.advance({ minutes: 5 })
  expect((await login(world, ann.sign(old.message))).code).toBe(100009)
  await nonceFor(world)
  expect(await world.db.selectFrom('wallet_nonce').select('wallet').execute()).toHaveLength(1)
})

test('strangers who ask for messages of a wallet, however many, take none from its owner', async () => {
  await using world = await createWorld({ workers: false })
  const { message } = await nonceFor(world)
  for (let round = 0; round < 40; round++) {
    await Promise.all(Array.from({ length: 10 }, () => nonceFor(world)))
    await world.advance({ seconds: 4 })
  }
  const rows = await world.db.selectFrom('wallet_nonce').select('id').execute()
  expect(rows.length).toBeLessThan(60)
  expect((await login(world, ann.sign(message))).code).toBe(0)

  // Somebody who signs in twice within a moment signs two messages.
  const again = [ann.sign((await nonceFor(world)).message)]
  expect((await login(world, again[0] ?? '')).code).toBe(0)
  again.push(ann.sign((await nonceFor(world)).message))
  expect((await login(world, again[1] ?? '')).code).toBe(0)
  expect(new Set(again).size).toBe(2)
})

test('an unknown invitation is said before the signature is used up; one’s own wallet earns none', async () => {
  await using world = await createWorld({ workers: false })
  const friend = await world.user()
  const { data: profile } = await friend.call('auth.me', {})
  const { signature } = await ann.proof(world)
  expect((await login(world, signature, ann.wallet, 'nobodys')).code).toBe(100004)
  const { data } = await login(world, signature, ann.wallet, profile.referralCode)
  expect(data.isNew).toBe(true)
  const row = await world.db.selectFrom('referral').select(['referrer_id', 'referee_id']).execute()
  expect(row).toEqual([{ referrer_id: friend.id, referee_id: data.user.id }])
})

test('a wallet is added to the account one is signed in to, and never taken from another', async () => {
  await using world = await createWorld({ workers: false })
  await world.call('auth.solanaLogin', await ann.proof(world))
  const owner = await world.user()
  expect((await owner.call('auth.solanaBind', { wallet: bob.wallet, signature: 'x' })).code).toBe(100009)
  expect(await owner.call('auth.solanaBind', await ann.proof(world))).toMatchObject({ status: 409 })
  const proof = await bob.proof(world)
  expect((await owner.call('auth.solanaBind', { ...proof, signature: ann.sign('x') })).code).toBe(100010)
  expect(await owner.call('auth.solanaBind', proof)).toMatchObject({
    code: 0,
    data: { id: owner.id, solanaAddress: bob.wallet, methods: ['EMAIL', 'SOLANA'] },
  })
  const { data } = await world.call('auth.solanaLogin', await bob.proof(world))
  expect(data.user.id).toBe(owner.id)
})

test('a disabled person stays out, and the signature is used up', async () => {
  await using world = await createWorld({ workers: false })
  const { data } = await world.call('auth.solanaLogin', await ann.proof(world))
  await auth.disableUser(world.db, { userId: data.user.id, reason: 'spam' })
  const proof = await ann.proof(world)
  expect((await world.call('auth.solanaLogin', proof)).code).toBe(100011)
  expect((await world.call('auth.solanaLogin', proof)).code).toBe(100009)
})
