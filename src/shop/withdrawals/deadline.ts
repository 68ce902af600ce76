import { danishDay } from '#kernel/time'
import { isWorkingDay } from '#kernel/working-days'
import type { Order } from '#shop/orders'

const DAYS = 14

/**
 * The last day on which a consumer may withdraw (forbrugeraftaleloven § 19): fourteen days from the receipt of the last
 * part, and the next working day when it is a day of rest.
 *
 * @param handedOver When the products were sent or fetched; null: not yet, and there is no last day.
 * @returns `2026-12-03`
 */
export function lastDayOf(order: Order, handedOver: Date | null): string | null {
  if (!handedOver || !isHandedOver(order)) return null
  // Products that were sent arrive on the day that was promised, at the earliest.
  const days = order.is_pickup
    ? []
    : order.deliveries.flatMap((one) => one.estimated_delivery ?? [])
  const received = [danishDay(handedOver), ...days].toSorted().at(-1)
  const last = new Date(`${received}T12:00:00Z`)
  last.setUTCDate(last.getUTCDate() + DAYS)
  while (!isWorkingDay(last)) last.setUTCDate(last.getUTCDate() + 1)
  return last.toISOString().slice(0, 10)
}

/** The last day on which the money of a withdrawal is to be paid back (forbrugeraftaleloven § 23): fourteen days from the notice. */
export function payBackBy(received: Date): string {
  const last = new Date(`${danishDay(received)}T12:00:00Z`)
  last.setUTCDate(last.getUTCDate() + DAYS)
  return last.toISOString().slice(0, 10)
}

export function isHandedOver({ basket_status }: Pick<Order, 'basket_status'>): boolean {
  return basket_status === 'shipped' || basket_status === 'paid'
}
