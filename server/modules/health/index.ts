/** Whether the database can be asked, and what time it is there. */
export { databaseAway } from './database-away.ts'
export { clock, databaseState } from './database.ts'
