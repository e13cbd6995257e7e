import type { ErrorName } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { ExpensePurpose, Platform, PublicationReason } from '#contract/lists.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { PublicationRow } from '../store.ts'
import type { UsageKind } from '../usage-store.ts'

/** What can be said of a place without asking anybody. */
export interface PlatformFacts {
  /** As it is called everywhere, in every language. */
  name: string
  /** The rule that an agent works there by. */
  ruleOf(agent: WorkingAgent): Rule | null
  /** Which of the day's limits a publication there counts against. */
  usageOf(row: Pick<PublicationRow, 'post_type'>): UsageKind
  /** What publishing there is paid as. */
  purposeOf(row: Pick<PublicationRow, 'post_type'>): ExpensePurpose
  picturesMax: number
  /** How long a text of ours may be there, with a picture beside it or without. */
  textMax(post: { picture: boolean }): number
  /** It refuses what was said before; so we look at what other agents of the owner said, one at a time. */
  refusesDoubles: boolean
  /** A link in a text may cost more there, so its price follows the text. */
  linksCost: boolean
  /** A good post may be said again there after some weeks. */
  saysAgain: boolean
  /** Errors of a call that are others there. */
  problems: Partial<Record<PublicationReason, ErrorName>>
}

type Rule =
  NonNullable<WorkingAgent['rule']>['settings'] | NonNullable<WorkingAgent['manualRule']>['settings']

const x: PlatformFacts = {
  name: 'X',
  ruleOf: (agent) => agent.rule?.settings ?? null,
  usageOf: ({ post_type }) =>
    post_type === 'manual_post' ? 'request' : post_type === 'auto_post' ? 'post' : post_type,
  purposeOf: ({ post_type }) =>
    post_type === 'kol_reply' ? 'KOL_REPLY' : post_type === 'self_reply' ? 'SELF_REPLY' : 'POST',
  picturesMax: 4,
  // Even accounts that may write long posts are read on a phone; long form is asked for explicitly.
  textMax: () => limits.postLengthMax,
  refusesDoubles: true,
  linksCost: true,
  saysAgain: true,
  problems: {},
}

const telegram: PlatformFacts = {
  name: 'Telegram',
  ruleOf: (agent) => agent.manualRule?.settings ?? null,
  usageOf: () => 'manual',
  purposeOf: () => 'TELEGRAM_MESSAGE',
  picturesMax: 1,
  textMax: ({ picture }) => (picture ? limits.telegramCaptionMax : limits.telegramLengthMax),
  refusesDoubles: false,
  linksCost: false,
  saysAgain: false,
  problems: { unbound: 'conflict', undeliverable: 'conflict' },
}

/** One entry for each place; what it takes to ask it stands in the file of the same name. */
export const platformFacts: Record<Platform, PlatformFacts> = { twitter: x, telegram }

export function factsOf({ platform }: { platform: Platform }): PlatformFacts {
  return platformFacts[platform]
}
