import type {
  AccountType,
  CorrectionReason,
  FactorKind,
  MemberRole,
  NoticeKind,
  Platform,
  PublicationReason,
} from '#contract/lists.ts'
import { noticeFor } from '#contract/notice-for.ts'
import { rolesWith } from '#contract/policy.ts'
import { asProductIn, type Db } from '#db/connect.ts'
import * as store from './store.ts'

/** The values of each kind's text: names, numbers and words of ours, never secrets or fetched text. Credits are decimal. */
export interface NoticeParams {
  low_credit: { credits: number }
  no_credit: { agent: string }
  post_failed: { agent: string; place: Platform; reason: PublicationReason }
  post_unconfirmed: { agent: string; place: Platform }
  /**
   * A published figure is another one by now: `said` and `now` are how it is written, `origin` is who says so,
   * `correction` what a button under it names.
   */
  figure_wrong: WrongFigure & { now: string; correction: string }
  /** No source holds a published figure any more, and none tells another. */
  figure_unheld: WrongFigure
  figure_corrected: {
    agent: string
    place: Platform
    ending: 'edited' | 'answered' | 'unknown' | CorrectionReason
  }
  /**
   * What came of last week's posts: how many there were, of how many the views are known, and how many the week before
   * had; `again`: a good post of some weeks ago that may be said again, at this price.
   */
  weekly_report: {
    posts: number
    counted: number
    views: number
    before: number
    again?: string
    price?: number
  }
  /** Something an agent waited for: `happened` is one of our codes, the rest its figures. */
  trigger_event: { agent: string; happened: string } & Record<string, string | number>
  /** An address hears no more: it said that it is gone, or nothing arrived for three days. */
  webhook_paused: { host: string; paused: 'gone' | 'failing' }
  member_joined: InOrganisation & { name: string; memberRole: MemberRole }
  member_changed: InOrganisation & { memberRole: MemberRole }
  member_removed: InOrganisation
  organisation_yours: InOrganisation
  approval_waiting: { agent: string; place: Platform }
  x_reauth: { agent: string; screenName: string }
  x_flag_off: { screenName: string; flag: XFlag }
  telegram_broken: { agent: string; chat: string }
  kol_removed: { agent: string; twitterName: string }
  order_paid: { credits: number }
  order_expired: Record<string, never>
  referral_rewarded: { credits: number }
  credit_adjusted: { amount: number; credits: number }
  password_changed: Record<string, never>
  password_reset: Record<string, never>
  /** `name`: what the other side calls itself. */
  sign_in_added: { method: AccountType; name: string }
  sign_in_removed: { method: AccountType; name: string }
  factor_added: { method: FactorKind; name: string }
  factor_removed: { method: FactorKind; name: string }
  recovery_code_used: { left: number }
  recovery_codes_made: Record<string, never>
  /** A browser and its system. */
  new_sign_in: { name: string }
  sessions_ended: Record<string, never>
  /** As its owner calls it, or a program calls itself. */
  token_made: { name: string }
  credit_owed: { credits: number }
  refund_spent: { order: string; credits: number }
  /** Posts wait because X serves the operator's app no more. */
  x_waiting: Record<string, never>
  /** Planned posts of that day (UTC) do not fit into what X lets the app post. */
  x_day_full: { on: string }
  own_app_stopped: Record<string, never>
  /** For administrators. */
  x_app_stopped: Record<string, never>
  /** For administrators: what the operator has left at an outside service, in dollars. */
  prepaid_low: { source: 'x' | 'model'; usd: number }
  model_ending: AboutModel & { endsOn: string }
  model_gone: AboutModel
  /** For administrators: something is wrong with the installation; `fault` and `subject` are words of `health`. */
  system_fault: { fault: string; subject: string } & Record<string, string | number>
  /** For the other administrators; `name` wants it. */
  credits_asked: { name: string; amount: number }
  /** For the one who wanted it; `name` answered, empty where nobody did. */
  credits_answered: { name: string; amount: number; answer: 'approved' | 'refused' | 'expired' }
}

interface InOrganisation {
  organisation: string
}

interface WrongFigure {
  agent: string
  place: Platform
  said: string
  origin: string
  advice: 'press' | 'auto' | 'by_hand'
}

/** For administrators: the setting that names the model, who takes over (empty: nobody), and what follows from it. */
interface AboutModel {
  model: string
  variable: string
  next: string
  follows: 'takes_over' | 'set_another'
}

/** What a connection may do (decision: x-capability-flags). */
export type XFlag = 'replies' | 'quotes' | 'longPosts' | 'profileWrite' | 'cashtagsMax'

/** Whom something is told: a person, or whoever may do something about it in a project. */
export type Told = { userId: string } | { ownerId: string }

interface About {
  /** What it is about; each user gets one notice per event. */
  ref: string
  agentId?: string | null
  orderNo?: string | null
  /** Only for the inbox: the user learns of it in another way, or was there when it happened. */
  inboxOnly?: boolean
  /** When bot and mail may tell it at the earliest, in milliseconds from now. */
  tellAfterMs?: number
  /** It has happened again: what was kept of the time before is another event. */
  again?: boolean
}

type NoticeFor<Whom> = {
  [Kind in NoticeKind]: About &
    Whom & { kind: Kind } & (Record<string, never> extends NoticeParams[Kind]
      ? { params?: NoticeParams[Kind] }
      : { params: NoticeParams[Kind] })
}[NoticeKind]

export type NewNotice = NoticeFor<{ userId: string }>

/** Puts a notice into a person's inbox, in the transaction of what it tells; bot and mail are told afterwards by a tick. */
export async function notify(db: Db, notice: NewNotice): Promise<void> {
  await keep(db, [notice.userId], notice)
}

/** The same for everybody in a project who may do something about it (`noticeFor`); an organisation's id means all its projects. */
export async function notifyOwner(db: Db, notice: NoticeFor<{ ownerId: string }>): Promise<void> {
  await keep(db, await whoHears(db, notice), notice)
}

async function keep(
  db: Db,
  userIds: string[],
  notice: About & { kind: NoticeKind; params?: object },
): Promise<void> {
  const kept = { ...notice, params: notice.params ?? {}, ref: noticeRef(notice) }
  if (notice.again) await asProductIn(db, () => store.setPast(db, { userIds, ref: kept.ref }))
  for (const userId of userIds) await store.insertNotice(db, { ...kept, userId })
}

/** The people a notice goes to. */
export async function whoHears(db: Db, told: Told & { kind: NoticeKind }): Promise<string[]> {
  return 'userId' in told
    ? [told.userId]
    : store.membersWho(db, told.ownerId, rolesWith(noticeFor[told.kind]))
}

/** How an event is kept: two kinds may tell about the same thing. */
export function noticeRef({ kind, ref }: { kind: NoticeKind; ref: string }): string {
  return `${kind}:${ref}`
}
