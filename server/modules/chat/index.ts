export { clear, page } from './conversation.ts'
export { sendMessage } from './send-message.ts'
