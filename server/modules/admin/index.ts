export { dropFactors, setDisabled, setRole } from './change.ts'
export {
  adjustCredits,
  approveCredits,
  creditRequests,
  expireRequests,
  refuseCredits,
} from './credit-requests.ts'
export { becomeFirst, firstIsOpen, offerFirst } from './first.ts'
export { auditRows, type AuditEntry, insertAudit } from './store.ts'
export { agent, agentsOf, recordsOf, user, users } from './support.ts'
