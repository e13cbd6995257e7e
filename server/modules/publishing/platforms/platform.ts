import type { CorrectionReason } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { XConnection } from '#server/modules/connections/index.ts'
import type { AttemptRow } from '../attempt-store.ts'
import type { PublishingDeps } from '../deps.ts'
import type { AfterRefusal, Gate } from '../rules.ts'
import type { Change, PublicationRow } from '../store.ts'
import type { Wait } from '../x-limits.ts'

/**
 * A place that agents publish to. Everything in which one place differs from another stands behind this interface;
 * all publishing code asks `platformOf`. No function here changes a publication's state or touches its credits, and none
 * but `prepare`, `send` and the looks touches the network.
 */
export interface PublishingPlatform {
  /** A look that does not show a message proves that it is not there; elsewhere that takes minutes and two looks. */
  showsAtOnce: boolean

  /** Target and limits: what the agent is connected to, what its rule allows there, and what publishing costs. */
  situation(
    db: Db,
    agent: WorkingAgent,
    row: Pick<PublicationRow, 'post_type' | 'summoned'>,
  ): Promise<Situation>
  /** Throws the problem of a call where this agent cannot publish there at all, in the order of the contract. */
  demand(db: Db, agent: WorkingAgent | null): Promise<void>
  /** What its target is called where the history names it; null: it does not. */
  targetName(db: Db, agentId: string): Promise<string | null>
  /** The account on X whose capabilities a text is written for; null: the place knows none. */
  connectionOf(db: Db, agentId: string): Promise<XConnection | null>
  /** What it has to wait for, regardless of its text; null: for nothing. */
  room(db: Db, row: PublicationRow, now: Date): Promise<Wait | null>
  /** Waits for its turn among all that is sent; a date where that takes too long. */
  turn(deps: PublishingDeps, row: PublicationRow): Promise<Date | null>

  /** Brings what has to be there before the post. Nobody sees it, so doing it twice is harmless. */
  prepare(deps: PublishingDeps, row: PublicationRow): Promise<Preparation>
  /** Its place among what is sent, and what the account looks like before it, in the transaction of the attempt. */
  claim(
    trx: Db,
    row: PublicationRow,
    { connectionId, now }: { connectionId: string; now: Date },
  ): Promise<Claim | { wait: Wait }>
  /** The one call that publishes. It never throws for what the place answered, and is never made twice for an attempt. */
  send(deps: PublishingDeps, attempt: Attempt, pictures: ReadyPicture[]): Promise<Answer>

  /** Looks for a post whose outcome nobody knows. */
  find(deps: PublishingDeps, row: PublicationRow, attempt: AttemptRow): Promise<Finding>
  /** Whether a look shows every post there is, so that one it does not show is not there. In doubt: no. */
  showsEverything(deps: PublishingDeps, row: PublicationRow): Promise<boolean>

  /** Room for a correction, in the transaction that begins it. */
  claimCorrection(trx: Db, row: PublicationRow, now: Date): Promise<{ app: string | null } | { wait: Date }>
  /** The one call that puts a published post right. It never throws for what the place answered, and is never made twice. */
  correct(deps: PublishingDeps, correcting: Correcting): Promise<Corrected>

  /** Where people find it; null: it has no address. */
  linkOf(deps: PublishingDeps, trx: Db, row: PublicationRow, externalId: string): Promise<string | null>
  /** What else the row keeps when it is out, and what else is noted, in the transaction that publishes it. */
  published(trx: Db, row: PublicationRow, out: { externalId: string; now: Date }): Promise<Change>
}

/** One call that puts a published post right, committed before it is made. */
export interface Correcting {
  row: PublicationRow
  /** The post's whole text, or the answer under it, as the place does it. */
  message: string
  /** The app it is sent with, where the place limits apps. */
  app: string | null
  /** By the monotonic clock, to notice that this process stood still. */
  startedAt: number
}

/** The outcome of that call: as of a send, only `unknown` leaves open what people can read. */
export type Corrected = {
  detail: string
  /** Kept before what the answer says about the post, in a transaction of its own. */
  note?: () => Promise<void>
} & (
  | { kind: 'done'; answer: { externalId: string } | null }
  | { kind: 'refused'; reason: CorrectionReason }
  | { kind: 'try-later'; at: Date | null }
  | { kind: 'unknown' }
)

/** The agent, what it is connected to, and its rule: everything the gates and the sender ask for. */
export interface Situation {
  agent: WorkingAgent
  gate: Gate
  /** How many a day. */
  limit: number
  /** What publishing costs with this credential, in thousandths of the price. */
  costFactorMilli: number
  /** `x:<account>` or `telegram:<chat>`: at most one unresolved send on it. */
  accountKey: string | null
}

/** A picture, GIF or video of a post, where it has to be. */
export interface ReadyPicture {
  /** What goes out in the call itself; null: it was brought to the place before. */
  file: {
    bytes: Uint8Array
    mediaType: string
    width: number | null
    height: number | null
    milliseconds: number | null
  } | null
  /** What to name it by there, and by what a look finds it; null: it goes out in the call itself. */
  uploaded: { mediaId: string; mediaKey: string } | null
}

export type Preparation =
  | { kind: 'ready'; pictures: ReadyPicture[] }
  | { kind: 'refused'; reason: 'needs_reauth' | 'x_refused' }
  | { kind: 'try-later'; askedFor: Date | null }
  /** The row waits already. */
  | { kind: 'waits' }

/** What a look afterwards needs to know of the moment before the send. */
export interface Claim {
  /** Nothing older than this id can be the post. */
  lowerBoundId: string
  /** How many posts the account counted, and when; null: not known. */
  counted: { posts: number; at: Date } | null
  /** The app it is sent with, where the place limits apps. */
  app: string | null
}

/** One call to a platform, committed before it is made. */
export interface Attempt {
  row: PublicationRow
  number: number
  deadline: Date
  app: string | null
  /** By the monotonic clock, to notice that this process stood still. */
  startedAt: number
}

/** The outcome of a send, in the words of (decision: answers-of-services). */
export type Answer = {
  /** The place's own status code, where there is one. */
  status: number | null
  detail: string
  /** Kept before what the answer says about the post, in a transaction of its own. */
  note?: () => Promise<void>
} & (
  | { kind: 'posted'; externalId: string }
  | { kind: 'unknown' }
  | {
      kind: 'try-later'
      askedFor: Date | null
      /** Not a matter of waiting: the next attempt goes another way at once. */
      at?: Date
      wait?: Wait | null
      /** What else is true now, in the transaction of the outcome. */
      also?: (trx: Db, row: PublicationRow) => Promise<void>
    }
  | {
      kind: 'refused'
      next: AfterRefusal
      also?: (trx: Db, row: PublicationRow) => Promise<void>
    }
)

export type Finding =
  | { kind: 'found'; externalId: string }
  | { kind: 'not-there' }
  | { kind: 'cannot-look'; detail: string }
  /** Looking again would not tell more. */
  | { kind: 'not-provable'; detail: string }
