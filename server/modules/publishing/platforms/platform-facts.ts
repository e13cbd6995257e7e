import type { ErrorName } from '#contract/errors.ts'
import type { ExpensePurpose, PostType, PublicationReason } from '#contract/lists.ts'
import type { SlotTime, WorkingHours } from '#contract/rules.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { PublicationRow } from '../store.ts'
import type { RuleTable } from '../plan-store.ts'
import type { UsageKind } from '../usage-store.ts'

/** What can be said of a place without asking anybody. */
export interface PlatformFacts {
  /** As it is called everywhere, in every language. */
  name: string
  /** The rule that an agent works there by. */
  ruleOf(agent: WorkingAgent): Rule | null
  /** What its posts are planned by; null: nothing is planned there. */
  plan: PlannedBy | null
  /** Which of the day's limits a publication there counts against, and all that there are. */
  usageOf(row: Pick<PublicationRow, 'post_type'>): UsageKind
  usageKinds: UsageKind[]
  /** What publishing there is paid as. */
  purposeOf(row: Pick<PublicationRow, 'post_type'>): ExpensePurpose
  /** What the history of texts on request lists; null: everything there. */
  onRequest: PostType[] | null
  /** How long a text of ours may be there, with a picture beside it or without, or as what a poll asks. */
  textMax(post: { picture: boolean; poll: boolean }): number
  /** It refuses what was said before; so we look at what other agents of the owner said, one at a time. */
  refusesDoubles: boolean
  /** A link in a text may cost more there, so its price follows the text. */
  linksCost: boolean
  /** A text of the sandbox is written for this place: publishing it there is paid with the try. */
  triesCount: boolean
  /** Nobody but its owner reads what the agent delivers there. */
  readsAlone(agent: WorkingAgent): boolean
  /** A good post may be said again there after some weeks. */
  saysAgain: boolean
  /** A post can quote another one there. */
  quotes: boolean
  /** Whether the numbers of a post are asked for, which costs, or told by the place itself. */
  numbers: 'asked' | 'told'
  /** How a wrong figure is put right there: in the post itself, or by an answer under it. */
  corrects: 'edit' | 'answer'
  /** Why a post ended that could not be sent in time because the place did not answer. */
  unavailable: PublicationReason
  /** Why a post ended that the place, or the last look for it, would not have. */
  refused: PublicationReason
  /** Errors of a call that are others there. */
  problems: Partial<Record<PublicationReason, ErrorName>>
}

export interface PlannedBy {
  table: RuleTable
  /** Its stored settings. */
  read(settings: unknown): PlanSettings
}

export interface PlanSettings {
  /** Posts a day. */
  limit: number
  hours: WorkingHours
  /** Fixed times; none: spread over the hours. */
  times: SlotTime[]
  /** How long before its time a slot gets its text; null: the evening before. */
  hoursAhead: number | null
}

type Rule =
  NonNullable<WorkingAgent['rule']>['settings'] | NonNullable<WorkingAgent['manualRule']>['settings']
