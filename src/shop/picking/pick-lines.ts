import { type Db, transaction } from '#database/client'
import { quantity } from '#kernel/units/quantity'
import { lockBasketRow } from '#shop/basket'
import { readStates } from '#shop/fulfilment'
import { findOrder, moveOrder } from '#shop/orders'
import { applyPicks, type Outcome, type Pick, pickedOfLeft } from './picks.ts'
import { NothingToPick } from './refusals.ts'
import { canPick } from './show-picking.ts'
import { listPicked, savePicked } from './store-picked-lines.ts'

/**
 * Counts what was picked of an order, one pick after the other, each once. The first begins the picking of the order, which is locked for
 * changes from then on.
 *
 * @returns What became of each pick; undefined when there is no such order.
 * @throws {NothingToPick} when the order waits, is packed, has left, or was canceled.
 */
export async function pickLines(
  db: Db,
  id: string,
  picks: readonly Pick[],
  picked_by: number,
): Promise<readonly Outcome[] | undefined> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, id)
    const order = await findOrder(tx, id)
    if (!order) return undefined
    const before = await listPicked(tx, id)
    if (!canPick(order)) {
      // What was counted before is told so, whatever has become of the order since.
      const known = new Set(before.flatMap(({ applied }) => applied))
      if (picks.every((pick) => known.has(pick.id))) return picks.map(() => 'known')
      throw new NothingToPick({ status: order.basket_status })
    }
    const states = await readStates(tx, order)
    const left = new Map(states.map(({ line, left: most }) => [line.id, most]))
    // What has left stays counted as picked; a pick is of the rest.
    const shipped = new Map(states.map(({ line, shipped }) => [line.id, shipped]))
    const shippedOf = (line_id: string) => shipped.get(line_id) ?? quantity(0)
    const open = before.map((one) => ({
      ...one,
      picked: pickedOfLeft(one.picked, shippedOf(one.line_id)),
    }))
    const { lines, outcomes } = applyPicks(open, left, picks)
    if (lines.length > 0) {
      const whole = lines.map((one) => ({
        ...one,
        picked: quantity(one.picked + shippedOf(one.line_id)),
      }))
      await savePicked(tx, id, whole, picked_by)
      const isFirst = order.basket_status === 'approved'
      if (isFirst) await moveOrder(tx, id, 'processing', { actor: `user ${picked_by}` })
    }
    return outcomes
  })
}
