import type { SimRoom, SimUser } from '#server/demo/simulators/telegram/sim.ts'
import { newId } from '#server/lib/ids.ts'
import { answerer } from '#tests/support/answerer.ts'
import { subjectOf, type TestUser } from '#tests/support/builders.ts'
import type { World } from '#tests/support/world.ts'

/** An agent that posts, answers on X and writes to a chat, with its owner. */
export interface Answerer {
  owner: TestUser
  agentId: string
  handle: string
  /** Accounts it follows. */
  kols: string[]
  /** Who answers for it in Telegram, with their private chat. */
  person: SimUser
  /** Where its messages go instead, if it writes to a group. */
  group: SimRoom | null
}

/**
 * Owners with an agent each: every third writes to a group, every fourth asks before it posts, every fifth has pictures
 * drawn.
 */
export async function answerers(world: World, count: number): Promise<[Answerer, ...Answerer[]]> {
  const one = async (n: number): Promise<Answerer> => {
    const owner = await world.user({ credits: 100 })
    const kols = [0, 1, 2, 3].map((k) => `kol_${n}_${k}`)
    const agent = await answerer(world, owner, {
      kols,
      ...subjectOf(n),
      replyAutonomy: 'auto',
      postAutonomy: n % 4 === 3 ? 'ask' : 'auto',
    })
    await owner.call('x.editRule', {
      id: agent.ruleId,
      dailyAutoTweetLimit: 50,
      dailyAutoKolReplyLimit: 100,
      enableImageForPost: n % 5 === 1,
    })
    await owner.call('manual.createRule', {
      agentId: agent.agentId,
      enablePostToTelegram: true,
      enableGenerateContent: true,
      dailyPostLimit: 20,
    })
    const group = n % 3 === 2 ? await groupOf(world, owner, agent) : null
    return { owner, agentId: agent.agentId, handle: agent.handle, kols, person: agent.person, group }
  }
  const all: [Answerer, ...Answerer[]] = [await one(0)]
  for (let n = 1; n < count; n++) all.push(await one(n))
  // Plans of their own would only be in the way.
  await world.db.deleteFrom('publication').execute()
  return all
}

/** The agent writes to a group instead; its owner's private chat stays, to look through. */
async function groupOf(
  world: World,
  owner: TestUser,
  { agentId, person }: { agentId: string; person: Awaited<ReturnType<World['bindTelegram']>> },
) {
  const group = world.telegram.supergroup({ title: 'Traders', owner: person })
  await group.addBot({ by: person })
  await world.db.deleteFrom('telegram_binding').where('agent_id', '=', agentId).execute()
  await world.db
    .insertInto('telegram_binding')
    .values({
      id: newId('tgb'),
      agent_id: agentId,
      owner_id: owner.id,
      chat_id: String(group.id),
      chat_type: 'group',
      telegram_username: null,
      title: 'Traders',
    })
    .execute()
  await world.db
    .insertInto('telegram_chat')
    .values({
      chat_id: String(group.id),
      last_message_id: group.messages().at(-1)?.messageId ?? 0,
      user_id: owner.id,
      agent_id: agentId,
    })
    .execute()
  await world.linkTelegram(owner, person)
  return group
}
