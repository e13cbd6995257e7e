export { forgetSamples, sample } from './sample.ts'
export { deductCredit, giveBackTickets } from './ticket.ts'
export { tryPost, tryProjectSummary, tryScenario, trySelfReply } from './try.ts'
