import { transaction } from '#database/client'
import { type Ore, ore } from '#kernel/money'
import { lockBasketRow } from '#shop/basket'
import { appendOutbox, InvalidTransition, type OutboxKind } from '#shop/orders'
import {
  listOperationsOf,
  listPaymentsOf,
  OperationImpossible,
  OperationRefused,
  type Payment,
  type PaymentOperation,
} from '#shop/payment'
import { type OrderParts, operate } from '#shop/settlement'
import { cancelUnsent, restock } from './close.ts'
import { lockWithdrawal, saveMove, saveRefundAsked } from './store-queue.ts'
import { findWithdrawal } from './store-withdrawals.ts'
import type { Withdrawal, WithdrawalStatus } from './withdrawal.ts'

const moves: Readonly<Record<WithdrawalStatus, readonly WithdrawalStatus[]>> = {
  received: ['goods_received', 'refunded', 'refused'],
  goods_received: ['refunded', 'refused'],
  refunded: [],
  refused: [],
}

/** What its customer is told by mail. */
const mails: Readonly<Partial<Record<WithdrawalStatus, OutboxKind>>> = {
  refunded: 'withdrawal_refunded',
  refused: 'withdrawal_refused',
}

export interface WithdrawalMove {
  readonly to: WithdrawalStatus
  readonly user_id: number
  readonly reason: string
  /** Of products that came back: they can be sold again. */
  readonly restock: boolean
}

/**
 * Gives a withdrawal another status. To `refunded` by way of canceling what has not left and refunding the rest, once however often
 * this is called. Products that came back return to stock. The customer is told by mail of money that goes back, and of a refusal.
 *
 * @returns Whether there is such a withdrawal.
 * @throws {InvalidTransition}
 * @throws {OperationImpossible} and whatever else a refund is refused with.
 */
export async function moveWithdrawal(
  parts: OrderParts,
  id: string,
  move: WithdrawalMove,
): Promise<boolean> {
  const withdrawal = await findWithdrawal(parts.db, id)
  if (!withdrawal) return false
  if (move.to === 'refunded') {
    await startRefund(parts, id)
    await refund(parts, withdrawal, move)
  }
  await transaction(parts.db, async (tx) => {
    await lockBasketRow(tx, withdrawal.basket_id)
    const { status = 'refused', refund_asked = null } = (await lockWithdrawal(tx, id)) ?? {}
    // Another call has moved it meanwhile, after the same refund.
    if (status === 'refunded' && move.to === 'refunded') return
    requireMove(status, move.to)
    const isCanceled = withdrawal.canceled_amount > 0
    if ((refund_asked || isCanceled) && move.to === 'refused') {
      throw new InvalidTransition({ from: 'refunded', to: 'refused' })
    }
    if (move.to === 'goods_received' && move.restock) await restock(tx, withdrawal)
    const { to: to_status, user_id, reason } = move
    await saveMove(tx, id, { from_status: status, to_status, user_id, reason })
    const kind = mails[to_status]
    const payload = { withdrawal_id: id }
    if (kind) await appendOutbox(tx, [{ kind, basket_id: null, payload }])
  })
  return true
}

function requireMove(from: WithdrawalStatus, to: WithdrawalStatus): void {
  if (!moves[from].includes(to)) throw new InvalidTransition({ from, to })
}

/** Written down before money moves, so that it cannot be refused meanwhile. */
async function startRefund({ db }: OrderParts, id: string): Promise<void> {
  await transaction(db, async (tx) => {
    const { status = 'refused' } = (await lockWithdrawal(tx, id)) ?? {}
    if (status === 'refunded') return
    requireMove(status, 'refunded')
    await saveRefundAsked(tx, id, true)
  })
}

/** One key until the company has refused: after that the refund may be asked for again. */
async function keyOf({ db }: OrderParts, id: string, payment_id: string): Promise<string> {
  const key = `withdrawal-${id}`
  const refused = (await listOperationsOf(db, [payment_id])).filter(
    ({ idempotency_key, status }) => idempotency_key.startsWith(key) && status === 'refused',
  )
  return refused.length === 0 ? key : `${key}-${refused.length}`
}

async function refund(parts: OrderParts, withdrawal: Withdrawal, move: WithdrawalMove) {
  const { id, basket_id } = withdrawal
  const payments = await listPaymentsOf(parts.db, basket_id)
  try {
    const amount = await cancelUnsent(parts, withdrawal, move)
    if (amount === 0) return
    const operations = await listOperationsOf(
      parts.db,
      payments.map((one) => one.id),
    )
    for (const { payment_id, part } of toShares(payments, operations, id, amount)) {
      await operate(
        parts,
        { basket_id, payment_id },
        {
          kind: 'refund',
          amount: part,
          key: await keyOf(parts, id, payment_id),
          actor: `user ${move.user_id}`,
          reason: move.reason,
        },
      )
    }
  } catch (error) {
    const isKnown = error instanceof OperationImpossible || error instanceof OperationRefused
    if (isKnown) await saveRefundAsked(parts.db, id, false)
    throw error
  }
}

interface Share {
  readonly payment_id: string
  readonly part: Ore
}

/**
 * From which payments of an order so much goes back: from the first as far as it goes, then from the one that was paid anew. What was asked
 * before for the same withdrawal is asked again as it was.
 *
 * @throws {OperationImpossible} when they do not have that much.
 */
function toShares(
  payments: readonly Payment[],
  operations: readonly PaymentOperation[],
  id: string,
  amount: Ore,
): Share[] {
  const shares: Share[] = []
  let rest: number = amount
  for (const payment of payments) {
    const asked = operations.find(
      ({ payment_id, idempotency_key, status }) =>
        payment_id === payment.id &&
        idempotency_key.startsWith(`withdrawal-${id}`) &&
        status !== 'refused',
    )
    const most = payment.amount_captured - payment.amount_refunded
    const part = ore(asked ? asked.amount : Math.min(rest, Math.max(0, most)))
    if (part === 0) continue
    shares.push({ payment_id: payment.id, part })
    rest -= part
  }
  if (rest > 0) throw new OperationImpossible({ kind: 'refund', most: ore(amount - rest) })
  return shares
}
