/** Whether the database can be asked and what time it is there; who is at work, and whether what was promised is kept. */
export { databaseAway } from './database-away.ts'
export { clock, databaseState } from './database.ts'
export { judge } from './judge.ts'
export { troubleOfWork } from './trouble-of-work.ts'
export { measures } from './measures.ts'
export { lateOf } from './promise-store.ts'
export { readiness, report, status } from './status.ts'
export { beat, faultsNow, forget as forgetHealth, sayGoodbye } from './store.ts'
