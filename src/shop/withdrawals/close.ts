import { type Tx, transaction } from '#database/client'
import { less, type Ore, ore } from '#kernel/money'
import { type Quantity, quantity } from '#kernel/units/quantity'
import { lockBasketRow } from '#shop/basket'
import { cancelPart, findRevision, type PartLine, readStates } from '#shop/fulfilment'
import { appendOrderEvent, findOrder, type Order } from '#shop/orders'
import { changeOrderStatus, findTaken, type OrderParts, refundRevised } from '#shop/settlement'
import { returnStock } from '#shop/stock'
import { type Withdrawal, withdrawalNumber } from './withdrawal.ts'

/**
 * Cancels what a withdrawal names and that has not left: the rest of the order stands, and what was captured of it is paid back. An order
 * of which nothing would be left is canceled as a whole. May be called again.
 *
 * @returns What is still to be paid back by itself: the part that has left.
 */
export async function cancelUnsent(
  parts: OrderParts,
  withdrawal: Withdrawal,
  { user_id, reason }: { readonly user_id: number; readonly reason: string },
): Promise<Ore> {
  const { id, basket_id, amount } = withdrawal
  const rest = ore(Math.max(0, amount - withdrawal.canceled_amount))
  const found = await readUnsent(parts, withdrawal)
  if (!found || isSent(found.order)) return rest
  if (found.order.basket_status === 'canceled') return ore(0)
  const actor = `user ${user_id}`
  const number = withdrawalNumber(withdrawal.order_reference, withdrawal.number)
  const why = [`Fortrydelse ${number}`, reason].filter(Boolean).join(': ')
  if (found.isWhole) {
    const mover = { actor, facts: { reason: why }, may_refund: true }
    await changeOrderStatus(parts, basket_id, 'canceled', mover)
    return ore(0)
  }
  const { lines } = found
  if (lines.length === 0) return rest
  const revised = await cancelPart(parts, basket_id, {
    ...{ actor, reason: why, lines, source: id },
    may_refund: true,
    may_remove_protected: true,
  })
  if (!revised) return rest
  const saved = less(revised.amount_before, revised.amount_after)
  const [error] = await refundRevised(parts, { basket_id })
  if (error) throw error
  return ore(Math.max(0, amount - saved))
}

/** Under the lock of the order, so that a part that another call has just canceled is not taken for all that is left. */
async function readUnsent({ db }: OrderParts, withdrawal: Withdrawal) {
  const { id, basket_id } = withdrawal
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    const lines = toUnsent(await readStates(tx, order), withdrawal)
    const isRevised = (await findRevision(tx, basket_id, id)) !== undefined
    return { order, lines, isWhole: !isRevised && isWhole(order, lines) }
  })
}

function isSent({ basket_status }: Order): boolean {
  return basket_status === 'shipped' || basket_status === 'paid'
}

/** The quantities that were withdrawn from and have not left; those that were canceled for it before included. */
function toUnsent(
  states: Awaited<ReturnType<typeof readStates>>,
  withdrawal: Withdrawal,
): PartLine[] {
  return withdrawal.lines.flatMap(({ line_id, quantity: asked, canceled_quantity }) => {
    if (canceled_quantity > 0) return [{ line_id, quantity: canceled_quantity }]
    const state = states.find(({ line }) => line.id === line_id)
    const unsent = state ? Math.min(asked, state.line.quantity - state.shipped) : 0
    return unsent > 0 ? [{ line_id, quantity: quantity(unsent) }] : []
  })
}

function isWhole({ lines }: Order, canceled: readonly PartLine[]): boolean {
  return lines.every(({ id, quantity: ordered }) =>
    canceled.some((one) => one.line_id === id && one.quantity === ordered),
  )
}

/** Puts what has come back to the stock that it was taken from. Call it once for a withdrawal, in the transaction of its move. */
export async function restock(tx: Tx, { id, basket_id, lines }: Withdrawal): Promise<void> {
  await lockBasketRow(tx, basket_id)
  const order = await findOrder(tx, basket_id)
  if (!order) return
  const states = await readStates(tx, order)
  const back = new Map<number, number>()
  for (const { line_id, quantity: asked, canceled_quantity } of lines) {
    const state = states.find(({ line }) => line.id === line_id)
    if (!state) continue
    const left = isSent(order) ? state.line.quantity : state.shipped
    const { product_id } = state.line
    back.set(product_id, (back.get(product_id) ?? 0) + Math.min(asked - canceled_quantity, left))
  }
  const taken = await findTaken(tx, basket_id)
  const returned = taken.flatMap((one) => {
    const units = Math.min(one.quantity, back.get(one.product_id) ?? 0)
    return units > 0 ? [{ ...one, quantity: units as Quantity }] : []
  })
  await returnStock(tx, returned)
  const event = { kind: 'restocked', from_status: null, to_status: null, actor: 'system' }
  await appendOrderEvent(tx, basket_id, { ...event, facts: { withdrawal_id: id, returned } })
}
