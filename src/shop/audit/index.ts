export {
  type AuditOutcome,
  appendAuditEvent,
  appendAuditEvents,
  listAuditEvents,
  listChanges,
  oldAuditEvents,
} from './store.ts'
