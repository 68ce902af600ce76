export { type ApprovalReason, type ApprovalRule, type Decision, reasonsFor } from './approval.ts'
export { ApprovalDecided, type ApprovalRefusal, AwaitsApproval, OwnOrder } from './refusals.ts'
export {
  decideApproval,
  endApproval,
  holdForApproval,
  isWaiting,
  lapseApproval,
  listLapsing,
  requireApproved,
} from './store-approval.ts'
