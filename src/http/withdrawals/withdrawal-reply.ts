import type { WithdrawalReply } from '#contract/withdrawal/withdrawal'
import { toKroner } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { type Preview, type Withdrawal, withdrawalNumber } from '#shop/withdrawals'

interface Recipient {
  readonly name: string
  readonly email: string
}

/** What a withdrawal would come to. */
export function toPreview(preview: Preview, { name, email }: Recipient): WithdrawalReply {
  const { order, number, last_day, amount, delivery_amount, lines } = preview
  return {
    withdrawal_number: withdrawalNumber(order.order_reference, number),
    number,
    is_confirmed: false,
    received: null,
    order_reference: order.order_reference,
    name,
    email,
    last_day,
    amount: toKroner(amount),
    delivery_amount: toKroner(delivery_amount),
    lines: lines.map(({ line, quantity, left, amount: part, refusal }) => ({
      line_id: line.id,
      name: line.name,
      unit: line.product_facts.unit,
      quantity: quantityToNumber(quantity),
      quantity_ordered: quantityToNumber(line.quantity),
      quantity_left: refusal === null ? quantityToNumber(left) : 0,
      amount: toKroner(part),
      refusal,
    })),
  }
}

/** A withdrawal that was received. */
export function toReceipt(withdrawal: Withdrawal): WithdrawalReply {
  const { order_reference, number, created, name, email, amount, delivery_amount } = withdrawal
  return {
    withdrawal_number: withdrawalNumber(order_reference, number),
    number,
    is_confirmed: true,
    received: created.toISOString(),
    order_reference,
    name,
    email,
    last_day: null,
    amount: toKroner(amount),
    delivery_amount: toKroner(delivery_amount),
    lines: withdrawal.lines.map(({ quantity, quantity_ordered, amount: part, ...line }) => ({
      line_id: line.line_id,
      name: line.name,
      unit: line.unit,
      quantity: quantityToNumber(quantity),
      quantity_ordered: quantityToNumber(quantity_ordered),
      quantity_left: 0,
      amount: toKroner(part),
      refusal: null,
    })),
  }
}
