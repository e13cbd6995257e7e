/** Talking with an agent: sending a message and following its answer, the pages of the conversation, clearing it. */
export { follow } from './follow.ts'
export { clear, page, stop } from './conversation.ts'
export { sendMessage } from './send-message.ts'
