import type { WithdrawalBody } from '#contract/withdrawal/withdrawal'

/** Whose withdrawal it is, and from which order. */
export type Asked = Pick<WithdrawalBody, 'name' | 'code' | 'order_reference'>
