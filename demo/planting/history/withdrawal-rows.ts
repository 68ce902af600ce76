import { type Ore, ore } from '#kernel/money'
import { quantityToDecimal } from '#kernel/units/quantity'
import type { Dice } from '../../catalogue/dice.ts'
import type { Batch } from '../batch.ts'
import { DAY } from './clock.ts'
import { type Course, isTaken } from './course.ts'
import { uuidAt } from './ids.ts'
import type { Order, OrderLine } from './order.ts'
import { nameOf } from './people.ts'
import { STAFF } from './staff.ts'
import type { TableName } from './tables.ts'

/** What has gone back to a customer. */
export interface Refund {
  readonly amount: Ore
  readonly at: number
  readonly key: string
  readonly reason: string
}

export interface Withdrawn {
  readonly id: string
  readonly line: OrderLine
  readonly status: 'received' | 'goods_received' | 'refunded' | 'refused'
  readonly created: number
  /** When each status after the first was reached. */
  readonly steps: readonly { readonly from: string; readonly to: string; readonly at: number }[]
}

const WITHDRAWN = 2
const WAITS_DAYS = 9
const REASON = 'Varerne er kommet tilbage i samme stand.'
const REFUSED = 'Varerne er brugt.'

/** Of orders of private people that were sent, a few are withdrawn from: from one line each. */
export function withdrawFrom(
  order: Order,
  course: Course,
  now: number,
  dice: Dice,
): Withdrawn | undefined {
  if (order.buyer.kind === 'company' || !isTaken(course) || !dice.percent(WITHDRAWN)) {
    return undefined
  }
  const line = order.lines.find(({ good, amount }) => good.can_be_returned && amount.gross > 0)
  const created = course.last + Math.floor(dice.roll() * WAITS_DAYS * DAY)
  if (!line || created >= now) return undefined
  const path = dice.percent(8) ? ['refused'] : ['goods_received', 'refunded']
  const steps: { from: string; to: string; at: number }[] = []
  let [from, at] = ['received', created]
  for (const to of path) {
    at += Math.floor((1 + dice.roll() * WAITS_DAYS) * DAY)
    if (at >= now) break
    steps.push({ from, to, at })
    from = to
  }
  return { id: uuidAt(created, dice), line, status: from as Withdrawn['status'], created, steps }
}

/** What went back for it; undefined while nothing has. */
export function refundOf({ id, line, status, steps }: Withdrawn): Refund | undefined {
  const last = steps.at(-1)
  if (status !== 'refunded' || !last) return undefined
  return { amount: line.amount.gross, at: last.at, key: `withdrawal-${id}`, reason: REASON }
}

export function addWithdrawal(batch: Batch<TableName>, order: Order, withdrawn: Withdrawn): void {
  const { id, line, status, created, steps } = withdrawn
  const { person } = order.buyer
  const refunded = status === 'refunded' ? steps.at(-1) : undefined
  batch.add('withdrawal', [
    ...[id, order.id, 1, status, order.lines.length === 1, nameOf(person), person.email],
    ...[line.amount.gross, ore(0), new Date(created), new Date(steps.at(-1)?.at ?? created)],
    refunded ? new Date(refunded.at) : null,
  ])
  batch.add('withdrawalLine', [id, line.id, quantityToDecimal(line.quantity), line.amount.gross])
  for (const { from, to, at } of steps) {
    const reason = to === 'refunded' ? REASON : to === 'refused' ? REFUSED : ''
    batch.add('withdrawalEvent', [id, from, to, STAFF, reason, new Date(at)])
  }
}
