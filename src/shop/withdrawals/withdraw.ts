import { type Db, type Tx, transaction } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { danishDay } from '#kernel/time'
import type { User } from '#shop/access'
import { lockBasketRow } from '#shop/basket'
import { appendOrderEvent, appendOutbox, findOrder, type Order } from '#shop/orders'
import { listRefunded } from '#shop/settlement'
import { type Plan, plan, type RequestedLine } from './assess.ts'
import { findLastDay } from './period.ts'
import {
  WithdrawalDayRefused,
  type WithdrawalFault,
  WithdrawalRefused,
  WithdrawalUnknown,
} from './refusals.ts'
import { saveMove } from './store-queue.ts'
import {
  findOrderOfCode,
  findOwnOrder,
  findWithdrawal,
  insertWithdrawal,
  listWithdrawalsOf,
} from './store-withdrawals.ts'
import type { CameBy, Withdrawal } from './withdrawal.ts'

interface Request {
  readonly order_reference: string
  /** Of the link that was sent to the address of the order; left out by a user, who has the order. */
  readonly code: string | undefined
  readonly user: User | undefined
}

export interface WithdrawalRequest {
  readonly name: string
  /** Where the receipt goes. */
  readonly email: string
  /** Left out: all that can be. */
  readonly lines: readonly RequestedLine[] | undefined
  /** Which of the order it is meant to be, as {@link preview} told; left out: any with the same content. */
  readonly number: number | undefined
  /** Staff write down what a customer told them. */
  readonly registered?: Registration
}

interface Registration {
  readonly came_by: Exclude<CameBy, 'shop'>
  /** The day in Denmark that it came on. */
  readonly received: string
  readonly note: string
  readonly user_id: number
}

export interface Preview extends Plan {
  readonly order: Order
  /** What the withdrawal will be numbered within the order. */
  readonly number: number
  /** Null: the products have not been handed over, and there is no last day yet. */
  readonly last_day: string | null
}

/**
 * The order that a person may withdraw from: their own, or the one whose mails they read.
 *
 * @throws {WithdrawalUnknown}
 */
export async function requireWithdrawable(
  db: Db,
  { order_reference, code, user }: Request,
): Promise<Order> {
  const id =
    code === undefined
      ? user && (await findOwnOrder(db, user.user_id, order_reference))
      : await findOrderOfCode(db, code, order_reference)
  const order = id === undefined ? undefined : await findOrder(db, id)
  if (!order) throw new WithdrawalUnknown()
  return order
}

/**
 * What a withdrawal would come to. Stores nothing.
 *
 * @throws {WithdrawalRefused}
 * @throws {WithdrawalLinesRefused}
 */
export async function preview(
  db: Db,
  order: Order,
  lines: readonly RequestedLine[] | undefined,
  now: Date,
): Promise<Preview> {
  const all = await listWithdrawalsOf(db, order.id)
  return assess(db, order, { all, lines, now })
}

/**
 * Withdraws from an order, with a receipt by mail. Does so once, however often the same is sent.
 *
 * @throws {WithdrawalDayRefused}
 * @throws {WithdrawalRefused}
 * @throws {WithdrawalLinesRefused}
 */
export async function withdraw(
  db: Db,
  basket_id: string,
  asked: WithdrawalRequest,
  now: Date,
): Promise<Withdrawal> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, basket_id)
    const order = await findOrder(tx, basket_id)
    if (!order) throw new WithdrawalUnknown()
    const all = await listWithdrawalsOf(tx, basket_id)
    const before = all.find((one) => isSame(one, asked))
    if (before) return before
    const { registered } = asked
    const received = registered ? dayReceived(order, registered, now) : now
    const planned = await assess(tx, order, { all, lines: asked.lines, now: received })
    const id = uuidv7()
    await insertWithdrawal(tx, {
      ...{ id, basket_id, number: planned.number, is_whole: asked.lines === undefined },
      ...{ name: asked.name, email: asked.email },
      ...{ came_by: registered?.came_by ?? 'shop', created: received },
      ...{ amount: planned.amount, delivery_amount: planned.delivery_amount },
      lines: planned.lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, quantity, amount }) => ({ line_id: line.id, quantity, amount })),
    })
    if (registered) await saveRegistration(tx, id, registered)
    const actor = registered ? `user ${registered.user_id}` : 'shopper'
    const event = { kind: 'withdrawn', from_status: null, to_status: null, actor }
    await appendOrderEvent(tx, basket_id, { ...event, facts: { withdrawal_id: id } })
    // The address is read when the receipt is sent, so that only the withdrawal has to be erased.
    const payload = { withdrawal_id: id }
    await appendOutbox(tx, [{ kind: 'withdrawal_receipt', basket_id: null, payload }])
    const withdrawal = await findWithdrawal(tx, id)
    if (!withdrawal) throw new Error('a withdrawal was lost')
    return withdrawal
  })
}

/** Noon of a day that has passed: nothing more of it is known. @throws {WithdrawalDayRefused} */
function dayReceived(order: Order, { received }: Registration, now: Date): Date {
  const today = danishDay(now)
  if (received > today) throw dayRefused('withdrawal_in_future')
  if (received < danishDay(order.order_placed)) throw dayRefused('withdrawal_before_order')
  return received === today ? now : new Date(`${received}T12:00:00Z`)
}

function dayRefused(code: WithdrawalFault): WithdrawalDayRefused {
  return new WithdrawalDayRefused({ errors: { received: [{ code }] } })
}

/** Who wrote it down, and what they noted: the first step of its history. */
function saveRegistration(tx: Tx, id: string, { user_id, note }: Registration): Promise<void> {
  return saveMove(tx, id, {
    ...({ from_status: 'received', to_status: 'received' } as const),
    ...{ user_id, reason: note },
  })
}

interface AssessmentRequest {
  readonly all: readonly Withdrawal[]
  readonly lines: readonly RequestedLine[] | undefined
  readonly now: Date
}

async function assess(
  db: Db,
  order: Order,
  { all, lines, now }: AssessmentRequest,
): Promise<Preview> {
  if (order.invoice_contact.customer_type !== 'private') {
    throw new WithdrawalRefused({ reason: 'business' })
  }
  if (order.basket_status === 'canceled') throw new WithdrawalRefused({ reason: 'canceled' })
  const last_day = await findLastDay(db, order)
  if (last_day !== null && danishDay(now) > last_day) {
    throw new WithdrawalRefused({ reason: 'late', last_day })
  }
  const earlier = all.filter(({ status }) => status !== 'refused')
  const refunded = await listRefunded(db, order.id)
  return { order, last_day, number: all.length + 1, ...plan(order, earlier, refunded, lines) }
}

function isSame(before: Withdrawal, { lines, number }: WithdrawalRequest): boolean {
  if (before.status === 'refused') return false
  if (number !== undefined && number !== before.number) return false
  if (lines === undefined || before.is_whole) return lines === undefined && before.is_whole
  return (
    before.lines.every(({ line_id, is_addin_for }) =>
      lines.some((one) => one.line_id === line_id || one.line_id === is_addin_for),
    ) &&
    lines.every(({ line_id, quantity }) =>
      before.lines.some((one) => one.line_id === line_id && one.quantity === quantity),
    )
  )
}
