/** What users are told: the inbox, telling it by bot or mail afterwards, the mails of signing in, and texts outside the screens. */
export { tellNotices } from './delivery.ts'
export { inbox, markRead } from './inbox.ts'
export {
  type Letter,
  mailGuestPage,
  mailInvitation,
  mailRegisterCode,
  mailResetLink,
  mailTest,
  type Post,
} from './mails.ts'
export { type NewNotice, type NoticeParams, notify, notifyOwner } from './notice.ts'
export { markTold, markUntold } from './telling.ts'
export { alertButton, noticeKindText, noticeText } from './words.ts'
