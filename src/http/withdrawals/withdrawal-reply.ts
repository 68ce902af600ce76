import { withdrawal } from '#contract/withdrawal/withdrawal'
import { writerOf } from '#contract/writer'
import { quantity } from '#kernel/units/quantity'
import { type Preview, type Withdrawal, withdrawalNumber } from '#shop/withdrawals'
import { withdrawalObstacle } from '../problem/withdrawal-texts.ts'

const NONE = quantity(0)
const toReply = writerOf(withdrawal)

interface Recipient {
  readonly name: string
  readonly email: string
}

/** What a withdrawal would come to. */
export function toPreview(preview: Preview, recipient: Recipient) {
  const { order_reference } = preview.order
  return toReply({
    ...preview,
    ...recipient,
    order_reference,
    withdrawal_number: withdrawalNumber(order_reference, preview.number),
    is_confirmed: false,
    received: null,
    lines: preview.lines.map(({ line, left, ...row }) => ({
      ...row,
      line_id: line.id,
      name: line.name,
      unit: line.product_facts.unit,
      quantity_ordered: line.quantity,
      quantity_left: row.refusal === null ? left : NONE,
      refusal: row.refusal && withdrawalObstacle(row.refusal),
    })),
  })
}

/** A withdrawal that was received. */
export function toReceipt(received: Withdrawal) {
  return toReply(receiptOf(received))
}

/** As {@link toReceipt}, before it is written. */
export function receiptOf(received: Withdrawal) {
  return {
    ...received,
    withdrawal_number: withdrawalNumber(received.order_reference, received.number),
    is_confirmed: true,
    received: received.created,
    last_day: null,
    lines: received.lines.map((line) => ({ ...line, quantity_left: NONE, refusal: null })),
  }
}
