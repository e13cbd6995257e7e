/** Posts and replies on X and messages in Telegram: planned, written, sent and looked for. Who is asked: `approvals`. */
// Planned and sent.
export { advanceDue, advanceJob } from './advance.ts'
export { agentChanged, characterChanged, ruleChanged } from './agent-changed.ts'
export { appReport, shareDay } from './app-day.ts'
export { chatBack, chatGone } from './broken-chat.ts'
export { costsAhead, overBudget, slotPrice } from './budget.ts'
export { isBehind } from './claim-store.ts'
export { clocksFromX } from './clocks.ts'
export { inside, type PublishingDeps } from './deps.ts'
export { handOverPublications } from './hand-over.ts'
export { sendingReport } from './sending-report-store.ts'
export { plan } from './plan.ts'
export { lookAgain } from './corrections/look.ts'
export { correct, putRightDue } from './corrections/put-right.ts'
export { probeStopped } from './x-limits.ts'

// With a time.
export { closeSlots } from './plan-store.ts'
export { pauseDay, pausedDays, resumeDay } from './paused-day-store.ts'
export { type Plan, planOf } from './plan.ts'
export { slotKey } from './slot-key.ts'
export {
  approvePlanned,
  demandAhead,
  lockPost,
  movePost,
  restAsDraft,
  scheduleDraft,
  skipPost,
  swapPosts,
  unschedule,
} from './steer.ts'
export { fillPost, slotTime, topicFor, writeNow } from './fill-slot.ts'
export { continueThread } from './thread.ts'
export { searchTexts } from './search.ts'
export { undo } from './undo.ts'
export { priceToLetGo } from './price-to-let-go.ts'
export { partsOf, wholeThread } from './thread-store.ts'
export { cancelForTrigger, insertForEvent } from './event-text.ts'
export { insertDraft, insertTimed, insertToWrite, putDraft, type Text } from './timed.ts'

// Asked for by a person.
export { answerWhenItRests } from './answer.ts'
export { checkText, priceText } from './check-text.ts'
export { agentVoice, keepExample, learnStyle, removeExample } from './agent-voice.ts'
export { studyVoices } from './study-voice.ts'
export { calendar, manualHistory, publicationOf, scheduleInfo, threadOf, tweetHistory } from './history.ts'
export { generateManual, giveBackUses, manualNow } from './manual.ts'
export { imagesOf, postNow } from './request.ts'
export { againOffers, writeAgain } from './say-again.ts'
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
export { keepGeneration, noText, textOf, writerDeps, writingAgent } from './generation.ts'
export { demandFit, letGo } from './let-go.ts'
export { askVoters, takeApprovalBack } from './may-go-out.ts'
export { changeQuestion, letGoVoted, lookAgainAtQuestions } from './questions.ts'
export { votingOn } from './votes.ts'
export { factsOf } from './platforms/facts.ts'
export { pollOf } from './poll.ts'
export { surchargeOf } from './preflight.ts'
export { assistUrl, present, presentById, presentOne, type PublicationView, sourceTweet } from './present.ts'
export { answerWithin, isOut, priceAfter } from './rules.ts'
export { holdable, isHoldable } from './states.ts'
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
