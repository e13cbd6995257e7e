import { newId } from '#server/lib/ids.ts'
import { seedSources } from '#server/demo/seed-sources.ts'
import { createBotWorld } from '#tests/support/bot-world.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { done } from '#tests/support/call.ts'
import { agency, inProject } from '#tests/support/team.ts'

type World = Awaited<ReturnType<typeof createBotWorld>>

/** A project of an agency in which no screen is empty, so that whoever works there has something to press. */
export async function rolesCast() {
  const world = await createBotWorld({ desk: true })
  try {
    const team = await agency(world, { credits: 200 })
    const boss = inProject(team.owner, team.acme)
    const projectId = team.acme
    const agent = await bound(world, boss, { name: 'Acme Voice', postAutonomy: 'auto' })
    const { agentId } = agent
    const asking = await bound(world, boss, {
      name: 'Acme Asks',
      postAutonomy: 'ask',
      coinTickers: ['ETH'],
    })
    await world.agent(boss, { name: 'Acme Newcomer', coinTickers: ['SOL'] })
    const paused = await world.agent(boss, { name: 'Acme Rests', coinTickers: ['SOL'] })
    await done(boss.call('agents.pause', { id: paused.agentId, paused: true }))

    await done(boss.call('posts.now', { id: agentId }))
    await done(boss.call('posts.now', { id: asking.agentId }))
    await plan(world, boss, agentId)
    await follow(world, boss, agentId)
    await media(world, projectId)
    await seedSources(world.deps, world.simulators, { ownerId: projectId, agentId })
    await done(boss.call('voice.addPhrase', { id: agentId, phrase: 'to the moon' }))
    await done(boss.call('guestPages.make', guestPage))
    await world.settle()
    await world.advance({ hours: 2 })
    await world.advanceDue()
    await waiting(world, { projectId, agentId })
    const correction = await results(world, { projectId, agentId })
    await world.runJob('plan-posts')

    return {
      ...world,
      team,
      boss,
      projectId,
      agentId,
      /** Somebody new who is that there, who has talked with the agent and been told what happened. */
      async person(role: 'author' | 'approver' | 'analyst' | 'cashier'): Promise<TestUser> {
        const user = await team.person(role)
        await world.prove(user)
        await told(world, { user, agentId, correction })
        if (role === 'author') await talked(world, { user, agentId })
        return user
      },
    }
  } catch (error) {
    await world[Symbol.asyncDispose]()
    throw error
  }
}

export type RolesCast = Awaited<ReturnType<typeof rolesCast>>

const guestPage = { name: 'A client', password: 'a password for clients', days: 7, allAsked: true, texts: [] }

async function bound(world: World, boss: TestUser, fields: Parameters<World['agent']>[1]) {
  const agent = await world.agent(boss, fields)
  await world.bindX(boss, agent.agentId)
  await world.bindTelegram(boss, agent.agentId)
  return agent
}

/** A post with a time, one that is kept, and one that was sent back. */
async function plan(world: World, boss: TestUser, agentId: string) {
  const at = new Date((await world.now()).getTime() + 26 * 3_600_000).toISOString()
  for (const [content, when] of [
    ['The boss greets the harbour.', { kind: 'at', at }],
    ['A draft about lighthouses.', { kind: 'draft' }],
  ] as const) {
    const parts = [{ content, imageUrls: [] }]
    await done(boss.call('schedule.put', { items: [{ agentId, platform: 'twitter', parts, when }] }))
  }
}

/** People to answer, and a category of their own. */
async function follow(world: World, boss: TestUser, agentId: string) {
  for (const handle of ['chart_harbor', 'quiet_reader']) await world.x.addAccount({ handle, name: handle })
  await done(boss.call('kols.add', { agentId, twitterNames: ['chart_harbor'] }))
  const { id } = await done(boss.call('kols.addCategory', { categoryName: 'Quiet people' }))
  await done(boss.call('kols.addCategoryUsers', { categoryId: id, twitterNames: ['quiet_reader'] }))
}

async function media({ db }: World, projectId: string) {
  for (const alt of ['', 'A lighthouse'])
    await db
      .insertInto('stored_file')
      .values({
        name: `${newId('img')}.png`,
        owner_id: projectId,
        media_type: 'image/png',
        bytes: onePixel,
        width: 1,
        height: 1,
        alt,
        origin: 'drawn',
        prompt: 'A lighthouse',
      })
      .execute()
}

export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A reply that a person has to send, a text that may have gone out, and a kept one. */
async function waiting(world: World, { projectId, agentId }: { projectId: string; agentId: string }) {
  const replyTo = {
    tweetId: String(10 ** 12),
    twitterName: 'chart_harbor',
    text: 'What would change your mind?',
    url: 'https://x.com/chart_harbor/status/1',
  }
  const expires_at = new Date((await world.now()).getTime() + 24 * 3_600_000)
  const rows = [
    {
      state: 'draft',
      post_type: 'kol_reply',
      assisted: true,
      reply_to: JSON.stringify(replyTo),
      reply_tweet_id: replyTo.tweetId,
    },
    { state: 'unconfirmed', post_type: 'auto_post' },
    { state: 'awaiting_approval', post_type: 'auto_post', expires_at },
    { state: 'draft', post_type: 'manual_post', platform: 'telegram', origin: 'request', prepaid: true },
  ] as const
  for (const [nth, row] of rows.entries())
    await world.db
      .insertInto('publication')
      .values({
        id: newId('pub'),
        owner_id: projectId,
        agent_id: agentId,
        platform: 'twitter',
        origin: 'slot',
        content: `A text that waits, number ${nth}`,
        ...row,
      })
      .execute()
}

/** Posts of the last weeks with what came of them; one of them says a figure that is not so any more. */
async function results(world: World, { projectId, agentId }: { projectId: string; agentId: string }) {
  const now = (await world.now()).getTime()
  const ids = Array.from({ length: 14 }, () => newId('pub'))
  await world.db
    .insertInto('publication')
    .values(
      ids.map((id, n) => ({
        id,
        owner_id: projectId,
        agent_id: agentId,
        platform: 'twitter' as const,
        post_type: n === 0 ? ('auto_post' as const) : ('manual_post' as const),
        state: 'published' as const,
        origin: 'slot' as const,
        content: `The harbour, day ${n}`,
        // The first is old enough to be written again.
        published_at: new Date(now - (n === 0 ? 33 : n) * 24 * 3_600_000),
        views_24h: n === 0 ? 900 : 5,
      })),
    )
    .execute()
  const [, id = ''] = ids
  const correction = newId('cor')
  await world.db
    .insertInto('correction')
    .values({
      id: correction,
      publication_id: id,
      revision: correction,
      figures: JSON.stringify([{ said: '67,420', now: '67,402', source: 'Binance BTCUSDT 4h' }]),
      text_before: 'BTC at 67,420',
      text_after: 'BTC at 67,402',
      message: 'Correction: BTC at 67,402',
      facts: '[]',
      names: '[]',
      state: 'open',
    })
    .execute()
  return { id: correction, publicationId: id }
}

interface About {
  user: TestUser
  agentId: string
}

async function told({ db }: World, { user, agentId, correction }: About & { correction: { id: string } }) {
  const figure = { agent: 'Acme Voice', said: '67,420', source: 'Binance', now: '67,402', advice: 'press' }
  const notices = [
    { kind: 'figure_wrong', params: { ...figure, correction: correction.id } },
    { kind: 'approval_waiting', params: { agent: 'Acme Asks' } },
    { kind: 'post_failed', params: { agent: 'Acme Voice', reason: 'refused' } },
  ] as const
  for (const { kind, params } of notices)
    await db
      .insertInto('notice')
      .values({
        id: newId('ntc'),
        user_id: user.id,
        kind,
        params: JSON.stringify(params),
        agent_id: agentId,
        ref: `roles:${kind}`,
      })
      .execute()
}

/** The agent has offered to do something. */
async function talked({ db }: World, { user, agentId }: About) {
  const id = newId('msg')
  const said = { agent_id: agentId, user_id: user.id, place: 'web', status: 'done' } as const
  await db
    .insertInto('chat_message')
    .values({ id, role: 'agent', content: 'I could go on.', ...said })
    .execute()
  await db
    .insertInto('chat_action')
    .values({
      id: newId('act'),
      message_id: id,
      agent_id: agentId,
      user_id: user.id,
      number: 0,
      tool: 'resume',
      input: '{}',
      shown: JSON.stringify({ code: 'resume', params: {}, credits: 0 }),
      state: 'offered',
    })
    .execute()
}
