import { z } from 'zod'
import { isSecurityKind, securityKinds } from './security-kinds.ts'

export const agentTypes = [
  'hot_topic',
  'clone_influence',
  'project_promotion',
  'project_summary',
  'technical_analysis',
] as const
/** Whose good posts today's figures make new: what people talk about and what somebody else posted are of their day. */
export const lastingTypes: readonly (typeof agentTypes)[number][] = [
  'technical_analysis',
  'project_promotion',
  'project_summary',
]
export const operationModes = ['automated', 'manual'] as const
export const autonomies = ['draft', 'ask', 'auto'] as const
/** What becomes of a published figure that proves wrong; `off`: nobody looks. */
export const correctionRules = ['ask', 'auto', 'off'] as const
/** Why a correction did not go out. */
export const correctionReasons = [
  'gone',
  'not_connected',
  'platform_refused',
  'unfit',
  'rehearsal',
  'unavailable',
] as const
export const languages = [
  'ENGLISH',
  'FRENCH',
  'VIETNAMESE',
  'CHINESE',
  'ARABIC',
  'SPANISH',
  'PORTUGUESE',
  'GERMAN',
  'RUSSIAN',
  'TURKISH',
  'JAPANESE',
  'KOREAN',
  'INDONESIAN',
  'THAI',
  'HINDI',
] as const
export const uiLanguages = ['en', 'fr', 'vi', 'zh', 'ar'] as const
export const timeframes = ['5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
export const sentiments = ['bullish', 'bearish', 'neutral'] as const
export const publicationStatuses = [
  'draft',
  'awaiting_approval',
  'scheduled',
  'generating',
  'sending',
  'published',
  'failed',
  'skipped',
  'rejected',
  'unconfirmed',
] as const
export const publicationReasons = [
  'no_credit',
  'budget',
  'paused',
  'daily_limit',
  'outside_hours',
  'missed',
  'disabled',
  'content_failed',
  /** Nobody speaks of what it was to be about. */
  'nothing_found',
  'blocked_keyword',
  'link_not_allowed',
  'too_long',
  'duplicate',
  'reply_not_permitted',
  'target_gone',
  'needs_reauth',
  'unbound',
  'x_refused',
  'x_unavailable',
  'telegram_refused',
  'undeliverable',
  'expired',
  'canceled',
  'shock',
  /** The app's 24 hours on X hold no more posts. Of a planned one: it will not fit. */
  'app_full',
  /** X serves the app it is sent with no more, until somebody pays. */
  'app_stopped',
  /** Written and checked, and not sent, because publishing is switched off. */
  'publishing_off',
  /** A part of its thread before it did not go out. */
  'thread_stopped',
  /** Of a translation: the post that it says was edited or deleted since it was read. */
  'source_gone',
] as const
export const postTypes = ['auto_post', 'manual_post', 'kol_reply', 'self_reply'] as const
export const platforms = ['twitter', 'telegram'] as const
export const roles = ['USER', 'SUPER', 'ADMIN'] as const
export const accountTypes = ['EMAIL', 'TWITTER', 'TELEGRAM', 'GOOGLE', 'SOLANA', 'SERVICE'] as const
export const packageIds = ['basic', 'standard', 'premium'] as const
export const creditTypes = ['INCOME', 'EXPENSE', 'ADJUSTMENT'] as const
export const incomePurposes = ['SIGN_UP_BONUS', 'REFERRAL_BONUS', 'TOP_UP', 'TOP_UP_EXTRA'] as const
export const expensePurposes = [
  'POST',
  'KOL_REPLY',
  'SELF_REPLY',
  'ASSISTED_REPLY',
  'TELEGRAM_MESSAGE',
  'MANUAL_POST_GENERATE',
  'IMAGE_GENERATE',
  'SANDBOX_GENERATE',
  'SANDBOX_PROJECT_SUMMARY',
  'SANDBOX_SCENARIO_POST',
  'SANDBOX_SELF_REPLY',
  'REGENERATE',
  'CHAT_MESSAGE',
  'SOURCE_POSTS',
] as const
/** What `sandbox/deduct-credit` may reserve (decision: only-the-server-prices). */
export const deductTypes = [
  'SANDBOX_GENERATE',
  'SANDBOX_PROJECT_SUMMARY',
  'SANDBOX_SCENARIO_POST',
  'SANDBOX_SELF_REPLY',
] as const
export const adjustmentPurposes = ['ADMIN_GRANT', 'ADMIN_REVOKE', 'STARS_REFUND'] as const
export const creditPurposes = [...incomePurposes, ...expensePurposes, ...adjustmentPurposes] as const
/** Of a KOL: answered when asked for, or also by the schedule. */
export const replyStatuses = ['queued_reply', 'always_reply'] as const
export const referralStatuses = ['pending', 'rewarded', 'void'] as const
/** What of a payment that was given back somebody owes; `earlier`: from before these were told apart. */
export const debtKinds = ['payment', 'bonus', 'reward', 'earlier'] as const

/** Why money waits for an operator; `dust` waits for nobody. */
export const reviewReasons = ['late', 'unmatched', 'repeated', 'closed', 'spent', 'dust'] as const

/** Why a claim of a text stands in no fact. */
export const claimReasons = [
  /** No fact holds it. */
  'unknown',
  /** Only a lower source says so, against a higher one. */
  'outranked',
  /** A fact says otherwise. */
  'contradicted',
  /** Only a stranger says so, whom the sentence does not name. */
  'unattributed',
] as const

export const noticeKinds = [
  'low_credit',
  'no_credit',
  'post_failed',
  'post_unconfirmed',
  'figure_wrong',
  'figure_unheld',
  'figure_corrected',
  'approval_waiting',
  'x_reauth',
  'x_flag_off',
  'telegram_broken',
  'kol_removed',
  'order_paid',
  'order_expired',
  'referral_rewarded',
  'credit_adjusted',
  'x_waiting',
  'x_day_full',
  'own_app_stopped',
  'x_app_stopped',
  'prepaid_low',
  'model_ending',
  'model_gone',
  'credit_owed',
  'refund_spent',
  'credits_asked',
  'credits_answered',
  'weekly_report',
  'trigger_event',
  'webhook_paused',
  'member_joined',
  'member_changed',
  'member_removed',
  'organisation_yours',
  'system_fault',
  ...securityKinds,
] as const
/** What a person may keep the bot and mail quiet about. */
export const mutableKinds = noticeKinds.filter((kind) => !isSecurityKind(kind))
/** Notices for the operator: administrators alone get them. */
const operatorKinds: readonly string[] = [
  'x_app_stopped',
  'prepaid_low',
  'model_ending',
  'model_gone',
  'refund_spent',
  'credits_asked',
  'credits_answered',
  'system_fault',
] satisfies (typeof noticeKinds)[number][]
/** What everybody may be told, and may keep quiet. */
export const personalNoticeKinds = mutableKinds.filter((kind) => !operatorKinds.includes(kind))
/** What an agent follows. */
export const sourceKinds = ['topic', 'account', 'list', 'feed', 'page', 'channel'] as const
/** What an agent waits for beside the clock. */
export const triggerKinds = [
  'price_cross',
  'price_move',
  'extreme',
  'volume_spike',
  'funding_flip',
  'listing',
  'date',
  'hot_topic',
  'new_entry',
  'account_posts',
  'call_ends',
  'webhook',
] as const
/** What became of an event that an agent waited for. */
export const eventOutcomes = [
  'told',
  'drafted',
  'asked',
  'published',
  'cool_down',
  'day_full',
  'quiet',
  'budget',
  'no_credit',
  'paused',
  'condition',
  'not_possible',
] as const
/** What proves somebody besides their way to sign in: codes of an app (TOTP), or a passkey. */
export const factorKinds = ['totp', 'passkey'] as const
export const imagePurposes = ['post', 'avatar', 'background'] as const
export const imageStyles = ['realistic', 'illustration', '3d', 'anime', 'pixel', 'minimal'] as const
/** Of what is drawn on request; the wide one is for the head of a profile. */
export const drawnRatios = ['1:1', '16:9', '9:16'] as const
export const imageRatios = [...drawnRatios, '3:1'] as const
export const mediaKinds = ['picture', 'gif', 'video'] as const
/** Sent by its owner, drawn by a model, or a chart of ours. */
export const mediaOrigins = ['own', 'drawn', 'chart'] as const
export const rails = ['trc20', 'solana', 'ton', 'stars'] as const
export const orderStatuses = ['waiting', 'confirming', 'paid', 'expired'] as const
export const orderExceptions = ['none', 'short', 'over', 'late'] as const

export type AgentType = (typeof agentTypes)[number]
export type OperationMode = (typeof operationModes)[number]
export type CorrectionRule = (typeof correctionRules)[number]
export type CorrectionReason = (typeof correctionReasons)[number]
export type Autonomy = (typeof autonomies)[number]
export type Language = (typeof languages)[number]
export type UiLanguage = (typeof uiLanguages)[number]
export type Timeframe = (typeof timeframes)[number]
export type Sentiment = (typeof sentiments)[number]
export type PublicationStatus = (typeof publicationStatuses)[number]
export type PublicationReason = (typeof publicationReasons)[number]
export type PostType = (typeof postTypes)[number]
export type Platform = (typeof platforms)[number]
export type Role = (typeof roles)[number]
export type { MemberRole, TeamRole } from './team-roles.ts'
export type { Scope } from './scope-names.ts'
export type AccountType = (typeof accountTypes)[number]
export type PackageId = (typeof packageIds)[number]
export type CreditType = (typeof creditTypes)[number]
export type CreditPurpose = (typeof creditPurposes)[number]
export type ExpensePurpose = (typeof expensePurposes)[number]
export type DeductType = (typeof deductTypes)[number]
export type ReplyStatus = (typeof replyStatuses)[number]
export type ReferralStatus = (typeof referralStatuses)[number]
export type NoticeKind = (typeof noticeKinds)[number]
export type SourceKind = (typeof sourceKinds)[number]
export type TriggerKind = (typeof triggerKinds)[number]
export type EventOutcome = (typeof eventOutcomes)[number]
export type FactorKind = (typeof factorKinds)[number]
export type MediaKind = (typeof mediaKinds)[number]
export type MediaOrigin = (typeof mediaOrigins)[number]
export type Rail = (typeof rails)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type OrderException = (typeof orderExceptions)[number]
export type ImagePurpose = (typeof imagePurposes)[number]
export type ImageStyle = (typeof imageStyles)[number]
export type ImageRatio = (typeof imageRatios)[number]

export const agentType = z.enum(agentTypes)
export const operationMode = z.enum(operationModes)
export const autonomy = z.enum(autonomies)
export const correctionRule = z.enum(correctionRules)
/** Read in any letter case, answered in capitals. */
export const language = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
  z.enum(languages),
)
export const uiLanguage = z.enum(uiLanguages)
export const timeframe = z.enum(timeframes)
export const sentiment = z.enum(sentiments)
export const publicationStatus = z.enum(publicationStatuses)
export const publicationReason = z.enum(publicationReasons)
export const postType = z.enum(postTypes)
export const platform = z.enum(platforms)
export const role = z.enum(roles)
export const accountType = z.enum(accountTypes)
export const creditType = z.enum(creditTypes)
export const creditPurpose = z.enum(creditPurposes)
export const deductType = z.enum(deductTypes)
export const replyStatus = z.enum(replyStatuses)
export const referralStatus = z.enum(referralStatuses)
export const noticeKind = z.enum(noticeKinds)
export const imagePurpose = z.enum(imagePurposes)
export const imageStyle = z.enum(imageStyles)
export const imageRatio = z.enum(imageRatios)
export const packageId = z.enum(packageIds)
export const rail = z.enum(rails)
export const orderStatus = z.enum(orderStatuses)
export const orderException = z.enum(orderExceptions)
