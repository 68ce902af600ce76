import { z } from 'zod'
import { adminBasketReply } from '#contract/basket/admin-basket'
import {
  isOfLines,
  operationHeaders,
  operationReply,
  operationToMake,
  paymentOfOrderInPath,
} from '#contract/basket/admin-payment'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { type Permission, requirePermission } from '#shop/access'
import { findOrder } from '#shop/orders'
import { listRefundLines, type OperationKind } from '#shop/payment'
import { operate, type RefundRequest } from '#shop/settlement'
import { userOf } from '../guard/owner.ts'
import { Malformed, NotFound } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { operationOf } from './operation-reply.ts'
import { payLinkRoutes } from './pay-links.ts'
import { sendAdminBasket } from './read-admin-basket.ts'

const toOperation = writerOf(operationReply)

type Asked = z.output<typeof operationToMake>

/** Undefined: a refund of an amount alone. */
function refundOf(body: Asked): RefundRequest | undefined {
  if (!isOfLines(body)) return undefined
  return { lines: body.lines ?? [], delivery_amount: body.delivery_amount ?? ore(0) }
}

const needed: Readonly<Record<Exclude<OperationKind, 'renew'>, Permission>> = {
  capture: 'payments_capture',
  refund: 'payments_refund',
  void: 'payments_refund',
}

/** The money of an order, for staff, and the links by which customers pay anew. */
export const adminPaymentRoutes: readonly Route[] = [
  ...payLinkRoutes,
  route(
    'PATCH /api/admin/shop/baskets/:id/payments/:payment_id',
    {
      access: 'baskets_read',
      audit: { action: 'payment_operated', withFailures: true },
      tag: 'Baskets',
      summary:
        'Captures, which replies with the order, refunds or releases money of it; needs payments_capture or payments_refund',
      params: paymentOfOrderInPath,
      headers: operationHeaders,
      body: operationToMake,
      reply: z.union([adminBasketReply, operationReply]),
    },
    async ({ principal, params, headers, body }, { orders }, reply) => {
      const of = { basket_id: params.id, payment_id: params.payment_id }
      const { amount } = body
      const key = headers['idempotency-key']
      if (key === undefined && body.operation !== 'capture') {
        throw new Malformed('invalid_parameter', {
          'idempotency-key': ['Idempotency-Key mangler'],
        })
      }
      requirePermission(principal, needed[body.operation])
      const operation = await operate(orders, of, {
        kind: body.operation,
        amount: amount === undefined ? undefined : ore(Math.round(amount * 100)),
        of: refundOf(body),
        is_final: body.is_final,
        key,
        version: headers['if-match'],
        actor: `user ${userOf(principal).user_id}`,
        reason: body.reason,
      })
      if (!operation) throw new NotFound()
      if (body.operation === 'capture') return sendAdminBasket(reply, orders.db, params.id)
      const order = await findOrder(orders.db, params.id)
      const lines = await listRefundLines(orders.db, [operation.id])
      return toOperation({ data: operationOf(operation, lines, order?.lines ?? []) })
    },
  ),
]
