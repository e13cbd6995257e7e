/** What an agent's owner does not want to read again, learned from edits and rejections. */
export { addPhrase, learnFromEdit, learnFromRejection, phrasesToAvoid, removePhrase } from './phrases.ts'
export { type Phrase, phrasesOf } from './store.ts'
export { rejectedBefore, removeRejection } from './rejections.ts'
export { rejectionsOf } from './rejection-store.ts'
