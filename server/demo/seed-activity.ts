import { transaction } from '#db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId } from '#server/lib/ids.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import { hashPassword } from '#server/modules/auth/passwords.ts'
import * as chat from '#server/modules/chat/index.ts'
import * as images from '#server/modules/images/index.ts'
import * as kol from '#server/modules/kol/index.ts'
import * as payments from '#server/modules/payments/index.ts'
import * as replies from '#server/modules/replies/index.ts'
import * as voice from '#server/modules/voice/index.ts'
import { inThePast } from './seed-history.ts'
import { seedSources } from './seed-sources.ts'
import { payOrder } from './orders.ts'
import { readChains } from './pass-time.ts'
import type { Simulators } from './simulators/start.ts'

interface Which {
  userId: string
  ownerId: string
  agentId: string
}

const harbor = { handle: 'chart_harbor', name: 'Chart Harbor', followers: 41_300 }
const onePage = { page: 1, size: 1, order: 'desc' } as const

/**
 * What an account has besides agents and posts: people to answer and answers to them, a chat, pictures, what an agent
 * follows and waits for, words never to be said, invitations and orders. Everything is done as a person would do it, once:
 * an order can never be removed, so those come last and say that the rest was made; what its owner takes away later stays
 * away.
 */
export async function seedActivity(deps: Deps, simulators: Simulators, main: Which & { handle: string }) {
  const { db } = deps
  const { userId, ownerId, agentId } = main
  if (!deps.config.simulated.includes('tron')) return
  if ((await payments.pageOrders(db, { userId, ...onePage })).total > 0) return
  await answered(deps, simulators, main)
  if ((await chat.page(db, { ...main, size: 1 })).total === 0)
    await chat.sendMessage(deps, {
      userId,
      ownerId,
      agentId,
      place: 'web',
      content: 'What would prove your last post wrong?',
    })
  if ((await images.listImages(deps, { ownerId, ...onePage })).total === 0)
    await images.generateImages(deps, {
      ownerId,
      agentId,
      purpose: 'post',
      prompt: 'A calm harbour at dawn',
      style: 'illustration',
      ratio: '1:1',
    })
  await seedSources(deps, simulators, main)
  await voice.addPhrase(db, { ownerId, agentId, phrase: 'to the moon' })
  await orders(deps, simulators, { userId, friend: await invited(deps, userId) })
}

/** Somebody whom the agent answers, and somebody who answers the agent. */
async function answered(deps: Deps, { x }: Simulators, { handle, ...which }: Which & { handle: string }) {
  const { db } = deps
  if ((await kol.listKols(db, which)).length > 0) return
  await x.addAccount(harbor)
  const [own] = x.timeline(handle)
  const { id: categoryId } = await kol.addCategory(db, {
    ownerId: which.ownerId,
    categoryName: 'Chart people',
  })
  await kol.addKols(deps, {
    ...which,
    twitterNames: [harbor.handle],
    categoryId,
    replyStatus: 'queued_reply',
  })
  await x.addTweet({
    handle: harbor.handle,
    text: `What would change your mind about this range, @${handle}?`,
  })
  if (own)
    await x.addTweet({
      handle: harbor.handle,
      text: `@${handle} Which candle would you look at first?`,
      inReplyTo: own.id,
    })
  await replies.queueKol(deps, { ...which, max: 1 })
  await replies.queueSelf(deps, { ...which, max: 1 })
}

/** Two people came by the owner's link within the last weeks. Returns one of them. */
async function invited(deps: Deps, userId: string): Promise<string> {
  const code = await accounts.referralCodeOf(deps.db, userId)
  const referrer = await accounts.referrerByCode(deps.db, code)
  if (!referrer) throw new Error('the demo account has no referral code')
  let friend = ''
  for (const [name, days] of [
    ['Chloe', 12],
    ['Minh', 5],
  ] as const) {
    const address = `${name.toLowerCase()}@kolony.example`
    const found = await accounts.passwordByEmail(deps.db, address)
    if (found) {
      friend = found.id
      continue
    }
    const passwordHash = await hashPassword(newId('usr'))
    const at = later(await deps.clock.now(), -days * day)
    friend = await transaction(deps.db, (trx) =>
      inThePast(trx, at, () =>
        accounts.createAccount(trx, {
          accountType: 'EMAIL',
          name,
          role: 'USER',
          language: 'en',
          email: { address, passwordHash },
          referrer,
          ip: null,
        }),
      ),
    )
  }
  return friend
}

/** The friend's first order brings both their reward; the owner has paid one and left one open. */
async function orders(
  deps: Deps,
  simulators: Simulators,
  { userId, friend }: { userId: string; friend: string },
) {
  await readChains(deps)
  const of = { friend: { userId: friend, pgId: 'basic' }, own: { userId, pgId: 'standard' } } as const
  for (const bought of [of.friend, of.own]) {
    if ((await payments.pageOrders(deps.db, { userId: bought.userId, ...onePage })).total > 0) continue
    const { orderNo } = await payments.createTrc20Order(deps, bought)
    await payOrder(deps, simulators, { orderNo, payment: 'exact', person: null })
  }
  await payments.createTrc20Order(deps, { userId, pgId: 'basic' })
  await readChains(deps)
}
