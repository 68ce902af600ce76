import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#database/client'
import { endApproval, endUnpaidHold, requireApproved } from '#shop/approval'
import { type BasketStatus, isLockedIn, requireMove } from './order-status.ts'
import { InvalidTransition, OrderWithdrawn, StaleOrder } from './refusals.ts'
import { appendOrderEvent } from './store-order.ts'
import { appendOrderMail, appendOutbox, type OrderMailKind } from './store-outbox.ts'
import { notePassedDays } from './store-passed-days.ts'

export interface Mover {
  /** As in an order event. */
  readonly actor: string
  readonly facts?: object
  /** Beyond the usual moves. */
  readonly is_override?: boolean
  /** The version of the order that the mover has seen; left out: whatever it is by now. */
  readonly version?: number | undefined
}

/**
 * Gives an order another status, with an event and a mail to the customer. Locks the order.
 *
 * @returns The version of the order after it; undefined when there is no such order.
 * @throws {InvalidTransition}
 * @throws {StaleOrder}
 * @throws {OrderWithdrawn} when it is packed or sent with products that its customer has withdrawn from.
 * @throws {AwaitsApproval} unless it is canceled, which ends the waiting.
 */
export async function moveOrder(
  tx: Tx,
  id: string,
  to: BasketStatus,
  { actor, facts = {}, is_override = false, version: seen }: Mover,
): Promise<number | undefined> {
  const { rows } = await sql<{ from: BasketStatus; is_pickup: boolean; version: number }>`
    select basket_status as from, is_pickup, version from basket.basket
    where id = ${id} and order_placed is not null for update`.execute(tx)
  const [order] = rows
  if (!order) return undefined
  const { from, is_pickup, version } = order
  if (seen !== undefined && seen !== version) throw new StaleOrder({ seen, version })
  requireMove({ from, to, is_pickup, is_override })
  if (to === 'canceled') await requireNothingShipped(tx, id, from)
  if (from !== 'shipped' && HANDED_ON.includes(to) && !is_override)
    await requireNotWithdrawn(tx, id)
  await (to === 'canceled' ? endApproval : requireApproved)(tx, id)
  await endUnpaidHold(tx, id)
  const isReady = is_pickup && to === 'packing_complete'
  await sql`
    update basket.basket set basket_status = ${to}, is_locked = ${isLockedIn(to)},
      order_completed = ${to === 'paid' ? sql`now()` : sql`null`},
      pickup_code = coalesce(pickup_code, ${isReady ? makePickupCode() : null}),
      version = version + 1, modified = now()
    where id = ${id}`.execute(tx)
  const event = { kind: 'moved', from_status: from, to_status: to }
  await appendOrderEvent(tx, id, {
    ...event,
    actor,
    facts: is_override ? { ...facts, is_override } : facts,
  })
  // Whatever it waited for, it goes on now.
  if (from === 'new' && to !== 'canceled') await notePassedDays(tx, id)
  const payload = { event: 'order_status', basket_id: id, from_status: from, to_status: to }
  await appendOutbox(tx, [{ kind: 'erp_event', basket_id: null, payload }])
  const mail = toMail(to, isReady)
  // An override corrects what is written down: the customer has seen what happened.
  if (mail && !is_override) await appendOrderMail(tx, id, mail)
  return version + 1
}

/** Where products are packed, or have left. */
const HANDED_ON: readonly BasketStatus[] = ['packing_complete', 'shipped', 'paid']

/** @throws {OrderWithdrawn} when the customer has withdrawn from something that has not left, and staff have not closed that. */
async function requireNotWithdrawn(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select from orders.withdrawal
    join orders.withdrawal_line on withdrawal_id = withdrawal.id
    join basket.basket_line line on line.id = basket_line_id
    where withdrawal.basket_id = ${id} and withdrawal.status in ('received', 'goods_received')
      and line.quantity > coalesce((
        select sum(quantity) from orders.shipment_line sent where sent.basket_line_id = line.id), 0)
    limit 1`.execute(tx)
  if (rows.length > 0) throw new OrderWithdrawn()
}

/** @throws {InvalidTransition} when a part of the order has left: the rest is canceled by itself. */
async function requireNothingShipped(tx: Tx, id: string, from: BasketStatus): Promise<void> {
  const { rows } = await sql`select from orders.shipment where basket_id = ${id} limit 1`.execute(
    tx,
  )
  if (rows.length > 0) throw new InvalidTransition({ from, to: 'canceled' })
}

/** The version of an order, which is there. */
export async function findVersion(tx: Db, id: string): Promise<number> {
  const { version } = await tx
    .selectFrom('basket.basket')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

/** @throws {StaleOrder} when the order has changed since that version of it was seen. Lock it first. */
export async function requireVersion(tx: Tx, id: string, seen: number | undefined): Promise<void> {
  if (seen === undefined) return
  const version = await findVersion(tx, id)
  if (version !== seen) throw new StaleOrder({ seen, version })
}

/** Six digits that staff ask for at the counter. */
function makePickupCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

function toMail(to: BasketStatus, isReady: boolean): OrderMailKind | undefined {
  if (isReady) return 'order_ready'
  if (to === 'shipped') return 'order_shipped'
  return to === 'canceled' ? 'order_canceled' : undefined
}
