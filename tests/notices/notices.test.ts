import { expect, test } from 'vitest'
import { noticeKinds } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import * as credits from '#server/modules/credits/index.ts'
import { type NewNotice, notify, noticeText } from '#server/modules/notices/index.ts'
import { end as endPublication } from '#server/modules/publishing/transitions.ts'
import { markBroken } from '#server/modules/telegram/index.ts'
import { markConnection } from '#server/modules/connections/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { agency, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const inbox = async (user: TestUser) => (await user.call('notices.page', {})).data
const kinds = async (user: TestUser) => (await inbox(user)).list.map(({ kind }) => kind)

/** Lets this Telegram identity sign in to the account, and the bot write to it. */
async function withTelegram(world: World, user: TestUser) {
  const person = world.telegram.user({ firstName: 'Reader' })
  await person.start()
  await world.linkTelegram(user, person)
  const said = () => person.messages().map(({ text }) => text)
  return { ...person, said }
}

const failed = (user: TestUser, ref: string, agent = 'Moon'): NewNotice => ({
  userId: user.id,
  kind: 'post_failed',
  ref,
  params: { agent, place: 'twitter', reason: 'duplicate' },
})

test('the inbox lists notices, newest first, with their text; reading them is counted', async () => {
  await using world = await createWorld({ workers: false })
  const [ann, bob] = [await world.user(), await world.user()]
  for (const ref of ['one', 'two', 'three']) {
    await notify(world.db, failed(ann, ref, ref))
    await world.advance({ minutes: 1 })
  }
  await notify(world.db, failed(ann, 'three', 'again'))
  await notify(world.db, failed(bob, 'one'))

  const all = await inbox(ann)
  expect(all).toMatchObject({ total: 3, unread: 3 })
  expect(all.list[0]).toMatchObject({
    kind: 'post_failed',
    params: { agent: 'three', place: 'twitter', reason: 'duplicate' },
    text: 'three could not publish on X: the same text is out already. Nothing was charged.',
    agentId: null,
    orderNo: null,
    read: false,
  })
  const [newest] = all.list
  const foreign = (await inbox(bob)).list[0]?.id ?? ''
  const read = await ann.call('notices.read', { ids: [newest?.id ?? '', foreign, 'none'] })
  expect(read.data).toEqual({ unread: 2 })
  expect((await ann.call('notices.page', { unread: 'true', size: 1 })).data).toMatchObject({
    total: 2,
    unread: 2,
  })
  expect((await inbox(bob)).unread).toBe(1)
  expect((await ann.call('notices.read', { all: true })).data).toEqual({ unread: 0 })
  expect((await ann.call('notices.read', { ids: [] })).status).toBe(400)
  expect((await ann.call('notices.read', {} as never)).status).toBe(400)
})

test('every kind of notice has a sentence, in which no value is missing', () => {
  const params = {
    agent: 'Moon',
    place: 'twitter',
    reason: 'too_long',
    flag: 'quotes',
    screenName: 'moon',
    chat: 'Ann',
    twitterName: 'kol',
    credits: 3,
    amount: -2,
    model: 'gpt-old',
    endsOn: '2026-12-11',
    next: 'gpt-new',
    follows: 'takes_over',
    name: 'Ann',
    answer: 'refused',
    said: '67,420',
    now: '67,402',
    origin: 'Binance BTCUSDT 4h',
    advice: 'press',
    ending: 'edited',
    organisation: 'Acme',
    memberRole: 'author',
    happened: 'funding_flip_up',
    coin: 'SOL',
    rate: '0.01',
    fault: 'posts_late',
    subject: 'twitter',
    before: '-0.01',
  }
  for (const kind of noticeKinds) {
    const text = noticeText({ kind, params })
    expect(text, kind).toMatch(/^[A-Z@].{20,}\.$/)
    expect(text, kind).not.toMatch(/undefined|\{\{|_|^\w+$/)
  }
})

test('a balance that falls below three credits is told, once a day', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user({ credits: 5 })
  const spend = async (amountMilli: number, ref: string) =>
    credits.charge(world.db, { ownerId: ann.id, amountMilli, purpose: 'POST', ref })
  await spend(2000, 'a')
  expect(await kinds(ann)).toEqual([])
  await credits.hold(world.db, { ownerId: ann.id, amountMilli: 800, purpose: 'POST', ref: 'b' })
  expect((await inbox(ann)).list).toMatchObject([{ kind: 'low_credit', params: { credits: 2.2 } }])
  await credits.release(world.db, { ref: 'b' })
  await spend(1000, 'c')
  await spend(1000, 'd')
  expect(await kinds(ann)).toEqual(['low_credit'])
})

test('what becomes of planned posts is told: failed, or skipped for want of credit', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const ann = await world.user({ credits: 10 })
  const agent = await world.boundAgent(ann)
  world.x.failNext('refuse')
  await world.duePost(agent)
  await world.advanceDue()
  expect((await inbox(ann)).list).toMatchObject([
    {
      kind: 'post_failed',
      agentId: agent.agentId,
      params: { agent: agent.name, place: 'twitter', reason: 'x_refused' },
    },
  ])

  const bob = await world.user({ credits: 0 })
  const poor = await world.boundAgent(bob)
  await world.duePost(poor)
  await world.advanceDue()
  expect((await inbox(bob)).list).toMatchObject([{ kind: 'no_credit', params: { agent: poor.name } }])

  // Somebody who asked for a post reads its failure in the answer: it is in the inbox, and nobody is called for it.
  const carl = await world.user({ credits: 10 })
  const asked = await world.boundAgent(carl)
  const person = await withTelegram(world, carl)
  world.x.failNext('refuse')
  await carl.call('posts.now', { id: asked.agentId, content: 'Bitcoin holds above its average today' })
  expect(await kinds(carl)).toEqual(['post_failed'])
  await world.runJob('tell-notices')
  expect(person.said()).toHaveLength(1)
})

test('a text that fails at its time, and a reply that fails in the background, is told: nobody waits for it in a call', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const ann = await world.user({ credits: 10 })
  const agent = await world.boundAgent(ann, { replyAutonomy: 'auto' })
  const person = await withTelegram(world, ann)
  const at = new Date((await world.now()).getTime() + 20 * 60_000).toISOString()
  const parts = [{ content: 'Markets close soon.' }]
  const item = {
    agentId: agent.agentId,
    platform: 'twitter' as const,
    parts,
    when: { kind: 'at' as const, at },
  }
  await ann.call('schedule.put', { items: [item] })

  world.x.failNext('refuse')
  await world.advance({ minutes: 20 })
  await world.advanceDue()

  expect(await kinds(ann)).toEqual(['post_failed'])
  await world.runJob('tell-notices')
  expect(person.said()).toHaveLength(2)
  expect(person.said()[1]).toContain(agent.name)

  await world.x.addAccount({ handle: 'somekol' })
  await ann.call('kols.add', { agentId: agent.agentId, twitterNames: ['somekol'] })
  await world.advance({ minutes: 20 })
  await world.x.addTweet({
    handle: 'somekol',
    text: `@${agent.handle} what do you make of stablecoin supply that keeps growing?`,
  })
  world.x.failNext('refuse')
  expect((await ann.call('replies.queueKol', { id: agent.agentId })).data.queued).toBe(1)
  await world.settle()

  expect(await kinds(ann)).toEqual(['post_failed', 'post_failed'])
  await world.runJob('tell-notices')
  expect(person.said()).toHaveLength(3)
})

test('a send that nobody can confirm is told', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const agent = await world.agent(ann)
  const id = await world.duePost(agent)
  await world.db.updateTable('publication').set({ state: 'sending' }).where('id', '=', id).execute()
  const row = await world.publication(id)
  const end = { status: 'unconfirmed', reason: null, keepUse: true } as const
  await transaction(world.db, (trx) => endPublication(trx, row, end))
  expect((await inbox(ann)).list).toMatchObject([
    { kind: 'post_unconfirmed', agentId: agent.agentId, params: { agent: agent.name, place: 'twitter' } },
  ])
})

test('lost access to X, and a chat that cannot be written to, are told once each time', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const agent = await world.boundAgent(ann)
  const { id } = await world.db
    .selectFrom('x_connection')
    .select('id')
    .where('agent_id', '=', agent.agentId)
    .executeTakeFirstOrThrow()
  for (const state of ['needs_reauth', 'needs_reauth', 'ok', 'needs_reauth'] as const)
    await transaction(world.db, (trx) => markConnection(trx, id, state))
  expect(await kinds(ann)).toEqual(['x_reauth', 'x_reauth'])
  expect((await inbox(ann)).list[0]?.text).toContain(`@${agent.handle}`)

  const binding = await world.db
    .selectFrom('telegram_binding')
    .select('id')
    .where('agent_id', '=', agent.agentId)
    .executeTakeFirstOrThrow()
  await markBroken(world.db, binding.id)
  await markBroken(world.db, binding.id)
  expect((await kinds(ann)).filter((kind) => kind === 'telegram_broken')).toHaveLength(1)
})

test('what is new is told by the bot to the linked Telegram, all of it in one message, once, with what can be done', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const person = await withTelegram(world, ann)
  await notify(world.db, { userId: ann.id, kind: 'order_paid', ref: 'o1', params: { credits: 50 } })
  await world.advance({ seconds: 1 })
  for (let n = 1; n <= 12; n++) await notify(world.db, failed(ann, `${n}`, `Agent ${n}`))

  await world.runJob('tell-notices')
  await world.runJob('tell-notices')
  const [, told, ...more] = person.messages()
  expect(more).toEqual([])
  expect(told?.text.match(/could not publish/g)).toHaveLength(9)
  expect(told?.text).toContain('Nothing was charged. Change the text and publish it again.')
  expect(told?.text).toContain('And 3 more.')
  expect(told?.text).toContain('50 credits were added')
  expect(told?.buttons.flat().map(({ text, data }) => data ?? text)).toEqual([
    'Open Kolony',
    'mute:order_paid',
    'mute:post_failed',
  ])
  expect(told?.buttons[0]?.[0]?.url).toContain('startapp=notices')

  // Two that tell at once may share what there is, but nothing is told twice.
  for (const name of ['Sun', 'Venus', 'Mars']) await notify(world.db, failed(ann, name, name))
  await Promise.all([world.runJob('tell-notices'), world.runJob('tell-notices')])
  const said = person.said().slice(2).join('\n')
  expect(said.match(/(Sun|Venus|Mars) could not publish/g)?.sort()).toEqual([
    'Mars could not publish',
    'Sun could not publish',
    'Venus could not publish',
  ])
  expect(world.mail.mails()).toEqual([])
})

test('without Telegram, or where the bot is blocked, it is a mail', async () => {
  await using world = await createWorld({ workers: false })
  const [ann, bob] = [await world.user(), await world.user()]
  const person = await withTelegram(world, bob)
  await person.block()
  for (const user of [ann, bob]) await notify(world.db, failed(user, 'one', 'M<o>on'))
  await world.runJob('tell-notices')

  for (const user of [ann, bob]) {
    const to = (await user.call('auth.me', {})).data.username ?? ''
    const mail = await world.mail.waitFor(to)
    expect(mail.subject).toBe(
      'Kolony: M<o>on could not publish on X: the same text is out already. Nothing was charged.',
    )
    expect(mail.html).toContain('M&lt;o&gt;on')
  }
  await world.runJob('tell-notices')
  expect(world.mail.mails()).toHaveLength(2)
})

test('a mail server that is busy is asked again; one whose answer is lost is not', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  world.mail.failNext('temporary')
  await notify(world.db, failed(ann, 'one'))
  await world.runJob('tell-notices')
  expect(world.mail.mails()).toEqual([])
  await world.runJob('tell-notices')
  expect(world.mail.mails()).toEqual([])
  await world.advance({ minutes: 6 })
  await world.runJob('tell-notices')
  expect(world.mail.mails()).toHaveLength(1)
})

test('muted kinds and read notices stay in the inbox; in the quiet hours of the user’s zone everything waits', async () => {
  await using world = await createWorld({ workers: false, at: '2026-03-02T21:30:00Z' })
  const ann = await world.user()
  const person = await withTelegram(world, ann)
  const { data } = await ann.call('auth.editMe', {
    notifications: { muted: ['order_paid'], quietFrom: '22:00', quietTo: '07:30', timezone: 'Europe/Berlin' },
  })
  expect(data.notifications.muted).toEqual(['order_paid'])
  await notify(world.db, { userId: ann.id, kind: 'order_paid', ref: 'o1', params: { credits: 50 } })
  await notify(world.db, failed(ann, 'one'))
  await notify(world.db, failed(ann, 'two', 'Read'))
  const [read] = (await inbox(ann)).list.filter(({ params }) => params['agent'] === 'Read')
  await ann.call('notices.read', { ids: [read?.id ?? ''] })

  await world.runJob('tell-notices')
  await world.advance({ hours: 8, minutes: 55 }) // 07:25 in Berlin
  await world.runJob('tell-notices')
  expect(person.said()).toHaveLength(1)
  await world.advance({ minutes: 6 })
  await world.runJob('tell-notices')
  expect(person.said()).toHaveLength(2)
  expect(person.said()[1]).toContain('Moon could not publish')
  expect((await inbox(ann)).total).toBe(3)
})

test('notification settings that make no sense change nothing', async () => {
  await using world = await createWorld({ workers: false })
  const ann = await world.user()
  const edit = async (notifications: object) => ann.call('auth.editMe', { notifications })
  for (const wrong of [
    { quietFrom: '22:00' },
    { quietFrom: '22:00', quietTo: '22:00' },
    { quietFrom: '25:00', quietTo: '07:00' },
    { timezone: 'Mars/Olympus' },
    { muted: ['everything'] },
  ])
    expect(await edit(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400, code: 400 })
  expect((await edit({ quietFrom: '22:00', quietTo: '07:00' })).code).toBe(0)
  const { data } = await edit({ muted: ['low_credit', 'low_credit'] })
  expect(data.notifications).toEqual({
    muted: ['low_credit'],
    quietFrom: '22:00',
    quietTo: '07:00',
    timezone: 'UTC',
  })
  expect((await edit({ quietFrom: null })).status).toBe(400)
  expect((await edit({ quietFrom: null, quietTo: null })).data.notifications.quietFrom).toBe(null)
})

test('a post that waits for approval is told by its question in Telegram, and by mail only where there is none', async () => {
  await using world = await createWorld({ at: '2026-03-02T09:00:00Z' })
  const [ann, bob] = [await world.user({ credits: 5 }), await world.user({ credits: 5 })]
  const asking = { postAutonomy: 'ask' } as const
  const there = await world.boundAgent(ann, asking)
  const nowhere = await world.agent(bob, asking)
  await world.bindX(bob, nowhere.agentId)
  for (const [user, agent] of [
    [ann, there],
    [bob, nowhere],
  ] as const)
    await user.call('posts.now', { id: agent.agentId })

  expect([await kinds(ann), await kinds(bob)]).toEqual([['approval_waiting'], ['approval_waiting']])
  await world.runJob('tell-notices')
  expect(world.mail.mails()).toEqual([])
  await world.advance({ minutes: 3 })
  await world.runJob('tell-notices')
  const to = (await bob.call('auth.me', {})).data.username ?? ''
  expect(world.mail.mails().map((mail) => mail.to)).toEqual([to])
})

test('a text that waits a second time is told a second time', async () => {
  await using world = await createWorld()
  const { owner, acme, person } = await agency(world, { credits: 5 })
  const ann = inProject(owner, acme)
  const agent = await world.agent(ann, { operationMode: 'manual' })
  await world.bindX(ann, agent.agentId)
  const at = new Date((await world.now()).getTime() + 2 * 3_600_000).toISOString()
  const parts = [{ content: 'Bitcoin never looked stronger.' }]
  const item = {
    agentId: agent.agentId,
    platform: 'twitter' as const,
    parts,
    when: { kind: 'at' as const, at },
  }
  const { data } = await inProject(await person('author'), acme).call('schedule.put', { items: [item] })
  const id = data.items[0]?.publicationId ?? ''
  const tell = async () => {
    await world.advance({ minutes: 3 })
    await world.runJob('tell-notices')
    return world.mail.mails().length
  }
  expect(await tell()).toBe(1)
  expect((await ann.call('approvals.approve', { id, version: 1 })).data.status).toBe('scheduled')

  await world.advance({ minutes: 85 })
  await world.advanceDue()
  await world.market.jump('BTC', -12)
  for (const minutes of [15, 20]) {
    await world.advance({ minutes })
    await world.advanceDue()
  }

  expect((await world.publication(id)).state).toBe('awaiting_approval')
  expect(await tell()).toBe(2)
  expect(await tell()).toBe(2)
  expect(await kinds(ann)).toEqual(['approval_waiting', 'approval_waiting'])
})
