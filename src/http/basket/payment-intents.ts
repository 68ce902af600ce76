import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  paymentInPath,
  paymentIntent,
  paymentIntentReply,
  paymentReturn,
  paymentToStart,
} from '#contract/basket/payment'
import type { ProblemCode } from '#contract/problem'
import { writerOf } from '#contract/writer'
import { BasketEmpty } from '#shop/basket'
import { OrderNotFound } from '#shop/orders'
import { type FailureCode, PaymentUnavailable } from '#shop/payment'
import { findPaymentOf, type Settled, settlePayment, startPayment } from '#shop/settlement'
import type { Deps } from '../deps.ts'
import { originOf } from '../guard/origin.ts'
import { findOwner } from '../guard/owner.ts'
import { detailOf } from '../problem/problem-texts.ts'
import { PaymentFailed } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'

const toReply = writerOf(paymentIntent)

/** The problem a customer is shown for a failed payment. */
export const problems: Readonly<Record<FailureCode, ProblemCode>> = {
  amount_differs: 'payment_amount_differs',
  basket_changed: 'basket_changed',
  cancelled: 'payment_cancelled',
  declined: 'payment_declined',
  expired: 'payment_expired',
  insufficient_stock: 'insufficient_stock',
  replaced: 'basket_changed',
}

/** Paying for the current basket, and returning from the payment provider. */
export const paymentRoutes: readonly Route[] = [
  route(
    'POST /api/shop/baskets/payment-intents',
    {
      access: 'anyone',
      rate: 'payment',
      tag: 'Payments',
      summary: 'Asks for the money of the current basket; the same basket has one payment',
      body: paymentToStart.nullish(),
      reply: paymentIntentReply,
    },
    async (request, { orders, config }) => {
      const owner = findOwner(request)
      if (!owner) throw new BasketEmpty()
      const started = await startPayment(orders, owner, {
        toReturnUrl: (id) => `${originOf(request, config)}/checkout/payment/return/${id}`,
        shown: request.body?.payment_amount,
        siteId: request.site?.id,
        network: request.server.networkKey(request),
      })
      if (started.status === 'failed')
        throw new PaymentFailed(problems[started.failure_code ?? 'declined'])
      return { data: toIntent(started) }
    },
  ),
  route(
    'GET /api/shop/baskets/payment-intents/:id',
    {
      access: 'anyone',
      rate: 'waiting',
      tag: 'Payments',
      summary: 'What became of a payment of this shopper',
      params: paymentInPath,
      reply: paymentIntentReply,
    },
    async (request, { orders }) => {
      const payment = await findOwn({ orders }, request, request.params.id)
      if (!payment) throw new OrderNotFound()
      return { data: toIntent(await settleIfOpen({ orders }, payment)) }
    },
  ),
  route(
    'GET /checkout/payment/return/:id',
    {
      access: 'anyone',
      rate: 'payment',
      params: paymentInPath,
      query: paymentReturn,
      hide: true,
      errorHandler: () => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        const { id } = request.params as { readonly id: string }
        if (error.validation) return redirect(reply, '/checkout/payment')
        request.log.error({ err: error }, 'the outcome of a payment is not known yet')
        return redirectTo(reply, id, undefined)
      },
    },
    async (request, { orders }, reply) => {
      const { id } = request.params
      const found = await findOwn({ orders }, request, id)
      const settled = found && (await settleIfOpen({ orders }, found))
      // The provider keeps the payment open for another try, which the same basket finds again.
      const isCancelled = request.query.cancelled !== undefined && settled?.status === 'pending'
      if (isCancelled) return redirect(reply, '/checkout/payment?problem=payment_cancelled')
      return redirectTo(reply, id, settled)
    },
  ),
]

async function findOwn(
  { orders }: Pick<Deps, 'orders'>,
  request: FastifyRequest,
  id: string,
): Promise<Settled | undefined> {
  const owner = findOwner(request)
  return owner && findPaymentOf(orders, owner, id)
}

/** Asks the payment provider now; if it does not answer, the known status stands. */
async function settleIfOpen({ orders }: Pick<Deps, 'orders'>, known: Settled): Promise<Settled> {
  if (known.status !== 'pending') return known
  return settlePayment(orders, known.payment).catch((error: unknown) => {
    if (error instanceof PaymentUnavailable) return known
    throw error
  })
}

/** Redirects to the page that fits, always one of the shop. */
function redirectTo(reply: FastifyReply, id: string, settled: Settled | undefined): FastifyReply {
  const to =
    settled?.status === 'placed'
      ? `/checkout/confirmation/${settled.confirmation_token}`
      : settled?.status === 'failed'
        ? `/checkout/payment?problem=${problems[settled.failure_code ?? 'declined']}`
        : `/processing?payment=${id}`
  return redirect(reply, to)
}

function redirect(reply: FastifyReply, path: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(path, 303)
}

function toIntent(settled: Settled) {
  const { payment, status, confirmation_token = null, failure_code = null } = settled
  const confirmation = confirmation_token && `/checkout/confirmation/${confirmation_token}`
  return toReply({
    ...payment,
    currency: 'DKK',
    redirect_url: confirmation ?? payment.redirect_url ?? `/processing?payment=${payment.id}`,
    status,
    confirmation_token,
    failure_code,
    message: failure_code && detailOf(problems[failure_code]),
  })
}
