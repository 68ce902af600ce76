import { z } from 'zod'
import { ore } from '#kernel/money'
import type { ProviderPayment, ProviderStatus } from '#shop/payment'

/** What QuickPay says of a payment, in the shop's words. */

const operation = z.object({
  id: z.int(),
  type: z.string(),
  amount: z.int().nonnegative().nullish(),
  pending: z.boolean(),
  qp_status_code: z.string().nullish(),
  qp_status_msg: z.string().nullish(),
})

export const quickpayPayment = z.object({
  id: z.int(),
  currency: z.string(),
  test_mode: z.boolean().nullish(),
  operations: z.array(operation),
  link: z.object({ amount: z.int().nonnegative() }).nullish(),
})

export type QuickpayPayment = z.infer<typeof quickpayPayment>
type Operation = z.infer<typeof operation>

const APPROVED = '20000'
const isApproved = ({ pending, qp_status_code }: Operation) =>
  !pending && qp_status_code === APPROVED

export function latest({ operations }: QuickpayPayment, type: string): Operation | undefined {
  return operations.findLast((one) => one.type === type)
}

/** Øre that were moved, and those of which it is not known yet. */
export function movedBy({ operations }: QuickpayPayment, type: string) {
  const sum = (of: readonly Operation[]) => of.reduce((all, { amount }) => all + (amount ?? 0), 0)
  const those = operations.filter((one) => one.type === type)
  return {
    done: sum(those.filter(isApproved)),
    perhaps: sum(those.filter(({ pending }) => pending)),
  }
}

export function toProviderPayment(
  payment: QuickpayPayment,
  { allowsTests }: { readonly allowsTests: boolean },
): ProviderPayment {
  const reserved = movedBy(payment, 'authorize').done
  const captured = movedBy(payment, 'capture').done
  const isCancelled = payment.operations.some((one) => one.type === 'cancel' && isApproved(one))
  const isPretended = payment.test_mode === true && !allowsTests
  return {
    reference: String(payment.id),
    status: isPretended ? 'declined' : statusOf({ reserved, captured, isCancelled }),
    amount: ore(reserved > 0 ? reserved : (payment.link?.amount ?? 0)),
    currency: payment.currency,
    amount_captured: ore(captured),
    amount_refunded: ore(movedBy(payment, 'refund').done),
    ...(isPretended ? { reason: 'a card for tests' } : {}),
  }
}

interface Moved {
  readonly reserved: number
  readonly captured: number
  readonly isCancelled: boolean
}

/** A declined card leaves the window open for another. */
function statusOf({ reserved, captured, isCancelled }: Moved): ProviderStatus {
  if (captured > 0) return captured >= reserved || isCancelled ? 'captured' : 'authorized'
  if (isCancelled) return 'cancelled'
  return reserved > 0 ? 'authorized' : 'pending'
}
