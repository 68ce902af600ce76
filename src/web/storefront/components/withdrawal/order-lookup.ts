import type { WithdrawalBody } from '#contract/withdrawal/withdrawal'

/** Whose withdrawal it is, and from which order. */
export type OrderLookup = Pick<WithdrawalBody, 'name' | 'code' | 'order_reference'>
