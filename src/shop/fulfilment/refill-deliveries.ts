import type { Tx } from '#database/client'
import type { Quantity } from '#kernel/units/quantity'
import { findAnyPlaced, priceRefilled, refreezeDelivery } from '#shop/basket'
import type { Order } from '#shop/orders'
import { PartRefused } from './refusals.ts'
import type { AddedLine } from './store-added.ts'

interface Refill {
  /** What there is by then of lines that are of another quantity. */
  readonly quantities: ReadonlyMap<string, Quantity>
  /** Deliveries that went another way with them, and are priced already. */
  readonly moved: ReadonlySet<string>
}

/**
 * Prices deliveries by the rules of today that nothing was left of, and that lines were added to: their freight went with what they had.
 *
 * @param before The order before the lines came.
 * @throws {PartRefused} by the field of the first line that cannot go that way.
 */
export async function refillDeliveries(
  tx: Tx,
  before: Order,
  added: readonly AddedLine[],
  { quantities, moved }: Refill,
): Promise<void> {
  const filled = new Set(before.lines.map((line) => line.basket_delivery_line_id))
  const refilled = new Set(
    added
      .map((line) => line.basket_delivery_line_id)
      .filter((id) => !filled.has(id) && !moved.has(id)),
  )
  for (const id of refilled) {
    const placed = await findAnyPlaced(tx, before.id)
    if (!placed) throw new Error(`order ${before.id} is gone`)
    const asked = { id, quantities }
    const { priced, delivery, obstacle } = await priceRefilled(tx, placed, asked, {
      now: () => new Date(),
    })
    if (obstacle !== undefined) {
      const first = added.findIndex((line) => line.basket_delivery_line_id === id)
      throw new PartRefused({
        errors: {
          [`added.${first}.delivery_line_id`]: [
            { code: 'part_delivery_refused', facts: { message: obstacle } },
          ],
        },
      })
    }
    await refreezeDelivery(tx, priced, delivery)
  }
}
