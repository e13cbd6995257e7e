import { createCanvas, loadImage } from '@napi-rs/canvas'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { signLaunchData, signLoginWidget } from '#server/lib/telegram-signing.ts'
import * as auth from '#server/modules/auth/index.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const person = { id: 5_279_058_397, firstName: 'Ann B', lastName: 'C', username: 'ann_b', languageCode: 'vi' }

async function launchedAgo(world: World, seconds: number, startParam?: string) {
  const authDate = new Date((await world.now()).getTime() - seconds * 1000)
  return signLaunchData({ token: world.telegram.token, user: person, authDate, startParam })
}

async function widgetAgo(world: World, seconds: number) {
  const authDate = new Date((await world.now()).getTime() - seconds * 1000)
  const signed = signLoginWidget({ token: world.telegram.token, user: person, authDate })
  const { first_name: firstName, last_name: lastName, auth_date, ...rest } = signed
  return { ...rest, firstName, ...(lastName === undefined ? {} : { lastName }), authDate: auth_date }
}

const open = async (world: World, initData: string) =>
  (await world.call('auth.miniappLogin', { initData })).code

test('opening the Mini App makes an account with 20 credits, and the next time signs in to it', async () => {
  await using world = await createWorld({ workers: false })
  const first = await world.call('auth.miniappLogin', { initData: await launchedAgo(world, 5) })
  expect(first).toMatchObject({
    code: 0,
    data: { isNew: true, user: { name: 'Ann B C', accountType: 'TELEGRAM', role: 'USER' } },
  })
  const { data: me } = await world.call('auth.me', {}, { token: first.data.token })
  expect(me).toMatchObject({
    credits: 20,
    language: 'vi',
    username: null,
    methods: ['TELEGRAM'],
    telegram: { username: 'ann_b', name: 'Ann B C' },
  })

  const again = await world.call('auth.miniappLogin', { initData: await launchedAgo(world, 1) })
  const byWidget = await world.call('auth.telegramLogin', await widgetAgo(world, 1))
  for (const { data } of [again, byWidget]) {
    expect(data).toMatchObject({ isNew: false, user: { id: first.data.user.id } })
  }
})

test('a photo at Telegram becomes a file of ours: no other site is told who looks at it', async () => {
  await using world = await createWorld({ workers: false })
  const canvas = createCanvas(320, 200)
  world.crawler.picture('t.me', await canvas.encode('png'), 'image/png')
  const photoUrl = 'https://t.me/i/userpic/320/ann.jpg'
  const launch = async (user: typeof person & { photoUrl?: string }) =>
    world.call('auth.miniappLogin', {
      initData: signLaunchData({ token: world.telegram.token, user, authDate: await world.now() }),
    })
  const { data } = await launch({ ...person, photoUrl })
  const avatarOf = async () => (await world.call('auth.me', {}, { token: data.token })).data.avatar
  await expect.poll(avatarOf).toMatch(/^\/api\/files\/[0-9a-z]{26}\.jpg$/)
  const file = await fetch(new URL((await avatarOf()) ?? '', world.url))
  expect(file.headers.get('content-type')).toBe('image/jpeg')
  const image = await loadImage(Buffer.from(await file.arrayBuffer()))
  expect([image.width, image.height]).toEqual([160, 160])

  // Who took it off keeps none; who still has the old address of it gets the file the next time.
  await world.call('auth.editMe', { avatar: null }, { token: data.token })
  await world.advance({ seconds: 5 })
  expect((await launch({ ...person, photoUrl })).data.user.avatar).toBeNull()
  await world.db.updateTable('user_account').set({ avatar: photoUrl }).execute()
  await world.advance({ seconds: 5 })
  await launch({ ...person, photoUrl })
  await expect.poll(avatarOf).toMatch(/^\/api\/files\//)
})

test.each([
  ['is somewhere inside', 'https://169.254.169.254/latest/meta-data/'],
  ['is not https', 'http://t.me/i/userpic/320/ann.jpg'],
  ['is a page', 'https://a-page.example/face.png'],
  ['is a script in a picture', 'https://svg.example/face.svg'],
  ['is no picture although it says so', 'https://liar.example/face.png'],
  ['leads inside', 'https://inside.example/face.png'],
])('somebody whose photo %s signs in all the same, without one', async (_, photoUrl) => {
  let out = ''
  const log = pino({ level: 'warn' }, { write: (line: string) => void (out += line) })
  await using world = await createWorld({ workers: false, log })
  world.crawler.picture(
    'svg.example',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
  )
  world.crawler.picture('liar.example', Buffer.from('<!doctype html>'), 'image/png')
  world.crawler.redirect('inside.example', 'https://10.0.0.1/face.png')
  const initData = signLaunchData({
    token: world.telegram.token,
    user: { ...person, photoUrl },
    authDate: await world.now(),
  })
  const { code, data } = await world.call('auth.miniappLogin', { initData })
  expect(code).toBe(0)
  await expect.poll(() => out).toContain('was not kept')
  expect((await world.call('auth.me', {}, { token: data.token })).data.avatar).toBeNull()
  expect(await world.db.selectFrom('stored_file').select('name').execute()).toEqual([])
})

test('launch data opens one session: a replay, an old launch and one from the future are refused', async () => {
  await using world = await createWorld({ workers: false })
  const initData = await launchedAgo(world, 0)
  expect(await open(world, initData)).toBe(0)
  const replayed = await world.call('auth.miniappLogin', { initData })
  expect(replayed).toMatchObject({ status: 401, code: 100001, data: null })
  // The same launch written down in another order is the same launch.
  expect(await open(world, initData.split('&').reverse().join('&'))).toBe(100001)

  expect(await open(world, await launchedAgo(world, 61 * 60))).toBe(100001)
  expect(await open(world, await launchedAgo(world, -61))).toBe(100001)
  expect(await open(world, await launchedAgo(world, 59 * 60))).toBe(0)

  const atOnce = await launchedAgo(world, 3)
  const codes = await Promise.all([open(world, atOnce), open(world, atOnce), open(world, atOnce)])
  expect(codes.sort((a, b) => a - b)).toEqual([0, 100001, 100001])
})

test('launch data that was changed or carries a key twice is refused; order and spelling of spaces do not matter', async () => {
  await using world = await createWorld({ workers: false })
  const changed = await launchedAgo(world, 1)
  const hash = new URLSearchParams(changed).get('hash') ?? ''
  const flipped = `${hash.slice(0, -1)}${hash.endsWith('0') ? '1' : '0'}`
  expect(await open(world, changed.replace(hash, flipped))).toBe(100001)
  expect(await open(world, changed.replace('ann_b', 'ann_c'))).toBe(100001)
  expect(await open(world, `${changed}&auth_date=1`)).toBe(100001)
  expect(await open(world, 'nonsense')).toBe(100001)
  // None of that used the launch up.
  expect(await open(world, changed.split('&').reverse().join('&'))).toBe(0)

  const spaced = await launchedAgo(world, 2)
  expect(await open(world, spaced.replaceAll('+', '%20'))).toBe(0)
  expect(await open(world, (await launchedAgo(world, 3)).replaceAll('%20', '+'))).toBe(0)
})

test('the login widget is good for five minutes and one sign-in, with exactly the fields Telegram sent', async () => {
  await using world = await createWorld({ workers: false })
  const login = (fields: Awaited<ReturnType<typeof widgetAgo>>) => world.call('auth.telegramLogin', fields)
  const fields = await widgetAgo(world, 200)

  expect(await login({ ...fields, role: 'ADMIN' } as typeof fields)).toMatchObject({ status: 400, code: 400 })
  expect((await login({ ...fields, username: 'somebody_else' })).code).toBe(100001)
  expect((await login({ ...fields, lastName: '' })).code).toBe(100001)
  expect((await login(fields)).code).toBe(0)
  expect(await login(fields)).toMatchObject({ status: 401, code: 100001 })
  expect((await login(await widgetAgo(world, 301))).code).toBe(100001)
  expect((await login(await widgetAgo(world, -61))).code).toBe(100001)
  expect((await login(await widgetAgo(world, -30))).code).toBe(0)
})

test('a friend’s code counts from the link that opened the Mini App; an unknown one there is ignored', async () => {
  await using world = await createWorld({ workers: false })
  const friend = await world.user()
  const { data: profile } = await friend.call('auth.me', {})
  const referrerOf = async (id: string) => {
    const row = await world.db
      .selectFrom('user_account')
      .select('referred_by')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.referred_by
  }
  const newcomer = async (startParam: string) => {
    const initData = await world.telegram.user({ firstName: 'New' }).launchData({ startParam })
    const { data } = await world.call('auth.miniappLogin', { initData })
    return referrerOf(data.user.id)
  }
  expect(await newcomer(`ref_${profile.referralCode}`)).toBe(friend.id)
  expect(await newcomer('ref_nobodys')).toBeNull()

  const initData = await launchedAgo(world, 1)
  const refused = await world.call('auth.miniappLogin', { initData, referralCode: 'nobodys' })
  expect(refused.code).toBe(100004)
  const repeated = await world.call('auth.miniappLogin', { initData })
  expect(repeated.data.isNew).toBe(true)
})

test('a new person who opens the Mini App on two devices at once gets one account and one bonus', async () => {
  await using world = await createWorld({ workers: false })
  const launches = await Promise.all([1, 2, 3, 4].map((seconds) => launchedAgo(world, seconds)))
  const answers = await Promise.all(launches.map((initData) => world.call('auth.miniappLogin', { initData })))
  const ids = new Set(answers.map(({ data }) => data.user.id))
  expect(ids.size).toBe(1)
  expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1)
  for (const id of ids) expect(await world.balance({ id })).toBe(20)
})

test('a disabled person stays out of the Mini App, and without a bot there is no such sign-in', async () => {
  await using world = await createWorld({ workers: false })
  const { data } = await world.call('auth.miniappLogin', { initData: await launchedAgo(world, 9) })
  await auth.disableUser(world.db, { userId: data.user.id, reason: 'spam' })
  expect(await open(world, await launchedAgo(world, 8))).toBe(100011)

  const withoutBot = { ...world.deps, telegram: null }
  const initData = await launchedAgo(world, 7)
  await expect(
    auth.miniappLogin(withoutBot, { initData }, { ip: '203.0.113.1', userAgent: '', language: 'en' }),
  ).rejects.toMatchObject({ problem: 'notFound' })
})
