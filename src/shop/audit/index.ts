export {
  type AuditOutcome,
  appendAuditEvent,
  appendAuditEvents,
  listAuditEvents,
  oldAuditEvents,
} from './store.ts'
