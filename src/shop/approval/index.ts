export {
  type ApprovalState,
  type Approver,
  type Decision,
  requireLimitsWithin,
} from './approval.ts'
export type { ApprovalRefusal } from './refusals.ts'
export {
  decideApproval,
  endApproval,
  holdForApproval,
  isWaiting,
  lapseApproval,
  listLapsing,
  requireApproved,
} from './store-approval.ts'
export { findApproval } from './store-approvers.ts'
export {
  type ApprovalMailFacts,
  findApprovalRequest,
  findDecidedApproval,
  listDeciders,
} from './store-mails.ts'
export {
  countUnpaid,
  endUnpaidHold,
  hasLapsed,
  holdUnpaid,
  isHeldUnpaid,
  listLapsedHolds,
} from './store-unpaid.ts'
export {
  listWaiting,
  readSwitch,
  requireApprover,
  setSwitch,
  type WaitingOrder,
} from './store-waiting.ts'
