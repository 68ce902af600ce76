import {
  type Mail,
  type Sender,
  writeWithdrawal,
  writeWithdrawalLink,
  writeWithdrawalRefunded,
  writeWithdrawalRefused,
} from '#shop/documents'
import { type Deliver, findOrder, type Order, type OutboxKind } from '#shop/orders'
import {
  findOrderOfAddress,
  findRepaid,
  findWithdrawal,
  listWithdrawalEvents,
  type Withdrawal,
} from '#shop/withdrawals'
import type { JobParts } from './jobs.ts'
import { sellerOfOrder } from './seller-of.ts'

type Parts = Pick<JobParts, 'orders' | 'mailer' | 'origin'>

/** Mails to who withdraws from an order: the link to do so, the receipt, and what has become of it. */
export function withdrawalMails(parts: Parts) {
  const { db } = parts.orders
  return {
    withdrawal_link: linkSender(parts),
    withdrawal_receipt: sender(parts, async (...given) => writeWithdrawal(...given)),
    withdrawal_refunded: sender(parts, async (withdrawal, ...given) => {
      // Where nothing was paid, the mail about what was canceled has told all.
      const repaid = await findRepaid(db, withdrawal)
      return repaid > 0 ? writeWithdrawalRefunded(withdrawal, repaid, ...given) : undefined
    }),
    withdrawal_refused: sender(parts, async (withdrawal, ...given) => {
      const events = await listWithdrawalEvents(db, withdrawal.id)
      const { reason = '' } = events.find(({ to_status }) => to_status === 'refused') ?? {}
      return writeWithdrawalRefused(withdrawal, reason, ...given)
    }),
  } satisfies Partial<Record<OutboxKind, Deliver>>
}

function linkSender({ orders, mailer, origin }: Parts): Deliver {
  return async ({ id, payload }) => {
    const { username = '', order_reference = '' } = payload
    const found = await findOrderOfAddress(orders.db, username, order_reference)
    const order = found && (await findOrder(orders.db, found.id))
    if (!order) return undefined
    const seller = await sellerOfOrder(orders.db, order.id, origin)
    const mail = `withdrawal-link-${id}`
    await mailer.send(writeWithdrawalLink(mail, order, seller.merchant, seller.origin))
    return undefined
  }
}

type Write = (
  withdrawal: Withdrawal,
  order: Order,
  sender: Sender,
  origin: string,
) => Promise<Mail | undefined>

/** @param write Undefined: there is nothing to tell. */
function sender({ orders, mailer, origin }: Parts, write: Write): Deliver {
  return async ({ payload }) => {
    const withdrawal = await findWithdrawal(orders.db, payload.withdrawal_id ?? '')
    // The address is gone when the customer has been erased since.
    const order = withdrawal && (await findOrder(orders.db, withdrawal.basket_id))
    if (!order || withdrawal.email === '') return undefined
    const seller = await sellerOfOrder(orders.db, withdrawal.basket_id, origin)
    const mail = await write(withdrawal, order, seller.merchant, seller.origin)
    if (mail) await mailer.send(mail)
    return undefined
  }
}
