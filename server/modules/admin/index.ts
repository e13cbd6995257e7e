/** What administrators do: roles and barring, credits for others, support's search, and the audit log of it. */
export { dropFactors, setDisabled, setRole } from './change-account.ts'
export { pageRequests as creditRequests } from './credit-request-store.ts'
export { adjustCredits, approveCredits, expireRequests, refuseCredits } from './credit-requests.ts'
export { becomeFirst, firstIsOpen, offerFirst } from './first-administrator.ts'
export { auditRows, type AuditEntry, insertAudit } from './store.ts'
export { agent, agentsOf, recordsOf, user, users } from './support.ts'
