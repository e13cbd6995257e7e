export { follow } from './follow.ts'
export { clear, page, stop } from './conversation.ts'
export { sendMessage } from './send-message.ts'
