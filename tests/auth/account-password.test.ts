import { expect, test } from 'vitest'
import { commonPasswords } from '#server/modules/auth/common-passwords.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const oldPassword = 'a long enough secret'
const password = 'another long secret'

async function member(world: World) {
  const user = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(oldPassword), name: 'Jonathan Q' })
    .where('id', '=', user.id)
    .execute()
  const username = (await user.call('auth.me', {})).data.username ?? ''
  const signIn = (typed: string) => world.call('auth.login', { username, password: typed })
  return { ...user, username, signIn }
}

test('whoever is signed in and knows the old password sets a new one; every other session ends, this one stays', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const elsewhere = (await ann.signIn(oldPassword)).data
  await world.call('auth.forgotPassword', { username: ann.username })
  await expect.poll(() => world.mail.mails().length).toBe(1)
  const link = /code=([\w-]+)/.exec(world.mail.mails()[0]?.text ?? '')?.[1] ?? ''

  expect(await ann.call('account.changePassword', { oldPassword: 'not it', password })).toMatchObject({
    code: 100005,
  })
  expect((await ann.signIn(oldPassword)).code).toBe(0)
  expect((await ann.call('account.changePassword', { oldPassword, password })).code).toBe(0)

  expect((await ann.call('auth.me', {})).code).toBe(0)
  expect((await world.call('auth.me', {}, { token: elsewhere.token })).code).toBe(401)
  expect((await ann.signIn(oldPassword)).code).toBe(100005)
  expect((await ann.signIn(password)).code).toBe(0)
  const stale = { code: link, password: oldPassword, confirmPassword: oldPassword }
  expect((await world.call('auth.resetPassword', stale)).code).toBe(100007)

  const { list } = (await ann.call('notices.page', {})).data
  expect(list.map(({ kind }) => kind)).toContain('password_changed')
})

test('the old password is not guessed this way either, and who has none has nothing to change', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  for (let n = 0; n < 10; n++)
    expect((await ann.call('account.changePassword', { oldPassword: `guess ${n}`, password })).code).toBe(
      100005,
    )
  expect((await ann.call('account.changePassword', { oldPassword, password })).status).toBe(429)

  const initData = await world.telegram.user({ firstName: 'Tele' }).launchData()
  const { token } = (await world.call('auth.miniappLogin', { initData })).data
  const nothing = await world.call('account.changePassword', { oldPassword, password }, { token })
  expect(nothing.code).toBe(409)
})

test('of two changes at once one counts', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const answers = await Promise.all(
    ['first new secret', 'second new secret'].map((one) =>
      ann.call('account.changePassword', { oldPassword, password: one }),
    ),
  )
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 100005])
})

test('what guessers try first is refused as a password, and so is what they know of this person', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await member(world)
  const easy = [
    'letmein123',
    'qwertyuiop[]',
    'Passw0rd',
    'iloveyou2',
    'trustno1',
    'sunshine12',
    'bitcoin123',
    'kolony2026',
    'Kolony!!1',
    'jonathan99',
    'example.org1',
    ann.username,
    oldPassword,
  ]
  const change = (typed: string) => ann.call('account.changePassword', { oldPassword, password: typed })
  for (const typed of easy)
    expect(await change(typed), typed).toMatchObject({
      status: 400,
      data: { issues: [{ path: 'password' }] },
    })
  expect(commonPasswords().size).toBeGreaterThan(40_000)
  expect([...commonPasswords()].filter((one) => one.length >= 8).length).toBeGreaterThan(15_000)
  expect((await ann.signIn(oldPassword)).code).toBe(0)
  // A word of ours does no harm where enough is left without it.
  expect((await change('my kolony of quiet ants')).code).toBe(0)
})
