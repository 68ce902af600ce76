import type { Batch } from '../batch.ts'
import { DAY } from './clock.ts'
import type { Course } from './course.ts'
import type { Order } from './order.ts'
import type { TableName } from './tables.ts'

const LAPSES_AFTER = 7 * DAY

/** Adds what the company of the buyer has to decide, or has decided. */
export function addApproval(
  batch: Batch<TableName>,
  { id, placed, buyer }: Order,
  { approval }: Course,
): void {
  if (approval === undefined) return
  const isDecided = approval === 'approved'
  batch.add('approval', [
    ...[id, buyer.customer_id, approval, '{amount}', isDecided ? buyer.chief_id : null],
    ...[isDecided ? new Date(placed) : null, new Date(placed + LAPSES_AFTER), new Date(placed)],
  ])
}
