import { expect } from 'vitest'
import type { TestUser } from './builders.ts'
import type { World } from './world.ts'

/** A Monday morning; nothing here may depend on when the tests run. */
export const monday = '2026-03-02T09:00:00Z'
export const thought =
  'Stablecoin supply on exchanges keeps growing while funding stays flat, and that is a healthy mix.'

/** An automatic agent that X lets answer anybody, and that answers these accounts by itself. */
export async function answerer(
  world: World,
  user: TestUser,
  {
    kols = ['somekol'],
    replies = 'any',
    ...fields
  }: { kols?: string[]; replies?: 'any' | 'summoned' } & Record<string, unknown> = {},
) {
  world.x.setApp({ replies: 'any' })
  const agent = await world.boundAgent(user, fields)
  await world.db.deleteFrom('publication').where('agent_id', '=', agent.agentId).execute()
  await world.db
    .updateTable('x_connection')
    .set((e) => ({
      capabilities: e.fn('jsonb_set', ['capabilities', e.val('{replies}'), e.val(`"${replies}"`)]),
    }))
    .where('agent_id', '=', agent.agentId)
    .execute()
  for (const handle of kols) await world.x.addAccount({ handle })
  if (kols.length > 0) {
    const { code } = await user.call('kols.add', {
      agentId: agent.agentId,
      twitterNames: kols,
      replyStatus: 'always_reply',
    })
    expect(code).toBe(0)
  }
  // Posts of its own plan would only be in the way.
  const { data: rule } = await user.call('x.rule', { id: agent.agentId })
  await user.call('x.editRule', { id: rule.id, dailyAutoTweetLimit: 0 })
  await world.advance({ minutes: 1 })
  return { ...agent, ruleId: rule.id }
}

/** What the clock does in a quarter of an hour. */
export async function quarter(world: World) {
  for (let minute = 0; minute < 15; minute += 3) {
    for (const job of ['read-sources', 'read-mentions', 'plan-replies'] as const) await world.runJob(job)
    await world.advanceDue()
    await world.advance({ minutes: 3 })
  }
  await world.advanceDue()
}

export const repliesTo = (world: World, tweetId: string) =>
  world.x.posts().filter((post) => post.inReplyToId === tweetId)

export const repliesOf = (world: World, agentId: string) =>
  world.db
    .selectFrom('publication')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('reply_tweet_id', 'is not', null)
    .orderBy('created_at')
    .execute()
