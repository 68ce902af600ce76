import type { Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { ore } from '#kernel/money'
import { type Quantity, quantity, quantityToNumber } from '#kernel/units/quantity'
import { PermissionMissing } from '#shop/access'
import { lockBasketRow } from '#shop/basket'
import {
  appendOrderEvent,
  appendOutbox,
  findOrder,
  listMixed,
  type Order,
  requireVersion,
} from '#shop/orders'
import { capturedOf, findTaken, type OrderParts } from '#shop/settlement'
import { returnStock } from '#shop/stock'
import { type LineState, type PartLine, requireOpen, requireParts } from './part.ts'
import { type Recounted, recount, toReturned } from './recount.ts'
import { PartRefused } from './refusals.ts'
import { moveAfterLast, readStates } from './ship-part.ts'
import { findRevision, listDeliveries, type Revised, saveRecounted } from './store-revisions.ts'

export interface PartToCancel {
  readonly lines: readonly PartLine[]
  readonly reason: string
  /** As in an order event. */
  readonly actor: string
  /** What it is done for, once: the id of a withdrawal. */
  readonly source?: string
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** Whether the actor may pay money back, which this does where more was taken than the rest costs. */
  readonly may_refund: boolean
  /** Whether the actor may take out lines that are protected. */
  readonly may_remove_protected: boolean
  /** Nothing is written, and what would come of it is answered. */
  readonly is_dry?: boolean | undefined
}

/**
 * Cancels a part of an order that has not left: a revision, with who, when, why, and the lines and amounts before and after. Stock that
 * is no longer needed is free at once; less is captured when the rest leaves, and what was captured too much is paid back.
 *
 * @returns undefined when there is no such order.
 * @throws {OrderClosed}
 * @throws {StaleOrder}
 * @throws {PermissionMissing} when it would pay money back or takes out what is protected, and the actor may not.
 * @throws {PartRefused} when a line has less that has not left, or nothing would be left of the order: that is canceled as a whole.
 */
export async function cancelPart(
  { db }: Pick<OrderParts, 'db'>,
  basket_id: string,
  part: PartToCancel,
): Promise<Revised | undefined> {
  return transactionOrDry(db, part.is_dry ?? false, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    const before = part.source && (await findRevision(tx, basket_id, part.source))
    if (before) return { ...before, ...NOTHING_ELSE, before: [], after: [] }
    await requireVersion(tx, basket_id, part.version)
    requireOpen(order)
    const states = await readStates(tx, order)
    requireParts(states, part.lines, notShipped)
    // A withdrawal is of what its customer has named, for the amount that they were told.
    const lines = part.source ? part.lines : withAddins(states, part.lines)
    if (!part.may_remove_protected) requireUnprotected(states, lines)
    return revise(tx, order, states, { ...part, lines })
  })
}

/** The add-ins of lines of which nothing is left are canceled with them. */
function withAddins(states: readonly LineState[], parts: readonly PartLine[]): PartLine[] {
  const gone = new Set(
    parts.flatMap(({ line_id, quantity: units }) => {
      const state = states.find(({ line }) => line.id === line_id)
      return state && state.line.quantity === units ? [line_id] : []
    }),
  )
  const addins = states.filter(
    ({ line }) =>
      gone.has(line.is_addin_for ?? '') && !parts.some(({ line_id }) => line_id === line.id),
  )
  const more = addins.map((state) => ({ line_id: state.line.id, quantity: notShipped(state) }))
  return [...parts, ...more.filter(({ quantity: units }) => units > 0)]
}

/** @throws {PermissionMissing} */
export function requireUnprotected(states: readonly LineState[], parts: readonly PartLine[]): void {
  const isProtected = parts.some(({ line_id }) =>
    states.some(({ line }) => line.id === line_id && line.is_protected),
  )
  if (isProtected) throw new PermissionMissing({ permission: 'baskets_override' })
}

function notShipped({ line, shipped }: LineState) {
  return (line.quantity - shipped) as LineState['left']
}

async function revise(
  tx: Tx,
  order: Order,
  states: readonly LineState[],
  part: PartToCancel,
): Promise<Revised> {
  const deliveryLines = await listDeliveries(tx, order.id)
  const after = recount(order, deliveryLines, toRest(order, part.lines))
  if ([...after.quantities.values()].every((left) => left === 0)) {
    throw new PartRefused({
      errors: { lines: [{ code: 'part_nothing_left' }] },
    })
  }
  const { gross } = after.calculation.total
  if (!part.may_refund) await requireNothingBack(tx, order.id, after)
  await saveRecounted(tx, order, after)
  const mixed = await listMixed(tx, order.id)
  const unmixed = order.lines.filter(({ id }) => !mixed.has(id))
  const taken = await findTaken(tx, order.id)
  const returned = toReturned(taken, unmixed, deliveryLines, after.quantities)
  await returnStock(tx, returned)
  const amounts = { amount_before: order.payment_amount, amount_after: gross }
  const difference = toBeforeAndAfter(order, after)
  const { actor, reason, source } = part
  await appendOrderEvent(tx, order.id, {
    ...{ kind: 'revised', from_status: null, to_status: null, actor },
    facts: { reason, source, ...amounts, ...difference, returned },
  })
  const payload = { basket_id: order.id }
  await appendOutbox(tx, [
    { kind: 'order_revised', basket_id: null, payload },
    { kind: 'erp_change', basket_id: null, payload },
  ])
  const isSent = states.every(({ line, shipped }) => after.quantities.get(line.id) === shipped)
  if (isSent) await moveAfterLast(tx, order, actor)
  return { ...amounts, ...difference, ...NOTHING_ELSE }
}

/** No delivery goes another way, and nobody is asked to pay. */
const NOTHING_ELSE = { deliveries_before: [], deliveries_after: [], amount_asked: ore(0) }

/** What there is of the lines without these parts of them. */
function toRest({ lines }: Order, parts: readonly PartLine[]): ReadonlyMap<string, Quantity> {
  return new Map(
    parts.flatMap(({ line_id, quantity: less }) => {
      const line = lines.find(({ id }) => id === line_id)
      return line ? [[line_id, quantity(line.quantity - less)] as const] : []
    }),
  )
}

/** @throws {PermissionMissing} when more of an order was captured, or is being, than it costs by now. */
export async function requireNothingBack(
  tx: Tx,
  basket_id: string,
  { calculation }: Recounted,
): Promise<void> {
  if ((await capturedOf(tx, basket_id)) <= calculation.total.gross) return
  throw new PermissionMissing({ permission: 'payments_refund' })
}

/** The lines that changed. */
export function toBeforeAndAfter({ lines }: Order, { quantities, calculation }: Recounted) {
  const changed = lines.filter(({ id, quantity: units }) => quantities.get(id) !== units)
  return {
    before: changed.map(({ id, name, quantity: units, line_sum }) => ({
      line_id: id,
      name,
      quantity: quantityToNumber(units),
      line_sum,
    })),
    after: changed.map(({ id, name }) => ({
      line_id: id,
      name,
      quantity: (quantities.get(id) ?? 0) / 1000,
      line_sum: calculation.lines.get(id)?.gross ?? ore(0),
    })),
  }
}
