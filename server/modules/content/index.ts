/** Writing: what is read for a text, what the model is asked, and what is looked at before the text is kept. */
export { keptBrief, toldFor } from './kept-brief.ts'
export { textFact } from './gather/own-words.ts'
export { coinFacts, factsDeciding, saidFacts } from './known.ts'
export { wholeMarket } from './gather/positions.ts'
export { chatPrompt, ordersPrompt, type Secret } from './prompt.ts'
export type {
  Brief,
  Happened,
  StyleRule,
  ReplyTarget,
  Source,
  SourceTweet,
  WriterDeps,
  WritingAgent,
  Written,
} from './types.ts'
export { NothingFound, NothingNew, Unusable } from './types.ts'
export type { Anew } from './types.ts'
export { ownSnapshot, snapshotShape } from './snapshot.ts'
export { durations } from './bars.ts'
export { readAgain } from './read-again.ts'
export { readNow } from './read-now.ts'
export { unframed } from './style.ts'
export { write, type WrittenAgain, writeAgain } from './write.ts'
