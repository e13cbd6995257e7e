import { errors } from '#contract/errors.ts'
import { passTime } from '#server/demo/pass-time.ts'
import { seedSources } from '#server/demo/seed-sources.ts'
import { monthMilliseconds, seedHistory } from '#server/demo/seed-history.ts'
import { hour, later } from '#server/lib/clock.ts'
import { proofKey, register, requestOf } from '#tests/programs/asking.ts'
import { createBotWorld, payloadOf } from '#tests/support/bot-world.ts'
import type { TestUser } from '../builders.ts'
import { done } from '../call.ts'
import { runAgency } from './agency.ts'

/** Two days before the colony is looked at: pictures and tests see the same day and hour on every machine. */
const monday = new Date('2026-03-02T09:00:00Z')
const password = 'four candles and a wall'

/**
 * A world in which no screen is empty: an owner with six agents in every common state, a month of posts and two days of
 * work behind them, payments, pictures, people to answer and invitations; somebody who has just come; and an
 * administrator. `hours` is how long the agents have been at work; with none their history is short, and it is there
 * sooner.
 */
export async function createColony({ hours = 45 }: { hours?: number } = {}) {
  const founded = later(monday, -monthMilliseconds).toISOString()
  const world = await createBotWorld({ at: founded, desk: true })
  try {
    const owner = await person(world, 'Lena Tran', { credits: 120 })
    const make = async (id: string) => (await done(owner.call('starterAgents.create', { id }))).agentId
    const agentId = await make('four-hour-monk')
    const second = await make('second-reader')
    await world.advance({ seconds: monthMilliseconds / 1000 })
    await world.prove(owner)
    await world.bindX(owner, agentId, 'four_hour_monk', 'Four-Hour Monk')
    await world.bindX(owner, second, 'second_reader', 'Second Reader')
    await seedHistory(world.deps, world.simulators, {
      userId: owner.id,
      writers: [
        {
          agentId,
          handle: 'four_hour_monk',
          coins: ['BTC', 'ETH'],
          every: 3,
          timeframe: '4h',
          telegramEvery: 5,
        },
        {
          agentId: second,
          handle: 'second_reader',
          coins: ['SOL'],
          every: 2,
          timeframe: '1d',
          telegramEvery: null,
        },
      ],
    })
    const admin = await person(world, 'Ada Support', { role: 'ADMIN', credits: 30 })
    const newcomer = await person(world, 'Noor Haddad', {})
    await world.prove(newcomer)
    const telegram = await linkTelegram(world, owner)
    await invite(world, owner)
    const paid = await buy(world, owner, 'standard')
    const colleague = await person(world, 'Bo Support', { role: 'ADMIN' })
    await done(
      colleague.call('admin.credits', { id: owner.id, amount: 300, reason: 'The payment that got lost' }),
    )

    await bindChat(owner, agentId, telegram)
    await done(owner.call('agents.edit', { agentId, bio: 'Reads four-hour candles, and says so calmly.' }))
    const asking = await make('blockspace-gazette')
    await world.bindX(owner, asking, 'blockspace_gzt', 'Blockspace Gazette')
    await done(owner.call('agents.edit', { agentId: asking, postAutonomy: 'ask' }))
    await world.runJob('plan-posts')

    await follow(world, owner, agentId)
    await done(owner.call('posts.now', { id: agentId }))
    world.x.failNext('refuse')
    await owner.call('posts.now', { id: second })
    const expired = (await done(owner.call('payments.create', { pgId: 'basic' }))).orderNo
    await passTime(world.deps, hours * hour)
    await world.runJob('read-views')

    await done(written(() => owner.call('sandbox.post', { agentId })))
    await done(owner.call('images.generate', { agentId, prompt: 'A calm harbour at dawn' }))
    await done(owner.call('voice.addPhrase', { id: agentId, phrase: 'to the moon' }))
    await done(owner.call('voice.addRule', { id: agentId, sentence: 'Never use emoji.' }))
    await done(owner.call('voice.addFact', { id: agentId, text: 'The newsletter comes out on Thursdays.' }))
    await seedSources(world.deps, world.simulators, { ownerId: owner.id, agentId })
    for (const content of ['What is BTC doing?', 'Write a post about the halving'])
      await done(owner.call('chat.send', { agentId, content }))
    const rule = { enableGenerateContent: true, enablePostToTelegram: true, dailyPostLimit: 2 }
    await done(owner.call('manual.createRule', { agentId, ...rule }))
    const { id: publicationId } = await done(written(() => owner.call('manual.generate', { agentId })))
    await done(owner.call('manual.now', { agentId, publicationId }))
    await done(written(() => owner.call('posts.now', { id: asking, overLimit: true })))
    await world.settle()

    const shutOut = await make('mesh-mayor')
    await world.bindX(owner, shutOut, 'mesh_mayor', 'Mesh Mayor')
    await refuseAccess(world, owner, shutOut)
    await done(owner.call('agents.pause', { id: await make('harbor-bell'), paused: true }))
    await make('dawn-patrol')
    await world.runJob('plan-posts')
    // What its schedule does of itself.
    await world.runJob('beat')
    await world.runJob('watch-health')
    const waiting = (await done(owner.call('payments.create', { pgId: 'basic' }))).orderNo
    const { boss, ...agency } = await runAgency(world, async (name) => {
      const somebody = await person(world, name, {})
      await world.prove(somebody)
      return somebody
    })
    const { body: program } = await register(world, { client_name: 'Morning Notes' })
    const { challenge } = proofKey()
    const asks = { clientId: program.client_id, challenge, scope: 'read draft approve publish money manage' }

    return {
      ...world,
      owner,
      admin,
      newcomer,
      boss,
      agency,
      telegram,
      agentId,
      asking,
      orders: { paid, expired, waiting },
      /** Of programs that ask somebody for a permission: for all there is, and wrongly. */
      asked: {
        forAll: `/allow?${requestOf(world, asks)}`,
        wrongly: `/allow?${requestOf(world, { ...asks, scope: 'everything' })}`,
      },
      password,
    }
  } catch (error) {
    await world[Symbol.asyncDispose]()
    throw error
  }
}

export type Colony = Awaited<ReturnType<typeof createColony>>
type World = Awaited<ReturnType<typeof createBotWorld>>

async function person(
  world: World,
  name: string,
  options: NonNullable<Parameters<World['user']>[0]>,
): Promise<TestUser> {
  const user = await world.user(options)
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.org`
  await world.db
    .updateTable('user_account')
    .set({ name, email, email_canonical: email })
    .where('id', '=', user.id)
    .execute()
  return user
}

/** So that the Mini App opens with the same account. */
async function linkTelegram(world: World, owner: TestUser) {
  const { url } = await done(owner.call('account.telegramLink', {}))
  const telegram = world.telegram.user({ firstName: 'Lena', username: 'lena_reads' })
  await telegram.start(payloadOf(url))
  await telegram.press((await telegram.waitFor('account')).messageId, 'Yes')
  await telegram.waitFor(/added|linked|sign/i)
  return telegram
}

async function bindChat(owner: TestUser, agentId: string, telegram: ReturnType<World['telegram']['user']>) {
  await telegram.start(payloadOf((await done(owner.call('manual.bindUrl', { agentId }))).url))
  await telegram.press((await telegram.waitFor('Shall')).messageId, 'Yes')
  await telegram.waitFor('is bound to this chat')
}

/** Two friends came by the link; one of them has bought something since. */
async function invite(world: World, owner: TestUser) {
  const { data: me } = await owner.call('auth.me', {})
  for (const username of ['minh@example.org', 'chloe@example.org']) {
    await world.call('auth.sendRegisterCode', { username })
    const code = /\b\d{6}\b/.exec(world.mail.mails().at(0)?.text ?? '')?.[0] ?? ''
    await done(world.call('auth.register', { username, password, code, referralCode: me.referralCode }))
  }
  const { data: account } = await world.call('auth.login', { username: 'minh@example.org', password })
  await buy(world, { call: (name, input) => world.call(name, input, { token: account.token }) }, 'basic')
}

async function buy(world: World, buyer: Pick<TestUser, 'call'>, pgId: 'basic' | 'standard'): Promise<string> {
  await world.runJob('watch-tron')
  const order = await done(buyer.call('payments.create', { pgId }))
  await world.tron.pay({ to: order.paymentAddress ?? '', amount: order.amount })
  await world.advance({ minutes: 3 })
  await world.runJob('watch-tron')
  await world.runJob('settle-orders')
  return order.orderNo
}

/** People to answer: one asks something that the agent answers, the others are only read. */
async function follow(world: World, owner: TestUser, agentId: string) {
  await world.x.addAccount({ handle: 'chart_harbor', name: 'Chart Harbor', followers: 41_300 })
  await world.x.addTweet({
    handle: 'chart_harbor',
    text: 'What would change your mind about this range?',
  })
  await done(owner.call('kols.add', { agentId, twitterNames: ['chart_harbor', 'saylor', 'adam3us'] }))
  await done(owner.call('kols.addCategory', { categoryName: 'Quiet people' }))
  await done(owner.call('replies.queueKol', { id: agentId }))
  await world.settle()
}

/** X has taken the access away, which shows when the next text is to go out. */
async function refuseAccess(world: World, owner: TestUser, agentId: string) {
  await done(owner.call('agents.edit', { agentId, operationMode: 'manual' }))
  world.x.failNext('unauthorized')
  await owner.call('posts.now', { id: agentId })
  await world.settle()
}

/** Now and then a text is too much like an earlier one and given up; whoever is here asks again. */
async function written<T extends { code: number }>(ask: () => Promise<T>): Promise<T> {
  const answer = await ask()
  return answer.code === errors.contentGenerationFailed.code ? ask() : answer
}
