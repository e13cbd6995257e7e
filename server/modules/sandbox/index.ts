/** Trying an agent: texts that are written for nobody, and what they cost. */
export { sample } from './sample.ts'
export { forgetSamples } from './sample-store.ts'
export { deductCredit, giveBackTickets, giveBackTicketsOf } from './ticket.ts'
export { tryPost, tryProjectSummary, tryScenario, trySelfReply } from './try.ts'
