import type { ApprovalRule } from '#contract/votes.ts'
import { transaction } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import {
  askVoters,
  changePublication,
  changeQuestion,
  endPublication,
  takeApprovalBack,
  findOwnPublication,
  isHoldable,
  lookAgainAtQuestions,
  type PublicationRow,
  type PublishingDeps,
  votingOn,
} from '#server/modules/publishing/index.ts'
import { learnFromRejection } from '#server/modules/voice/index.ts'
import * as votes from '#server/modules/votes/index.ts'
import { stopNotifying } from './stop-notifying.ts'

type Voter = votes.Voter
type Trx = PublishingDeps['db']

interface Which {
  ownerId: string
  voter: Voter | null
  id: string
}

/** Problem `forbidden` for somebody whom we do not know: nobody votes for somebody else. */
function demandVoter(voter: Voter | null): Voter {
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
  if (row && isHoldable(row)) await askVoters(deps, trx, id, { now })
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

/** What somebody says to exactly the text they saw. */
interface Said {
  says: 'yes' | 'no' | 'change'
  words?: string | null | undefined
  seen?: string | undefined
}

/**
 * Counts what a voter, a person or a client, says to a text that its caller holds locked. `complete`: it was the last yes
 * that was missing. A draft that somebody lets go whom nobody asks is put to those who are. Problems as `castVote`.
 */
export async function say(
  deps: PublishingDeps,
  trx: Trx,
  row: PublicationRow,
  {
    voting,
    voter,
    says,
    words = null,
    seen,
    now,
  }: Said & { voting: votes.Voting; voter: Voter | null; now: Date },
): Promise<'waits' | 'complete' | 'asked' | 'ended'> {
  const known = demandVoter(voter)
  const mine = votes.mineOf(voting.standing, known, voting.text)
  if (row.status === 'draft' && says === 'yes' && mine !== 'may') return 'asked'
  await votes.castVote(trx, voting, { voter: known, says, words, seen })
  if (says === 'no') {
    await drop(trx, row, words)
    return 'ended'
  }
  const after = await votingOn(trx, row)
  if (!after || after.standing.complete) {
    await stopNotifying(trx, row)
    // Should this process die before it lets it go, the sweep does.
    if (row.status === 'awaiting_approval') await changePublication(trx, row.id, { next_at: now })
    return 'complete'
  }
  if (row.status === 'draft') return 'asked'
  await changeQuestion(deps, trx, row, { before: voting, after, now })
  return 'waits'
}

/** Ends what waits, and lets its agent learn of the words with which that was done. */
export async function drop(trx: Trx, row: PublicationRow, words: string | null): Promise<void> {
  await endPublication(trx, row, { status: 'rejected', reason: null })
  await changePublication(trx, row.id, { reject_reason: words || null, expires_at: null, drafts: null })
  await stopNotifying(trx, row)
  if (words && row.content !== null)
    await learnFromRejection(trx, {
      agentId: row.agent_id,
      publicationId: row.id,
      text: row.content,
      reason: words,
    })
}

/** Says what is to be changed: nobody can say yes before it is. Problems as `sayToWaiting`. */
export async function askForChange(
  deps: PublishingDeps,
  { words, seen, version, ...which }: Which & { words: string; seen?: string | undefined; version: number },
): Promise<void> {
  await sayToWaiting(deps, which, { says: 'change', words, seen, version })
}

/**
 * Says it to a text that waits for votes, and to no other. Problems as `castVote`, and `conflict` (`closed`) where nothing
 * is asked any more.
 */
export async function sayToWaiting(
  deps: PublishingDeps,
  { ownerId, voter, id }: Which,
  { version, ...said }: Said & { version?: number },
): Promise<'waits' | 'complete' | 'asked' | 'ended'> {
  const now = await deps.clock.now()
  return transaction(deps.db, async (trx) => {
    await askAgain(deps, trx, { ownerId, id, now })
    const row = await findOwnPublication(trx, { ownerId, id }, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    const isOpen = row.state === 'awaiting_approval' && (row.expires_at === null || row.expires_at > now)
    const voting = isOpen ? await votingOn(trx, row) : null
    if (!voting) throw new Problem('conflict', { data: { reason: 'closed' } })
    if (version !== undefined && row.version !== version)
      throw new Problem('conflict', { data: { reason: 'changed' } })
    return say(deps, trx, row, { ...said, voting, voter, now })
  })
}

/** Takes back a yes, also one that was the last, as long as nothing went out. Problem `conflict` where there is none. */
export async function takeYesBack(deps: PublishingDeps, which: Which): Promise<void> {
  const now = await deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const row = await findOwnPublication(trx, which, { forUpdate: true })
    if (!row) throw new Problem('notFound')
    if ((row.thread_part ?? 1) > 1) throw new Problem('conflict', { data: { reason: 'part' } })
    const voting = await votingOn(trx, row)
    if (row.state !== 'awaiting_approval' && !isHoldable(row)) throw new Problem('conflict')
    if (!voting) return takeApprovalBack(deps, trx, row, { now })
    await votes.takeVoteBack(trx, voting, demandVoter(which.voter))
    if (row.state !== 'awaiting_approval') return void (await askVoters(deps, trx, row.id, { now }))
    const after = await votingOn(trx, row)
    if (after) await changeQuestion(deps, trx, row, { before: voting, after, now })
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
