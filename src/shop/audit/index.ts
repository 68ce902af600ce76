export {
  type AuditOutcome,
  appendAuditEvent,
  appendAuditEvents,
  type Change,
  listAuditEvents,
  oldAuditEvents,
} from './store.ts'
