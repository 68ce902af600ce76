import type { Tx } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { type Ore, ore } from '#kernel/money'
import type { Calendar } from './when.ts'

export interface PaidBy {
  readonly provider: 'credit' | 'pay_on_pickup' | 'sandbox'
  readonly option: 'account' | 'pickup' | 'card'
}

interface History extends PaidBy {
  readonly id: string
  readonly basket_status: string
  readonly is_pickup: boolean
  readonly placed: Date
  readonly amount: Ore
  readonly content_hash: string
}

const PACKING = ['processing', 'packing_complete'] as const
/** Between two moves of an order, at most. */
const HOURS = 20
const HOUR_MS = 3_600_000

/** The moves that lead to each status, after the order was placed. */
function pathTo({ basket_status, is_pickup, provider }: History): string[] {
  const approved = provider === 'credit' ? ['approved'] : []
  const whole = [...approved, ...PACKING, ...(is_pickup ? [] : ['shipped']), 'paid']
  if (basket_status === 'new') return []
  if (basket_status === 'canceled') return [...approved, 'canceled']
  return whole.slice(0, whole.indexOf(basket_status) + 1)
}

/**
 * Writes what an order that was placed leaves behind: its payment, the events on its way, and that its customer
 * has the confirmation. Nothing of it is queued: no mails are sent of what happened before the shop was there.
 *
 * @returns When it was completed; null while it is not.
 */
export async function writeHistory(
  tx: Tx,
  history: History,
  calendar: Calendar,
): Promise<Date | null> {
  const { id, placed, basket_status, amount } = history
  const payment_id = uuidv7()
  const path = pathTo(history)
  const now = calendar.daysAgo(0).getTime()
  const last = Math.min(now, placed.getTime() + path.length * HOURS * HOUR_MS)
  const step = path.length > 0 ? (last - placed.getTime()) / path.length : 0
  const moves = path.map((to_status, i) => ({
    ...{ kind: 'moved', from_status: path[i - 1] ?? 'new', to_status, facts: '{}' },
    // On account, an order is approved as it is placed.
    ...(to_status === 'approved'
      ? { actor: 'system', created: placed }
      : { actor: 'staff', created: new Date(placed.getTime() + step * (i + 1)) }),
  }))
  const asPlaced = {
    kind: 'placed',
    from_status: 'not_complete',
    to_status: 'new',
    created: placed,
  }
  const facts = JSON.stringify({ payment_id, amount, taken: [] })
  const toldOf = { kind: 'confirmation_sent', from_status: null, to_status: null }
  const events = [
    { ...asPlaced, actor: 'shopper', facts },
    { ...toldOf, actor: 'system', created: placed, facts: '{}' },
    ...moves,
  ]
  await tx
    .insertInto('orders.order_event')
    .values(events.map((event) => ({ ...event, basket_id: id })))
    .execute()
  await writePayment(tx, { ...history, payment_id, moved: new Date(last) })
  return basket_status === 'paid' ? new Date(last) : null
}

/** Money is taken when the products have left, and let go with an order that is canceled. */
async function writePayment(
  tx: Tx,
  history: History & { readonly payment_id: string; readonly moved: Date },
): Promise<void> {
  const {
    id: basket_id,
    payment_id,
    provider,
    option,
    amount,
    content_hash,
    placed,
    moved,
  } = history
  const isTaken = history.basket_status === 'shipped' || history.basket_status === 'paid'
  const status = isTaken ? 'captured' : 'authorized'
  const reference = provider === 'sandbox' ? payment_id : `${payment_id}:${amount}:DKK`
  const amount_captured = isTaken ? amount : ore(0)
  await tx
    .insertInto('payment.payment')
    .values({
      ...{ id: payment_id, basket_id, provider, option, reference, content_hash, amount },
      ...{ amount_captured, expires: placed, created: placed, modified: moved },
      status: history.basket_status === 'canceled' ? 'voided' : status,
    })
    .execute()
  const events = { payment_id, amount, created: placed }
  await tx
    .insertInto('payment.payment_event')
    .values([
      { ...events, kind: 'created' },
      { ...events, kind: 'authorized' },
    ])
    .execute()
  const done = {
    payment_id,
    amount,
    amount_before: ore(0),
    status: 'done',
    provider_reference: reference,
  }
  const then = { ...done, created: moved, modified: moved, settled: moved, actor: 'system' }
  const later = history.basket_status === 'canceled' ? 'void' : isTaken ? 'capture' : undefined
  await tx
    .insertInto('payment.payment_operation')
    .values([
      {
        ...{
          ...done,
          id: uuidv7(),
          kind: 'authorize',
          idempotency_key: 'authorize',
          actor: 'shopper',
        },
        ...{ created: placed, modified: placed, settled: placed },
      },
      ...(later
        ? [{ ...then, id: uuidv7(), kind: later, idempotency_key: 'planted', is_final: true }]
        : []),
    ])
    .execute()
}
