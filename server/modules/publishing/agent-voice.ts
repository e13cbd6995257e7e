import type { Db } from '#db/connect.ts'
import { hour, later } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { ownAgent } from '#server/modules/agents/index.ts'
import { connectionOf } from '#server/modules/connections/index.ts'
import {
  keepStyle,
  measure,
  memoriesOf,
  rejectionsOf,
  type Style,
  styleOf,
} from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { bestPosts, setExample } from './said-store.ts'

interface Own {
  ownerId: string
  agentId: string
}

/** What an agent learned from its owner. Problem `agentNotFound`. */
export async function agentVoice(db: Db, own: Own) {
  return {
    ...(await memoriesOf(db, own)),
    rejections: await rejectionsOf(db, own.agentId),
    examples: await bestPosts(db, own.agentId),
  }
}

/** Problems `agentNotFound`; `notFound` for what is no published post of it. */
export async function keepExample(db: Db, own: Own & { publicationId: string }): Promise<null> {
  return choose(db, own, true)
}

/** Problems as `keepExample`. */
export async function removeExample(db: Db, own: Own & { publicationId: string }): Promise<null> {
  return choose(db, own, false)
}

async function choose(
  db: Db,
  { publicationId, ...own }: Own & { publicationId: string },
  kept: boolean,
): Promise<null> {
  await ownAgent(db, own)
  if (!(await setExample(db, { agentId: own.agentId, publicationId, kept }))) throw new Problem('notFound')
  return null
}

/** Reading an account costs the operator: so long what was measured of it stands. */
const measuredFor = hour

/**
 * Measures how the owner writes. None of their words are kept. Problems `agentNotFound`, `agentTwitterNotFound`, and
 * `crawlFailed` where the account cannot be read or says nothing.
 */
export async function learnStyle(
  deps: Pick<PublishingDeps, 'db' | 'clock' | 'x'>,
  { texts, ...own }: Own & { texts: string[] | null },
): Promise<Style> {
  const { db } = deps
  await ownAgent(db, own)
  const { agentId } = own
  const known = await styleOf(db, agentId)
  const now = await deps.clock.now()
  if (!texts && known?.origin === 'account' && now < later(known.measuredAt, measuredFor)) return known
  const measured = texts ?? (await accountTexts(deps, agentId))
  await keepStyle(db, {
    agentId,
    origin: texts ? 'texts' : 'account',
    texts: measured.length,
    measured: measure(measured),
  })
  const kept = await styleOf(db, agentId)
  if (!kept) throw new Error('a style that was just kept is gone')
  return kept
}

async function accountTexts({ db, x }: Pick<PublishingDeps, 'db' | 'x'>, agentId: string): Promise<string[]> {
  const connection = await connectionOf(db, agentId)
  if (!connection) throw new Problem('agentTwitterNotFound')
  if (!x) throw new Problem('crawlFailed')
  try {
    const posts = await x.userTweets({
      userId: connection.xUserId,
      max: postsReadMax.style,
      exclude: ['replies', 'retweets'],
    })
    if (posts.length === 0) throw new Problem('crawlFailed', { cause: new Error('the account says nothing') })
    return posts.map(({ text }) => text)
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}
