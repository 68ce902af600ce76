import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { type Ore, ore } from '#kernel/money'
import { lockBasketRow } from '#shop/basket'
import { appendOrderEvent, appendOutbox, findOrder, type Order } from '#shop/orders'
import type { OrderParts } from '../order-parts.ts'
import {
  findDue,
  findLink,
  findLinkByToken,
  findOpenLink,
  findReserved,
  insertLink,
  type PayLink,
  type PayLinkReason,
  renewToken,
} from './store-pay-links.ts'

interface PayLinkRequest {
  readonly reason: PayLinkReason
  /** As in an order event. */
  readonly actor: string
}

/**
 * Has the customer of an order sent a link to pay what is neither captured nor canceled of it; an order has one that is open. Sent again
 * where staff ask for it.
 *
 * @returns The link; undefined when there is nothing to pay, or the order is canceled.
 */
export async function sendPayLink(
  db: Db,
  basket_id: string,
  asked: PayLinkRequest,
): Promise<PayLink | undefined> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    return offerPayLink(tx, basket_id, asked)
  })
}

/**
 * Asks the customer of an order that has come to cost more for what is not reserved of it, where it is paid with money that is reserved:
 * the link reserves all that is due, and what was reserved before is let go then. Lock the basket first.
 *
 * @returns What the link is for; zero where none is sent.
 */
export async function askForMore(
  tx: Tx,
  { gateways }: Pick<OrderParts, 'gateways'>,
  { id, payment_provider }: Order,
  actor: string,
): Promise<Ore> {
  if (gateways.get(payment_provider)?.holdsDays === undefined) return ore(0)
  const due = await findDue(tx, id)
  if (due <= (await findReserved(tx, id))) return ore(0)
  await offerPayLink(tx, id, { reason: 'lines_added', actor })
  return due
}

/** As {@link sendPayLink}, in the transaction of a change. Lock the basket first. */
export async function offerPayLink(
  tx: Tx,
  basket_id: string,
  { reason, actor }: PayLinkRequest,
): Promise<PayLink | undefined> {
  const order = await findOrder(tx, basket_id)
  const due = await findDue(tx, basket_id)
  if (!order || order.basket_status === 'canceled' || due === 0) return undefined
  const found = await findOpenLink(tx, basket_id)
  // Who is asked for more reads why.
  const open = reason === 'lines_added' && found?.reason !== reason ? undefined : found
  if (open && actor === 'system') return open
  const id = open?.id ?? uuidv7()
  if (!open) await insertLink(tx, { id, basket_id, reason, actor })
  const event = { kind: 'pay_link_sent', from_status: null, to_status: null, actor }
  await appendOrderEvent(tx, basket_id, { ...event, facts: { pay_link_id: id, amount: due } })
  const payload = { pay_link_id: id, basket_id }
  await appendOutbox(tx, [{ kind: 'pay_link', basket_id: null, payload }])
  return findLink(tx, id)
}

/** What the mail about a link says. */
export interface PayLinkMail {
  readonly order: Order
  readonly link: PayLink
  readonly due: Ore
  readonly token: string
}

/** Makes the token of the mail. @returns undefined when there is nothing to pay any more. */
export async function prepareLinkMail(db: Db, id: string): Promise<PayLinkMail | undefined> {
  const link = await findLink(db, id)
  if (!link || link.is_closed || link.is_expired) return undefined
  const order = await findOrder(db, link.basket_id)
  const due = await findDue(db, link.basket_id)
  if (!order || order.basket_status === 'canceled' || due === 0) return undefined
  return { order, link, due, token: await renewToken(db, id) }
}

/** What a link leads to. */
export interface LinkedOrder {
  readonly link: PayLink
  readonly order: Order
  /** Still to be paid; zero of what was paid. */
  readonly due: Ore
}

/** The order that the token of a mail may pay for. */
export async function findLinkedOrder(db: Db, token: string): Promise<LinkedOrder | undefined> {
  const link = await findLinkByToken(db, token)
  const order = link && (await findOrder(db, link.basket_id))
  return order && { link, order, due: await findDue(db, order.id) }
}
