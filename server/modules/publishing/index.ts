/** Posts and replies on X and messages in Telegram: planned, written, asked about, sent and looked for. */
export { chooseDraft } from './choose-draft.ts'
export { showOffer } from './offer-reply.ts'
export { advanceDue, advanceJob } from './advance.ts'
export { plannedCosts } from './budget.ts'
export { approve, askLater, done, reject, resolve } from './approve.ts'
export { askByItself } from './ask.ts'
export { chatBack, chatGone } from './broken-chat.ts'
export { type CardMode, outcomeLine, showCard } from './card.ts'
export { rejectReasons, type RejectReason } from './rules.ts'
export { approvalItem, approvals, itemInQueue } from './queue.ts'
export { cardJob, updateCards } from './update-cards.ts'
export { checkText, priceText } from './check-text.ts'
export { editItem, regenerate } from './edit-item.ts'
export type { PublishingDeps } from './deps.ts'
export { generateManual, giveBackUses, manualNow } from './manual.ts'
export { handOverPublications } from './hand-over.ts'
export { evidenceOf } from './evidence.ts'
export { keepGeneration, writerDeps, writingAgent } from './generation.ts'
export { surchargeOf } from './preflight.ts'
export { priceOf } from './rules.ts'
export { briefFor } from './write-text.ts'
export { plan } from './plan.ts'
export { appReport, shareDay } from './app-day.ts'
export { sendingReport } from './health.ts'
export { probeStopped } from './x-limits.ts'
export { readViews } from './views.ts'
export { cardSeen, standsAgain } from './card-store.ts'
export { isBehind } from './claim-store.ts'
export { clocksFromX } from './clocks.ts'
export { postNow } from './request.ts'
export {
  addReply,
  cancelReplies,
  publicationsById,
  publishersOf,
  repliesGiven,
  repliesOfAgents,
  repliesTo,
  replyRoom,
  type ReplyTo,
} from './replies.ts'
export { type SharedText, textsToShare } from './share.ts'
export { forgetHeard } from './shock-store.ts'
export { agentChanged, ruleChanged } from './agent-changed.ts'
export { agentVoice, calendar, manualHistory, publicationOf, scheduleInfo, tweetHistory } from './history.ts'
