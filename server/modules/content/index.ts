export { blockedIn } from './fold.ts'
export { chatPrompt } from './prompt.ts'
export { checkText, type GateRules, measure, type Measure } from './rules.ts'
export type {
  Brief,
  Check,
  Fact,
  Source,
  SourceTweet,
  Stage,
  WriterDeps,
  WritingAgent,
  Written,
} from './types.ts'
export { write, type WriteWatch } from './write.ts'
