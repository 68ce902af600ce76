import { type Faults, refusal } from '#kernel/refusal'

export type WithdrawalRefusal =
  | WithdrawalDayRefused
  | WithdrawalLinesRefused
  | WithdrawalRefused
  | WithdrawalUnknown

/** No such order, or not one of this customer; the caller does not learn which. */
export class WithdrawalUnknown extends refusal('withdrawal_unknown') {}

/**
 * Nothing of the order can be withdrawn from. `business`: companies have no such right. `late`: the last day has passed.
 * `nothing`: no line has the right, or all were withdrawn from before.
 */
export class WithdrawalRefused extends refusal('withdrawal_refused')<{
  readonly reason: 'business' | 'canceled' | 'late' | 'nothing'
  readonly last_day?: string | null
}> {}

/** What can be wrong with the lines of a withdrawal, or with the day that staff say it came on. */
export type WithdrawalFault =
  | 'withdrawal_before_order'
  | 'withdrawal_in_future'
  | 'withdrawal_line_refused'
  | 'withdrawal_line_twice'
  | 'withdrawal_line_unknown'
  | 'withdrawal_quantity'
  | 'withdrawal_whole_quantity'

/** Some of the chosen lines cannot be withdrawn from. */
export class WithdrawalLinesRefused extends refusal('invalid_field')<{
  readonly errors: Faults<WithdrawalFault>
}> {}

/** It cannot have come on that day. */
export class WithdrawalDayRefused extends refusal('invalid_field')<{
  readonly errors: Faults<WithdrawalFault>
}> {}
