import { expect, test } from 'vitest'
import { accountByTelegramId } from '#server/modules/accounts/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { addMember, agency } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/** An account that the Mini App made for somebody, with its bonus of 20 credits. */
async function telegramAccount(world: World) {
  const person = world.telegram.user({ firstName: 'Tele', username: `tele_${world.url.slice(-3)}` })
  const signIn = async () => {
    const { data } = await world.call('auth.miniappLogin', { initData: await person.launchData() })
    const { token } = data
    const user: TestUser = {
      id: data.user.id,
      token,
      call: (name, input, options = {}) => world.call(name, input, { token, ...options }),
    }
    return user
  }
  return { person, signIn, user: await signIn() }
}

const give = (world: World, user: { id: string }, amountMilli: number, ref: string) =>
  credits.grant(world.db, { ownerId: user.id, amountMilli, type: 'ADJUSTMENT', purpose: 'ADMIN_GRANT', ref })
const codeOf = async (user: TestUser) => (await user.call('account.linkCode', {})).data.code
const look = (user: TestUser, code: string) => user.call('account.redeemLinkCode', { code })
/** Looks whose code it is, and says yes. */
async function redeem(user: TestUser, code: string) {
  const asked = await look(user, code)
  const { reason, confirm } = (asked.data ?? {}) as { reason?: string; confirm?: string }
  return reason === 'confirm' && confirm !== undefined
    ? user.call('account.redeemLinkCode', { code, confirm })
    : asked
}

test('a Telegram account moves into the web account: agents, what they are bound to, what waits, credits without the bonus', async () => {
  await using world = await createWorld()
  const { person, signIn, user: mini } = await telegramAccount(world)
  await give(world, mini, 7000, 'gift')
  const agent = await world.agent(mini, { name: 'Moon', postAutonomy: 'ask' })
  const handle = await world.bindX(mini, agent.agentId)
  await world.agent(mini, { name: 'Mars' })
  const { data: waiting } = await mini.call('posts.now', { id: agent.agentId })
  expect(waiting.status).toBe('awaiting_approval')

  const web = await world.user({ credits: 3 })
  const ownMoon = await world.agent(web, { name: 'moon' })
  const code = await codeOf(mini)
  expect(code).toMatch(/^[0-9a-z]{8}$/)
  const { code: done, data: me } = await redeem(web, ` ${code.slice(0, 4)}-${code.slice(4).toUpperCase()} `)
  expect(done).toBe(0)
  expect(me).toMatchObject({ id: web.id, telegram: { name: 'Tele' }, methods: ['EMAIL', 'TELEGRAM'] })

  // 7 were given, one of all is set aside for the post that waits; the bonus counts as spent first.
  expect(await web.call('credits.balance', {})).toMatchObject({ data: { credits: 9, held: 1 } })
  expect((await web.call('agents.list', {})).data.map(({ name }) => name).sort()).toEqual([
    'Mars',
    'Moon 2',
    'moon',
  ])
  expect(ownMoon.name).toBe('moon')
  const { data: queue } = await web.call('approvals.page', {})
  const approved = await web.call('approvals.approve', { id: queue.list[0]?.id ?? '', version: 1 })
  expect(approved.data).toMatchObject({ status: 'published', charged: 1 })
  expect(world.x.timeline(handle).map(({ text }) => text)).toEqual([waiting.content])
  expect(
    (await web.call('credits.records', { purpose: 'ADMIN_GRANT' })).data.list.map(({ amount }) => amount),
  ).toEqual([7, 3])
  expect(await world.audit()).toEqual([])

  expect((await mini.call('auth.me', {})).status).toBe(401)
  expect((await signIn()).id).toBe(web.id)
  expect((await accountByTelegramId(world.db, String(person.id)))?.id).toBe(web.id)
  expect((await redeem(web, code)).code).toBe(100007)
})

test('the bonus does not come back: neither with the account nor with a new one of the same person', async () => {
  await using world = await createWorld({ workers: false })
  const { signIn, user: mini } = await telegramAccount(world)
  const web = await world.user()
  expect(await world.balance(mini)).toBe(20)
  expect((await redeem(web, await codeOf(mini))).code).toBe(0)
  expect(await world.balance(web)).toBe(0)

  expect((await web.call('account.telegramUnlink', {})).data).toMatchObject({
    telegram: null,
    methods: ['EMAIL'],
  })
  const again = await signIn()
  expect(again.id).not.toBe(web.id)
  expect(await world.balance(again)).toBe(0)
  expect(await world.audit()).toEqual([])
})

test('a thread that the credits of both accounts do not reach ends where they end, and nothing stays set aside', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini } = await telegramAccount(world)
  const agent = await world.agent(mini, { name: 'Moon', postAutonomy: 'auto' })
  await world.bindX(mini, agent.agentId)
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const thread = async (name: string) => {
    const parts = [1, 2, 3, 4, 5].map((n) => ({ content: `${name}, part ${n}.` }))
    const item = { agentId: agent.agentId, platform: 'twitter', parts, when: { kind: 'at', at } } as const
    return (await mini.call('schedule.put', { items: [item] })).data.items[0]?.publicationId ?? ''
  }
  const ids = [await thread('The first'), await thread('The second')]
  expect(await world.balance(mini)).toBe(10)

  const web = await world.user({ credits: 7 })
  expect((await redeem(web, await codeOf(mini))).code).toBe(0)
  const rows = await Promise.all(ids.map(async (id) => (await web.call('schedule.parts', { id })).data))
  const planned = rows.flat().filter(({ status }) => status === 'scheduled')
  expect(planned).toHaveLength(7)
  // Behind a part that is not paid for nothing goes out.
  for (const parts of rows)
    expect(parts.map(({ status }) => status).toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
      parts.map(({ status }) => status),
    )
  expect((await web.call('credits.balance', {})).data).toEqual({ credits: 0, held: 7 })
  expect(await world.audit()).toEqual([])
})

test('whoever worked in an organisation that is closed by now can bring their accounts together', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini } = await telegramAccount(world)
  const { organisationId, owner } = await agency(world)
  await addMember(world, { organisationId, projectId: null, user: mini, role: 'manager', addedBy: owner })
  const web = await world.user()
  expect(await redeem(web, await codeOf(mini))).toMatchObject({
    code: 409,
    data: { reason: 'organisations' },
  })
  expect((await owner.call('organisations.close', { organisationId })).code).toBe(0)
  expect((await redeem(web, await codeOf(mini))).code).toBe(0)
})

test('a ticket of the sandbox falls back before the credits move; while a text is written nothing moves', async () => {
  await using world = await createWorld()
  const { user: mini } = await telegramAccount(world)
  await give(world, mini, 7000, 'gift')
  const { agentId } = await world.agent(mini)
  const web = await world.user({ credits: 0 })
  const ref = 'chat:running'
  const running = { ownerId: mini.id, amountMilli: 1000, purpose: 'CHAT_MESSAGE', ref } as const
  await credits.hold(world.db, running)
  expect((await mini.call('sandbox.deductCredit', { agentId, type: 'SANDBOX_GENERATE' })).code).toBe(0)

  const code = await codeOf(mini)
  expect(await redeem(web, code)).toMatchObject({ code: 409, data: { reason: 'unfinished' } })
  expect((await mini.call('credits.balance', {})).data).toMatchObject({ held: 2 })
  await credits.release(world.db, { ref })
  expect((await redeem(web, code)).code).toBe(0)
  expect((await web.call('credits.balance', {})).data).toEqual({ credits: 7, held: 0 })
  expect(await world.audit()).toEqual([])
})

test('what was spent was the bonus first; what is over of a gift moves', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini } = await telegramAccount(world)
  await give(world, mini, 5000, 'gift')
  await credits.charge(world.db, { ownerId: mini.id, amountMilli: 22_000, purpose: 'POST', ref: 'spent' })
  const web = await world.user()
  expect((await redeem(web, await codeOf(mini))).code).toBe(0)
  expect(await world.balance(web)).toBe(3)
  expect(await world.audit()).toEqual([])
})

test('an account with a paid order stays where it is, and everything with it', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini } = await telegramAccount(world)
  await world.agent(mini, { name: 'Moon' })
  await credits.grant(world.db, {
    ownerId: mini.id,
    amountMilli: 50_000,
    type: 'INCOME',
    purpose: 'TOP_UP',
    ref: 'order:1',
  })
  const web = await world.user()
  const code = await codeOf(mini)
  expect(await redeem(web, code)).toMatchObject({ status: 409, code: 409, data: { reason: 'paid-order' } })
  expect((await mini.call('agents.list', {})).data).toHaveLength(1)
  expect([await world.balance(mini), await world.balance(web)]).toEqual([70, 0])
  expect((await web.call('auth.me', {})).data.telegram).toBe(null)
})

test('a code works once, for ten minutes, for another account without Telegram', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini } = await telegramAccount(world)
  const [web, other] = [await world.user(), await world.user()]
  const stepUpAgain = () =>
    world.db
      .updateTable('session')
      .set({ stepped_up_until: new Date('2100-01-01') })
      .execute()

  expect((await redeem(web, 'zzzzzzzz')).code).toBe(100007)
  expect((await redeem(web, '')).code).toBe(100007)
  const late = await codeOf(mini)
  await world.advance({ minutes: 11 })
  await stepUpAgain()
  expect((await redeem(web, late)).code).toBe(100007)
  const [replaced, code] = [await codeOf(mini), await codeOf(mini)]
  expect((await redeem(web, replaced)).code).toBe(100007)
  expect(await redeem(mini, code)).toMatchObject({ status: 409, data: { reason: 'same-account' } })

  const both = await Promise.all([redeem(web, code), redeem(other, code)])
  expect(new Set(both.map((answer) => answer.code))).toEqual(new Set([0, 100007]))
  const [linked] = both[0].code === 0 ? [web] : [other]
  const second = await telegramAccount(world)
  expect(await redeem(linked, await codeOf(second.user))).toMatchObject({
    status: 409,
    data: { reason: 'already-linked' },
  })
  // An account that somebody signs in to on the web is nothing to be moved.
  expect(await web.call('account.linkCode', {})).toMatchObject({ status: 409 })
})

test('codes cannot be guessed: after ten tries one waits', async () => {
  await using world = await createWorld({ workers: false })
  const web = await world.user()
  for (let n = 0; n < 10; n++) expect((await redeem(web, `guess${n}00`)).code).toBe(100007)
  expect(await redeem(web, 'guess999')).toMatchObject({ status: 429 })
})

test('the only way to sign in cannot be taken off', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini } = await telegramAccount(world)
  expect(await mini.call('account.telegramUnlink', {})).toMatchObject({ status: 409 })
  const web = await world.user()
  expect(await web.call('account.telegramUnlink', {})).toMatchObject({ status: 404 })
})

test('a code links nothing before its taker has read whose Telegram account it is and said yes', async () => {
  await using world = await createWorld({ workers: false })
  const { user: mini, person } = await telegramAccount(world)
  const { user: another } = await telegramAccount(world)
  const web = await world.user({ credits: 3 })
  const code = await codeOf(mini)

  const asked = await look(web, code)
  expect(asked).toMatchObject({
    status: 409,
    code: 409,
    data: { reason: 'confirm', name: 'Tele', username: person.username },
  })
  // A yes to somebody else, or to nobody, is none.
  const { data: other } = await look(await world.user(), await codeOf(another))
  for (const confirm of ['', 'yes', (other as unknown as { confirm: string }).confirm])
    expect((await web.call('account.redeemLinkCode', { code, confirm })).code).toBe(409)
  expect((await web.call('auth.me', {})).data).toMatchObject({ telegram: null, credits: 3 })
  expect((await mini.call('auth.me', {})).code).toBe(0)

  expect((await redeem(web, code)).code).toBe(0)
  const { data: inbox } = await web.call('notices.page', {})
  expect(inbox.list).toContainEqual(
    expect.objectContaining({
      kind: 'sign_in_added',
      text: `Your account can now also be entered with Telegram (@${person.username}).`,
    }),
  )
  await world.runJob('tell-notices')
  const { username } = (await web.call('auth.me', {})).data
  expect(world.mail.mails().filter(({ to }) => to === username)).toHaveLength(1)
})
