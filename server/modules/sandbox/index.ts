/** Trying an agent: texts that are written for nobody, and what they cost. */
export { forgetSamples, sample } from './sample.ts'
export { deductCredit, giveBackTickets } from './ticket.ts'
export { tryPost, tryProjectSummary, tryScenario, trySelfReply } from './try.ts'
