import { transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import type { Voter } from '#server/modules/votes/index.ts'
import {
  answerWhenItRests,
  changePublication,
  demandFit,
  findOwnPublication,
  findPublication,
  isOut,
  letGo,
  letGoVoted,
  markNotPosted,
  markPublished,
  presentOne,
  type PublicationRow,
  type PublicationView,
  type PublishingDeps,
  votingOn,
} from '#server/modules/publishing/index.ts'
import { askAgainAt } from './rules.ts'
import { stopNotifying } from './stop-notifying.ts'
import { askAgain, drop, say } from './votes.ts'

interface Answer {
  ownerId: string
  /** Null: somebody whom we do not know, in a chat that an agent is bound to. */
  voter: Voter | null
  id: string
}

/**
 * A yes to exactly the text of the version that was seen: it publishes it, or counts where others have to say yes, too
 * (decision: votes-are-for-one-text); then it goes out with the last of them. Web, Mini App and bot all come here; the
 * first answer counts.
 */
export async function approve(
  deps: PublishingDeps,
  {
    ownerId,
    voter,
    id,
    version,
    seen,
    undoable,
  }: Answer & { version: number; seen?: string | undefined; undoable?: boolean | undefined },
): Promise<PublicationView> {
  const now = await deps.clock.now()
  const voted = await transaction(deps.db, async (trx) => {
    await askAgain(deps, trx, { ownerId, id, now })
    const row = await waiting(trx, { ownerId, id, version, now })
    if (row.assisted || row.content === null) throw new Problem('conflict')
    // Where it does not fit any more its owner can still edit it.
    await demandFit(deps, trx, row)
    const voting = await votingOn(trx, row)
    if (!voting) {
      await letGo(deps, trx, row, { now, origin: 'approval', undoable })
      return null
    }
    const said = await say(deps, trx, row, { voting, voter, says: 'yes', seen, now })
    // Put to those whose yes it needs.
    if (said === 'asked') await letGo(deps, trx, row, { now, origin: 'approval' })
    return said
  })
  if (voted !== null && voted !== 'complete') return view(deps, id)
  if (voted === 'complete') await letGoVoted(deps, id, { undoable })
  return undoable ? view(deps, id) : answerWhenItRests(deps, id)
}

/** Drops it. What was set aside falls back; what its writing cost stays charged. Where votes are asked for it is one that ends it. */
export async function reject(
  deps: PublishingDeps,
  { ownerId, voter, id, seen, reason }: Answer & { seen?: string | undefined; reason?: string | undefined },
): Promise<PublicationView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    await askAgain(deps, trx, { ownerId, id, now })
    const row = await waiting(trx, { ownerId, id, now })
    const voting = row.status === 'awaiting_approval' ? await votingOn(trx, row) : null
    if (voting) await say(deps, trx, row, { voting, voter, says: 'no', words: reason, seen, now })
    else if (row.status === 'draft' && (row.thread_part ?? 1) > 1)
      throw new Problem('conflict', { data: { reason: 'part' } })
    else await drop(trx, row, reason ?? null)
  })
  return view(deps, id)
}

/** Puts the question off. It stands as before everywhere else. False: there is no later. */
export async function askLater(
  deps: Pick<PublishingDeps, 'db' | 'clock'>,
  { ownerId, id, version }: { ownerId: string; id: string; version: number },
): Promise<boolean> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const row = await waiting(trx, { ownerId, id, version, now })
    const at = row.status === 'awaiting_approval' ? askAgainAt(row, now) : null
    // Others may be asked before that: whoever looks at it now knows when to look next.
    if (at) await changePublication(trx, id, { ask_again_at: at, next_at: now })
    return at !== null
  })
}

/** The owner sent an assisted reply by hand. It was charged when it was written. */
export async function done(
  deps: Pick<PublishingDeps, 'db' | 'clock'>,
  { ownerId, id, url }: { ownerId: string; id: string; url?: string | undefined },
): Promise<PublicationView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await findOwnPublication(trx, { ownerId, id }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    if (!row.assisted || row.status !== 'draft') throw new Problem('conflict')
    await markPublished(trx, row, { published_at: now, url: url ?? null, drafts: null })
  })
  return view(deps, id)
}

/**
 * The owner's word on a send nobody could confirm. Never charged (decision: unknown-outcomes), as what was set aside
 * fell back when it became unconfirmed and is no longer this row's; never sent again.
 */
export async function resolve(
  deps: Pick<PublishingDeps, 'db' | 'clock'>,
  { ownerId, id, posted, url }: { ownerId: string; id: string; posted: boolean; url?: string | undefined },
): Promise<PublicationView> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await findOwnPublication(trx, { ownerId, id }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    if (row.status !== 'unconfirmed') throw new Problem('conflict')
    if (posted)
      await markPublished(trx, row, { published_at: now, url: url ?? null, hold_ref: null, resolved_at: now })
    else await markNotPosted(trx, row)
  })
  return view(deps, id)
}

/**
 * The locked row of an item that still waits for its owner. Problems: `notFound`; `tweetAlreadyPublished`; `conflict` for
 * one that is closed, too late, or not what its owner saw.
 */
export async function waiting(
  trx: PublishingDeps['db'],
  { version, now, ...own }: { ownerId: string; id: string; now: Date; version?: number },
): Promise<PublicationRow> {
  const row = await findOwnPublication(trx, own, { forUpdate: true })
  if (!row) throw new Problem('notFound')
  if (isOut(row)) throw new Problem('tweetAlreadyPublished')
  if (row.status !== 'awaiting_approval' && row.status !== 'draft') throw new Problem('conflict')
  // The sweep ends it in a moment; until then its time is over all the same.
  if (row.status === 'awaiting_approval' && row.expires_at && row.expires_at <= now)
    throw new Problem('conflict')
  if (version !== undefined && row.version !== version) throw new Problem('conflict')
  await stopNotifying(trx, row)
  return row
}

async function view(deps: Pick<PublishingDeps, 'db'>, id: string): Promise<PublicationView> {
  const row = await findPublication(deps.db, id)
  if (!row) throw new Problem('notFound')
  return presentOne(deps.db, row)
}
