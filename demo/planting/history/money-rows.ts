import { type Ore, ore } from '#kernel/money'
import type { Dice } from '../../catalogue/dice.ts'
import type { Batch } from '../batch.ts'
import { DAY, MINUTE } from './clock.ts'
import { type Course, isTaken } from './course.ts'
import { uuidAt } from './ids.ts'
import type { Order } from './order.ts'
import { STAFF } from './staff.ts'
import type { TableName } from './tables.ts'
import type { Refund } from './withdrawal-rows.ts'

/** What was sent of an order, and what it came to. */
interface Sent {
  readonly key: string
  readonly amount: Ore
  readonly at: number
}

export interface Money {
  readonly payment_id: string
  readonly content_hash: string
  /** Each was captured as it left; none: the whole was captured with the move to the status. */
  readonly sent: readonly Sent[]
  readonly refund: Refund | undefined
}

/** As the company keeps money reserved. */
const HELD_FOR = 7 * DAY

interface Operation {
  readonly kind: string
  readonly amount: Ore
  readonly amount_before: Ore
  readonly is_final: boolean
  readonly key: string
  readonly actor: string
  readonly reason?: string
  readonly at: number
}

/** Adds the payment of an order, what was asked of the payment provider, and what that has told. */
export function addMoney(
  batch: Batch<TableName>,
  order: Order,
  course: Course,
  money: Money,
  dice: Dice,
): void {
  const { placed, calculation } = order
  const { payment_id, content_hash, refund } = money
  const { provider, option } = course.paid_by
  const amount = calculation.total.gross
  const operations = toOperations(order, course, money)
  const captured = sumOf(operations, 'capture')
  const status = toStatus(course, captured, amount, refund?.amount ?? ore(0))
  const isByCompany = provider === 'sandbox'
  const reference = isByCompany ? payment_id : `${payment_id}:${amount}:DKK`
  batch.add('payment', [
    ...[payment_id, order.id, provider, option, reference, content_hash],
    ...[amount, captured, refund?.amount ?? 0],
    status,
    course.status === 'canceled' ? 'cancelled' : null,
    new Date(placed + 30 * MINUTE),
    new Date(placed),
    new Date(operations.at(-1)?.at ?? placed),
    isByCompany && status === 'authorized' ? new Date(placed + HELD_FOR) : null,
  ])
  batch.add('paymentEvent', [payment_id, 'created', amount, null, new Date(placed)])
  batch.add('paymentEvent', [payment_id, 'authorized', amount, null, new Date(placed)])
  for (const one of operations) {
    const id = uuidAt(one.at, dice)
    batch.add('paymentOperation', toOperationRow(id, payment_id, one, reference))
    if (!isByCompany) continue
    const kind = TOLD[one.kind]
    if (kind)
      batch.add('paymentEvent', [payment_id, kind, one.amount, `evt_${id}`, new Date(one.at)])
  }
}

/** What the company calls what has been done. */
const TOLD: Readonly<Record<string, string>> = {
  capture: 'captured',
  refund: 'refunded',
  void: 'voided',
}

function toStatus({ status }: Course, captured: Ore, amount: Ore, refunded: Ore): string {
  if (status === 'canceled') return 'voided'
  if (captured === 0) return 'authorized'
  if (refunded >= captured) return 'refunded'
  return captured < amount ? 'partially_captured' : 'captured'
}

function toOperations(order: Order, course: Course, { sent, refund }: Money): Operation[] {
  const { placed, calculation } = order
  const amount = calculation.total.gross
  const none = ore(0)
  const first: Operation = {
    ...{ kind: 'authorize', amount, amount_before: none, is_final: false },
    ...{ key: 'authorize', actor: 'shopper', at: placed },
  }
  const whole = { amount, amount_before: none, is_final: true, at: course.last }
  const operations = [first]
  let before = none
  for (const { key, amount: part, at } of sent) {
    if (part === 0) continue
    const is_final = before + part === amount
    const asked = { kind: 'capture', amount: part, amount_before: before, is_final }
    operations.push({ ...asked, key: `shipment-${key}`, actor: 'system', at })
    before = ore(before + part)
  }
  if (course.status === 'canceled') {
    operations.push({ ...whole, kind: 'void', key: 'system:void-1', actor: 'system' })
  } else if (isTaken(course) && sent.length === 0) {
    operations.push({ ...whole, kind: 'capture', key: `order-${order.id}`, actor: 'system' })
  }
  if (refund) {
    const { amount: part, at, key, reason } = refund
    const back = { kind: 'refund', amount: part, amount_before: none, is_final: false }
    operations.push({ ...back, key, actor: `user ${STAFF}`, reason, at })
  }
  return operations
}

function sumOf(operations: readonly Operation[], wanted: string): Ore {
  return ore(
    operations.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount : sum), 0),
  )
}

function toOperationRow(id: string, payment_id: string, one: Operation, reference: string) {
  const { kind, amount, amount_before, is_final, key, actor, reason = '', at } = one
  const asked = new Date(at)
  return [
    ...[id, payment_id, kind, amount, amount_before, is_final, 'done', key, actor, reason],
    ...[asked, asked, reference, asked],
  ]
}
