import type { Db } from '#database/client'
import { quantity } from '#kernel/units/quantity'
import { readStates } from '#shop/fulfilment'
import { findOrder, findVersion, type Order } from '#shop/orders'
import { missingOf, pickedOfLeft } from './picks.ts'
import { PICKABLE } from './store-orders-to-pick.ts'
import { listBranches, listPicked, listPlaces } from './store-picked-lines.ts'

/** Whether goods may be fetched for an order. */
export function canPick({ basket_status, awaits_approval, is_held_unpaid }: Order): boolean {
  return PICKABLE.includes(basket_status) && !awaits_approval && !is_held_unpaid
}

/** An order as it is picked; undefined when there is none. */
export async function showPicking(db: Db, id: string) {
  const order = await findOrder(db, id)
  if (!order) return undefined
  const [states, picked, branches, places, version] = await Promise.all([
    readStates(db, order),
    listPicked(db, id),
    listBranches(db, id),
    listPlaces(
      db,
      order.lines.map(({ product_id }) => product_id),
    ),
    findVersion(db, id),
  ])
  const lines = states.map(({ line, left, shipped }) => {
    const counted = picked.find(({ line_id }) => line_id === line.id)
    const done = counted && { ...counted, picked: pickedOfLeft(counted.picked, shipped) }
    const place = places.find(({ product_id }) => product_id === line.product_id)
    return {
      ...line,
      codes: place?.codes ?? [],
      stocks: (place?.stocks ?? []).map((one) => ({ ...one, stock: quantity(one.stock) })),
      branch_id: branches.get(line.basket_delivery_line_id ?? '') ?? null,
      to_pick: left,
      picked: done?.picked ?? quantity(0),
      missing: done ? missingOf(done, left) : quantity(0),
      version: done?.version ?? 0,
      picked_by: done?.picked_by ?? '',
    }
  })
  return { order, version, can_pick: canPick(order), lines }
}
