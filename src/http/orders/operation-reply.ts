import type { PaymentOperationReply } from '#contract/basket/admin-payment'
import { toKroner } from '#kernel/money'
import type { PaymentOperation } from '#shop/payment'

export function toOperation(operation: PaymentOperation): PaymentOperationReply {
  const { id, kind, amount, is_final, status, reason, refusal, provider_reference } = operation
  return {
    id,
    operation: kind,
    amount: toKroner(amount),
    is_final,
    status,
    reason,
    refusal,
    provider_reference,
    created: operation.created.toISOString(),
    settled: operation.settled?.toISOString() ?? null,
  }
}
