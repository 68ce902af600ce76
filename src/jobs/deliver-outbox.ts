import { writeConfirmation } from '#shop/documents'
import { appendOrderEvent, type Deliverers, deliverOutbox, findOrder } from '#shop/orders'
import { voidPayment } from '#shop/settlement'
import type { Job, JobParts } from './job.ts'

/** Tells others what an order means for them. It is woken as soon as there is something; the clock is for what failed. */
export const deliverOutboxJob: Job = {
  name: 'deliver_outbox',
  cron: '* * * * *',
  run: async (parts) => {
    const { failed } = await deliverOutbox(parts.orders.db, deliverers(parts))
    for (const { row, error } of failed) {
      parts.log.error(
        { err: error, kind: row.kind, attempts: row.attempts + 1 },
        'could not be told',
      )
    }
  },
}

/** Who tells what. An order waits for the bookkeeping until an exchange with it is set up. */
function deliverers({ orders, mailer, origin }: JobParts): Deliverers {
  return {
    order_confirmation: async (tx, { basket_id }) => {
      const order = basket_id === null ? undefined : await findOrder(tx, basket_id)
      if (!order) throw new Error('no such order')
      const mail = await writeConfirmation(order, origin)
      await mailer.send(mail)
      const facts = { mail: mail.id, terms_version: order.terms_version }
      const event = { kind: 'confirmation_sent', from_status: null, to_status: null }
      await appendOrderEvent(tx, order.id, { ...event, actor: 'system', facts })
    },
    payment_void: async (_tx, { payload }) => voidPayment(orders, payload.payment_id ?? ''),
  }
}
