import type { Payment } from './order-texts.ts'

export type Operation = 'capture' | 'refund' | 'void'

/** How much can be moved at most, in kroner and whole øre. The API counts it again. */
export function roomOf(payment: Payment): Readonly<Record<Operation, number>> {
  const { status, amount, amount_captured, amount_refunded } = payment
  const isOpen = status === 'authorized' || status === 'partially_captured'
  const capture = isOpen ? less(amount, amount_captured) : 0
  return {
    capture,
    refund: less(amount_captured, amount_refunded),
    // While nothing is captured, the whole order is canceled instead.
    void: amount_captured > 0 ? capture : 0,
  }
}

/** Exact to the øre. */
function less(amount: number, taken: number): number {
  return (Math.round(amount * 100) - Math.round(taken * 100)) / 100
}
