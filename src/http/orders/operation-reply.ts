import { ore, sum } from '#kernel/money'
import type { OrderLine } from '#shop/orders'
import type { LineOfRefund, PaymentOperation } from '#shop/payment'

/** What was asked of a provider, with what it was for. @param parts Of any operations. */
export function operationOf(
  operation: PaymentOperation,
  parts: readonly LineOfRefund[],
  ordered: readonly Pick<OrderLine, 'id' | 'name'>[],
) {
  const own = parts.filter(({ operation_id }) => operation_id === operation.id)
  const lines = own.flatMap(({ line_id, quantity, amount }) => {
    if (line_id === null) return []
    const name = ordered.find(({ id }) => id === line_id)?.name ?? ''
    return [{ line_id, name, quantity, amount }]
  })
  const freight = own.filter(({ line_id }) => line_id === null).map(({ amount }) => amount)
  return {
    ...operation,
    operation: operation.kind,
    lines,
    delivery_amount: freight.length > 0 ? sum(freight) : ore(0),
  }
}
