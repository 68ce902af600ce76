import type { Confirmation } from '#contract/confirmation'
import type { SumRow } from '#ui/sums'
import { checkoutTexts as texts } from '../../texts/checkout.ts'

/** What the order came to, row by row, as it was placed. */
export function toOrderSums(order: Confirmation): SumRow[] {
  const isNet = order.display_net_prices
  const rebate = isNet ? order.net_rebate_sum : order.rebate_sum
  return [
    {
      label: texts.products(order.lines.length),
      amount: isNet ? order.net_products_sum : order.products_sum,
    },
    ...(rebate > 0 ? [{ label: texts.rebate, amount: rebate, kind: 'quiet' } as const] : []),
    ...order.deliveries.map((delivery): SumRow => {
      const price = isNet ? delivery.net_price : delivery.price
      const label = delivery.branch ? texts.pickupIn(delivery.branch.name) : delivery.name
      return { label, amount: price === 0 ? texts.free : (price ?? texts.agreed) }
    }),
    ...toTotal(order),
  ]
}

function toTotal(order: Confirmation): SumRow[] {
  const net = { label: texts.netTotal, amount: order.net_sum } as const
  const total = { label: texts.total, amount: order.payment_amount, kind: 'total' } as const
  return order.display_net_prices
    ? [net, { label: texts.vatAlone, amount: order.tax_sum }, total]
    : [
        total,
        { label: texts.vatWithin, amount: order.tax_sum, kind: 'quiet' },
        { ...net, kind: 'quiet' },
      ]
}
