/** What agents wait for beside the clock: looked for, rehearsed against the past, acted on once. */
export { hookCalled } from './hook.ts'
export { lookForEvents } from './look.ts'
export {
  addTrigger,
  editTrigger,
  eventsOf,
  insertTrigger,
  isUntraded,
  newSecret,
  removeTrigger,
  triggersOf,
} from './manage.ts'
export { rehearse } from './rehearse.ts'
export { waitsFor } from './words.ts'
