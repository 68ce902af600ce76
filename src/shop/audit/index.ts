export {
  type AuditOutcome,
  appendAuditEvent,
  deleteOldAuditEvents,
  listAuditEvents,
} from './store.ts'
