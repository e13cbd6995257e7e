export { adjustCredits, setDisabled, setRole } from './change.ts'
export { auditRows, type AuditEntry, insertAudit } from './store.ts'
export { agent, agentsOf, recordsOf, user, users } from './support.ts'
