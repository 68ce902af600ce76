import { nothing } from '#contract/user/user'
import { withdrawalBody, withdrawalReply } from '#contract/withdrawal/withdrawal'
import { askForLink, preview, requireWithdrawable, withdraw } from '#shop/withdrawals'
import { Malformed } from '../problem/refusals.ts'
import { type Route, route } from '../routes/route.ts'
import { toPreview, toReceipt } from './withdrawal-reply.ts'

/** The withdrawal of consumers, with an account or without. */
export const withdrawalRoutes: readonly Route[] = [
  route(
    'POST /api/shop/withdrawals',
    {
      access: 'anyone',
      // The limit on guessing the code of an order.
      rate: 'token',
      tag: 'Orders',
      summary:
        'Withdraws from an order, or tells what that would come to; a receipt is sent by mail. Without a code of the order 202: where the address is that of the order, a link with the code is sent there',
      body: withdrawalBody,
      reply: { 200: withdrawalReply, 202: nothing },
    },
    async ({ principal, body, site }, { db, sessions: { now } }, reply) => {
      const user = principal.kind === 'user' ? principal : undefined
      const { name, order_reference, lines, number, code } = body
      reply.header('cache-control', 'private, no-store')
      if (code === undefined && body.email !== undefined) {
        await askForLink(db, { order_reference, email: body.email, site_id: site?.id })
        return reply.code(202).send({ data: {} })
      }
      if (!user && code === undefined)
        throw new Malformed('invalid_field', { email: ['Skal udfyldes'] })
      const order = await requireWithdrawable(db, { order_reference, code, user })
      const email = order.invoice_contact.email || user?.username || ''
      if (!body.confirm) {
        const planned = await preview(db, order, lines, now())
        return { data: toPreview(planned, { name, email }) }
      }
      const asked = { name, email, lines, number }
      return { data: toReceipt(await withdraw(db, order.id, asked, now())) }
    },
  ),
]
