import { expect, test } from 'vitest'
import { createXWorld, picture, post } from './x-world.ts'

const jpeg = (size = 200) => {
  const bytes = picture(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
  return bytes
}

test('an account shows the name, description and pictures it was given', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')

  const shown = await x.updateProfile(credentials, {
    name: 'The Poster',
    description: 'Fees & “words” ✓ = 1+1%',
  })
  expect(shown).toMatchObject({ name: 'The Poster', description: 'Fees & “words” ✓ = 1+1%', banner: null })
  const pictured = await x.updateAvatar(credentials, jpeg())
  expect(pictured.name).toBe('The Poster')
  expect(Buffer.from(await (await fetch(pictured.avatar ?? '')).arrayBuffer())).toEqual(Buffer.from(jpeg()))
  await x.updateBanner(credentials, picture(3_000_000))

  const me = await x.me(credentials)
  expect(me).toMatchObject({
    username: 'poster',
    name: 'The Poster',
    description: 'Fees & “words” ✓ = 1+1%',
    avatar: pictured.avatar,
    banner: expect.stringContaining('/sim/media/profile_'),
    mayWrite: true,
  })
  expect((await x.updateProfile(credentials, { description: '' })).name).toBe('The Poster')
})

test('an app that may not write profiles is told apart from a picture or text that X does not take', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const credentials = await sim.credentials('poster')
  const closed = await sim.addApp({ handle: 'poster', profileWrite: false })
  const readOnly = await sim.addApp({ handle: 'poster', access: 'read' })

  const refused = { kind: 'refused', reason: 'not_permitted', status: 403 }
  await expect(x.updateProfile(closed, { name: 'New' })).rejects.toMatchObject(refused)
  await expect(x.updateAvatar(closed, jpeg())).rejects.toMatchObject(refused)
  await expect(x.updateBanner(closed, jpeg())).rejects.toMatchObject(refused)
  await expect(x.updateProfile(readOnly, { name: 'New' })).rejects.toMatchObject(refused)

  const invalid = { kind: 'refused', reason: 'invalid' }
  await expect(x.updateProfile(credentials, { description: 'a'.repeat(161) })).rejects.toMatchObject(invalid)
  await expect(x.updateAvatar(credentials, jpeg(800_000))).rejects.toMatchObject(invalid)
  await expect(x.updateAvatar(credentials, new Uint8Array(100))).rejects.toMatchObject(invalid)

  sim.revoke(credentials.accessToken)
  await expect(x.updateProfile(credentials, { name: 'New' })).rejects.toMatchObject({
    reason: 'needs_reauth',
  })
  sim.failNext('server-error', { on: 'profile' })
  await expect(x.updateProfile(closed, { name: 'New' })).rejects.toMatchObject({ kind: 'try-later' })
  expect((await x.me(closed)).name).toBe('poster')
})

test('keys say whether they may write, and an app that may only read posts nothing', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const readOnly = await sim.addApp({ handle: 'poster', access: 'read' })
  expect(await x.me(readOnly)).toMatchObject({ username: 'poster', mayWrite: false })
  expect(await x.createPost(readOnly, post('gm'))).toMatchObject({
    kind: 'refused',
    reason: 'app_not_permitted',
    status: 403,
  })
  expect(sim.posts()).toEqual([])
})

test('an app may be granted what its tier does not give', async () => {
  await using world = await createXWorld()
  const { x, sim } = world
  const app = await sim.addApp({
    handle: 'poster',
    key: 'mine',
    replies: 'any',
    quotes: true,
    cashtagsMax: 3,
  })
  const [target] = sim.timeline('mara_onchain')
  const replyTo = target?.id ?? ''

  expect((await x.createPost(app, { ...post('A thought.'), replyTo })).kind).toBe('posted')
  expect((await x.createPost(app, { ...post('Look here.'), quoteTweetId: replyTo })).kind).toBe('posted')
  expect((await x.createPost(app, post('$BTC $ETH $SOL'))).kind).toBe('posted')
  sim.setApp({ replies: 'summoned', quotes: false, cashtagsMax: 1 }, 'mine')
  expect(await x.createPost(app, { ...post('Another.'), replyTo })).toMatchObject({
    reason: 'reply_not_permitted',
  })
  expect(await x.createPost(app, { ...post('And here.'), quoteTweetId: replyTo })).toMatchObject({
    reason: 'not_permitted',
  })
  expect(await x.createPost(app, post('$BTC $ADA'))).toMatchObject({ reason: 'not_permitted' })
})

test.each([
  ['Premium', true],
  ['Basic', false],
  ['None', false],
] as const)('an account with %s says whether it may write long posts', async (subscription, mayPostLong) => {
  await using world = await createXWorld()
  await world.sim.addAccount({ handle: 'poster', subscription })
  expect(await world.x.me(await world.sim.credentials('poster'))).toMatchObject({ mayPostLong })
})
