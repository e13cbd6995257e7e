export { type Letter, mailRegisterCode, type Post } from './mails.ts'
export { i18nText } from './texts.ts'
export { type NewNotice, notify } from './notice.ts'
