export {
  type AuditOutcome,
  appendAuditEvent,
  listAuditEvents,
  oldAuditEvents,
} from './store.ts'
