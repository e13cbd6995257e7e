import { expect, test } from 'vitest'
import { dropPlan, type TestUser } from '#tests/support/builders.ts'
import { program } from '#tests/support/program.ts'
import { approvalRule } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const prompt = 'A lighthouse above the fog, seen from the sea'

/** An agent connected to X and Telegram, without a plan that could come in between. */
async function setting(credits: number, options: { bucket?: boolean } = {}) {
  const world = await createWorld({ at: '2026-03-02T09:00:00Z', ...options })
  const owner = await world.user({ credits })
  const agent = await world.boundAgent(owner, {
    type: 'hot_topic',
    topic: 'Ethereum',
    coinTickers: ['ETH'],
    timeframe: null,
  })
  return { world, owner, agent, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

type Place = Awaited<ReturnType<typeof setting>>

/** With the plan that the changed rule brings taken away again. */
async function editRule({ world, owner, agent }: Place, change: object) {
  const { data: rule } = await owner.call('x.rule', { id: agent.agentId })
  const edited = await owner.call('x.editRule', { id: rule.id, ...change })
  expect(edited.code).toBe(0)
  await dropPlan(world.db, agent.agentId)
}

/** From now on the user's own app sends. */
async function useOwnKeys(
  world: World,
  owner: TestUser,
  { agentId, handle }: { agentId: string; handle: string },
) {
  const forever = new Date('2100-01-01')
  await world.db
    .updateTable('session')
    .set({ stepped_up_until: forever })
    .where('user_id', '=', owner.id)
    .execute()
  const keys = await world.x.ownApp(handle)
  const set = await owner.call('x.setOwnKeys', {
    agentId,
    customizeConsumerKey: keys.consumerKey,
    customizeConsumerSecret: keys.consumerSecret,
    customizeAccessToken: keys.accessToken,
    customizeAccessSecret: keys.accessSecret,
  })
  expect(set.code).toBe(0)
}

async function manualRule({ world, owner, agent }: Place, change: object) {
  const made = await world.messageRule(owner, {
    agentId: agent.agentId,
    enableGenerateContent: true,
    enablePostToTelegram: true,
    ...change,
  })
  expect(made.code).toBe(0)
}

async function charges(world: World, owner: TestUser): Promise<number[]> {
  const rows = await world.db
    .selectFrom('credit_entry')
    .select('amount')
    .where('account_id', '=', owner.id)
    .where('type', '=', 'EXPENSE')
    .orderBy('id')
    .execute()
  return rows.map(({ amount }) => -Number(amount))
}

async function checksOf(owner: TestUser, agentId: string, publicationId: string) {
  const { data } = await owner.call('posts.publication', { id: agentId, publicationId })
  return data.evidence?.checks.filter(({ name }) => name === 'picture')
}

test('own pictures go out with a post on X and with a message in Telegram, with their texts, also from a bucket', async () => {
  await using place = await setting(9, { bucket: true })
  const { world, owner, agent } = place
  const { agentId } = agent
  await manualRule(place, {})
  const { data: set } = await owner.call('images.generate', { agentId, prompt })
  const urls = set.images.map(({ url }) => url)
  await world.runJob('tidy-files')
  expect(world.bucket?.objects.size).toBe(3)

  const posted = await owner.call('posts.now', { id: agentId, content: 'Fog today', imageUrls: urls })
  expect(posted).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
  expect(posted.data.images).toEqual(set.images.map(({ url, alt }) => ({ url, alt })))
  const [post] = world.x.timeline(agent.handle)
  expect(post?.media.map(({ altText }) => altText)).toEqual(set.images.map(({ alt }) => alt))
  const shown = Buffer.from(await (await fetch(new URL(urls[0] ?? '', world.url))).arrayBuffer())
  expect(Buffer.from(world.x.media.get(post?.media[0]?.key ?? '')?.bytes ?? []).equals(shown)).toBe(true)

  const sent = await owner.call('manual.now', { agentId, content: 'Fog today', imageUrl: urls[1] ?? '' })
  expect(sent).toMatchObject({ code: 0, data: { status: 'published', charged: 1 } })
  const message = agent.person.messages().at(-1)
  expect(message).toMatchObject({ text: 'Fog today', photo: { mediaType: 'image/jpeg' } })

  const stranger = await world.user({ credits: 5 })
  const theirs = await world.agent(stranger)
  const foreign = await stranger.call('images.generate', { agentId: theirs.agentId, prompt })
  const url = foreign.data.images[0]?.url ?? ''
  const refused = await owner.call('posts.now', {
    id: agentId,
    content: 'Mine',
    imageUrls: [urls[0] ?? '', url],
  })
  expect(refused).toMatchObject({ code: 400, data: { issues: [{ path: 'imageUrls.1' }] } })
  expect((await owner.call('manual.now', { agentId, content: 'Mine', imageUrl: url })).code).toBe(400)
  const five = await owner.call('posts.now', { id: agentId, content: 'Five', imageUrls: [...urls, ...urls] })
  expect(five.code).toBe(400)
  expect(await charges(world, owner)).toEqual([1000, 1000, 1000])
  expect(await world.audit()).toEqual([])
})

test('a planned post gets its free chart and a picture drawn for it, which costs a third of a credit with the post', async () => {
  await using place = await setting(5)
  const { world, owner, agent } = place
  await editRule(place, { enableImageForPost: true, enableExchangeSpotPic: true })
  world.x.makeUnpleasant({ seed: 22 })

  const id = await world.duePost(agent)
  for (let minute = 0; minute < 40; minute++) {
    await world.advanceDue()
    if ((await world.publication(id)).status === 'published') break
    await world.advance({ minutes: 1 })
  }
  const row = await world.publication(id)
  expect(row).toMatchObject({ status: 'published', price: 1333, charged: 1333 })
  // However often X refused or kept silent.
  expect(world.x.posts().filter(({ handle }) => handle === agent.handle)).toHaveLength(1)
  await world.advance({ hours: 1 })
  expect(row.image_names.map((name) => name.split('.')[1])).toEqual(['png', 'jpg'])
  const [post] = world.x.timeline(agent.handle)
  expect(post?.media.map(({ altText }) => altText)).toEqual(row.image_alts)
  expect(row.image_alts[1]).toContain('drawn by AI')
  expect(await checksOf(owner, agent.agentId, id)).toEqual([{ name: 'picture', ok: true, detail: null }])
  expect(await charges(world, owner)).toEqual([1333])

  expect(await world.audit()).toEqual([])
})

test('if no picture comes the post goes out without it and without its price, and says so', async () => {
  await using place = await setting(2)
  const { world, owner, agent } = place
  await editRule(place, { enableImageForPost: true })
  await owner.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'ask' })

  world.llm.failNextPictures('refused')
  const { data: waiting } = await owner.call('posts.now', { id: agent.agentId })
  expect(waiting).toMatchObject({ status: 'awaiting_approval', price: 1, images: [] })
  expect(waiting.evidence?.checks).toContainEqual({
    name: 'picture',
    ok: false,
    detail: 'No picture came; the post goes without it, and without its price',
  })
  expect(await world.balance(owner)).toBe(1)
  const { data: published } = await owner.call('approvals.approve', { id: waiting.id, version: 1 })
  expect(published).toMatchObject({ status: 'published', charged: 1 })
  expect(world.x.timeline(agent.handle)[0]?.media).toEqual([])
  expect(await charges(world, owner)).toEqual([1000])

  const poor = await owner.call('posts.now', { id: agent.agentId })
  expect(poor.code).toBe(110_005)
  expect(await world.balance(owner)).toBe(1)
  expect(await world.audit()).toEqual([])
})

test('without its picture a text is still its token’s, and of the day it is for', async () => {
  await using place = await setting(5)
  const { world, owner, agent } = place
  await editRule(place, { enableImageForPost: true })
  await owner.call('agents.edit', { agentId: agent.agentId, postAutonomy: 'ask' })
  const token = await program(world, owner, { scopes: ['read', 'publish'], capPerDay: 2 })
  world.llm.failNextPictures('refused')
  expect((await token.call('posts.now', { id: agent.agentId })).data).toMatchObject({ price: 1, images: [] })
  const held = await world.db
    .selectFrom('credit_hold')
    .select(['token_id', 'amount'])
    .where('state', '=', 'active')
    .execute()
  expect(held).toEqual([{ token_id: token.made.id, amount: 1000 }])
  expect((await token.call('posts.now', { id: agent.agentId })).code).not.toBe(0)
  expect(await world.audit()).toEqual([])
})

test('a waiting post keeps its picture and its price; the factor of own credentials is not applied to the picture', async () => {
  await using place = await setting(5)
  const { world, owner, agent } = place
  const { agentId } = agent
  await editRule(place, { enableImageForPost: true })
  await owner.call('agents.edit', { agentId, postAutonomy: 'ask' })

  const { data: waiting } = await owner.call('posts.now', { id: agentId })
  expect(waiting).toMatchObject({ status: 'awaiting_approval', price: 1.333 })
  const others = { id: agentId, publicationId: waiting.id, platform: 'twitter' } as const
  const checked = await owner.call('posts.check', { ...others, content: 'In other words.' })
  expect(checked.data.price.credits).toBe(1.333)
  expect(waiting.images).toHaveLength(1)
  const again = await owner.call('approvals.regenerate', { id: waiting.id, version: 1 })
  expect(again).toMatchObject({ code: 0, data: { version: 2, price: 1.333, images: waiting.images } })
  await useOwnKeys(world, owner, agent)
  await editRule(place, { enableImageForPost: false })
  const { data: published } = await owner.call('approvals.approve', { id: waiting.id, version: 2 })
  expect(published).toMatchObject({ status: 'published', charged: 1.133, images: waiting.images })
  expect(world.x.timeline(agent.handle)[0]?.media).toHaveLength(1)
  expect(await world.balance(owner)).toBe(2.867)
  expect(await world.audit()).toEqual([])
})

test('Telegram shows one picture: the free chart where there is one, else the drawn one at its price', async () => {
  await using place = await setting(9)
  const { world, owner, agent } = place
  const { agentId } = agent
  await manualRule(place, { enableImageForPost: true })

  const planned = await world.duePost(agent, { platform: 'telegram' })
  await world.advanceDue()
  expect(await world.publication(planned)).toMatchObject({ status: 'published', charged: 1333 })
  expect(agent.person.messages().at(-1)?.photo).toMatchObject({ mediaType: 'image/jpeg' })

  // There is something new to say each time.
  await world.advance({ hours: 5 })
  const { data: draft } = await owner.call('manual.generate', { agentId })
  expect(draft).toMatchObject({ status: 'draft', charged: 1.333 })
  expect(draft.images).toHaveLength(1)
  const delivered = await owner.call('manual.now', { agentId, publicationId: draft.id })
  expect(delivered).toMatchObject({ code: 0, data: { status: 'published', charged: 1.333 } })
  await world.advance({ hours: 5 })
  world.llm.failNextPictures('server-error')
  const { data: without } = await owner.call('manual.generate', { agentId })
  expect(without).toMatchObject({ status: 'draft', charged: 1, images: [] })

  const { data: rule } = await owner.call('manual.rule', { agentId })
  await owner.call('manual.editRule', { id: rule?.id ?? '', enableExchangeSpotPic: true, dailyPostLimit: 20 })
  const drawn = world.llm.pictureCalls
  await world.advance({ hours: 5 })
  const { data: charted } = await owner.call('manual.generate', { agentId })
  expect(charted).toMatchObject({ status: 'draft', charged: 1 })
  expect(charted.images).toHaveLength(1)
  expect(world.llm.pictureCalls).toBe(drawn)
  expect(await charges(world, owner)).toEqual([1333, 1333, 1000, 1000])
  expect(await world.audit()).toEqual([])
})

test('who brings a text or pictures gets none drawn beside them', async () => {
  await using place = await setting(4)
  const { world, owner, agent } = place
  await editRule(place, { enableImageForPost: true })

  const { data } = await owner.call('posts.now', { id: agent.agentId, content: 'My own words' })
  expect(data).toMatchObject({ status: 'published', charged: 1, images: [] })
  expect(world.llm.pictureCalls).toBe(0)

  const set = await owner.call('images.generate', { agentId: agent.agentId, prompt })
  const [image] = set.data.images
  await world.advance({ minutes: 30 })
  const written = await owner.call('posts.now', { id: agent.agentId, imageUrls: [image?.url ?? ''] })
  expect(written.data).toMatchObject({ status: 'published', charged: 1 })
  expect(written.data.images).toEqual([{ url: image?.url, alt: image?.alt }])
  expect(world.llm.pictureCalls).toBe(1)
})

test('whoever fills a slot with their own words pays no picture that was to be drawn there', async () => {
  await using place = await setting(9)
  const { world, owner, agent } = place
  await editRule(place, { enableImageForPost: true })
  const id = await world.duePost(agent)
  // Set aside ahead of its time, and not written then.
  const at = new Date((await world.now()).getTime() + 7_200_000)
  const until = new Date(at.getTime() + 1_800_000)
  const ahead = { scheduled_at: at, next_at: at, not_after: until, price: 1333, picture_price: 333 }
  await world.db.updateTable('publication').set(ahead).where('id', '=', id).execute()
  const { version } = await world.publication(id)
  expect((await owner.call('schedule.fill', { id, content: 'My own words.', version })).code).toBe(0)
  expect(await world.publication(id)).toMatchObject({ price: 1000, picture_price: 0 })
  await world.advance({ hours: 2 })
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'published', charged: 1000 })
  expect(world.llm.pictureCalls).toBe(0)
})

test('a picture that is given with a kept message stays when its text is written anew', async () => {
  await using place = await setting(9)
  const { world, owner, agent } = place
  const { agentId } = agent
  await manualRule(place, {})
  await world.prove(owner)
  const rules = [approvalRule([{ roles: ['owner'] }])]
  expect((await owner.call('votes.setRules', { rules, version: 0 })).code).toBe(0)
  const { data: draft } = await owner.call('manual.generate', { agentId })
  const { data: set } = await owner.call('images.generate', { agentId, prompt })
  const [image] = set.images.map(({ url, alt }) => ({ url, alt }))
  const kept = { agentId, publicationId: draft.id, imageUrl: image?.url ?? '' }
  const { data: waiting } = await owner.call('manual.now', kept)
  expect(waiting).toMatchObject({ status: 'awaiting_approval', images: [image] })
  const { id, version } = waiting
  const { data: anew } = await owner.call('approvals.regenerate', { id, version })
  expect(anew).toMatchObject({ version: version + 1, images: [image] })
})
