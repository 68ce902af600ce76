export { type ApprovalRule, type Approver, type Decision, requireLimitsWithin } from './approval.ts'
export type { ApprovalRefusal } from './refusals.ts'
export {
  decideApproval,
  endApproval,
  eraseApprovalNotes,
  eraseNotesOfOrders,
  holdForApproval,
  isWaiting,
  lapseApproval,
  listLapsing,
  requireApproved,
} from './store-approval.ts'
export { findApproval } from './store-approvers.ts'
export { type ForeseenApproval, foreseeApproval, selectApprovalRule } from './store-foreseen.ts'
export {
  type ApprovalMailFacts,
  findApprovalRequest,
  findDecidedApproval,
  listDeciders,
} from './store-mails.ts'
export {
  countUnpaid,
  endUnpaidHold,
  findHeldTooMuch,
  hasLapsed,
  holdUnpaid,
  holdUntilPaid,
  isHeldUnpaid,
  listLapsedHolds,
  oldUnpaidOrders,
} from './store-unpaid.ts'
export {
  listWaiting,
  readSwitch,
  requireApprover,
  setSwitch,
  type WaitingOrder,
} from './store-waiting.ts'
