import { less, type Ore, ore, sum } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import { partOfRest, quantityOfRest, type Settled } from '#kernel/rest-of-sum'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import type { Order, OrderLine } from '#shop/orders'
import type { RefundLine } from '#shop/payment'
import { type RefundFault, RefundRefused } from '../refusals.ts'
import type { GivenBack } from '../store-given-back.ts'

/** Of which lines, how many of each, and how much of the freight is paid back. */
export interface RefundRequest {
  readonly lines: readonly { readonly line_id: string; readonly quantity: Quantity }[]
  /** Incl. VAT. */
  readonly delivery_amount: Ore
}

/** What has been paid back of a line of an order, or of its freight, and what it came to. */
export function settledOf(line: OrderLine, back: readonly GivenBack[]): Settled {
  const own = back.filter(({ line_id }) => line_id === line.id)
  return {
    sum: line.line_sum,
    whole: line.quantity,
    taken: quantity(own.reduce((all, one) => all + one.quantity, 0)),
    paid: sum(own.map(({ amount }) => amount)),
  }
}

export function freightPaidBack(back: readonly GivenBack[]): Ore {
  return sum(back.filter(({ line_id }) => line_id === null).map(({ amount }) => amount))
}

/**
 * What a refund of lines and freight comes to: the share of each line with its rebates and VAT. What was paid back or withdrawn from is
 * not paid back again, and the refunds of all lines and the freight add up to what the order costs.
 *
 * @throws {RefundRefused} by the field of each line that is unknown, named twice, or has less.
 */
export function planRefund(
  order: Pick<Order, 'lines' | 'delivery_sum'>,
  back: readonly GivenBack[],
  { lines, delivery_amount }: RefundRequest,
): RefundLine[] {
  const errors = lines.flatMap(({ line_id, quantity: count }, i): Told[] => {
    const line = order.lines.find(({ id }) => id === line_id)
    if (!line) return [[`lines.${i}.line_id`, [{ code: 'refund_line_unknown' }]]]
    const isTwice = lines.findIndex((one) => one.line_id === line_id) < i
    if (isTwice) return [[`lines.${i}.line_id`, [{ code: 'refund_line_twice' }]]]
    const fault = faultOf(line, quantityOfRest(settledOf(line, back)), count)
    return fault ? [[`lines.${i}.quantity`, [fault]]] : []
  })
  const freight = ore(Math.max(0, less(order.delivery_sum, freightPaidBack(back))))
  if (delivery_amount > freight) {
    errors.push(['delivery_amount', [{ code: 'refund_freight', facts: { most: freight } }]])
  }
  if (errors.length > 0) throw new RefundRefused({ errors: Object.fromEntries(errors) })
  const parts = order.lines.flatMap((line): RefundLine[] => {
    const count = lines.find(({ line_id }) => line_id === line.id)?.quantity
    if (count === undefined) return []
    const amount = partOfRest(settledOf(line, back), count)
    return [{ line_id: line.id, quantity: count, amount }]
  })
  if (delivery_amount === 0) return parts
  return [...parts, { line_id: null, quantity: quantity(0), amount: delivery_amount }]
}

type Told = [string, Fault<RefundFault>[]]

const ONE = 1_000

function faultOf(
  { product_facts: { unit, divisible_quantity: step } }: OrderLine,
  left: Quantity,
  count: Quantity,
): Fault<RefundFault> | undefined {
  const isPossible = count > 0 && count <= left
  const isWhole = count === left || count % ONE === 0 || count % step === 0
  if (isPossible && isWhole) return undefined
  const facts = { most: formatUnits(left, unit) }
  if (isPossible) return { code: 'refund_whole_quantity', facts }
  return left === 0 ? { code: 'refund_line_paid' } : { code: 'refund_quantity', facts }
}
