import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  operationHeaders,
  operationReply,
  operationToMake,
  type PaymentOperationReply,
  paymentOfOrderInPath,
} from '#contract/basket/admin-payment'
import { ore, toKroner } from '#kernel/money'
import { type Permission, requirePermission } from '#shop/access'
import type { OperationKind, PaymentOperation } from '#shop/payment'
import { operate } from '#shop/settlement'
import { audited } from '../audit/audited.ts'
import type { AppDeps } from '../deps.ts'
import { userOf } from '../guard/owner.ts'
import { permitted } from '../guard/principal.ts'
import { NotFound } from '../problem/refusals.ts'
import { payLinkRoutes } from './pay-links.ts'

const operateRoute = {
  config: {
    ...permitted('baskets_read'),
    ...audited('payment_operated', { withFailures: true }),
  },
  schema: {
    tags: ['Baskets'],
    summary:
      'Captures, refunds or releases money of an order; needs payments_capture or payments_refund',
    params: paymentOfOrderInPath,
    headers: operationHeaders,
    body: operationToMake,
    response: { 200: operationReply },
  },
}

const needed: Readonly<Record<Exclude<OperationKind, 'renew'>, Permission>> = {
  capture: 'payments_capture',
  refund: 'payments_refund',
  void: 'payments_refund',
}

/** The money of an order, for staff, and the links by which customers pay anew. */
export function adminPaymentRoutes(deps: AppDeps): FastifyPluginAsyncZod {
  const { orders } = deps
  return async (app) => {
    await app.register(payLinkRoutes(deps))

    app.patch(
      '/api/admin/shop/baskets/:id/payments/:payment_id',
      operateRoute,
      async ({ principal, params, headers, body }) => {
        const permission = needed[body.operation]
        requirePermission(principal, permission)
        const of = { basket_id: params.id, payment_id: params.payment_id }
        const { amount } = body
        const operation = await operate(orders, of, {
          kind: body.operation,
          amount: amount === undefined ? undefined : ore(Math.round(amount * 100)),
          is_final: body.is_final,
          key: headers['idempotency-key'],
          actor: `user ${userOf(principal).user_id}`,
          reason: body.reason,
        })
        if (!operation) throw new NotFound()
        return { data: toOperation(operation) }
      },
    )
  }
}

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
