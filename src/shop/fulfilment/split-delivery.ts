import type { Tx } from '#database/client'
import { transactionOrDry } from '#database/dry-run'
import { uuidv7 } from '#kernel/ids'
import { less, ore } from '#kernel/money'
import type { Fault } from '#kernel/refusal'
import { quantityOfRest } from '#kernel/rest-of-sum'
import { danishDay } from '#kernel/time'
import { type Quantity, quantity, quantityToNumber } from '#kernel/units/quantity'
import { formatUnits } from '#kernel/units/unit-plurals'
import { lockBasketRow } from '#shop/basket'
import {
  appendOrderEvent,
  appendOutbox,
  findOrder,
  listMixed,
  type Order,
  requireVersion,
} from '#shop/orders'
import { type GivenBack, listGivenBack, type OrderParts, settledOf } from '#shop/settlement'
import { type LineState, type PartLine, requireParts, requireUnpacked } from './part.ts'
import { type Recounted, recount } from './recount.ts'
import { type PartFault, PartRefused } from './refusals.ts'
import { readStates } from './ship-part.ts'
import { listDeliveries, type Revised, type RevisedLine, saveRecounted } from './store-revisions.ts'
import { insertSplit, type MovedLine } from './store-split.ts'

export interface DeliveryToSplit {
  /** Of the order. */
  readonly id: string
  /** What comes later. */
  readonly lines: readonly PartLine[]
  /** When that comes, in Denmark: `2026-11-24`; left out: when the rest does. */
  readonly estimated_delivery?: string | undefined
  readonly reason: string
  /** As in an order event. */
  readonly actor: string
  /** The version of the order that was seen; left out: whatever it is by now. */
  readonly version?: number | undefined
  /** Nothing is written, and what would come of it is answered. */
  readonly is_dry?: boolean | undefined
}

/**
 * Parts a delivery of an order in two that go the same way, one of them later: a revision. The freight stays with the first; the order costs
 * what it did, to the øre. What was paid back of a line stays with it.
 *
 * @returns undefined when there is no such order.
 * @throws {OrderClosed} when it is packed, has left or was canceled.
 * @throws {StaleOrder}
 * @throws {PartRefused} by the field of what cannot be parted.
 */
export async function splitDelivery(
  { db }: Pick<OrderParts, 'db'>,
  basket_id: string,
  request: DeliveryToSplit,
): Promise<Revised | undefined> {
  return transactionOrDry(db, request.is_dry ?? false, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) return undefined
    await requireVersion(tx, basket_id, request.version)
    requireUnpacked(order)
    return split(tx, order, request)
  })
}

async function split(tx: Tx, before: Order, request: DeliveryToSplit): Promise<Revised> {
  const delivery = before.deliveries.find(({ id }) => id === request.id)
  if (!delivery) throw refuse('id', 'part_delivery_unknown')
  const states = (await readStates(tx, before)).filter(
    ({ line }) => line.basket_delivery_line_id === delivery.id,
  )
  const { estimated_delivery = null } = request
  const isPast = estimated_delivery !== null && estimated_delivery < danishDay(new Date())
  if (isPast) throw refuse('estimated_delivery', 'part_split_past')
  const moved = await toMoved(tx, before.id, states, request.lines)
  const id = uuidv7()
  await insertSplit(tx, before.id, { from: delivery.id, to: id, estimated_delivery, moved })
  const order = await findOrder(tx, before.id)
  if (!order) throw new Error(`order ${before.id} is gone`)
  const after = recount(order, await listDeliveries(tx, before.id), new Map())
  const { gross } = after.calculation.total
  if (gross !== before.payment_amount) throw refuse('lines', 'part_split_price')
  requireSettled(moved, order.lines, { after, back: await listGivenBack(tx, before.id) })
  await saveRecounted(tx, order, after)
  const told = { id: delivery.id, name: delivery.name, price: delivery.price }
  const revised = {
    ...{ amount_before: before.payment_amount, amount_after: gross },
    before: moved.map(({ state: { line } }) => toTold(line)),
    after: order.lines.filter(({ id: one }) => isTouched(moved, one)).map(toTold),
    deliveries_before: [told],
    deliveries_after: [told, { id, name: delivery.name, price: ore(0) }],
  }
  await record(tx, before.id, request, revised)
  return { ...revised, amount_asked: ore(0) }
}

/** A part of a line that comes later; all of it keeps its id. */
interface Moved extends MovedLine {
  readonly state: LineState
}

async function toMoved(
  tx: Tx,
  basket_id: string,
  states: readonly LineState[],
  parts: readonly PartLine[],
): Promise<Moved[]> {
  try {
    requireParts(states, parts, ({ left }) => left)
  } catch (error) {
    if (!(error instanceof PartRefused)) throw error
    const errors = Object.entries(error.facts.errors)
    throw new PartRefused({
      errors: Object.fromEntries(errors.map(([field, faults]) => [`split.${field}`, faults])),
    })
  }
  const mixed = await listMixed(tx, basket_id)
  const moved = parts.flatMap((part) => {
    const state = states.find(({ line }) => line.id === part.line_id)
    return state ? [toMove(state, part.quantity)] : []
  })
  requireNotPaidBack(moved, await listGivenBack(tx, basket_id))
  const isCut = moved.some(({ id, state }) => id !== null && mixed.has(state.line.id))
  if (isCut) throw refuse('lines', 'part_split_mixed')
  const all = [...moved, ...addinsOf(states, moved)]
  const rest = states.filter(
    ({ line, left }) => left > (all.find(({ state }) => state.line.id === line.id)?.quantity ?? 0),
  )
  if (rest.length === 0) throw refuse('lines', 'part_split_whole')
  return all
}

/**
 * Refunds and withdrawals name their line: of one that is parted, what was paid back must be in the part that stays, or the other
 * could be paid back once more.
 *
 * @throws {PartRefused}
 */
function requireNotPaidBack(moved: readonly Moved[], back: readonly GivenBack[]): void {
  const errors: Record<string, Fault<PartFault>[]> = {}
  for (const [i, { id, quantity: units, state }] of moved.entries()) {
    const rest = quantityOfRest(settledOf(state.line, back))
    if (id === null || units <= rest) continue
    const most = formatUnits(rest, state.line.product_facts.unit)
    const code = rest === 0 ? 'part_split_refunded' : 'part_split_rest'
    errors[`split.lines.${i}.quantity`] = [{ code, facts: { most } }]
  }
  if (Object.keys(errors).length > 0) throw new PartRefused({ errors })
}

interface Settlement {
  readonly after: Recounted
  readonly back: readonly GivenBack[]
}

/**
 * What stays of a line costs what was paid back of it, or more where some of it was not: otherwise all of the order, paid back piece by
 * piece, would come to an øre more or less than it costs.
 *
 * @throws {PartRefused}
 */
function requireSettled(
  moved: readonly Moved[],
  lines: Order['lines'],
  { after, back }: Settlement,
): void {
  const errors: Record<string, Fault<PartFault>[]> = {}
  for (const [i, { id, line_id }] of moved.entries()) {
    const line = lines.find((one) => one.id === line_id)
    if (id === null || !line) continue
    const settled = settledOf(line, back)
    const left = less(after.calculation.lines.get(line_id)?.gross ?? ore(0), settled.paid)
    const isSettled = quantityOfRest(settled) === 0 ? left === 0 : left >= 0
    if (settled.taken > 0 && !isSettled) {
      errors[`split.lines.${i}.quantity`] = [{ code: 'part_split_ore' }]
    }
  }
  if (Object.keys(errors).length > 0) throw new PartRefused({ errors })
}

function toMove(state: LineState, units: Quantity): Moved {
  const { line } = state
  const { weight_grams } = line.product_facts
  return {
    state,
    line_id: line.id,
    id: units === line.quantity ? null : uuidv7(),
    quantity: units,
    weight_grams: Math.round(((weight_grams ?? 0) * units) / 1000),
    alternate_quantity:
      line.alternate_quantity === null
        ? null
        : quantity(Math.round((line.alternate_quantity * units) / line.quantity)),
  }
}

/** What belongs to a line goes with it. */
function addinsOf(states: readonly LineState[], moved: readonly Moved[]): Moved[] {
  const whole = new Set(moved.flatMap(({ id, line_id }) => (id === null ? [line_id] : [])))
  return states
    .filter(({ line, left }) => whole.has(line.is_addin_for ?? '') && left === line.quantity)
    .filter(({ line }) => !moved.some(({ line_id }) => line_id === line.id))
    .map((state) => toMove(state, state.line.quantity))
}

function isTouched(moved: readonly Moved[], line: string): boolean {
  return moved.some(({ id, line_id }) => id === line || line_id === line)
}

function toTold({ id, name, quantity: units, line_sum }: Order['lines'][number]): RevisedLine {
  return { line_id: id, name, quantity: quantityToNumber(units), line_sum }
}

function refuse(field: string, code: PartFault): PartRefused {
  return new PartRefused({ errors: { [`split.${field}`]: [{ code }] } })
}

async function record(
  tx: Tx,
  basket_id: string,
  { actor, reason }: DeliveryToSplit,
  facts: object,
): Promise<void> {
  await appendOrderEvent(tx, basket_id, {
    ...{ kind: 'revised', from_status: null, to_status: null, actor },
    facts: { reason, ...facts },
  })
  const payload = { basket_id, change: 'split' }
  await appendOutbox(tx, [
    { kind: 'order_revised', basket_id: null, payload },
    { kind: 'erp_change', basket_id: null, payload },
  ])
}
