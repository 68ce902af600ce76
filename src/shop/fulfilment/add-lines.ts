import { type Tx, transaction } from '#database/client'
import { less } from '#kernel/money'
import { quantityToNumber } from '#kernel/units/quantity'
import { requireApproved } from '#shop/approval'
import { lockBasketRow } from '#shop/basket'
import { appendOrderEvent, appendOutbox, findOrder, type Order, requireVersion } from '#shop/orders'
import { askForMore, missingCredit, type OrderParts } from '#shop/settlement'
import type { StockTaken } from '#shop/stock'
import { type LineToAdd, toAddedLines, toNeeds } from './added-lines.ts'
import { readCustomerPrices } from './customer-prices.ts'
import { requireUnpacked } from './part.ts'
import { type Recounted, recount } from './recount.ts'
import { OrderClosed, PartRefused } from './refusals.ts'
import { type AddedLine, insertAdded } from './store-added.ts'
import { listDeliveries, type RevisedAmounts, saveRecounted } from './store-revisions.ts'

export interface LinesToAdd {
  readonly added: readonly LineToAdd[]
  readonly reason: string
  /** As in an order event. */
  readonly actor: string
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** Whether the actor may agree on another price than the customer's. */
  readonly may_set_price: boolean
}

/**
 * Adds lines to an order, at the prices of its customer or at agreed ones: a revision, with who, when, why, and the amounts before and after. Their stock is taken, and
 * credit must be enough; where less money is reserved than the order costs by now, its customer is sent a link to pay. Deliveries
 * cost what they did.
 *
 * @returns undefined when there is no such order.
 * @throws {OrderClosed} when it is packed, has left or was canceled.
 * @throws {StaleOrder}
 * @throws {AwaitsApproval} before its company has approved it.
 * @throws {PermissionMissing} for another price than the customer's, when the actor may not agree on one.
 * @throws {PartRefused} by the field of what cannot be sold like that, or when the credit is not enough.
 * @throws {InsufficientStock}
 */
export async function addLines(
  parts: Pick<OrderParts, 'db' | 'gateways' | 'stock'>,
  basket_id: string,
  request: LinesToAdd,
): Promise<RevisedAmounts | undefined> {
  return transaction(parts.db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    await requireVersion(tx, basket_id, request.version)
    requireUnpacked(order)
    await requireApproved(tx, basket_id)
    return add(tx, parts, order, request)
  })
}

async function add(
  tx: Tx,
  parts: Pick<OrderParts, 'gateways' | 'stock'>,
  before: Order,
  request: LinesToAdd,
): Promise<RevisedAmounts> {
  const prices = await readCustomerPrices(tx, before.id, request.added)
  const { added, may_set_price } = request
  const lines = await toAddedLines(tx, before, added, { prices, may_set_price })
  const deliveryLines = await listDeliveries(tx, before.id)
  await insertAdded(tx, before.id, lines)
  const taken = await parts.stock.take(tx, before.id, toNeeds(lines, before, deliveryLines))
  const order = await findOrder(tx, before.id)
  if (!order) throw new OrderClosed({ status: before.basket_status })
  const after = recount(order, deliveryLines, [])
  await requireCredit(tx, before, after)
  await saveRecounted(tx, order, after)
  const amounts = await record(tx, { before, after, lines, taken }, request)
  await askForMore(tx, parts, order, request.actor)
  return amounts
}

/** @throws {PartRefused} */
export async function requireCredit(
  tx: Tx,
  before: Order,
  { calculation }: Recounted,
): Promise<void> {
  const more = less(calculation.total.gross, before.payment_amount)
  const missing = await missingCredit(tx, before, more)
  if (missing === 0) return
  throw new PartRefused({ errors: { added: [{ code: 'part_credit', facts: { missing } }] } })
}

interface Change {
  readonly before: Order
  readonly after: Recounted
  readonly lines: readonly AddedLine[]
  readonly taken: readonly StockTaken[]
}

async function record(
  tx: Tx,
  { before, after: { calculation }, lines, taken }: Change,
  { actor, reason }: LinesToAdd,
): Promise<RevisedAmounts> {
  const amounts = {
    amount_before: before.payment_amount,
    amount_after: calculation.total.gross,
  }
  const after = lines.map(({ id, name, quantity }) => ({
    line_id: id,
    name,
    quantity: quantityToNumber(quantity),
    line_sum: calculation.lines.get(id)?.gross ?? 0,
  }))
  await appendOrderEvent(tx, before.id, {
    ...{ kind: 'revised', from_status: null, to_status: null, actor },
    facts: { reason, ...amounts, before: [], after, taken },
  })
  const payload = { basket_id: before.id, change: 'added' }
  await appendOutbox(tx, [
    { kind: 'order_revised', basket_id: null, payload },
    { kind: 'erp_change', basket_id: null, payload },
  ])
  return amounts
}
