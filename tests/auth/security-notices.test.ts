import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { browser, walletNamed } from '#tests/support/sign-in.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function member(world: World) {
  const user = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user.id)
    .execute()
  await world.db.deleteFrom('session').where('user_id', '=', user.id).execute()
  const username = (
    await world.db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).email
  const signIn = async (userAgent: string) => {
    const { data } = await world.call(
      'auth.login',
      { username: username ?? '', password },
      { headers: { 'user-agent': userAgent } },
    )
    const { token } = data
    return { ...user, token, call: (name, input) => world.call(name, input, { token }) } as TestUser
  }
  return { id: user.id, username: username ?? '', signIn }
}

const told = async (user: TestUser) =>
  (await user.call('notices.page', {})).data.list.map(({ text }) => text).reverse()

async function mailsTo(world: World, address: string) {
  await world.runJob('tell-notices')
  return world.mail.mails().filter(({ to }) => to === address)
}

test('a sign-in from a browser the account does not know is told in the inbox and by mail; the first one and the known ones are not', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const first = await ann.signIn(chrome)
  await ann.signIn(chrome)
  expect(await told(first)).toEqual([])
  const second = await ann.signIn(firefox)
  await ann.signIn(firefox)
  const text = 'Somebody signed in to your account from a new place: Firefox on Linux.'
  expect(await told(second)).toEqual([text])

  const [mail, ...others] = await mailsTo(world, ann.username)
  expect(others).toEqual([])
  expect(mail?.subject).toContain(text)
  expect(mail?.text).toContain('change your password')
  expect(mail?.text).not.toContain('You choose in the settings')
})

test('a sign-in from another network is told, in the Mini App it is not', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  await ann.signIn(chrome)
  await world.db.updateTable('session').set({ network: '198.51.100.0/24' }).execute()
  const here = await ann.signIn(chrome)
  expect(await told(here)).toEqual([
    'Somebody signed in to your account from a new place: Chrome on Windows.',
  ])

  const person = world.telegram.user({ firstName: 'Tele' })
  const open = async () =>
    (await world.call('auth.miniappLogin', { initData: await person.launchData() })).data.token
  await open()
  await world.db.updateTable('session').set({ network: '198.51.100.0/24' }).execute()
  const token = await open()
  expect((await world.call('notices.page', {}, { token })).data.list).toEqual([])
})

test('whoever comes back after so long that nothing is known of them hears of it', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  await ann.signIn(chrome)
  await world.advance({ days: 200 })
  await world.runJob('forget-old')
  expect(await told(await ann.signIn(chrome))).toHaveLength(1)
})

test('a reset password and every way to sign in that comes or goes are told', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const user = await ann.signIn(chrome)
  const chat = browser(world)
  const [x, google] = [await chat.toX('ann_on_x'), await chat.toGoogle('ann@gmail.example')]
  expect((await user.call('auth.solanaBind', await walletNamed('of ann').proof(world))).code).toBe(0)
  const bound = await world.call('auth.twitterBind', x, { token: user.token, ...chat.headers() })
  expect(bound.code).toBe(0)
  expect((await world.call('auth.googleBind', google, { token: user.token, ...chat.headers() })).code).toBe(0)
  await world.db
    .updateTable('user_account')
    .set({ telegram_id: '77', telegram_username: 'ann_t', telegram_name: 'Ann' })
    .where('id', '=', ann.id)
    .execute()
  expect((await user.call('account.telegramUnlink', {})).code).toBe(0)
  expect(await told(user)).toEqual([
    expect.stringMatching(/^Your account can now also be entered with a Solana wallet \(\w{4}…\w{4}\)\.$/),
    'Your account can now also be entered with X (@ann_on_x).',
    'Your account can now also be entered with Google (ann@gmail.example).',
    'Your account can no longer be entered with Telegram (@ann_t).',
  ])

  await world.call('auth.forgotPassword', { username: ann.username })
  await expect.poll(() => world.mail.mails().length).toBeGreaterThan(0)
  const code = /code=([\w-]+)/.exec(world.mail.mails()[0]?.text ?? '')?.[1] ?? ''
  const fresh = { code, password: 'another long secret', confirmPassword: 'another long secret' }
  expect((await world.call('auth.resetPassword', fresh)).code).toBe(0)
  const texts = (await mailsTo(world, ann.username)).map(({ text }) => text).join()
  expect(texts).toContain('A new password was set with a mailed link')
  expect(texts).toContain('a Solana wallet')
})

test('nobody keeps these notices quiet: not with settings, not by reading the inbox, not with a linked Telegram', async () => {
  await using world = await createWorld({ workers: false, at: '2026-03-02T23:00:00Z' })
  const ann = await member(world)
  const person = world.telegram.user({ firstName: 'Mallory' })
  await person.start()
  const user = await ann.signIn(chrome)
  await world.linkTelegram(ann, person)
  const notifications = {
    muted: ['password_changed' as const],
    quietFrom: '22:00',
    quietTo: '08:00',
    timezone: 'UTC',
  }
  expect((await user.call('auth.editMe', { notifications })).code).toBe(0)

  expect(
    (await user.call('account.changePassword', { oldPassword: password, password: 'another long secret' }))
      .code,
  ).toBe(0)
  await user.call('notices.read', { all: true })
  expect((await mailsTo(world, ann.username)).map(({ subject }) => subject)).toEqual([
    'Kolony: The password of your account was changed.',
  ])
})

test('whoever is barred by an administrator reads why they are out, though they hear of nothing else', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const admin = await world.user({ role: 'ADMIN' })
  await admin.call('admin.credits', { id: ann.id, amount: 5, reason: 'A present for the road' })
  await admin.call('admin.disable', { id: ann.id, disabled: true, reason: 'Sends spam to everybody' })
  expect((await mailsTo(world, ann.username)).map(({ subject }) => subject)).toEqual([
    'Kolony: An administrator barred your account and ended all its sessions.',
  ])
})
