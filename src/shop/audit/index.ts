export {
  type AuditOutcome,
  appendAuditEvent,
  appendAuditEvents,
  type Change,
  listAuditEvents,
  listChanges,
  oldAuditEvents,
} from './store.ts'
