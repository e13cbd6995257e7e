/** The phrases an agent's owner does not want to read again, and learning them from edits and rejections. */
export { addPhrase, learnFromEdit, learnFromRejection, phrasesToAvoid, removePhrase } from './phrases.ts'
export { type Phrase, phrasesOf } from './store.ts'
