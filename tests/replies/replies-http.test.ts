import { expect, test } from 'vitest'
import * as credits from '#server/modules/credits/index.ts'
import { agency, inProject } from '../support/team.ts'
import { createWorld, type World } from '../support/world.ts'
import { approvalRule } from '../support/team.ts'
import type { TestUser } from '../support/builders.ts'

const at = '2026-03-02T09:00:00Z'
const thought =
  'Stablecoin supply on exchanges keeps growing while funding stays flat, and that is a healthy mix.'

/** An agent that is connected and follows one account; nothing of its own plan disturbs. */
async function follower(
  world: World,
  user: TestUser,
  { kol = 'somekol', ...fields }: { kol?: string } & Record<string, unknown> = {},
) {
  const agent = await world.boundAgent(user, fields)
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  await world.x.addAccount({ handle: kol })
  const added = await user.call('kols.add', { agentId: agent.agentId, twitterNames: [kol] })
  expect(added.code).toBe(0)
  // Everything below happens after the binding.
  await world.advance({ minutes: 1 })
  return { ...agent, kol }
}

const queueKol = (user: TestUser, agentId: string, max?: number) =>
  user.call('replies.queueKol', { id: agentId, ...(max ? { max } : {}) })

test('a reply X does not let us send becomes a draft with a link, charged once, in the queue and in Telegram', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 5 })
  const agent = await follower(world, user)
  const post = await world.x.addTweet({ handle: agent.kol, text: thought })

  const { code, data } = await queueKol(user, agent.agentId)
  expect(code).toBe(0)
  expect(data).toMatchObject({
    queued: 1,
    delivery: 'assisted',
    skipped: [],
    items: [
      {
        status: 'generating',
        assisted: true,
        postType: 'kol_reply',
        content: null,
        replyTo: { tweetId: post.id, twitterName: agent.kol, text: thought },
      },
    ],
  })
  await world.settle()

  const { data: queue } = await user.call('approvals.page', { agentId: agent.agentId, question: 'assist' })
  const [item] = queue.list
  expect(item).toMatchObject({ status: 'draft', question: 'assist', charged: 1 })
  const link = new URL(item?.assistUrl ?? '')
  expect(link.origin + link.pathname).toBe('https://x.com/intent/post')
  expect(link.searchParams.get('in_reply_to')).toBe(post.id)
  expect(link.searchParams.get('text')).toBe(item?.content)
  expect(world.x.posts()).toEqual([])

  const messages = agent.person.messages()
  expect(messages.filter((message) => message.text?.includes(item?.content ?? '?'))).toHaveLength(1)
  // Where several drafts passed, one is taken first (replies-drafts.test.ts).
  const offered = JSON.stringify(messages.at(-1)?.buttons)
  expect(offered).toContain(item?.drafts.length ? 'Take 1' : 'https://x.com/intent/post')

  const { data: records } = await user.call('credits.records', {})
  expect(records.list.map(({ purpose, amount }) => [purpose, amount])).toContainEqual(['ASSISTED_REPLY', -1])
  await user.call('approvals.reject', { id: item?.id ?? '' })
  expect(await world.balance(user)).toBe(4)
  expect(await world.audit()).toEqual([])
})

test('a post that mentions the account, and any post where X allows it, is answered by itself', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 5 })
  const agent = await follower(world, user)
  const post = await world.x.addTweet({
    handle: agent.kol,
    text: `@${agent.handle} what do you make of it? ${thought}`,
  })

  const { data } = await queueKol(user, agent.agentId)
  expect(data).toMatchObject({ queued: 1, delivery: 'automatic', items: [{ assisted: false }] })
  await world.settle()

  const [reply] = world.x.posts()
  expect(reply).toMatchObject({ handle: agent.handle, inReplyToId: post.id, madeWithAi: true })
  const { data: done } = await user.call('posts.publication', {
    id: agent.agentId,
    publicationId: data.items[0]?.id ?? '',
  })
  expect(done).toMatchObject({ status: 'published', charged: 1, content: reply?.text })
  const { data: info } = await user.call('agents.scheduleInfo', { id: agent.agentId })
  expect(info.kolReplies).toEqual({ used: 1, limit: 10 })
  expect(info.tweets.used).toBe(0)
})

test('with `ask` a reply waits for its owner, until six hours after the post it answers', async () => {
  await using world = await createWorld({ at })
  world.x.setApp({ replies: 'any' })
  const user = await world.user({ credits: 5 })
  const agent = await follower(world, user, { replyAutonomy: 'ask' })
  await allowReplies(world, agent.agentId)
  const post = await world.x.addTweet({ handle: agent.kol, text: thought })

  await queueKol(user, agent.agentId)
  await world.settle()
  const { data: queue } = await user.call('approvals.page', { question: 'approve' })
  const [item] = queue.list
  expect(item).toMatchObject({ status: 'awaiting_approval', postType: 'kol_reply' })
  expect(item?.expiresAt).toEqual(new Date(post.createdAt.getTime() + 6 * 3_600_000).toISOString())

  const approved = await user.call('approvals.approve', { id: item?.id ?? '', version: item?.version ?? 0 })
  expect(approved.data).toMatchObject({ status: 'published', charged: 1 })
  expect(world.x.posts()[0]).toMatchObject({ inReplyToId: post.id, text: item?.content })
  const { data: kols } = await user.call('kols.list', { agentId: agent.agentId })
  expect(kols[0]).toMatchObject({ delivery: 'automatic', lastRepliedAt: expect.any(String) })
})

test('a reply whose approval is taken back, or that is put to others, can be approved until six hours after the post it answers', async () => {
  await using world = await createWorld({ at })
  await world.holdClock()
  world.x.setApp({ replies: 'any' })
  const user = await world.user({ credits: 5 })
  await world.prove(user)
  const agent = await follower(world, user, { replyAutonomy: 'ask' })
  await allowReplies(world, agent.agentId)
  const post = await world.x.addTweet({ handle: agent.kol, text: thought })
  const { data } = await queueKol(user, agent.agentId)
  await world.settle()
  const id = data.items[0]?.id ?? ''
  const sixHoursAfter = ({ createdAt }: { createdAt: Date }) =>
    new Date(createdAt.getTime() + 6 * 3_600_000).toISOString()

  await user.call('approvals.approve', { id, version: 1, undoable: true })
  expect((await user.call('posts.undo', { id })).data).toMatchObject({ status: 'awaiting_approval' })
  await world.advance({ minutes: 41 })
  expect((await user.call('approvals.one', { id })).data.expiresAt).toBe(sixHoursAfter(post))
  await world.advanceDue()
  expect((await user.call('approvals.approve', { id, version: 1 })).data.status).toBe('published')

  await world.db
    .updateTable('agent')
    .set({ reply_autonomy: 'draft' })
    .where('id', '=', agent.agentId)
    .execute()
  const next = await world.x.addTweet({ handle: agent.kol, text: `${thought} Still.` })
  const { data: queued } = await queueKol(user, agent.agentId)
  await world.settle()
  const draft = queued.items[0]?.id ?? ''
  expect((await world.publication(draft)).state).toBe('draft')
  const two = approvalRule([{ roles: ['owner'], needed: 2 }])
  await user.call('votes.setRules', { rules: [two], version: 0 })
  const asked = await user.call('approvals.approve', { id: draft, version: 1 })
  expect(asked.data.status).toBe('awaiting_approval')
  const { data: question } = await user.call('approvals.one', { id: draft })
  expect(question.expiresAt).toBe(sixHoursAfter(next))
})

test('a draft of a reply that was let go and taken back cannot go out once its post is six hours old', async () => {
  await using world = await createWorld({ at })
  await world.holdClock()
  world.x.setApp({ replies: 'any' })
  const user = await world.user({ credits: 5 })
  const agent = await follower(world, user, { replyAutonomy: 'draft' })
  await allowReplies(world, agent.agentId)
  await world.x.addTweet({ handle: agent.kol, text: thought })
  const { data } = await queueKol(user, agent.agentId)
  await world.settle()
  const id = data.items[0]?.id ?? ''
  await user.call('approvals.approve', { id, version: 1, undoable: true })
  expect((await user.call('posts.undo', { id })).data.status).toBe('draft')

  await world.advance({ hours: 7 })
  const { version } = await world.publication(id)
  expect((await user.call('approvals.approve', { id, version })).code).toBe(409)
  expect(world.x.posts()).toEqual([])
})

test('people who answer or mention the agent are answered, and it never answers itself or its owner’s other agents', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 9 })
  const agent = await follower(world, user)
  const other = await world.boundAgent(user)
  await world.db.deleteFrom('publication').execute()
  const posted = await user.call('posts.now', {
    id: agent.agentId,
    content: 'Liquidity moves before price does.',
  })
  const comment = await world.x.addTweet({
    handle: 'curious',
    text: 'How long before, in your experience with this market?',
    inReplyTo: posted.data.externalId ?? '',
  })
  const mention = await world.x.addTweet({
    handle: 'fan',
    text: `Worth a follow: @${agent.handle} on liquidity`,
  })
  await world.x.addTweet({ handle: other.handle, text: `@${agent.handle} hello, from the same owner` })
  await world.x.addTweet({ handle: agent.handle, text: `@${agent.handle} talking to myself` })

  const { code, data } = await user.call('replies.queueSelf', { id: agent.agentId })
  expect(code).toBe(0)
  expect(data).toMatchObject({ queued: 2, delivery: 'automatic', skipped: [] })
  await world.settle()
  // One send at a time on an account: the other one follows.
  await world.advance({ seconds: 20 })
  await world.advanceDue()
  const replies = world.x.posts().filter((post) => post.inReplyToId !== null)
  expect(new Set(replies.map((reply) => reply.inReplyToId))).toEqual(new Set([comment.id, mention.id]))
  expect(replies).toHaveLength(2)

  const again = await user.call('replies.queueSelf', { id: agent.agentId })
  expect(again.data).toMatchObject({ queued: 0, delivery: 'none' })
  expect(again.data.skipped.toSorted((a, b) => (a.twitterName < b.twitterName ? -1 : 1))).toEqual([
    { twitterName: 'curious', reason: 'already_answered' },
    { twitterName: 'fan', reason: 'already_answered' },
  ])
  expect(await world.audit()).toEqual([])
})

test('every refusal of queueing replies has its code, in the order of the contract', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 5 })
  const stranger = await world.user({ credits: 5 })
  const unbound = await world.agent(user)
  expect((await queueKol(user, unbound.agentId)).code).toBe(110008)
  expect((await user.call('replies.queueSelf', { id: unbound.agentId })).code).toBe(110008)

  const agent = await follower(world, user)
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  expect((await queueKol(stranger, agent.agentId)).code).toBe(110001)
  expect((await user.call('replies.queueKol', { id: agent.agentId, kolIds: ['kol_unknown'] })).code).toBe(
    110003,
  )

  const nothing = await queueKol(user, agent.agentId)
  expect(nothing).toMatchObject({
    code: 0,
    data: { queued: 0, delivery: 'none', skipped: [{ twitterName: agent.kol, reason: 'no_tweets' }] },
  })

  await world.advance({ minutes: 4 })
  world.x.failNext('server-error', { on: 'search' })
  expect((await queueKol(user, agent.agentId)).code).toBe(110012)

  await world.db.updateTable('credit_account').set({ posted: 0 }).where('id', '=', user.id).execute()
  expect((await queueKol(user, agent.agentId)).code).toBe(110005)
  await user.call('x.editRule', { id: rule.id, dailyAutoKolReplyLimit: 0, dailyAutoSelfReplyLimit: 0 })
  expect((await queueKol(user, agent.agentId)).code).toBe(110011)
  expect((await user.call('replies.queueSelf', { id: agent.agentId })).code).toBe(110011)
  await user.call('x.editRule', { id: rule.id, enableReply: false })
  expect((await queueKol(user, agent.agentId)).code).toBe(110010)
  const { data: kols } = await user.call('kols.list', { agentId: agent.agentId })
  await user.call('kols.remove', { id: kols[0]?.id ?? '' })
  expect((await queueKol(user, agent.agentId)).code).toBe(110003)
  const { data: view } = await user.call('agents.detail', { id: agent.agentId })
  await user.call('x.unbind', { id: view.twitter?.twitterTbId ?? '' })
  expect((await queueKol(user, agent.agentId)).code).toBe(110017)
})

test('X is not read for replies that a frozen account or a used up budget could not pay', async () => {
  await using world = await createWorld({ at })
  const { organisationId, acme, owner } = await agency(world, { credits: 20 })
  const here = inProject(owner, acme)
  const agent = await follower(world, here)
  await world.x.addTweet({ handle: agent.kol, text: thought })
  const spent = { ownerId: acme, amountMilli: 1000, ref: 'test:post', purpose: 'POST' } as const
  await credits.charge(world.db, spent)
  const before = world.x.captured.length
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: 1 })
  expect((await queueKol(here, agent.agentId)).code).toBe(110005)
  await owner.call('organisations.editProject', { organisationId, projectId: acme, budget: null })
  await credits.freeze(world.db, [{ accountId: organisationId, reason: 'tried' }])
  expect((await queueKol(here, agent.agentId)).code).toBe(110005)
  expect(world.x.captured).toHaveLength(before)

  await credits.unfreeze(world.db, organisationId)
  expect((await queueKol(here, agent.agentId)).data).toMatchObject({ queued: 1 })
})

test('with fewer credits or less room in the day than candidates, as many as fit are queued', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 2 })
  const agent = await follower(world, user)
  const names = ['kol_b', 'kol_c', 'kol_d']
  for (const handle of names) await world.x.addAccount({ handle })
  await user.call('kols.add', { agentId: agent.agentId, twitterNames: names })
  for (const handle of [agent.kol, ...names])
    await world.x.addTweet({ handle, text: `${handle}: ${thought}` })

  const { data } = await queueKol(user, agent.agentId)
  expect(data.queued).toBe(2)
  expect(data.skipped.map(({ reason }) => reason)).toEqual(['limit', 'limit'])
  await world.settle()
  expect(await world.balance(user)).toBe(0)
  expect(await world.audit()).toEqual([])
})

/** The connection is one X lets reply to anybody. */
async function allowReplies(world: World, agentId: string) {
  await world.db
    .updateTable('x_connection')
    .set((e) => ({ capabilities: e.fn('jsonb_set', ['capabilities', e.val('{replies}'), e.val('"any"')]) }))
    .where('agent_id', '=', agentId)
    .execute()
}

test('who asks for replies has X read anew, even right after a read, and hears when it was last looked', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 5 })
  const agent = await follower(world, user)
  const first = await queueKol(user, agent.agentId)
  expect(first.data).toMatchObject({ queued: 0, skipped: [{ reason: 'no_tweets' }] })
  expect(first.data.lookedAt).toBe(
    (await world.now()).toISOString().slice(0, 16) + first.data.lookedAt.slice(16),
  )

  await world.advance({ seconds: 30 })
  await world.x.addTweet({ handle: agent.kol, text: thought })
  await world.advance({ seconds: 10 })
  const second = await queueKol(user, agent.agentId)
  expect(second.data).toMatchObject({ queued: 1, skipped: [] })

  // Two presses in the same moment are one read.
  const reads = () =>
    world.db
      .selectFrom('outside_cost')
      .where('kind', '=', 'posts')
      .select((e) => e.fn.sum<number>('requests').as('sum'))
      .executeTakeFirst()
  const before = await reads()
  await world.advance({ seconds: 5 })
  const third = await queueKol(user, agent.agentId)
  expect(third.data.lookedAt).toBe(second.data.lookedAt)
  expect(await reads()).toEqual(before)
})

test('the same holds for those who spoke to the agent', async () => {
  await using world = await createWorld({ at })
  const user = await world.user({ credits: 5 })
  const agent = await follower(world, user)
  expect((await user.call('replies.queueSelf', { id: agent.agentId })).data.queued).toBe(0)
  await world.x.addAccount({ handle: 'asker' })
  await world.advance({ seconds: 30 })
  await world.x.addTweet({ handle: 'asker', text: `@${agent.handle} ${thought}` })
  await world.advance({ seconds: 10 })
  expect((await user.call('replies.queueSelf', { id: agent.agentId })).data.queued).toBe(1)
})
