import { type Db, transaction } from '#database/client'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { lockBasketRow } from '#shop/basket'
import { appendOrderEvent } from '#shop/orders'
import { findTaken } from '#shop/settlement'
import { NothingToMix } from './refusals.ts'
import { findTintedLine, MIXABLE, type TintedLine } from './store-tinted-lines.ts'

export interface Mixed {
  /** As the machine names what it has mixed; empty where it names nothing. */
  readonly formula: string
  /** As in an order event. */
  readonly actor: string
}

/**
 * Writes down that the cans of a line are mixed, once. Their stock does not come back from then on, whatever becomes of the order: a
 * can in a colour is no base any more.
 *
 * @returns Undefined when no order has such a line.
 * @throws {NothingToMix} when the order has left, waits for its approver, or was canceled.
 */
export async function mixLine(
  db: Db,
  line_id: string,
  { formula, actor }: Mixed,
): Promise<TintedLine | undefined> {
  const found = await findTintedLine(db, line_id)
  if (!found) return undefined
  const { basket_id } = found
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const line = await findTintedLine(tx, line_id)
    if (!line || line.mixed) return line
    const { basket_status: status, is_waiting, product_id, branch_id, name } = line
    if (!MIXABLE.includes(status) || is_waiting) throw new NothingToMix({ status })
    const mixed = (await findTaken(tx, basket_id))
      .filter((one) => one.product_id === product_id)
      .filter((one) => one.branch_id === null || one.branch_id === branch_id)
      .map((one) => ({ ...one, quantity: lesser(one.quantity, line.quantity) }))
    await appendOrderEvent(tx, basket_id, {
      ...{ kind: 'mixed', from_status: null, to_status: null, actor },
      facts: { line_id, name, formula, paint: paintOf(line), mixed },
    })
    return findTintedLine(tx, line_id)
  })
}

/** The paint and its colour, by which a formula is found again: `4711 ral RAL 7016`. */
function paintOf({ product_id, metadata: { collection, code } }: TintedLine): string {
  return [product_id, collection, code].join(' ')
}

function lesser(one: Quantity, other: Quantity): Quantity {
  return quantity(Math.min(one, other))
}
