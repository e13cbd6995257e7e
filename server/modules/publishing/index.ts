/** Posts and replies on X and messages in Telegram: planned, written, sent and looked for. Who is asked: `approvals`. */
// Planned and sent.
export { advanceDue, advanceJob } from './advance.ts'
export { agentChanged, ruleChanged } from './agent-changed.ts'
export { appReport, shareDay } from './app-day.ts'
export { chatBack, chatGone } from './broken-chat.ts'
export { plannedCosts } from './budget.ts'
export { isBehind } from './claim-store.ts'
export { clocksFromX } from './clocks.ts'
export type { PublishingDeps } from './deps.ts'
export { handOverPublications } from './hand-over.ts'
export { sendingReport } from './sending-report-store.ts'
export { plan } from './plan.ts'
export { lookAgain } from './corrections/look.ts'
export { correct, putRightDue } from './corrections/put-right.ts'
export { readViews } from './views.ts'
export { probeStopped } from './x-limits.ts'

// Asked for by a person.
export { answerWhenItRests } from './answer.ts'
export { checkText, priceText } from './check-text.ts'
export { agentVoice, calendar, manualHistory, publicationOf, scheduleInfo, tweetHistory } from './history.ts'
export { generateManual, giveBackUses, manualNow } from './manual.ts'
export { postNow } from './request.ts'
export { type SharedText, textsToShare } from './share.ts'

// Replies that others find occasions for.
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

// A text on its way: what those need who let an owner answer it, or try one out.
export { putAnother, putOwnWords, writeAnother } from './another-text.ts'
export { evidenceByRow, evidenceOf } from './evidence.ts'
export { keepGeneration, noText, writerDeps, writingAgent } from './generation.ts'
export { demandFit, letGo } from './let-go.ts'
export { factsOf } from './platforms/facts.ts'
export { surchargeOf } from './preflight.ts'
export { assistUrl, present, presentOne, type PublicationView, sourceTweet } from './present.ts'
export { isOut, priceOf } from './rules.ts'
export {
  change as changePublication,
  find as findPublication,
  findOwn as findOwnPublication,
  list as listPublications,
  type ListFilter as PublicationFilter,
  type PublicationRow,
} from './store.ts'
export { end as endPublication, notPosted as markNotPosted, publish as markPublished } from './transitions.ts'
export { briefFor } from './write-text.ts'
