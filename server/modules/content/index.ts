export type { ClaimEvidence, Fact, Snapshot } from './claims/index.ts'
export { blockedIn, fold } from './fold.ts'
export { keptBrief } from './kept-brief.ts'
export { languageOf } from './language.ts'
export { chatPrompt } from './prompt.ts'
export {
  configuredFor,
  isDisclaimer,
  type Flight,
  isMarketText,
  lengthMaxOf,
  measure,
  type Measure,
  plainFlight,
  preflight,
  type Preflight,
  rules as preflightRules,
  stops,
} from './preflight/index.ts'
export type {
  Brief,
  Check,
  ReplyTarget,
  Source,
  SourceTweet,
  WriterDeps,
  WritingAgent,
  Written,
} from './types.ts'
export { NothingNew, Unusable } from './types.ts'
export { earlierMax, noveltyCheck } from './novelty/index.ts'
export type { Anew } from './types.ts'
export { type News, newsShock, pricesIn, priceShock, unread, type Watched, watchedBy } from './shock/index.ts'
export { ownSnapshot, snapshotShape } from './snapshot.ts'
export { verdictOn } from './verdict.ts'
export { write } from './write.ts'
