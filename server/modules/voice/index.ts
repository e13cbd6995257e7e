/** What an agent learns from its owner: phrases to avoid, rules, facts and a measured style, each seen and erased by them. */
export { addPhrase, removePhrase } from './phrases.ts'
export { learnFromApproval, learnFromChat, learnFromRejection } from './learn.ts'
export {
  addFact,
  addRule,
  bendStyle,
  confirmFact,
  forgetStyle,
  liveOf,
  memoriesOf,
  removeFact,
  removeRule,
  useRule,
  voiceForWriting,
  type VoiceForWriting,
} from './memories.ts'
export { drawRules } from './draw.ts'
export { readSaid } from './read-said.ts'
export { endTrial, keepRules, retire, type Rule, rulesOf, tryAgain } from './rule-store.ts'
export { keepStyle, type Style, styleOf } from './style-store.ts'
export { measure } from './style.ts'
export { type Study, takeStudies } from './study-store.ts'
export { rejectedBefore, removeRejection } from './rejections.ts'
export { rejectionsOf } from './rejection-store.ts'
