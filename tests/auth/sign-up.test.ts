import { expect, test } from 'vitest'
import * as accounts from '#server/modules/accounts/index.ts'
import * as auth from '#server/modules/auth/index.ts'
import { browser } from '#tests/support/sign-in.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'

async function mailedCode(world: World, username: string): Promise<string> {
  const { code } = await world.call('auth.sendRegisterCode', { username })
  expect(code).toBe(0)
  const mail = await world.mail.waitFor(username)
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
}

const sixDigits = (mail: { text: string } | undefined) => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

test('somebody signs up with the mailed code, signs in and has 20 credits', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'Ann.Example@Example.org'

  const asked = await world.call('auth.sendRegisterCode', { username })
  expect(asked).toMatchObject({ status: 200, code: 0, data: { cooldown: 60 } })
  const mail = await world.mail.waitFor('ann.example@example.org', { subject: 'sign-up code' })
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  expect(mail.html).toContain(code)
  expect(mail.html).toContain('dir="ltr"')

  const made = await world.call('auth.register', { username, password, code })
  expect(made).toMatchObject({ code: 0, data: { username: 'ann.example@example.org' } })
  expect(made.data).not.toHaveProperty('token')

  const { data: session } = await world.call('auth.login', {
    username: ' ann.EXAMPLE@example.org ',
    password,
  })
  expect(session).toMatchObject({ isNew: false, user: { role: 'USER', accountType: 'EMAIL', avatar: null } })
  const me = await world.call('auth.me', {}, { token: session.token })
  expect(me.data).toMatchObject({
    id: session.user.id,
    name: 'ann.example',
    username: 'ann.example@example.org',
    methods: ['EMAIL'],
    telegram: null,
    language: 'en',
    credits: 20,
    referralCode: expect.stringMatching(/^[a-z0-9]{8}$/),
  })
  expect(await world.audit()).toEqual([])
})

test('mails and the account speak the language of the page the person signs up on', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'noor@example.org'
  const arabic = { headers: { 'accept-language': 'de, ar-EG;q=0.8, en;q=0.5' } }
  await world.call('auth.sendRegisterCode', { username }, arabic)
  const mail = await world.mail.waitFor(username)
  expect(mail.subject).toBe('رمز تسجيلك في Kolony')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''

  // What was chosen on the page counts more than what the browser asks for.
  const chosen = { headers: { ...arabic.headers, cookie: 'i18nextLng=zh' } }
  await world.call('auth.register', { username, password, code }, chosen)
  const { data: session } = await world.call('auth.login', { username, password })
  expect((await world.call('auth.me', {}, { token: session.token })).data.language).toBe('zh')
})

test('asking for a code looks the same for an address with an account; only the mail differs', async () => {
  await using world = await createWorld({ workers: false })
  const code = await mailedCode(world, 'owner@example.org')
  await world.call('auth.register', { username: 'owner@example.org', password, code })
  await world.advance({ seconds: 60 })

  const known = await world.call('auth.sendRegisterCode', { username: 'owner@example.org' })
  const unknown = await world.call('auth.sendRegisterCode', { username: 'nobody@example.org' })
  const plain = ({ status, code, data, msg }: typeof known) => ({ status, code, data, msg })
  expect(plain(known)).toEqual(plain(unknown))

  const toOwner = await world.mail.waitFor('owner@example.org')
  const toNobody = await world.mail.waitFor('nobody@example.org')
  expect(toOwner.subject).toContain('already')
  expect(toNobody.subject).not.toContain('already')
})

test('the right code for an address with an account says so; a wrong one gives nothing away', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'owner@example.org'
  await world.call('auth.register', { username, password, code: await mailedCode(world, username) })
  await world.advance({ seconds: 60 })
  const code = await mailedCode(world, username)

  const wrong = await world.call('auth.register', { username, password, code: otherThan(code) })
  const wrongForNobody = await world.call('auth.register', {
    username: 'nobody@example.org',
    password,
    code: '123456',
  })
  expect([wrong.code, wrong.data, wrong.msg]).toEqual([
    wrongForNobody.code,
    wrongForNobody.data,
    wrongForNobody.msg,
  ])
  expect(wrong.code).toBe(100006)
  expect((await world.call('auth.register', { username, password: 'another secret', code })).code).toBe(
    100002,
  )
  expect((await world.call('auth.login', { username, password })).code).toBe(0)
})

test('after five wrong guesses the right code is dead too', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const code = await mailedCode(world, username)
  for (let guess = 1; guess <= 5; guess++) {
    const { code: answer } = await world.call('auth.register', { username, password, code: otherThan(code) })
    expect(answer).toBe(100006)
  }
  expect((await world.call('auth.register', { username, password, code })).code).toBe(100007)
  expect((await world.call('auth.register', { username, password, code: otherThan(code) })).code).toBe(100007)
  expect((await world.call('auth.login', { username, password })).code).toBe(100005)
})

test('strangers’ guesses do not take a code from the browser that asked for it', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const own = browser(world)
  const register = (code: string, options: { headers?: { cookie: string } } = {}) =>
    world.call('auth.register', { username, password, code }, options)
  await own.askForCode(username)
  const code = sixDigits(await world.mail.waitFor(username))
  for (let guess = 1; guess <= 7; guess++)
    expect((await register(otherThan(code))).code).toBe(guess <= 5 ? 100006 : 100007)
  expect((await register(code)).code).toBe(100007)
  // Neither does a stranger who asks for a code, which the owner is mailed too.
  await world.advance({ seconds: 60 })
  const stranger = browser(world)
  await stranger.askForCode(username)
  const theirs = sixDigits(await world.mail.waitFor(username))
  for (let guess = 1; guess <= 6; guess++) await register(otherThan(theirs), stranger.headers())

  expect((await register(code, own.headers())).code).toBe(0)
  expect((await world.call('auth.login', { username, password })).code).toBe(0)
})

test('five guesses by the browser that asked kill the code for everybody', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const own = browser(world)
  await own.askForCode(username)
  const code = sixDigits(await world.mail.waitFor(username))
  const register = (tried: string, options = own.headers()) =>
    world.call('auth.register', { username, password, code: tried }, options)
  for (let guess = 1; guess <= 5; guess++) expect((await register(otherThan(code))).code).toBe(100006)
  expect((await register(code)).code).toBe(100007)
  expect((await register(code, {})).code).toBe(100007)
})

test('of all guesses at a code, by whomever, five are held against it; the rest is answered like a wrong one', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const own = browser(world)
  await own.askForCode(username)
  const code = sixDigits(await world.mail.waitFor(username))
  const register = async (tried: string, options: { headers?: { cookie: string } } = {}) =>
    (await world.call('auth.register', { username, password, code: tried }, options)).code
  for (let guess = 1; guess <= 4; guess++) expect(await register(otherThan(code))).toBe(100006)
  // The fifth from elsewhere is not even looked at: the last chance is its owner's.
  expect(await register(code)).toBe(100006)
  expect(await register(otherThan(code), own.headers())).toBe(100006)
  expect(await register(code, own.headers())).toBe(100007)
})

test('with two mails before one’s eyes the newer code works too, although another browser asked for it', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const [own, phone] = [browser(world), browser(world)]
  await own.askForCode(username)
  await world.mail.waitFor(username)
  await world.advance({ seconds: 60 })
  await phone.askForCode(username)
  const newer = sixDigits(await world.mail.waitFor(username))
  expect((await world.call('auth.register', { username, password, code: newer }, own.headers())).code).toBe(0)
})

test('an address is added to an account although strangers guess at its code', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const user = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ email: null, email_canonical: null, account_type: 'SOLANA' })
    .where('id', '=', user.id)
    .execute()
  const own = browser(world)
  await own.askForCode(username)
  const code = sixDigits(await world.mail.waitFor(username))
  for (let guess = 1; guess <= 5; guess++)
    await world.call('auth.register', { username, password, code: otherThan(code) })
  const bound = await user.call('auth.emailBind', { username, code, password }, own.headers())
  expect(bound).toMatchObject({ code: 0, data: { id: user.id } })
})

test('guesses made all at once count one by one', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const code = await mailedCode(world, username)
  const guesses = Array.from({ length: 30 }, () =>
    world.call('auth.register', { username, password, code: otherThan(code) }),
  )
  const answers = (await Promise.all(guesses)).map((answer) => answer.code)
  expect(answers.filter((answer) => answer === 100006)).toHaveLength(5)
  expect(answers.filter((answer) => answer === 100007)).toHaveLength(25)
})

test('a code for something else, an expired one and a replaced one open nothing; a right one opens once', async () => {
  await using world = await createWorld({ workers: false })
  const register = async (username: string, code: string) =>
    (await world.call('auth.register', { username, password, code })).code

  const foreign = await mailedCode(world, 'foreign@example.org')
  await world.db.updateTable('one_time_code').set({ purpose: 'reset' }).execute()
  expect(await register('foreign@example.org', foreign)).toBe(100006)

  const late = await mailedCode(world, 'late@example.org')
  await world.advance({ minutes: 10 })
  expect(await register('late@example.org', late)).toBe(100007)

  const first = await mailedCode(world, 'twice@example.org')
  await world.advance({ seconds: 60 })
  const second = await mailedCode(world, 'twice@example.org')
  if (first !== second) expect(await register('twice@example.org', first)).toBe(100007)
  const both = await Promise.all([
    register('twice@example.org', second),
    register('twice@example.org', second),
  ])
  expect(both.sort((a, b) => a - b)).toEqual([0, 100007])
})

test('a second code within 60 seconds is refused and not mailed', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  await mailedCode(world, username)
  await world.advance({ seconds: 59 })
  const early = await world.call('auth.sendRegisterCode', { username })
  expect(early).toMatchObject({ status: 429, code: 429, data: { retryAfter: 1 } })
  expect(early.headers.get('retry-after')).toBe('1')
  expect(world.mail.mails()).toHaveLength(1)

  await world.advance({ seconds: 1 })
  expect((await world.call('auth.sendRegisterCode', { username })).code).toBe(0)

  // Connections that are open already make it a real race.
  await Promise.all(Array.from({ length: 10 }, () => world.now()))
  const atOnce = await Promise.all(
    Array.from({ length: 10 }, () => world.call('auth.sendRegisterCode', { username: 'bob@example.org' })),
  )
  expect(atOnce.filter(({ code }) => code === 429)).toHaveLength(9)
  expect(world.mail.mails().filter(({ to }) => to === 'bob@example.org')).toHaveLength(1)
})

test('a mail that the server refuses is told, for any address, and may be asked for again at once', async () => {
  await using world = await createWorld({ workers: false })
  world.mail.failNext('refuse')
  expect((await world.call('auth.sendRegisterCode', { username: 'ann@example.org' })).code).toBe(100008)
  expect((await world.call('auth.sendRegisterCode', { username: 'ann@example.org' })).code).toBe(0)

  const withoutMail = { ...world.deps, mail: null }
  const asked = auth.sendRegisterCode(
    withoutMail,
    { username: 'bob@example.org', browser: null },
    { ip: '203.0.113.1', language: 'en' },
  )
  await expect(asked).rejects.toMatchObject({ problem: 'emailNotSent' })
})

test('a password has 8 to 128 characters, counted as people see them, and is not one everybody uses', async () => {
  await using world = await createWorld({ workers: false })
  const username = 'ann@example.org'
  const code = await mailedCode(world, username)
  const register = (secret: string) => world.call('auth.register', { username, password: secret, code })

  expect(await register('seven77')).toMatchObject({ status: 400, code: 400 })
  expect(await register('x'.repeat(129))).toMatchObject({ status: 400 })
  expect(await register('x'.repeat(10_000))).toMatchObject({ status: 400 })
  for (const easy of ['Password123', '1q2w3e4r5t', username]) {
    expect(await register(easy)).toMatchObject({ status: 400, data: { issues: [{ path: 'password' }] } })
  }

  const withEmoji = ` ${'🔑é漢x'.repeat(15)}pqr`
  expect([...withEmoji]).toHaveLength(64)
  expect((await register(withEmoji)).code).toBe(0)
  expect((await world.call('auth.login', { username, password: withEmoji })).code).toBe(0)
  expect((await world.call('auth.login', { username, password: withEmoji.trim() })).code).toBe(100005)
})

test('a referral code of a friend is kept; an unknown one is refused and uses nothing up; one’s own gives nothing', async () => {
  await using world = await createWorld({ workers: false })
  const friend = await world.user()
  const { data: profile } = await friend.call('auth.me', {})
  const username = 'ann@example.org'
  const code = await mailedCode(world, username)
  const register = (referralCode: string) =>
    world.call('auth.register', { username, password, code, referralCode })

  expect((await register('nobodys_code')).code).toBe(100004)
  expect(await register('x'.repeat(65))).toMatchObject({ status: 400, code: 400 })
  expect(await register('a b')).toMatchObject({ status: 400, code: 400 })
  expect((await register(profile.referralCode.toUpperCase())).code).toBe(0)
  const referredBy = async (email: string) =>
    (
      await world.db
        .selectFrom('user_account')
        .select('referred_by')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.referred_by
  expect(await referredBy(username)).toBe(friend.id)

  const { data: session } = await world.call('auth.login', { username, password })
  const { data: ann } = await world.call('auth.me', {}, { token: session.token })
  const second = 'a.n.n+again@example.org'
  const made = await world.call('auth.register', {
    username: second,
    password,
    code: await mailedCode(world, second),
    referralCode: ann.referralCode,
  })
  expect(made.code).toBe(0)
  expect(await referredBy(second)).toBeNull()
})

test('plus-addresses and dots earn one bonus, and a network three a day', async () => {
  await using world = await createWorld({ workers: false, at: '2026-11-20T12:00:00Z' })
  const signUp = (address: string, ip: string) =>
    accounts.createAccount(world.db, {
      accountType: 'EMAIL',
      name: 'Somebody',
      role: 'USER',
      language: 'en',
      email: { address, passwordHash: 'none' },
      referrer: null,
      ip,
    })
  const creditsOf = async (ids: string[]) =>
    (await Promise.all(ids.map((id) => world.balance({ id })))).reduce((sum, credits) => sum + credits, 0)
  const many = (count: number, one: (index: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)))

  const onePerson = await many(20, (n) => signUp(`a.nn+${n}@example.org`, `198.51.${n}.7`))
  expect(await creditsOf(onePerson)).toBe(20)
  const oneNetwork = await many(20, (n) => signUp(`user${n}@example.org`, `203.0.113.${n}`))
  expect(await creditsOf(oneNetwork)).toBe(60)
  const oneHome = await many(10, (n) => signUp(`home${n}@example.org`, `2001:db8:0:7::${n}:1`))
  expect(await creditsOf(oneHome)).toBe(60)
  const mapped = await signUp('mapped@example.org', '::ffff:203.0.113.200')
  expect(await creditsOf([mapped])).toBe(0)

  await world.advance({ hours: 12 })
  expect(await creditsOf([await signUp('tomorrow@example.org', '203.0.113.9')])).toBe(20)
  const pending = await world.db
    .selectFrom('user_account')
    .select('id')
    .where('bonus_pending', '=', true)
    .execute()
  expect(pending).toHaveLength(19 + 17 + 7 + 1)
  expect(await world.audit()).toEqual([])
})

test('the operator’s own addresses become administrators when they sign up or in', async () => {
  await using world = await createWorld({
    workers: false,
    env: { ADMIN_USERNAMES: 'boss@example.org, Chief@Example.org' },
  })
  const roleAfterLogin = async (username: string) =>
    (await world.call('auth.login', { username, password })).data.user.role
  for (const username of ['boss@example.org', 'staff@example.org']) {
    await world.call('auth.register', { username, password, code: await mailedCode(world, username) })
  }
  expect(await roleAfterLogin('boss@example.org')).toBe('ADMIN')
  expect(await roleAfterLogin('staff@example.org')).toBe('USER')

  await world.db
    .updateTable('user_account')
    .set({ email: 'chief@example.org' })
    .where('email', '=', 'staff@example.org')
    .execute()
  expect(await roleAfterLogin('chief@example.org')).toBe('ADMIN')
})
