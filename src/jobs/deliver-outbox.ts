import { explain } from '#database/errors'
import {
  ownLabels,
  writeConfirmation,
  writeOfferAnswer,
  writeOfferQuestion,
  writeOfferRequest,
  writeOfferSent,
  writeOrderStatus,
} from '#shop/documents'
import { makeLabel } from '#shop/labels'
import { findOfferMail, findSiteOfOffer } from '#shop/offers'
import {
  type BasketStatus,
  type Deliver,
  deliverOutbox,
  findOrder,
  listDueKinds,
  type OrderMailKind,
  type OutboxKind,
  sentEvent,
} from '#shop/orders'
import { voidPayment } from '#shop/settlement'
import { approvalMails } from './approval-mails.ts'
import { enquiryMails } from './enquiry-mails.ts'
import { erpDeliverers } from './erp.ts'
import type { JobParts } from './jobs.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { partMails } from './part-mails.ts'
import { sellerOfOrder, sellerOnSite, termsInForceOf } from './seller-of.ts'
import { userMails } from './user-mails.ts'
import { withdrawalMails } from './withdrawal-mails.ts'

export interface OutboxWorkers {
  /** Delivers what is due, in the background: of this kind, or of any that has something due. */
  wake(kind?: string): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/**
 * One worker for each kind of effect: money never waits for a slow mail server.
 *
 * @param stopping Once aborted, what is under way is finished and nothing more claimed.
 */
export function startOutboxWorkers(
  parts: JobParts,
  stopping = new AbortController().signal,
): OutboxWorkers {
  const kinds = Object.entries({
    ...deliverers(parts),
    ...labelMaker(parts),
    ...erpDeliverers(parts),
  }) as [OutboxKind, Deliver][]
  const workers = new Map(
    kinds.map(([kind, deliver]) => [
      kind,
      oneAtATime(() => deliverKind(parts, kind, deliver, stopping)),
    ]),
  )
  const report = (error: unknown) => parts.log.error({ err: explain(error) }, 'the outbox')
  const look = oneAtATime(async () => {
    const due = await listDueKinds(parts.orders.db, [...workers.keys()])
    for (const kind of due) workers.get(kind)?.().catch(report)
  })
  return {
    wake: (kind) => {
      const work = kind ? workers.get(kind as OutboxKind) : look
      work?.().catch(report)
    },
    idle: async () => {
      await look.idle()
      await Promise.all([...workers.values()].map((work) => work.idle()))
    },
  }
}

async function deliverKind(
  parts: JobParts,
  kind: OutboxKind,
  deliver: Deliver,
  stopping: AbortSignal,
): Promise<void> {
  const { failed } = await deliverOutbox(parts.orders.db, kind, deliver, stopping)
  for (const { row, error, is_dead } of failed) {
    const facts = { err: error, kind, id: row.id, attempts: row.attempts }
    parts.log.error(facts, is_dead ? 'given up: a dead letter' : 'failed, will be tried again')
  }
}

/** How each kind of effect is caused. Kinds without an entry wait until there is one. */
function deliverers(parts: JobParts): Partial<Record<OutboxKind, Deliver>> {
  const { orders, mailer, origin } = parts
  return {
    order_confirmation: confirmationSender(parts),
    ...approvalMails({ orders, mailer, origin }),
    ...partMails({ orders, mailer, origin }),
    order_shipped: orderSender(parts, 'order_shipped', ['shipped', 'paid']),
    order_ready: orderSender(parts, 'order_ready', ['packing_complete']),
    order_canceled: orderSender(parts, 'order_canceled', ['canceled']),
    ...userMails(parts),
    offer_request: offerSender({ orders, mailer, origin }, 'request', writeOfferRequest),
    offer_sent: offerSender({ orders, mailer, origin }, 'sent', writeOfferSent),
    offer_question: offerSender({ orders, mailer, origin }, 'question', writeOfferQuestion),
    offer_answer: offerSender({ orders, mailer, origin }, 'answer', writeOfferAnswer),
    ...withdrawalMails({ orders, mailer, origin }),
    ...enquiryMails(parts),
    payment_void: voider(parts),
  }
}

function confirmationSender({ orders, mailer, origin }: JobParts): Deliver {
  return async ({ basket_id }) => {
    const order = basket_id === null ? undefined : await findOrder(orders.db, basket_id)
    if (!order) throw new Error('no such order')
    const seller = await sellerOfOrder(orders.db, order.id, origin)
    const terms = seller.terms ?? (await termsInForceOf(orders.db, order))
    const mail = await writeConfirmation(order, seller.merchant, seller.origin, terms)
    await mailer.send(mail)
    const facts = { mail: mail.id, terms_version: order.terms_version }
    return { basket_id: order.id, kind: sentEvent('order_confirmation'), facts }
  }
}

function voider({ orders, log }: JobParts): Deliver {
  return async ({ payload }) => {
    const payment_id = payload.payment_id ?? ''
    const refusal = await voidPayment(orders, payment_id)
    if (refusal !== undefined) log.error({ payment_id, refusal }, 'money could not be sent back')
    return undefined
  }
}

/** @param statuses In which the mail is still true; in any other it is not sent. */
function orderSender(
  { orders, mailer, origin }: Pick<JobParts, 'orders' | 'mailer' | 'origin'>,
  kind: OrderMailKind,
  statuses: readonly BasketStatus[],
): Deliver {
  return async ({ basket_id }) => {
    const order = basket_id === null ? undefined : await findOrder(orders.db, basket_id)
    // The address is gone when the customer has been erased since.
    if (!order || !statuses.includes(order.basket_status)) return undefined
    if (order.invoice_contact.email === '') return undefined
    const seller = await sellerOfOrder(orders.db, order.id, origin)
    const mail = writeOrderStatus(kind, order, seller.merchant, seller.origin)
    await mailer.send(mail)
    return { basket_id: order.id, kind: sentEvent(kind), facts: { mail: mail.id } }
  }
}

function offerSender(
  { orders, mailer, origin }: Pick<JobParts, 'orders' | 'mailer' | 'origin'>,
  kind: 'request' | 'sent' | 'question' | 'answer',
  write: typeof writeOfferSent | typeof writeOfferRequest,
): Deliver {
  return async ({ id, payload }) => {
    const to = kind === 'request' || kind === 'question' ? 'merchant' : 'customer'
    const facts = await findOfferMail(orders.db, to, payload)
    if (!facts) return undefined
    const site = await findSiteOfOffer(orders.db, facts.offer.id)
    const seller = await sellerOnSite(orders.db, site, origin)
    await mailer.send(write(`offer-${kind}-${id}`, facts, seller.merchant, seller.origin))
    return undefined
  }
}

/** Makes the labels that are ordered: a worker of its own, so that nothing waits for a carrier. */
function labelMaker({ orders, labels = ownLabels }: Pick<JobParts, 'orders' | 'labels'>): {
  readonly label: Deliver
} {
  return {
    label: async ({ payload }) => {
      await makeLabel(orders.db, labels, payload.label_id ?? '')
      return undefined
    },
  }
}
