export {
  type AuditOutcome,
  appendAuditEvent,
  appendAuditEvents,
  type Change,
  findDone,
  listAuditEvents,
  listChanges,
  listDone,
  listTogether,
  oldAuditEvents,
} from './store.ts'
