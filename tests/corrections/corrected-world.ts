import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World, type WorldOptions } from '#tests/support/world.ts'

type Fields = Parameters<World['boundAgent']>[1]
/** Where a post is out. */
export type Place = 'telegram' | 'twitter'

/** By so little that no word around a figure turns: the price stays on its side of every line. */
const little = 0.12

/** A world with one post about Bitcoin's chart that is out for half an hour, and an exchange that revises its last bar. */
export async function createCorrectedWorld({
  place = 'telegram',
  fields = {},
  options = {},
}: { place?: Place; fields?: Fields; options?: WorldOptions } = {}) {
  const world = await createWorld(options)
  const user = await world.user({ credits: 20 })
  const agent = await world.boundAgent(user, fields)
  const { agentId } = agent
  await world.messageRule(user, { agentId, enablePostToTelegram: true, enableGenerateContent: true })
  const id = await world.duePost(agent, { platform: place })
  await world.advanceDue()
  const post = await world.publication(id)
  if (post.status !== 'published') throw new Error(`not published: ${post.reason}`)

  /** The last bar that the post was written from closed elsewhere. */
  async function revise(percent = little) {
    const { snapshot_at } = await world.db
      .selectFrom('generation')
      .select('snapshot_at')
      .where('id', '=', post.generation_id)
      .executeTakeFirstOrThrow()
    if (snapshot_at) world.market.revise('BTC', snapshot_at, percent)
  }

  return Object.assign(world, {
    stranger: world.user,
    user,
    agent,
    post,
    revise,
    /** So many hours after the post went out its sources are read again, and what is wanted is put right. */
    async look(hours: number) {
      const out = post.published_at ?? new Date(0)
      const left = out.getTime() + hours * 3_600_000 - (await world.now()).getTime()
      await world.advance({ seconds: Math.ceil(left / 1000) + 1 })
      await world.runJob('look-again')
      await world.runJob('put-right')
    },
    corrections: () => world.db.selectFrom('correction').selectAll().orderBy('created_at').execute(),
    /** What people read in the chat now. */
    message: () => agent.person.messages().find(({ messageId }) => messageId === Number(post.external_id)),
    /** What the account has on X, the oldest first. */
    onX: () =>
      world.x
        .posts()
        .filter(({ handle }) => handle === agent.handle)
        .reverse(),
    edits: () => world.telegram.captured.filter(({ path }) => path.includes('/editMessage')).length,
    sends: () =>
      world.x.captured.filter(({ method, path }) => method === 'POST' && path === '/2/tweets').length,
    notices: async (of: TestUser = user) =>
      (await of.call('notices.page', {})).data.list
        .toReversed()
        .filter(({ kind }) => kind.startsWith('figure_')),
    /** As the history shows them. */
    async history() {
      const { data } =
        place === 'telegram'
          ? await user.call('manual.history', { agentId })
          : await user.call('posts.history', { agentId })
      return data.list.find((row) => row.id === id)?.corrections ?? []
    },
  })
}
