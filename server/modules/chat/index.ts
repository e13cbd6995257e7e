/** Talking with an agent: sending a message and following its answer, the pages of the conversation, clearing it. */
export { followAnswer } from './follow-answer.ts'
export { clear, page, stop } from './conversation.ts'
export { decide, offered } from './do.ts'
export { type ActionView } from './action-store.ts'
export { sendMessage } from './send-message.ts'
