import type { Course } from '#server/lib/outcomes.ts'
import type { Promised } from './promise-store.ts'

/** Everything that health can find wrong. Each has its words (`health` in locales), its alert and its place in the runbook. */
const faultNames = [
  'no_worker',
  'no_publisher',
  'no_web',
  'tick_fails',
  'tick_stands',
  'jobs_fail',
  'jobs_stuck',
  'service_away',
  'service_key',
  'service_quota',
  'service_limited',
  'model_gone',
  'no_way_out',
  'clock_machine',
  'clock_x',
  'clock_moved',
  'posts_late',
  'questions_late',
  'notices_late',
  'webhooks_late',
  'corrections_late',
  'payments_late',
  'chain_behind',
  'x_stopped',
  'x_day_full',
  'bot_elsewhere',
  'bot_undelivered',
  'bot_pending',
  'disk_low',
  'books_wrong',
  'books_old',
  'money_for_review',
  'prepaid_low',
  'publishing_off',
] as const
export type FaultName = (typeof faultNames)[number]

/** `alarm`: a promise to a user is broken or about to be. `warning`: somebody should look, and nothing is lost yet. */
export type Severity = 'alarm' | 'warning'

export interface Fault {
  name: FaultName
  /** What of it; '': the whole. */
  subject: string
  severity: Severity
  since: Date
  /** What its words name: numbers and words of ours. */
  details: Record<string, string | number>
  /** The fault that explains it, `name subject`; it is told instead. */
  because: string | null
}
/** What a fault is known by, and named by in `because`. */
export function keyOf({ name, subject }: { name: string; subject: string }): string {
  return `${name} ${subject}`
}

/** What was looked at for itself, because no traffic would say it. Null: it does not concern this installation, or nobody could look. */
export interface Looked {
  bot: { elsewhere: boolean; pending: number; falling: boolean; undelivered: string | null } | null
  disk: { freeShare: number; freeMb: number } | null
  secondsAheadOfX: number | null
}

export interface Signals {
  promised: Promised
  lives: Life[]
  looked: Looked
  /** How often each tick is due, in milliseconds; only those that processes with work to do run. */
  ticks: Record<string, number>
  /** Rails that take money here. */
  rails: string[]
  /** Outside systems whose prepaid money ends soon. */
  prepaidEnds: string[]
  publishing: boolean
  simulated: boolean
}

/** A process, by its last beat. */
export interface Life {
  id: string
  roles: string[]
  version: string
  machineAheadMs: number
  courses: Record<string, Course>
  /** Milliseconds since its last beat. */
  age: number
  /** Milliseconds since it started. */
  startedAgo: number
  endedAt: Date | null
}
