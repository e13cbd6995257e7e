import { factsOf } from './platforms/facts.ts'
import { lastingTypes } from '#contract/lists.ts'
import { transaction } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { type Anew, snapshotShape } from '#server/modules/content/index.ts'
import { pricesIn } from '#server/modules/watch/index.ts'
import type { PublishingDeps } from './deps.ts'
import * as evergreen from './evergreen-store.ts'
import { lockSaid } from './said-store.ts'
import * as store from './store.ts'

/** So many are looked up on X, in one request, to find one that is still there. */
const candidatesMax = 3

/**
 * Makes a planned post one that says a good one again, where its agent's rule wants that and it is time: at most one a
 * week, and each post once in the rule's weeks. Where X cannot say whether the old one still stands, this one is a post
 * like any other. A row keeps what was chosen for it.
 */
export async function chooseGood(
  deps: PublishingDeps,
  lease: store.Lease,
  row: store.PublicationRow,
  agent: WorkingAgent,
): Promise<void> {
  const { type, evergreenWeeks: weeks = null } = agent.fields
  if (!lastingTypes.includes(type) || weeks === null || row.origin !== 'slot' || !factsOf(row).saysAgain)
    return
  if (row.post_type !== 'auto_post' || row.again_of !== null) return
  if (await evergreen.saidAgainLately(deps.db, agent.id)) return

  const good = await firstThatStands(deps, await goodPostsOf(deps.db, agent, weeks, candidatesMax))
  if (!good) return
  await transaction(deps.db, async (trx) => {
    await lockSaid(trx, row.owner_id)
    const locked = await store.lock(trx, lease, 'writing')
    if (!locked || (await evergreen.saidAgainLately(trx, agent.id))) return
    await store.change(trx, row.id, { again_of: good.rootId, repeats_id: good.id })
  })
}

/** The posts of an agent that it may say again after so many weeks, the most read first. */
export async function goodPostsOf(
  db: PublishingDeps['db'],
  agent: WorkingAgent,
  weeks: number,
  max: number,
): Promise<evergreen.Good[]> {
  // A project's post that names a day is of that day.
  const undated = agent.fields.type !== 'technical_analysis'
  const found = await evergreen.goodPosts(db, { agentId: agent.id, weeks, undated, max })
  return found.filter((post) => coinOf(post, agent) !== undefined)
}

/** The first of these that X still shows; those that it shows no more are forgotten. */
export async function firstThatStands(
  { db, x, log }: PublishingDeps,
  posts: evergreen.Good[],
): Promise<evergreen.Good | undefined> {
  if (!x || posts.length === 0) return undefined
  try {
    const there = new Set((await x.tweets(posts.map(({ externalId }) => externalId))).map(({ id }) => id))
    const gone = posts.filter(({ externalId }) => !there.has(externalId))
    await evergreen.forgetViews(
      db,
      gone.map(({ id }) => id),
    )
    return posts.find(({ externalId }) => there.has(externalId))
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    log.warn({ error }, 'nothing is said again: X does not say whether it still stands')
    return undefined
  }
}

/** The post that a row's text says again, for its writer; null: it says none. */
export async function anewFor(
  { db }: Pick<PublishingDeps, 'db'>,
  { repeats_id: id = null }: Partial<Pick<store.PublicationRow, 'repeats_id'>>,
  agent: WorkingAgent,
): Promise<Anew | null> {
  const post = id === null ? undefined : await evergreen.goodPost(db, id)
  if (!post) return null
  const { content: text, url, handle, publishedAt: at } = post
  return { text, url, author: handle, at, coin: coinOf(post, agent) ?? null }
}

/** The coin an analysis was about, if it still is one of the agent's; null: the text is about no coin of its own. */
function coinOf({ facts }: evergreen.Good, { fields }: WorkingAgent): string | null | undefined {
  if (fields.type !== 'technical_analysis') return null
  const [priced] = pricesIn(snapshotShape({ facts, names: [] }).facts)
  return fields.coinTickers.find((ticker) => ticker === priced?.coin)
}
