import { Refusal } from '#kernel/refusal'

export type WithdrawalRefusal = WithdrawalLinesRefused | WithdrawalRefused | WithdrawalUnknown

/** No such order, or not one of this customer; the caller does not learn which. */
export class WithdrawalUnknown extends Refusal {
  readonly code = 'withdrawal_unknown'
}

/**
 * Nothing of the order can be withdrawn from. `business`: companies have no such right. `late`: the last day has passed.
 * `nothing`: no line has the right, or all were withdrawn from before.
 */
export class WithdrawalRefused extends Refusal<{
  readonly reason: 'business' | 'canceled' | 'late' | 'nothing'
  readonly last_day?: string | null
}> {
  readonly code = 'withdrawal_refused'
}

/** Some of the chosen lines cannot be withdrawn from. */
export class WithdrawalLinesRefused extends Refusal<{
  readonly errors: Readonly<Record<string, readonly string[]>>
}> {
  readonly code = 'invalid_field'
}
