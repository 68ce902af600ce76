export type { WithdrawalRefusal } from './refusals.ts'
export { findWithdrawal } from './store-withdrawals.ts'
export { type Preview, preview, requireWithdrawable, withdraw } from './withdraw.ts'
export { type Withdrawal, withdrawalNumber } from './withdrawal.ts'
