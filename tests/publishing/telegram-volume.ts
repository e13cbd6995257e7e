import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { transaction } from '#db/connect.ts'
import { later, minute } from '#server/lib/clock.ts'
import * as credits from '#server/modules/credits/index.ts'
import { contentHash } from '#server/modules/publishing/content-hash.ts'
import { reserve, situationOf } from '#server/modules/publishing/reserve.ts'
import * as store from '#server/modules/publishing/store.ts'
import { createWorld, type World } from '../support/world.ts'

/**
 * Approved messages for many chats, every tenth of them a group, all due at once, through the real senders to a Telegram
 * that keeps count of its limits and says "too many requests" to the first of them all the same.
 */
export async function sendToMany({ chats, messagesEach }: { chats: number; messagesEach: number }) {
  await using world = await createWorld({ paced: true })
  const rooms = await manyChats(world, chats)
  await queueMessages(world, rooms, messagesEach)
  const wanted = rooms.flatMap(({ index }) => textsFor(index, messagesEach)).sort()

  const refusals = Math.ceil(wanted.length / 50)
  world.telegram.failNext('rate-limit', { times: refusals })
  const begun = performance.now()
  while ((await notRested(world)) > 0) {
    await world.runJob('advance-due')
    await wait(200)
  }
  await world.settle()
  return {
    seconds: (performance.now() - begun) / 1000,
    wanted,
    arrived: rooms
      .flatMap(({ messages }) => messages())
      .filter(({ from }) => from === 'bot')
      .map(({ text }) => text)
      .sort(),
    refusals,
    refused: world.telegram.captured.filter(({ answer }) => Object(answer).error_code === 429).length,
    states: await world.db
      .selectFrom('publication')
      .select((e) => [
        'status',
        e.fn.countAll<number>().as('count'),
        e.fn.sum<number>('charged').as('charged'),
      ])
      .groupBy('status')
      .execute(),
    audit: await world.audit(),
  }
}

const textsFor = (chat: number, messages: number) =>
  Array.from({ length: messages }, (_, n) => `Message ${n} for chat ${chat}`)

/** A chat each for as many owners with an agent of their own: the first is made as people make it, the others copy it. */
async function manyChats(world: World, chats: number) {
  const owner = await world.user()
  const { agentId } = await world.agent(owner)
  const rule = await world.messageRule(owner, { agentId, dailyPostLimit: 20 })
  if (rule.code !== 0) throw new Error(rule.msg)
  const each = sql`generate_series(1, ${chats - 1}::int) n`
  for (const statement of [
    sql`insert into user_account (id, name, account_type, referral_code)
      select ${owner.id} || n, 'x', 'EMAIL', ${owner.id} || n from ${each}`,
    sql`insert into agent (id, owner_id, type, name, operation_mode, post_autonomy, reply_autonomy, character)
      select id || n, owner_id || n, type, name, operation_mode, post_autonomy, reply_autonomy, character from agent, ${each}`,
    sql`insert into manual_rule (id, agent_id, settings) select id || n, agent_id || n, settings from manual_rule, ${each}`,
  ])
    await statement.execute(world.db)

  const ann = world.telegram.user({ firstName: 'Ann' })
  const rooms = []
  for (let index = 0; index < chats; index++) {
    const suffix = index === 0 ? '' : String(index)
    const userId = `${owner.id}${suffix}`
    await credits.grant(world.db, {
      ownerId: userId,
      amountMilli: 100_000,
      type: 'ADJUSTMENT',
      purpose: 'ADMIN_GRANT',
      ref: `volume:${index}`,
    })
    const isGroup = index % 10 === 9
    const room = isGroup ? world.telegram.group({ title: `Group ${index}`, owner: ann }) : null
    const person = isGroup ? null : world.telegram.user({ firstName: `Reader ${index}` })
    await room?.addBot({ by: ann })
    await person?.start()
    await world.db
      .insertInto('telegram_binding')
      .values({
        id: `tgb_${index}`,
        agent_id: `${agentId}${suffix}`,
        owner_id: userId,
        chat_id: String(room?.id ?? person?.id),
        chat_type: isGroup ? 'group' : 'private',
        telegram_username: null,
        title: `Chat ${index}`,
      })
      .execute()
    const messages = room?.messages ?? person?.messages ?? (() => [])
    rooms.push({ index, agentId: `${agentId}${suffix}`, userId, messages })
  }
  return rooms
}

/** Messages that their owners approved just now, with their credits set aside. */
async function queueMessages(
  world: World,
  rooms: { index: number; agentId: string; userId: string }[],
  messagesEach: number,
): Promise<void> {
  const now = await world.now()
  for (const { index, agentId, userId } of rooms) {
    await transaction(world.db, async (trx) => {
      for (const [n, content] of textsFor(index, messagesEach).entries()) {
        const id = `pub_${index}_${n}`
        const seen = { content, image_names: [], quote_tweet_id: null, poll: null, reply_to: null }
        await trx
          .insertInto('publication')
          .values({
            id,
            owner_id: userId,
            agent_id: agentId,
            platform: 'telegram',
            post_type: 'manual_post',
            state: 'ready',
            origin: 'approval',
            content,
            approved_version: 1,
            approved_hash: contentHash(seen),
            scheduled_at: now,
            not_after: later(now, 30 * minute),
            next_at: now,
          })
          .execute()
        const row = await store.find(trx, id)
        const situation = row && (await situationOf(trx, row))
        const refused = row && situation ? await reserve(trx, row, situation, { now }) : 'not there'
        if (refused) throw new Error(`the message was not taken: ${refused}`)
      }
    })
  }
}

async function notRested(world: World): Promise<number> {
  const { open } = await world.db
    .selectFrom('publication')
    .select((e) => e.fn.countAll<number>().as('open'))
    .where('next_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return open
}
