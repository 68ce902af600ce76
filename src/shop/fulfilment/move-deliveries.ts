import type { Tx } from '#database/client'
import type { Quantity } from '#kernel/units/quantity'
import { findAnyPlaced, moveDelivery, refreezeDelivery } from '#shop/basket'
import type { Order } from '#shop/orders'
import type { LineState } from './part.ts'
import { type PartFault, PartRefused } from './refusals.ts'

/** A delivery of an order that is to go another way. */
export interface DeliveryMove {
  readonly id: string
  readonly delivery_code_id: number
  /** Where it is fetched. */
  readonly branch_id?: number | undefined
}

/** @throws {PartRefused} by the field of a delivery that is unknown, named twice, or of which something has left. */
export function requireMovable(
  { deliveries }: Order,
  states: readonly LineState[],
  moves: readonly DeliveryMove[],
): void {
  const seen = new Set<string>()
  for (const [i, { id }] of moves.entries()) {
    if (!deliveries.some((delivery) => delivery.id === id)) {
      throw refusalOf(i, 'id', 'part_delivery_unknown')
    }
    if (seen.has(id)) throw refusalOf(i, 'id', 'part_delivery_twice')
    seen.add(id)
    if (hasBegun(states, id)) throw refusalOf(i, 'id', 'part_delivery_begun')
  }
}

/** Something of it has left. */
function hasBegun(states: readonly LineState[], delivery: string): boolean {
  return states.some(
    ({ line, shipped }) => line.basket_delivery_line_id === delivery && shipped > 0,
  )
}

/**
 * Sends deliveries of an order another way, at the price and the days of today for what they have by then. Lines that come with them are
 * in the order already.
 *
 * @param quantities What there is by then of lines that are of another quantity.
 * @throws {PartRefused} by the field of what cannot go that way.
 * @throws {UnknownInBasket} @throws {DeliveryUnknown} for a way that is not offered.
 */
export async function moveDeliveries(
  tx: Tx,
  basket_id: string,
  moves: readonly DeliveryMove[],
  quantities: ReadonlyMap<string, Quantity>,
): Promise<void> {
  for (const [i, { branch_id, ...move }] of moves.entries()) {
    const placed = await findAnyPlaced(tx, basket_id)
    if (!placed) throw new Error(`order ${basket_id} is gone`)
    const { line_ids = [] } = placed.deliveries.find(({ id }) => id === move.id) ?? {}
    if (line_ids.every((id) => quantities.get(id) === 0)) {
      throw refusalOf(i, 'id', 'part_delivery_empty')
    }
    const change = { ...move, ...(branch_id !== undefined && { branch_id }) }
    const settings = { now: () => new Date() }
    const asked = { change, quantities }
    const { priced, delivery, obstacle } = await moveDelivery(tx, placed, asked, settings)
    if (!delivery) throw refusalOf(i, 'delivery_code_id', 'part_delivery_together')
    if (obstacle) throw refusalOf(i, 'delivery_code_id', 'part_delivery_refused', obstacle)
    await refreezeDelivery(tx, priced, delivery)
  }
}

function refusalOf(i: number, field: string, code: PartFault, message?: string): PartRefused {
  const fault = { code, ...(message !== undefined && { facts: { message } }) }
  return new PartRefused({ errors: { [`deliveries.${i}.${field}`]: [fault] } })
}
