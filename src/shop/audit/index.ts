export {
  type AuditOutcome,
  appendAuditEvent,
  appendAuditEvents,
  type Change,
  listAuditEvents,
  listChanges,
  listDone,
  oldAuditEvents,
} from './store.ts'
