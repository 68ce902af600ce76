import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { quantity } from '#kernel/units/quantity'
import { KeyReused, lockBasketRow } from '#shop/basket'
import { appendOrderEvent, appendOutbox, findOrder, moveOrder, type Order } from '#shop/orders'
import {
  amountOfPart,
  type LineState,
  type PartLine,
  requireLeaving,
  requireParts,
  toStates,
} from './part.ts'
import { PartRefused } from './refusals.ts'
import {
  countShipped,
  countWithdrawn,
  findShipment,
  insertShipment,
  listShipments,
  type Shipment,
} from './store-shipments.ts'

export interface PartToShip {
  /** Left out: all that is left. */
  readonly lines: readonly PartLine[] | undefined
  readonly key: string
  /** As in an order event. */
  readonly actor: string
}

/**
 * Sends a part of an order as a delivery of its own, or hands it over of one that is fetched, once for a key; the
 * customer gets a mail, and the price of the part is captured. With the last of it the order is shipped, or fetched.
 *
 * @returns undefined when there is no such order.
 * @throws {OrderClosed} when it is not being packed, or not ready to be fetched.
 * @throws {PartRefused} when a line has less left: the rest has left or was withdrawn from.
 * @throws {KeyReused} when the key has sent something else.
 */
export async function shipPart(
  db: Db,
  basket_id: string,
  part: PartToShip,
): Promise<Shipment | undefined> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    const shipments = await listShipments(tx, basket_id)
    const before = shipments.find(({ idempotency_key }) => idempotency_key === part.key)
    if (before) return requireSame(before, part)
    requireLeaving(order)
    const states = await readStates(tx, order)
    const lines = part.lines ?? toRest(states)
    requireParts(states, lines, ({ left }) => left)
    if (lines.length === 0) {
      throw new PartRefused({ errors: { lines: [{ code: 'part_nothing_to_send' }] } })
    }
    const shipment = await write(tx, order, states, { ...part, lines }, shipments.length + 1)
    if (isLast(states, lines)) await moveAfterLast(tx, order, part.actor)
    return shipment
  })
}

/** Nothing is left to be sent or handed over of an order. */
export async function moveAfterLast(tx: Tx, order: Order, actor: string): Promise<void> {
  const { id, is_pickup, basket_status } = order
  // One that is being packed anew is ready when nothing is left to be packed.
  if (is_pickup && basket_status === 'processing') {
    await moveOrder(tx, id, 'packing_complete', { actor })
  }
  await moveOrder(tx, id, is_pickup ? 'paid' : 'shipped', { actor })
}

/** What has become of the lines of an order. */
export async function readStates(db: Db, order: Order): Promise<LineState[]> {
  return toStates(order, await countShipped(db, order.id), await countWithdrawn(db, order.id))
}

function toRest(states: readonly LineState[]): PartLine[] {
  return states
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({ line_id: line.id, quantity: left }))
}

/** @throws {KeyReused} */
function requireSame(before: Shipment, { lines }: PartToShip): Shipment {
  const isSame =
    lines === undefined ||
    (lines.length === before.lines.length &&
      lines.every((one) =>
        before.lines.some(
          (other) => other.line_id === one.line_id && other.quantity === one.quantity,
        ),
      ))
  if (!isSame) throw new KeyReused()
  return before
}

async function write(
  tx: Tx,
  order: Order,
  states: readonly LineState[],
  { lines, key, actor }: PartToShip & { readonly lines: readonly PartLine[] },
  number: number,
): Promise<Shipment | undefined> {
  const id = uuidv7()
  const amount = amountOfPart(order, states, lines)
  await insertShipment(tx, {
    id,
    basket_id: order.id,
    number,
    amount,
    idempotency_key: key,
    lines,
  })
  const kind = order.is_pickup ? 'part_handed_over' : 'part_shipped'
  const event = { kind, from_status: null, to_status: null, actor }
  await appendOrderEvent(tx, order.id, { ...event, facts: { shipment_id: id, number } })
  const payload = { event: 'order_shipment', basket_id: order.id, shipment_id: id }
  await appendOutbox(tx, [
    { kind: 'erp_event', basket_id: null, payload },
    // The mail about the order covers the last part. The last part that is fetched needs no mail, as an order that is
    // fetched at once needs none.
    ...(isLast(states, lines) ? [] : [{ kind: 'part_shipped', basket_id: null, payload } as const]),
  ])
  return findShipment(tx, id)
}

/** Nothing is left but what was withdrawn from. */
function isLast(states: readonly LineState[], lines: readonly PartLine[]): boolean {
  return states.every(({ line, left, withdrawn }) => {
    const sent = lines.find(({ line_id }) => line_id === line.id)?.quantity ?? quantity(0)
    return left === sent && withdrawn === 0
  })
}
