export { databaseAway } from './database-away.ts'
export { clock, databaseState } from './database.ts'
