import { type Db, type Tx, transaction } from '#database/client'
import { factsOfPayment } from '#kernel/payment-facts'
import {
  type Approver,
  type Decision,
  decideApproval,
  hasLapsed,
  lapseApproval,
  listLapsedHolds,
  listLapsing,
} from '#shop/approval'
import { lockBasketRow } from '#shop/basket'
import { appendOrderEvent, appendOutbox, findOrder, moveOrder, notePassedDays } from '#shop/orders'
import { giveBack } from './change-status.ts'
import { grantCredit } from './grant-credit.ts'

/**
 * Approves or rejects an order that waits for its company. An approved one goes on as if it had just been placed: on account it is
 * granted credit, or held for staff. A rejected one is canceled. May be called again with the same decision.
 *
 * @returns false when the company has no such order.
 * @throws {ApprovalDecided}
 * @throws {OwnOrder}
 */
export async function decideOrder(
  db: Db,
  approver: Approver,
  id: string,
  { decision, note = '' }: { readonly decision: Decision; readonly note?: string | undefined },
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, id)
    const isFirst = await decideApproval(tx, approver, id, { decision, note })
    if (isFirst === undefined) return false
    const actor = `user ${approver.user_id}`
    if (isFirst) {
      await (decision === 'approved' ? goOn(tx, id, actor) : cancel(tx, id, actor))
      await tellBuyer(tx, id)
    }
    return true
  })
}

async function goOn(tx: Tx, id: string, actor: string): Promise<void> {
  const event = { kind: 'company_approved', from_status: 'new', to_status: 'new' }
  await appendOrderEvent(tx, id, { ...event, actor, facts: {} })
  await notePassedDays(tx, id)
  const order = await findOrder(tx, id)
  if (order && factsOfPayment(order.payment_provider).needsCredit) {
    await grantCredit(tx, id, order.payment_amount)
  }
}

async function cancel(tx: Tx, id: string, actor: string): Promise<void> {
  await moveOrder(tx, id, 'canceled', { actor })
  await giveBack(tx, id)
}

async function tellBuyer(tx: Tx, basket_id: string): Promise<void> {
  await appendOutbox(tx, [{ kind: 'approval_decided', basket_id, payload: {} }])
}

const PORTION = 100

/** Cancels the orders that were not decided on in time, by their company or by staff. @returns How many. */
export async function lapseOrders(db: Db): Promise<number> {
  const undecided = await transaction(db, (tx) => listLapsing(tx, PORTION))
  const held = await transaction(db, (tx) => listLapsedHolds(tx, PORTION))
  let lapsed = 0
  for (const id of undecided) if (await lapseOne(db, id)) lapsed += 1
  for (const id of held) if (await lapseHeld(db, id)) lapsed += 1
  return lapsed
}

/** An order for no company that is paid later, and that staff have not approved in time. */
async function lapseHeld(db: Db, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, id)
    const isLate = await hasLapsed(tx, id)
    if (isLate) await cancel(tx, id, 'system')
    return isLate
  })
}

async function lapseOne(db: Db, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockBasketRow(tx, id)
    const isFirst = await lapseApproval(tx, id)
    if (isFirst) {
      await cancel(tx, id, 'system')
      await tellBuyer(tx, id)
    }
    return isFirst
  })
}
