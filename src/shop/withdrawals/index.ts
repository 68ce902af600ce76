export { askForLink } from './ask-for-link.ts'
export type { LineObstacle } from './assess.ts'
export { payBackBy } from './deadline.ts'
export { moveWithdrawal } from './move.ts'
export { periodOf, type WithdrawalPeriod } from './period.ts'
export type { WithdrawalFault, WithdrawalRefusal } from './refusals.ts'
export { listWithdrawalEvents, withdrawalList } from './store-queue.ts'
export {
  eraseWithdrawals,
  findHandedOver,
  findOrderOfAddress,
  findRepaid,
  findWithdrawal,
  listWithdrawalsOf,
} from './store-withdrawals.ts'
export { type Preview, preview, requireWithdrawable, withdraw } from './withdraw.ts'
export { type Withdrawal, withdrawalNumber } from './withdrawal.ts'
