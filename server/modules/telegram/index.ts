/** Chats of agents on Telegram: binding, links, what the bot remembers of a chat, and Telegram's limits on sending. */
export {
  bindingOf,
  chatBack,
  chatGone,
  endBinding,
  markBroken,
  moveChat,
  privateChatOf,
  unbind,
} from './bindings.ts'
export { keepAvatar } from './avatar.ts'
export { keepBill, takeBill } from './bills.ts'
export { chatLink } from './links.ts'
export { bindState, bindUrl } from './binding-links.ts'
export { type Answered, type BindRefusal, confirm, nameChannel, openLink, refuse } from './binding-dialog.ts'
export { noteRoom } from './rooms.ts'
export { chooseAgent, chosenAgent, lastMessageId, noteMessage } from './chats.ts'
export { awaitedText, awaitText, stopAwaiting } from './edits.ts'
export { noteRefused, sendInTurn, waitForTurn } from './pace.ts'
export { commandedFrom } from './people.ts'
export { asSolePoller } from './sole-poller.ts'
export { createIntake } from './intake.ts'
export { forgetUpdates } from './updates.ts'
