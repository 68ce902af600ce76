import type { FastifyReply } from 'fastify'
import type { AdminBasket } from '#contract/basket/admin-basket'
import type { Db } from '#database/client'
import { type CheckoutSettings, findAnyPlaced, showAnyOpen } from '#shop/basket'
import { listRevisions, listShipments, readStates } from '#shop/fulfilment'
import { listLabels } from '#shop/labels'
import { findBasketEntry, findOrder, findOrderEntry, listOrderEvents } from '#shop/orders'
import { listAlarms, listOperationsOf, listPaymentsOf, listRefundLines } from '#shop/payment'
import { listPicked } from '#shop/picking'
import { listGivenBack, listLinks } from '#shop/settlement'
import { NotFound } from '../problem/refusals.ts'
import { toAdminBasket, toOpenBasket } from './admin-basket-reply.ts'

/** A placed order as staff see it; undefined when there is none. */
export async function readAdminBasket(db: Db, id: string): Promise<AdminBasket | undefined> {
  const [entry, order, placed] = await Promise.all([
    findOrderEntry(db, id),
    findOrder(db, id),
    findAnyPlaced(db, id),
  ])
  if (!entry || !order || !placed) return undefined
  const [payments, events] = await Promise.all([listPaymentsOf(db, id), listOrderEvents(db, id)])
  const ids = payments.map((one) => one.id)
  const [operations, alarms] = await Promise.all([listOperationsOf(db, ids), listAlarms(db, ids)])
  const refunds = operations.filter(({ kind }) => kind === 'refund').map((one) => one.id)
  const [states, shipments, revisions, labels, links, refundLines, givenBack, picked] =
    await Promise.all([
      readStates(db, order),
      listShipments(db, id),
      listRevisions(db, id),
      listLabels(db, id),
      listLinks(db, id),
      listRefundLines(db, refunds),
      listGivenBack(db, id),
      listPicked(db, id),
    ])
  const money = { payments, operations, alarms, links, refundLines, givenBack }
  const goods = { states, picked, shipments, revisions, labels }
  const facts = { entry, order, placed, ...money, ...goods, events }
  return toAdminBasket(facts, new Date())
}

/** A basket that is no order, as its owner would see it now; undefined when there is none. */
export async function readOpenBasket(
  db: Db,
  id: string,
  settings: CheckoutSettings,
): Promise<AdminBasket | undefined> {
  const entry = await findBasketEntry(db, id)
  const priced = entry && (await showAnyOpen(db, id, settings))
  return priced && toOpenBasket(entry, priced, settings.now())
}

/**
 * Sends an order with its version as its ETag.
 *
 * @throws {NotFound}
 */
export async function sendAdminBasket(reply: FastifyReply, db: Db, id: string) {
  const data = await readAdminBasket(db, id)
  if (!data) throw new NotFound()
  reply.header('etag', `"${data.version}"`)
  return { data }
}
