import type { Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { less, ore } from '#kernel/money'
import { factsOfPayment } from '#kernel/payment-facts'
import { type Quantity, quantityToNumber } from '#kernel/units/quantity'
import { requireApproved } from '#shop/approval'
import { lockBasketRow, savePickup } from '#shop/basket'
import {
  appendOrderEvent,
  appendOutbox,
  findOrder,
  listMixed,
  type Order,
  requireVersion,
} from '#shop/orders'
import { askForMore, missingCredit, type OrderParts } from '#shop/settlement'
import { type LineToAdd, toAddedLines } from './added-lines.ts'
import { requireNothingBack, requireUnprotected, toBeforeAndAfter } from './cancel-part.ts'
import { readCustomerPrices } from './customer-prices.ts'
import { type DeliveryMove, moveDeliveries, requireMovable } from './move-deliveries.ts'
import { type LineState, type PartLine, requireUnpacked } from './part.ts'
import { type PricedDelivery, type Recounted, recount } from './recount.ts'
import { refillDeliveries } from './refill-deliveries.ts'
import { PartRefused } from './refusals.ts'
import { toQuantities } from './revised-quantities.ts'
import { moveStock } from './revised-stock.ts'
import { moveAfterLast, readStates } from './ship-part.ts'
import { type AddedLine, insertAdded, readPickupCodes } from './store-added.ts'
import {
  listDeliveries,
  type Revised,
  type RevisedDelivery,
  saveRecounted,
} from './store-revisions.ts'

/** What staff have agreed on with the customer of an order. */
export interface OrderRevision {
  /** What there is of lines afterwards; nothing of it takes a line out. */
  readonly quantities?: readonly PartLine[] | undefined
  readonly added?: readonly LineToAdd[] | undefined
  /** Deliveries that go another way. */
  readonly deliveries?: readonly DeliveryMove[] | undefined
  readonly reason: string
  /** As in an order event. */
  readonly actor: string
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** Whether the actor may agree on another price than the customer's. */
  readonly may_set_price: boolean
  /** Whether the actor may pay money back, which this does where more was taken than the order costs by then. */
  readonly may_refund: boolean
  /** Whether the actor may take out lines that are protected. */
  readonly may_remove_protected: boolean
  /** Nothing is written, and what would come of it is answered. */
  readonly is_dry?: boolean | undefined
}

type Parts = Pick<OrderParts, 'db' | 'gateways' | 'stock'>

/**
 * Changes an order that is not packed, all of it or nothing: quantities, lines that are added at the prices of its customer or at agreed
 * ones, and how deliveries go. A revision, with who, when, why, and what was before and after. Lines cost what was agreed, also more of them; a
 * delivery costs what it did, but one that goes another way, or gets goods after nothing was left of it, costs what that does today. Stock is
 * taken and given back exactly, and credit must be enough; where less money is reserved than the order costs by now, its customer is sent a
 * link to pay.
 *
 * @returns undefined when there is no such order.
 * @throws {OrderClosed} when it is packed, has left or was canceled.
 * @throws {StaleOrder}
 * @throws {AwaitsApproval} of more than is taken out, before its company has approved it.
 * @throws {PermissionMissing} for another price than the customer's, what is protected, or money that goes back, when the actor may not.
 * @throws {PartRefused} by the field of what cannot be so, or when the credit is not enough.
 * @throws {InsufficientStock}
 * @throws {UnknownInBasket} @throws {DeliveryUnknown} for a delivery or a way that is not offered.
 */
export async function reviseOrder(
  parts: Parts,
  basket_id: string,
  request: OrderRevision,
): Promise<Revised | undefined> {
  return transactionOrDry(parts.db, request.is_dry ?? false, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    await requireVersion(tx, basket_id, request.version)
    requireUnpacked(order)
    return revise(tx, parts, order, request)
  })
}

async function revise(
  tx: Tx,
  parts: Parts,
  before: Order,
  request: OrderRevision,
): Promise<Revised> {
  const { deliveries: moves = [], added = [] } = request
  const states = await readStates(tx, before)
  const mixed = await listMixed(tx, before.id)
  const quantities = toQuantities(states, mixed, request.quantities ?? [])
  if (quantities.size + added.length + moves.length === 0) {
    throw new PartRefused({ errors: { quantities: [{ code: 'part_nothing_changed' }] } })
  }
  const fewer = states.filter(
    ({ line }) => (quantities.get(line.id) ?? line.quantity) < line.quantity,
  )
  if (!request.may_remove_protected) requireUnprotected(states, fewer.map(toPart))
  const grows = states.some(({ line }) => (quantities.get(line.id) ?? 0) > line.quantity)
  if (grows || added.length + moves.length > 0) await requireApproved(tx, before.id)

  requireMovable(before, states, moves)
  const wayBefore = await listDeliveries(tx, before.id)
  const { lines, way, found } = await addAndMove(tx, before, quantities, request)
  const after = recount(found, way, quantities)
  if ([...after.quantities.values()].every((left) => left === 0)) {
    throw new PartRefused({ errors: { quantities: [{ code: 'part_nothing_left' }] } })
  }
  const isSent =
    lines.length === 0 &&
    states.every(({ line, shipped }) => after.quantities.get(line.id) === shipped)
  const order = { ...found, is_pickup: isSent ? before.is_pickup : isFetched(found, after) }
  if (moves.length > 0) requirePayable(order)
  const stock = await moveStock(tx, parts.stock, {
    before: { order: before, way: wayBefore, quantities: new Map() },
    after: { order, way, quantities: after.quantities },
    mixed,
  })
  await requireCredit(tx, before, after)
  if (!request.may_refund) await requireNothingBack(tx, before.id, after)
  await savePickup(tx, order)
  await saveRecounted(tx, order, after)
  const difference = {
    amount_before: before.payment_amount,
    amount_after: after.calculation.total.gross,
    ...toDifference(order, after, lines),
    ...deliveryDifference(before, wayBefore, order, await listDeliveries(tx, before.id)),
  }
  await record(tx, before.id, request, { ...difference, ...stock })
  if (isSent) await moveAfterLast(tx, order, request.actor)
  const isMore = difference.amount_after > difference.amount_before
  const amount_asked = isMore ? await askForMore(tx, parts, order, request.actor) : ore(0)
  return { ...difference, amount_asked }
}

/** The lines that come, and the deliveries that go another way or have goods again, as they are in the order by then. */
async function addAndMove(
  tx: Tx,
  before: Order,
  quantities: ReadonlyMap<string, Quantity>,
  request: OrderRevision,
) {
  const { deliveries: moves = [] } = request
  const lines = await addTo(tx, before, quantities, request)
  await moveDeliveries(tx, before.id, moves, quantities)
  const moved = new Set(moves.map(({ id }) => id))
  await refillDeliveries(tx, before, lines, { quantities, moved })
  const found = await findOrder(tx, before.id)
  if (!found) throw new Error(`order ${before.id} is gone`)
  return { lines, found, way: await listDeliveries(tx, before.id) }
}

function toPart({ line: { id, quantity } }: LineState): PartLine {
  return { line_id: id, quantity }
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

/** Puts lines into the order, which may go with a delivery as it will be moved, and belong to no line that will be gone. */
async function addTo(
  tx: Tx,
  { id: basket_id, ...order }: Order,
  quantities: ReadonlyMap<string, Quantity>,
  { added = [], deliveries: moves = [], may_set_price }: OrderRevision,
): Promise<readonly AddedLine[]> {
  if (added.length === 0) return []
  const pickups = await readPickupCodes(
    tx,
    moves.map((move) => move.delivery_code_id),
  )
  const deliveries = order.deliveries.map((delivery) => {
    const move = moves.find(({ id }) => id === delivery.id)
    return move ? { ...delivery, is_pickup: pickups.has(move.delivery_code_id) } : delivery
  })
  const rest = { deliveries, lines: order.lines.filter(({ id }) => quantities.get(id) !== 0) }
  const prices = await readCustomerPrices(tx, basket_id, added)
  const lines = await toAddedLines(tx, rest, added, { prices, may_set_price })
  await insertAdded(tx, basket_id, lines)
  return lines
}

/** All that is left of it is fetched. */
function isFetched({ deliveries }: Order, { dropped }: Recounted): boolean {
  const kept = deliveries.filter(({ id }) => !dropped.includes(id))
  return kept.length > 0 && kept.every(({ is_pickup }) => is_pickup)
}

/** @throws {PartRefused} for an order that is paid where it is fetched, and would be sent. */
function requirePayable({ payment_provider, is_pickup }: Order): void {
  if (is_pickup || !factsOfPayment(payment_provider).isPaidOnPickup) return
  throw new PartRefused({ errors: { deliveries: [{ code: 'part_paid_on_pickup' }] } })
}

/** The lines that changed, and those that came. */
function toDifference(order: Order, after: Recounted, lines: readonly AddedLine[]) {
  const changed = toBeforeAndAfter(order, after)
  const added = lines.map(({ id, name, quantity }) => ({
    line_id: id,
    name,
    quantity: quantityToNumber(quantity),
    line_sum: after.calculation.lines.get(id)?.gross ?? ore(0),
  }))
  return { before: changed.before, after: [...changed.after, ...added] }
}

/** The deliveries that go another way or cost another price. */
function deliveryDifference(
  before: Order,
  wayBefore: readonly PricedDelivery[],
  after: Order,
  way: readonly PricedDelivery[],
) {
  const pairs = wayBefore.map((one) => ({
    was: toTold(before, one),
    is: toTold(after, way.find(({ id }) => id === one.id) ?? one),
  }))
  const changed = pairs.filter(({ was, is }) => was.name !== is.name || was.price !== is.price)
  return {
    deliveries_before: changed.map(({ was }) => was),
    deliveries_after: changed.map(({ is }) => is),
  }
}

function toTold({ deliveries }: Order, { id, price }: PricedDelivery): RevisedDelivery {
  const found = deliveries.find((one) => one.id === id)
  const at = found?.is_pickup && found.branch ? `, ${found.branch.name}` : ''
  return { id, name: `${found?.name ?? ''}${at}`, price }
}

async function record(
  tx: Tx,
  basket_id: string,
  { actor, reason, quantities = [], added = [], deliveries = [] }: OrderRevision,
  facts: object,
): Promise<void> {
  await appendOrderEvent(tx, basket_id, {
    ...{ kind: 'revised', from_status: null, to_status: null, actor },
    facts: { reason, ...facts },
  })
  const isAdded = added.length > 0 && quantities.length + deliveries.length === 0
  const payload = { basket_id, change: isAdded ? 'added' : 'changed' }
  await appendOutbox(tx, [
    { kind: 'order_revised', basket_id: null, payload },
    { kind: 'erp_change', basket_id: null, payload },
  ])
}
