import { type Db, type Tx, transaction } from '#database/client'
import { ore } from '#kernel/money'
import { colleague } from '../data/people.ts'
import { plantOrder } from './plant-baskets.ts'
import { Calendar } from './when.ts'

const ORDER = {
  site: 0,
  days_ago: 0,
  basket_status: 'new',
  po_number: 'R-119',
  lines: 4,
  is_outdated: false,
} as const

/** Gives a company of the demo a colleague whose larger orders need approval, and one order that waits for it. */
export async function plantApproval(db: Db, now = new Date()): Promise<void> {
  const calendar = new Calendar(now)
  await transaction(db, async (tx) => {
    const { approval_days } = await tx
      .updateTable('access.customer')
      .set({ needs_approval: true })
      .where('id', '=', colleague.customer_id)
      .returning('approval_days')
      .executeTakeFirstOrThrow()
    const buyer = { ...colleague, id: await plantColleague(tx) }
    const basket_id = await plantOrder(tx, buyer, ORDER, calendar)
    await tx
      .insertInto('orders.approval')
      .values({
        basket_id,
        customer_id: colleague.customer_id,
        reasons: ['amount'],
        lapses: calendar.inDays(approval_days),
      })
      .execute()
  })
}

async function plantColleague(tx: Tx): Promise<number> {
  const { approval_above, ...user } = colleague
  const { id } = await tx
    .insertInto('access.user')
    .values({ ...user, approval_above: ore(approval_above * 100) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
