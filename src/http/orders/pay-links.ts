import { adminBasketInPath } from '#contract/basket/admin-basket'
import { tokenInPath } from '#contract/basket/confirmation'
import { payLinkPaymentReply, payLinkReply, sentPayLinkReply } from '#contract/basket/pay-link'
import { writerOf } from '#contract/writer'
import { ore } from '#kernel/money'
import { isOpen, listPaymentsOf, PaymentUnavailable } from '#shop/payment'
import {
  findLinkedOrder,
  type LinkedOrder,
  type OrderParts,
  type PayLink,
  PayLinkClosed,
  payAgain,
  sendPayLink,
  settleOpen,
} from '#shop/settlement'
import { originOf } from '../guard/origin.ts'
import { userOf } from '../guard/owner.ts'
import { type Route, route } from '../routes/route.ts'

const toLink = writerOf(payLinkReply)
const toSent = writerOf(sentPayLinkReply)

/** Paying anew for an order: the customer by the link of a mail, and staff who send it. */
export const payLinkRoutes: readonly Route[] = [
  route(
    'GET /api/shop/pay-links/:token',
    {
      access: 'anyone',
      rate: 'token',
      tag: 'Payments',
      summary: 'What the link of a mail pays for, and whether it was paid',
      params: tokenInPath,
      reply: payLinkReply,
    },
    async ({ params }, { orders }, reply) => {
      reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      return toLink({ data: payLinkOf(await readLink(orders, params.token)) })
    },
  ),
  route(
    'POST /api/shop/pay-links/:token/payments',
    {
      access: 'anyone',
      rate: 'token',
      tag: 'Payments',
      summary: 'Starts paying with the link of a mail; one payment is open at a time',
      params: tokenInPath,
      reply: payLinkPaymentReply,
    },
    async (request, { orders, config }) => {
      const { token } = request.params
      const back = `${originOf(request, config)}/betal?link=${encodeURIComponent(token)}`
      return { data: { redirect_url: await payAgain(orders, token, back) } }
    },
  ),
  route(
    'POST /api/admin/shop/baskets/:id/pay-links',
    {
      access: 'payments_capture',
      audit: 'pay_link_sent',
      tag: 'Baskets',
      summary: 'Sends the customer a link to pay what is neither captured nor canceled of an order',
      params: adminBasketInPath,
      reply: sentPayLinkReply,
    },
    async (request, { orders }) => {
      const { id } = request.params
      const actor = `user ${userOf(request.principal).user_id}`
      const link = await sendPayLink(orders.db, id, { reason: 'authorization_ends', actor })
      if (!link) throw new PayLinkClosed()
      return toSent({ data: sentLinkOf(link) })
    },
  ),
]

type Looked = LinkedOrder & { readonly isPending: boolean }

/** Asks the payment provider now, if a payment is open. @throws {PayLinkClosed} */
async function readLink(orders: OrderParts, token: string): Promise<Looked> {
  const linked = await findLinkedOrder(orders.db, token)
  if (!linked) throw new PayLinkClosed()
  await settleOpen(orders, linked.order.id).catch((error: unknown) => {
    if (!(error instanceof PaymentUnavailable)) throw error
  })
  const payments = await listPaymentsOf(orders.db, linked.order.id)
  const isPending = payments.some((one) => isOpen(one) && one.pay_link_id === linked.link.id)
  return { ...((await findLinkedOrder(orders.db, token)) ?? linked), isPending }
}

function payLinkOf({ link, order, due, isPending }: Looked) {
  const { id, is_of_guest, confirmation_token, basket_status } = order
  // What was paid for an order that was canceled after it has been let go.
  const isCanceled = basket_status === 'canceled'
  const canPay = due > 0 && !link.is_closed && !link.is_expired && !isCanceled
  const isPaid = link.is_paid && !isCanceled
  const open = isPending ? 'pending' : 'open'
  return {
    ...link,
    order_reference: order.order_reference,
    status: isPaid ? 'paid' : canPay ? open : 'closed',
    amount: isPaid || isCanceled ? ore(0) : due,
    order_url: is_of_guest ? `/checkout/confirmation/${confirmation_token}` : `/baskets/${id}`,
  } as const
}

export function sentLinkOf(link: PayLink) {
  const isOver = link.is_closed || link.is_expired
  return { ...link, status: link.is_paid ? 'paid' : isOver ? 'closed' : 'open' } as const
}
