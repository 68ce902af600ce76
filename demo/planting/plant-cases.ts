import type { Db } from '#database/client'
import { uuidv7 } from '#kernel/ids'
import { ore } from '#kernel/money'
import { beganDaysAgo, demoCases, isOver, numberOf } from '../data/cases.ts'
import { Calendar } from './when.ts'

/** The cases of the professionals of the demo: those that are over are closed. */
export async function plantCases(db: Db, now = new Date()): Promise<void> {
  const calendar = new Calendar(now)
  const rows = demoCases.map((one) => {
    const { goods: _, from_month: _from, to_month: _to, budget, ...fields } = one
    return {
      ...fields,
      case_number: numberOf(one, calendar.today()),
      id: uuidv7(),
      budget: budget === undefined ? null : ore(budget * 100),
      status: isOver(one) ? 'closed' : 'open',
      created: calendar.daysAgo(beganDaysAgo(one)),
    }
  })
  await db.insertInto('access.customer_case').values(rows).execute()
}
