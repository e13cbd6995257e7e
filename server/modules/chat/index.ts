export { clear, page } from './conversation.ts'
export { type Answer, type Place, sendMessage, type Started } from './send-message.ts'
