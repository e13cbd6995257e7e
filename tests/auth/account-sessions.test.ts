import { expect, test } from 'vitest'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'a long enough secret'
const agents = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  telegram:
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Telegram-Android/11.4.2',
}

/** Signs one person in from each of these places. */
async function signedIn(world: World) {
  const ann = await world.user()
  const username = (await ann.call('auth.me', {})).data.username ?? ''
  await world.db
    .updateTable('user_account')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', ann.id)
    .execute()
  const from = async (userAgent: string) =>
    (await world.call('auth.login', { username, password }, { headers: { 'user-agent': userAgent } })).data
  const list = async (token: string) => (await world.call('account.sessions', {}, { token })).data
  const works = async (token: string) => (await world.call('auth.me', {}, { token })).code === 0
  return { ann, from, list, works }
}

test('a user sees where they are signed in, in words, and can end one of it or all the others', async () => {
  await using world = await createWorld({ workers: false })
  const { ann, from, list, works } = await signedIn(world)
  const [desktop, phone, tele] = [
    await from(agents.desktop),
    await from(agents.phone),
    await from(agents.telegram),
  ]

  const seen = await list(desktop.token)
  expect(seen.map(({ device }) => device).sort()).toEqual(
    ['Chrome on Windows', 'Safari on iPhone', 'Telegram on Android', 'Unknown device'].sort(),
  )
  expect(seen.filter(({ current }) => current).map(({ device }) => device)).toEqual(['Chrome on Windows'])

  const there = seen.find(({ device }) => device === 'Safari on iPhone')?.id ?? ''
  const left = await world.call('account.endSession', { id: there }, { token: desktop.token })
  expect(left.data).toHaveLength(3)
  expect([await works(phone.token), await works(tele.token)]).toEqual([false, true])
  expect((await world.call('auth.refresh', { refreshToken: phone.refreshToken })).code).toBe(401)
  expect(await world.call('account.endSession', { id: there }, { token: desktop.token })).toMatchObject({
    status: 404,
  })

  const { data } = await world.call('account.endOtherSessions', {}, { token: desktop.token })
  expect(data).toMatchObject([{ device: 'Chrome on Windows', current: true }])
  expect([await works(desktop.token), await works(tele.token), await works(ann.token)]).toEqual([
    true,
    false,
    false,
  ])
})

test('somebody else’s session is answered like none', async () => {
  await using world = await createWorld({ workers: false })
  const [ann, bob] = [await world.user(), await world.user()]
  const [session] = (await bob.call('account.sessions', {})).data
  const foreign = await ann.call('account.endSession', { id: session?.id ?? '' })
  const none = await ann.call('account.endSession', { id: 'none' })
  expect(foreign).toMatchObject({ status: 404, code: 404, data: null, msg: none.msg })
  expect((await bob.call('auth.me', {})).code).toBe(0)
})

test('a refreshed sign-in stays one entry; when it was last seen is noted to five minutes', async () => {
  await using world = await createWorld({ workers: false })
  const { from, list } = await signedIn(world)
  const first = await from(agents.phone)
  const before = (await list(first.token)).find(({ current }) => current)
  await world.advance({ minutes: 4 })
  const { data: second } = await world.call('auth.refresh', { refreshToken: first.refreshToken })
  const entries = (await list(second.token)).filter(({ device }) => device === 'Safari on iPhone')
  expect(entries).toMatchObject([{ id: before?.id, createdAt: before?.createdAt, current: true }])

  const seenAt = async () => (await list(second.token)).find(({ current }) => current)?.lastSeenAt ?? ''
  const noted = await seenAt()
  await world.advance({ minutes: 4 })
  expect(await seenAt()).toBe(noted)
  await world.advance({ minutes: 2 })
  await list(second.token)
  await expect.poll(seenAt).not.toBe(noted)
})
