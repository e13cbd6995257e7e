import type { ApprovalRule } from '#contract/votes.ts'
import { transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import {
  askVoters,
  changeQuestion,
  takeApprovalBack,
  findOwnPublication,
  lookAgainAtQuestions,
  type PublicationRow,
  type PublishingDeps,
  votingOn,
} from '#server/modules/publishing/index.ts'
import * as votes from '#server/modules/votes/index.ts'

type Voter = votes.Voter
type Trx = PublishingDeps['db']

interface Which {
  ownerId: string
  voter: Voter | null
  id: string
}

/** Problem `forbidden` for somebody whom we do not know: nobody votes for somebody else. */
export function demandVoter(voter: Voter | null): Voter {
  if (!voter) throw new Problem('forbidden', { data: { votes: 'not_asked' } })
  return voter
}

/**
 * A text that everybody had said yes to, and that is not out, may lack one by now: somebody has gone, or a page was closed.
 * Then those who are asked can answer at once, and not only when its time has come.
 */
export async function askAgain(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: Trx,
  { ownerId, id, now }: { ownerId: string; id: string; now: Date },
): Promise<void> {
  const row = await findOwnPublication(trx, { ownerId, id }, { forUpdate: true })
  if (row && ['planned', 'ready', 'retrying'].includes(row.state)) await askVoters(deps, trx, id, { now })
}

/** What a voter may say to a text now; null where any one yes is enough, or nothing waits. */
export async function mineIn(db: Trx, { voter, ...own }: Which): Promise<votes.Mine | null> {
  const row = await findOwnPublication(db, own)
  const voting = row?.status === 'awaiting_approval' ? await votingOn(db, row) : null
  if (!voting) return null
  return voter ? votes.mineOf(voting.standing, voter, voting.text) : 'not_asked'
}

/** Of exactly the text, and the steps, that somebody sees now; null: nobody has to say yes to it. */
export async function seenBy(db: Trx, own: { ownerId: string; id: string }): Promise<string | null> {
  const row = await findOwnPublication(db, { ownerId: own.ownerId, id: own.id })
  return (row && (await votingOn(db, row)))?.standing.seen ?? null
}

/**
 * Counts a yes to a text that its caller holds locked. `complete`: it was the last that was missing. A draft that somebody
 * lets go whom nobody asks is put to those who are.
 */
export async function sayYes(
  deps: PublishingDeps,
  trx: Trx,
  row: PublicationRow,
  {
    voting,
    voter,
    seen,
    now,
  }: { voting: votes.Voting; voter: Voter | null; seen?: string | undefined; now: Date },
): Promise<'waits' | 'complete' | 'asked'> {
  const known = demandVoter(voter)
  if (row.status === 'draft' && votes.mineOf(voting.standing, known, voting.text) !== 'may') return 'asked'
  await votes.castVote(trx, voting, { voter: known, says: 'yes', seen })
  const after = await votingOn(trx, row)
  if (!after || after.standing.complete) return 'complete'
  if (row.status === 'draft') return 'asked'
  await changeQuestion(deps, trx, row, { before: voting, after, now })
  return 'waits'
}

/** Says what is to be changed: nobody can say yes before it is. Problems as `castVote`. */
export async function askForChange(
  deps: PublishingDeps,
  { words, seen, version, ...which }: Which & { words: string; seen?: string | undefined; version: number },
): Promise<void> {
  await onWaiting(deps, which, async (trx, row, voting, now) => {
    if (row.version !== version) throw new Problem('conflict', { data: { reason: 'changed' } })
    await votes.castVote(trx, voting, { voter: demandVoter(which.voter), says: 'change', words, seen })
    const after = await votingOn(trx, row)
    if (after) await changeQuestion(deps, trx, row, { before: voting, after, now })
  })
}

/** Takes back a yes, also one that was the last, as long as nothing went out. Problem `conflict` where there is none. */
export async function takeYesBack(deps: PublishingDeps, which: Which): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await findOwnPublication(trx, which, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    const voting = await votingOn(trx, row)
    const waits = ['awaiting_approval', 'planned', 'ready', 'retrying'].includes(row.state)
    if (!waits) throw new Problem('conflict')
    if (!voting) return takeApprovalBack(deps, trx, row, { now })
    await votes.takeVoteBack(trx, voting, demandVoter(which.voter))
    if (row.state !== 'awaiting_approval') return void (await askVoters(deps, trx, row.id, { now }))
    const after = await votingOn(trx, row)
    if (after) await changeQuestion(deps, trx, row, { before: voting, after, now })
  })
}

async function onWaiting(
  deps: PublishingDeps,
  { ownerId, id }: Which,
  work: (trx: Trx, row: PublicationRow, voting: votes.Voting, now: Date) => Promise<void>,
): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    await askAgain(deps, trx, { ownerId, id, now })
    const row = await findOwnPublication(trx, { ownerId, id }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    const voting = row.status === 'awaiting_approval' ? await votingOn(trx, row) : null
    if (!voting || (row.expires_at && row.expires_at <= now)) throw new Problem('conflict')
    await work(trx, row, voting, now)
  })
}

/** Other rules from now on; what waits, or was to go out by itself, is looked at again. Problems as `votes.setRules`. */
export async function setRules(
  deps: PublishingDeps,
  asked: { ownerId: string; userId: string; rules: ApprovalRule[]; version: number },
) {
  await transaction(deps.db, async (trx) => {
    await lookAgainAtQuestions(deps, trx, asked.ownerId, () => votes.setRules(trx, asked))
  })
  return votes.showRules(deps.db, asked.ownerId)
}
