/** Chats of agents on Telegram: binding, links, what the bot remembers of a chat, and Telegram's limits on sending. */
export { type Commanded, commandedFrom } from './agent-store.ts'
export { askElsewhere } from './asked-store.ts'
export { keepAvatar } from './avatar.ts'
export { keepBill, takeBill } from './bill-store.ts'
export { type Answered, type BindRefusal, confirm, nameChannel, openLink, refuse } from './binding-dialog.ts'
export { bindState, bindUrl } from './binding-links.ts'
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
export { chatLink } from './chat-link.ts'
export {
  channelHeardFor,
  channelsHeardFor,
  chooseAgent,
  chosenAgent,
  lastMessageId,
  noteMessage,
  noteRoom,
} from './chat-store.ts'
export { awaitedText, awaitText, stopAwaiting } from './edit-store.ts'
export { createIntake, forgetUpdates } from './intake.ts'
export { beginPost, endPost, type NewPost, postBeingTold, tellMore } from './new-post-store.ts'
export { noteRefused, sendInTurn, waitForTurn } from './pace.ts'
export { type Answerable, answerableIn } from './room-store.ts'
export { oncePerDay } from './pace-store.ts'
export { asSolePoller } from './sole-poller.ts'
export { webhookPath } from './webhook-path.ts'
