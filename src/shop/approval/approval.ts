import type { Ore } from '#kernel/money'
import { LimitAboveOwn } from './refusals.ts'

/** By which of its rules a company wants an order approved. */
export type ApprovalReason = 'amount' | 'budget'

/** When an order of a user needs approval. Øre ex VAT, with delivery. */
export interface ApprovalRule {
  /** Zero: always. Null: never by the amount. */
  readonly approval_above: Ore | null
  /** Of a calendar month; null: no budget. */
  readonly approval_budget: Ore | null
}

const LIMITS = ['approval_above', 'approval_budget'] as const

/**
 * No user gives more than the user has, oneself included: each limit may be lowered, or raised up to that of the caller.
 *
 * @param given What is left out stays as it is.
 * @throws {LimitAboveOwn}
 */
export function requireLimitsWithin(
  own: ApprovalRule,
  before: ApprovalRule,
  given: { readonly [Limit in keyof ApprovalRule]?: Ore | null | undefined },
): void {
  for (const limit of LIMITS) {
    const wanted = given[limit]
    if (wanted === undefined) continue
    if (isAbove(wanted, before[limit]) && isAbove(wanted, own[limit])) throw new LimitAboveOwn()
  }
}

/** Null: no limit. */
function isAbove(one: Ore | null, other: Ore | null): boolean {
  return (one ?? Number.POSITIVE_INFINITY) > (other ?? Number.POSITIVE_INFINITY)
}

/** @param spent Øre ex VAT: what the user has ordered this month, this order left out. */
export function reasonsFor(
  { approval_above, approval_budget }: ApprovalRule,
  { amount, spent }: { readonly amount: Ore; readonly spent: Ore },
): ApprovalReason[] {
  const reasons: ApprovalReason[] = []
  if (approval_above !== null && amount > approval_above) reasons.push('amount')
  if (approval_budget !== null && spent + amount > approval_budget) reasons.push('budget')
  return reasons
}

/** What has become of an order that needed approval. */
export interface ApprovalState {
  readonly status: 'waiting' | 'approved' | 'rejected' | 'lapsed' | 'canceled'
  /** Why it was rejected. */
  readonly note: string
  /** Empty while undecided, and for a user who has been deleted. */
  readonly decided_by: string
  readonly lapses: Date
  /** The names of those who may decide on one that waits. */
  readonly approvers: readonly string[]
}

export type Decision = 'approved' | 'rejected'

/** A user who may approve for a company. */
export interface Approver {
  readonly user_id: number
  readonly customer_id: number
}
