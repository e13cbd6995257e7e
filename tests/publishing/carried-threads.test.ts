import sharp from 'sharp'
import { expect, test } from 'vitest'
import { onCheckpoint } from '#server/lib/checkpoint.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { gifOf } from '#tests/support/media.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const monday = '2026-03-02T06:00:00Z'
const translator = {
  type: 'clone_influence',
  targetAccount: 'silent_sam',
  targetLanguage: 'FRENCH',
  coinTickers: [],
  timeframe: null,
  operationMode: 'automated',
  postAutonomy: 'auto',
} satisfies Parameters<World['agent']>[1]
/** Posts of the corpus, so that what is said of them in French is known. */
const parts = [
  'Our uptime last month was 99.2%. We promised more, so here is where the rest went.',
  'My agent made 212 trades in March. I read every one of its notes. Here is what I learned.',
  'Real rates: still high at 1.9%. That is the one I would watch, and it does not care about cycles.',
]
const figures = ['99,2', '212', '1,9']
const photo = (color: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
    .png()
    .toBuffer()

type Carry = NonNullable<NonNullable<Parameters<World['agent']>[1]>['carryOver']>

async function bound(
  world: World,
  user: TestUser,
  carryOver: Carry,
  more: Parameters<World['agent']>[1] = {},
) {
  await world.x.addAccount({ handle: 'silent_sam', name: 'Sam', subscription: 'Premium' })
  const agent = await world.boundAgent(user, { ...translator, carryOver, ...more })
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  return agent
}

/** The account's thread, a minute from part to part. */
async function sayThread(world: World, texts = parts) {
  const said: Awaited<ReturnType<World['x']['addTweet']>>[] = []
  for (const text of texts) {
    const last = said.at(-1)
    said.push(await world.x.addTweet({ handle: 'silent_sam', text, ...(last ? { inReplyTo: last.id } : {}) }))
    await world.advance({ minutes: 1 })
  }
  return said
}

async function goOn(world: World, minutes = 6) {
  for (let minute = 0; minute < minutes; minute++) {
    await world.advanceDue()
    await world.advance({ seconds: 61 })
  }
}

function shown(world: World, handle: string) {
  return world.x
    .posts()
    .filter((post) => post.handle === handle)
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
}

/** What each text of the agent says again, by the part it is. */
async function sourcesOf(world: World, agentId: string) {
  const rows = await world.db
    .selectFrom('publication')
    .innerJoin('generation', 'generation.id', 'publication.generation_id')
    .select([
      'thread_part',
      'source_tweet',
      'publication.status',
      'publication.reason',
      'publication.charged',
    ])
    .where('publication.agent_id', '=', agentId)
    .orderBy('thread_part')
    .execute()
  return rows.map(({ source_tweet, thread_part: part, ...row }) => ({
    part,
    says: String(Object(source_tweet)['text']),
    ...row,
  }))
}

test('a thread is carried over as a thread: the same parts in the same order, each for its price, and never again', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { threads: true, perDay: 5 })
  await sayThread(world)
  // Its author may not be done with it.
  const early = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(early)).toMatchObject({ status: 'skipped', reason: 'duplicate' })

  await world.advance({ minutes: 15 })
  await world.duePost(agent)
  await goOn(world)

  const posts = shown(world, agent.handle)
  expect(posts).toHaveLength(3)
  expect(posts.map(({ inReplyToId }) => inReplyToId)).toEqual([null, posts[0]?.id, posts[1]?.id])
  for (const [at, figure] of figures.entries()) expect(posts[at]?.text).toContain(figure)
  expect(await sourcesOf(world, agent.agentId)).toEqual(
    parts.map((says, at) => ({ part: at + 1, says, status: 'published', reason: null, charged: 1000 })),
  )
  expect(await world.balance(user)).toBe(17)
  expect(await world.audit()).toEqual([])

  // What comes behind it is carried next, the thread not once more.
  await world.x.addTweet({
    handle: 'silent_sam',
    text: 'Lending rates doubled. Ask where the 12% come from.',
  })
  await world.advance({ minutes: 20 })
  await world.duePost(agent)
  await goOn(world)
  await world.advance({ minutes: 20 })
  const none = await world.duePost(agent)
  await goOn(world)
  expect(shown(world, agent.handle)).toHaveLength(4)
  expect(await world.publication(none)).toMatchObject({ status: 'skipped', reason: 'duplicate' })
})

test('in Telegram the parts of a thread are messages in their order', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { threads: true })
  await world.messageRule(user, { agentId: agent.agentId, enablePostToTelegram: true })
  await sayThread(world)
  await world.advance({ minutes: 15 })
  const before = agent.person.messages().length
  await world.duePost(agent, { platform: 'telegram' })
  await goOn(world)
  const told = agent.person.messages().slice(before)
  expect(told.map(({ text }) => figures.find((figure) => text?.includes(figure)))).toEqual(figures)
})

test('where the credits reach for the first part alone it goes out alone, and the owner is told why', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 1 })
  const agent = await bound(world, user, { threads: true })
  await sayThread(world)
  await world.advance({ minutes: 15 })
  await world.duePost(agent)
  await goOn(world)
  expect(shown(world, agent.handle)).toHaveLength(1)
  expect((await sourcesOf(world, agent.agentId)).map(({ status, reason }) => [status, reason])).toEqual([
    ['published', null],
    ['skipped', 'no_credit'],
    ['skipped', 'thread_stopped'],
  ])
  expect(await world.balance(user)).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('asked first, its owner reads the whole thread in one question and lets it go as a whole', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { threads: true }, { postAutonomy: 'ask' })
  await sayThread(world)
  await world.advance({ minutes: 15 })
  const id = await world.duePost(agent)
  await world.advanceDue()
  expect(await world.publication(id)).toMatchObject({ status: 'awaiting_approval' })
  await goOn(world, 2)
  const card = agent.person.messages().at(-1)
  for (const figure of figures) expect(card?.text).toContain(figure)
  expect(JSON.stringify(card)).toContain('3 credits')
  const { data: waits } = await user.call('approvals.page', {})
  await user.call('approvals.approve', { id, version: waits.list[0]?.version ?? 1 })
  await goOn(world)
  const posts = shown(world, agent.handle)
  expect(posts.map(({ inReplyToId }) => inReplyToId)).toEqual([null, posts[0]?.id, posts[1]?.id])
  expect(await world.balance(user)).toBe(17)
  expect(await world.audit()).toEqual([])
})

test.each(['edited', 'deleted'] as const)(
  'a post that was %s while its translation waited is not carried over',
  async (how) => {
    await using world = await createWorld({ at: monday })
    const user = await world.user({ credits: 20 })
    const agent = await bound(world, user, {}, { postAutonomy: 'ask' })
    const said = await world.x.addTweet({ handle: 'silent_sam', text: parts[0] ?? '' })
    const id = await world.duePost(agent)
    await world.advanceDue()
    await world.advance({ minutes: 12 })
    if (how === 'edited') await world.x.editTweet(said.id, 'Our uptime last month was 92.9%.')
    else world.x.deleteTweet(said.id)
    const { data } = await user.call('approvals.page', {})
    await user.call('approvals.approve', { id, version: data.list[0]?.version ?? 1 })
    await goOn(world, 2)
    expect(await world.publication(id)).toMatchObject({ reason: 'source_gone' })
    expect(shown(world, agent.handle)).toEqual([])
    expect(await world.balance(user)).toBe(20)

    // An edited post is the same post: it does not come as another one.
    const next = await world.duePost(agent)
    await world.advanceDue()
    expect(await world.publication(next)).toMatchObject({ status: 'skipped', reason: 'duplicate' })
  },
)

test('nothing older than its owner wants is carried over, also after a break', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { hoursMax: 6, perDay: 5 })
  await world.x.addTweet({ handle: 'silent_sam', text: parts[0] ?? '' })
  await world.advance({ hours: 7 })
  await world.x.addTweet({ handle: 'silent_sam', text: parts[1] ?? '' })
  await world.advance({ minutes: 20 })
  await world.duePost(agent)
  await goOn(world, 2)
  expect((await sourcesOf(world, agent.agentId)).map(({ says }) => says)).toEqual([parts[1]])
  await user.call('agents.edit', { agentId: agent.agentId, carryOver: { hoursMax: 3 } })
  await world.advance({ hours: 4 })
  world.x.deleteTweet((await world.x.addTweet({ handle: 'silent_sam', text: 'gone' })).id)
  const late = await world.duePost(agent)
  await goOn(world, 2)
  expect(await world.publication(late)).toMatchObject({ status: 'skipped', reason: 'duplicate' })
})

test('photos come along with what their author says they show; a GIF stays, and that is said', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, {})
  const red = { bytes: await photo('red'), mediaType: 'image/png', altText: 'Fees since January' }
  const moving = { bytes: await gifOf(), mediaType: 'image/gif' }
  await world.x.addTweet({ handle: 'silent_sam', text: parts[0] ?? '', media: [red, red] })
  await world.duePost(agent)
  await goOn(world, 2)
  const [post] = shown(world, agent.handle)
  expect(post?.media.map(({ altText, mediaType }) => [altText, mediaType])).toEqual([
    ['Fees since January', 'image/png'],
    ['Fees since January', 'image/png'],
  ])
  // Made anew: its own bytes, its own key.
  expect(world.x.media.get(post?.media[0]?.key ?? '')?.bytes).not.toEqual(red.bytes)

  await world.x.addTweet({ handle: 'silent_sam', text: parts[1] ?? '', media: [moving] })
  await world.advance({ minutes: 20 })
  const id = await world.duePost(agent)
  await goOn(world, 2)
  expect(shown(world, agent.handle).at(-1)?.media).toEqual([])
  const { data } = await user.call('posts.publication', { id: agent.agentId, publicationId: id })
  expect(data.evidence?.checks).toContainEqual({
    name: 'media',
    ok: false,
    detail: 'a video or GIF of the post is not carried over',
  })

  await user.call('agents.edit', { agentId: agent.agentId, carryOver: { pictures: false } })
  await world.x.addTweet({ handle: 'silent_sam', text: parts[2] ?? '', media: [red] })
  await world.advance({ minutes: 20 })
  await world.duePost(agent)
  await goOn(world, 2)
  expect(shown(world, agent.handle).at(-1)?.media).toEqual([])
})

test('where the photos of a post take all places no picture is drawn beside them, and none is paid', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, {})
  const rule = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.data.id, enableImageForPost: true })
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  const red = { bytes: await photo('red'), mediaType: 'image/png', altText: 'Fees since January' }
  for (const [at, media] of [[red, red, red, red], [red]].entries()) {
    await world.x.addTweet({ handle: 'silent_sam', text: parts[at] ?? '', media })
    await world.advance({ minutes: 20 })
    const id = await world.duePost(agent)
    await goOn(world, 2)
    expect(
      shown(world, agent.handle)
        .at(-1)
        ?.media.map(({ altText }) => altText),
    ).toEqual(
      at === 0 ? media.map(({ altText }) => altText) : [red.altText, expect.stringContaining('drawn by AI')],
    )
    expect(await world.publication(id)).toMatchObject({ charged: at === 0 ? 1000 : 1333 })
  }
  expect(await world.audit()).toEqual([])
})

test('a photo that cannot be read does not hold the text back, and that is said', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, {})
  const broken = { bytes: Buffer.from('no picture'), mediaType: 'image/png' }
  const fine = { bytes: await photo('blue'), mediaType: 'image/png' }
  await world.x.addTweet({ handle: 'silent_sam', text: parts[0] ?? '', media: [broken, fine] })
  const id = await world.duePost(agent)
  await goOn(world, 2)
  expect(shown(world, agent.handle)[0]?.media).toHaveLength(1)
  const { data } = await user.call('posts.publication', { id: agent.agentId, publicationId: id })
  expect(data.evidence?.checks).toContainEqual({
    name: 'media',
    ok: false,
    detail: '1 of its pictures could not be read',
  })
})

test('the source is named as its owner wants: not at all, by name in the language of the text, by a link', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, {})
  const said: string[] = []
  for (const [at, nameSource] of (['no', 'name', 'link'] as const).entries()) {
    await user.call('agents.edit', { agentId: agent.agentId, carryOver: { nameSource } })
    const { url, id } = {
      url: '',
      ...(await world.x.addTweet({ handle: 'silent_sam', text: parts[at] ?? '' })),
    }
    await world.advance({ minutes: 20 })
    await world.duePost(agent)
    await goOn(world, 2)
    said.push(shown(world, agent.handle).at(-1)?.text ?? '')
    if (nameSource === 'link')
      expect(said[at]).toMatch(new RegExp(`\n\nvia https://x.com/silent_sam/status/${id}${url}$`))
  }
  expect(said[0]).not.toContain('silent_sam')
  expect(said[1]).toMatch(/\n\nvia @silent_sam$/)
})

test('a part that X refuses ends its thread and says so: nothing else the account said stands in its place', async () => {
  await using world = await createWorld({ at: monday })
  const user = await world.user({ credits: 20 })
  const agent = await bound(world, user, { threads: true, perDay: 5 })
  await sayThread(world)
  await world.advance({ minutes: 15 })
  await world.x.addTweet({
    handle: 'silent_sam',
    text: 'Lending rates doubled. Ask where the 12% come from.',
  })
  await world.duePost(agent)
  let sent = 0
  onCheckpoint((reached) => {
    // The second part is on its way.
    if (reached === 'before-call' && ++sent === 2) world.x.failNext('duplicate')
  })
  await goOn(world)

  expect(shown(world, agent.handle)).toHaveLength(1)
  const rows = await sourcesOf(world, agent.agentId)
  expect(rows.map(({ says }) => says)).toEqual(parts)
  expect(rows.map(({ status }) => status)).toEqual(['published', 'failed', 'skipped'])
  expect(await world.balance(user)).toBe(19)
  expect(await world.audit()).toEqual([])
})
