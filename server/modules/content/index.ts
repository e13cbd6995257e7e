export { blockedIn } from './fold.ts'
export { languageOf } from './language.ts'
export { chatPrompt } from './prompt.ts'
export { checkText, type GateRules, measure, type Measure } from './rules.ts'
export type {
  Brief,
  Check,
  Fact,
  ReplyTarget,
  Source,
  SourceTweet,
  WriterDeps,
  WritingAgent,
  Written,
} from './types.ts'
export { NothingNew } from './types.ts'
export { write } from './write.ts'
