import type { PublicationReason } from '#contract/lists.ts'
import type { TextKind } from '#contract/voting.ts'
import type { Db } from '#db/connect.ts'
import { hour, later, minute } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { nextEscalation, standingFor, type VotedText, type Voting } from '#server/modules/votes/index.ts'
import { contentHash } from './content-hash.ts'
import { situationOf } from './reserve.ts'
import { hasTime, isReply, requestFreshFor } from './rules.ts'
import type { PublicationRow } from './store.ts'
import * as threads from './thread-store.ts'
import { outBefore } from './usage-store.ts'

/** A text that its voters have not let go more than so long after its time never goes out. */
const votesWithin = 2 * hour + 1

/**
 * Where a text stands with those whose yes its project asks for (decision: votes-are-for-one-text); null: no rule is about
 * it. What follows the first part of a thread went with it, and is asked about with it.
 */
export async function votingOn(
  db: Db,
  row: PublicationRow,
  { isThread = false }: { isThread?: boolean } = {},
): Promise<Voting | null> {
  if (row.content === null || (row.thread_part ?? 1) > 1) return null
  return standingFor(db, () => votedText(db, row, isThread), row.owner_id)
}

async function votedText(db: Db, row: PublicationRow, isThread: boolean): Promise<VotedText> {
  const parts = await threads.wholeThread(db, row)
  const connectionId = row.connection_id ?? (await situationOf(db, row))?.gate.target?.id ?? null
  const seen = parts.map((part) => [part.id, part.text_no, contentHash(part).toString('hex')])
  return {
    id: row.id,
    ownerId: row.owner_id,
    kinds: await kindsOf(db, row, isThread || parts.length > 1),
    platform: row.platform,
    price: parts.reduce((sum, part) => sum + part.price, 0),
    outBefore: connectionId === null ? null : await outBefore(db, { connectionId, except: row }),
    hash: sha256(JSON.stringify(seen)).toString('hex'),
    since: parts.reduce((latest, { text_at: at }) => (at > latest ? at : latest), row.text_at),
    hands: parts.flatMap((part) =>
      [part.written_by, part.changed_by, ...part.anew_for].filter((who) => who !== null),
    ),
  }
}

async function kindsOf(db: Db, row: PublicationRow, isThread: boolean): Promise<TextKind[]> {
  const plain = isReply(row) ? 'reply' : isThread ? 'thread' : 'post'
  const agent = row.own_text === null && !isReply(row) ? await workingAgent(db, row.agent_id) : null
  // A translator's thread is both; a rule about either is about it.
  return agent?.fields.type === 'clone_influence'
    ? plain === 'thread'
      ? ['thread', 'translation']
      : ['translation']
    : [plain]
}

/** Whether a text waits for somebody's yes, whatever its agent may do by itself; `isThread`: its other parts are not kept yet. */
export async function waitsForVotes(
  db: Db,
  row: PublicationRow,
  { isThread = false }: { isThread?: boolean } = {},
): Promise<boolean> {
  const voting = await votingOn(db, row, { isThread })
  return voting !== null && !voting.standing.complete
}

/** What holds a text that everybody has said yes to is looked at again so soon. */
export const holdsFor = 5 * minute

/**
 * Whether a text that has every yes only waits for its agent, its project or whoever answers for it to go on: that takes
 * no yes away, as long as its time is not over.
 */
export async function isHeld(
  db: Db,
  row: PublicationRow,
  refused: PublicationReason,
  now: Date,
): Promise<boolean> {
  const { scheduled_at: at } = row
  if ((refused !== 'paused' && refused !== 'disabled') || !at || votedUntil(at) <= now) return false
  return (await votingOn(db, row))?.standing.complete ?? false
}

/** Until when a text that others have to say yes to may go out. */
export function votedUntil(at: Date): Date {
  return later(at, votesWithin)
}

/** The same of a text that has that time, whether others have to say yes to it (`voting`) or not. */
export function goesOutUntil(at: Date, voting: Voting | null): Date {
  return voting ? votedUntil(at) : later(at, requestFreshFor)
}

/** Until when the question stands, and when it is looked at again before that; `voting`: null where any one yes is enough. */
export function questionTimes(
  row: PublicationRow,
  { voting, expiresAt, now }: { voting: Voting | null; expiresAt: Date; now: Date },
): { expiresAt: Date; lookAt: Date } {
  if (!voting) return { expiresAt, lookAt: expiresAt }
  const at = row.scheduled_at
  const ends = at && hasTime(row) ? votedUntil(at) : expiresAt
  const looks = [nextEscalation(voting.standing, now), at && at > now ? at : null, ends]
  const lookAt = looks.reduce<Date>((first, one) => (one !== null && one < first ? one : first), ends)
  return { expiresAt: ends, lookAt }
}
