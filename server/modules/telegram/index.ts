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
export { chatLink } from './links.ts'
export { bindState, bindUrl } from './binding-links.ts'
export { confirm, type Answered, openLink, refuse } from './binding-dialog.ts'
export { chooseAgent, chosenAgent, lastMessageId, noteMessage } from './chats.ts'
export { commandedFrom } from './people.ts'
export { firstTime, forgetUpdates } from './updates.ts'
