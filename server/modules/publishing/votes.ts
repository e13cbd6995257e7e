import type { TextKind } from '#contract/voting.ts'
import type { Db } from '#db/connect.ts'
import { hour, later } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { nextEscalation, standingFor, type VotedText, type Voting } from '#server/modules/votes/index.ts'
import { contentHash } from './content-hash.ts'
import { situationOf } from './reserve.ts'
import { hasTime, isReply } from './rules.ts'
import type { PublicationRow } from './store.ts'
import * as threads from './thread-store.ts'
import { outBefore } from './usage-store.ts'

/** A text that its voters have not let go so long after its time never goes out. */
const votesWithin = 2 * hour

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
    changedBy: parts.reduce((last, part) => (part.text_at >= last.text_at ? part : last), row).changed_by,
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

/** Until when the question stands, and when it is looked at again before that; `voting`: null where any one yes is enough. */
export function questionTimes(
  row: PublicationRow,
  { voting, expiresAt, now }: { voting: Voting | null; expiresAt: Date; now: Date },
): { expiresAt: Date; lookAt: Date } {
  if (!voting) return { expiresAt, lookAt: expiresAt }
  const at = row.scheduled_at
  const ends = at && hasTime(row) && !isReply(row) ? later(at, votesWithin) : expiresAt
  const looks = [nextEscalation(voting.standing, now), at && at > now ? at : null, ends]
  const lookAt = looks.reduce<Date>((first, one) => (one !== null && one < first ? one : first), ends)
  return { expiresAt: ends, lookAt }
}
